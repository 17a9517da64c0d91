package sim

import (
	"errors"
	"path/filepath"
	"testing"

	"tweed/sim/manifest"
)

// rareStudy is a study of forty shards of which a few have a fault that ends the
// run.
func rareStudy(t *testing.T) *manifest.Study {
	return testStudy(t, lineup{"rotate", 800, []string{"rarely", "random", "random", "random"}})
}

// faultOfRun plays the study and returns the fault that ended it.
func faultOfRun(t *testing.T, s *manifest.Study, dir string, o Options) *FaultError {
	t.Helper()
	o.Dir, o.Last = dir, -1
	_, err := Run(t.Context(), prepared(t, s), o)
	var fault *FaultError
	if err != nil && !errors.As(err, &fault) {
		t.Fatal(err)
	}
	return fault
}

func TestRunReportsItsFirstFaultWhateverTheWorkers(t *testing.T) {
	s := rareStudy(t)
	var first *FaultError
	for _, workers := range []int{1, 2, 7, 7, 7} {
		fault := faultOfRun(t, s, filepath.Join(t.TempDir(), "run"), Options{Workers: workers})
		if fault == nil {
			t.Fatal("no game failed: the test tests nothing")
		}
		if first == nil {
			first = fault
		}
		if fault.Fault != first.Fault {
			t.Errorf("%d workers: %+v, with one %+v", workers, fault.Fault, first.Fault)
		}
	}
}

// A fault past the stop of a sequential run is no part of it; one before the stop
// ends it. Both whatever the number of workers.
func TestSequentialRunKnowsNoFaultPastItsStop(t *testing.T) {
	s := rareStudy(t)
	fault := faultOfRun(t, s, filepath.Join(t.TempDir(), "run"), Options{Workers: 1})
	p := prepared(t, s)
	deal, _, _ := p.cells[0].Place(fault.Fault.Game)
	shard := int(deal / p.Plan.At(0).Deals)
	if shard < 2 {
		t.Fatalf("the first fault is in shard %d: the test tests nothing", shard)
	}
	s.Until = &manifest.Until{Blocks: p.Plan.At(0).Deals}
	var want map[string][32]byte
	for _, workers := range []int{1, 2, 7, 7, 7} {
		dir := filepath.Join(t.TempDir(), "run")
		if fault := faultOfRun(t, s, dir, Options{Workers: workers, Judge: &looksJudge{looks: shard}}); fault != nil {
			t.Errorf("%d workers, decided before shard %d: %v", workers, shard, fault)
		}
		got := hashes(t, dir)
		if want == nil {
			want = got
		}
		sameFiles(t, "workers", want, got)
		if got := faultOfRun(t, s, filepath.Join(t.TempDir(), "run"), Options{Workers: workers, Judge: &looksJudge{looks: shard + 1}}); got == nil || got.Fault != fault.Fault {
			t.Errorf("%d workers, not decided before shard %d: %v, want %v", workers, shard, got, fault)
		}
	}
}

// looksJudge decides at a look.
type looksJudge struct{ looks, seen int }

func (j *looksJudge) Look(shard, cell int, seats, _ [][]float64) ([]manifest.Look, bool, error) {
	j.seen++
	return []manifest.Look{{Shard: shard, Cell: cell, Blocks: int64(len(seats))}}, j.seen == j.looks, nil
}
