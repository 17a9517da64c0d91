package tammany

import (
	"math"
	"strings"
	"testing"

	"tweed/analysis"
	"tweed/engine/tammany/record"
)

func equal(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Errorf("%s: %v is plotted, the figure is %v", what, got, want)
	}
}

func TestTheOutcomeChartPlotsTheFirstMirrorLineUpOfEachPlayerCount(t *testing.T) {
	f := read(t, quick(300).write(t), 2)
	d := outcomeStacks(f.Header, f.shown())
	if len(d.Panels) != 3 || len(d.Bars) != len(record.Wards) {
		t.Fatalf("%d panels, %d bars", len(d.Panels), len(d.Bars))
	}
	for i, p := range d.Panels {
		w := f.Wards[2*i]
		if !strings.HasPrefix(p.Name, w.Scope.Name()) || !w.Scope.Mirror {
			t.Errorf("panel %q for %q", p.Name, w.Scope.Name())
		}
		for place, shares := range p.Shares {
			k := w.ward(record.Wards[place])
			sum := 0.0
			for j, m := range []analysis.Measure{k.Won, k.Tied, k.Unopposed, k.Vacant} {
				equal(t, d.Parts[j].Label, shares[j], m.Value)
				sum += shares[j]
			}
			equal(t, "a whole bar", sum, 1)
		}
	}
	// Contest rates were planted to rise from ward 1 to ward 17.
	if !strings.HasPrefix(d.Title, "Ward 17 is fought over most") || !strings.Contains(d.Title, "ward 1 least") {
		t.Errorf("title %q", d.Title)
	}
	for _, want := range []string{"CR1 by block", "rules standard", "master seed 7", "sum to 100%"} {
		if !strings.Contains(d.Caption, want) {
			t.Errorf("the caption lacks %q", want)
		}
	}
}

func TestTheSeatChartPlotsWinRatesWithTheirIntervals(t *testing.T) {
	f := read(t, quick(1200).write(t), 2)
	d := seatDots(f.Header, f.shown())
	if len(d.Series) != 5 || len(d.Panels[0].Points) != 3 || len(d.Panels[2].Points) != 5 {
		t.Fatalf("%d series, %d and %d points", len(d.Series), len(d.Panels[0].Points), len(d.Panels[2].Points))
	}
	for i, p := range d.Panels {
		for place, number := range record.Wards {
			k := f.Wards[2*i].ward(number)
			mean := 0.0
			for s, m := range k.Seats {
				dot := p.Points[s][place]
				equal(t, "rate", dot.Value, m.Value)
				equal(t, "low end", dot.Low, m.Low)
				equal(t, "high end", dot.High, m.High)
				mean += m.Value / float64(len(k.Seats))
			}
			equal(t, "reference", p.Reference[place], mean)
		}
	}
	if !strings.Contains(d.Title, "with 3 players seat 1 most") {
		t.Errorf("title %q", d.Title)
	}
}

func TestTheFavorChartBalances(t *testing.T) {
	f := read(t, quick(300).write(t), 2)
	d := f.favorBalance(f.Header)
	var labels []string
	for _, g := range d.Groups {
		for _, r := range g.Rows {
			labels = append(labels, g.Name+" "+r.Label)
			left, right := 0.0, 0.0
			for _, v := range r.Left {
				left += v
			}
			for _, v := range r.Right {
				right += v
			}
			if math.Abs(left-right) > 1e-9 {
				t.Errorf("%s: %v gained, %v spent", r.Label, left, right)
			}
		}
	}
	want := "3 players mirror machine, 3 players machine in the mix, 3 players greedy in the mix, 3 players random in the mix"
	if got := strings.Join(labels[:4], ", "); got != want || len(labels) != 12 {
		t.Errorf("%d rows: %s", len(labels), got)
	}
	equal(t, "settling, 3 players", d.Groups[0].Rows[0].Left[0], f.Ledger[0].Groups[0].Gained[0].Mean.Value)
	if !strings.Contains(d.Title, "largest source of favors") || !strings.Contains(d.Title, "lost or tied") {
		t.Errorf("title %q", d.Title)
	}
}

func TestSeveralMixesOfOnePlayerCountAreToldApart(t *testing.T) {
	y := quick(60)
	y.cells[1], y.cells[3] = rotateCell(1, []string{"a", "b", "b"}, 20), rotateCell(3, []string{"a", "a", "b"}, 20)
	f := read(t, y.write(t), 1)
	rows := f.favorBalance(f.Header).Groups[0].Rows
	if rows[1].Label != "a in mix a, b ×2" || rows[3].Label != "a in mix a ×2, b" {
		t.Errorf("rows %q and %q", rows[1].Label, rows[3].Label)
	}
}

