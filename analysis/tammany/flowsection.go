package tammany

import (
	"fmt"
	"math"
	"strings"

	"tweed/analysis"
	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// economySection is favors over time, what they buy, and how unequally they
// come.
func (f *Figures) economySection() (analysis.Section, bool) {
	if len(f.Weights) == 0 {
		return analysis.Section{}, false
	}
	s := analysis.Section{
		Name: "favor-economy", Title: "Favor economy", Question: "What is a favor worth?",
		Tables: []analysis.Table{f.worthTable()},
		Notes: []string{"A ward's points are shared out between the colours of its winner's bid in proportion. Inequality is the Gini coefficient of the favors that the seats of a game gain, " +
			"a ratio of sums over games: 0 when all gain alike. Majorities decide a game when without their points no winner would have the most."},
	}
	for i := range f.Returns {
		if k := &f.Returns[i]; k.Scope.Mirror && len(s.Answers) < 6 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
	}
	if d := f.stockBands(); len(d.Panels) > 0 {
		s.Drawings = append(s.Drawings, analysis.Drawing{
			Named: chart.Named{Name: "favor-stock", Chart: d.Chart()},
			Reading: "What a seat holds after its turn, year by year: the line is the median, the bands are the middle half and the middle four fifths of all seats and games. " +
				"Upright lines are elections, where most of it is spent.",
		})
	}
	for i := range f.Flows {
		s.Tables = append(s.Tables, f.Flows[i].table())
	}
	for i := range f.Stocks {
		s.Tables = append(s.Tables, f.Stocks[i].table())
	}
	for i := range f.Returns {
		s.Tables = append(s.Tables, f.Returns[i].table())
	}
	return s, true
}

// sentence says what a favor buys.
func (k *Returns) sentence() string {
	all := k.Rows[0]
	if !all.Points.Known() {
		return "No favor was bid."
	}
	best, worst := -1, -1
	for i, r := range k.Rows {
		if r.Term != 0 || r.Colour == "" || !r.Points.Known() {
			continue
		}
		if best < 0 || r.Points.Value > k.Rows[best].Points.Value {
			best = i
		}
		if worst < 0 || r.Points.Value < k.Rows[worst].Points.Value {
			worst = i
		}
	}
	text := fmt.Sprintf("A favor that is bid buys %s VP", all.Points.QuotedNumber())
	if best < 0 || k.Rows[best].Points.Low <= k.Rows[worst].Points.High {
		return text + ", of whichever colour."
	}
	return fmt.Sprintf("%s: the %s ones most, %s, the %s ones least, %s.", text, capital(k.Rows[best].Colour), k.Rows[best].Points.QuotedNumber(),
		capital(k.Rows[worst].Colour), k.Rows[worst].Points.QuotedNumber())
}

// capital writes a colour as the name of a people.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// worthTable is a line per cell.
func (f *Figures) worthTable() analysis.Table {
	t := analysis.Table{
		Name: "favor-economy",
		Caption: "VP per favor bid in contests and share of these bid by the winner (ratios of sums); majorities: VP per favor kept, share of all VP, share of games they decide; " +
			"Gini and richest seat against the mean seat, of favors gained",
		Columns: f.Header.CellColumns(analysis.Words("blocks"), analysis.Amounts("VP per favor", "").With("95% interval"), analysis.Shares("well bid"),
			analysis.Amounts("VP per kept", ""), analysis.Shares("majorities"), analysis.Shares("decide").With("95% interval"), analysis.Amounts("Gini", ""), analysis.Amounts("richest", "")),
	}
	for i := range f.Weights {
		k := &f.Weights[i]
		var points, lucky analysis.Measure
		for j := range f.Returns {
			if r := &f.Returns[j]; r.Scope.Cell == k.Scope.Cell {
				points, lucky = r.Rows[0].Points, r.Rows[0].Lucky
			}
		}
		all := k.Groups[0]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(k.Scope.Deals()), analysis.Estimate(points), analysis.Estimate(lucky),
			analysis.Estimate(all.PerKept), analysis.Estimate(all.Shares[pointMajorities].Mean), analysis.Estimate(k.Decides[pointMajorities].Mean),
			analysis.Estimate(k.Gini), analysis.Estimate(k.Most)))
	}
	return t
}

// table is the ledger term by term.
func (k *Flows) table() analysis.Table {
	t := analysis.Table{
		Name: "favors-by-term", Title: "Favors by term", Scope: &k.Scope, Long: true,
		Caption: "per game and seat, by source and by sink; stock after the term's election; 95% block t intervals of the stock",
		Columns: []analysis.Column{analysis.Words("seats of"), analysis.Labels("term")},
		Foot:    []string{k.Scope.Faults.String()},
	}
	for _, e := range sources {
		t.Columns = append(t.Columns, analysis.Amounts(e.label, "favors").Fixed(2))
	}
	for _, e := range sinks[:sinkKept] {
		t.Columns = append(t.Columns, analysis.Amounts(e.label, "favors").Fixed(2))
	}
	t.Columns = append(t.Columns, analysis.Amounts("stock", "favors").With("95% interval"))
	for _, g := range k.Groups {
		for _, term := range g.Terms {
			row := []analysis.Datum{analysis.Word(g.Group.Name), analysis.Count(int64(term.Term))}
			for _, line := range append(append([]Line{}, term.Gained...), term.Spent...) {
				row = append(row, analysis.Estimate(line.Mean))
			}
			t.Rows = append(t.Rows, append(row, analysis.Estimate(term.Stock)))
		}
	}
	return t
}

