package tammany

import (
	"math"
	"os"
	"slices"
	"sync"
	"testing"

	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// big is a run of some size that the planted truth is looked for in, played
// once for all tests.
var big = sync.OnceValue(func() *bigRun {
	b := &bigRun{run: quick(900)}
	dir, err := os.MkdirTemp("", "tammany")
	if err != nil {
		panic(err)
	}
	b.run.dir = dir
	return b
})

type bigRun struct {
	run     synthetic
	figures *Figures
	once    sync.Once
}

// bigFigures are the figures of the big run, and its games.
func bigFigures(t *testing.T) (*Figures, map[int][]played) {
	t.Helper()
	b := big()
	b.once.Do(func() { b.figures = read(t, b.run.play(t), 2) })
	if b.figures == nil {
		t.Fatal("the big run could not be read")
	}
	return b.figures, b.run.games
}

func TestMain(m *testing.M) {
	code := m.Run()
	os.RemoveAll(big().run.dir)
	os.Exit(code)
}

// decided is the share of a ward's elections that somebody wins.
func decided(place int) float64 {
	c := contest(place)
	return c*(1-tieChance) + (1-c)*(1-vacantChance)
}

func TestPlantedWardOutcomesAreFound(t *testing.T) {
	f, _ := bigFigures(t)
	for i := range f.Wards {
		w := &f.Wards[i]
		n := float64(w.Scope.Players)
		if want := map[int]float64{3: 47, 4: 56, 5: 60}[w.Scope.Players]; w.PerGame != want {
			t.Errorf("%s: %v elections a game, want %v", w.Scope.Name(), w.PerGame, want)
		}
		if len(w.Wards) != len(record.Wards) {
			t.Fatalf("%s: %d wards", w.Scope.Name(), len(w.Wards))
		}
		for place, k := range w.Wards {
			c := contest(place)
			free := 1 - c
			within(t, "contested", k.Contested, c)
			within(t, "won", k.Won, c*(1-tieChance))
			within(t, "tied", k.Tied, c*tieChance)
			within(t, "vacant", k.Vacant, free*vacantChance)
			within(t, "unopposed", k.Unopposed, free*(1-vacantChance))
			if sum := k.Won.Numerator + k.Tied.Numerator + k.Vacant.Numerator + k.Unopposed.Numerator; sum != k.Held || k.Won.Denominator != k.Held {
				t.Errorf("ward %d: outcomes sum to %d of %d held", k.Ward, sum, k.Held)
			}
			if k.Bids.Value != bidWon+bidLost {
				t.Errorf("ward %d: %v favors per contested election", k.Ward, k.Bids.Value)
			}
			within(t, "seat 1", k.Seats[0], decided(place)*(1/n+edge))
			within(t, "seat 2", k.Seats[1], decided(place)*(1-1/n-edge)/(n-1))
		}
	}
}

func TestPlantedPricesAreFoundInEveryWardAndTerm(t *testing.T) {
	f, _ := bigFigures(t)
	for i := range f.Wards {
		for place, k := range f.Wards[i].Wards {
			held := int64(0)
			for _, in := range append([]Ward{k}, k.Terms...) {
				c := contest(place)
				within(t, "candidates", in.Candidates, 2*c+(1-c)*(1-vacantChance))
				within(t, "overbid", in.Overbid, overbid)
				if in.Wasted.Denominator > 1000 { // with few ties their share is skewed
					within(t, "wasted", in.Wasted, (1-tieChance)*bidLost/(bidWon+bidLost)+tieChance)
				}
				if in.Paid.Value != bidWon {
					t.Errorf("ward %d, term %d: winners of contests paid %v", k.Ward, in.Term, in.Paid.Value)
				}
				for _, m := range in.Colours {
					within(t, "colour price", m, 1.5)
				}
				if in.Term > 0 {
					held += in.Held
				}
			}
			if held != k.Held {
				t.Errorf("ward %d held %d elections over its terms, %d in all", k.Ward, held, k.Held)
			}
		}
	}
}

// hallLift is how much more often the winner of ward 14 in the last term wins
// the game than the other seats of that election, and how often it does.
func hallLift(n float64) (wins, lift float64) {
	share := func(p float64) float64 { return (1-sharedChance)*p + sharedChance*(p/2+(1-p)/(n-1)/2) }
	p := decisive + (1-decisive)/n
	d := decided(hallPlace)
	others := ((1 - d) + (1-share(p))*d) / (n*(1-d) + (n-1)*d)
	return share(p), share(p) - others
}

func TestOnlyTheWardThatDecidesTheGameHasALargeLift(t *testing.T) {
	f, _ := bigFigures(t)
	for _, k := range f.Rates {
		i := slices.IndexFunc(k.Grids, func(g RateGrid) bool { return g.By == "term" })
		for _, c := range k.Grids[i].Cells {
			n := float64(k.Scope.Players)
			if c.Ward == tammanyHall && c.Group == "term 4" {
				wins, lift := hallLift(n)
				within(t, "(b) of ward 14 in term 4", c.WinsGame.Rate, wins)
				within(t, "(c) of ward 14 in term 4", c.Lift.Rate, lift)
				if !c.Lift.Clear || !c.WinsGame.Clear || c.Lift.Label != analysis.Association || c.WinsWard.Label != "" {
					t.Errorf("%s: %+v", k.Scope.Name(), c.Lift)
				}
				continue
			}
			// Seat 0's edge in wards and so in games leaves a small lift anywhere.
			if math.Abs(c.Lift.Rate.Value) > 0.15 {
				t.Errorf("%s, ward %d, %s: lift %v", k.Scope.Name(), c.Ward, c.Group, c.Lift.Rate.Value)
			}
		}
	}
}

func TestTheSeatWithAnEdgeIsFoundInTheGrid(t *testing.T) {
	f, _ := bigFigures(t)
	for _, k := range f.Rates {
		g := k.Grids[0]
		if g.By != "seat" || len(g.Cells) != (1+len(record.Wards))*k.Scope.Players {
			t.Fatalf("%s: grid by %s of %d cells", k.Scope.Name(), g.By, len(g.Cells))
		}
		n := float64(k.Scope.Players)
		for _, c := range g.Cells {
			if c.Group != "seat 1" || c.Ward == 0 {
				continue
			}
			place := slices.Index(record.Wards, c.Ward)
			within(t, "edge", c.WinsWard.Versus.Difference, decided(place)*edge)
			if c.WinsWard.Rate.Denominator == 0 || c.Held.Rate.Denominator == 0 || n == 0 {
				t.Errorf("ward %d has no denominators", c.Ward)
			}
		}
	}
}

func TestStrategiesThatAreAlikeAreNotToldApart(t *testing.T) {
	f, _ := bigFigures(t)
	clear, cells := 0, 0
	for _, k := range f.Rates {
		for _, g := range k.Grids {
			if g.By != "strategy" {
				continue
			}
			for _, c := range g.Cells {
				if c.Ward != 0 {
					cells++
					clear += int(one(c.WinsWard.Clear))
				}
			}
		}
	}
	if cells != 3*3*len(record.Wards) || clear > 2 {
		t.Errorf("%d of %d cells are called clear", clear, cells)
	}
}

// Means a seat and game of the planted ledger.
func settleMean() float64 { return 16 * settleChance }
func leaderMean() float64 { return 4 * colours * 3 * leadChance }
func slanderMean() float64 {
	return 12 * slanderChance * (1 + 2*spreadChance)
}

// wardMean is the bonus favors of wards 4 and 7, which all seats share.
func wardMean(n int) float64 {
	sum := 0.0
	for term := range 4 {
		for _, w := range wardsInTerm(n, term) {
			if w == 4 || w == 7 {
				sum += decided(slices.Index(record.Wards, w))
			}
		}
	}
	return sum / float64(n)
}

// contests is how many contests a game has.
func contests(n int) float64 {
	sum := 0.0
	for term := range 4 {
		for _, w := range wardsInTerm(n, term) {
			sum += contest(slices.Index(record.Wards, w))
		}
	}
	return sum
}

// deputyMean is the favors of the Deputy Mayor: of the offices that the mayor
// gives out three times, one in four is his.
func deputyMean(n int) float64 {
	return 3 * 4 * useChance * float64(n-1) / officeCount / float64(n)
}

// keptMean is what is left.
func keptMean(n int) float64 {
	bid := contests(n) * (bidWon + bidLost) / float64(n)
	return settleMean() + leaderMean() + wardMean(n) + deputyMean(n) - bid - slanderMean()
}

func TestTheLedgerBalancesAndItsMeansAreFound(t *testing.T) {
	f, _ := bigFigures(t)
	for i := range f.Ledger {
		l := &f.Ledger[i]
		n := l.Scope.Players
		for j := range l.Groups {
			a := &l.Groups[j]
			gained, spent, score := total(a.Gained), total(a.Spent), total(a.Points)
			for what, x := range map[string][2]float64{"gained": {gained, a.Income.Value}, "spent": {spent, a.Income.Value}, "points": {score, a.Score.Value}} {
				if math.Abs(x[0]-x[1]) > 1e-9 {
					t.Errorf("%s, %s: %s sums to %v, not %v", l.Scope.Name(), a.Group.Name, what, x[0], x[1])
				}
			}
			within(t, "settle", a.Gained[sourceSettle].Mean, settleMean())
			within(t, "leader", a.Gained[sourceLeader].Mean, leaderMean())
			within(t, "slander", a.Spent[sinkSlander].Mean, slanderMean())
			if a.Group.Kind == OneSeat {
				continue // the seat that wins more wards bids and gains more
			}
			within(t, "ward", a.Gained[sourceWard].Mean, wardMean(n))
			within(t, "deputy", a.Gained[sourceDeputy].Mean, deputyMean(n))
			within(t, "kept", a.Spent[sinkKept].Mean, keptMean(n))
			within(t, "mayor", a.Points[1].Mean, 12/float64(n))
			within(t, "wasted", a.Wasted, (1-tieChance)*bidLost/(bidWon+bidLost)+tieChance)
		}
	}
}

func total(lines []Line) float64 {
	sum := 0.0
	for _, k := range lines {
		sum += k.Mean.Value
	}
	return sum
}

func TestTheTermsOfTheLedgerAreFoundAndBalance(t *testing.T) {
	f, _ := bigFigures(t)
	for _, k := range f.Flows {
		for _, g := range k.Groups {
			stock := 0.0
			for _, term := range g.Terms {
				stock += total(term.Gained) - total(term.Spent)
				if math.Abs(stock-term.Stock.Value) > 1e-9 {
					t.Errorf("%s, %s, term %d: stock %v, gained less spent %v", k.Scope.Name(), g.Group.Name, term.Term, term.Stock.Value, stock)
				}
				within(t, "settle in a term", term.Gained[sourceSettle].Mean, settleMean()/4)
				within(t, "leader in a term", term.Gained[sourceLeader].Mean, leaderMean()/4)
				if term.Term == 1 {
					if s := term.Spent[sinkSlander].Mean.Value; s != 0 {
						t.Errorf("%v favors paid for slander in term 1", s)
					}
					continue
				}
				within(t, "slander in a term", term.Spent[sinkSlander].Mean, slanderMean()/3)
			}
		}
	}
}

func TestThePlantedStockIsFoundYearByYear(t *testing.T) {
	f, _ := bigFigures(t)
	for _, k := range f.Stocks {
		for _, g := range k.Groups {
			for _, y := range g.Years[:4] { // before the first election
				within(t, "stock", y.Mean, settleChance*float64(y.Year))
				if y.Quantiles[2].Value > y.Year || y.Quantiles[0].Value < 0 || y.Quantiles[0].N != y.Quantiles[0].Blocks*k.Scope.GamesPerBlock*int64(g.Group.Seats) {
					t.Errorf("%s, %s, year %d: %+v", k.Scope.Name(), g.Group.Name, y.Year, y.Quantiles)
				}
			}
			if len(g.Years) != 16 {
				t.Errorf("%d years", len(g.Years))
			}
		}
	}
}

func TestWhatFavorsBuyIsFoundByTermAndColour(t *testing.T) {
	f, _ := bigFigures(t)
	for _, k := range f.Returns {
		for term := 0; term <= 4; term++ {
			rows := k.Rows[term*5 : term*5+5]
			points, bids := 0.0, 0.0
			for place := range record.Wards {
				for in := range 4 {
					if (term == 0 || in == term-1) && slices.Contains(wardsInTerm(k.Scope.Players, in), record.Wards[place]) {
						vp := 1.0
						if place == hallPlace {
							vp = 2
						}
						points += contest(place) * (1 - tieChance) * vp
						bids += contest(place) * (bidWon + bidLost)
					}
				}
			}
			within(t, "points per favor", rows[0].Points, points/bids)
			within(t, "bid by winners", rows[0].Lucky, (1-tieChance)*bidWon/(bidWon+bidLost))
			sum, of := int64(0), int64(0)
			for _, r := range rows[1:] {
				sum, of = sum+r.Points.Numerator, of+r.Points.Denominator
			}
			if sum != rows[0].Points.Numerator || of != rows[0].Points.Denominator {
				t.Errorf("term %d: colours sum to %d of %d, all is %d of %d", term, sum, of, rows[0].Points.Numerator, rows[0].Points.Denominator)
			}
		}
	}
}

func TestPlantedUseOfOfficesAndSlanderIsFound(t *testing.T) {
	f, _ := bigFigures(t)
	for _, k := range f.Offices {
		for _, o := range k.Offices {
			within(t, o.Name+" used", o.Used, useChance)
			within(t, o.Name+" is worth nothing", o.Wins.Difference, 0)
		}
		for _, g := range k.Gifts {
			for _, m := range g.Offices {
				within(t, "gift", m, 1.0/officeCount)
			}
		}
	}
	for _, k := range f.Slander {
		for _, y := range k.Years {
			want := slanderChance
			if y.Year <= 4 {
				want = 0
			}
			within(t, "slander", y.Made, want)
			if want > 0 {
				within(t, "spread", y.Apart, spreadChance)
			}
		}
		for _, v := range k.Victims {
			within(t, "victims", v.Hit, 1/float64(k.Scope.Players-1))
		}
		within(t, "slanderer against victim", k.Effect.Lead.Difference, 0)
		if e := k.Effect; e.Slanderer.Numerator+e.Victim.Numerator+e.Other.Numerator+e.Nobody.Numerator != e.Slanderer.Denominator {
			t.Errorf("%s: slandered wards do not sum up", k.Scope.Name())
		}
	}
}

func TestPlantedHolesAreFound(t *testing.T) {
	f, _ := bigFigures(t)
	for _, k := range f.Holes {
		want := map[string]float64{
			holes[hBosses].name: 2 * shortChance, holes[hShared].name: sharedChance, holes[hEmpty].name: (1 - settleChance) * emptyChance,
			holes[hFavors].name: 0, holes[hNoMayor].name: 0, holes[hNoBoss].name: 0, holes[hNoGarden].name: 0, holes[hFewBosses].name: 0,
		}
		for _, h := range k.Holes {
			if rate, planted := want[h.Name]; planted {
				within(t, h.Name, h.Rate, rate)
			}
		}
		if len(k.Holes) != holeCount {
			t.Errorf("%d holes", len(k.Holes))
		}
	}
}
