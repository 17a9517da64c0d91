package wardcards

import (
	"fmt"
	"math"

	"tweed/analysis"
	"tweed/analysis/chart"
)

// cardSection is which cards are played when, and which of them do nothing.
func (f *Figures) cardSection() analysis.Section {
	s := analysis.Section{Name: "cards", Title: "Cards", Question: "How many cards are played without effect?"}
	if len(f.Cards) == 0 {
		return notRecorded(s, "turns")
	}
	s.Tables = []analysis.Table{f.cardTable()}
	for i := range f.Cards {
		k := &f.Cards[i]
		if k.Scope.Mirror && len(k.All) > 0 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		s.Tables = append(s.Tables, k.useTable())
	}
	if d := f.voidBands(); len(d.Panels) > 0 {
		s.Drawings = []analysis.Drawing{{
			Named:   chart.Named{Name: "cards-without-effect", Chart: d.Chart()},
			Reading: "Each line is one line-up: the share of the term's cards that were played without effect, with its 95% interval. The share rises where wards fill up, since attract and bribe then find no room.",
		}}
	}
	return s
}

// sentence says how many cards do nothing, in which term and of which kind most.
func (k *Cards) sentence() string {
	text := fmt.Sprintf("%s of the cards are played without effect", plain(k.All[0].Void))
	if k.All[0].Void.Numerator == 0 {
		return "No card is played without effect."
	}
	worst, kind := 0, 1
	for i, uses := range k.Terms {
		if uses[0].Void.Value > k.Terms[worst][0].Void.Value {
			worst = i
		}
	}
	for i := range k.All {
		if i > 0 && k.All[i].Void.Value > k.All[kind].Void.Value {
			kind = i
		}
	}
	first := k.Terms[worst][0]
	return fmt.Sprintf("%s, most in term %d (%s); of the kinds %s most often (%s).", text, first.Term, plain(first.Void), k.All[kind].Card, plain(k.All[kind].Void))
}

// cardTable is a line per cell and kind of card.
func (f *Figures) cardTable() analysis.Table {
	t := analysis.Table{
		Name: "cards", Caption: "cards of a kind in percent of all played; of these, played without effect and followed by a move; the round of the term in which they are played, on average; ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(append([]analysis.Column{analysis.Words("blocks"), analysis.Words("card")}, useColumns()...)...),
	}
	for i := range f.Cards {
		k := &f.Cards[i]
		for j := range k.All {
			row := append([]analysis.Datum{analysis.Word(k.Scope.Deals()), analysis.Word(k.All[j].Card)}, k.All[j].data()...)
			t.Rows = append(t.Rows, f.Header.Cell(k.Scope, row...))
		}
	}
	return t
}

func useColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Counts("plays"), analysis.Shares("of all"), analysis.Shares("void").With(interval),
		analysis.Shares("moves").With(interval), analysis.Amounts("round", "").With(interval),
	}
}

func (u *CardUse) data() []analysis.Datum {
	return []analysis.Datum{analysis.Count(u.Plays), analysis.Estimate(u.Share), analysis.Estimate(u.Void), analysis.Estimate(u.Moves), analysis.Estimate(u.Round)}
}

// useTable is a cell's cards, term by term.
func (k *Cards) useTable() analysis.Table {
	t := analysis.Table{
		Name: "cards-by-term", Title: "Cards by term", Scope: &k.Scope, Long: true,
		Caption: "cards of a kind in percent of all played in the term; of these, played without effect and followed by a move; the round in which they are played; 95% intervals by block",
		Columns: append([]analysis.Column{analysis.Labels("term"), analysis.Words("card")}, useColumns()...),
		Foot:    []string{k.Scope.Faults.String()},
	}
	for _, uses := range k.Terms {
		for i := range uses {
			t.Rows = append(t.Rows, append([]analysis.Datum{analysis.Count(int64(uses[i].Term)), analysis.Word(uses[i].Card)}, uses[i].data()...))
		}
	}
	return t
}

// voidBands draws the void rate by term, a panel for the first mirror line-up of
// each number of players.
func (f *Figures) voidBands() chart.Bands {
	d := chart.Bands{
		Frame: chart.Frame{Caption: "Share of cards played; bands are 95% intervals by block. Drawn: the first mirror line-up of each player count. " + f.Header.Source() + "."},
		XAxis: "term", YAxis: "cards without effect", BandLabels: []string{interval}, LineLabel: "share of cards", Percent: true,
	}
	var cells []*Cards
	shown := analysis.FirstMirrors{}
	for i := range f.Cards {
		k := &f.Cards[i]
		if len(k.Terms) == 0 || !shown.Take(k.Scope) {
			continue
		}
		cells = append(cells, k)
		series := k.voidSeries(f.Header.CellName(k.Scope))
		d.Panels = append(d.Panels, chart.BandPanel{Name: series.Label, Series: []chart.BandSeries{series}})
		for len(d.Times) < len(k.Terms) {
			d.Times = append(d.Times, float64(len(d.Times)+1))
		}
	}
	if len(cells) > 0 {
		d.Title = voidFinding(cells)
	}
	for i := range d.Panels { // a rule set may have fewer terms than another
		s := &d.Panels[i].Series[0]
		for len(s.Line) < len(d.Times) {
			s.Line, s.Bands[0].Low, s.Bands[0].High = append(s.Line, math.NaN()), append(s.Bands[0].Low, math.NaN()), append(s.Bands[0].High, math.NaN())
		}
	}
	return d
}

// voidSeries is a cell's void rate by term.
func (k *Cards) voidSeries(label string) chart.BandSeries {
	s := chart.BandSeries{Label: label, Bands: make([]chart.Band, 1)}
	for _, uses := range k.Terms {
		m := uses[0].Void
		low, high := math.NaN(), math.NaN()
		if m.HasInterval() {
			low, high = m.Low, m.High
		}
		s.Line, s.Bands[0].Low, s.Bands[0].High = append(s.Line, m.Value), append(s.Bands[0].Low, low), append(s.Bands[0].High, high)
	}
	return s
}
