package analysis

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tweed/engine/table"
	"tweed/sim/manifest"
)

// thrones is a toy of games played otherwise. Seat 0 or seat 1 wins; a try of
// seat 1 or of seat 0 gives it the win with probability comeback, a try of seat
// 2 or 3 never. Those turn the win over from seat 0 to seat 1 or the other way
// with probability turn, seat 3 at random only, and share it half and half.
func thrones(comeback, turn float64, deals int64) toy {
	cells := []manifest.Cell{mirrorCell(0, 4, "plain", deals), rotateCell(1, []string{"strong", "weak", "weak", "weak"}, deals)}
	return toy{cells: cells, shard: 50, rows: 1000, margin: 0.01,
		shares: func(r *rand.Rand, _ *manifest.Cell, _ []string) []float64 {
			return winner(r, []float64{0.5, 0.5, 0, 0})
		},
		otherwise: func(g toyPlay, won []float64) (rows []otherwiseRow) {
			r := rand.New(rand.NewPCG(uint64(g.deal), uint64(len(g.strategies[0]))))
			for seat := range int32(4) {
				if won[seat] > 0 {
					continue
				}
				for k := range table.Alternatives {
					kind := table.CounterfactualKinds[table.Varied]
					if k >= table.VariedAlternatives {
						kind = table.CounterfactualKinds[table.AtRandom]
					}
					then := slices.Clone(won)
					switch {
					case seat < 2 && r.Float64() < comeback:
						then[0], then[1] = won[1], won[0]
					case seat == 2 && r.Float64() < turn:
						then[0], then[1] = won[1], won[0]
					case seat == 3 && kind == "random" && r.Float64() < turn:
						then[0], then[1] = 0.5, 0.5
					}
					rows = append(rows, otherwiseRow{Seat: seat, Kind: kind, Share0: then[0], Share1: then[1], End: "finished"})
					if then[seat] > 0 {
						break
					}
				}
			}
			return rows
		}}
}

func TestKingmakersAreThoseWhoNeverWinAndChangeWhoDoes(t *testing.T) {
	const turn = 0.25
	f := read(t, thrones(1, turn, 1000).write(t), 2)
	if len(f.Kingmaking) != 2 {
		t.Fatalf("%d figures", len(f.Kingmaking))
	}
	k := f.Kingmaking[0]
	if k.Deals != 500 || k.Games != 500 || k.Failed != 0 {
		t.Errorf("%d deals, %d games, %d failed: every second deal of 1,000 was played otherwise", k.Deals, k.Games, k.Failed)
	}
	// Seats 0 and 1 come back at once, so seats 2 and 3 are out, always.
	for s, want := range []int64{0, 0, 500, 500} {
		if o := k.Seats[s].Out; o.Numerator != want || o.Denominator != 500 {
			t.Errorf("seat %d is out of the race in %d of %d games, want %d", s+1, o.Numerator, o.Denominator, want)
		}
	}
	eight, two := 1-pow(1-turn, table.Alternatives), 1-pow(1-turn, table.Alternatives-table.VariedAlternatives)
	inside(t, "seat 3 as a kingmaker", k.Seats[2].Maker, eight)
	inside(t, "seat 4 as a kingmaker", k.Seats[3].Maker, two)
	inside(t, "games with a kingmaker", k.Decided, 1-(1-eight)*(1-two))
	inside(t, "a varied try of seat 3", k.Seats[2].Varied, turn)
	inside(t, "a random try of seat 4", k.Seats[3].Random, turn)
	if m := k.Seats[3].Varied; m.Numerator != 0 || m.Denominator != 500*table.VariedAlternatives {
		t.Errorf("varied tries of seat 4: %d of %d", m.Numerator, m.Denominator)
	}
	inside(t, "the win that a try of seat 3 moves", k.Seats[2].Moved, turn)
	inside(t, "the win that a try of seat 4 moves", k.Seats[3].Moved, turn/2*(table.Alternatives-table.VariedAlternatives)/table.Alternatives)
	if k.Seats[0].Maker.Known() || k.Strategies != nil {
		t.Errorf("a seat that is never out has a rate %+v, a mirror line-up strategies %v", k.Seats[0].Maker, k.Strategies)
	}
	mixed := f.Kingmaking[1]
	if mixed.Games != 2000 || mixed.Deals != 500 || len(mixed.Strategies) != 2 {
		t.Fatalf("the mixed line-up: %d games of %d deals, strategies %v", mixed.Games, mixed.Deals, mixed.Strategies)
	}
	// Each strategy sits in seats 3 and 4 in half of its seats.
	for i, seats := range []int64{2000, 6000} {
		if o := mixed.Strategies[i].Out; o.Denominator != seats || o.Numerator != seats/2 {
			t.Errorf("%s is out in %d of %d games", mixed.Strategies[i].Name, o.Numerator, o.Denominator)
		}
	}
}

