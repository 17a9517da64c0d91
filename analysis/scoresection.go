package analysis

import (
	"fmt"
	"strings"

	"tweed/analysis/chart"
	"tweed/analysis/stats"
)

// scoreSection is F7; false for a game without a score.
func (f *Figures) scoreSection() (Section, bool) {
	if len(f.Scores) == 0 {
		return Section{}, false
	}
	s := Section{
		Name: "scores", Title: "Scores", Question: "How close are games?",
		Tables: []Table{f.marginTable()},
	}
	for i := range f.Scores {
		k := &f.Scores[i]
		if k.Scope.Players > 1 && (k.Scope.Mirror || len(f.Scores) <= mostAnswers) {
			s.Answers = append(s.Answers, Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		s.Tables = append(s.Tables, k.table())
	}
	s.Drawings = []Drawing{{
		Named: chart.Named{Name: "scores", Chart: f.scoreRidges().Chart()},
		Reading: "Each row is a distribution: how often the best player of a game ends with how many points, then the second best, and so on; the last row of a group is the best score less the second. " +
			"The tick is the median. Rows that overlap much mean close games.",
	}}
	return s, true
}

// sentence says by how much games are won.
func (k *Scores) sentence() string {
	half := k.Margin.Quantiles[2]
	if half.N == 0 {
		return "No games."
	}
	return fmt.Sprintf("Half of the games are won by %d %s or less over the second, on average by %s; in %s two or more are level on points.",
		half.Value, k.Unit, k.Margin.Mean.QuotedNumber(), k.Level.QuotedPercent())
}

// marginTable is a line a cell: the winner's score, the margin.
func (f *Figures) marginTable() Table {
	t := Table{
		Name: "scores",
		Caption: fmt.Sprintf("best score of a game and its lead over the second best, in %s; 95%% block t intervals of means; median with an interval between observed values; "+
			"level: games in which two or more are best on points", f.unit),
		Columns: f.Header.CellColumns(Words("blocks"), Amounts("mean", f.unit), Amounts("best", f.unit).With("95% interval"),
			Amounts("lead", f.unit).With("95% interval"), Words("median lead"), Shares("level")),
	}
	for i := range f.Scores {
		k := &f.Scores[i]
		row := []Datum{Word(k.Scope.Deals()), Estimate(k.All.Mean), Estimate(k.Ranks[0].Mean), {}, {}, {}}
		if k.Scope.Players > 1 { // alone there is no second
			row = append(row[:3], Estimate(k.Margin.Mean), Word(k.Margin.Quantiles[2].String()), Estimate(k.Level))
		}
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, row...))
	}
	return t
}

// table is the distributions of one cell.
func (k *Scores) table() Table {
	t := Table{
		Name: "score-distributions", Title: "Score distributions", Scope: &k.Scope, Long: true,
		Caption: fmt.Sprintf("in %s; exact quantiles (type 1, observed values), 95%% intervals of order statistics with one value a block, else Woodruff's", k.Unit),
		Columns: []Column{Words("of"), Amounts("mean", k.Unit).With("95% interval")},
		Foot:    []string{k.Scope.Faults.String()},
	}
	for _, q := range ScoreQuantiles {
		t.Columns = append(t.Columns, Words(stats.FormatPercent(q, 0)))
	}
	t.Columns = append(t.Columns, Counts("values"))
	for _, g := range k.groups() {
		row := []Datum{Word(g.Name), Estimate(g.Mean)}
		for _, q := range g.Quantiles {
			row = append(row, Word(q.String()))
		}
		t.Rows = append(t.Rows, append(row, Count(g.Quantiles[0].N)))
	}
	return t
}

// groups lists all distributions in the order of the table.
func (k *Scores) groups() []*ScoreGroup {
	all := []*ScoreGroup{&k.All}
	for i := range k.Ranks {
		all = append(all, &k.Ranks[i])
	}
	all = append(all, &k.Margin)
	for i := range k.Strategies {
		all = append(all, &k.Strategies[i])
	}
	return all
}

// scoreRidges draws the scores by rank and the margin: the first mirror line-up
// of each player count, or without one its first line-up.
func (f *Figures) scoreRidges() chart.Ridges {
	d := chart.Ridges{
		Frame: chart.Frame{Title: f.scoreFinding(), Caption: "Exact histograms over all games of the line-up. " + f.Header.Source() + "."},
		Axis:  f.unit, Shares: "share of games",
	}
	for _, k := range f.shownScores() {
		g := chart.RidgeGroup{Name: f.Header.CellName(k.Scope)}
		for i := range k.Ranks {
			g.Rows = append(g.Rows, k.Ranks[i].ridge())
		}
		if len(k.Margin.Bins) > 0 {
			g.Rows = append(g.Rows, k.Margin.ridge())
		}
		d.Groups = append(d.Groups, g)
	}
	return d
}

func (f *Figures) shownScores() []*Scores {
	var shown []*Scores
	for _, n := range f.playerCounts() {
		var pick *Scores
		for i := range f.Scores {
			if k := &f.Scores[i]; k.Scope.Players == n && k.All.Quantiles[0].N > 0 && (pick == nil || k.Scope.Mirror && !pick.Scope.Mirror) {
				pick = k
			}
		}
		if pick != nil {
			shown = append(shown, pick)
		}
	}
	return shown
}

func (g *ScoreGroup) ridge() chart.Ridge {
	r := chart.Ridge{Label: g.Name}
	if len(g.Bins) == 0 {
		return r
	}
	r.First = g.Bins[0].Value
	n := g.Quantiles[0].N
	r.Shares = make([]float64, g.Bins[len(g.Bins)-1].Value-r.First+1)
	for _, b := range g.Bins {
		r.Shares[b.Value-r.First] = float64(b.Count) / float64(n)
	}
	return r
}

// scoreFinding is the chart's title.
func (f *Figures) scoreFinding() string {
	shown := f.shownScores()
	var parts []string
	for _, k := range shown {
		if half := k.Margin.Quantiles[2]; half.N > 0 {
			parts = append(parts, fmt.Sprintf("%d %s with %d players", half.Value, k.Unit, k.Scope.Players))
		}
	}
	if len(parts) == 0 {
		return "How final scores are distributed"
	}
	return "Median lead of the best over the second: " + strings.Join(parts, ", ")
}
