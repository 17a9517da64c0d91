package tammany

import (
	"fmt"
	"slices"

	"tweed/analysis"
	"tweed/analysis/stats"
)

// summaryGroups are the groups of a ledger that the summary prints: a mirror
// line-up as a whole, the strategies of a mixed one.
func (l *Ledger) summaryGroups() []*Account {
	var all []*Account
	for i := range l.Groups {
		if k := l.Groups[i].Group.Kind; k == OneStrategy || (k == EverySeat && l.Scope.Mirror) {
			all = append(all, &l.Groups[i])
		}
	}
	return all
}

// who names a group in a table that also has the line-up.
func (a *Account) who() string {
	if a.Group.Kind == EverySeat {
		return "all"
	}
	return a.Group.Name
}

// favorSummary is a line per group: favors by source and by sink.
func (f *Figures) favorSummary(p *analysis.Page) {
	p.Heading("Favors", "per game and seat, by source and by sink; gained = won + lost + tied + slander + kept, checked in every row; wasted = lost + tied, of all bid. "+
		f.widest((*Account).flow))
	names := []string{"<seats of", "gained"}
	for _, e := range sources {
		names = append(names, e.label)
	}
	for _, e := range sinks {
		names = append(names, e.label)
	}
	names = append(names, "wasted", "95% interval")
	names[len(sources)+2] = "| " + names[len(sources)+2]
	var rows [][]string
	f.eachSummaryGroup(func(l *Ledger, a *Account) {
		cells := []string{a.who(), fixed(a.Income)}
		for _, line := range a.flow() {
			cells = append(cells, fixed(line.Mean))
		}
		rows = append(rows, f.Header.Cell(l.Scope, append(cells, a.Wasted.Percent(), a.Wasted.PercentInterval())...))
	})
	p.Table(f.Header.CellColumns(names...), rows)
}

// pointSummary is a line per group: victory points by source.
func (f *Figures) pointSummary(p *analysis.Page) {
	p.Heading("Victory points", "per game and seat, by source. "+f.widest(func(a *Account) []Line { return a.Points }))
	names := []string{"<seats of", "VP"}
	for _, e := range points {
		names = append(names, e.label)
	}
	var rows [][]string
	f.eachSummaryGroup(func(l *Ledger, a *Account) {
		cells := []string{a.who(), fixed(a.Score)}
		for _, line := range a.Points {
			cells = append(cells, fixed(line.Mean))
		}
		rows = append(rows, f.Header.Cell(l.Scope, cells...))
	})
	p.Table(f.Header.CellColumns(names...), rows)
}

// flow is a group's sources and sinks.
func (a *Account) flow() []Line { return slices.Concat(a.Gained, a.Spent) }

// eachSummaryGroup visits the groups that the summary prints, cell by cell.
func (f *Figures) eachSummaryGroup(do func(*Ledger, *Account)) {
	for i := range f.Ledger {
		for _, a := range f.Ledger[i].summaryGroups() {
			do(&f.Ledger[i], a)
		}
	}
}

// widest says how sure the means of a dense table are, instead of an interval
// beside each.
func (f *Figures) widest(of func(*Account) []Line) string {
	half, missing := 0.0, false
	f.eachSummaryGroup(func(_ *Ledger, a *Account) {
		for _, l := range of(a) {
			half = max(half, (l.Mean.High-l.Mean.Low)/2)
			missing = missing || !l.Mean.HasInterval()
		}
	})
	if missing {
		return "Some line-ups have too few blocks for intervals."
	}
	return fmt.Sprintf("The 95%% block t intervals of the means, each by itself, reach at most ±%s.", stats.FormatNumber(half, stats.Decimals(half)))
}

// fixed prints a mean with two decimals, so that a row's numbers add up.
func fixed(m analysis.Measure) string {
	if !m.Known() {
		return analysis.None
	}
	return stats.FormatNumber(m.Value, 2)
}

// table prints a cell's ledger, group by group.
func (l *Ledger) table(p *analysis.Page) {
	p.Heading("Favors and points", fmt.Sprintf("%s; per game and seat, 95%% block t intervals", l.Scope))
	for i := range l.Groups {
		a := &l.Groups[i]
		p.Line("%s", a.Group.Name)
		rows := [][]string{}
		for _, block := range []struct {
			name  string
			lines []Line
			total analysis.Measure
		}{{"gained", a.Gained, a.Income}, {"spent", a.Spent, a.Income}, {"points", a.Points, a.Score}} {
			rows = append(rows, []string{block.name, "all", block.total.Number(), block.total.NumberInterval()})
			for _, k := range block.lines {
				rows = append(rows, []string{"", k.Name, k.Mean.Number(), k.Mean.NumberInterval()})
			}
		}
		rows = append(rows, []string{"wasted", "lost + tied, of all bid", a.Wasted.Percent(), a.Wasted.PercentInterval()})
		p.Table(analysis.Columns("<", "<", "mean", "95% interval"), rows)
	}
	p.Line("%s", l.Scope.Faults)
}
