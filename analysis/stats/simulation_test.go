package stats

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// The acceptance suite plants a truth, repeats an experiment many times and
// counts how often each method keeps its promise. The bands are those of the
// statistical contract at 2,000 repetitions, widened for fewer by the square
// root: they stay 3.3 standard errors of the count.

const contractReps = 2000

// band is the range the share of successes must fall in.
type band struct{ centre, down, up float64 }

var (
	exactly95  = band{0.95, 0.016, 0.016}
	atLeast95  = band{0.95, 0.016, 1}
	exactly5   = band{0.05, 0.016, 0.016}
	atMost5    = band{0.05, 1, 0.016}
	tooLow     = band{0.95, 1, -0.03} // for the methods the contract warns of
	ksUniformP = 0.001
)

func (b band) at(reps int) (lo, hi float64) {
	widen := math.Sqrt(contractReps / float64(reps))
	down, up := b.down*widen, b.up*widen
	if b.up < 0 {
		up = b.up
	}
	return b.centre - down, b.centre + up
}

// coverage is a scenario that reports whether one experiment succeeded.
type coverage struct {
	name string
	want band
	run  func(t *testing.T, rng *rand.Rand) bool
}

// null is a scenario of a true null hypothesis that reports a p value.
type null struct {
	name string
	run  func(t *testing.T, rng *rand.Rand) float64
}

// runSimulation runs every scenario with its own fixed seed.
func runSimulation(t *testing.T, reps int) {
	for i, c := range slices.Concat(intervalScenarios, conservativeScenarios, sequentialScenarios) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(42, uint64(i)))
			hits := 0
			for range reps {
				if c.run(t, rng) {
					hits++
				}
			}
			checkBand(t, float64(hits)/float64(reps), c.want, reps)
		})
	}
	for i, n := range nullScenarios {
		t.Run(n.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(43, uint64(i)))
			p := make([]float64, reps)
			below := 0
			for r := range p {
				p[r] = n.run(t, rng)
				if p[r] <= 0.05 {
					below++
				}
			}
			slices.Sort(p)
			ks := kolmogorovP(p)
			t.Logf("%s: KS p = %.3g", t.Name(), ks)
			if ks <= ksUniformP {
				t.Errorf("A/A p values are not uniform: KS p = %.3g", ks)
			}
			checkBand(t, float64(below)/float64(reps), exactly5, reps)
		})
	}
}

func checkBand(t *testing.T, got float64, want band, reps int) {
	t.Helper()
	lo, hi := want.at(reps)
	t.Logf("%s: share %.4f, band [%.3f, %.3f]", t.Name(), got, max(lo, 0), min(hi, 1))
	if got < lo || got > hi {
		t.Errorf("share %.4f outside [%.3f, %.3f] over %d repetitions", got, lo, hi, reps)
	}
}

func TestSimulationShort(t *testing.T) { runSimulation(t, 400) }

// covers reports whether the 95% interval of an estimate covers the truth.
func covers(t *testing.T, e interface {
	Interval(conf float64) (Interval, error)
}, err error, truth float64) bool {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	iv, err := e.Interval(0.95)
	if err != nil {
		t.Fatal(err)
	}
	return iv.Contains(truth)
}

const simBlocks = 120

