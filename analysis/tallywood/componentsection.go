package tallywood

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/chart"
)

// componentSection is how often those win who use a card or tile.
func (f *Figures) componentSection() analysis.Section {
	s := analysis.Section{Name: "components", Title: "Cards and tiles", Question: "Which cards and tiles go with winning?"}
	if len(f.Components) == 0 {
		return notRecorded(s, "turns, draws and tally")
	}
	s.Notes = []string{"Association, not effect: who is ahead can afford more, and in a mixed line-up the strategies choose differently. The trial is a seat in a game in which it used the component. " +
		"q is the p value adjusted by Benjamini–Hochberg over the grid, to be read at 0.05."}
	s.Tables = []analysis.Table{f.clearTable(), f.gridTable()}
	for i := range f.Components {
		k := &f.Components[i]
		if k.Scope.Mirror && k.Scope.Players > 1 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		for j := range k.Grids {
			s.Tables = append(s.Tables, k.table(&k.Grids[j]))
		}
	}
	if d, some := f.componentForest(); some {
		s.Drawings = []analysis.Drawing{{
			Named: chart.Named{Name: "components", Chart: d.Chart()},
			Reading: "Each point is how much more often than a fair share those win who used the component, with its 95% interval: of each grid the three that go most and the three that go least with winning. " +
				"An association, not an effect.",
		}}
	}
	return s
}

// clear is how many components of all grids differ and how many there are, and the
// ones that go most with winning and with losing, nil for none.
func (k *Components) clear() (clear, all int64, high, low *Component) {
	for i := range k.Grids {
		g := &k.Grids[i]
		n, h, l := g.clear()
		clear, all = clear+n, all+int64(len(g.Components))
		if h != nil && (high == nil || h.Versus.Difference.Value > high.Versus.Difference.Value) {
			high = h
		}
		if l != nil && (low == nil || l.Versus.Difference.Value < low.Versus.Difference.Value) {
			low = l
		}
	}
	return clear, all, high, low
}

// tested reports whether there is any test.
func (k *Components) tested() bool {
	for i := range k.Grids {
		for j := range k.Grids[i].Components {
			if k.Grids[i].Components[j].Versus.Tested() {
				return true
			}
		}
	}
	return false
}

// sentence says which cards and tiles go most with winning and losing.
func (k *Components) sentence() string {
	clear, all, high, low := k.clear()
	if !k.tested() {
		return fmt.Sprintf("Whether one of %d cards, tiles, politicians and endorsements goes with winning or losing was not tested; the tables have their win shares.", all)
	}
	if clear == 0 {
		return fmt.Sprintf("Of %d cards, tiles, politicians and endorsements none was shown to go with winning or losing.", all)
	}
	text := fmt.Sprintf("Of %d cards, tiles, politicians and endorsements %d go with winning or losing – an association.", all, clear)
	for _, end := range []struct {
		of   *Component
		with string
	}{{high, "winning"}, {low, "losing"}} {
		if c := end.of; c != nil {
			text += fmt.Sprintf(" Most with %s: %s, whose users win %s, %s against a fair share.", end.with, c.Name, c.Wins.QuotedPercent(), c.Versus.Difference.QuotedPoints())
		}
	}
	return text
}

// clearColumns head how many differ, and the ends.
func clearColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Counts("used"), analysis.Counts("clear"),
		analysis.Words("winning"), analysis.Differences("vs fair"), analysis.Words("losing"), analysis.Differences("vs fair"),
	}
}

func clearData(all, clear int64, ends ...*Component) []analysis.Datum {
	row := []analysis.Datum{analysis.Count(all), analysis.Count(clear)}
	for _, c := range ends {
		if c == nil {
			row = append(row, analysis.Word(analysis.None), analysis.Datum{})
		} else {
			row = append(row, analysis.Word(c.Name), analysis.Estimate(c.Versus.Difference))
		}
	}
	return row
}

const clearCaption = "association, not effect: components whose users win more or less often than a fair share 1/n (alone: than in all games) at a false discovery rate of 5% over their grid, " +
	"and of these the one that goes most with winning and the one that goes most with losing, with the difference; its interval stands in the grid's own table"

// clearTable is a line per cell, all grids together.
func (f *Figures) clearTable() analysis.Table {
	t := analysis.Table{Name: "components", Caption: clearCaption, Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks")}, clearColumns()...)...)}
	for i := range f.Components {
		k := &f.Components[i]
		n, all, high, low := k.clear()
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, append([]analysis.Datum{analysis.Word(k.Scope.Deals())}, clearData(all, n, high, low)...)...))
	}
	return t
}

