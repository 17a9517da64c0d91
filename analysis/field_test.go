package analysis

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// Planted strengths of strategies and seats, as log odds.
var (
	strength = map[string]float64{"strong": 0.8, "middling": 0.1, "weak": -0.9}
	seatEdge = []float64{0.3, 0.0, -0.3}
)

// logit draws a winner by the planted strengths; on half of the deals the draw
// is the deal's own, so that games of a deal, and cells, depend on each other.
func logit(g toyPlay) ([]float64, []int32) {
	chance, sum := make([]float64, len(g.strategies)), 0.0
	for s, name := range g.strategies {
		chance[s] = math.Exp(strength[name] + seatEdge[s])
		sum += chance[s]
	}
	r := g.own
	if g.deal%2 == 0 {
		r = g.common
	}
	for s := range chance {
		chance[s] /= sum
	}
	shares := winner(r, chance)
	return shares, nil
}

// fieldToy has every combination of two or three of the strategies and a mirror
// line-up; the last cell has fewer deals.
func fieldToy() toy {
	y := toy{shard: 90, rows: 1000, margin: 0.01, outcome: logit}
	for i, specs := range [][]string{{"strong", "middling", "weak"}, {"strong", "strong", "weak"}, {"middling", "middling", "weak"}, {"strong", "weak", "weak"}} {
		y.cells = append(y.cells, rotateCell(i, specs, 400))
	}
	y.cells[3].Deals = 250
	y.cells = append(y.cells, mirrorCell(4, 3, "weak", 400))
	return y
}

func TestThePooledFieldFindsThePlantedStrengths(t *testing.T) {
	f := read(t, fieldToy().write(t), 2)
	if len(f.Fields) != 1 || f.Fields[0].Lineups != 4 || f.Fields[0].Deals != 400 || f.Fields[0].Rating == nil {
		t.Fatalf("%+v", f.Fields)
	}
	k := f.Fields[0]
	mean := (0.8 + 0.1 - 0.9) / 3
	for _, s := range k.Rating.Strategies {
		inside(t, s.Name, s.LogOdds, strength[s.Name]-mean)
	}
	for i, s := range k.Rating.Seats {
		inside(t, s.Name, s.LogOdds, seatEdge[i])
	}
	if k.Rating.EqualSeats.P > 0.001 || k.Rating.LR.P > 0.001 {
		t.Errorf("seats that differ: %s and %s", k.Rating.EqualSeats, k.Rating.LR)
	}
	total := 0.0
	for _, s := range k.Strategies {
		total += s.Share.Value * float64(s.Share.Denominator)
	}
	near(t, "wins of all strategies", total, 400*9+250*3, 1e-6)
}

// inside checks that the truth is not far outside an interval.
func inside(t *testing.T, what string, m Measure, truth float64) {
	t.Helper()
	half := (m.High - m.Low) / 2
	if !m.HasInterval() || truth < m.Low-half || truth > m.High+half {
		t.Errorf("%s is %v (%v .. %v), planted %v (%s)", what, m.Value, m.Low, m.High, truth, m.Note)
	}
}

// games plays the toy again for the estimators that take single games.
func (y toy) games(c *manifest.Cell, do func(deal int64, seating []int, shares []float64)) {
	for deal := range c.Deals {
		r := rand.New(rand.NewPCG(uint64(c.Cell)+1000*y.seed, uint64(deal)))
		for i := range c.Replicates * len(c.Seatings) {
			g := toyPlay{cell: c, deal: deal, replicate: i / len(c.Seatings), own: r, common: rand.New(rand.NewPCG(y.seed, uint64(deal)))}
			seating := c.Seatings[i%len(c.Seatings)]
			for _, place := range seating {
				g.strategies = append(g.strategies, c.Lineup[place])
			}
			shares, _ := y.outcome(g)
			do(deal, seating, shares)
		}
	}
}

