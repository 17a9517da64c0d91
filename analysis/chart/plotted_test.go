package chart

import (
	"image/color"
	"math"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
)

// filled is an area that was painted: its colour and the rectangle around it, in
// page coordinates.
type filled struct {
	color color.Color
	vg.Rectangle
}

// painted replays a chart's panels and lists what was filled.
func painted(c *Chart) []filled {
	var rec recorder.Canvas
	l := c.whole()
	l.draw(draw.NewCanvas(&rec, pageWidth, l.height))
	var all []filled
	var col color.Color
	for _, a := range rec.Actions {
		switch a := a.(type) {
		case *recorder.SetColor:
			col = a.Color
		case *recorder.Fill:
			all = append(all, filled{col, around(a.Path)})
		}
	}
	return all
}

func around(p vg.Path) vg.Rectangle {
	r := vg.Rectangle{Min: vg.Point{X: vg.Inch * 1e6, Y: vg.Inch * 1e6}, Max: vg.Point{X: -vg.Inch * 1e6, Y: -vg.Inch * 1e6}}
	for _, c := range p {
		if c.Type != vg.CloseComp {
			r.Min.X, r.Min.Y = min(r.Min.X, c.Pos.X), min(r.Min.Y, c.Pos.Y)
			r.Max.X, r.Max.Y = max(r.Max.X, c.Pos.X), max(r.Max.Y, c.Pos.Y)
		}
	}
	return r
}

// of picks the areas of a colour.
func of(all []filled, c color.Color) []vg.Rectangle {
	var some []vg.Rectangle
	for _, f := range all {
		if f.color == c {
			some = append(some, f.Rectangle)
		}
	}
	return some
}

func close(t *testing.T, what string, got, want vg.Length) {
	t.Helper()
	if math.Abs(float64(got-want)) > 0.01 {
		t.Errorf("%s is %.2f, want %.2f", what, got, want)
	}
}

// lightness is CIE L*, on which equal steps look equal.
func lightness(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	y := 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
	return 116*math.Cbrt(y) - 16
}

func TestRampsKeepTheirOrderInGrey(t *testing.T) {
	for name, r := range map[string]Ramp{"blues": Blues, "oranges": Oranges} {
		for i := range 100 {
			a, b := lightness(r.At(float64(i)/100)), lightness(r.At(float64(i+1)/100))
			if b >= a {
				t.Errorf("%s: step %d is not darker (%.1f, %.1f)", name, i, a, b)
			}
		}
	}
	for i := range 50 {
		x := float64(i) / 100
		if lightness(Diverging.At(x)) >= lightness(Diverging.At(x+0.01)) || lightness(Diverging.At(1-x)) >= lightness(Diverging.At(0.99-x)) {
			t.Errorf("diverging: step %d from either end is not lighter", i)
		}
	}
}

func TestTextOnEveryShadeCanBeRead(t *testing.T) {
	for _, r := range []Ramp{Blues, Oranges, Diverging} {
		for i := range 101 {
			c := r.At(float64(i) / 100)
			text := ink
			if onto(c) == color.White {
				text = color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}
			}
			if d := math.Abs(lightness(text) - lightness(c)); d < 35 {
				t.Errorf("at %d%% text differs from its ground by %.0f in lightness", i, d)
			}
		}
	}
}

func TestAShadeCoversItsValuesUnlessItHasEnds(t *testing.T) {
	free := Shade{Ramp: Blues}.fitted([]float64{3, math.NaN()}, []float64{7})
	if free.Low != 3 || free.High != 7 {
		t.Errorf("ends %v and %v", free.Low, free.High)
	}
	if got := free.color(math.NaN()); got != absent {
		t.Errorf("no value has the colour %v", got)
	}
	if got := (Shade{Ramp: Blues, Low: 0, High: 1}).fitted([]float64{5}); got.High != 1 || got.color(5) != Blues.At(1) {
		t.Errorf("a shade with ends became %v … %v", got.Low, got.High)
	}
	if got := (Shade{Ramp: Blues}).fitted([]float64{5}).color(5); got != Blues.At(0.5) {
		t.Errorf("a single value has the colour %v", got)
	}
}

func TestAMapPaintsEachAreaInTheColourOfItsValue(t *testing.T) {
	d := regions(Frame{Title: "t"}, 3)
	all := painted(d.Chart())
	shade := d.Shade.fitted([]float64{10, 90})
	var lows []vg.Rectangle
	for _, r := range of(all, shade.color(10)) {
		if r.Size().X > 50 { // the legend has the colour too
			lows = append(lows, r)
		}
	}
	highs := of(all, shade.color(90))
	if len(lows) != 3 || len(highs) != 3+1 {
		t.Fatalf("%d areas of the lowest value, %d of the highest and in the legend", len(lows), len(highs))
	}
	for i, low := range lows {
		high := highs[i+1]
		close(t, "the left edge", low.Min.X, high.Min.X)
		close(t, "the shared border", low.Max.Y, high.Min.Y)
		close(t, "the width", low.Size().X, low.Size().Y)
	}
	if lows[1].Min.X <= lows[0].Max.X || lows[1].Min.Y != lows[0].Min.Y {
		t.Error("the second map is not at the right of the first")
	}
}

