package analysis

import (
	"fmt"
	"slices"

	"tweed/analysis/chart"
)

// strategySection is F2: a line for each strategy of each mixed line-up; false
// when the study has none.
func (f *Figures) strategySection() (Section, bool) {
	if len(f.Strategies) == 0 {
		return Section{}, false
	}
	s := Section{
		Name: "strategies", Title: "Strategies", Question: "Which strategies win?",
		Drawings: []Drawing{{
			Named: chart.Named{Name: "strategies", Chart: f.strategyForest().Chart()},
			Reading: "Each point is one strategy of a mixed line-up: how many percentage points more or less than a fair share one of its seats wins, " +
				"averaged over all seats it sat in. Points right of the line at zero win more than their share. Lines are 95% intervals.",
		}},
		Tables: []Table{f.strategyTable()},
	}
	for i := range f.Strategies {
		k := &f.Strategies[i]
		s.Answers = append(s.Answers, Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
	}
	return s, true
}

// strategyTable has a row for each strategy of each line-up.
func (f *Figures) strategyTable() Table {
	t := Table{
		Name: "strategies",
		Caption: "win share of one seat of the strategy, and that less the share of the line-up's first strategy, its baseline; " +
			"95% block t intervals; p of the paired block t test against the baseline, Holm over the line-up",
		Columns: f.Header.CellColumns(Words("strategy"), Words("blocks"), Shares("win share").With("95% interval"),
			Differences("vs baseline"), PValues("p"), f.scoreColumn()),
	}
	for i := range f.Strategies {
		s := &f.Strategies[i]
		for _, c := range s.Contestants {
			t.Rows = append(t.Rows, f.Header.Cell(s.Scope, Word(c.name()), Word(s.Scope.Deals()),
				Estimate(c.Share), Estimate(c.Against.Difference), c.Against.Datum(), Estimate(c.Score)))
		}
	}
	return t
}

// name is the strategy's, with the number of its seats where it has several.
func (c *Contestant) name() string {
	if c.Seats > 1 {
		return fmt.Sprintf("%s ×%d", c.Strategy, c.Seats)
	}
	return c.Strategy
}

// ranked lists the contestants from the highest win share to the lowest.
func (s *Strategies) ranked() []*Contestant {
	all := make([]*Contestant, len(s.Contestants))
	for i := range all {
		all[i] = &s.Contestants[i]
	}
	slices.SortStableFunc(all, func(a, b *Contestant) int {
		switch {
		case a.Share.Value > b.Share.Value:
			return -1
		case a.Share.Value < b.Share.Value:
			return 1
		}
		return 0
	})
	return all
}

// sentence says who wins. Only a strategy whose interval lies wholly above the
// next one's is said to win most.
func (s *Strategies) sentence() string {
	all := s.ranked()
	first, second, last := all[0], all[1], all[len(all)-1]
	if !first.Share.HasInterval() {
		return "Too few games to tell the strategies apart."
	}
	fair := fmt.Sprintf("a fair share is %s", fairShare(s.Scope.Players))
	if first.Share.Low <= second.Share.High {
		return fmt.Sprintf("No strategy is clearly ahead: %s wins %s of the games in each of its seats, %s %s (%s).",
			first.Strategy, first.Share.QuotedPercent(), second.Strategy, second.Share.QuotedPercent(), fair)
	}
	return fmt.Sprintf("%s wins most: %s of the games in each of its seats (95%% interval %s; %s); %s wins least: %s.",
		first.Strategy, first.Share.Percent(), first.Share.PercentInterval(), fair, last.Strategy, last.Share.QuotedPercent())
}

// strategyForest puts F2 of every mixed line-up into a chart.
func (f *Figures) strategyForest() chart.Forest {
	d := chart.Forest{
		Frame: chart.Frame{Title: f.strategyFinding(), Caption: "Win share of one seat of the strategy less a fair share 1/n; 95% " + f.Header.intervals() +
			", a block being all games of one deal. " + f.Header.Source() + "."},
		Axis:      "win share of a seat less a fair share 1/n, percentage points",
		ZeroLabel: "fair share 1/n", IntervalLabel: "estimate with 95% interval",
		Columns: []string{"win share", "95% interval"},
	}
	rows, of := 0, 0
	for i := range f.Strategies {
		s := &f.Strategies[i]
		of += len(s.Contestants)
		if rows+len(s.Contestants) > MostRows {
			continue
		}
		g := chart.ForestGroup{Name: f.Header.CellName(s.Scope)}
		for _, c := range s.ranked() {
			m := c.Difference.Scaled(100)
			g.Rows = append(g.Rows, chart.ForestRow{
				Label: c.name(), Value: m.Value, Low: m.Low, High: m.High, Known: m.Known(), Interval: m.HasInterval(),
				Cells: []string{c.Share.Percent(), c.Share.PercentInterval()},
			})
			rows++
		}
		d.Groups = append(d.Groups, g)
	}
	d.Caption += Drawn(rows, of)
	return d
}

// strategyFinding is the chart's title: who wins most, if it is one and the
// same strategy everywhere.
func (f *Figures) strategyFinding() string {
	name := ""
	for i := range f.Strategies {
		all := f.Strategies[i].ranked()
		clear := all[0].Share.HasInterval() && all[0].Share.Low > all[1].Share.High
		if !clear || (name != "" && all[0].Strategy != name) {
			return "Which strategy wins most depends on the line-up, or is open"
		}
		name = all[0].Strategy
	}
	return fmt.Sprintf("The strategy %s wins most in every mixed line-up", name)
}
