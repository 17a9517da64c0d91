package chart

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/png"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
)

// samples are charts of every kind, from spare to crowded.
func samples() map[string]*Chart {
	frame := Frame{
		Title:   "The start player wins more than 1 point too often with 3 players (mirror machine) and 4 players (mix of many names). It is open with 5.",
		Caption: "95% block t intervals. Tammany Hall, study synthetic: 7,200 games in 4,540 blocks, rules standard, master seed 7, faults 0/7,200 (at most 5.1e-04).",
	}
	return map[string]*Chart{
		"forest":         forest(frame, 5, "mirror machine").Chart(),
		"forest one row": forest(frame, 1, "m").Chart(),
		"forest long labels": forest(frame, 3,
			"mix machine-that-bids-its-equilibrium ×2, greedy-with-a-very-long-name, random-as-can-be, and yet another").Chart(),
		"forest empty": Forest{Frame: frame, Axis: "points"}.Chart(),
		"stacks":       stacks(frame, 3).Chart(),
		"stacks one":   stacks(frame, 1).Chart(),
		"dots":         dots(frame, 3).Chart(),
		"dots one":     dots(frame, 1).Chart(),
		"balance":      balance(frame, 4, 40).Chart(),
		"balance tiny": balance(frame, 1, 0).Chart(),
		"regions":      regions(frame, 3).Chart(),
		"regions one":  regions(frame, 1).Chart(),
		"regions four": regions(frame, 4).Chart(),
		"heat":         heat(frame, 6).Chart(),
		"heat many":    heat(frame, 15).Chart(),
		"heat empty":   Heat{Frame: frame, Shade: Shade{Ramp: Blues, Format: whole}}.Chart(),
		"bands":        bands(frame, 3, 1).Chart(),
		"bands one":    bands(frame, 1, 3).Chart(),
		"bands empty":  Bands{Frame: frame}.Chart(),
		"ridges":       ridges(frame, 3).Chart(),
		"ridges one":   ridges(frame, 1).Chart(),
		"ridges empty": Ridges{Frame: frame}.Chart(),
	}
}

func forest(f Frame, rows int, label string) Forest {
	d := Forest{
		Frame: f, Axis: "first seat's win share less a fair share, percentage points", Band: 1,
		BandLabel: "within ±1 point, which this study calls fair", ZeroLabel: "fair share 1/n", IntervalLabel: "estimate with 95% interval",
		Columns: []string{"advantage", "95% interval", "verdict"},
	}
	for g := range 3 {
		group := ForestGroup{Name: fmt.Sprintf("%d players", g+3)}
		for i := range rows {
			x := float64(i-g) / 2
			group.Rows = append(group.Rows, ForestRow{
				Label: label, Value: x, Low: x - 1, High: x + 2, Known: i != 2, Interval: i < 2,
				Cells: []string{fmt.Sprintf("%+.2f pp", x), "[−1.00, +2.00]", "INCONCLUSIVE"},
			})
		}
		d.Groups = append(d.Groups, group)
	}
	return d
}

var wards = strings.Fields("1 2 3 4 5 6 7 8 9 10 11 13 14 15 17")

func stacks(f Frame, panels int) Stacks {
	d := Stacks{
		Frame: f, XAxis: "ward", YAxis: "elections held", Bars: wards,
		Parts: []Part{{"won in a contest", Blue}, {"tied, nobody wins", Orange}, {"won unopposed", SkyBlue}, {"vacant, no candidate", Grey}},
	}
	for p := range panels {
		panel := StackPanel{Name: fmt.Sprintf("%d players · mirror machine", p+3), Shares: make([][]float64, len(wards))}
		for b := range wards {
			if b%5 != 4 || p > 0 {
				x := float64(b) / 20
				panel.Shares[b] = []float64{x, 0.05, 0.8 - x, 0.15}
			}
		}
		d.Panels = append(d.Panels, panel)
	}
	return d
}

func dots(f Frame, panels int) Dots {
	d := Dots{Frame: f, XAxis: "ward", YAxis: "elections won", Reference: "mean of the seats", Places: wards}
	for s := range 5 {
		d.Series = append(d.Series, fmt.Sprintf("seat %d", s+1))
	}
	for p := range panels {
		panel := DotPanel{Name: fmt.Sprintf("%d players", p+3), Points: make([][]Dot, p+3)}
		for s := range panel.Points {
			for b := range wards {
				x := 0.2 + 0.01*float64((s*7+b*3)%11)
				panel.Points[s] = append(panel.Points[s], Dot{x, x - 0.02, x + 0.02, b != 3, b != 3 && s != 1})
			}
		}
		for b := range wards {
			panel.Reference = append(panel.Reference, []float64{0.25, math.NaN()}[b%4/3])
		}
		d.Panels = append(d.Panels, panel)
	}
	return d
}

