package analysis

import (
	"math"
	"math/rand/v2"
	"testing"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// replicated is a toy whose deals are played four times. With probability luck
// the winner is the deal's (another for each seating), else drawn anew with
// chances that favour seat 0 and, in the mixed line-up, the strategy "strong".
func replicated(luck float64, deals int64) toy {
	cells := []manifest.Cell{mirrorCell(0, 4, "plain", deals), rotateCell(1, []string{"strong", "weak", "weak"}, deals)}
	for i := range cells {
		cells[i].Replicates = 4
	}
	return toy{cells: cells, shard: 77, rows: 1000, margin: 0.01, outcome: func(g toyPlay) ([]float64, []int32) {
		n := len(g.strategies)
		chance := make([]float64, n)
		for s, name := range g.strategies {
			chance[s] = map[string]float64{"plain": 1, "strong": 2, "weak": 1}[name]
		}
		chance[0] *= 1.5
		all := sum(chance)
		for s := range chance {
			chance[s] /= all
		}
		// A stream of the deal and the seating, the same for all replicates.
		place := uint64(0)
		for s, name := range g.strategies {
			if name == "strong" {
				place = uint64(s + 1)
			}
		}
		r := rand.New(rand.NewPCG(uint64(g.deal), 77+place))
		fixed := winner(r, chance)
		if g.own.Float64() < luck {
			return fixed, nil
		}
		return winner(g.own, chance), nil
	}}
}

func TestTheDealsShareOfLuckIsFound(t *testing.T) {
	const luck = 0.5
	f := read(t, replicated(luck, 1500).write(t), 2)
	if len(f.Luck) != 4 { // two cells, win share and score
		t.Fatalf("%d decompositions", len(f.Luck))
	}
	for _, k := range f.Luck {
		// Two replicates have the same winner by the deal's decree with
		// probability luck², so that is the deal's part of what the fixed effects
		// leave.
		left := k.Components[dealPart].Variance.Value + k.Components[restPart].Variance.Value
		deal := k.Components[dealPart].Share
		want := luck * luck * left / k.Total.Value
		if math.Abs(deal.Value-want) > 3*(deal.High-deal.Low)/4 || !deal.HasInterval() {
			t.Errorf("%s, %s: the deal has %v (%v .. %v), planted %v", k.Scope.Name(), k.Response, deal.Value, deal.Low, deal.High, want)
		}
		total := 0.0
		for _, c := range k.Components {
			total += c.Share.Value
		}
		near(t, "shares of the components", total, 1, 1e-9)
	}
	mirror, mixed := f.Luck[0], f.Luck[2]
	// Win shares of one winner of four have the variance 1/4·3/4 around 1/4.
	near(t, "total", mirror.Total.Value, 3.0/16, 1e-3)
	seat := 0.0
	for s := range 4 {
		p := map[bool]float64{true: 1.5 / 4.5, false: 1 / 4.5}[s == 0]
		seat += (p - 0.25) * (p - 0.25) / 4
	}
	inside(t, "seat", mirror.Components[seatPart].Variance, seat)
	if c := mirror.Components[strategyPart]; c.Variance.Value != 0 {
		t.Errorf("a mirror line-up has a strategy component of %v", c.Variance.Value)
	}
	if c := mixed.Components[strategyPart].Share; c.Value < 0.05 || c.Low <= 0 {
		t.Errorf("the strategies' part is %v (%v .. %v)", c.Value, c.Low, c.High)
	}
}

func TestWithoutLuckOfTheDealItsShareIsNearZeroAndSaidSo(t *testing.T) {
	f := read(t, replicated(0, 600).write(t), 1)
	for _, k := range f.Luck {
		deal := k.Components[dealPart].Share
		if deal.Low > 0 || deal.High > 0.1 {
			t.Errorf("%s: %v .. %v", k.Scope.Name(), deal.Low, deal.High)
		}
	}
	if s := f.Luck[0].sentence(); len(s) < 20 || s[:37] != "The deal alone was not shown to decid" {
		t.Errorf("%s", s)
	}
}

// The sums give what a plain analysis of variance of all games gives.
func TestTheComponentsAreThoseOfAnAnalysisOfVariance(t *testing.T) {
	y := replicated(0.4, 50)
	c := &y.cells[0]
	r, n, b := float64(c.Replicates), c.Players, float64(c.Deals)
	values := make([][][]float64, n) // by seat and deal, the replicates
	for s := range values {
		values[s] = make([][]float64, c.Deals)
	}
	y.games(c, func(deal int64, _ []int, shares []float64) {
		for s, w := range shares {
			values[s][deal] = append(values[s][deal], w)
		}
	})
	rest, deal := 0.0, 0.0
	for s := range values {
		var means []float64
		within := 0.0
		for _, games := range values[s] {
			mean := sum(games) / r
			means = append(means, mean)
			for _, w := range games {
				within += (w - mean) * (w - mean) / (b * (r - 1))
			}
		}
		m := stats.MomentsOf(means)
		between, _ := m.Variance() // of means of r
		rest += within / float64(n)
		deal += (between - within/r) / float64(n)
	}
	f := read(t, y.write(t), 1).Luck[0]
	near(t, "rest", f.Components[restPart].Variance.Value, rest, 1e-12)
	near(t, "deal", f.Components[dealPart].Variance.Value, deal, 1e-12)
}

func TestTheJackknifeOfAMeanIsItsStandardError(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	x := make([]float64, jackknifeGroups)
	blocks := make([]int64, len(x))
	for i := range x {
		x[i], blocks[i] = r.NormFloat64(), 1
	}
	m := stats.MomentsOf(x)
	var without []float64
	for i := range x {
		without = append(without, (sum(x)-x[i])/float64(len(x)-1))
	}
	want, _ := m.Estimate()
	got := jackknife(m.Mean, without, blocks)
	near(t, "standard error", got.SE, want.SE, 1e-12)
	if got.DF != float64(len(x)-1) || got.Blocks != len(x) {
		t.Errorf("%+v", got)
	}
}

func TestWithoutReplicatesThereIsNoDecomposition(t *testing.T) {
	if f := read(t, planted().write(t), 1); len(f.Luck) != 0 {
		t.Errorf("%d decompositions", len(f.Luck))
	}
}

func TestLineUpWithFewOrNoDealsLeftHasNoDecompositionAndSaysSo(t *testing.T) {
	for left := range int64(3) {
		y := replicated(0.5, 10)
		y.faulty = map[int64]bool{}
		for deal := left; deal < 10; deal++ {
			y.faulty[y.cells[0].GameID(deal, 0, 0)] = true
		}
		for _, k := range read(t, y.write(t), 2).Luck {
			if k.Scope.Cell != 0 {
				continue
			}
			for _, m := range []Measure{k.Total, k.Components[dealPart].Variance, k.Components[dealPart].Share} {
				if m.HasInterval() || m.Note == "" || math.IsNaN(m.Value) {
					t.Errorf("%d deals: %+v", left, m)
				}
			}
		}
	}
}
