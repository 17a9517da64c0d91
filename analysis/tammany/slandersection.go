package tammany

import (
	"fmt"
	"math"

	"tweed/analysis"
	"tweed/analysis/chart"
)

// slanderSection is when, against whom and with what result players slander.
func (f *Figures) slanderSection() (analysis.Section, bool) {
	if len(f.Slander) == 0 {
		return analysis.Section{}, false
	}
	s := analysis.Section{
		Name: "slander", Title: "Slander", Question: "Does slander decide wards?",
		Tables: []analysis.Table{f.slanderTable()},
		Notes: []string{"What becomes of slandered wards is an association, not effect: players slander where it matters. A ward is counted for each slander and spread in the term before its election. " +
			"Spared: what any one seat wins of the wards of the same terms that nobody slandered."},
	}
	for i := range f.Slander {
		k := &f.Slander[i]
		if k.Scope.Mirror && len(s.Answers) < 6 {
			s.Answers = append(s.Answers, analysis.Answer{Of: f.Header.CellName(k.Scope), Text: k.sentence()})
		}
		s.Tables = append(s.Tables, k.yearTable(), k.victimTable())
	}
	if d := f.slanderBands(); len(d.Panels) > 0 {
		s.Drawings = append(s.Drawings, analysis.Drawing{
			Named:   chart.Named{Name: "slander-by-year", Chart: d.Chart()},
			Reading: "Each line is one line-up: the share of the year's turns in which a player slandered, with its 95% interval. Slander begins in term 2 and is allowed once a term and player.",
		})
	}
	return s, true
}

// sentence says what becomes of slandered wards.
func (k *Slander) sentence() string {
	e := &k.Effect
	if !e.Lead.Difference.HasInterval() {
		return "Too few slanders to say what they do."
	}
	return fmt.Sprintf("The slanderer wins %s of the wards, the victim %s (difference %s); of wards that nobody slandered any one seat wins %s. An association.",
		e.Slanderer.QuotedPercent(), e.Victim.QuotedPercent(), e.Lead.Difference.QuotedPoints(), e.Spared.QuotedPercent())
}

func (f *Figures) slanderTable() analysis.Table {
	t := analysis.Table{
		Name:    "slander",
		Caption: "what became of slandered wards at the next election; association, not effect; ratios of sums, 95% intervals by block",
		Columns: f.Header.CellColumns(analysis.Words("blocks"), analysis.Counts("slandered"), analysis.Shares("slanderer"), analysis.Shares("victim"), analysis.Shares("other"), analysis.Shares("nobody"),
			analysis.Differences("slanderer − victim").With("95% interval"), analysis.Shares("spared")),
	}
	for i := range f.Slander {
		k := &f.Slander[i]
		e := &k.Effect
		t.Rows = append(t.Rows, f.Header.Cell(k.Scope, analysis.Word(k.Scope.Deals()), analysis.Count(e.Slanderer.Denominator), analysis.Estimate(e.Slanderer), analysis.Estimate(e.Victim),
			analysis.Estimate(e.Other), analysis.Estimate(e.Nobody), analysis.Estimate(e.Lead.Difference), analysis.Estimate(e.Spared)))
	}
	return t
}

func (k *Slander) yearTable() analysis.Table {
	t := analysis.Table{
		Name: "slander-by-year", Title: "Slander by year", Scope: &k.Scope, Long: true,
		Caption: "share of the year's turns with a slander, and of these with a spread; 95% intervals by block",
		Columns: []analysis.Column{analysis.Labels("year"), analysis.Counts("turns"), analysis.Shares("slander").With("95% interval"), analysis.Counts("slanders"), analysis.Shares("spread").With("95% interval")},
		Foot:    []string{k.Scope.Faults.String()},
	}
	for _, y := range k.Years {
		t.Rows = append(t.Rows, []analysis.Datum{analysis.Count(int64(y.Year)), analysis.Count(y.Made.Denominator), analysis.Estimate(y.Made), analysis.Count(y.Made.Numerator), analysis.Estimate(y.Apart)})
	}
	return t
}

func (k *Slander) victimTable() analysis.Table {
	t := analysis.Table{
		Name: "slander-victims", Title: "Victims of slander", Scope: &k.Scope, Long: true,
		Caption: fmt.Sprintf("by the victim's rank by VP after the election before: share of the slanderers' opponents of that rank whom they chose (all alike: %.1f%%); 95%% intervals by block", 100/float64(k.Scope.Players-1)),
		Columns: []analysis.Column{analysis.Labels("rank"), analysis.Counts("opponents"), analysis.Shares("chosen").With("95% interval")},
		Foot:    []string{k.Scope.Faults.String()},
	}
	for _, v := range k.Victims {
		t.Rows = append(t.Rows, []analysis.Datum{analysis.Count(int64(v.Rank)), analysis.Count(v.Hit.Denominator), analysis.Estimate(v.Hit)})
	}
	return t
}

// slanderFinding is the chart's title: of what is drawn, when and with how many
// players it is used most.
func (f *Figures) slanderFinding() string {
	year, players, most := 0, 0, 0.0
	shown := analysis.FirstMirrors{}
	for i := range f.Slander {
		if k := &f.Slander[i]; shown.Take(k.Scope) {
			for _, y := range k.Years {
				if y.Made.Value > most {
					year, players, most = y.Year, k.Scope.Players, y.Made.Value
				}
			}
		}
	}
	if year == 0 {
		return "Nobody slanders"
	}
	return fmt.Sprintf("Slander is most frequent with %d players in year %d, in %s of the turns", players, year, whole(most))
}

// slanderBands draws the use by year, a panel a player count.
func (f *Figures) slanderBands() chart.Bands {
	d := chart.Bands{
		Frame: chart.Frame{Title: f.slanderFinding(), Caption: "Share of turns; bands are 95% intervals by block. Drawn: the first mirror line-up of each player count. " + f.Header.Source() + "."},
		XAxis: "year", YAxis: "turns with a slander", BandLabels: []string{"95% interval"}, LineLabel: "share of turns", Percent: true,
	}
	shown := map[int]bool{}
	for i := range f.Slander {
		k := &f.Slander[i]
		if !k.Scope.Mirror || shown[k.Scope.Players] || k.Scope.Blocks == 0 {
			continue
		}
		shown[k.Scope.Players] = true
		series := chart.BandSeries{Label: f.Header.CellName(k.Scope), Bands: make([]chart.Band, 1)}
		for _, y := range k.Years {
			v := [3]float64{math.NaN(), math.NaN(), math.NaN()}
			if y.Made.Known() {
				v[0] = y.Made.Value
			}
			if y.Made.HasInterval() {
				v[1], v[2] = y.Made.Low, y.Made.High
			}
			series.Line = append(series.Line, v[0])
			series.Bands[0].Low, series.Bands[0].High = append(series.Bands[0].Low, v[1]), append(series.Bands[0].High, v[2])
		}
		d.Panels = append(d.Panels, chart.BandPanel{Name: series.Label, Series: []chart.BandSeries{series}})
		for len(d.Times) < len(k.Years) {
			d.Times = append(d.Times, float64(len(d.Times)+1))
		}
	}
	return d
}