func TestThePriceByColourChartPlotsTheFigures(t *testing.T) {
	f := read(t, quick(300).write(t), 2)
	cells := f.shown()
	d, some := colourHeat(f.Header, cells)
	if !some || len(d.Panels) != len(cells) {
		t.Fatalf("%v, %d panels", some, len(d.Panels))
	}
	plotted := 0
	for i, p := range d.Panels {
		for r := range p.Rows {
			k := &cells[i].Wards[r]
			if p.Rows[r] != k.name() {
				t.Errorf("row %q for ward %s", p.Rows[r], k.name())
			}
			for c, m := range k.Colours {
				if m.Known() {
					equal(t, p.Columns[c], p.Values[r][c], m.Value)
					plotted++
				} else if !math.IsNaN(p.Values[r][c]) {
					t.Errorf("ward %s, %s: %v is plotted, there is no figure", k.name(), p.Columns[c], p.Values[r][c])
				}
			}
		}
	}
	if plotted == 0 || !strings.Contains(d.Caption, "per contest won") {
		t.Errorf("%d squares, caption %q", plotted, d.Caption)
	}
}

func TestTheLeadChartPlotsTheFigures(t *testing.T) {
	f := read(t, quick(300).write(t), 2)
	d := f.leadDots()
	panel := 0
	for i := range f.Dynamics {
		k := &f.Dynamics[i]
		if !k.Scope.Mirror {
			continue
		}
		p := d.Panels[panel]
		panel++
		for j, a := range k.After {
			for s, m := range []analysis.Measure{a.Leader, a.Mayor, a.Last} {
				equal(t, d.Series[s], p.Points[s][j].Value, m.Value)
				equal(t, "low end", p.Points[s][j].Low, m.Low)
				equal(t, "high end", p.Points[s][j].High, m.High)
			}
			equal(t, "fair share", p.Reference[j], 1/float64(k.Scope.Players))
		}
	}
	if panel != len(d.Panels) || panel != 3 {
		t.Errorf("%d panels, %d mirror line-ups", len(d.Panels), panel)
	}
}

func TestTheOfficeChartPlotsTheFigures(t *testing.T) {
	f := read(t, quick(300).write(t), 2)
	d := f.officeForest()
	group := 0
	for i := range f.Offices {
		row := 0
		for _, o := range f.Offices[i].Offices {
			if o.Given == 0 {
				continue
			}
			r := d.Groups[group].Rows[row]
			row++
			equal(t, o.Name, r.Value, 100*o.Wins.Difference.Value)
			equal(t, "low end", r.Low, 100*o.Wins.Difference.Low)
			equal(t, "high end", r.High, 100*o.Wins.Difference.High)
		}
		if row > 0 {
			group++
		}
	}
	if group != len(d.Groups) || group == 0 {
		t.Errorf("%d groups drawn, %d line-ups have offices", len(d.Groups), group)
	}
}

func TestTheChartsOverYearsPlotTheFigures(t *testing.T) {
	f := read(t, quick(300).write(t), 2)
	stock, slander := f.stockBands(), f.slanderBands()
	at := 0
	for i := range f.Stocks {
		k := &f.Stocks[i]
		if !k.Scope.Mirror {
			continue
		}
		line, use := stock.Panels[at].Series[0], slander.Panels[at].Series[0]
		at++
		for y, q := range k.Groups[0].Years {
			equal(t, "median", line.Line[y], float64(q.Quantiles[2].Value))
			for b, ends := range [][2]int{{0, 4}, {1, 3}} {
				equal(t, "lower band", line.Bands[b].Low[y], float64(q.Quantiles[ends[0]].Value))
				equal(t, "upper band", line.Bands[b].High[y], float64(q.Quantiles[ends[1]].Value))
			}
			made := f.Slander[i].Years[y].Made
			equal(t, "slander", use.Line[y], made.Value)
			if made.HasInterval() {
				equal(t, "lower end", use.Bands[0].Low[y], made.Low)
				equal(t, "upper end", use.Bands[0].High[y], made.High)
			}
		}
	}
	if at != 3 || len(stock.Panels) != 3 || len(slander.Panels) != 3 || len(stock.Times) != 16 {
		t.Errorf("%d mirror line-ups, %d and %d panels, %d years", at, len(stock.Panels), len(slander.Panels), len(stock.Times))
	}
}
