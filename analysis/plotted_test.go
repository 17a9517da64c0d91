package analysis

import (
	"math"
	"strings"
	"testing"

	"tweed/analysis/chart"
)

// Golden tests of what the general charts plot: the figures, and nothing else.

// plottedRow checks a row of a forest against its measure in percentage points.
func plottedRow(t *testing.T, r chart.ForestRow, m Measure) {
	t.Helper()
	if r.Known != m.Known() || r.Interval != m.HasInterval() {
		t.Errorf("%s: known %v, interval %v, the figure is %+v", r.Label, r.Known, r.Interval, m)
	}
	near(t, r.Label, r.Value, 100*m.Value, 1e-9)
	near(t, r.Label+", low end", r.Low, 100*m.Low, 1e-9)
	near(t, r.Label+", high end", r.High, 100*m.High, 1e-9)
}

func TestTheStrategyChartPlotsTheFigure(t *testing.T) {
	f := read(t, planted().write(t), 2)
	d := f.strategyForest()
	for i := range f.Strategies {
		for j, c := range f.Strategies[i].ranked() {
			r := d.Groups[i].Rows[j]
			plottedRow(t, r, c.Difference)
			if r.Label != c.name() || r.Cells[0] != c.Share.Percent() {
				t.Errorf("row %+v for %s", r, c.name())
			}
		}
	}
	if len(d.Groups) != len(f.Strategies) || len(d.Groups) == 0 || !strings.Contains(d.Caption, "block t") {
		t.Errorf("%d groups, caption %q", len(d.Groups), d.Caption)
	}
}

func TestTheHeatMapsPlotTheFigures(t *testing.T) {
	f := read(t, fieldToy().write(t), 2)
	pairs, _ := f.pairHeat()
	k := &f.Fields[0]
	p, met := pairs.Panels[0], 0
	for _, pair := range k.Pairs {
		near(t, pair.Strategy+" against "+pair.Other, p.Values[indexOf(p.Rows, pair.Strategy)][indexOf(p.Columns, pair.Other)], pair.Share.Value, 0)
		met++
	}
	for i := range p.Rows {
		if !math.IsNaN(p.Values[i][i]) {
			t.Errorf("%s stands against itself: %v", p.Rows[i], p.Values[i][i])
		}
	}
	if met != 6 {
		t.Errorf("%d pairs of three strategies", met)
	}
	chairs, _ := f.chairHeat()
	for i, e := range f.Robustness[0].Rows {
		for s, m := range e.Seats {
			near(t, e.Strategy, chairs.Panels[0].Values[i][s], m.Value, 0)
		}
	}
	if n := len(chairs.Panels[0].Rows); n != len(f.Robustness[0].Rows) || n != 10 {
		t.Errorf("%d rows are drawn of %d", n, len(f.Robustness[0].Rows))
	}
}

func TestTheLuckChartPlotsSharesThatSumToOne(t *testing.T) {
	f := read(t, replicated(0.5, 300).write(t), 1)
	d := f.luckStacks()
	drawn := 0
	for _, p := range d.Panels {
		for b, shares := range p.Shares {
			if shares == nil {
				continue
			}
			drawn++
			var k *Luck
			for i := range f.Luck {
				if f.Luck[i].Response == "win share" && strings.HasSuffix(f.Luck[i].Scope.Name(), d.Bars[b]) {
					k = &f.Luck[i]
				}
			}
			whole := 0.0
			for _, c := range k.Components {
				whole += max(c.Share.Value, 0)
			}
			for i, c := range k.Components {
				near(t, c.Name, shares[i], max(c.Share.Value, 0)/whole, 1e-12)
			}
		}
	}
	if drawn != 2 {
		t.Errorf("%d bars", drawn)
	}
}

func TestTheScoreChartPlotsTheHistograms(t *testing.T) {
	f := read(t, scored(300).write(t), 1)
	d := f.scoreRidges()
	for i, k := range f.shownScores() {
		groups := append(append([]ScoreGroup{}, k.Ranks...), k.Margin)
		for j, g := range groups {
			r, sum := d.Groups[i].Rows[j], 0.0
			for _, b := range g.Bins {
				near(t, g.Name, r.Shares[b.Value-r.First], float64(b.Count)/float64(g.Quantiles[0].N), 1e-12)
			}
			for _, s := range r.Shares {
				sum += s
			}
			near(t, "a whole ridge", sum, 1, 1e-9)
			if m, ok := r.Median(); !ok || m != g.Quantiles[2].Value {
				t.Errorf("%s: the ridge's median is %d, the figure's %d", g.Name, m, g.Quantiles[2].Value)
			}
		}
	}
	if len(d.Groups) == 0 {
		t.Error("no groups")
	}
}

func TestTheVariantChartPlotsTheDifferences(t *testing.T) {
	f := read(t, variantToy(0.5, 260).write(t), 2)
	d := f.variantForest("tilted", ShareUnit)
	group := 0
	for i := range f.Variants {
		v := &f.Variants[i]
		if v.Rules != "tilted" {
			continue
		}
		row := 0
		for j := range v.Figures {
			if k := &v.Figures[j]; k.Unit == ShareUnit {
				r := d.Groups[group].Rows[row]
				plottedRow(t, r, k.Difference)
				if r.Label != k.Label {
					t.Errorf("row %q for %q", r.Label, k.Label)
				}
				row++
			}
		}
		group++
	}
	if group != 2 || len(d.Groups) != 2 || d.Band != 1 {
		t.Errorf("%d groups, %d drawn, band %v", group, len(d.Groups), d.Band)
	}
}

func TestTheChartOfLaterStartsPlotsTheAssociation(t *testing.T) {
	f, err := readStarts(t, started().write(t))
	if err != nil {
		t.Fatal(err)
	}
	d := f.startDots()
	k := &f.LaterStarts[0]
	for j, r := range k.Rounds {
		dot, others := d.Panels[0].Points[0][j], d.Panels[0].Points[1][j]
		if dot != r.Share.dot() {
			t.Errorf("round %d: %+v is plotted, the figure is %+v", r.Round, dot, r.Share)
		}
		near(t, "each of the others", others.Value, (1-r.Share.Value)/2, 1e-12)
		near(t, "fair share", d.Panels[0].Reference[j], 1.0/3, 1e-12)
	}
	if !strings.Contains(d.Caption, "association, not effect") {
		t.Errorf("caption %q", d.Caption)
	}
}

func TestWhatTheDealFixesIsComparedOverWhoPlays(t *testing.T) {
	part := func(name string, value, half float64) *Luck {
		k := &Luck{Response: "win share", Scope: Scope{Players: 4, Mirror: true, Strategies: []string{name}}, Components: make([]Component, luckParts)}
		k.Components[dealPart].Share = Measure{Value: value, Low: value - half, High: value + half, Confidence: 0.95, Blocks: 100}
		return k
	}
	for _, c := range []struct {
		all  []*Luck
		want string
	}{
		{[]*Luck{part("weak", 0.1, 0.02), part("strong", 0.3, 0.02)}, "What the deal fixes depends on who plays: 10.0% (8.0% .. 12.0%) when all play weak and 30.0% (28.0% .. 32.0%) when all play strong."},
		{[]*Luck{part("weak", 0.1, 0.2), part("strong", 0.3, 0.2)}, "What the deal fixes was not shown to depend on who plays: 10% (−10% .. 30%) when all play weak and 30% (10% .. 50%) when all play strong."},
		{[]*Luck{part("alone", 0.1, 0.02)}, ""},
	} {
		if got := luckByPlayers(c.all); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}