func balance(f Frame, rows int, size float64) Balance {
	d := Balance{
		Frame: f, Axis: "favors per game and seat",
		Left:  BalanceSide{"gained from", []Part{{"settling", Green}, {"immigrant leader", Blue}, {"ward bonus", Orange}, {"Deputy Mayor", Purple}}},
		Right: BalanceSide{"spent on", []Part{{"bid, ward won", Blue}, {"bid, ward lost", Red}, {"bid, ward tied", Orange}, {"slander", Purple}, {"kept to the end", Grey}}},
	}
	for g := range 3 {
		group := BalanceGroup{Name: fmt.Sprintf("%d players", g+3)}
		for i := range rows {
			x := size / float64(g+i+1)
			group.Rows = append(group.Rows, BalanceRow{"machine in the mix", []float64{x / 2, x / 4, x / 8, x / 8}, []float64{x / 2, x / 4, x / 8, x / 16, x / 16}})
		}
		d.Groups = append(d.Groups, group)
	}
	return d
}

// box is where a text was drawn.
type box struct {
	text string
	vg.Rectangle
}

// recorded replays a chart and returns its texts in page coordinates. The only
// transformations are the quarter turns of axis labels, which gonum undoes.
func recorded(t *testing.T, c *Chart) []box {
	t.Helper()
	var rec recorder.Canvas
	l := c.whole()
	l.draw(draw.NewCanvas(&rec, pageWidth, l.height))
	var boxes []box
	turned := false
	for _, a := range rec.Actions {
		switch a := a.(type) {
		case *recorder.Rotate:
			turned = true
		case *recorder.Pop:
			turned = false
		case *recorder.FillString:
			face := plot.DefaultTextHandler.Cache().Lookup(a.Font, a.Size)
			r := vg.Rectangle{
				Min: vg.Point{X: a.Point.X, Y: a.Point.Y - 0.2*a.Size},
				Max: vg.Point{X: a.Point.X + face.Width(a.String), Y: a.Point.Y + 0.72*a.Size},
			}
			if turned { // by 90°: (x, y) → (−y, x)
				r = vg.Rectangle{Min: vg.Point{X: -r.Max.Y, Y: r.Min.X}, Max: vg.Point{X: -r.Min.Y, Y: r.Max.X}}
			}
			boxes = append(boxes, box{a.String, r})
		}
	}
	return boxes
}

func TestNoTextIsClippedOrOverlapsAnother(t *testing.T) {
	for name, c := range samples() {
		t.Run(name, func(t *testing.T) {
			var w, h vg.Length = pageWidth, c.whole().height
			boxes := recorded(t, c)
			if len(boxes) == 0 {
				t.Fatal("no text at all")
			}
			for i, a := range boxes {
				if a.Min.X < 0 || a.Min.Y < 0 || a.Max.X > w || a.Max.Y > h {
					t.Errorf("%q leaves the page: %v of %v × %v", a.text, a.Rectangle, w, h)
				}
				for _, b := range boxes[:i] {
					if a.Min.X < b.Max.X && b.Min.X < a.Max.X && a.Min.Y < b.Max.Y && b.Min.Y < a.Max.Y {
						t.Errorf("%q at %v lies over %q at %v", a.text, a.Rectangle, b.text, b.Rectangle)
					}
				}
			}
		})
	}
}

func TestTitleCaptionAndLegendAreOnTheChart(t *testing.T) {
	for name, c := range samples() {
		var all []string
		for _, b := range recorded(t, c) {
			all = append(all, b.text)
		}
		text := strings.Join(all, " ")
		for _, want := range []string{"The start player wins more than 1 point too often", "It is open with 5.", "master seed 7"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q", name, want)
			}
		}
	}
}