var intervalScenarios = []coverage{
	{"t/seat share, rotated blocks", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		var m Moments
		for range simBlocks {
			m.Add(fourPlayers.rotatedBlock(rng).seat[0])
		}
		e, err := m.Estimate()
		return covers(t, e, err, fourPlayers.seatTruth(0))
	}},
	{"t/strategy share, rotated blocks", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		var m Moments
		for range simBlocks {
			m.Add(fourPlayers.rotatedBlock(rng).strategy[3])
		}
		e, err := m.Estimate()
		return covers(t, e, err, fourPlayers.strategyTruth(3))
	}},
	{"t/paired strategies", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		a, b := make([]float64, simBlocks), make([]float64, simBlocks)
		for i := range a {
			block := fourPlayers.rotatedBlock(rng)
			a[i], b[i] = block.strategy[0], block.strategy[1]
		}
		p, err := PairedBlocks(a, b)
		return covers(t, p, err, fourPlayers.strategyTruth(0)-fourPlayers.strategyTruth(1))
	}},
	{"t/Welch", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		var a, b Moments
		for range simBlocks {
			a.Add(fourPlayers.rotatedBlock(rng).strategy[0])
		}
		for range simBlocks / 2 {
			b.Add(fourPlayers.mirrorGame(rng)[0])
		}
		e, err := Welch(a, b)
		return covers(t, e, err, fourPlayers.strategyTruth(0)-fourPlayers.expected(fourPlayers.mirrorSeat)[0])
	}},
	{"Wilson/mirror, one game a block", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		sole := fourPlayers.soleWins()
		k, n := 0, 4*simBlocks
		for range n {
			if sole.mirrorGame(rng)[0] == 1 {
				k++
			}
		}
		w, err := Wilson(k, n, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		return w.Interval.Contains(sole.expected(sole.mirrorSeat)[0])
	}},
	{"Wilson/effective n, rotated blocks", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		var m Moments
		for range simBlocks {
			m.Add(fourPlayers.rotatedBlock(rng).seat[0])
		}
		e, err := m.Estimate()
		if err != nil {
			t.Fatal(err)
		}
		w, err := WilsonEffective(e, 4*simBlocks, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		return w.Interval.Contains(fourPlayers.seatTruth(0))
	}},
	{"Newcombe/independent mirrors", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		sole := fourPlayers.soleWins()
		k := [2]int{}
		for range 2 * simBlocks {
			for s := range k {
				if sole.mirrorGame(rng)[s] == 1 {
					k[s]++
				}
			}
		}
		d, err := Newcombe(k[0], 2*simBlocks, k[1], 2*simBlocks, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		truth := sole.expected(sole.mirrorSeat)
		return d.Interval.Contains(truth[0] - truth[1])
	}},
	{"CR1/ward rate", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		k, m := make([]int, simBlocks), make([]int, simBlocks)
		for b := range k {
			k[b], m[b], _ = fourWards.block(rng)
		}
		r, err := ClusterProportion(k, m)
		rate, _ := fourWards.truth()
		return covers(t, r, err, rate)
	}},
	{"linearised/favor per ward won", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		y, x := make([]float64, simBlocks), make([]float64, simBlocks)
		for b := range y {
			won, _, spent := fourWards.block(rng)
			y[b], x[b] = spent, float64(won)
		}
		r, err := RatioOfSums(y, x)
		_, spentPerWin := fourWards.truth()
		return covers(t, r, err, spentPerWin)
	}},
	{"sandwich/strength rating", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		r := rateRotated(t, rng, fourPlayers)
		e, err := r.Strategy.Difference(0, 1)
		truth := pseudoTrue.Strategy.LogWorth
		return covers(t, e, err, truth[0]-truth[1])
	}},
	{"sandwich/seat advantage", exactly95, func(t *testing.T, rng *rand.Rand) bool {
		r := rateRotated(t, rng, fourPlayers)
		e, err := r.Seat.Estimate(0)
		return covers(t, e, err, pseudoTrue.Seat.LogWorth[0])
	}},
	// Controls: the suite must be able to see a method that fails.
	{"control/likelihood ratio of seats on rotated blocks", tooLow, func(t *testing.T, rng *rand.Rand) bool {
		return rateRotated(t, rng, fairPlayers).SeatLR.P > 0.05
	}},
	{"control/naive Wilson on rotated seats", tooLow, func(t *testing.T, rng *rand.Rand) bool {
		sole := fourPlayers.soleWins()
		k := 0
		for range simBlocks {
			k += int(math.Round(4 * sole.rotatedBlock(rng).seat[0]))
		}
		w, err := Wilson(k, 4*simBlocks, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		return w.Interval.Contains(sole.seatTruth(0))
	}},
}

