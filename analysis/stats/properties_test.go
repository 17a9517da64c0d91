package stats

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	gonum "gonum.org/v1/gonum/stat"
	"pgregory.net/rapid"
)

var genConf = rapid.Float64Range(0.5, 0.999)

// genValues draws block values in halves, as win shares and favor are.
func genValues(minLen int) *rapid.Generator[[]float64] {
	return rapid.SliceOfN(rapid.Map(rapid.IntRange(-20, 60), func(i int) float64 { return float64(i) / 2 }), minLen, 60)
}

func genP() *rapid.Generator[[]float64] {
	return rapid.SliceOfN(rapid.Float64Range(0, 1), 1, 30)
}

func must[T any](t *rapid.T) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func TestProportionProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 100_000).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		conf := genConf.Draw(t, "conf")
		ok := must[Proportion](t)
		w, cp, j := ok(Wilson(k, n, conf)), ok(ClopperPearson(k, n, conf)), ok(Jeffreys(k, n, conf))
		for name, p := range map[string]Proportion{"Wilson": w, "Clopper-Pearson": cp} {
			if !p.Interval.Contains(p.Value) {
				t.Errorf("%s %v does not contain %v", name, p.Interval, p.Value)
			}
			if p.Interval.Lo < 0 || p.Interval.Hi > 1 {
				t.Errorf("%s %v leaves [0, 1]", name, p.Interval)
			}
		}
		if j.Interval.Lo < cp.Interval.Lo-1e-12 || j.Interval.Hi > cp.Interval.Hi+1e-12 {
			t.Errorf("Jeffreys %v leaves Clopper-Pearson %v", j.Interval, cp.Interval)
		}
		mirror := ok(Wilson(n-k, n, conf))
		if !closeTo(mirror.Interval.Lo, 1-w.Interval.Hi, 1e-12) {
			t.Errorf("Wilson of losses %v is not the mirror of %v", mirror.Interval, w.Interval)
		}
	})
}

func TestNewcombeProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n1, n2 := rapid.IntRange(1, 5000).Draw(t, "n1"), rapid.IntRange(1, 5000).Draw(t, "n2")
		k1, k2 := rapid.IntRange(0, n1).Draw(t, "k1"), rapid.IntRange(0, n2).Draw(t, "k2")
		ok := must[ProportionDifference](t)
		d, back := ok(Newcombe(k1, n1, k2, n2, 0.95)), ok(Newcombe(k2, n2, k1, n1, 0.95))
		if !d.Interval.Contains(d.Value) || d.Interval.Lo < -1 || d.Interval.Hi > 1 {
			t.Errorf("%+v", d)
		}
		if !closeTo(d.Interval.Lo, -back.Interval.Hi, 1e-12) {
			t.Errorf("%v is not the negative of %v", d.Interval, back.Interval)
		}
	})
}

