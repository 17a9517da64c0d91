package wardcards

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// interval heads the intervals of tables.
const interval = "95% interval"

// wardSection is how the wards' elections end (F4).
func (f *Figures) wardSection() analysis.Section {
	s := analysis.Section{Name: "wards", Title: "Wards", Question: "How do the wards' elections end?", Headline: true}
	if len(f.Wards) == 0 {
		return notRecorded(s, "elections")
	}
	s.Tables = []analysis.Table{f.wardTable()}
	for i := range f.Wards {
		w := &f.Wards[i]
		if w.Scope.Mirror && w.All.Held > 0 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(w.Scope), Text: w.sentence()})
		}
		s.Tables = append(s.Tables, w.outcomeTable(), w.seatTable())
	}
	if d := f.outcomeStacks(); len(d.Panels) > 0 {
		s.Drawings = []analysis.Drawing{{
			Named: chart.Named{Name: "ward-outcomes", Chart: d.Chart()},
			Reading: "One bar a term, one panel a number of players. The lowest part of a bar is the share of elections that one player won outright; above it come ties that a leader decided, " +
				"ties that were shared, ties that nobody won, and wards in which nobody counted anything.",
		}}
	}
	return s
}

// sentence says how elections end.
func (w *Wards) sentence() string {
	k, shared := &w.All, ""
	if k.Shared.Numerator > 0 {
		shared = plain(k.Shared) + " are shared, and "
	}
	return fmt.Sprintf("%s of the elections are won outright and %s by a tied player's leader; %sin %s nobody wins (%s tied, %s vacant).",
		plain(k.Won), plain(k.Leader), shared, stats.FormatPercent(k.Tied.Value+k.Vacant.Value, 1), plain(k.Tied), plain(k.Vacant))
}

// plain prints a share with one decimal.
func plain(m analysis.Measure) string {
	if !m.Known() {
		return analysis.None
	}
	return stats.FormatPercent(m.Value, 1)
}

// outcomeColumns heads the five outcomes, with one decimal so that they line up
// and sum to 100%.
func outcomeColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Shares("won").Fixed(1), analysis.Shares("leader").Fixed(1), analysis.Shares("shared").Fixed(1),
		analysis.Shares("tied").Fixed(1), analysis.Shares("vacant").Fixed(1),
		analysis.Amounts("immigrants", "").With(interval), analysis.Amounts("tokens", "").With(interval),
	}
}

func (k *Ward) outcomes() []analysis.Datum {
	return []analysis.Datum{
		analysis.Estimate(k.Won), analysis.Estimate(k.Leader), analysis.Estimate(k.Shared), analysis.Estimate(k.Tied), analysis.Estimate(k.Vacant),
		analysis.Estimate(k.Immigrants), analysis.Estimate(k.Tokens),
	}
}

const outcomeCaption = "outcomes in percent of the elections held, which they sum up to: won outright, tied and decided by a leader, tied and shared, tied without winner, vacant; " +
	"immigrants and tokens taken per election; ratios of sums, 95% intervals by block"

// wardTable is a line per cell.
func (f *Figures) wardTable() analysis.Table {
	t := analysis.Table{
		Name: "wards", Caption: outcomeCaption,
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks"), analysis.Counts("elections")}, outcomeColumns()...)...),
	}
	for i := range f.Wards {
		w := &f.Wards[i]
		row := append([]analysis.Datum{analysis.Word(w.Scope.Deals()), analysis.Count(w.All.Held)}, w.All.outcomes()...)
		t.Rows = append(t.Rows, f.Header.Cell(w.Scope, row...))
	}
	return t
}

