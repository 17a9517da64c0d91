//go:build unix

package sim

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"tweed/sim/manifest"
)

// A pipe without a writer is waited for by whoever opens it.
func TestAPipeInTheFoldersIsDamageAndNoWait(t *testing.T) {
	s := testStudy(t, mirror3)
	dir, p := play(t, s, 2), prepared(t, s)
	want := hashes(t, dir)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for _, name := range []string{manifest.PartName("games", 0), manifest.ShardName(0), manifest.RunFile} {
			path := filepath.Join(dir, name)
			if err := errors.Join(os.Remove(path), syscall.Mkfifo(path, 0o644)); err != nil {
				t.Error(err)
				return
			}
			var damage *manifest.Damage
			run, err := manifest.Load(dir)
			if err == nil {
				var v *Verified
				if v, err = Verify(t.Context(), p, run, VerifyOptions{Dir: dir, Workers: 2}); err == nil && len(v.Problems) > 0 {
					err = v.Problems[0]
				}
			}
			if !errors.As(err, &damage) || damage.Path != path {
				t.Errorf("a pipe for %s: %v", name, err)
			}
			if _, err := Run(t.Context(), p, Options{Dir: dir, Last: -1, Workers: 2, Resume: true, Repair: true}); err != nil {
				t.Errorf("repair of %s: %v", name, err)
			}
		}
	}()
	select {
	case <-ended:
	case <-time.After(time.Minute):
		t.Fatal("something waits for the pipe")
	}
	sameFiles(t, "repaired", want, hashes(t, dir))
}
