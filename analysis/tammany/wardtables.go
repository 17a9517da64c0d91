package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// priceTable is what a cell's wards cost, ward by ward.
func (w *Wards) priceTable() analysis.Table {
	t := analysis.Table{
		Name: "ward-prices", Title: "Ward prices", Scope: &w.Scope, Long: true,
		Caption: "candidates per election held; paid: favors bid by the winner per contest won; overbid: the winner's votes less the best rival's less 1, per contest won; " +
			"wasted: share of all favors bid that went into wards lost or tied; by colour: the winner's bid in the colour, per contest won in a ward that has it. " +
			"Ratios of sums, 95% intervals by block; paid, wasted and colours of the deals whose ballots are kept",
		Columns: append(w.priceColumns(), analysis.Counts("contests won")),
		Foot:    []string{w.Scope.Faults.String()},
	}
	for _, k := range append([]Ward{w.All}, w.Wards...) {
		t.Rows = append(t.Rows, append(append([]analysis.Datum{analysis.Word(k.name())}, k.prices()...), analysis.Count(k.Paid.Denominator)))
	}
	return t
}

func (w *Wards) priceColumns() []analysis.Column {
	columns := []analysis.Column{analysis.Labels("ward"), analysis.Amounts("candidates", "").With("95% interval"), analysis.Amounts("paid", "favors").With("95% interval"),
		analysis.Amounts("overbid", "votes").With("95% interval"), analysis.Shares("wasted").With("95% interval")}
	for _, name := range record.Colours {
		columns = append(columns, analysis.Amounts(name, "favors"))
	}
	return columns
}

func (k *Ward) prices() []analysis.Datum {
	row := []analysis.Datum{analysis.Estimate(k.Candidates), analysis.Estimate(k.Paid), analysis.Estimate(k.Overbid), analysis.Estimate(k.Wasted)}
	for _, m := range k.Colours {
		row = append(row, analysis.Estimate(m))
	}
	return row
}

// termTable is a cell's wards, term by term.
func (w *Wards) termTable() analysis.Table {
	t := analysis.Table{
		Name: "wards-by-term", Title: "Wards by term", Scope: &w.Scope, Long: true,
		Caption: "outcomes in percent of the elections held in the term; ratios of sums, 95% intervals by block",
		Columns: append(append([]analysis.Column{analysis.Labels("ward"), analysis.Labels("term"), analysis.Counts("held")}, outcomeColumns()...),
			analysis.Shares("contested").With("95% interval"), analysis.Amounts("bid per contested", "favors").With("95% interval"),
			analysis.Amounts("paid", "favors").With("95% interval"), analysis.Amounts("overbid", "votes"), analysis.Shares("wasted")),
		Foot: []string{w.Scope.Faults.String()},
	}
	for _, k := range append([]Ward{w.All}, w.Wards...) {
		for _, in := range k.Terms {
			row := append([]analysis.Datum{analysis.Word(k.name()), analysis.Count(int64(in.Term)), analysis.Count(in.Held)}, in.outcomes()...)
			t.Rows = append(t.Rows, append(row, analysis.Estimate(in.Contested), analysis.Estimate(in.Bids),
				analysis.Estimate(in.Paid), analysis.Estimate(in.Overbid), analysis.Estimate(in.Wasted)))
		}
	}
	return t
}

// rateSection is the win rates (a) to (d).
func (f *Figures) rateSection() (analysis.Section, bool) {
	if len(f.Rates) == 0 {
		return analysis.Section{}, false
	}
	s := analysis.Section{
		Name: "ward-rates", Title: "Ward win rates", Question: "Is a ward's winner the game's winner?",
		Tables: []analysis.Table{f.liftTable()}, Drawings: f.rateMaps(),
		Notes: []string{"(a) P(the seat wins the ward | it held an election); (b) P(game won | won the ward); (c) (b) less P(game won | did not win it); (d) P(the game's winner won the ward). " +
			"The trial is a seat in an election held. (b), (c) and (d) are associations, not effects: who wins many wards wins the game. " +
			"q is the p value adjusted by Benjamini–Hochberg over the grid, to be read at 0.05."},
	}
	for i := range f.Rates {
		k := &f.Rates[i]
		if k.Scope.Mirror {
			if text := k.sentence(); text != "" && len(s.Answers) < 6 {
				s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: text})
			}
		}
		for j := range k.Grids {
			s.Tables = append(s.Tables, k.table(&k.Grids[j]))
		}
	}
	return s, true
}

// extremes returns the cells of one grid with the highest and the lowest clear
// difference, nil for none.
func (k *WardRates) extremes(by string, of func(*RateCell) *RateTest) (high, low *RateCell) {
	for i := range k.Grids {
		g := &k.Grids[i]
		if g.By != by {
			continue
		}
		for j := range g.Cells {
			c := &g.Cells[j]
			if c.Ward == 0 || !of(c).Clear {
				continue
			}
			if high == nil || of(c).Versus.Difference.Value > of(high).Versus.Difference.Value {
				high = c
			}
			if low == nil || of(c).Versus.Difference.Value < of(low).Versus.Difference.Value {
				low = c
			}
		}
	}
	return high, low
}

// sentence says which ward goes most with winning, and which seat wins which
// ward.
func (k *WardRates) sentence() string {
	high, _ := k.extremes("term", lift)
	if !k.tested() {
		return ""
	}
	if high == nil {
		return "No ward's winner was shown to win the game more often than others."
	}
	return fmt.Sprintf("Winning the game goes most with ward %d in %s: its winner's win share is %s above that of the others – an association.",
		high.Ward, high.Group, high.Lift.Rate.QuotedPoints())
}

