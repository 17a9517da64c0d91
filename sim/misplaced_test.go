package sim

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tweed/sim/manifest"
)

// edit changes the JSON of a file.
func edit[T any](t *testing.T, path string, change func(*T)) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	change(&v)
	if data, err = json.MarshalIndent(&v, "", " "); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(data, '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
}

// moved renames a run folder to a name of its own.
func moved(t *testing.T, dir, name string) string {
	t.Helper()
	to := filepath.Join(filepath.Dir(dir), name)
	if err := os.Rename(dir, to); err != nil {
		t.Fatal(err)
	}
	return to
}

// damagedUntilRepaired checks that a run is not gathered but a file of this name is
// called damaged, and that the repaired run has the bytes it should have.
func damagedUntilRepaired(t *testing.T, p *Prepared, dir, file string, want map[string][32]byte) {
	t.Helper()
	_, err := Gather(t.Context(), p, dir, 2)
	var damage *manifest.Damage
	if !errors.As(err, &damage) || filepath.Base(damage.Path) != file {
		t.Errorf("gathered: %v", err)
	}
	if _, err := Run(t.Context(), p, Options{Dir: dir, Last: -1, Workers: 2, Resume: true, Repair: true}); err != nil {
		t.Fatal(err)
	}
	sameFiles(t, "repaired", want, hashes(t, dir))
}