// outcomeTable is a cell's outcomes, ward by ward and term by term.
func (w *Wards) outcomeTable() analysis.Table {
	t := analysis.Table{
		Name: "ward-outcomes", Title: "Ward outcomes", Scope: &w.Scope, Long: true,
		Caption: fmt.Sprintf("%.4g elections a game; %s", w.PerGame, outcomeCaption),
		Columns: append([]analysis.Column{analysis.Labels("ward"), analysis.Labels("term"), analysis.Counts("held")}, outcomeColumns()...),
		Foot:    []string{w.Scope.Faults.String()},
	}
	add := func(k *Ward) {
		t.Rows = append(t.Rows, append([]analysis.Datum{label(k.Ward), label(int32(k.Term)), analysis.Count(k.Held)}, k.outcomes()...))
	}
	for _, k := range w.each() {
		add(k)
		for i := range k.Terms {
			add(&k.Terms[i])
		}
	}
	return t
}

// each is all wards together, then each ward.
func (w *Wards) each() []*Ward {
	all := []*Ward{&w.All}
	for i := range w.Wards {
		all = append(all, &w.Wards[i])
	}
	return all
}

// label is the number of a ward or a term, 0 standing for all.
func label(number int32) analysis.Datum {
	if number == 0 {
		return analysis.Word("all")
	}
	return analysis.Count(int64(number))
}

// seatTable is a cell's win rates, ward by ward and seat by seat.
func (w *Wards) seatTable() analysis.Table {
	t := analysis.Table{
		Name: "ward-win-rates", Title: "Ward win rate by seat", Scope: &w.Scope, Long: true,
		Caption: "P(the seat wins the ward alone | it held an election), 95% intervals by block (CR1), each by itself",
		Columns: []analysis.Column{analysis.Labels("ward"), analysis.Counts("held")},
		Foot:    []string{w.Scope.Faults.String()},
	}
	for s := range w.Scope.Players {
		t.Columns = append(t.Columns, analysis.Shares(fmt.Sprintf("seat %d", s+1)).With(interval))
	}
	for _, k := range w.each() {
		row := []analysis.Datum{label(k.Ward), analysis.Count(k.Held)}
		for _, m := range k.Seats {
			row = append(row, analysis.Estimate(m))
		}
		if len(row) == len(t.Columns) {
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// outcomeStacks draws the outcomes by term, a panel for the first mirror line-up
// of each number of players.
func (f *Figures) outcomeStacks() chart.Stacks {
	s := chart.Stacks{
		Frame: chart.Frame{Caption: "Shares of the elections held in a term, all wards together; they sum to 100%. Drawn: the first mirror line-up of each player count. " + f.Header.Source() + "."},
		XAxis: "term", YAxis: "elections held",
		Parts: []chart.Part{
			{Label: "won outright", Color: chart.Blue}, {Label: "tied, a leader decides", Color: chart.SkyBlue}, {Label: "tied, shared", Color: chart.Green},
			{Label: "tied, nobody wins", Color: chart.Orange}, {Label: "vacant", Color: chart.Grey},
		},
	}
	var cells []*Wards
	shown := analysis.FirstMirrors{}
	for i := range f.Wards {
		w := &f.Wards[i]
		if w.All.Held == 0 || !shown.Take(w.Scope) {
			continue
		}
		cells = append(cells, w)
		panel := chart.StackPanel{Name: f.Header.CellName(w.Scope)}
		for _, k := range w.All.Terms {
			panel.Shares = append(panel.Shares, []float64{k.Won.Value, k.Leader.Value, k.Shared.Value, k.Tied.Value, k.Vacant.Value})
		}
		for len(s.Bars) < len(panel.Shares) {
			s.Bars = append(s.Bars, fmt.Sprint(len(s.Bars)+1))
		}
		s.Panels = append(s.Panels, panel)
	}
	if len(cells) > 0 {
		s.Title = outcomeFinding(cells)
	}
	for i := range s.Panels { // a rule set may have fewer terms than another
		for len(s.Panels[i].Shares) < len(s.Bars) {
			s.Panels[i].Shares = append(s.Panels[i].Shares, nil)
		}
	}
	return s
}