// The rating from sums is the rating from all games, with the same sandwich.
func TestTheRatingFromSumsIsThatOfAllGames(t *testing.T) {
	y := fieldToy()
	names := []string{"strong", "middling", "weak"}
	var games []stats.SeatedGame
	for i := range y.cells {
		c := &y.cells[i]
		y.games(c, func(deal int64, seating []int, shares []float64) {
			g := stats.SeatedGame{Block: int(deal), Wins: shares}
			for _, place := range seating {
				g.Strategy = append(g.Strategy, slices.Index(names, c.Lineup[place]))
			}
			games = append(games, g)
		})
	}
	want, err := stats.SeatLogit(3, games)
	if err != nil {
		t.Fatal(err)
	}
	got := read(t, y.write(t), 1).Fields[0].Rating
	check := func(all []Strength, r stats.Rating) {
		for i, s := range all {
			e, err := r.Estimate(i)
			if err != nil {
				t.Fatal(err)
			}
			ci, err := e.Interval(stats.Confidence)
			if err != nil {
				t.Fatal(err)
			}
			near(t, s.Name, s.LogOdds.Value, r.LogWorth[i], 1e-7)
			near(t, s.Name+" low end", s.LogOdds.Low, ci.Lo, 1e-6)
			near(t, s.Name+" high end", s.LogOdds.High, ci.Hi, 1e-6)
			half := (ci.Hi - ci.Lo) / 2 / e.SE * worthSE(t, r, i)
			near(t, s.Name+" chance", s.Worth.Value, r.Worth[i], 1e-7)
			near(t, s.Name+" chance, low end", s.Worth.Low, max(0, r.Worth[i]-half), 1e-6)
			near(t, s.Name+" chance, high end", s.Worth.High, min(1, r.Worth[i]+half), 1e-6)
		}
	}
	check(got.Strategies, want.Strategy)
	check(got.Seats, want.Seat)
	equal, err := want.Seat.EqualTest()
	if err != nil {
		t.Fatal(err)
	}
	near(t, "F", got.EqualSeats.F, equal.F, 1e-4*equal.F)
	near(t, "likelihood ratio", got.LR.Stat, want.SeatLR.Stat, 1e-5)
}

// worthSE is the error of a level's worth, of the errors of all levels and of their
// differences: ∂wᵢ/∂θⱼ = wᵢ·([i = j] − wⱼ).
func worthSE(t *testing.T, r stats.Rating, i int) float64 {
	variance := func(e stats.Estimate, err error) float64 {
		if err != nil {
			t.Fatal(err)
		}
		return e.SE * e.SE
	}
	slope := func(j int) float64 {
		if j == i {
			return r.Worth[i] * (1 - r.Worth[i])
		}
		return -r.Worth[i] * r.Worth[j]
	}
	sum := 0.0
	for j := range r.Worth {
		vj := variance(r.Estimate(j))
		for k := range r.Worth {
			cov := vj
			if j != k {
				cov = (vj + variance(r.Estimate(k)) - variance(r.Difference(j, k))) / 2
			}
			sum += slope(j) * slope(k) * cov
		}
	}
	return math.Sqrt(sum)
}

func TestPairwiseAndPairedSharesAreThoseOfTheGames(t *testing.T) {
	y := fieldToy()
	wins, seats := map[[2]string]float64{}, map[[2]string]float64{}
	byDeal := map[string][]float64{"strong": make([]float64, 400), "middling": make([]float64, 400)}
	held := map[string][]float64{"strong": make([]float64, 400), "middling": make([]float64, 400)}
	for i := range y.cells[:4] {
		c := &y.cells[i]
		y.games(c, func(deal int64, seating []int, shares []float64) {
			for s, place := range seating {
				a := c.Lineup[place]
				if byDeal[a] != nil {
					byDeal[a][deal] += shares[s]
					held[a][deal]++
				}
				for _, b := range slices.Compact(slices.Sorted(slices.Values(c.Lineup))) {
					if b != a {
						wins[[2]string{a, b}] += shares[s]
						seats[[2]string{a, b}]++
					}
				}
			}
		})
	}
	k := read(t, y.write(t), 2).Fields[0]
	if len(k.Pairs) != 6 {
		t.Errorf("%d pairs", len(k.Pairs))
	}
	for _, p := range k.Pairs {
		key := [2]string{p.Strategy, p.Other}
		near(t, p.Strategy+" when "+p.Other+" plays", p.Share.Value, wins[key]/seats[key], 1e-12)
		if p.Share.Denominator != int64(seats[key]) {
			t.Errorf("%v: %d seats, counted again %v", key, p.Share.Denominator, seats[key])
		}
	}
	a, err := stats.RatioOfSums(byDeal["middling"], held["middling"])
	if err != nil {
		t.Fatal(err)
	}
	near(t, "share of middling", k.Strategies[1].Share.Value, a.Value, 1e-12)
	if k.Strategies[0].Against.Tested() || k.Baseline != "strong" || k.Strategies[2].Against.P > 0.001 {
		t.Errorf("%+v", k.Strategies)
	}
}

