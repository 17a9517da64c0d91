package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// wardSection is what happens in the wards' elections (F4).
func (f *Figures) wardSection() analysis.Section {
	s := analysis.Section{Name: "wards", Title: "Wards", Question: "Which wards are fought over, and which are over- or under-priced?", Headline: true}
	cells := f.shown()
	if len(cells) == 0 {
		s.Question = ""
		s.Notes = []string{"Not recorded: the study keeps no elections table (`records:` in the study)."}
		return s
	}
	s.Answers = f.wardAnswers(cells)
	s.Drawings = append(f.wardMaps(cells),
		analysis.Drawing{
			Named: chart.Named{Name: "ward-outcomes", Chart: outcomeStacks(f.Header, cells).Chart()},
			Reading: "One bar a ward, one panel a number of players. The lowest part of a bar is the share of its elections that two or more players fought for and one won; " +
				"above it come ties, which nobody wins, wards taken without a rival, and wards that nobody wanted.",
		},
		analysis.Drawing{
			Named: chart.Named{Name: "ward-win-rate-by-seat", Chart: seatDots(f.Header, cells).Chart()},
			Reading: "At each ward stands one mark a seat: the share of the ward's elections that this seat won, with its 95% interval. The dash is the mean of all seats. " +
				"Marks that lie apart mean that the ward suits a seat; marks on one height mean that it is open to all.",
		},
	)
	if d, some := colourHeat(f.Header, cells); some {
		s.Drawings = append(s.Drawings, analysis.Drawing{
			Named: chart.Named{Name: "ward-price-by-colour", Chart: d.Chart()},
			Reading: "Read along a row: how many favors of each colour the winner of a contest in the ward bid. The darker a square, the dearer the ward in that colour. " +
				"A colour counts only while the ward has a cube of it, since it can't be bid otherwise.",
		})
	}
	s.Tables = []analysis.Table{f.wardTable()}
	for i := range f.Wards {
		s.Tables = append(s.Tables, f.Wards[i].outcomeTable())
	}
	for i := range f.Wards {
		s.Tables = append(s.Tables, f.Wards[i].seatTable())
	}
	for i := range f.Wards {
		s.Tables = append(s.Tables, f.Wards[i].priceTable(), f.Wards[i].termTable())
	}
	return s
}

// wardTable is a line per cell: outcomes, contest rate, price, extremes.
func (f *Figures) wardTable() analysis.Table {
	t := analysis.Table{
		Name: "wards",
		Caption: "outcomes in percent of the elections held, all wards together; contested = won + tied; favors bid by all candidates of a contested election; " +
			"ward numbers with their contest rate",
		Columns: f.Header.CellColumns(append(append([]analysis.Column{analysis.Words("blocks"), analysis.Counts("elections")}, outcomeColumns()...),
			analysis.Shares("contested"), analysis.Amounts("bid", "favors"), analysis.Words("most contested"), analysis.Words("least"))...),
	}
	for i := range f.Wards {
		w := &f.Wards[i]
		most, least := w.ends()
		row := []analysis.Datum{analysis.Word(w.Scope.Deals()), analysis.Count(w.All.Held)}
		row = append(append(row, w.All.outcomes()...), analysis.Estimate(w.All.Contested), analysis.Estimate(w.All.Bids), analysis.Word(most), analysis.Word(least))
		t.Rows = append(t.Rows, f.Header.Cell(w.Scope, row...))
	}
	return t
}

// outcomeColumns heads the four outcomes, with one decimal so that shares of one
// whole line up and sum to 100%.
func outcomeColumns() []analysis.Column {
	return []analysis.Column{
		analysis.Shares("won").Fixed(1), analysis.Shares("unopposed").Fixed(1), analysis.Shares("tied").Fixed(1), analysis.Shares("vacant").Fixed(1),
	}
}

func (k *Ward) outcomes() []analysis.Datum {
	return []analysis.Datum{analysis.Estimate(k.Won), analysis.Estimate(k.Unopposed), analysis.Estimate(k.Tied), analysis.Estimate(k.Vacant)}
}

// ends names the wards with the highest and the lowest contest rate.
func (w *Wards) ends() (most, least string) {
	a, b, ok := w.extremes()
	if !ok {
		return analysis.None, analysis.None
	}
	name := func(k *Ward) string { return fmt.Sprintf("ward %d, %s", k.Ward, plainPercent(k.Contested)) }
	return name(a), name(b)
}

// plainPercent prints a share with one decimal.
func plainPercent(m analysis.Measure) string {
	if !m.Known() {
		return analysis.None
	}
	return stats.FormatPercent(m.Value, 1)
}

// name is the ward's number as tables print it.
func (k *Ward) name() string {
	if k.Ward == 0 {
		return "all"
	}
	return fmt.Sprint(k.Ward)
}

// outcomeTable is a cell's outcomes and prices, ward by ward.
func (w *Wards) outcomeTable() analysis.Table {
	t := analysis.Table{
		Name: "ward-outcomes", Title: "Ward outcomes", Scope: &w.Scope, Long: true,
		Caption: fmt.Sprintf("%.4g elections a game; ratios of sums over blocks, 95%% intervals by block (CR1); the four outcomes sum to 100%% of the elections held", w.PerGame),
		Columns: append(append([]analysis.Column{analysis.Labels("ward"), analysis.Counts("held")}, outcomeColumns()...),
			analysis.Shares("contested").With("95% interval"), analysis.Amounts("bid per contested", "favors").With("95% interval"), analysis.Counts("of")),
		Foot: []string{w.Scope.Faults.String()},
	}
	for _, k := range append([]Ward{w.All}, w.Wards...) {
		row := append([]analysis.Datum{analysis.Word(k.name()), analysis.Count(k.Held)}, k.outcomes()...)
		t.Rows = append(t.Rows, append(row, analysis.Estimate(k.Contested), analysis.Estimate(k.Bids), analysis.Count(k.Contested.Numerator)))
	}
	return t
}

// seatTable is a cell's win rates, ward by ward and seat by seat.
func (w *Wards) seatTable() analysis.Table {
	t := analysis.Table{
		Name: "ward-win-rates", Title: "Ward win rate by seat", Scope: &w.Scope, Long: true,
		Caption: "win rate (a): P(the seat wins the ward | it held an election), 95% intervals by block (CR1), each by itself",
		Columns: []analysis.Column{analysis.Labels("ward"), analysis.Counts("held")},
		Foot:    []string{w.Scope.Faults.String()},
	}
	for s := range w.Scope.Players {
		t.Columns = append(t.Columns, analysis.Shares(fmt.Sprintf("seat %d", s+1)).With("95% interval"))
	}
	for _, k := range append([]Ward{w.All}, w.Wards...) {
		row := []analysis.Datum{analysis.Word(k.name()), analysis.Count(k.Held)}
		for _, m := range k.Seats {
			row = append(row, analysis.Estimate(m))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// wardAnswers says for each number of players which wards are fought over most
// and least, and which are dear and cheap.
func (f *Figures) wardAnswers(cells []*Wards) []analysis.Answer {
	var said []analysis.Answer
	for _, w := range cells {
		most, least, _ := w.extremes()
		text := fmt.Sprintf("Ward %d is fought over most (%s of its elections are contested), ward %d least (%s).",
			most.Ward, most.Contested.QuotedPercent(), least.Ward, least.Contested.QuotedPercent())
		if price := w.priceSentence(); price != "" {
			text += " " + price
		}
		said = append(said, analysis.Answer{Of: f.Header.CellName(w.Scope), Text: text})
	}
	return said
}
