package stats

import (
	"errors"
	"math"
	"slices"
	"testing"
)

func TestExactMultinomialUniform(t *testing.T) {
	for _, c := range []struct {
		name   string
		counts []int
		want   float64
	}{
		{"all heads", []int{3, 0}, 2.0 / 8},
		{"most likely table", []int{2, 1}, 1},
		{"one cell of three", []int{4, 0, 0}, 3.0 / 81},
		{"one win", []int{1, 0, 0, 0}, 1},
	} {
		got, err := ExactMultinomialUniform(c.counts)
		if err != nil || !closeTo(got.P, c.want, 1e-12) {
			t.Errorf("%s: p = %v (%v), want %v", c.name, got.P, err, c.want)
		}
	}
}

// The partitions must give what counting every sequence of games gives.
func TestExactMultinomialAgainstEnumeration(t *testing.T) {
	for _, counts := range [][]int{{5, 1, 1}, {3, 2, 2}, {4, 2, 1, 0}, {2, 2, 2, 2}, {6, 1, 0}, {3, 1, 1, 1, 0}} {
		n, cells := 0, len(counts)
		for _, c := range counts {
			n += c
		}
		ways := func(counts []int) float64 {
			w := 1.0
			rest := n
			for _, c := range counts {
				for i := range c {
					w *= float64(rest-i) / float64(i+1)
				}
				rest -= c
			}
			return w
		}
		limit := ways(counts) * (1 + 1e-9)
		hits, total := 0, int(math.Pow(float64(cells), float64(n)))
		for code := range total {
			table := make([]int, cells)
			for rest, g := code, 0; g < n; g++ {
				table[rest%cells]++
				rest /= cells
			}
			if ways(table) <= limit {
				hits++
			}
		}
		got, err := ExactMultinomialUniform(counts)
		if want := float64(hits) / float64(total); err != nil || !closeTo(got.P, want, 1e-10) {
			t.Errorf("%v: p = %v (%v), want %v", counts, got.P, err, want)
		}
	}
}

func TestFitErrors(t *testing.T) {
	funcs := map[string]func([]int) (GoodnessOfFit, error){
		"chi-square": ChiSquareUniform, "G": GUniform, "exact": ExactMultinomialUniform,
	}
	for name, f := range funcs {
		for _, counts := range [][]int{nil, {5}, {3, -1}, {0, 0, 0}} {
			if got, err := f(counts); err == nil {
				t.Errorf("%s of %v: %+v without an error", name, counts, got)
			}
		}
		if _, err := f([]int{0, 0}); !errors.Is(err, ErrEmpty) {
			t.Errorf("%s of no games: %v", name, err)
		}
	}
	for _, counts := range [][]int{{5000, 5000}, {60, 60, 60, 60, 60, 60, 60, 60, 60, 60}} {
		if _, err := ExactMultinomialUniform(counts); err == nil {
			t.Errorf("%v must be too many for the exact test", counts)
		}
	}
	if g, err := GUniform([]int{7, 7, 7}); err != nil || g.Stat != 0 || g.P != 1 {
		t.Errorf("equal counts: %+v (%v)", g, err)
	}
}

func TestHotellingErrors(t *testing.T) {
	for _, c := range []struct {
		name   string
		shares [][]float64
	}{
		{"none", nil},
		{"one seat", [][]float64{{1}, {1}, {1}}},
		{"too few blocks", [][]float64{{1, 0, 0}, {0, 1, 0}}},
		{"not shares", [][]float64{{1, 1}, {0, 1}, {1, 0}}},
		{"ragged", [][]float64{{1, 0}, {0, 1, 0}, {1, 0}}},
		{"NaN", [][]float64{{1, 0}, {math.NaN(), 1}, {1, 0}}},
		{"all equal", [][]float64{{0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}}},
		{"a seat never varies", [][]float64{{0.7, 0.1, 0.2}, {0.4, 0.4, 0.2}, {0.1, 0.7, 0.2}, {0.3, 0.5, 0.2}, {0.7, 0.1, 0.2}}},
	} {
		if h, err := HotellingSeats(c.shares); err == nil {
			t.Errorf("%s: %+v without an error", c.name, h)
		}
	}
}

