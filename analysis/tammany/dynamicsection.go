package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/analysis/chart"
)

// dynamicsSection is how games turn.
func (f *Figures) dynamicsSection() (analysis.Section, bool) {
	if len(f.Dynamics) == 0 {
		return analysis.Section{}, false
	}
	s := analysis.Section{
		Name: "dynamics", Title: "Dynamics", Question: "When is a game decided?",
		Tables: []analysis.Table{f.dynamicsTable()},
		Notes: []string{"P(game won | leader, mayor, last) are associations, not effects. Drama is by how many points the later winner was behind, over all checkpoints – the idea is Browne's; " +
			"a game is decided when its winner takes the lead for good – the idea is Thompson's decisiveness. A checkpoint is the standing after a term's election; the end scoring comes after the last."},
	}
	for i := range f.Dynamics {
		k := &f.Dynamics[i]
		if k.Scope.Mirror && len(s.Answers) < 6 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		s.Tables = append(s.Tables, k.table())
	}
	if d := f.leadDots(); len(d.Panels) > 0 {
		s.Drawings = append(s.Drawings, analysis.Drawing{
			Named: chart.Named{Name: "lead-dynamics", Chart: d.Chart()},
			Reading: "At each term stand three marks: how often the player with the most points after its election wins the game, how often its mayor does, and how often the last does. " +
				"The dash is a fair share. A leader's mark near 100% early means that the rest of the game decides little.",
		})
	}
	return s, true
}

// sentence says when games are decided.
func (k *Dynamics) sentence() string {
	if len(k.After) < 3 || !k.After[2].Last.Known() {
		return "Too few games."
	}
	third, end := k.After[2], k.Decided[len(k.Decided)-1]
	return fmt.Sprintf("Who leads after term 3 wins %s of the games, who is last then %s; the end scoring turns %s of the games. The lead changes %s times a game.",
		third.Leader.QuotedPercent(), third.Last.QuotedPercent(), end.QuotedPercent(), k.Changes.QuotedNumber())
}

// dynamicsTable is a line per cell.
func (f *Figures) dynamicsTable() analysis.Table {
	t := analysis.Table{
		Name: "dynamics",
		Caption: "lead changes per game; share of checkpoints with the later winner behind; drama: by how many VP over all checkpoints; comeback: the largest deficit made up, median and 90%; " +
			"last wins: P(game won | fewest points after term 3); end: games that the end scoring turns",
		Columns: f.Header.CellColumns(analysis.Words("blocks"), analysis.Amounts("changes", ""), analysis.Shares("behind"), analysis.Amounts("drama", "VP").With("95% interval"),
			analysis.Words("comeback"), analysis.Words("90%"), analysis.Shares("last wins").With("95% interval"), analysis.Shares("end")),
	}
	for i := range f.Dynamics {
		k := &f.Dynamics[i]
		var last analysis.Measure
		if len(k.After) > 2 {
			last = k.After[2].Last
		}
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(k.Scope.Deals()), analysis.Estimate(k.Changes), analysis.Estimate(k.Trailing), analysis.Estimate(k.Drama),
			analysis.Word(k.Comeback[0].String()), analysis.Word(k.Comeback[1].String()), analysis.Estimate(last), analysis.Estimate(k.Decided[len(k.Decided)-1])))
	}
	return t
}

// table is a cell's checkpoints.
func (k *Dynamics) table() analysis.Table {
	t := analysis.Table{
		Name: "lead-dynamics", Title: "Lead dynamics", Scope: &k.Scope, Long: true,
		Caption: "P(game won | most points, mayor, fewest points after the election): association, not effect; decided: games whose winner takes the lead for good there; ratios of sums, 95% intervals by block",
		Columns: []analysis.Column{analysis.Words("after"), analysis.Shares("leader wins").With("95% interval"), analysis.Shares("mayor wins").With("95% interval"),
			analysis.Shares("last wins").With("95% interval"), analysis.Shares("decided").With("95% interval")},
		Foot: []string{k.Scope.Faults.String()},
	}
	for i, a := range k.After {
		t.Rows = append(t.Rows, []analysis.Datum{analysis.Word(fmt.Sprintf("term %d", a.Term)), analysis.Estimate(a.Leader), analysis.Estimate(a.Mayor), analysis.Estimate(a.Last), analysis.Estimate(k.Decided[i])})
	}
	t.Rows = append(t.Rows, []analysis.Datum{analysis.Word("the end"), {}, {}, {}, analysis.Estimate(k.Decided[len(k.Decided)-1])})
	return t
}

// leadFinding is the chart's title.
func (f *Figures) leadFinding() string {
	var shares span
	for i := range f.Dynamics {
		if k := &f.Dynamics[i]; k.Scope.Mirror && len(k.After) > 2 && k.After[2].Leader.Known() {
			shares.widen(k.After[2].Leader.Value)
		}
	}
	if !shares.some {
		return "Who is ahead after each term wins how often"
	}
	return fmt.Sprintf("Who leads after term 3 wins %s of the games (mirror line-ups)", &shares)
}

// leadDots draws the mirror line-ups, a panel each.
func (f *Figures) leadDots() chart.Dots {
	d := chart.Dots{
		Frame: chart.Frame{Title: f.leadFinding(), Caption: "Win shares of such seats, ties included; 95% intervals by block; association, not effect. " + f.Header.Source() + "."},
		XAxis: "after term", YAxis: "games won", Reference: "fair share 1/n", Series: []string{"leader", "mayor", "last"},
	}
	for i := range f.Dynamics {
		k := &f.Dynamics[i]
		if !k.Scope.Mirror || len(d.Panels) == 6 || k.Scope.Blocks == 0 {
			continue
		}
		p := chart.DotPanel{Name: f.Header.CellName(k.Scope), Points: make([][]chart.Dot, 3)}
		for j, a := range k.After {
			if j == len(d.Places) {
				d.Places = append(d.Places, fmt.Sprint(a.Term))
			}
			for s, m := range []analysis.Measure{a.Leader, a.Mayor, a.Last} {
				p.Points[s] = append(p.Points[s], chart.Dot{Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval()})
			}
			p.Reference = append(p.Reference, 1/float64(k.Scope.Players))
		}
		d.Panels = append(d.Panels, p)
	}
	return d
}