// gridTable is a line per cell and grid.
func (f *Figures) gridTable() analysis.Table {
	t := analysis.Table{
		Name: "component-grids", Title: "Winning by kind of component", Long: true, Caption: clearCaption,
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks"), analysis.Words("grid")}, clearColumns()...)...),
	}
	for i := range f.Components {
		k := &f.Components[i]
		for j := range k.Grids {
			g := &k.Grids[j]
			n, high, low := g.clear()
			row := append([]analysis.Datum{analysis.Word(k.Scope.Deals()), analysis.Word(g.Of)}, clearData(int64(len(g.Components)), n, high, low)...)
			t.Rows = append(t.Rows, f.Header.Cell(k.Scope, row...))
		}
	}
	return t
}

// ends is how many components the text shows at either end of a grid.
const ends = 8

// table is one grid of a cell.
func (k *Components) table(g *ComponentGrid) analysis.Table {
	t := analysis.Table{
		Name: g.Name, Title: "Winning and " + g.Of, Scope: &k.Scope, Long: true, Ends: ends,
		Caption: fmt.Sprintf("association, not effect: P(the seat wins | it %s the component), 95%% intervals by block (CR1), and the difference to a fair share 1/n (alone: to all games); "+
			"q: Benjamini–Hochberg over the grid; used: share of seats and games", g.Verb),
		Columns: []analysis.Column{
			analysis.Words("component"), analysis.Words("on it"), analysis.Counts("trials"), analysis.Shares("used"),
			analysis.Shares("wins").With(interval), analysis.Differences("vs fair").With(interval), analysis.PValues("q"), analysis.Words("clear"),
		},
		Foot: []string{k.Scope.Faults.String()},
	}
	for i := range g.Components {
		c := &g.Components[i]
		clear := ""
		if c.Clear {
			clear = "yes"
		}
		t.Rows = append(t.Rows, []analysis.Datum{
			analysis.Word(c.Name), analysis.Word(c.On), analysis.Count(c.Wins.Denominator), analysis.Estimate(c.Used),
			analysis.Estimate(c.Wins), analysis.Estimate(c.Versus.Difference), c.Versus.Datum(), analysis.Word(clear),
		})
	}
	return t
}

// largest is the first mirror line-up with the most players; nil without one of
// several.
func (f *Figures) largest() *Components {
	var of *Components
	for i := range f.Components {
		k := &f.Components[i]
		if k.Scope.Mirror && k.Scope.Players > 1 && (of == nil || k.Scope.Players > of.Scope.Players) {
			of = k
		}
	}
	return of
}

// componentForest draws the ends of each grid of that line-up.
func (f *Figures) componentForest() (chart.Forest, bool) {
	of := f.largest()
	if of == nil {
		return chart.Forest{}, false
	}
	d := chart.Forest{
		Frame: chart.Frame{Caption: fmt.Sprintf("Drawn: of each kind the %d that go most with winning and the %d that go most with losing. 95%% intervals by block, each by itself; association, not effect. %s. %s.",
			drawnEnds, drawnEnds, of.Scope.String(), f.Header.Source())},
		Axis: "win share of those who used it, less a fair share (percentage points)", ZeroLabel: "fair share", IntervalLabel: "component, 95% interval",
		Columns: []string{"win share", "trials"},
	}
	for i := range of.Grids {
		if g := of.Grids[i].forest(); len(g.Rows) > 0 {
			d.Groups = append(d.Groups, g)
		}
	}
	clear, all, _, _ := of.clear()
	if !of.tested() {
		d.Title = fmt.Sprintf("With %d players: win shares of those who used a component – an association, not tested", of.Scope.Players)
		return d, len(d.Groups) > 0
	}
	d.Title = fmt.Sprintf("With %d players %d of %d cards, tiles, politicians and endorsements go clearly with winning or losing – an association", of.Scope.Players, clear, all)
	return d, len(d.Groups) > 0
}

// drawnEnds is how many components the chart shows at either end of a grid.
const drawnEnds = 3

// forest is the ends of a grid.
func (g *ComponentGrid) forest() chart.ForestGroup {
	group := chart.ForestGroup{Name: g.Of}
	for j := range g.Components {
		if j >= drawnEnds && j < len(g.Components)-drawnEnds {
			continue
		}
		c := &g.Components[j]
		m := c.Versus.Difference.Scaled(100)
		label := c.Name
		if c.On != "" && g.Name != "strategy-cards" {
			label += " (" + c.On + ")"
		}
		group.Rows = append(group.Rows, chart.ForestRow{
			Label: label, Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval(),
			Cells: []string{c.Wins.Percent(), fmt.Sprint(c.Wins.Denominator)},
		})
	}
	return group
}
