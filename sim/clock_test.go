package sim

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
)

// The wall clock may jump: nothing that is written may look at it but the session
// log. The files that import time are the log, the safety net on one decision and
// the probe, which measure how long something took on the monotonic clock, as the
// patience of a rename on Windows does, and the estimate of the room that a full disk
// lacks.
func TestTheClockDecidesNothing(t *testing.T) {
	allowed := []string{"session.go", "play.go", "probe.go", "rename_windows.go", "room.go"}
	for _, pattern := range []string{"*.go", "manifest/*.go", "part/*.go", "schedule/*.go", "study/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s: %v", pattern, err)
		}
		for _, file := range files {
			if match, _ := filepath.Match("*_test.go", filepath.Base(file)); match || slices.Contains(allowed, file) {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, i := range parsed.Imports {
				if path, _ := strconv.Unquote(i.Path.Value); path == "time" {
					t.Errorf("%s reads the clock", file)
				}
			}
		}
	}
}