// rateRotated rates one run of rotated blocks.
func rateRotated(t *testing.T, rng *rand.Rand, toy toy) SeatRating {
	t.Helper()
	var games []SeatedGame
	for b := range simBlocks {
		for g, share := range toy.rotatedBlock(rng).games {
			games = append(games, SeatedGame{Block: b, Strategy: toy.rotation[g], Wins: share})
		}
	}
	r, err := SeatLogit(4, games)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// pseudoTrue is the rating of the expected win shares: what the fit of ever
// more games converges to, though luck and shared wins bend the model.
var pseudoTrue = func() SeatRating {
	var games []SeatedGame
	for b, seating := range fourPlayers.rotation {
		games = append(games, SeatedGame{Block: b, Strategy: seating, Wins: fourPlayers.expected(seating)})
	}
	r, err := SeatLogit(4, games)
	if err != nil {
		panic(err)
	}
	return r
}()

var conservativeScenarios = []coverage{
	{"Clopper-Pearson/rare faults", atLeast95, func(t *testing.T, rng *rand.Rand) bool {
		const n, p = 400, 0.02
		k := 0
		for range n {
			if rng.Float64() < p {
				k++
			}
		}
		cp, err := ClopperPearson(k, n, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		return cp.Interval.Contains(p)
	}},
	{"order statistics/median of a skewed count", atLeast95, func(t *testing.T, rng *rand.Rand) bool {
		h := make(Histogram)
		for range simBlocks {
			h.Add(geometricCount(rng))
		}
		q, err := h.QuantileInterval(0.5, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		truth := geometricQuantile(0.5)
		return q.Lo <= truth && truth <= q.Hi
	}},
	{"order statistics/95th percentile", atLeast95, func(t *testing.T, rng *rand.Rand) bool {
		h := make(Histogram)
		for range 2 * simBlocks {
			h.Add(geometricCount(rng))
		}
		q, err := h.QuantileInterval(0.95, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		truth := geometricQuantile(0.95)
		return q.Lo <= truth && truth <= q.Hi
	}},
	{"Woodruff/median in blocks", atLeast95, func(t *testing.T, rng *rand.Rand) bool {
		blocks := make([][]int, simBlocks)
		for b := range blocks {
			common := geometricCount(rng)
			for range 4 {
				// Half of the values repeat the block's own: dependent, with
				// the distribution unchanged.
				value := common
				if rng.IntN(2) == 0 {
					value = geometricCount(rng)
				}
				blocks[b] = append(blocks[b], value)
			}
		}
		q, err := Woodruff(blocks, 0.5, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		truth := geometricQuantile(0.5)
		return q.Lo <= truth && truth <= q.Hi
	}},
}

// geometricCount draws a count with P(X ≥ k) = 0.95^k.
func geometricCount(rng *rand.Rand) int {
	return int(math.Log(1-rng.Float64()) / math.Log(0.95))
}

func geometricQuantile(q float64) int {
	x := 0
	for 1-math.Pow(0.95, float64(x+1)) < q {
		x++
	}
	return x
}

var nullScenarios = []null{
	{"A-A/paired t", func(t *testing.T, rng *rand.Rand) float64 {
		a, b := make([]float64, simBlocks), make([]float64, simBlocks)
		for i := range a {
			block := fairPlayers.rotatedBlock(rng)
			a[i], b[i] = block.strategy[0], block.strategy[1]
		}
		p, err := PairedBlocks(a, b)
		return pOf(t, p.Estimate, err)
	}},
	{"A-A/Welch", func(t *testing.T, rng *rand.Rand) float64 {
		var a, b Moments
		for range simBlocks {
			a.Add(fairPlayers.rotatedBlock(rng).seat[0])
			b.Add(fairPlayers.rotatedBlock(rng).seat[1])
		}
		e, err := Welch(a, b)
		return pOf(t, e, err)
	}},
	{"A-A/Hotelling, rotated blocks", func(t *testing.T, rng *rand.Rand) float64 {
		m := NewSeatMoments(4)
		for range simBlocks {
			if err := m.Add(fairPlayers.rotatedBlock(rng).seat); err != nil {
				t.Fatal(err)
			}
		}
		h, err := m.Hotelling()
		if err != nil {
			t.Fatal(err)
		}
		return h.P
	}},
	{"A-A/block test of seats in the rating", func(t *testing.T, rng *rand.Rand) float64 {
		f, err := rateRotated(t, rng, fairPlayers).Seat.EqualTest()
		if err != nil {
			t.Fatal(err)
		}
		return f.P
	}},
	{"A-A/chi-square, mirror", func(t *testing.T, rng *rand.Rand) float64 {
		fit, err := ChiSquareUniform(mirrorWins(rng, 4*simBlocks))
		if err != nil {
			t.Fatal(err)
		}
		return fit.P
	}},
	{"A-A/G, mirror", func(t *testing.T, rng *rand.Rand) float64 {
		fit, err := GUniform(mirrorWins(rng, 4*simBlocks))
		if err != nil {
			t.Fatal(err)
		}
		return fit.P
	}},
	{"A-A/likelihood ratio, independent games", func(t *testing.T, rng *rand.Rand) float64 {
		sole := fairPlayers.soleWins()
		sole.luck = 0
		var games []SeatedGame
		for b := range 4 * simBlocks {
			wins := sole.play(rng, 0, sole.rotateWin[b%4])
			games = append(games, SeatedGame{Block: b, Strategy: sole.rotation[b%4], Wins: wins})
		}
		r, err := SeatLogit(4, games)
		if err != nil {
			t.Fatal(err)
		}
		return r.SeatLR.P
	}},
	// On the margin itself, equivalence is exactly as likely as its level.
	{"A-A/TOST on the margin", func(t *testing.T, rng *rand.Rand) float64 {
		var m Moments
		for range simBlocks {
			m.Add(fourPlayers.rotatedBlock(rng).strategy[0])
		}
		e, err := m.Estimate()
		if err != nil {
			t.Fatal(err)
		}
		const margin = 0.2 // wide, so that only one side matters
		tost, err := e.Minus(fourPlayers.strategyTruth(0) - margin).TOST(margin)
		if err != nil {
			t.Fatal(err)
		}
		return tost.P
	}},
}

func pOf(t *testing.T, e Estimate, err error) float64 {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	test, err := e.Test(0)
	if err != nil {
		t.Fatal(err)
	}
	return test.P
}

// mirrorWins counts sole wins by seat of a fair game.
func mirrorWins(rng *rand.Rand, games int) []int {
	sole := fairPlayers.soleWins()
	counts := make([]int, 4)
	for range games {
		counts[slices.Index(sole.mirrorGame(rng), 1)]++
	}
	return counts
}

// Looks come after every shard, as the engine takes them.
const (
	shard    = 64
	maxLooks = 20
)

var sequentialScenarios = []coverage{
	{"sequential/GSPRT false H1", atMost5, func(t *testing.T, rng *rand.Rand) bool {
		return gsprtEnds(t, rng, fairPlayers, 0.25, 0.28) == AcceptH1
	}},
	{"sequential/GSPRT false H0", atMost5, func(t *testing.T, rng *rand.Rand) bool {
		truth := fourPlayers.strategyTruth(0)
		return gsprtEnds(t, rng, fourPlayers, truth-0.03, truth) == AcceptH0
	}},
	{"sequential/e-value false alarm", atMost5, func(t *testing.T, rng *rand.Rand) bool {
		a, err := DirichletConcentration(4, 0.05)
		if err != nil {
			t.Fatal(err)
		}
		counts := make([]int, 4)
		for range maxLooks {
			for seat, c := range mirrorWins(rng, shard) {
				counts[seat] += c
			}
			logE, err := LogEValueUniform(counts, a)
			if err != nil {
				t.Fatal(err)
			}
			if RejectEValue(logE, 0.05) {
				return true
			}
		}
		return false
	}},
	{"sequential/confidence sequence covers at all looks", atLeast95, func(t *testing.T, rng *rand.Rand) bool {
		truth := fourPlayers.strategyTruth(0)
		var m Moments
		for range maxLooks {
			for range shard {
				m.Add(fourPlayers.rotatedBlock(rng).strategy[0])
			}
			iv, err := m.ConfidenceSequence(shard*maxLooks/2, 0.05)
			if err != nil {
				t.Fatal(err)
			}
			if !iv.Contains(truth) {
				return false
			}
		}
		return true
	}},
	// A control: uncorrected looks must be seen to fail.
	{"control/t interval at all looks", tooLow, func(t *testing.T, rng *rand.Rand) bool {
		var m Moments
		for range maxLooks {
			for range shard {
				m.Add(fairPlayers.rotatedBlock(rng).strategy[0])
			}
			e, err := m.Estimate()
			if !covers(t, e, err, 0.25) {
				return false
			}
		}
		return true
	}},
}

// gsprtEnds runs the test on strategy 0's block scores until it decides or
// maxLooks shards are played.
func gsprtEnds(t *testing.T, rng *rand.Rand, g toy, s0, s1 float64) Decision {
	t.Helper()
	bounds, err := NewSPRTBounds(0.05, 0.05)
	if err != nil {
		t.Fatal(err)
	}
	scores := make([]float64, 9) // four games, halves for shared wins
	for i := range scores {
		scores[i] = float64(i) / 8
	}
	counts := make([]int, len(scores))
	for range maxLooks {
		for range shard {
			counts[int(math.Round(8*g.rotatedBlock(rng).strategy[0]))]++
		}
		llr, err := GSPRT(counts, scores, s0, s1)
		if err != nil {
			t.Fatal(err)
		}
		if d := bounds.Decide(llr); d != Continue {
			return d
		}
	}
	return Continue
}
