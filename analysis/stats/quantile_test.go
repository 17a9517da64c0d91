package stats

import (
	"errors"
	"math"
	"testing"
)

func TestHistogramQuantile(t *testing.T) {
	hundred := make(Histogram)
	for v := 1; v <= 100; v++ {
		hundred.Add(v)
	}
	for _, c := range []struct {
		q    float64
		want int
	}{{0, 1}, {0.07, 7}, {0.29, 29}, {0.57, 57}, {0.071, 8}, {0.5, 50}, {0.995, 100}, {1, 100}} {
		if got, err := hundred.Quantile(c.q); err != nil || got != c.want {
			t.Errorf("quantile %v = %d (%v), want %d", c.q, got, err, c.want)
		}
	}
	negative := Histogram{-5: 1, 0: 0, 3: 1}
	if got, err := negative.Quantile(0.5); err != nil || got != -5 {
		t.Errorf("median %d (%v), want -5", got, err)
	}
}

func TestHistogramErrors(t *testing.T) {
	if _, err := (Histogram{}).Quantile(0.5); !errors.Is(err, ErrEmpty) {
		t.Errorf("quantile of nothing: %v", err)
	}
	for _, q := range []float64{-0.1, 1.1, math.NaN()} {
		if _, err := (Histogram{1: 1}).Quantile(q); err == nil {
			t.Errorf("quantile %v gave no error", q)
		}
	}
	if _, err := (Histogram{1: -1, 2: 5}).Quantile(0.5); err == nil {
		t.Error("a negative count gave no error")
	}
}

// The ranks must enclose with at least the level, and no closer pair may.
func TestQuantileOrdersCover(t *testing.T) {
	for _, c := range []struct {
		n       int
		q, conf float64
	}{{10, 0.5, 0.95}, {120, 0.25, 0.95}, {240, 0.95, 0.95}, {57, 0.9, 0.9}} {
		lo, hi, err := QuantileOrders(c.n, c.q, c.conf)
		if err != nil {
			t.Fatal(err)
		}
		tail := (1 - c.conf) / 2
		below := binomialSum(c.n, c.q, 0, lo-1)
		above := binomialSum(c.n, c.q, hi, c.n)
		if below > tail || above > tail {
			t.Errorf("%+v: ranks %d, %d miss with %v and %v", c, lo, hi, below, above)
		}
		if binomialSum(c.n, c.q, 0, lo) < tail || binomialSum(c.n, c.q, hi-1, c.n) < tail {
			t.Errorf("%+v: ranks %d, %d are wider than needed", c, lo, hi)
		}
	}
	for _, n := range []int{5, 1} {
		if _, _, err := QuantileOrders(n, 0.5, 0.95); err == nil {
			t.Errorf("%d observations cannot enclose the median", n)
		}
	}
	if _, _, err := QuantileOrders(0, 0.5, 0.95); !errors.Is(err, ErrEmpty) {
		t.Errorf("no observations: %v", err)
	}
}

// binomialSum returns P(from ≤ X ≤ to), X ~ Bin(n, q).
func binomialSum(n int, q float64, from, to int) float64 {
	sum := 0.0
	for k := from; k <= to; k++ {
		lc := lgamma(float64(n+1)) - lgamma(float64(k+1)) - lgamma(float64(n-k+1))
		sum += math.Exp(lc + float64(k)*math.Log(q) + float64(n-k)*math.Log1p(-q))
	}
	return sum
}

func TestWoodruff(t *testing.T) {
	// One value a block is the independent case: compare with the formula.
	var blocks [][]int
	for v := range 100 {
		blocks = append(blocks, []int{v + 1})
	}
	got, err := Woodruff(blocks, 0.5, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	half := tCritical(0.95, 99) * math.Sqrt(0.25/99)
	want := Quantile{Q: 0.5, Value: 50, Conf: 0.95, N: 100, Blocks: 100,
		Lo: int(math.Ceil(100 * (0.5 - half))), Hi: int(math.Ceil(100 * (0.5 + half)))}
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	for _, c := range []struct {
		name   string
		blocks [][]int
		q      float64
	}{
		{"none", nil, 0.5},
		{"empty blocks", [][]int{{}, {}}, 0.5},
		{"one block", [][]int{{1, 2, 3}}, 0.5},
		{"too few", blocks[:20], 0.95},
		{"quantile 1", blocks, 1},
	} {
		if q, err := Woodruff(c.blocks, c.q, 0.95); err == nil {
			t.Errorf("%s: %+v without an error", c.name, q)
		}
	}
}
