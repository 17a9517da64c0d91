package tammany

import (
	"fmt"
	"slices"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// favorSection is where favors come from and where they go (F5, F6).
func (f *Figures) favorSection() analysis.Section {
	s := analysis.Section{
		Name: "favors", Title: "Favors",
		Drawings: []analysis.Drawing{{
			Named: chart.Named{Name: "favor-economics", Chart: f.favorBalance(f.Header).Chart()},
			Reading: "Each row is one line-up, or one strategy of a mixed one. Its left bar is what a seat gains in a game, by source; its right bar, as long, is what becomes of it. " +
				"Red and orange at the right are favors bid in wards that were lost or tied: they bought nothing.",
		}},
		Tables: []analysis.Table{f.favorTable()},
	}
	for i := range f.Ledger {
		s.Tables = append(s.Tables, f.Ledger[i].flowTable(), f.Ledger[i].wasteTable())
	}
	return s
}

// pointSection is what victory points are won by (F5).
func (f *Figures) pointSection() analysis.Section {
	s := analysis.Section{Name: "victory-points", Title: "Victory points", Tables: []analysis.Table{f.pointTable()}}
	for i := range f.Ledger {
		s.Tables = append(s.Tables, f.Ledger[i].pointTable())
	}
	return s
}

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

// favorTable is a line per group: favors by source and by sink.
func (f *Figures) favorTable() analysis.Table {
	t := analysis.Table{
		Name: "favors",
		Caption: "per game and seat, by source and by sink; gained = won + lost + tied + slander + kept, checked in every row; wasted = lost + tied, of all bid. " +
			f.widest((*Account).flow),
		Columns: f.Header.CellColumns(analysis.Words("seats of"), analysis.Amounts("gained", "favors").Fixed(2)),
	}
	for _, e := range slices.Concat(sources, sinks) {
		t.Columns = append(t.Columns, analysis.Amounts(e.label, "favors").Fixed(2))
	}
	t.Columns = append(t.Columns, analysis.Shares("wasted").With("95% interval"))
	f.eachSummaryGroup(func(l *Ledger, a *Account) {
		row := []analysis.Datum{analysis.Word(a.who()), analysis.Estimate(a.Income)}
		for _, line := range a.flow() {
			row = append(row, analysis.Estimate(line.Mean))
		}
		t.Rows = append(t.Rows, f.Header.Cell(l.Scope, append(row, analysis.Estimate(a.Wasted))...))
	})
	return t
}

// pointTable is a line per group: victory points by source.
func (f *Figures) pointTable() analysis.Table {
	t := analysis.Table{
		Name:    "victory-points",
		Caption: "per game and seat, by source. " + f.widest(func(a *Account) []Line { return a.Points }),
		Columns: f.Header.CellColumns(analysis.Words("seats of"), analysis.Amounts("all", "VP").Fixed(2)),
	}
	for _, e := range points {
		t.Columns = append(t.Columns, analysis.Amounts(e.label, "VP").Fixed(2))
	}
	f.eachSummaryGroup(func(l *Ledger, a *Account) {
		row := []analysis.Datum{analysis.Word(a.who()), analysis.Estimate(a.Score)}
		for _, line := range a.Points {
			row = append(row, analysis.Estimate(line.Mean))
		}
		t.Rows = append(t.Rows, f.Header.Cell(l.Scope, row...))
	})
	return t
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
		if f.Header.Sequential {
			return "Some means have no interval."
		}
		return "Some line-ups have too few blocks for intervals."
	}
	return fmt.Sprintf("The 95%% intervals of the means, each by itself, reach at most ±%s.", stats.FormatNumber(half, stats.Decimals(half)))
}

// flowTable is a cell's favors, group by group and line by line.
func (l *Ledger) flowTable() analysis.Table {
	t := l.table("favor-ledger", "Favors gained and spent", "per game and seat, 95% block t intervals",
		analysis.Words("account"), analysis.Words("line"), analysis.Amounts("mean", "favors").With("95% interval"))
	for i := range l.Groups {
		a := &l.Groups[i]
		t.lines(a, "gained", a.Gained, a.Income)
		t.lines(a, "spent", a.Spent, a.Income)
	}
	return t.Table
}

// pointTable is a cell's victory points, group by group and line by line.
func (l *Ledger) pointTable() analysis.Table {
	t := l.table("point-ledger", "Victory points by source", "per game and seat, 95% block t intervals",
		analysis.Words("account"), analysis.Words("line"), analysis.Amounts("mean", "VP").With("95% interval"))
	for i := range l.Groups {
		a := &l.Groups[i]
		t.lines(a, "points", a.Points, a.Score)
	}
	return t.Table
}

// wasteTable is the share of a cell's bids that bought nothing, group by group.
func (l *Ledger) wasteTable() analysis.Table {
	t := l.table("wasted-favors", "Favors wasted", "lost + tied, of all favors bid; a ratio of sums, 95% intervals by block (CR1)",
		analysis.Shares("wasted").With("95% interval"), analysis.Counts("of"))
	for i := range l.Groups {
		a := &l.Groups[i]
		t.Rows = append(t.Rows, []analysis.Datum{analysis.Word(a.Group.Name), analysis.Estimate(a.Wasted), analysis.Count(a.Wasted.Denominator)})
	}
	return t.Table
}

// ledgerTable is a long table with a group of seats in its first column.
type ledgerTable struct{ analysis.Table }

func (l *Ledger) table(name, title, caption string, columns ...analysis.Column) ledgerTable {
	return ledgerTable{analysis.Table{
		Name: name, Title: title, Caption: caption, Scope: &l.Scope, Long: true,
		Columns: append([]analysis.Column{analysis.Words("seats of")}, columns...),
		Foot:    []string{l.Scope.Faults.String()},
	}}
}

// lines adds a group's account: its total and its lines.
func (t *ledgerTable) lines(a *Account, account string, lines []Line, total analysis.Measure) {
	for _, k := range append([]Line{{"all", total}}, lines...) {
		t.Rows = append(t.Rows, []analysis.Datum{analysis.Word(a.Group.Name), analysis.Word(account), analysis.Word(k.Name), analysis.Estimate(k.Mean)})
	}
}