func pow(x float64, n int) float64 {
	out := 1.0
	for range n {
		out *= x
	}
	return out
}

func TestLosersWhoNeverComeBackAreOutOfTheRaceToo(t *testing.T) {
	k := read(t, thrones(0, 0, 400).write(t), 1).Kingmaking[0]
	if k.All.Out.Numerator != 3*200 || k.All.Maker.Numerator != 0 || k.Decided.Value != 0 || !k.Decided.HasInterval() {
		t.Errorf("out %+v, kingmakers %+v, decided %+v", k.All.Out, k.All.Maker, k.Decided)
	}
}

func TestDealsWithAFailedAlternativeAreLeftOutAndCounted(t *testing.T) {
	y := thrones(1, 0.25, 400)
	rows := y.otherwise
	y.otherwise = func(g toyPlay, won []float64) []otherwiseRow {
		all := rows(g, won)
		if g.deal%10 == 0 {
			all[len(all)-1] = otherwiseRow{Seat: all[len(all)-1].Seat, Kind: "random", End: "panic"}
		}
		return all
	}
	f := read(t, y.write(t), 1)
	if k := f.Kingmaking[0]; k.Failed != 40 || k.Deals != 160 || k.Games != 160 {
		t.Errorf("%d deals failed, %d are left with %d games", k.Failed, k.Deals, k.Games)
	}
	if s, _ := f.kingmakingSection(); !strings.Contains(strings.Join(s.Notes, " "), "failed in an alternative of 80 deals") {
		t.Errorf("the notes: %v", s.Notes)
	}
}

func TestIncompleteCounterfactualsAreDamage(t *testing.T) {
	for name, harm := range map[string]func([]otherwiseRow) []otherwiseRow{
		"a try is missing":   func(k []otherwiseRow) []otherwiseRow { return k[:len(k)-1] },
		"a seat is missing":  func(k []otherwiseRow) []otherwiseRow { return k[1:] },
		"shares do not sum":  func(k []otherwiseRow) []otherwiseRow { k[3].Share0 += 0.5; return k },
		"a seat that is not": func(k []otherwiseRow) []otherwiseRow { k[2].Share4 = 1; return k },
		"a try after a win":  func(k []otherwiseRow) []otherwiseRow { return append(k[:1:1], k...) },
		"rows of another seat": func(k []otherwiseRow) []otherwiseRow {
			return append(k, otherwiseRow{Seat: 9, Kind: "random", Share0: 1, End: "finished"})
		},
		"a game without any":    func([]otherwiseRow) []otherwiseRow { return nil },
		"of an unknown kind":    func(k []otherwiseRow) []otherwiseRow { k[0].Kind = "clever"; return k },
		"of an unknown failure": func(k []otherwiseRow) []otherwiseRow { k[0].End = "boredom"; return k },
	} {
		t.Run(name, func(t *testing.T) {
			y := thrones(1, 0.25, 40)
			rows := y.otherwise
			y.otherwise = func(g toyPlay, won []float64) []otherwiseRow {
				if all := rows(g, won); g.deal == 20 && g.cell.Cell == 0 {
					return harm(all)
				} else {
					return all
				}
			}
			run, err := Open(y.write(t))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Read(run, toyGame); err == nil || !strings.Contains(err.Error(), "counterfactuals") {
				t.Errorf("%v, want an error that names the file", err)
			}
		})
	}
}

func TestWithoutCounterfactualsThereIsNoKingmaking(t *testing.T) {
	f := read(t, planted().write(t), 1)
	if s, some := f.kingmakingSection(); some || len(f.Kingmaking) != 0 {
		t.Errorf("%+v", s)
	}
}

// What the chart shows is what the figures say.
func TestTheKingmakingChartPlotsTheFigures(t *testing.T) {
	f := read(t, thrones(0.3, 0.25, 200).write(t), 1)
	d := f.kingmakingDots()
	if len(d.Panels) != 2 || !slices.Equal(d.Places, []string{"1", "2", "3", "4"}) {
		t.Fatalf("%d panels, places %v", len(d.Panels), d.Places)
	}
	for i, p := range d.Panels {
		for s, o := range f.Kingmaking[i].Seats {
			for j, m := range []Measure{o.Maker, o.Varied, o.Random} {
				if dot := p.Points[j][s]; dot.Value != m.Value || dot.Low != m.Low || dot.High != m.High || dot.Known != m.Known() {
					t.Errorf("panel %d, %s, seat %d: %+v, the figure says %+v", i, d.Series[j], s+1, dot, m)
				}
			}
		}
	}
	low, high := f.Kingmaking[0].Decided, f.Kingmaking[1].Decided
	if want := between(min(low.Value, high.Value), max(low.Value, high.Value)); !strings.Contains(d.Title, want) {
		t.Errorf("the title %q does not say %s", d.Title, want)
	}
}