func TestARatingThatTheGamesDoNotDetermineSaysWhy(t *testing.T) {
	y := fieldToy()
	y.cells = []manifest.Cell{rotateCell(0, []string{"strong", "middling", "weak"}, 100)}
	y.outcome = func(g toyPlay) ([]float64, []int32) {
		shares := make([]float64, 3)
		shares[slices.Index(g.strategies, "strong")] = 1
		return shares, nil
	}
	k := read(t, y.write(t), 1).Fields[0]
	if k.Rating != nil || !strings.Contains(k.Unrated, "strong never lost") {
		t.Errorf("rating %+v, reason %q", k.Rating, k.Unrated)
	}
	if s := k.sentence(); !strings.HasPrefix(s, "No rating: not identified") {
		t.Errorf("%s", s)
	}
	if text := read(t, y.write(t), 1).Summary(); !strings.Contains(text, "no rating: rating not identified: strong never lost") {
		t.Errorf("the summary does not say so:\n%s", text)
	}
}

func TestTheRobustnessTableHasEveryLineUpAndItsSeatEffects(t *testing.T) {
	f := read(t, fieldToy().write(t), 2)
	if len(f.Robustness) != 1 || len(f.Robustness[0].Rows) != 1+3+2+2+2 {
		t.Fatalf("%+v", f.Robustness)
	}
	rows := f.Robustness[0].Rows
	if m := rows[0]; !m.Scope.Mirror || m.First.Value != f.Advantage[4].First.Value || m.Last.Value >= 0 || m.Strength == nil {
		t.Errorf("%+v", m)
	}
	for _, e := range rows[1:] {
		if e.First.Value <= 0 || e.Last.Value >= 0 || !e.First.HasInterval() {
			t.Errorf("%s in %s: first %v, last %v", e.Strategy, e.Scope.Lineup, e.First.Value, e.Last.Value)
		}
		mean := 0.0
		for _, s := range e.Seats {
			mean += s.Value / 3
		}
		near(t, "the first seat's effect", e.First.Value, e.Seats[0].Value-mean, 1e-12)
	}
}

func TestWhetherTheSeatMattersWhoeverPlaysIsSaid(t *testing.T) {
	row := func(name string, value, half float64) SeatEffect {
		return SeatEffect{Scope: Scope{Mirror: true}, Strategy: name, First: Measure{Value: value, Low: value - half, High: value + half, Confidence: 0.95, Blocks: 100}}
	}
	cases := []struct {
		rows []SeatEffect
		want string
	}{
		{[]SeatEffect{row("a", 0.1, 0.01), row("b", -0.1, 0.01)}, "depends on who plays: −10.0 pp [−11.0, −9.0] when all play b, +10.0 pp [+9.0, +11.0] when all play a."},
		{[]SeatEffect{row("a", 0.02, 0.05), row("b", -0.02, 0.05)}, "is open:"},
		{[]SeatEffect{row("a", 0.002, 0.01), row("b", 0, 0.01)}, "about the same whoever plays"},
		{[]SeatEffect{row("a", 0.002, 0.01)}, ""},
	}
	for _, k := range cases {
		table := Robustness{Rows: k.rows}
		if got := table.sentence(0.01); !strings.Contains(got, k.want) || (k.want == "") != (got == "") {
			t.Errorf("got %q, want %q", got, k.want)
		}
	}
}