func TestAHeatMapPaintsRowsFromTheTopAndColumnsFromTheLeft(t *testing.T) {
	d := heat(Frame{Title: "t"}, 3)
	p := d.Panels[0]
	cells := d.cells(&p, vg.Point{Y: 3 * heatRow})
	if len(cells) != 9 || cells[0].Min.X != 0 || cells[0].Max.Y != 3*heatRow || cells[8].Max.X != 3*heatWidest || cells[8].Min.Y != 0 {
		t.Fatalf("cells %v", cells)
	}
	all := painted(d.Chart())
	var squares []filled
	for _, f := range all {
		if math.Abs(float64(f.Size().Y-heatRow)) < 1e-9 {
			squares = append(squares, f)
		}
	}
	if len(squares) != 18 {
		t.Fatalf("%d squares", len(squares))
	}
	for i, f := range squares[:9] {
		if want := d.Shade.color(p.Values[i/3][i%3]); f.color != want {
			t.Errorf("square %d is %v, want %v", i, f.color, want)
		}
	}
}

func TestARidgesBarsAreItsShares(t *testing.T) {
	d := Ridges{Frame: Frame{Title: "t"}, Groups: []RidgeGroup{{Name: "g", Rows: []Ridge{
		{Label: "a", First: 2, Shares: []float64{0.1, 0, 0.4, 0.5}},
		{Label: "b", First: 3, Shares: []float64{1}},
	}}}}
	bars := of(painted(d.Chart()), SkyBlue)[1:] // the first is the legend's
	if len(bars) != 4 {
		t.Fatalf("%d bars, want one for each share that is not 0", len(bars))
	}
	full := bars[3].Size().Y
	for i, share := range []vg.Length{0.1, 0.4, 0.5} {
		close(t, "a bar's height", bars[i].Size().Y, share*full)
	}
	step := bars[2].Min.X - bars[1].Min.X // values 4 and 5
	close(t, "the way from 2 to 4", bars[1].Min.X-bars[0].Min.X, 2*step)
	close(t, "value 3 of the second row", bars[3].Min.X-bars[0].Min.X, step)
}

func TestAMedianIsAnObservedValue(t *testing.T) {
	for _, k := range []struct {
		shares []float64
		want   int
	}{{[]float64{0.5, 0, 0.5}, 10}, {[]float64{0.4, 0, 0.6}, 12}, {[]float64{0, 0.2, 0.8}, 12}, {[]float64{1}, 10}} {
		if got, ok := (&Ridge{First: 10, Shares: k.shares}).Median(); !ok || got != k.want {
			t.Errorf("median of %v is %d", k.shares, got)
		}
	}
	if _, ok := (&Ridge{Shares: []float64{0, 0}}).Median(); ok {
		t.Error("nothing has a median")
	}
}

func TestBandsAreDrawnInPiecesWhereValuesAreMissing(t *testing.T) {
	d := bands(Frame{Title: "t"}, 1, 1)
	all := painted(d.Chart())
	for j := range d.BandLabels {
		pieces := of(all, d.tint(series[0], j))[1:] // the first is the legend's
		if len(pieces) != 2 {
			t.Fatalf("band %d is drawn in %d pieces, want 2 around the gap", j, len(pieces))
		}
		// Nine years before the gap, six after it: 8 and 5 steps.
		step := pieces[0].Size().X / 8
		close(t, "the second piece", pieces[1].Size().X, 5*step)
		close(t, "the gap", pieces[1].Min.X-pieces[0].Max.X, 2*step)
	}
	wide, narrow := of(all, d.tint(series[0], 0))[1], of(all, d.tint(series[0], 1))[1]
	// Around 4 at most: 2 … 6 and 2.67 … 5.33; around 1 at least: 0.5 and 0.67.
	close(t, "the outer band against the inner", wide.Size().Y/narrow.Size().Y, vg.Length((6-0.5)/(4+4.0/3-(1-1.0/3))))
	if lightness(d.tint(series[0], 0)) <= lightness(d.tint(series[0], 1)) {
		t.Error("the outer band is not the lighter one")
	}
}

func TestAStockIsReadFromNothingAndARateIsNot(t *testing.T) {
	d := Bands{Panels: []BandPanel{{Series: []BandSeries{{Line: []float64{2, 9}}}}}}
	if s := d.scale(); s.min != 0 || s.max < 9 {
		t.Errorf("a stock from %v to %v", s.min, s.max)
	}
	d = Bands{Percent: true, Panels: []BandPanel{{Series: []BandSeries{{Line: []float64{0.51, 0.58, math.NaN()}}}}}}
	if s := d.scale(); s.min < 0.5 || s.max > 0.6 || s.ticks[0].Label[len(s.ticks[0].Label)-1] != '%' {
		t.Errorf("a rate from %v to %v", s.min, s.max)
	}
}

func TestADotChartHasRoomForItsReference(t *testing.T) {
	p := DotPanel{Points: [][]Dot{{{Value: 0.4, Low: 0.38, High: 0.42, Known: true, Interval: true}}}, Reference: []float64{0.25, math.NaN()}}
	if s := p.scale(); s.min > 0.25 || s.max < 0.42 {
		t.Errorf("the axis goes from %v to %v, the dash stands at 0.25", s.min, s.max)
	}
}
