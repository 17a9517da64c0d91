package stats

import (
	"math"
	"testing"
)

func TestSPRTDecide(t *testing.T) {
	b, err := NewSPRTBounds(0.05, 0.05)
	if err != nil {
		t.Fatal(err)
	}
	for llr, want := range map[float64]Decision{0: Continue, 2.95: AcceptH1, -2.95: AcceptH0, 2.94: Continue} {
		if got := b.Decide(llr); got != want {
			t.Errorf("llr %v: %s, want %s", llr, got, want)
		}
	}
	for _, e := range [][2]float64{{0, 0.05}, {0.05, 1}, {0.5, 0.5}, {math.NaN(), 0.1}} {
		if _, err := NewSPRTBounds(e[0], e[1]); err == nil {
			t.Errorf("errors %v gave bounds", e)
		}
	}
}

// For scores 0 and 1 the generalised likelihood is the binomial one.
func TestGSPRTIsTheSPRTForWinsAndLosses(t *testing.T) {
	const wins, losses, s0, s1 = 70, 130, 0.30, 0.36
	got, err := GSPRT([]int{losses, wins}, []float64{0, 1}, s0, s1)
	if err != nil {
		t.Fatal(err)
	}
	want := wins*math.Log(s1/s0) + losses*math.Log((1-s1)/(1-s0))
	if !closeTo(got, want, 1e-9) {
		t.Errorf("llr %v, want %v", got, want)
	}
}

func TestGSPRTErrors(t *testing.T) {
	scores := []float64{0, 0.5, 1}
	for _, c := range []struct {
		name   string
		counts []int
		scores []float64
		s0, s1 float64
	}{
		{"no blocks", []int{0, 0, 0}, scores, 0.2, 0.3},
		{"negative", []int{1, -1, 5}, scores, 0.2, 0.3},
		{"lengths", []int{1, 2}, scores, 0.2, 0.3},
		{"descending", []int{1, 2, 3}, []float64{1, 0.5, 0}, 0.2, 0.3},
		{"outside", []int{1, 2, 3}, scores, 0, 0.3},
		{"NaN", []int{1, 2, 3}, scores, 0.2, math.NaN()},
	} {
		for _, f := range []func([]int, []float64, float64, float64) (float64, error){GSPRT, GSPRTNormal} {
			if llr, err := f(c.counts, c.scores, c.s0, c.s1); err == nil {
				t.Errorf("%s: %v without an error", c.name, llr)
			}
		}
	}
	// Extreme data must end, with a finite ratio.
	for _, counts := range [][]int{{1_000_000, 0, 0}, {0, 0, 1_000_000}, {1, 0, 0}} {
		llr, err := GSPRT(counts, scores, 0.2, 0.3)
		if err != nil || math.IsNaN(llr) || math.IsInf(llr, 0) {
			t.Errorf("%v: llr %v (%v)", counts, llr, err)
		}
	}
}

func TestDirichletConcentration(t *testing.T) {
	if a, err := DirichletConcentration(4, 0.01); err != nil || !closeTo(a, 468.5, 1e-12) {
		t.Errorf("a = %v (%v), want 468.5", a, err)
	}
	for _, delta := range []float64{0, -0.1, 0.5, math.NaN()} {
		if a, err := DirichletConcentration(4, delta); err == nil {
			t.Errorf("delta %v: %v without an error", delta, a)
		}
	}
	if _, err := DirichletConcentration(1, 0.01); err == nil {
		t.Error("one seat gave no error")
	}
}

func TestEValueErrors(t *testing.T) {
	for _, a := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		if _, err := LogEValueUniform([]int{1, 2}, a); err == nil {
			t.Errorf("a = %v gave no error", a)
		}
	}
	if _, err := LogEValueUniform([]int{0, 0}, 1); err == nil {
		t.Error("no games gave no error")
	}
	if !RejectEValue(math.Log(20), 0.05) || RejectEValue(math.Log(19.9), 0.05) {
		t.Error("an e-value rejects at 1/alpha")
	}
}

// An e-value has mean 1 under the null: sum P(c)·E(c) over all tables.
func TestEValueHasMeanOne(t *testing.T) {
	const n = 12
	sum := 0.0
	for a := 0; a <= n; a++ {
		for b := 0; a+b <= n; b++ {
			counts := []int{a, b, n - a - b}
			logE, err := LogEValueUniform(counts, 2.5)
			if err != nil {
				t.Fatal(err)
			}
			lp := lgamma(n+1) - n*math.Log(3)
			for _, c := range counts {
				lp -= lgamma(float64(c + 1))
			}
			sum += math.Exp(lp + logE)
		}
	}
	if !closeTo(sum, 1, 1e-12) {
		t.Errorf("mean %v", sum)
	}
}

func TestConfidenceSequenceErrors(t *testing.T) {
	for _, c := range []struct {
		sd       float64
		t, tStar int
		alpha    float64
	}{{1, 0, 10, 0.05}, {1, 5, 0, 0.05}, {-1, 5, 10, 0.05}, {1, 5, 10, 1}, {math.NaN(), 5, 10, 0.05}} {
		if h, err := ConfidenceSequenceHalfWidth(c.sd, c.t, c.tStar, c.alpha); err == nil {
			t.Errorf("%+v: %v without an error", c, h)
		}
	}
	if _, err := MomentsOf([]float64{1}).ConfidenceSequence(10, 0.05); err == nil {
		t.Error("one block gave a sequence")
	}
}