func TestTheNameOfAFolderIsNoPattern(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	dir := moved(t, play(t, s, 2), "a[bc]")
	want := hashes(t, dir)
	p := prepared(t, s)

	// Without run.json's list, the sidecars count.
	edit(t, filepath.Join(dir, manifest.RunFile), func(r *manifest.Run) { *r = *(&folder{p: p}).newRun() })
	run, err := manifest.LoadPlayed(dir)
	if err != nil || len(run.Shards) != p.Plan.Len() {
		t.Errorf("%d shards of %d are found: %v", len(run.Shards), p.Plan.Len(), err)
	}

	// What a killed process left is swept, and a foreign part is noticed.
	left := filepath.Join(dir, manifest.ShardsDir, ".shard-000000.json.1.tmp")
	if err := os.WriteFile(left, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Gather(t.Context(), p, dir, 2); err != nil {
		t.Fatal(err)
	}
	got := hashes(t, dir)
	sameFiles(t, "gathered", want, got)

	other := testStudy(t, mirror3, rotate4)
	other.Seed++
	if err := os.Remove(filepath.Join(dir, manifest.RunFile)); err != nil {
		t.Fatal(err)
	}
	_, err = Run(t.Context(), prepared(t, other), Options{Dir: dir, Last: -1, Workers: 2, Resume: true, Repair: true})
	var refused *FolderError
	if !errors.As(err, &refused) || !strings.Contains(err.Error(), "is of another run") {
		t.Errorf("another study took the folder over: %v", err)
	}
}

// A sidecar and run.json that were changed alike agree with each other, and not
// with the schedule or the parts.
func TestASidecarThatLiesIsDamagedAndRepaired(t *testing.T) {
	for name, lie := range map[string]func(*manifest.Shard){
		"games":           func(s *manifest.Shard) { s.Games++ },
		"void blocks":     func(s *manifest.Shard) { s.Voided = 1 },
		"a foreign fault": func(s *manifest.Shard) { s.Voided, s.Faults = 1, []manifest.Fault{{Game: -1, Cause: "error"}} },
		"no such seat":    func(s *manifest.Shard) { s.Voided, s.Faults = 1, []manifest.Fault{{Game: 0, Seat: 3, Cause: "error"}} },
		"rows":            func(s *manifest.Shard) { s.Parts[1].Rows-- },
		"a part twice":    func(s *manifest.Shard) { s.Parts[1] = s.Parts[0] },
		"a foreign path":  func(s *manifest.Shard) { s.Parts[0].Table = "../../games" },
	} {
		t.Run(name, func(t *testing.T) {
			s := testStudy(t, mirror3)
			dir, p := play(t, s, 2), prepared(t, s)
			want := hashes(t, dir)
			edit(t, filepath.Join(dir, manifest.ShardName(0)), lie)
			edit(t, filepath.Join(dir, manifest.RunFile), func(r *manifest.Run) {
				lie(&r.Shards[0])
				r.Total()
			})
			if v := verify(t, p, dir); len(v.Problems) == 0 {
				t.Error("it verifies")
			}
			damagedUntilRepaired(t, p, dir, "shard-000000.json", want)
		})
	}
}

func TestCopiesAndStrangersAmongTheSidecarsAreNotPlayedShards(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	dir, p := play(t, s, 2), prepared(t, s)
	edit(t, filepath.Join(dir, manifest.RunFile), func(r *manifest.Run) { *r = *(&folder{p: p}).newRun() })
	first, err := os.ReadFile(filepath.Join(dir, manifest.ShardName(0)))
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(dir, manifest.ShardsDir, "shard-000000 (copy).json")
	if err := os.WriteFile(copied, first, 0o644); err != nil {
		t.Fatal(err)
	}
	run, err := manifest.LoadPlayed(dir)
	if err != nil || run.Games != 130+40*4 {
		t.Fatalf("with a copied sidecar, %d games: %v", run.Games, err)
	}

	stranger := filepath.Join(dir, manifest.ShardName(99))
	if err := os.WriteFile(stranger, first, 0o644); err != nil {
		t.Fatal(err)
	}
	var damage *manifest.Damage
	if _, err := manifest.LoadPlayed(dir); !errors.As(err, &damage) || damage.Path != stranger {
		t.Errorf("a sidecar under another's name: %v", err)
	}
	edit(t, stranger, func(s *manifest.Shard) { s.Shard = 99 })
	if run, err = manifest.LoadPlayed(dir); err != nil {
		t.Fatal(err)
	}
	v, err := Verify(t.Context(), p, run, VerifyOptions{Dir: dir, Workers: 2})
	if err != nil || !slices.ContainsFunc(v.Problems, func(err error) bool { return strings.Contains(err.Error(), stranger) }) {
		t.Errorf("a sidecar past the end: problems %v, error %v", v.Problems, err)
	}
}

func TestARunThatSaysItStoppedEarlyAndNeverCouldIsDamaged(t *testing.T) {
	run, err := manifest.Load(play(t, testStudy(t, mirror3, rotate4), 2))
	if err != nil {
		t.Fatal(err)
	}
	run.Shards, run.Stopped = run.Shards[:1], 1
	run.Total()
	if err := run.Check(); err == nil || !strings.Contains(err.Error(), "stopped") {
		t.Errorf("it checks: %v", err)
	}
}

func TestARunWithoutAShardYetIsNotDamaged(t *testing.T) {
	p := prepared(t, testStudy(t, mirror3))
	if err := (&folder{p: p}).newRun().Check(); err != nil {
		t.Error(err)
	}
}

func TestAFolderInTheWayIsToBeMovedAndNeverRemoved(t *testing.T) {
	s := testStudy(t, mirror3)
	dir, p := play(t, s, 2), prepared(t, s)
	want := hashes(t, dir)
	part := filepath.Join(dir, manifest.PartName("games", 0))
	if err := errors.Join(os.Remove(part), os.MkdirAll(filepath.Join(part, "mine"), 0o755)); err != nil {
		t.Fatal(err)
	}
	if text := verify(t, p, dir).Problems[0].Error(); !strings.Contains(text, "move it away") {
		t.Errorf("verify says: %s", text)
	}
	repair := Options{Dir: dir, Last: -1, Workers: 2, Resume: true, Repair: true}
	if _, err := Run(t.Context(), p, repair); err == nil || !strings.Contains(err.Error(), "move that away") {
		t.Errorf("repair says: %v", err)
	}
	if err := os.Rename(part, filepath.Join(t.TempDir(), "aside")); err != nil {
		t.Fatal(err)
	}
	if _, err := Run(t.Context(), p, repair); err != nil {
		t.Fatal(err)
	}
	sameFiles(t, "repaired", want, hashes(t, dir))
}

// A study with another seed has the same shards, and parts that are whole.
func TestASliceOfAnotherRunIsNotGathered(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	other := testStudy(t, mirror3, rotate4)
	other.Seed++
	dir, p, foreign := play(t, s, 2), prepared(t, s), play(t, other, 2)
	want := hashes(t, dir)
	for _, name := range append([]string{manifest.ShardName(0)}, partNames(p, 0)...) {
		data, err := os.ReadFile(filepath.Join(foreign, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	edit(t, filepath.Join(dir, manifest.RunFile), func(r *manifest.Run) { *r = *(&folder{p: p}).newRun() })
	damagedUntilRepaired(t, p, dir, "part-000000.parquet", want)
}

// partNames lists the parts of a shard.
func partNames(p *Prepared, shard int) (names []string) {
	for i, t := range p.Tables {
		if p.Every[i] > 0 {
			names = append(names, manifest.PartName(t.Name, shard))
		}
	}
	return names
}
