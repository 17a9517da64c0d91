package analysis

import (
	"math/rand/v2"
	"testing"

	"tweed/analysis/stats"
)

func TestQuantilesOfOneValueABlockHaveOrderStatistics(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var d Distribution
	h := stats.Histogram{}
	for range 500 {
		v := r.IntN(40) - 10
		h.Add(v)
		if err := d.Add([]int32{int32(v)}); err != nil {
			t.Fatal(err)
		}
	}
	for i, q := range d.Quantiles(0.1, 0.5, 0.9) {
		want, err := h.QuantileInterval([]float64{0.1, 0.5, 0.9}[i], stats.Confidence)
		if err != nil {
			t.Fatal(err)
		}
		if q.Value != want.Value || q.Low != want.Lo || q.High != want.Hi {
			t.Errorf("%s, want %+v", q, want)
		}
	}
}

func TestQuantilesOfSeveralValuesABlockAreWoodruffs(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	var parts [3]Distribution
	var all [][]int
	for i := range 300 {
		base, block, values := r.IntN(20), []int{}, []int32{}
		for range 4 {
			v := base + r.IntN(6) - 3
			block, values = append(block, v), append(values, int32(v))
		}
		all = append(all, block)
		if err := parts[i%3].Add(values); err != nil {
			t.Fatal(err)
		}
	}
	for i := 1; i < 3; i++ {
		if err := parts[0].Merge(&parts[i]); err != nil {
			t.Fatal(err)
		}
	}
	for _, q := range parts[0].Quantiles(0.25, 0.5, 0.75) {
		want, err := stats.Woodruff(all, q.Q, stats.Confidence)
		if err != nil {
			t.Fatal(err)
		}
		if q.Value != want.Value || q.Low != want.Lo || q.High != want.Hi || q.N != 1200 || q.Blocks != 300 {
			t.Errorf("%s of %d in %d, want %+v", q, q.N, q.Blocks, want)
		}
	}
}

func TestADistributionSaysWhatItCannotSay(t *testing.T) {
	var d Distribution
	if q := d.Quantiles(0.5)[0]; q.N != 0 || q.Note == "" || q.String() != None {
		t.Errorf("%+v", q)
	}
	for range 29 {
		if err := d.Add([]int32{5}); err != nil {
			t.Fatal(err)
		}
	}
	if q := d.Quantiles(0.5)[0]; q.Value != 5 || q.Confidence != 0 || q.Note == "" || q.String() != "5" {
		t.Errorf("%+v", q)
	}
	if err := d.Add([]int32{1 << 30}); err == nil {
		t.Error("a histogram of a thousand million cells was begun")
	}
}
