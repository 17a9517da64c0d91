package tammany

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tweed/analysis/chart"
	"tweed/engine/tammany/record"
)

func TestTheMapsPlotTheirFigures(t *testing.T) {
	f := read(t, quick(300).write(t), 2)
	cells := f.shown()
	contest, price, start := contestMap(f.Header, cells), priceMap(f.Header, cells), startMap(f.Header, cells)
	for i, w := range cells {
		for place, number := range record.Wards {
			k := w.ward(number)
			equal(t, "contest rate", contest.Panels[i].Values[place], k.Contested.Value)
			points := 1.0
			if number == 14 {
				points = 2
			}
			equal(t, "price", price.Panels[i].Values[place], k.Paid.Value/points)
			mean := 0.0
			for _, m := range k.Seats {
				mean += m.Value / float64(len(k.Seats))
			}
			equal(t, "start player", start.Panels[i].Values[place], k.Seats[0].Value-mean)
		}
		if contest.Panels[i].Name != w.Scope.Name() {
			t.Errorf("panel %q", contest.Panels[i].Name)
		}
	}
	if start.Shade.Low != -start.Shade.High || start.Shade.High <= 0 {
		t.Errorf("the middle of the scale %v … %v is not 0", start.Shade.Low, start.Shade.High)
	}
	for _, m := range []struct{ title, want string }{{contest.Title, "Ward 17 is fought over most"}, {price.Title, "ward 14 cheapest"}, {start.Title, "with 5 players best in ward"}} {
		if !strings.Contains(m.title, m.want) {
			t.Errorf("title %q lacks %q", m.title, m.want)
		}
	}
	if !strings.Contains(price.Caption, "master seed 7") || !strings.Contains(price.Caption, "linearised") {
		t.Errorf("caption %q", price.Caption)
	}
}

func TestTheMapsByTermPlotEachTermAndLeaveClosedWardsOut(t *testing.T) {
	f := read(t, quick(120).write(t), 2)
	cells := f.shown()
	d := termMap(f.Header, cells)
	if len(d.Panels) != 12 || d.Columns != 4 || d.Panels[5].Name != "4 players · term 2" {
		t.Fatalf("%d panels, %d a row, %q", len(d.Panels), d.Columns, d.Panels[5].Name)
	}
	for i, p := range d.Panels {
		w, term := cells[i/4], i%4+1
		for place, number := range record.Wards {
			want := math.NaN()
			for _, k := range w.ward(number).Terms {
				if k.Term == term {
					want = k.Contested.Value
				}
			}
			if math.IsNaN(want) != math.IsNaN(p.Values[place]) {
				t.Errorf("%s, ward %d: %v is plotted, the figure is %v", p.Name, number, p.Values[place], want)
			} else if !math.IsNaN(want) {
				equal(t, p.Name, p.Values[place], want)
			}
		}
	}
	// With three players zone I alone is open in the first term.
	open := 0
	for _, v := range d.Panels[0].Values {
		if !math.IsNaN(v) {
			open++
		}
	}
	if open != 6 {
		t.Errorf("%d wards are open in the first term with 3 players", open)
	}
}

func TestAWardWithoutElectionsHasNoColour(t *testing.T) {
	y := quick(60)
	y.spoilElection = func(e *electionRow) {
		if e.Ward == 17 {
			e.Ward = 11
		}
	}
	f := read(t, y.write(t), 1)
	values := contestMap(f.Header, f.shown()).Panels[0].Values
	if n := len(values); n != 15 || !math.IsNaN(values[n-1]) || math.IsNaN(values[0]) {
		t.Errorf("%v", values)
	}
}

func TestPricesArePerPointAndOnlyClearOnesAreCalledSo(t *testing.T) {
	f := read(t, quick(200).write(t), 2)
	w := f.shown()[0]
	// Every contest draws the same bids, so that Tammany Hall, which gives two
	// points, is cheap and all others cost the same.
	favors, points := 0.0, 0.0
	for _, k := range w.Wards {
		favors += float64(k.Paid.Numerator)
		points += float64(k.Paid.Denominator * k.VP)
	}
	equal(t, "the price over all wards", w.Price.Value, favors/points)
	_, cheap, ok := w.dearest()
	if !ok || cheap.Ward != 14 {
		t.Errorf("cheapest is ward %d", cheap.Ward)
	}
	if s := w.priceSentence(); !strings.Contains(s, "ward 14 is under-priced most (") || !strings.Contains(s, "; over all wards it is "+w.Price.QuotedNumber()) {
		t.Errorf("%s", s)
	}
	few := read(t, quick(20).write(t), 1)
	if s := few.shown()[0].priceSentence(); s != "Too few games to compare prices." {
		t.Errorf("%s", s)
	}
}

func TestWardsArePutInWordsForEachPlayerCount(t *testing.T) {
	f := read(t, quick(120).write(t), 2)
	s := f.wardSection()
	if len(s.Answers) != 3 || !s.Headline {
		t.Fatalf("%+v", s.Answers)
	}
	for i, a := range s.Answers {
		if a.Of != f.shown()[i].Scope.Name() || !strings.HasPrefix(a.Text, "Ward ") || !strings.HasSuffix(a.Text, ".") {
			t.Errorf("%+v", a)
		}
	}
}

func TestTheMapsOfRatesPlotTheirGrids(t *testing.T) {
	f := read(t, quick(120).write(t), 2)
	grids := f.shownGrids("term")
	if len(grids) != 3 {
		t.Fatalf("%d grids", len(grids))
	}
	for _, m := range []struct {
		drawn   chart.Regions
		of      func(*RateCell) *RateTest
		caption string
	}{{liftMap(f.Header, grids), lift, "less P(game won | did not)"}, {heldMap(f.Header, grids), held, "P(the game's winner won the ward"}} {
		if len(m.drawn.Panels) != 12 || m.drawn.Columns != 4 || m.drawn.Panels[5].Name != "4 players · term 2" || !strings.Contains(m.drawn.Caption, m.caption) {
			t.Fatalf("%d panels, %d a row, %q, %q", len(m.drawn.Panels), m.drawn.Columns, m.drawn.Panels[5].Name, m.drawn.Caption)
		}
		plotted := 0
		for i, p := range m.drawn.Panels {
			for place, number := range record.Wards {
				want := math.NaN()
				for j := range grids[i/4].Cells {
					c := &grids[i/4].Cells[j]
					if c.Ward == number && c.Group == fmt.Sprintf("term %d", i%4+1) && m.of(c).Rate.Known() {
						want = m.of(c).Rate.Value
						plotted++
					}
				}
				if math.IsNaN(want) != math.IsNaN(p.Values[place]) {
					t.Errorf("%s, ward %d: %v is plotted, the figure is %v", p.Name, number, p.Values[place], want)
				} else if !math.IsNaN(want) {
					equal(t, p.Name, p.Values[place], want)
				}
			}
		}
		if plotted < 100 || !strings.Contains(m.drawn.Title, "with 4 players most in ward") {
			t.Errorf("%d values, title %q", plotted, m.drawn.Title)
		}
	}
}
