package chart

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Dots is shares with intervals at named places of an axis, several series
// side by side at each place, one panel below the other.
type Dots struct {
	Frame
	XAxis, YAxis string
	Reference    string // what the dash at each place is, "" for none
	Series       []string
	Places       []string
	Panels       []DotPanel
}

// DotPanel is one panel: Points[series][place]. A panel may have fewer series.
type DotPanel struct {
	Name   string
	Points [][]Dot
	// Reference is the value of the dash at each place; NaN for none.
	Reference []float64
}

// Dot is a share with its interval.
type Dot struct {
	Value, Low, High float64
	Known, Interval  bool
}

// Chart lays the panels out from top to bottom.
func (d Dots) Chart() *Chart {
	var keys []key
	for i, s := range d.Series {
		keys = append(keys, pointKey(s, dotStyle(i), true))
	}
	if d.Reference != "" {
		keys = append(keys, ruleKey(d.Reference, referenceLine, false))
	}
	height := vg.Length(len(d.Panels))*(panelHeight+30+gap) + axisRoom
	return d.around(keys, height, d.draw)
}

var referenceLine = draw.LineStyle{Color: ink, Width: 1}

func dotStyle(i int) draw.GlyphStyle {
	return draw.GlyphStyle{Color: series[i%len(series)], Radius: glyphRadius, Shape: glyphs[i%len(glyphs)]}
}

func (d *Dots) draw(c draw.Canvas) {
	xLabel(c, d.XAxis)
	rows := stack(draw.Crop(c, 0, 0, axisRoom, 0), len(d.Panels), gap)
	plots := make([][]*plot.Plot, len(rows))
	for i := range d.Panels {
		panel := &d.Panels[i]
		p := newPlot()
		p.Y.Label.Text = d.YAxis
		panel.scale().use(&p.Y)
		p.X.Min, p.X.Max = -0.5, float64(len(d.Places))-0.5
		p.X.Tick.Marker = names(d.Places)
		p.X.Tick.Length = 0
		p.Add(stripes{}, gridY{}, drawer(func(c draw.Canvas, p *plot.Plot) { panel.plot(c, p) }))
		plots[i] = []*plot.Plot{p}
	}
	// Panels whose tick labels differ in width still begin at one edge.
	tiles := draw.Tiles{Cols: 1, Rows: len(rows), PadY: gap + panelName, PadTop: panelName}
	for i, aligned := range plot.Align(plots, tiles, draw.Crop(c, 0, 0, axisRoom, 0)) {
		name := vg.Point{X: c.Min.X, Y: aligned[0].Max.Y + panelName - panelText.size}
		panelText.write(c, name, 0, d.Panels[i].Name)
		plots[i][0].Draw(aligned[0])
	}
}

// scale covers all the panel's intervals and references.
func (p *DotPanel) scale() scale {
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, ref := range p.Reference {
		if !math.IsNaN(ref) {
			lo, hi = min(lo, ref), max(hi, ref)
		}
	}
	for _, points := range p.Points {
		for _, d := range points {
			if d.Known {
				lo, hi = min(lo, d.Value), max(hi, d.Value)
			}
			if d.Interval {
				lo, hi = min(lo, d.Low), max(hi, d.High)
			}
		}
	}
	if lo > hi {
		lo, hi = 0, 1
	}
	pad := 0.05 * (hi - lo)
	return newScale(max(lo-pad, 0), min(hi+pad, 1), 6, true, percent)
}

// plot draws the panel's dashes, intervals and points.
func (p *DotPanel) plot(c draw.Canvas, on *plot.Plot) {
	slot := 0.8 / float64(len(p.Points))
	for place, ref := range p.Reference {
		if !math.IsNaN(ref) {
			y := c.Y(on.Y.Norm(ref))
			c.StrokeLine2(referenceLine, c.X(on.X.Norm(float64(place)-0.4)), y, c.X(on.X.Norm(float64(place)+0.4)), y)
		}
	}
	for s, points := range p.Points {
		style := dotStyle(s)
		for place, d := range points {
			x := c.X(on.X.Norm(float64(place) + slot*(float64(s)-float64(len(p.Points)-1)/2)))
			if d.Interval {
				line(c, vg.Point{X: x, Y: c.Y(on.Y.Norm(d.Low))}, vg.Point{X: x, Y: c.Y(on.Y.Norm(d.High))}, intervalWidth, style.Color)
			}
			if d.Known {
				c.DrawGlyph(style, vg.Point{X: x, Y: c.Y(on.Y.Norm(d.Value))})
			}
		}
	}
}

// stripes shades every other place of an axis of names, so that the eye keeps a
// place's points together.
type stripes struct{}

func (stripes) Plot(c draw.Canvas, p *plot.Plot) {
	for i := range p.X.Tick.Marker.Ticks(p.X.Min, p.X.Max) {
		if i%2 == 0 {
			fill(c, vg.Rectangle{
				Min: vg.Point{X: c.X(p.X.Norm(float64(i) - 0.5)), Y: c.Min.Y},
				Max: vg.Point{X: c.X(p.X.Norm(float64(i) + 0.5)), Y: c.Max.Y},
			}, band)
		}
	}
}
