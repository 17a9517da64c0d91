package analysis

import (
	"math"
	"math/rand/v2"
	"testing"

	"tweed/analysis/stats"
)

// blocks draws n blocks of k dependent counts.
func blocks(n, k int) [][]int64 {
	r := rand.New(rand.NewPCG(3, 4))
	var all [][]int64
	for range n {
		base := int64(r.IntN(20))
		row := make([]int64, k)
		for i := range row {
			row[i] = base + int64(r.IntN(10*(i+1)))
		}
		all = append(all, row)
	}
	return all
}

func floats(rows [][]int64, i int) []float64 {
	var x []float64
	for _, r := range rows {
		x = append(x, float64(r[i]))
	}
	return x
}

func TestARatioOfAJointIsTheRatioOfSums(t *testing.T) {
	rows := blocks(200, 3)
	j := NewJoint(3)
	for _, r := range rows {
		j.Add(r)
	}
	want, err := stats.RatioOfSums(floats(rows, 2), floats(rows, 0))
	if err != nil {
		t.Fatal(err)
	}
	m := j.Amount(The(2), The(0), 1)
	ci, err := want.Interval(stats.Confidence)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "value", m.Value, want.Value, 1e-12)
	near(t, "low end", m.Low, ci.Lo, 1e-9)
	near(t, "high end", m.High, ci.Hi, 1e-9)
	if m.Numerator != int64(want.Numerator) || m.Denominator != int64(want.Denominator) {
		t.Errorf("sums %d and %d", m.Numerator, m.Denominator)
	}
}

// The difference of two ratios over the same blocks has the standard error of
// their linearised values, block by block.
func TestAContrastIsThePairedDifferenceOfLinearisedBlocks(t *testing.T) {
	rows := blocks(150, 4)
	j := NewJoint(4)
	for _, r := range rows {
		j.Add(r)
	}
	ratio := func(y, x int) (r float64, linear []float64) {
		sy, sx := 0.0, 0.0
		for _, k := range rows {
			sy, sx = sy+float64(k[y]), sx+float64(k[x])
		}
		r = sy / sx
		for _, k := range rows {
			linear = append(linear, (float64(k[y])-r*float64(k[x]))/(sx/float64(len(rows))))
		}
		return r, linear
	}
	ra, a := ratio(2, 0)
	rb, b := ratio(3, 1)
	want, err := stats.PairedBlocks(a, b)
	if err != nil {
		t.Fatal(err)
	}
	e, err := j.difference(Quotient{The(2), The(0), 1}, Quotient{The(3), The(1), 1})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "difference", e.Value, ra-rb, 1e-12)
	near(t, "standard error", e.SE, want.SE, 1e-9)
	c := j.Contrast(Quotient{The(2), The(0), 1}, Quotient{The(3), The(1), 1})
	p, _ := stats.Estimate{Value: ra - rb, SE: want.SE, DF: want.DF, Blocks: 150}.Test(0)
	near(t, "p", c.P, p.P, 1e-9)
	if !c.Tested() {
		t.Errorf("no test: %s", c.Note)
	}
}

func TestSharesInPartsAreShares(t *testing.T) {
	j := NewJoint(2)
	for i := range 100 {
		j.Add([]int64{int64(60 * (i % 2)), 1})
	}
	m := j.Share(The(0), The(1), WinParts)
	near(t, "share", m.Value, 0.5, 1e-15)
	if m.Parts != WinParts || m.Numerator != 3000 || m.Denominator != 100 {
		t.Errorf("%+v", m)
	}
	never := NewJoint(2)
	for range 100 {
		never.Add([]int64{0, 3})
	}
	if m := never.Share(The(0), The(1), 1); m.Value != 0 || m.Low != 0 || m.High < 0.001 || m.High > 0.1 {
		t.Errorf("a share of 0 has the interval %v .. %v", m.Low, m.High)
	}
}

func TestMergedJointsAreTheWhole(t *testing.T) {
	rows := blocks(90, 3)
	var parts [3]Joint
	whole := NewJoint(3)
	for i := range parts {
		parts[i] = NewJoint(3)
	}
	for i, r := range rows {
		whole.Add(r)
		parts[i%3].Add(r)
	}
	for i := 1; i < 3; i++ {
		parts[0].Merge(&parts[i])
	}
	a, b := whole.Amount(The(1), The(0), 1), parts[0].Amount(The(1), The(0), 1)
	if a != b {
		t.Errorf("%+v and %+v", a, b)
	}
}

func TestARatioThatNeverVariesHasNoSpreadLeftFromRounding(t *testing.T) {
	j := NewJoint(2)
	for i := range 1000 {
		j.Add([]int64{int64(7 * i), int64(3 * i)})
	}
	if m := j.Amount(The(0), The(1), 1); m.Low != m.High || math.Abs(m.Value-7.0/3) > 1e-12 {
		t.Errorf("%+v", m)
	}
}

func TestAFamilyIsAdjustedWithoutTheUntested(t *testing.T) {
	a, b, c := Contrast{P: 0.01}, Contrast{P: 1, Note: "no test"}, Contrast{P: 0.03}
	Adjust([]*Contrast{&a, &b, &c}, stats.Holm)
	if a.P != 0.02 || b.P != 1 || c.P != 0.03 {
		t.Errorf("%v, %v, %v", a.P, b.P, c.P)
	}
}

func TestOnlyOneOverKIsAWinShare(t *testing.T) {
	for k := 1; k <= 6; k++ {
		if parts, ok := Parts(1 / float64(k)); !ok || parts != int64(WinParts/k) {
			t.Errorf("1/%d is %d parts", k, parts)
		}
	}
	for _, x := range []float64{-0.5, 2, 0.123, math.NaN(), math.Inf(1)} {
		if _, ok := Parts(x); ok {
			t.Errorf("%v passes for a win share", x)
		}
	}
}

func TestWhatIsRareHasNoIntervalOfManyBlocks(t *testing.T) {
	j := NewJoint(2)
	for i := range 4000 {
		one := int64(0)
		if i < 3 {
			one = 1
		}
		j.Add([]int64{one, one})
	}
	m := j.Share(The(0), The(1), 1)
	if m.Value != 1 || m.HasInterval() || m.Note != "3 trials are too few for an interval or a test; 30 are needed" {
		t.Errorf("%+v", m)
	}
	for range 40 {
		j.Add([]int64{1, 1})
	}
	// Of 43 trials that all succeed the interval is that of 43 trials.
	w, err := stats.Wilson(43, 43, stats.Confidence)
	if err != nil {
		t.Fatal(err)
	}
	if m = j.Share(The(0), The(1), 1); math.Abs(m.Low-w.Interval.Lo) > 0.01 || m.High != 1 {
		t.Errorf("%v .. %v, want about %v", m.Low, m.High, w.Interval.Lo)
	}
	if c := j.Contrast(Quotient{The(0), The(1), 1}, Quotient{The(1), The(1), 1}); !c.Tested() || c.P != 1 {
		t.Errorf("%+v", c)
	}
}
