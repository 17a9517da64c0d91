package heldout

import (
	"math"
	"math/rand/v2"
	"testing"
)

// blocks draws scores around a mean, on luck that all candidates share.
func blocks(seed uint64, n int, mean float64) []float64 {
	luck, own := rand.New(rand.NewPCG(1, 1)), rand.New(rand.NewPCG(seed, 2))
	xs := make([]float64, n)
	for b := range xs {
		xs[b] = mean + luck.NormFloat64() + 0.3*own.NormFloat64()
	}
	return xs
}

func TestOnlyWhatBeatsTheIncumbentIsBetter(t *testing.T) {
	incumbent := blocks(10, 400, 1)
	verdicts, err := Judge([][]float64{blocks(11, 400, 1.2), blocks(12, 400, 1), blocks(13, 400, 0.8)}, incumbent)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{true, false, false} {
		v := verdicts[i]
		if v.Better() != want {
			t.Errorf("candidate %d: better %v, want %v (difference %.3f, p %.3g)", i, v.Better(), want, v.Difference.Value, v.Adjusted)
		}
		if truth := []float64{0.2, 0, -0.2}[i]; math.Abs(v.Difference.Value-truth) > 0.08 {
			t.Errorf("candidate %d: difference %.3f, the truth is %.1f", i, v.Difference.Value, truth)
		}
		if v.Adjusted < v.P {
			t.Errorf("candidate %d: the correction made p smaller", i)
		}
	}
}

// One of twenty equal candidates looks better by chance; the correction over
// the family must not let it through more often than in 5% of tunings.
func TestEqualCandidatesRarelyWin(t *testing.T) {
	const tunings = 200
	wins := 0
	for k := range uint64(tunings) {
		var candidates [][]float64
		for c := range uint64(20) {
			candidates = append(candidates, blocks(1000*k+c+100, 60, 1))
		}
		verdicts, err := Judge(candidates, blocks(1000*k+99, 60, 1))
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range verdicts {
			if v.Better() {
				wins++
				break
			}
		}
	}
	// Better is one-sided at 2.5%; three standard deviations above that.
	if limit := tunings*0.025 + 3*math.Sqrt(tunings*0.025); float64(wins) > limit {
		t.Errorf("%d of %d tunings without any truth had a winner, more than %.0f", wins, tunings, limit)
	}
}

func TestTooFewBlocksDecideNothing(t *testing.T) {
	if _, err := Judge([][]float64{blocks(1, 20, 2)}, blocks(2, 20, 1)); err == nil {
		t.Error("20 blocks were judged")
	}
}
