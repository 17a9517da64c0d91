package tammany

import (
	"fmt"
	"strings"

	"tweed/analysis"
	"tweed/analysis/stats"
)

// Summary adds a line per cell for the wards and a line per group for favors
// and points.
func (f *Figures) Summary(p *analysis.Page) {
	f.wardSummary(p)
	f.favorSummary(p)
	f.pointSummary(p)
}

// Detail adds a table of wards and one of favors and points for each cell.
func (f *Figures) Detail(p *analysis.Page) {
	if len(f.Wards) == 0 {
		notKept(p)
	}
	for i := range f.Wards {
		f.Wards[i].outcomeTable(p)
		f.Wards[i].seatTable(p)
	}
	for i := range f.Ledger {
		f.Ledger[i].table(p)
	}
}

func notKept(p *analysis.Page) {
	p.Heading("Wards", "not recorded: the study keeps no elections table (`records:` in the study)")
}

func (f *Figures) wardSummary(p *analysis.Page) {
	if len(f.Wards) == 0 {
		notKept(p)
		return
	}
	p.Heading("Wards", "outcomes in percent of the elections held, all wards together; contested = won + tied; favors bid by all candidates of a contested election; "+
		"ward numbers with their contest rate")
	var rows [][]string
	for i := range f.Wards {
		w := &f.Wards[i]
		most, least := w.ends()
		rows = append(rows, f.Header.Cell(w.Scope, stats.FormatCount(int(w.All.Held)),
			plainPercent(w.All.Won), plainPercent(w.All.Unopposed), plainPercent(w.All.Tied), plainPercent(w.All.Vacant),
			w.All.Contested.Percent(), w.All.Bids.Number(), most, least))
	}
	p.Table(f.Header.CellColumns("elections", "won", "unopposed", "tied", "vacant", "contested", "bid", "<most contested", "<least"), rows)
}

// ends names the wards with the highest and the lowest contest rate.
func (w *Wards) ends() (most, least string) {
	a, b, ok := w.extremes()
	if !ok {
		return "–", "–"
	}
	name := func(k *Ward) string { return fmt.Sprintf("ward %d, %s", k.Ward, plainPercent(k.Contested)) }
	return name(a), name(b)
}

// plainPercent prints a share with one decimal, so that shares of one whole
// line up and sum to 100%.
func plainPercent(m analysis.Measure) string {
	if !m.Known() {
		return "–"
	}
	return stats.FormatPercent(m.Value, 1)
}

// summaryGroups are the groups of a ledger that the summary prints: a mirror
// line-up as a whole, the strategies of a mixed one.
func (l *Ledger) summaryGroups() []*Account {
	var all []*Account
	for i := range l.Groups {
		if k := l.Groups[i].Group.Kind; k == OnePlan || (k == EverySeat && l.Scope.Mirror) {
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

func (f *Figures) favorSummary(p *analysis.Page) {
	p.Heading("Favors", "per game and seat, by source and by sink; gained = won + lost + tied + slander + kept, checked in every row; wasted = lost + tied, of all bid. "+
		f.widest(func(a *Account) []Line { return append(append([]Line(nil), a.Gained...), a.Spent...) }))
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
		for _, line := range append(append([]Line(nil), a.Gained...), a.Spent...) {
			cells = append(cells, fixed(line.Mean))
		}
		rows = append(rows, f.Header.Cell(l.Scope, append(cells, a.Wasted.Percent(), a.Wasted.PercentInterval())...))
	})
	p.Table(f.Header.CellColumns(names...), rows)
}

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
		return "–"
	}
	return stats.FormatNumber(m.Value, 2)
}

func (w *Wards) outcomeTable(p *analysis.Page) {
	p.Heading("Ward outcomes", fmt.Sprintf("%s; %.4g elections a game; ratios of sums over blocks, 95%% intervals by block (CR1); the four outcomes sum to 100%% of the elections held",
		w.Scope, w.PerGame))
	rows := [][]string{w.All.outcomeRow("all")}
	for i := range w.Wards {
		rows = append(rows, w.Wards[i].outcomeRow(fmt.Sprint(w.Wards[i].Ward)))
	}
	p.Table(analysis.Columns("ward", "held", "won", "unopposed", "tied", "vacant", "contested", "95% interval", "bid per contested", "95% interval", "of"), rows)
	p.Line("%s", w.Scope.Faults)
}

func (k *Ward) outcomeRow(name string) []string {
	return []string{
		name, stats.FormatCount(int(k.Held)),
		plainPercent(k.Won), plainPercent(k.Unopposed), plainPercent(k.Tied), plainPercent(k.Vacant),
		k.Contested.Percent(), k.Contested.PercentInterval(),
		k.Bids.Number(), k.Bids.NumberInterval(), stats.FormatCount(int(k.Contested.Numerator)),
	}
}

func (w *Wards) seatTable(p *analysis.Page) {
	p.Heading("Ward win rate (a)", fmt.Sprintf("%s; P(the seat wins the ward | it held an election), 95%% intervals by block (CR1), each by itself", w.Scope))
	names := []string{"ward", "held"}
	for s := range w.Scope.Players {
		names = append(names, fmt.Sprintf("seat %d", s+1), "95% interval")
	}
	var rows [][]string
	for _, k := range append([]Ward{w.All}, w.Wards...) {
		name := fmt.Sprint(k.Ward)
		if k.Ward == 0 {
			name = "all"
		}
		row := []string{name, stats.FormatCount(int(k.Held))}
		for _, m := range k.Seats {
			row = append(row, m.Percent(), strings.ReplaceAll(m.PercentInterval(), " ", ""))
		}
		rows = append(rows, row)
	}
	p.Table(analysis.Columns(names...), rows)
	p.Line("%s", w.Scope.Faults)
}

// table prints a cell's ledger, a column for each group.
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
