package sim

import (
	"context"
	"crypto/sha256"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/sim/manifest"
)

// hashes returns the hash of every file of a run folder, by its path.
func hashes(t *testing.T, dir string) map[string][32]byte {
	t.Helper()
	sums := map[string][32]byte{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		sums[name] = sha256.Sum256(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return sums
}

// play runs the study in a new folder and returns the folder.
func play(t *testing.T, s *manifest.Study, workers int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "run")
	out, err := Run(t.Context(), prepared(t, s), Options{Dir: dir, Workers: workers, Last: -1})
	if err != nil {
		t.Fatal(err)
	}
	if !out.Run.Complete {
		t.Fatal("the run is not complete")
	}
	return dir
}

func sameFiles(t *testing.T, what string, want, got map[string][32]byte) {
	t.Helper()
	if maps.Equal(want, got) {
		return
	}
	for name := range want {
		if got[name] != want[name] {
			t.Errorf("%s: %s differs or is missing", what, name)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s: %s should not be there", what, name)
		}
	}
}

func TestBytesDoNotDependOnWorkers(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	one := hashes(t, play(t, s, 1))
	if len(one) < 5*8 {
		t.Fatalf("only %d files", len(one))
	}
	for _, workers := range []int{2, 7} {
		sameFiles(t, "workers", one, hashes(t, play(t, s, workers)))
	}
}

func TestInterruptedRunResumesToTheSameBytes(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	want := hashes(t, play(t, s, 2))
	for _, after := range []int64{0, 1, 60, 120, 170} {
		dir := filepath.Join(t.TempDir(), "run")
		ctx, cancel := context.WithCancel(t.Context())
		games := int64(0)
		p := prepared(t, s)
		_, err := Run(ctx, p, Options{Dir: dir, Workers: 1, Last: -1, Progress: func(n int64) {
			if games += n; games >= after {
				cancel()
			}
		}})
		cancel()
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("after %d games: %v, want an interrupted run", after, err)
		}
		run, err := manifest.Load(dir)
		if err != nil || run.Complete {
			t.Fatalf("after %d games: complete %v, %v", after, run.Complete, err)
		}
		onlyWholeParts(t, dir)
		if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 2, Last: -1}); err == nil {
			t.Fatal("an unfinished run was continued without being asked to")
		}
		if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 2, Last: -1, Resume: true}); err != nil {
			t.Fatal(err)
		}
		sameFiles(t, "resumed", want, hashes(t, dir))
	}
}

// onlyWholeParts fails when the folder holds anything but parts of shards that
// have a sidecar.
func onlyWholeParts(t *testing.T, dir string) {
	t.Helper()
	for name := range hashes(t, dir) {
		if strings.HasSuffix(name, ".tmp") {
			t.Errorf("%s was left behind", name)
		}
	}
}

func TestSlicesGatherToTheSameBytes(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	want := hashes(t, play(t, s, 2))
	dir := filepath.Join(t.TempDir(), "run")
	p := prepared(t, s)
	for first := p.Plan.Len() - 1; first >= 0; first -= 2 {
		if _, err := Gather(t.Context(), p, dir, 2); err == nil {
			t.Fatal("gathered a run with missing shards")
		}
		last := first
		first := max(0, first-1)
		if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 2, First: first, Last: last}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Gather(t.Context(), p, dir, 2); err != nil {
		t.Fatal(err)
	}
	sameFiles(t, "gathered", want, hashes(t, dir))
}

func TestAnotherRunsFolderIsRefused(t *testing.T) {
	s := testStudy(t, mirror3)
	dir := play(t, s, 2)
	before := hashes(t, dir)
	if _, err := Run(t.Context(), prepared(t, s), Options{Dir: dir, Workers: 1, Last: -1}); !errors.Is(err, ErrComplete) {
		t.Errorf("the same study again: %v, want ErrComplete", err)
	}
	other := testStudy(t, mirror3)
	other.Seed++
	for _, resume := range []bool{false, true} {
		_, err := Run(t.Context(), prepared(t, other), Options{Dir: dir, Workers: 1, Last: -1, Resume: resume})
		var folder *FolderError
		if !errors.As(err, &folder) || !strings.Contains(err.Error(), "--out") {
			t.Errorf("another study, resume %v: %v", resume, err)
		}
	}
	sameFiles(t, "refused", before, hashes(t, dir))

	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "thesis.tex"), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), prepared(t, s), Options{Dir: full, Workers: 1, Last: -1}); err == nil {
		t.Error("a folder with other files was used")
	}
}

func TestDamagedPartIsNamedAndRepaired(t *testing.T) {
	s := testStudy(t, mirror3)
	dir := play(t, s, 2)
	want := hashes(t, dir)
	path := filepath.Join(dir, manifest.PartName("turns", 1))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, harm := range map[string]func() error{
		"flipped":   func() error { return os.WriteFile(path, flip(data, len(data)/2), 0o644) },
		"truncated": func() error { return os.WriteFile(path, data[:len(data)-9], 0o644) },
		"missing":   func() error { return os.Remove(path) },
	} {
		t.Run(name, func(t *testing.T) {
			if err := harm(); err != nil {
				t.Fatal(err)
			}
			p := prepared(t, s)
			run, err := manifest.Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			v, err := Verify(t.Context(), p, run, VerifyOptions{Dir: dir, Workers: 2, Every: 1})
			if err != nil || len(v.Problems) != 1 || !strings.Contains(v.Problems[0].Error(), path) {
				t.Errorf("verify: %v, problems %v", err, v.Problems)
			}
			_, err = Run(t.Context(), p, Options{Dir: dir, Workers: 2, Last: -1, Resume: true})
			if err == nil || !strings.Contains(err.Error(), path) || !strings.Contains(err.Error(), "--repair") {
				t.Errorf("resume: %v", err)
			}
			out, err := Run(t.Context(), p, Options{Dir: dir, Workers: 2, Last: -1, Resume: true, Repair: true})
			if err != nil || out.Shards != 1 {
				t.Fatalf("repair played %d shards, %v", out.Shards, err)
			}
			sameFiles(t, "repaired", want, hashes(t, dir))
		})
	}
}

func flip(data []byte, at int) []byte {
	bad := append([]byte(nil), data...)
	bad[at] ^= 0x10
	return bad
}

func TestTwoProcessesDoNotWriteIntoOneFolder(t *testing.T) {
	s := testStudy(t, mirror3)
	dir := filepath.Join(t.TempDir(), "run")
	release, err := lock(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	p := prepared(t, s)
	var folder *FolderError
	if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1}); !errors.As(err, &folder) || !strings.Contains(err.Error(), "another tweed is writing") {
		t.Errorf("while another process writes: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	// Slices may be played side by side.
	release, err = lock(dir, true)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 1, First: 0, Last: 0}); err != nil {
		t.Errorf("a slice beside a slice: %v", err)
	}
	if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1, Resume: true}); !errors.As(err, &folder) {
		t.Errorf("a whole run beside a slice: %v", err)
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
}