// table is the stock year by year.
func (k *Stocks) table() analysis.Table {
	t := analysis.Table{
		Name: "favor-stock", Title: "Favors in hand", Scope: &k.Scope, Long: true,
		Caption: "favors in hand after the seat's turn of the year; mean with block t interval, exact quantiles with 95% intervals between observed values",
		Columns: []analysis.Column{analysis.Words("seats of"), analysis.Labels("year"), analysis.Amounts("mean", "favors").With("95% interval")},
		Foot:    []string{k.Scope.Faults.String()},
	}
	for _, q := range StockQuantiles {
		t.Columns = append(t.Columns, analysis.Words(stats.FormatPercent(q, 0)))
	}
	for _, g := range k.Groups {
		for _, y := range g.Years {
			row := []analysis.Datum{analysis.Word(g.Group.Name), analysis.Count(int64(y.Year)), analysis.Estimate(y.Mean)}
			for _, q := range y.Quantiles {
				row = append(row, analysis.Word(q.String()))
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// table is the conversion by term and colour.
func (k *Returns) table() analysis.Table {
	t := analysis.Table{
		Name: "favor-returns", Title: "What favors buy", Scope: &k.Scope, Long: true,
		Caption: "VP of contested wards won per favor bid for them, by whomever; ratios of sums, 95% intervals by block",
		Columns: []analysis.Column{analysis.Words("term"), analysis.Words("colour"), analysis.Amounts("VP per favor", "").With("95% interval"),
			analysis.Shares("bid by the winner").With("95% interval"), analysis.Counts("favors bid")},
		Foot: []string{k.Scope.Faults.String()},
	}
	for _, r := range k.Rows {
		term, colour := "all", "all"
		if r.Term > 0 {
			term = fmt.Sprint(r.Term)
		}
		if r.Colour != "" {
			colour = r.Colour
		}
		t.Rows = append(t.Rows, []analysis.Datum{analysis.Word(term), analysis.Word(colour), analysis.Estimate(r.Points), analysis.Estimate(r.Lucky), analysis.Count(r.Lucky.Denominator)})
	}
	return t
}

// stockBands draws the stock of the cells that charts show, all seats together.
func (f *Figures) stockBands() chart.Bands {
	d := chart.Bands{
		Frame: chart.Frame{Caption: "Median, middle half and middle four fifths of all seats and games, after the seat's turn of the year. " +
			"Drawn: the first mirror line-up of each player count. " + f.Header.Source() + "."},
		XAxis: "year", YAxis: "favors", BandLabels: []string{"10% to 90%", "25% to 75%"}, LineLabel: "median",
	}
	shown := map[int]bool{}
	for _, mirrors := range []bool{true, false} {
		for i := range f.Stocks {
			k := &f.Stocks[i]
			if k.Scope.Mirror != mirrors || shown[k.Scope.Players] || k.Groups[0].Years[0].Quantiles[0].N == 0 {
				continue
			}
			shown[k.Scope.Players] = true
			d.Panels = append(d.Panels, chart.BandPanel{Name: f.Header.CellName(k.Scope), Series: []chart.BandSeries{k.Groups[0].bands()}})
			if n := len(k.Groups[0].Years); n > len(d.Times) {
				d.Times, d.Marks = nil, nil
				for y := range n {
					d.Times = append(d.Times, float64(y+1))
				}
				for y := 4; y < n; y += 4 {
					d.Marks = append(d.Marks, float64(y)+0.5)
				}
			}
		}
	}
	d.Title = f.stockFinding(shown)
	return d
}

// stockFinding is the chart's title: the median in the last year.
func (f *Figures) stockFinding(shown map[int]bool) string {
	var parts []string
	for i := range f.Stocks {
		k := &f.Stocks[i]
		if n := len(k.Groups[0].Years); shown[k.Scope.Players] && n > 0 {
			delete(shown, k.Scope.Players)
			parts = append(parts, fmt.Sprintf("%d with %d players", k.Groups[0].Years[n-1].Quantiles[2].Value, k.Scope.Players))
		}
	}
	return "Favors in hand before the last election, in the median: " + strings.Join(parts, ", ")
}

// bands is a group's stock as a line with bands.
func (g *GroupStock) bands() chart.BandSeries {
	at := func(i int) []float64 {
		var line []float64
		for _, y := range g.Years {
			v := math.NaN()
			if q := y.Quantiles[i]; q.N > 0 {
				v = float64(q.Value)
			}
			line = append(line, v)
		}
		return line
	}
	return chart.BandSeries{Label: g.Group.Name, Line: at(2), Bands: []chart.Band{{Low: at(0), High: at(4)}, {Low: at(1), High: at(3)}}}
}
