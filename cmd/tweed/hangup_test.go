//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tweed/sim/manifest"
)

// Nobody could tell the process to stop in order any more, so that its end leaves
// nothing half-written.
func TestATerminalThatGoesAwayIsAnInterrupt(t *testing.T) {
	t.Chdir(t.TempDir())
	study := "game: tammany\nplayers: 5\nlineups: [{mirror: greedy}]\ndeals: 20000\n"
	if err := os.WriteFile("study.yaml", []byte(study), 0o644); err != nil {
		t.Fatal(err)
	}
	code := make(chan int)
	go func() { code <- run([]string{"run", "study.yaml", "--out", "r", "--progress", "none"}) }()
	first := filepath.Join("r", manifest.ShardName(0))
	for range 2000 {
		if _, err := os.Stat(first); err == nil {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if got := <-code; got != exitFailed {
		t.Errorf("exit code %d, want %d", got, exitFailed)
	}
	played, err := manifest.LoadPlayed("r")
	if err != nil || played.Complete || len(played.Shards) == 0 {
		t.Errorf("%d shards are kept: %v", len(played.Shards), err)
	}
	err = filepath.WalkDir("r", func(path string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(path, ".tmp") {
			t.Errorf("%s is left", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
