package stats

import (
	"errors"
	"math"
	"testing"
)

// Student's sleep data; R: t.test(extra ~ group, data = sleep).
var (
	sleepA = []float64{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0}
	sleepB = []float64{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4}
)

func TestWelch(t *testing.T) {
	e, err := Welch(MomentsOf(sleepA), MomentsOf(sleepB))
	checkEstimate(t, e, err, []float64{-1.58, -1.8608, 17.776, 0.07939, -3.3654832, 0.2054832})
	if _, err := Welch(MomentsOf(sleepA), Moments{}); !errors.Is(err, ErrEmpty) {
		t.Errorf("Welch of nothing: %v", err)
	}
	constant, err := Welch(MomentsOf([]float64{1, 1}), MomentsOf([]float64{1, 1, 1}))
	if err != nil || constant.DF != 3 || constant.SE != 0 {
		t.Errorf("constant samples: %+v, %v", constant, err)
	}
}

func TestPairedBlocks(t *testing.T) {
	p, err := PairedBlocks(sleepA, sleepB)
	checkEstimate(t, p.Estimate, err, []float64{-1.58, -4.0621, 9, 0.002833, -2.4598858, -0.7001142})
	if !closeTo(p.Rho, 0.7951702, 1e-6) {
		t.Errorf("rho %v", p.Rho)
	}
	if !closeTo(p.Saving, 1-1.512889/(3.200556+4.009), 1e-5) {
		t.Errorf("saving %v", p.Saving)
	}
}

// checkEstimate compares value, t, df, p and the 95% interval with R's print.
func checkEstimate(t *testing.T, e Estimate, err error, want []float64) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	test, err := e.Test(0)
	if err != nil {
		t.Fatal(err)
	}
	iv, err := e.Interval(0.95)
	if err != nil {
		t.Fatal(err)
	}
	for i, got := range []float64{e.Value, test.T, test.DF, test.P, iv.Lo, iv.Hi} {
		if math.Abs(got-want[i]) > 1e-4*math.Abs(want[i]) {
			t.Errorf("number %d is %v, want %v", i, got, want[i])
		}
	}
}

func TestConstantBlocks(t *testing.T) {
	a, b := []float64{3, 5, 4}, []float64{1, 3, 2}
	for _, c := range []struct {
		name        string
		null, wantP float64
		wantT       float64
	}{
		{"equal to the null", 2, 1, 0},
		{"above the null", 0, 0, math.Inf(1)},
		{"below the null", 5, 0, math.Inf(-1)},
	} {
		p, err := PairedBlocks(a, b)
		if err != nil {
			t.Fatal(err)
		}
		test, err := p.Test(c.null)
		if err != nil || test.P != c.wantP || test.T != c.wantT {
			t.Errorf("%s: %+v, %v", c.name, test, err)
		}
	}
	same, err := PairedBlocks([]float64{1, 1}, []float64{1, 1})
	if err != nil || same.Rho != 0 || same.Saving != 0 {
		t.Errorf("constant pairs: %+v, %v", same, err)
	}
}

func TestBlockErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		x    []float64
		want error
	}{
		{"none", nil, ErrEmpty},
		{"one", []float64{1}, ErrTooFewBlocks},
	} {
		if _, err := BlockMean(c.x); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v, want %v", c.name, err, c.want)
		}
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1)} {
		if e, err := BlockMean([]float64{1, bad, 2}); err == nil {
			t.Errorf("%v among the blocks gave %+v", bad, e)
		}
	}
	if _, err := PairedBlocks([]float64{1, 2}, []float64{1}); err == nil {
		t.Error("unequal lengths gave no error")
	}
	if _, err := (Estimate{}).Interval(0.95); err == nil {
		t.Error("an empty estimate has no interval")
	}
	if _, err := (Estimate{}).Test(0); err == nil {
		t.Error("an empty estimate has no test")
	}
}

func TestRatioErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		y, x []float64
	}{
		{"none", nil, nil},
		{"one block", []float64{1}, []float64{2}},
		{"no denominator", []float64{1, 2}, []float64{0, 0}},
		{"lengths", []float64{1, 2}, []float64{1}},
		{"NaN", []float64{1, math.NaN()}, []float64{1, 2}},
	} {
		if r, err := RatioOfSums(c.y, c.x); err == nil {
			t.Errorf("%s: %+v without an error", c.name, r)
		}
	}
	if _, err := ClusterProportion([]int{3, 1}, []int{2, 2}); err == nil {
		t.Error("3 of 2 successes gave no error")
	}
}

func TestProportionalRatioHasNoError(t *testing.T) {
	r, err := RatioOfSums([]float64{0.3, 0.9, 2.1, 0.6}, []float64{1, 3, 7, 2})
	if err != nil {
		t.Fatal(err)
	}
	if r.SE != 0 || !closeTo(r.Value, 0.3, 1e-15) || r.Denominator != 13 {
		t.Errorf("%+v, want 0.3 of 13 with no error", r)
	}
}

func TestRateIntervalStaysInRange(t *testing.T) {
	r, err := ClusterProportion([]int{0, 0, 1, 0, 0}, []int{4, 4, 4, 4, 4})
	if err != nil {
		t.Fatal(err)
	}
	iv, err := r.Interval(0.95)
	if err != nil || iv.Lo != 0 {
		t.Errorf("interval %v, %v", iv, err)
	}
}

func TestCorrelation(t *testing.T) {
	c, err := CoMomentsOf([]float64{1, 2, 3, 4}, []float64{2, 4, 6, 8})
	if err != nil {
		t.Fatal(err)
	}
	if rho, err := c.Correlation(); err != nil || !closeTo(rho, 1, 1e-15) {
		t.Errorf("rho %v, %v", rho, err)
	}
	if cov, err := c.Covariance(); err != nil || !closeTo(cov, 10.0/3, 1e-15) {
		t.Errorf("covariance %v, %v", cov, err)
	}
	if _, err := (CoMoments{}).Covariance(); !errors.Is(err, ErrEmpty) {
		t.Errorf("covariance of nothing: %v", err)
	}
	flat, err := CoMomentsOf([]float64{1, 1}, []float64{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := flat.Correlation(); err == nil {
		t.Error("a constant has no correlation")
	}
}
