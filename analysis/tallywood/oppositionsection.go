package tallywood

import (
	"fmt"
	"slices"
	"strings"

	"tweed/analysis"
	"tweed/analysis/chart"
)

// interval heads the intervals of tables.
const interval = "95% interval"

// oppositionSection is how hard the Opposition is; false without solo games.
func (f *Figures) oppositionSection() (analysis.Section, bool) {
	s := analysis.Section{Name: "opposition", Title: "Against the Opposition", Question: "How hard is the Opposition?", Headline: true}
	if len(f.Opposition) == 0 {
		return s, false
	}
	s.Tables = []analysis.Table{f.oppositionTable()}
	for _, lineup := range f.lineups() {
		s.Answers = append(s.Answers, f.against(lineup))
	}
	s.Drawings = []analysis.Drawing{{
		Named:   chart.Named{Name: "opposition", Chart: f.oppositionDots().Chart()},
		Reading: "At each strategy stands the share of its solo games that it wins, a tie counting one half, in each mode, with its 95% interval. The dash is an even chance.",
	}}
	return s, true
}

// lineups lists the line-ups, each once.
func (f *Figures) lineups() (all []string) {
	for i := range f.Opposition {
		if name := f.Opposition[i].Scope.Lineup; !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// against says how a strategy fares in each mode, under the first rule set that has
// it.
func (f *Figures) against(lineup string) analysis.Answer {
	var said, modes []string
	var first *Opposition
	for i := range f.Opposition {
		k := &f.Opposition[i]
		if k.Scope.Lineup != lineup || slices.Contains(modes, k.Mode) || !k.Wins.Known() {
			continue
		}
		if first == nil {
			first = k
		}
		modes = append(modes, k.Mode)
		said = append(said, fmt.Sprintf("%s in mode %s, lead over the Opposition %s votes", k.Wins.QuotedPercent(), k.Mode, k.Lead.Difference.QuotedNumber()))
	}
	if first == nil {
		return analysis.Answer{Of: lineup, Text: "No games."}
	}
	return analysis.Answer{Of: first.Scope.Name(), Text: fmt.Sprintf("%s wins %s.", first.Strategy, strings.Join(said, "; "))}
}

// oppositionTable is a line per cell.
func (f *Figures) oppositionTable() analysis.Table {
	t := analysis.Table{
		Name: "opposition", Caption: "win share, a tie counting one half; outcomes in percent of the games, summing to 100%; final votes per game, the Opposition's with its bonus; lead: the player's votes less the Opposition's; ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(analysis.Words("mode"), analysis.Words("blocks"), analysis.Shares("win share").With(interval),
			analysis.Shares("won").Fixed(1), analysis.Shares("tied").Fixed(1), analysis.Shares("lost").Fixed(1),
			analysis.Amounts("votes", ""), analysis.Amounts("Opposition", ""), analysis.Amounts("bonus", ""), analysis.Amounts("lead", "").With(interval)),
	}
	for i := range f.Opposition {
		k := &f.Opposition[i]
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(k.Mode), analysis.Word(k.Scope.Deals()), analysis.Estimate(k.Wins),
			analysis.Estimate(k.Won), analysis.Estimate(k.Tied), analysis.Estimate(k.Lost),
			analysis.Estimate(k.Votes), analysis.Estimate(k.Rival), analysis.Estimate(k.Bonus), analysis.Estimate(k.Lead.Difference)))
	}
	return t
}

// oppositionDots draws win shares: a place for each strategy, a series for each
// mode and rule set.
func (f *Figures) oppositionDots() chart.Dots {
	d := chart.Dots{
		Frame: chart.Frame{Title: f.oppositionFinding(), Caption: "Win share of solo games; 95% intervals by block. " + f.Header.Source() + "."},
		XAxis: "strategy", YAxis: "win share", Reference: "even chance",
	}
	places, series := map[string]int{}, map[string]int{}
	place := func(list *[]string, at map[string]int, name string) int {
		if _, known := at[name]; !known {
			at[name] = len(*list)
			*list = append(*list, name)
		}
		return at[name]
	}
	for i := range f.Opposition {
		place(&d.Places, places, f.Opposition[i].Strategy)
		place(&d.Series, series, f.seriesOf(&f.Opposition[i]))
	}
	p := chart.DotPanel{Name: "1 player"}
	for range d.Series {
		p.Points = append(p.Points, make([]chart.Dot, len(d.Places)))
	}
	for range d.Places {
		p.Reference = append(p.Reference, 0.5)
	}
	for i := range f.Opposition {
		k := &f.Opposition[i]
		p.Points[series[f.seriesOf(k)]][places[k.Strategy]] = chart.Dot{Value: k.Wins.Value, Low: k.Wins.Low, High: k.Wins.High, Known: k.Wins.Known(), Interval: k.Wins.HasInterval()}
	}
	d.Panels = []chart.DotPanel{p}
	return d
}

// seriesOf names the mode, and the rules where the study has several.
func (f *Figures) seriesOf(k *Opposition) string {
	if len(f.Header.Rules) > 1 {
		return fmt.Sprintf("%s (%s)", k.Scope.Rules, k.Mode)
	}
	return k.Mode
}

// oppositionFinding is the chart's title: the range of win shares by mode.
func (f *Figures) oppositionFinding() string {
	var modes []string
	by := map[string]*analysis.Extent{}
	for i := range f.Opposition {
		k := &f.Opposition[i]
		if by[k.Mode] == nil {
			by[k.Mode] = &analysis.Extent{}
			modes = append(modes, k.Mode)
		}
		by[k.Mode].Widen(k.Wins.Value)
	}
	text := ""
	for i, m := range modes {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%s of the games in mode %s", by[m], m)
	}
	return "The player wins " + text
}
