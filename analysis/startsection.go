package analysis

import (
	"fmt"

	"tweed/analysis/chart"
)

// startSection is the association between starting a later round and winning;
// false where the game or the run has none.
func (f *Figures) startSection() (Section, bool) {
	if len(f.LaterStarts) == 0 {
		return Section{}, false
	}
	word := f.LaterStarts[0].Word
	s := Section{
		Name: "later-starts", Title: fmt.Sprintf("Who starts later %ss", word),
		Tables: []Table{f.lineTable(), f.startTable()},
		Notes: []string{fmt.Sprintf("Association, not effect: who starts a later %s is a consequence of the game so far. Only the first %s's start is drawn by lot; "+
			"see first-player advantage.", word, word)},
	}
	for i := range f.LaterStarts {
		k := &f.LaterStarts[i]
		if text := k.sentence(); text != "" && k.Scope.Mirror {
			s.Answers = append(s.Answers, Answer{Of: f.Header.CellName(k.Scope), Text: text})
		}
	}
	if d := f.startDots(); len(d.Panels) > 0 {
		s.Drawings = append(s.Drawings, Drawing{
			Named: chart.Named{Name: "later-starts", Chart: d.Chart()},
			Reading: fmt.Sprintf("At each %s stands the share of games won by the player who starts it. The dash is a fair share. A rising line says that starting late goes with winning, "+
				"not that it helps.", word),
		})
	}
	return s, true
}

// lineTable is a line a cell: the starters' win shares round by round.
func (f *Figures) lineTable() Table {
	word := f.LaterStarts[0].Word
	t := Table{
		Name: "starters", Caption: fmt.Sprintf("association, not effect: win share of the seat that starts each later %s", word),
		Columns: f.Header.CellColumns(Words("blocks")),
	}
	rounds := 0
	for i := range f.LaterStarts {
		rounds = max(rounds, len(f.LaterStarts[i].Rounds))
	}
	for i := range rounds {
		t.Columns = append(t.Columns, Shares(fmt.Sprintf("%s %d", word, i+2)))
	}
	for i := range f.LaterStarts {
		k := &f.LaterStarts[i]
		row := []Datum{Word(k.Scope.Deals())}
		for j := range rounds {
			if j < len(k.Rounds) {
				row = append(row, Estimate(k.Rounds[j].Share))
			} else {
				row = append(row, Datum{})
			}
		}
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, row...))
	}
	return t
}

// startTable has a row for each cell and round.
func (f *Figures) startTable() Table {
	word := f.LaterStarts[0].Word
	t := Table{
		Name: "later-starts", Title: "Who starts later " + word + "s", Long: true, Caption: fmt.Sprintf("association, not effect: win share of the seat that starts the %s; ratios of sums, 95%% intervals by block; "+
			"same: games in which the first %s's starter starts", word, word),
		Columns: f.Header.CellColumns(Labels(word), Words("blocks"), Shares("win share").With("95% interval"), Differences("vs fair"), Shares("same").With("95% interval")),
	}
	for i := range f.LaterStarts {
		k := &f.LaterStarts[i]
		for _, r := range k.Rounds {
			t.Rows = append(t.Rows, f.Header.Cell(k.Scope, Count(int64(r.Round)), Word(k.Scope.Deals()), Estimate(r.Share), Estimate(r.Share.minus(k.Fair)), Estimate(r.Same)))
		}
	}
	return t
}

// startDots draws the mirror line-ups, a panel each.
func (f *Figures) startDots() chart.Dots {
	d := chart.Dots{
		Frame: chart.Frame{Title: f.startFinding(), Caption: "Win share of the round's starter, and of each of the other seats; 95% intervals by block; association, not effect. " + f.Header.Source() + "."},
		XAxis: f.LaterStarts[0].Word, YAxis: "games won", Reference: "fair share 1/n", Series: []string{"starter", "each of the others"},
	}
	for i := range f.LaterStarts {
		k := &f.LaterStarts[i]
		if !k.Scope.Mirror || len(k.Rounds) == 0 || len(d.Panels) == 6 {
			continue
		}
		p := chart.DotPanel{Name: f.Header.CellName(k.Scope), Points: make([][]chart.Dot, 2)}
		for j, r := range k.Rounds {
			if j == len(d.Places) {
				d.Places = append(d.Places, fmt.Sprint(r.Round))
			}
			p.Points[0] = append(p.Points[0], r.Share.dot())
			p.Points[1] = append(p.Points[1], r.Share.rest(k.Scope.Players-1).dot())
			p.Reference = append(p.Reference, k.Fair)
		}
		d.Panels = append(d.Panels, p)
	}
	return d
}

// startFinding is the chart's title: the range over the mirror line-ups of the
// last round that all have.
func (f *Figures) startFinding() string {
	low, high, round := 1.0, 0.0, 0
	for i := range f.LaterStarts {
		k := &f.LaterStarts[i]
		if n := len(k.Rounds); k.Scope.Mirror && n > 0 && k.Rounds[n-1].Share.Known() {
			x := k.Rounds[n-1].Share.Value
			low, high, round = min(low, x), max(high, x), k.Rounds[n-1].Round
		}
	}
	return fmt.Sprintf("Who starts %s %d wins %s of the games – an association, not an effect", f.LaterStarts[0].Word, round, between(low, high))
}

// between says a range of shares: "68% to 83%", "75%".
func between(low, high float64) string {
	a, b := wholePercent(low), wholePercent(high)
	if a == b {
		return a
	}
	return a + " to " + b
}

// rest is what is left of 1, shared out evenly to n.
func (m Measure) rest(n int) Measure {
	m.Value = (1 - m.Value) / float64(n)
	m.Low, m.High = (1-m.High)/float64(n), (1-m.Low)/float64(n)
	return m
}

// dot is a measure as a chart's point.
func (m Measure) dot() chart.Dot {
	return chart.Dot{Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval()}
}