// tested reports whether any of the grids has tests: those of a sequential run
// have none.
func (k *WardRates) tested() bool {
	for i := range k.Grids {
		if k.Grids[i].tested() {
			return true
		}
	}
	return false
}

func (g *RateGrid) tested() bool {
	for i := range g.Cells {
		for _, r := range g.Cells[i].tests() {
			if r.Versus.Tested() {
				return true
			}
		}
	}
	return false
}

// liftTable is a line per cell and grid: how many differences are clear.
func (f *Figures) liftTable() analysis.Table {
	t := analysis.Table{
		Name:    "ward-rate-grids",
		Caption: "cells of each grid of wards whose rate differs from the ward's groups together ((c): from 0) at a false discovery rate of 5%, of all its cells; (b) to (d) are associations",
		Columns: f.Header.CellColumns(analysis.Words("ward by"), analysis.Words("blocks"), analysis.Counts("cells"), analysis.Counts("(a)"), analysis.Counts("(b)"), analysis.Counts("(c)"), analysis.Counts("(d)")),
	}
	for i := range f.Rates {
		k := &f.Rates[i]
		for j := range k.Grids {
			g := &k.Grids[j]
			var clear [4]int64
			cells := int64(0)
			for c := range g.Cells {
				if g.Cells[c].Ward == 0 {
					continue
				}
				cells++
				for n, r := range g.Cells[c].tests() {
					clear[n] += one(r.Clear)
				}
			}
			row := []analysis.Datum{analysis.Word(g.By), analysis.Word(k.Scope.Deals()), analysis.Count(cells)}
			for _, n := range clear {
				d := analysis.Count(n)
				if !g.tested() {
					d = analysis.Datum{}
				}
				row = append(row, d)
			}
			t.Rows = append(t.Rows, f.Header.Cell(k.Scope, row...))
		}
	}
	return t
}

// tests lists the four rates.
func (c *RateCell) tests() []*RateTest {
	return []*RateTest{&c.WinsWard, &c.WinsGame, &c.Lift, &c.Held}
}

// table is one grid of a cell.
func (k *WardRates) table(g *RateGrid) analysis.Table {
	t := analysis.Table{
		Name: "ward-rates-by-" + g.By, Title: "Ward win rates by " + g.By, Scope: &k.Scope, Long: true,
		Caption: "rates (a) to (d) with 95% intervals by block (CR1, linearised); q: Benjamini–Hochberg over the grid, of the difference to the ward's groups together, for (c) to 0; " +
			"(b), (c), (d): association, not effect",
		Columns: []analysis.Column{
			analysis.Labels("ward"), analysis.Labels(g.By), analysis.Counts("trials"),
			analysis.Shares("(a) wins ward").With("95% interval"), analysis.PValues("q"),
			analysis.Shares("(b) wins game").With("95% interval"), analysis.PValues("q"),
			analysis.Differences("(c) lift").With("95% interval"), analysis.PValues("q"),
			analysis.Shares("(d) held by winner").With("95% interval"), analysis.PValues("q"),
		},
		Foot: []string{k.Scope.Faults.String()},
	}
	for i := range g.Cells {
		c := &g.Cells[i]
		name := fmt.Sprint(c.Ward)
		if c.Ward == 0 {
			name = "all"
		}
		row := []analysis.Datum{analysis.Word(name), analysis.Word(c.Group), analysis.Count(c.WinsWard.Rate.Denominator)}
		for _, r := range c.tests() {
			row = append(row, analysis.Estimate(r.Rate), r.q(c.Ward != 0))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// q is the adjusted p value, a gap for what is of no family.
func (r *RateTest) q(family bool) analysis.Datum {
	if !family {
		return analysis.Datum{}
	}
	return r.Versus.Datum()
}

// orderSection is the order of resolution.
func (f *Figures) orderSection() (analysis.Section, bool) {
	if len(f.Order) == 0 {
		return analysis.Section{}, false
	}
	s := analysis.Section{
		Name: "order-of-resolution", Title: "Order of resolution",
		Tables: []analysis.Table{f.slopeTable()},
		Notes:  []string{"Association, not effect: the order is printed on the board, so a ward's place in it can't be told from what else the ward is."},
	}
	for i := range f.Order {
		s.Tables = append(s.Tables, f.Order[i].table())
	}
	return s, true
}

// slopeTable is a line per cell.
func (f *Figures) slopeTable() analysis.Table {
	t := analysis.Table{
		Name: "order-slopes", Caption: "association, not effect: change for each place later in an election's order; slopes over elections held (contested) and contests won (paid), 95% intervals by block",
		Columns: f.Header.CellColumns(analysis.Words("blocks"), analysis.Differences("contested").With("95% interval"), analysis.Amounts("paid", "favors").With("95% interval")),
	}
	for i := range f.Order {
		k := &f.Order[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(k.Scope.Deals()), analysis.Estimate(k.ContestSlope.Difference), analysis.Estimate(k.PriceSlope.Difference)))
	}
	return t
}

func (k *Order) table() analysis.Table {
	t := analysis.Table{
		Name: "order-of-resolution", Title: "Order of resolution", Scope: &k.Scope, Long: true,
		Caption: "association, not effect: by place in an election's order; ratios of sums, 95% intervals by block",
		Columns: []analysis.Column{analysis.Labels("place"), analysis.Counts("held"), analysis.Shares("contested").With("95% interval"),
			analysis.Amounts("paid", "favors").With("95% interval"), analysis.Counts("contests won")},
		Foot: []string{k.Scope.Faults.String()},
	}
	for _, p := range k.Positions {
		t.Rows = append(t.Rows, []analysis.Datum{analysis.Count(int64(p.Position + 1)), analysis.Count(p.Held), analysis.Estimate(p.Contested), analysis.Estimate(p.Paid), analysis.Count(p.Paid.Denominator)})
	}
	return t
}
