package analysis

import (
	"fmt"
	"math"

	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// robustSection is F1 by who plays; false where the study has a single line-up
// a player count, so that there is nothing to compare.
func (f *Figures) robustSection() (Section, bool) {
	several := false
	for _, t := range f.Robustness {
		several = several || len(t.Rows) > 1
	}
	if !several {
		return Section{}, false
	}
	s := Section{
		Name: "seats-by-strategy", Title: "Seats by line-up and strategy", Question: "Does the seat matter as much whoever plays?",
		Tables: []Table{f.robustTable(), f.chairTable()},
		Notes: []string{"In a mirror line-up a seat's effect is its win share less a fair share 1/n. In a mixed one it is a strategy's win share in that seat " +
			"less its own share over all seats, of the same deals. Strength is the strategy's rating, in log odds."},
	}
	for i := range f.Robustness {
		t := &f.Robustness[i]
		if text := t.sentence(f.Header.Margin); text != "" {
			s.Answers = append(s.Answers, Answer{Of: t.name(&f.Header), Text: text})
		}
	}
	if d, some := f.chairHeat(); some {
		s.Drawings = append(s.Drawings, Drawing{
			Named: chart.Named{Name: "strategy-by-seat", Chart: d.Chart()},
			Reading: "Each square is one strategy of a mixed line-up, or one mirror line-up, in one seat: the share of games that it wins there. Compare along a row: squares of one shade mean " +
				"that the seat does not matter to the strategy.",
		})
	}
	return s, true
}

// name is what a robustness table is of.
func (t *Robustness) name(h *Header) string {
	if len(h.Rules) > 1 {
		return fmt.Sprintf("%d players · rules %s", t.Players, t.Rules)
	}
	return fmt.Sprintf("%d players", t.Players)
}

// robustTable has a row for each mirror line-up and each strategy of a mixed
// one.
func (f *Figures) robustTable() Table {
	t := Table{
		Name:    "seats-by-strategy",
		Caption: "the first and the last seat's effect on the win share; 95% block t intervals; equal seats: the line-up's own test",
		Columns: f.Header.CellColumns(Words("strategy"), Amounts("strength", ""), Words("blocks"),
			Differences("first seat").With("95% interval"), Differences("last seat").With("95% interval"), PValues("equal seats")),
	}
	f.eachEffect(func(e *SeatEffect) {
		strength := Datum{}
		if e.Strength != nil {
			strength = Estimate(*e.Strength)
		}
		t.Rows = append(t.Rows, f.Header.Cell(e.Scope, Word(e.Strategy), strength, Word(e.Scope.Deals()), Estimate(e.First), Estimate(e.Last), e.EqualSeats.datum()))
	})
	return t
}

// chairTable has a row for each strategy in each seat.
func (f *Figures) chairTable() Table {
	t := Table{
		Name: "strategy-by-seat", Title: "Win share by strategy and seat", Long: true,
		Caption: "share of its games that a strategy wins in a seat; 95% intervals over blocks, those of a mirror line-up simultaneous for its seats",
		Columns: f.Header.CellColumns(Words("strategy"), Labels("seat"), Shares("win share").With("95% interval"), Words("blocks")),
	}
	f.eachEffect(func(e *SeatEffect) {
		for s, m := range e.Seats {
			t.Rows = append(t.Rows, f.Header.Cell(e.Scope, Word(e.Strategy), Count(int64(s+1)), Estimate(m), Word(e.Scope.Deals())))
		}
	})
	return t
}

func (f *Figures) eachEffect(do func(*SeatEffect)) {
	for i := range f.Robustness {
		for j := range f.Robustness[i].Rows {
			do(&f.Robustness[i].Rows[j])
		}
	}
}

// chairHeat draws strategies × seats of the first rule set, a panel a player
// count.
func (f *Figures) chairHeat() (chart.Heat, bool) {
	d := chart.Heat{
		Frame: chart.Frame{Title: f.chairFinding(), Caption: "Shares of the games that a strategy played in the seat. "},
		Shade: chart.Shade{Ramp: chart.Blues, Label: "win share", Format: wholePercent}, RowAxis: "strategy", ColumnAxis: "seat",
	}
	half := 0.0
	for i := range f.Robustness {
		t := &f.Robustness[i]
		if t.Rules != f.Header.Rules[0] || len(t.Rows) < 2 {
			continue
		}
		p := chart.HeatPanel{Name: t.name(&f.Header)}
		mixes := t.mixes()
		for s := range t.Players {
			p.Columns = append(p.Columns, fmt.Sprint(s+1))
		}
		for _, e := range t.Rows[:min(len(t.Rows), MostRows)] {
			p.Rows = append(p.Rows, e.chairLabel(mixes))
			p.Values = append(p.Values, values(e.Seats))
			for _, m := range e.Seats {
				if m.HasInterval() {
					half = max(half, (m.High-m.Low)/2)
				}
			}
		}
		d.Panels = append(d.Panels, p)
	}
	if half > 0 {
		d.Caption += fmt.Sprintf("95%% intervals over blocks reach at most ±%s points. ", stats.FormatNumber(100*half, stats.Decimals(100*half)))
	}
	d.Caption += f.Header.Source() + "."
	return d, len(d.Panels) > 0
}

// chairLabel names a row: the mirror line-up, or a strategy and the mix that it
// played in.
func (e *SeatEffect) chairLabel(mixes int) string {
	switch {
	case e.Scope.Mirror:
		return e.Scope.Lineup
	case mixes == 1:
		return e.Strategy + " in the mix"
	default:
		return e.Strategy + " in " + e.Scope.Lineup
	}
}

// mixes counts the mixed line-ups.
func (t *Robustness) mixes() int {
	names := map[string]bool{}
	for i := range t.Rows {
		if s := &t.Rows[i].Scope; !s.Mirror {
			names[s.Lineup] = true
		}
	}
	return len(names)
}

// chairFinding is the chart's title: where the seat matters most.
func (f *Figures) chairFinding() string {
	most, at := 0.0, ""
	f.eachEffect(func(e *SeatEffect) {
		low, high := 1.0, 0.0
		for _, m := range e.Seats {
			low, high = min(low, m.Value), max(high, m.Value)
		}
		if e.Scope.Rules == f.Header.Rules[0] && high-low > most {
			most, at = high-low, e.Strategy
			if e.Scope.Mirror {
				at = e.Scope.Lineup
			}
			at += fmt.Sprintf(", %d players", e.Scope.Players)
		}
	})
	if at == "" {
		return "Win share by strategy and seat"
	}
	return fmt.Sprintf("Where a strategy sits moves its win share by up to %.0f points (%s)", 100*most, at)
}

// values are measures as a chart's numbers, NaN for none.
func values(measures []Measure) []float64 {
	out := make([]float64, len(measures))
	for i, m := range measures {
		out[i] = math.NaN()
		if m.Known() {
			out[i] = m.Value
		}
	}
	return out
}