func TestMomentsProperties(t *testing.T) {
	near := func(t *rapid.T, what string, a, b Moments) {
		t.Helper()
		for i, pair := range [][2]float64{{a.Mean, b.Mean}, {a.M2, b.M2}, {a.M3, b.M3}, {a.M4, b.M4}} {
			// Cancellation in M3 is relative to the size of its terms.
			scale := 1 + math.Pow(max(a.M2, 1), float64(i+1)/2)
			if a.N != b.N || math.Abs(pair[0]-pair[1]) > 1e-10*scale*float64(a.N+1) {
				t.Errorf("%s: moment %d is %v, want %v", what, i, pair[0], pair[1])
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		x, y, z := genValues(0).Draw(t, "x"), genValues(0).Draw(t, "y"), genValues(2).Draw(t, "z")
		all := slices.Concat(x, y, z)
		whole := MomentsOf(all)
		left := MergeMoments([]Moments{MomentsOf(x), MomentsOf(y)})
		left.Merge(MomentsOf(z))
		right := MomentsOf(x)
		right.Merge(MergeMoments([]Moments{MomentsOf(y), MomentsOf(z)}))
		near(t, "merged", left, whole)
		near(t, "associated", left, right)

		mean, variance := gonum.MeanVariance(all, nil)
		e := must[Estimate](t)(whole.Estimate())
		if !closeTo(e.Value, mean, 1e-12) || !closeTo(e.SD()*e.SD(), variance, 1e-10) {
			t.Errorf("mean %v variance %v, gonum %v %v", e.Value, e.SD()*e.SD(), mean, variance)
		}
		if !must[Interval](t)(e.Interval(genConf.Draw(t, "conf"))).Contains(e.Value) {
			t.Error("the interval misses its estimate")
		}
	})
}

// Workers finish in any order; the merge runs in shard order, so that the bits
// do not depend on them.
func TestMergeIsBitIdenticalForAnyWorkers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := genValues(60).Draw(t, "x")
		const size = 7
		var shards [][]float64
		for s := range slices.Chunk(x, size) {
			shards = append(shards, s)
		}
		finish := rapid.Permutation(rangeOf(len(shards))).Draw(t, "finish order")
		parts := make([]Moments, len(shards))
		for _, s := range finish {
			parts[s] = MomentsOf(shards[s])
		}
		inOrder := make([]Moments, len(shards))
		for s, shard := range shards {
			inOrder[s] = MomentsOf(shard)
		}
		if a, b := MergeMoments(parts), MergeMoments(inOrder); a != b {
			t.Errorf("%+v differs from %+v", a, b)
		}
	})
}

func rangeOf(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func TestCoMomentsProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := genValues(4).Draw(t, "x")
		y := rapid.SliceOfN(rapid.Float64Range(0, 10), len(x), len(x)).Draw(t, "y")
		cut := rapid.IntRange(0, len(x)).Draw(t, "cut")
		ok := must[CoMoments](t)
		whole := ok(CoMomentsOf(x, y))
		merged := ok(CoMomentsOf(x[:cut], y[:cut]))
		merged.Merge(ok(CoMomentsOf(x[cut:], y[cut:])))
		got, want := must[float64](t)(merged.Covariance()), gonum.Covariance(x, y, nil)
		if !closeTo(got, want, 1e-9) || !closeTo(merged.M2X, whole.M2X, 1e-9) || merged.SumX != whole.SumX {
			t.Errorf("covariance %v, want %v", got, want)
		}
	})
}

func TestPairedProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := genValues(2).Draw(t, "a")
		b := rapid.SliceOfN(rapid.Float64Range(0, 10), len(a), len(a)).Draw(t, "b")
		ok := must[Paired](t)
		p, back := ok(PairedBlocks(a, b)), ok(PairedBlocks(b, a))
		if p.Value != -back.Value || !closeTo(p.SE, back.SE, 1e-12) || p.Rho < -1 || p.Rho > 1 || p.Saving > 1 {
			t.Errorf("%+v against %+v", p, back)
		}
	})
}

func TestRatioProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.SliceOfN(rapid.IntRange(1, 12), 2, 40).Draw(t, "m")
		k := make([]int, len(m))
		y, x := make([]float64, len(m)), make([]float64, len(m))
		for b := range m {
			k[b] = rapid.IntRange(0, m[b]).Draw(t, "k")
			y[b], x[b] = float64(k[b]), float64(m[b])
		}
		rate := must[Rate](t)(ClusterProportion(k, m))
		iv := must[Interval](t)(rate.Interval(0.95))
		if iv.Lo < 0 || iv.Hi > 1 || !iv.Contains(rate.Value) {
			t.Errorf("interval %v of %v", iv, rate.Value)
		}
		// The accumulators against the formula of the contract, directly.
		squares, g := 0.0, float64(len(m))
		for b := range m {
			e := y[b] - rate.Value*x[b]
			squares += e * e
		}
		if want := math.Sqrt(g/(g-1)*squares) / rate.Denominator; math.Abs(rate.SE-want) > 1e-7 {
			t.Errorf("SE %v, want %v", rate.SE, want)
		}
		for b := range y {
			y[b] *= 8
		}
		if r := must[Ratio](t)(RatioOfSums(y, x)); !closeTo(r.Value, 8*rate.Value, 1e-12) {
			t.Errorf("eight times the numerator gives %v, not 8·%v", r.Value, rate.Value)
		}
	})
}

func TestAdjustProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := genP().Draw(t, "p")
		ok := must[[]float64](t)
		holm, bonf, bh := ok(Holm(p)), ok(Bonferroni(p)), ok(BenjaminiHochberg(p))
		for i := range p {
			if holm[i] < p[i] || holm[i] > bonf[i]+1e-15 || bh[i] < p[i] || bh[i] > holm[i]+1e-15 {
				t.Errorf("p %v: BH %v, Holm %v, Bonferroni %v", p[i], bh[i], holm[i], bonf[i])
			}
			for j := range p {
				if p[i] < p[j] && (holm[i] > holm[j] || bh[i] > bh[j]) {
					t.Errorf("the order of %v and %v turned", p[i], p[j])
				}
			}
		}
		perm := rapid.Permutation(rangeOf(len(p))).Draw(t, "order")
		shuffled := make([]float64, len(p))
		for i, from := range perm {
			shuffled[i] = p[from]
		}
		again := ok(Holm(shuffled))
		for i, from := range perm {
			if again[i] != holm[from] {
				t.Errorf("Holm depends on the order of the family")
			}
		}
	})
}

func TestHotellingProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, 5).Draw(t, "seats")
		blocks := rapid.IntRange(4*seats, 60).Draw(t, "blocks")
		perm := rapid.Permutation(rangeOf(seats)).Draw(t, "seat order")
		var shares, permuted [][]float64
		for range blocks {
			share, moved := make([]float64, seats), make([]float64, seats)
			for range 4 {
				share[rapid.IntRange(0, seats-1).Draw(t, "winner")] += 0.25
			}
			for i, from := range perm {
				moved[i] = share[from]
			}
			shares, permuted = append(shares, share), append(permuted, moved)
		}
		h, err := HotellingSeats(shares)
		if err != nil {
			return // a seat that never varies; TestHotellingErrors
		}
		again := must[Hotelling](t)(HotellingSeats(permuted))
		if !closeTo(again.T2, h.T2, 1e-8) || h.T2 < 0 || !(h.P >= 0 && h.P <= 1) {
			t.Errorf("T² %v, with seats renamed %v, p %v", h.T2, again.T2, h.P)
		}
	})
}

func TestFitProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		counts := rapid.SliceOfN(rapid.IntRange(0, 6), 2, 5).Draw(t, "counts")
		counts[0]++
		shuffled := rapid.Permutation(counts).Draw(t, "shuffled")
		ok := must[GoodnessOfFit](t)
		a, b := ok(ExactMultinomialUniform(counts)), ok(ExactMultinomialUniform(shuffled))
		if !closeTo(a.P, b.P, 1e-12) || !(a.P > 0 && a.P <= 1) {
			t.Errorf("exact p %v and %v", a.P, b.P)
		}
		x := ok(ChiSquareUniform(counts))
		if y := ok(ChiSquareUniform(shuffled)); !closeTo(x.Stat, y.Stat, 1e-12) || !(x.P >= 0 && x.P <= 1) {
			t.Errorf("X² %v and %v", x.Stat, y.Stat)
		}
	})
}

func TestJudgeProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		blocks := rapid.IntRange(2, 5000).Draw(t, "blocks")
		diff := Estimate{
			Value:  rapid.Float64Range(-0.05, 0.05).Draw(t, "value"),
			SE:     rapid.Float64Range(1e-4, 0.05).Draw(t, "se"),
			DF:     float64(blocks - 1),
			Blocks: blocks,
		}
		v := must[Verdict](t)(Judge(diff, 0.01))
		inside := v.CI90.Lo > -0.01 && v.CI90.Hi < 0.01
		if math.Abs(v.TOST.P-0.05) > 1e-9 && (v.TOST.P < 0.05) != inside {
			t.Errorf("TOST p %v but the 90%% interval is %v", v.TOST.P, v.CI90)
		}
		test := must[TTest](t)(diff.Test(0))
		if math.Abs(test.P-0.05) > 1e-9 && (test.P < 0.05) != v.NonZero {
			t.Errorf("p %v but non-zero %v", test.P, v.NonZero)
		}
		neg := diff
		neg.Value = -diff.Value
		if w := must[Verdict](t)(Judge(neg, 0.01)); w.Outcome != v.Outcome || w.BlocksNeeded != v.BlocksNeeded {
			t.Errorf("%s turns into %s with the sign", v.Outcome, w.Outcome)
		}
		if v.Outcome == Inconclusive && v.BlocksNeeded != 0 && v.BlocksNeeded <= blocks {
			t.Errorf("%d blocks were not enough, yet %d would be", blocks, v.BlocksNeeded)
		}
	})
}

func TestHistogramProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.IntRange(-5, 20), 1, 80).Draw(t, "values")
		cut := rapid.IntRange(0, len(values)).Draw(t, "cut")
		h, tail := make(Histogram), make(Histogram)
		for i, v := range values {
			if i < cut {
				h.Add(v)
			} else {
				tail.Add(v)
			}
		}
		h.Merge(tail)
		sorted := slices.Sorted(slices.Values(values))
		ok := must[int](t)
		q1, q2 := rapid.Float64Range(0, 1).Draw(t, "q1"), rapid.Float64Range(0, 1).Draw(t, "q2")
		a, b := ok(h.Quantile(min(q1, q2))), ok(h.Quantile(max(q1, q2)))
		if a > b || !slices.Contains(values, a) {
			t.Errorf("quantiles %d and %d", a, b)
		}
		if want := sorted[min(len(values), max(1, int(math.Ceil(q1*float64(len(values))-1e-9))))-1]; ok(h.Quantile(q1)) != want {
			t.Errorf("quantile %v is %d, want %d", q1, ok(h.Quantile(q1)), want)
		}
		if iv, err := h.QuantileInterval(0.5, 0.9); err == nil && (iv.Lo > iv.Value || iv.Value > iv.Hi) {
			t.Errorf("%+v", iv)
		}
	})
}

func TestWoodruffProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		blocks := rapid.SliceOfN(rapid.SliceOfN(rapid.IntRange(0, 30), 1, 5), 10, 40).Draw(t, "blocks")
		q := rapid.Float64Range(0.2, 0.8).Draw(t, "q")
		got, err := Woodruff(blocks, q, 0.95)
		if err != nil {
			return // too few blocks for this quantile
		}
		if got.Lo > got.Value || got.Value > got.Hi || got.Blocks != len(blocks) {
			t.Errorf("%+v", got)
		}
	})
}

func TestGSPRTProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		counts := rapid.SliceOfN(rapid.IntRange(0, 500), 5, 5).Draw(t, "counts")
		counts[2]++
		scores := []float64{0, 0.25, 0.5, 0.75, 1}
		s0 := rapid.Float64Range(0.1, 0.4).Draw(t, "s0")
		s1 := s0 + rapid.Float64Range(0.005, 0.05).Draw(t, "difference")
		ok := must[float64](t)
		llr, back := ok(GSPRT(counts, scores, s0, s1)), ok(GSPRT(counts, scores, s1, s0))
		if !closeTo(llr, -back, 1e-9) {
			t.Errorf("llr %v, hypotheses swapped %v", llr, back)
		}
		better := slices.Clone(counts)
		better[4] += 50
		if ok(GSPRT(better, scores, s0, s1)) <= llr {
			t.Errorf("50 full wins did not raise the ratio of %v", llr)
		}
	})
}

func TestConfidenceSequenceProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		blocks := rapid.IntRange(64, 1_000_000).Draw(t, "blocks")
		tStar := rapid.IntRange(64, 1_000_000).Draw(t, "t*")
		half := must[float64](t)(ConfidenceSequenceHalfWidth(1, blocks, tStar, 0.05))
		if fixed := tCritical(0.95, float64(blocks-1)) / math.Sqrt(float64(blocks)); half <= fixed {
			t.Errorf("half-width %v is below the single-look %v", half, fixed)
		}
	})
}

func TestBradleyTerryProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(2, 6).Draw(t, "items")
		wins, more := make([][]float64, k), make([][]float64, k)
		for i := range k {
			wins[i], more[i] = make([]float64, k), make([]float64, k)
			for j := range k {
				if i != j {
					wins[i][j] = float64(rapid.IntRange(1, 40).Draw(t, "wins"))
					more[i][j] = 4 * wins[i][j]
				}
			}
		}
		ok := must[Rating](t)
		r, r4 := ok(BradleyTerry(wins)), ok(BradleyTerry(more))
		sum := 0.0
		for i := range k {
			sum += r.LogWorth[i]
			if !closeTo(r.Worth[i], r4.Worth[i], 1e-9) || !closeTo(r.SE[i], 2*r4.SE[i], 1e-7) {
				t.Errorf("item %d: %v ± %v, fourfold %v ± %v", i, r.Worth[i], r.SE[i], r4.Worth[i], r4.SE[i])
			}
			// At the maximum each item wins as often as expected.
			expected, won := 0.0, 0.0
			for j := range k {
				if i != j {
					expected += (wins[i][j] + wins[j][i]) * r.Worth[i] / (r.Worth[i] + r.Worth[j])
					won += wins[i][j]
				}
			}
			if !closeTo(expected, won, 1e-7) {
				t.Errorf("item %d won %v, fitted %v", i, won, expected)
			}
		}
		if math.Abs(sum) > 1e-9 {
			t.Errorf("log strengths sum to %v", sum)
		}
	})
}

func TestSeatLogitProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		perm := rapid.Permutation(rangeOf(3)).Draw(t, "new names")
		var games, renamed []SeatedGame
		for b, seating := range [][]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}} {
			wins := make([]float64, 3)
			other := make([]int, 3)
			for i := range wins {
				wins[i] = float64(rapid.IntRange(1, 30).Draw(t, "wins"))
				other[i] = perm[seating[i]]
			}
			games = append(games, SeatedGame{b, seating, wins})
			renamed = append(renamed, SeatedGame{b, other, wins})
		}
		ok := must[SeatRating](t)
		a, b := ok(SeatLogit(3, games)), ok(SeatLogit(3, renamed))
		for i := range 3 {
			if !closeTo(a.Strategy.LogWorth[i], b.Strategy.LogWorth[perm[i]], 1e-8) ||
				!closeTo(a.Strategy.BlockSE[i], b.Strategy.BlockSE[perm[i]], 1e-7) ||
				!closeTo(a.Seat.LogWorth[i], b.Seat.LogWorth[i], 1e-8) {
				t.Errorf("new names change the rating: %+v and %+v", a, b)
			}
		}
		if a.SeatLR.Stat < 0 || !(a.SeatLR.P >= 0 && a.SeatLR.P <= 1) {
			t.Errorf("%+v", a.SeatLR)
		}
	})
}

func TestFormatProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.Float64Range(0, 1).Draw(t, "p")
		if text := FormatP(p); !strings.ContainsAny(text, "123456789") {
			t.Errorf("%v prints as %q", p, text)
		}
		half := rapid.Float64Range(1e-9, 9.9).Draw(t, "half")
		text := strconv.FormatFloat(half, 'f', Decimals(half), 64)
		if digits := strings.TrimLeft(strings.ReplaceAll(text, ".", ""), "0"); len(digits) != 2 {
			t.Errorf("half-width %v prints as %s", half, text)
		}
		n := rapid.IntRange(-1_000_000_000, 1_000_000_000).Draw(t, "n")
		plain := strings.ReplaceAll(strings.ReplaceAll(FormatCount(n), ",", ""), minus, "-")
		if plain != strconv.Itoa(n) {
			t.Errorf("%d prints as %s", n, FormatCount(n))
		}
	})
}
