package sim

import (
	"math"
	"path/filepath"
	"testing"
)

// A match has the same shares as the recorded run of the same deals, for any
// number of workers.
func TestMatchAgreesWithTheRecords(t *testing.T) {
	s := testStudy(t, rotate4)
	p := prepared(t, s)
	dir := filepath.Join(t.TempDir(), "run")
	if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 2, Last: -1}); err != nil {
		t.Fatal(err)
	}
	var want [][]float64
	for shard := range p.Plan.Len() {
		_, contestants, err := (&folder{p: p, dir: dir}).scores(shard)
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, contestants...)
	}
	for _, workers := range []int{1, 2, 7} {
		got, err := Match(t.Context(), p, 0, 0, rotate4.deals, workers)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want) {
			t.Fatalf("%d blocks, want %d", len(got), len(want))
		}
		for b := range got {
			// Places 1 to 3 are one contestant.
			others := (got[b][1] + got[b][2] + got[b][3]) / 3
			if math.Abs(got[b][0]-want[b][0]) > 1e-12 || math.Abs(others-want[b][1]) > 1e-12 {
				t.Fatalf("%d workers, block %d: %v, the records say %v", workers, b, got[b], want[b])
			}
		}
	}
	tail, err := Match(t.Context(), p, 0, 30, 10, 2)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(tail[3][0]-want[33][0]) > 1e-12 {
		t.Errorf("deal 33 alone: %v, in the run %v", tail[3], want[33])
	}
}

func TestMatchStopsAtAFault(t *testing.T) {
	p := prepared(t, testStudy(t, lineup{"rotate", 30, []string{"panics", "random", "random"}}))
	if _, err := Match(t.Context(), p, 0, 0, 30, 2); err == nil {
		t.Error("no error")
	}
}
