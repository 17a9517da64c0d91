package sim

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tweed/sim/manifest"
)

// partsOf draws the blocks of some parts: seat 0 wins with the chance that the
// part has, the others share the rest.
func partsOf(seed uint64, blocks int, first ...float64) (parts []*shareTally) {
	r := rand.New(rand.NewPCG(seed, 5))
	for _, chance := range first {
		t := newShareTally(4)
		for range blocks {
			shares := make([]float64, 4)
			seat := 0
			if r.Float64() >= chance {
				seat = 1 + r.IntN(3)
			}
			shares[seat] = 1
			t.add(shares)
		}
		parts = append(parts, t)
	}
	return parts
}

func TestHealthyPartsAreAlike(t *testing.T) {
	const runs = 2000
	below := 0
	for seed := range uint64(runs) {
		a, ok := alike(partsOf(seed, 200, 0.3, 0.3, 0.3, 0.3, 0.3))
		if !ok || a.DF != 12 || a.Blocks != 1000 || a.P < 1e-5 {
			t.Fatalf("seed %d: %+v %v", seed, a, ok)
		}
		if a.P < 0.1 {
			below++
		}
	}
	if below < runs/10-60 || below > runs/10+60 { // four standard errors are 54
		t.Errorf("%d of %d p values are below 0.1", below, runs)
	}
}

func TestPartsThatAreNotAlikeRaiseTheAlarm(t *testing.T) {
	same := partsOf(1, 500, 0.3)[0]
	for name, c := range map[string]struct {
		parts []*shareTally
		want  string
	}{
		"one part has another chance": {partsOf(1, 500, 0.3, 0.3, 0.45, 0.3), "differ by more"},
		"the same deals in all parts": {[]*shareTally{same, same, same, same, same, same, same, same}, "differ by less"},
	} {
		t.Run(name, func(t *testing.T) {
			p := prepared(t, testStudy(t, mirror3))
			v := &Verified{}
			v.judge(p, map[int][]*shareTally{0: c.parts})
			if len(v.Problems) != 1 || !strings.Contains(v.Problems[0].Error(), c.want) || !strings.Contains(v.Problems[0].Error(), "cell 0") {
				t.Errorf("%+v, problems %v", v.Alike, v.Problems)
			}
		})
	}
}

func TestASeatThatNeverWinsIsNoAlarm(t *testing.T) {
	parts := []*shareTally{newShareTally(2), newShareTally(2)}
	for range leastBlocks {
		for _, t := range parts {
			t.add([]float64{1, 0})
		}
	}
	if a, ok := alike(parts); ok {
		t.Errorf("%+v", a)
	}
	if _, ok := alike(partsOf(1, leastBlocks-1, 0.3, 0.3)); ok {
		t.Error("parts too small were compared")
	}
}

func TestVerifyComparesThePartsOfMirrorCells(t *testing.T) {
	s := testStudy(t, lineup{"mirror", 400, []string{"random", "random", "random"}}, rotate4)
	s.ShardGames = 130
	keep(s, 0, "turns", "elections", "ballots", "chance", "moves")
	dir := play(t, s, 2)
	run, err := manifest.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	v, err := Verify(t.Context(), prepared(t, s), run, VerifyOptions{Dir: dir, Workers: 2})
	if err != nil || len(v.Problems) > 0 || len(v.Alike) != 1 || v.Alike[0].Blocks != 400 || v.Alike[0].P < 1e-4 {
		t.Errorf("%v, problems %v, %+v", err, v.Problems, v.Alike)
	}
}