func TestLegendsStandOverThePanels(t *testing.T) {
	for name, label := range map[string]string{"stacks": "won in a contest", "dots": "seat 1", "forest": "fair share 1/n", "balance": "settling"} {
		boxes := recorded(t, samples()[name])
		legend, panel := vg.Length(0), vg.Length(0)
		for _, b := range boxes {
			switch b.text {
			case label:
				legend = b.Min.Y
			case "3 players", "3 players · mirror machine":
				panel = b.Max.Y
			}
		}
		if legend <= panel {
			t.Errorf("%s: the legend (%v) is not over the first panel (%v)", name, legend, panel)
		}
	}
}

func TestFilesAreTheSameEachTime(t *testing.T) {
	c := samples()["dots"]
	files := func() (all [3][]byte) {
		for i, render := range []func() ([]byte, error){c.SVG, c.PNG, c.Picture} {
			data, err := render()
			if err != nil {
				t.Fatal(err)
			}
			all[i] = data
		}
		return all
	}
	first, second := files(), files()
	for i := range first {
		if !bytes.Equal(first[i], second[i]) {
			t.Errorf("file %d differs the second time", i)
		}
	}
	picture, err := png.Decode(bytes.NewReader(first[1]))
	if err != nil {
		t.Fatal(err)
	}
	if w := picture.Bounds().Dx(); w != 2200 {
		t.Errorf("the picture is %d pixels wide, want twice 1,100", w)
	}
	if !bytes.Contains(first[0], []byte("'Liberation Sans',Arial")) || bytes.Contains(first[0], []byte("font-family:Liberation Sans;")) {
		t.Error("the SVG names no fonts to fall back to")
	}
}

// root is an SVG's root element.
type root struct {
	Role  string `xml:"role,attr"`
	Label string `xml:"aria-label,attr"`
	Title string `xml:"title"`
}

func TestAnSVGSaysWhatItShows(t *testing.T) {
	frame := Frame{Title: `a "<script>" & more`, Caption: "below <b>"}
	c := forest(frame, 1, "<script>alert(1)</script>").Chart()
	file, err := c.SVG()
	if err != nil {
		t.Fatal(err)
	}
	picture, err := c.Picture()
	if err != nil {
		t.Fatal(err)
	}
	var whole, bare root
	if err := xml.Unmarshal(file, &whole); err != nil || whole != (root{Role: "img", Title: frame.Title}) {
		t.Errorf("the file: %+v (%v)", whole, err)
	}
	if err := xml.Unmarshal(picture, &bare); err != nil || bare != (root{Role: "img", Label: frame.Title}) {
		t.Errorf("the picture: %+v (%v)", bare, err)
	}
	for _, data := range [][]byte{file, picture} {
		if bytes.Contains(data, []byte("<script")) || !bytes.Contains(data, []byte("&lt;script&gt;alert(1)")) {
			t.Error("a text is not escaped")
		}
	}
	if bytes.Contains(picture, []byte("below")) || !bytes.HasPrefix(picture, []byte("<svg")) {
		t.Error("the picture has the caption, or is more than an element")
	}
}

func TestTicksAreRoundAndSigned(t *testing.T) {
	cases := []struct {
		lo, hi float64
		snap   bool
		label  func(float64, int) string
		want   string
	}{
		{-1.3, 2.2, false, signed, "−1.0 −0.5 0.0 +0.5 +1.0 +1.5 +2.0"},
		{-4, 21, false, signed, "0 +5 +10 +15 +20"},
		{0.187, 0.262, true, percent, "18% 20% 22% 24% 26% 28%"},
		{0.2, 0.21, true, percent, "20.0% 20.2% 20.4% 20.6% 20.8% 21.0%"},
		{0, 53, false, number, "0 10 20 30 40 50"},
		{1, 1, false, number, "0.0 0.5 1.0 1.5 2.0"},
	}
	for _, k := range cases {
		var got []string
		for _, tick := range newScale(k.lo, k.hi, 7, k.snap, k.label).ticks {
			got = append(got, tick.Label)
		}
		if s := strings.Join(got, " "); s != k.want {
			t.Errorf("%v … %v: %q, want %q", k.lo, k.hi, s, k.want)
		}
	}
}

func TestLabelsInBarsCanBeRead(t *testing.T) {
	for _, c := range []struct {
		part Part
		want any
	}{{Part{Color: Blue}, paper}, {Part{Color: Red}, paper}, {Part{Color: Orange}, ink}, {Part{Color: SkyBlue}, ink}, {Part{Color: Grey}, ink}} {
		if got := onto(c.part.Color); got != c.want {
			t.Errorf("text on %v is %v", c.part.Color, got)
		}
	}
}
