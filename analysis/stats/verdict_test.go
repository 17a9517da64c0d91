package stats

import (
	"math"
	"testing"
)

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		name    string
		diff    Estimate
		margin  float64
		want    Outcome
		nonZero bool
	}{
		{"clearly large", Estimate{0.05, 0.01, 999, 1000}, 0.01, Material, true},
		{"clearly large below", Estimate{-0.05, 0.01, 999, 1000}, 0.01, Material, true},
		{"zero and tight", Estimate{0, 0.002, 999, 1000}, 0.01, Equivalent, false},
		{"significant yet small", Estimate{0.005, 0.0014, 99999, 100000}, 0.01, Equivalent, true},
		{"wide", Estimate{0.005, 0.02, 999, 1000}, 0.01, Inconclusive, false},
		{"large but not surely past the margin", Estimate{0.02, 0.007, 999, 1000}, 0.01, Inconclusive, true},
		// 1.645·SE clears the margin, 1.96·SE would not: TOST is a 90% interval.
		{"inside at 90% only", Estimate{0, 0.0055, 99999, 100000}, 0.01, Equivalent, false},
		{"constant inside", Estimate{0.005, 0, 99, 100}, 0.01, Equivalent, true},
		{"constant on the margin", Estimate{0.01, 0, 99, 100}, 0.01, Inconclusive, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			v, err := Judge(c.diff, c.margin)
			if err != nil {
				t.Fatal(err)
			}
			if v.Outcome != c.want || v.NonZero != c.nonZero {
				t.Errorf("%s, non-zero %v; want %s, %v", v.Outcome, v.NonZero, c.want, c.nonZero)
			}
			if v.Outcome != Inconclusive && v.BlocksNeeded != 0 {
				t.Errorf("a decided verdict asks for %d blocks", v.BlocksNeeded)
			}
		})
	}
}

// The blocks asked for must decide with the promised chance, and one block
// less must not.
func TestJudgeBlocksNeeded(t *testing.T) {
	for _, diff := range []Estimate{
		{0.005, 0.02, 999, 1000}, {0, 0.02, 999, 1000}, {0.02, 0.007, 999, 1000}, {-0.012, 0.004, 49, 50},
	} {
		v, err := Judge(diff, 0.01)
		if err != nil {
			t.Fatal(err)
		}
		if v.Outcome != Inconclusive || v.BlocksNeeded <= diff.Blocks {
			t.Errorf("%+v: %s needs %d blocks, has %d", diff, v.Outcome, v.BlocksNeeded, diff.Blocks)
		}
		more := diff
		more.SE = diff.SD() / math.Sqrt(float64(v.BlocksNeeded))
		more.DF, more.Blocks = float64(v.BlocksNeeded-1), v.BlocksNeeded
		if decided, err := Judge(more, 0.01); err != nil || decided.Outcome == Inconclusive {
			t.Errorf("%+v is still %s at %d blocks (%v)", diff, decided.Outcome, v.BlocksNeeded, err)
		}
	}
	// z_{0.95} + z_{0.90}: both sides of the margin share the 20% risk.
	v, err := Judge(Estimate{0, 0.02, 999, 1000}, 0.01)
	if err != nil {
		t.Fatal(err)
	}
	want := math.Pow((1.6448536+1.2815516)*0.02*math.Sqrt(1000)/0.01, 2)
	if math.Abs(float64(v.BlocksNeeded)-want) > 3 {
		t.Errorf("%d blocks, want about %.0f", v.BlocksNeeded, want)
	}
	on, err := Judge(Estimate{0.01, 0.02, 999, 1000}, 0.01)
	if err != nil || on.BlocksNeeded != 0 {
		t.Errorf("an estimate on the margin asks for %d blocks (%v)", on.BlocksNeeded, err)
	}
}

func TestJudgeOtherIntervals(t *testing.T) {
	ci := func(lo, hi, conf float64) Interval { return Interval{lo, hi, conf} }
	for _, c := range []struct {
		ci95, ci90 Interval
		want       Outcome
	}{
		{ci(0.02, 0.04, 0.95), ci(0.021, 0.039, 0.90), Material},
		{ci(-0.011, 0.005, 0.95), ci(-0.009, 0.004, 0.90), Equivalent},
		{ci(-0.02, 0.02, 0.95), ci(-0.018, 0.018, 0.90), Inconclusive},
	} {
		if got, err := JudgeIntervals(c.ci95, c.ci90, 0.01); err != nil || got != c.want {
			t.Errorf("%v: %s (%v), want %s", c.ci95, got, err, c.want)
		}
	}
	if _, err := JudgeIntervals(ci(0, 1, 0.9), ci(0, 1, 0.95), 0.01); err == nil {
		t.Error("swapped levels gave no error")
	}
	// A sequence is judged on its one interval, with no 90% shortcut.
	if got, err := JudgeSequence(ci(-0.011, 0.005, 0.95), 0.01); err != nil || got != Inconclusive {
		t.Errorf("sequence: %s (%v)", got, err)
	}
	if got, err := JudgeSequence(ci(-0.009, 0.005, 0.95), 0.01); err != nil || got != Equivalent {
		t.Errorf("sequence: %s (%v)", got, err)
	}
}

func TestJudgeErrors(t *testing.T) {
	good := Estimate{0, 0.01, 99, 100}
	for _, margin := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		if _, err := Judge(good, margin); err == nil {
			t.Errorf("margin %v gave no error", margin)
		}
		if _, err := JudgeSequence(Interval{}, margin); err == nil {
			t.Errorf("margin %v gave no error", margin)
		}
	}
	if _, err := Judge(Estimate{}, 0.01); err == nil {
		t.Error("an empty estimate was judged")
	}
}
