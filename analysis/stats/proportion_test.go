package stats

import (
	"errors"
	"math"
	"testing"
)

// close reports agreement to a relative tolerance (absolute below 1).
func closeTo(got, want, tol float64) bool {
	return math.Abs(got-want) <= tol*max(1, math.Abs(want))
}

func TestProportionErrors(t *testing.T) {
	funcs := map[string]func(k, n int, conf float64) (Proportion, error){
		"Wilson": Wilson, "ClopperPearson": ClopperPearson, "Jeffreys": Jeffreys,
	}
	for name, f := range funcs {
		for _, c := range []struct {
			k, n int
			conf float64
		}{{0, 0, 0.95}, {-1, 5, 0.95}, {6, 5, 0.95}, {1, -1, 0.95}, {1, 5, 0}, {1, 5, 1}, {1, 5, math.NaN()}} {
			if _, err := f(c.k, c.n, c.conf); err == nil {
				t.Errorf("%s(%d, %d, %v) gave no error", name, c.k, c.n, c.conf)
			}
		}
		if _, err := f(0, 0, 0.95); !errors.Is(err, ErrEmpty) {
			t.Errorf("%s of nothing: %v", name, err)
		}
	}
}

// The relative accuracy of a tiny lower end is what a fault table prints.
func TestTinyRates(t *testing.T) {
	w, err := Wilson(1, 1_000_000, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(w.Interval.Lo/1.7652457674537176e-07-1) > 1e-8 {
		t.Errorf("Wilson lower end %g", w.Interval.Lo)
	}
	cp, err := ClopperPearson(0, 100_000, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	if want := -math.Expm1(math.Log(0.025) / 100_000); math.Abs(cp.Interval.Hi/want-1) > 1e-10 {
		t.Errorf("Clopper-Pearson upper end %g, want %g", cp.Interval.Hi, want)
	}
}

func TestWilsonEffective(t *testing.T) {
	t.Run("independent games give almost plain Wilson", func(t *testing.T) {
		const n = 1000
		var m Moments
		for i := range n {
			m.Add(float64(i % 4 / 3))
		}
		e, err := m.Estimate()
		if err != nil {
			t.Fatal(err)
		}
		got, err := WilsonEffective(e, n, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		want, err := Wilson(250, n, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		// SE² has divisor n−1, so that n_eff is n−1.
		if !closeTo(got.NEff, n-1, 1e-9) || !closeTo(got.NStar, n-1, 1e-9) {
			t.Errorf("n_eff %v, n* %v, want %v", got.NEff, got.NStar, n-1)
		}
		if !closeTo(got.Interval.Lo, want.Interval.Lo, 1e-4) || !closeTo(got.Interval.Hi, want.Interval.Hi, 1e-4) {
			t.Errorf("interval %v, want about %v", got.Interval, want.Interval)
		}
	})
	t.Run("a rate of 0 takes each block as one trial", func(t *testing.T) {
		e := Estimate{Value: 0, SE: 0, DF: 39, Blocks: 40}
		got, err := WilsonEffective(e, 160, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		if got.NEff != 40 || got.Interval.Lo != 0 || !(got.Interval.Hi > 0.08) {
			t.Errorf("%+v", got)
		}
	})
	t.Run("errors", func(t *testing.T) {
		for name, e := range map[string]Estimate{
			"no blocks":        {Value: 0.5},
			"one block":        {Value: 0.5, Blocks: 1},
			"not a proportion": {Value: 1.5, SE: 0.1, DF: 9, Blocks: 10},
			"NaN":              {Value: math.NaN(), SE: 0.1, DF: 9, Blocks: 10},
			"no spread":        {Value: 0.25, SE: 0, DF: 9, Blocks: 10},
		} {
			if got, err := WilsonEffective(e, 40, 0.95); err == nil {
				t.Errorf("%s: %+v without an error", name, got)
			}
		}
	})
}

func TestDesignEffect(t *testing.T) {
	// Two games a block that always agree: twice the variance.
	k, m := make([]int, 1000), make([]int, 1000)
	for b := range k {
		k[b], m[b] = 2*(b%2), 2
	}
	r, err := ClusterProportion(k, m)
	if err != nil {
		t.Fatal(err)
	}
	deff, err := DesignEffect(r.Estimate, 2000)
	if err != nil {
		t.Fatal(err)
	}
	if !closeTo(deff, 2, 0.002) {
		t.Errorf("design effect %v, want 2", deff)
	}
	if _, err := DesignEffect(Estimate{Value: 1, DF: 9, Blocks: 10}, 20); err == nil {
		t.Error("a proportion of 1 has no design effect")
	}
}