func TestHotellingIsTheSquaredTForTwoSeats(t *testing.T) {
	x := []float64{0.5, 1, 0, 0.5, 1, 1, 0.5, 0, 1}
	var shares [][]float64
	for _, w := range x {
		shares = append(shares, []float64{w, 1 - w})
	}
	h, err := HotellingSeats(shares)
	if err != nil {
		t.Fatal(err)
	}
	e, err := BlockMean(x)
	if err != nil {
		t.Fatal(err)
	}
	test, err := e.Test(0.5)
	if err != nil {
		t.Fatal(err)
	}
	if !closeTo(h.T2, test.T*test.T, 1e-12) || !closeTo(h.P, test.P, 1e-12) {
		t.Errorf("T² %v p %v, t² %v p %v", h.T2, h.P, test.T*test.T, test.P)
	}
}

func TestSeatMoments(t *testing.T) {
	shares := [][]float64{{0.5, 0.25, 0.25}, {0, 0.5, 0.5}, {1, 0, 0}, {0.25, 0.25, 0.5}, {0.5, 0.5, 0}}
	whole, left, right, empty := NewSeatMoments(3), NewSeatMoments(3), NewSeatMoments(3), NewSeatMoments(3)
	var seat []float64
	for b, s := range shares {
		part := &left
		if b >= 2 {
			part = &right
		}
		for _, m := range []*SeatMoments{&whole, part} {
			if err := m.Add(s); err != nil {
				t.Fatal(err)
			}
		}
		seat = append(seat, s[1])
	}
	for _, o := range []SeatMoments{left, right, NewSeatMoments(3)} {
		if err := empty.Merge(o); err != nil {
			t.Fatal(err)
		}
	}
	if empty.N != whole.N {
		t.Fatalf("merged %d blocks, want %d", empty.N, whole.N)
	}
	for i := range 3 {
		if !closeTo(empty.Mean[i], whole.Mean[i], 1e-14) {
			t.Errorf("mean %d: %v, want %v", i, empty.Mean[i], whole.Mean[i])
		}
		for j := range 3 {
			if !closeTo(empty.Cross[i][j], whole.Cross[i][j], 1e-14) || empty.Cross[i][j] != empty.Cross[j][i] {
				t.Errorf("cross %d %d: %v, want %v", i, j, empty.Cross[i][j], whole.Cross[i][j])
			}
		}
	}
	got, err := whole.Seat(1)
	if err != nil {
		t.Fatal(err)
	}
	want, err := BlockMean(seat)
	if err != nil || !closeTo(got.Value, want.Value, 1e-15) || !closeTo(got.SE, want.SE, 1e-14) {
		t.Errorf("seat 1: %+v, want %+v (%v)", got, want, err)
	}
	if _, err := whole.Seat(3); err == nil {
		t.Error("there is no seat 3")
	}
	if err := whole.Merge(NewSeatMoments(4)); err == nil {
		t.Error("merged 3 seats with 4")
	}
}

func TestAdjustErrors(t *testing.T) {
	for _, f := range []func([]float64) ([]float64, error){Holm, Bonferroni, BenjaminiHochberg} {
		for _, p := range [][]float64{nil, {0.1, math.NaN()}, {-0.1}, {1.1}} {
			if _, err := f(p); err == nil {
				t.Errorf("%v gave no error", p)
			}
		}
		in := []float64{0.04, 0.01, 0.03}
		keep := slices.Clone(in)
		if _, err := f(in); err != nil || !slices.Equal(in, keep) {
			t.Errorf("the input changed to %v (%v)", in, err)
		}
	}
}
