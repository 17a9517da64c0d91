package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/stats"
	"tweed/engine/tammany/record"
)

// WardRates is F4's win rates (a) to (d) for one cell, in grids of ward by seat,
// by strategy and by term.
type WardRates struct {
	Scope analysis.Scope `json:"scope"`
	Grids []RateGrid     `json:"grids"`
}

// RateGrid is one grid: a cell for each ward and group.
type RateGrid struct {
	By     string   `json:"by"` // seat, strategy or term
	Groups []string `json:"groups"`
	// Cells lists the wards in board order, group by group; those of all wards
	// together come first and belong to no family of tests.
	Cells []RateCell `json:"cells"`
}

// RateCell is a ward and a group of seats or a term. The trial is a seat of the
// group in an election held.
type RateCell struct {
	Ward  int32  `json:"ward"` // 0 for all wards
	Group string `json:"group"`
	// WinsWard is (a): P(the seat wins the ward | it held an election), against
	// the mean of the ward's groups.
	WinsWard RateTest `json:"wins_ward"`
	// WinsGame is (b): P(game won | won the ward), Lift (c): (b) less P(game won |
	// did not win it), Held (d): P(the game's winner won the ward). All three are
	// associations, not effects: who wins many wards wins the game, whatever
	// this ward is worth. (b) and (d) stand against the ward's groups together,
	// (c) against 0.
	WinsGame RateTest `json:"wins_game"`
	Lift     RateTest `json:"lift"`
	Held     RateTest `json:"held_by_winner"`
}

// RateTest is a rate with its test against a reference: P is adjusted by
// Benjamini–Hochberg over the grid's wards and groups, to be read at q = 0.05.
type RateTest struct {
	Rate    analysis.Measure  `json:"rate"`
	Versus  analysis.Contrast `json:"versus"`
	Clear   bool              `json:"clear"` // adjusted P ≤ 0.05
	Label   string            `json:"label"` // "association, not effect" for (b) to (d)
	Against string            `json:"against"`
}

// Stopped takes the mark away: a sequential run has no tests.
func (k *RateTest) Stopped(float64) { k.Clear = false }

// gridNames name the kinds of grids.
var gridNames = [gridKinds]string{bySeat: "seat", byStrategy: "strategy", byTerm: "term"}

// rates makes the grids of a cell's tally.
func (t *rateTally) figure(r *analysis.Run, scope analysis.Scope, sides []analysis.Side) WardRates {
	out := WardRates{Scope: scope}
	names := [gridKinds][]string{}
	for s := range t.seats {
		names[bySeat] = append(names[bySeat], fmt.Sprintf("seat %d", s+1))
	}
	if t.sides > 0 {
		for _, side := range sides {
			names[byStrategy] = append(names[byStrategy], r.StrategyName(side.Spec))
		}
	}
	for term := range t.terms {
		names[byTerm] = append(names[byTerm], fmt.Sprintf("term %d", term+1))
	}
	for kind, groups := range names {
		if len(groups) > 1 {
			out.Grids = append(out.Grids, t.grid(kind, groups))
		}
	}
	return out
}

// grid makes one grid and adjusts its tests.
func (t *rateTally) grid(kind int, groups []string) RateGrid {
	g := RateGrid{By: gridNames[kind], Groups: groups}
	for _, place := range append([]int{allWards}, places()...) {
		sums := &t.sums[kind][place]
		for i, name := range groups {
			if sums.Sum(analysis.The(number(i, rTrials))) == 0 {
				continue // the ward holds no election in the term
			}
			c := rateCell(sums, i, len(groups))
			c.Group = name
			if place < allWards {
				c.Ward = record.Wards[place]
			}
			g.Cells = append(g.Cells, c)
		}
	}
	for _, of := range []func(*RateCell) *RateTest{
		func(c *RateCell) *RateTest { return &c.WinsWard },
		func(c *RateCell) *RateTest { return &c.WinsGame },
		func(c *RateCell) *RateTest { return &c.Lift },
		func(c *RateCell) *RateTest { return &c.Held },
	} {
		g.adjust(of)
	}
	return g
}

// places lists the places of all wards.
func places() []int {
	all := make([]int, len(record.Wards))
	for i := range all {
		all[i] = i
	}
	return all
}

// adjust corrects one rate's tests over the wards and groups of the grid.
func (g *RateGrid) adjust(of func(*RateCell) *RateTest) {
	var family []*analysis.Contrast
	for i := range g.Cells {
		if g.Cells[i].Ward != 0 {
			family = append(family, &of(&g.Cells[i]).Versus)
		}
	}
	analysis.Adjust(family, stats.BenjaminiHochberg)
	for i := range g.Cells {
		k := of(&g.Cells[i])
		k.Clear = g.Cells[i].Ward != 0 && k.Versus.Tested() && k.Versus.P <= stats.FalseDiscoveryRate
	}
}

// rateCell makes the four rates of the i-th of a ward's groups.
func rateCell(sums *analysis.Joint, i, groups int) RateCell {
	the := func(n int) analysis.Form { return analysis.The(number(i, n)) }
	all := func(n int) (f analysis.Form) {
		for j := range groups {
			f = f.Plus(1, number(j, n))
		}
		return f
	}
	lost := func(f analysis.Form, from, less int) analysis.Form {
		return f.Plus(1, number(i, from)).Plus(-1, number(i, less))
	}
	won := analysis.Quotient{Y: the(rWards), X: the(rTrials), Parts: 1}
	game := analysis.Quotient{Y: the(rBoth), X: the(rWards), Parts: analysis.WinParts}
	without := analysis.Quotient{Y: lost(nil, rGames, rBoth), X: lost(nil, rTrials, rWards), Parts: analysis.WinParts}
	held := analysis.Quotient{Y: the(rBoth), X: the(rGames), Parts: 1}
	lift := sums.Contrast(game, without)
	c := RateCell{
		WinsWard: rateTest(sums, won, analysis.Quotient{Y: all(rWards), X: all(rTrials), Parts: 1}),
		WinsGame: rateTest(sums, game, analysis.Quotient{Y: all(rBoth), X: all(rWards), Parts: analysis.WinParts}),
		Lift:     RateTest{Rate: lift.Difference, Versus: lift, Against: "0"},
		Held:     rateTest(sums, held, analysis.Quotient{Y: all(rBoth), X: all(rGames), Parts: 1}),
	}
	for _, k := range []*RateTest{&c.WinsGame, &c.Lift, &c.Held} {
		k.Label = analysis.Association
	}
	return c
}

// rateTest is a rate against that of all groups of the ward.
func rateTest(sums *analysis.Joint, rate, all analysis.Quotient) RateTest {
	return RateTest{
		Rate:    sums.Share(rate.Y, rate.X, rate.Parts),
		Versus:  sums.Contrast(rate, all),
		Against: "the ward's groups together",
	}
}
