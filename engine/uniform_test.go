package engine_test

import (
	"fmt"
	"math"
	"testing"

	"tweed/engine"
)

// Every draw below has a fixed seed, so the tests never fail by chance. The
// bounds are those that a fair generator keeps in all but 1 of 100,000 seeds, on
// either side.

// checkUniform fails the test when counts are not those of equally likely
// outcomes: Pearson's chi-square between its quantiles of 10⁻⁵ and 1−10⁻⁵
// (Wilson and Hilferty's approximation).
func checkUniform(t *testing.T, what string, counts []int) {
	t.Helper()
	n := 0
	for _, c := range counts {
		n += c
	}
	expected := float64(n) / float64(len(counts))
	chi2 := 0.0
	for _, c := range counts {
		chi2 += (float64(c) - expected) * (float64(c) - expected) / expected
	}
	df := float64(len(counts) - 1)
	quantile := func(z float64) float64 {
		return df * math.Pow(max(0, 1-2/(9*df)+z*math.Sqrt(2/(9*df))), 3)
	}
	if low, high := quantile(-4.265), quantile(4.265); chi2 < low || chi2 > high {
		t.Errorf("%s: chi-square %.2f, should be between %.2f and %.2f: %v", what, chi2, low, high, counts)
	}
}

func TestIntNIsUniform(t *testing.T) {
	r := engine.DealSeed(7, 7).Stream("uniform").Rand()
	for _, n := range []int{2, 3, 5, 7, 10, 15, 85, 1000} {
		counts := make([]int, n)
		for range 100 * max(n, 100) {
			counts[r.IntN(n)]++
		}
		checkUniform(t, fmt.Sprintf("IntN(%d)", n), counts)
	}
}

func TestIntNOfALargeBoundIsUniform(t *testing.T) {
	// A quarter of all 64-bit numbers has to be rejected for this bound;
	// without that the thirds would differ.
	const n = 3 << 60
	r := engine.DealSeed(7, 8).Stream("uniform").Rand()
	counts := make([]int, 3)
	for range 30_000 {
		counts[r.IntN(n)/(1<<60)]++
	}
	checkUniform(t, "thirds", counts)
}

func TestShuffleGivesEveryOrder(t *testing.T) {
	r := engine.DealSeed(7, 9).Stream("uniform").Rand()
	counts := map[[4]int]int{}
	for range 24_000 {
		xs := [4]int{0, 1, 2, 3}
		engine.Shuffle(&r, xs[:])
		counts[xs]++
	}
	if len(counts) != 24 {
		t.Fatalf("%d orders of four things", len(counts))
	}
	list := make([]int, 0, 24)
	for _, c := range counts {
		list = append(list, c)
	}
	checkUniform(t, "orders of four", list)
}

func TestFirstDrawsOfSubStreamsAreUniformAndIndependent(t *testing.T) {
	stream := engine.DealSeed(7, 10).Stream("bag")
	const n = 5
	pairs := make([]int, n*n)
	last := 0
	for k := range uint64(20_000) {
		r := stream.Sub(k).Rand()
		x := r.IntN(n)
		pairs[last*n+x]++
		last = x
	}
	checkUniform(t, "pairs of neighbours", pairs)
}

func TestFirstDrawsOfDealsAreUniformAndIndependent(t *testing.T) {
	const n = 5
	pairs := make([]int, n*n)
	last := 0
	for deal := range uint64(20_000) {
		r := engine.DealSeed(1, deal).Stream("setup").Rand()
		x := r.IntN(n)
		pairs[last*n+x]++
		last = x
	}
	checkUniform(t, "pairs of neighbours", pairs)
}

func TestPurposesOfADealAreIndependent(t *testing.T) {
	const n = 5
	pairs := make([]int, n*n)
	for deal := range uint64(20_000) {
		seed := engine.DealSeed(1, deal)
		setup, bag := seed.Stream("setup").Rand(), seed.Stream("bag").Rand()
		pairs[setup.IntN(n)*n+bag.IntN(n)]++
	}
	checkUniform(t, "pairs of purposes", pairs)
}

func TestKeysAndStreamsAreDistinct(t *testing.T) {
	seen := map[[16]byte]string{}
	check := func(key [16]byte, format string, args ...any) {
		name := fmt.Sprintf(format, args...)
		if other, ok := seen[key]; ok {
			t.Fatalf("%s and %s are equal", name, other)
		}
		seen[key] = name
	}
	for master := range uint64(20) {
		for deal := range uint64(1000) {
			check(engine.DealSeed(master, deal), "key of deal %d, master %d", deal, master)
			check(engine.DealSeed(master, deal<<40+1<<33), "key of deal %d<<40+1<<33, master %d", deal, master)
		}
	}
	asKey := func(s engine.Stream) (key [16]byte) {
		for i := range 8 {
			key[i], key[8+i] = byte(s.Hi>>(8*i)), byte(s.Lo>>(8*i))
		}
		return key
	}
	seed := engine.DealSeed(1, 1)
	for replicate := range 10 {
		for seating := range 60 {
			for seat := range engine.Seat(5) {
				check(asKey(seed.StrategyStream(replicate, seating, seat)), "strategy %d/%d/%d", replicate, seating, seat)
			}
		}
	}
	for _, purpose := range []string{"", "setup", "bag", "bag/1", "strategy"} {
		stream := seed.Stream(purpose)
		check(asKey(stream), "stream %q", purpose)
		for k := range uint64(500) {
			check(asKey(stream.Sub(k)), "sub-stream %d of %q", k, purpose)
		}
	}
}

func TestDrawingAllocatesNothing(t *testing.T) {
	xs := make([]int, 20)
	if n := testing.AllocsPerRun(100, func() {
		seed := engine.DealSeed(1, 2)
		r := seed.Stream("setup").Rand()
		engine.Shuffle(&r, xs)
		r.Start(seed.StrategyStream(1, 2, 3).Sub(4))
		r.IntN(10)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
