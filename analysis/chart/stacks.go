package chart

import (
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Part is one kind of segment in stacked bars.
type Part struct {
	Label string
	Color color.RGBA
}

// Stacks is upright bars of shares that sum to 1, one panel below the other.
type Stacks struct {
	Frame
	XAxis, YAxis string
	Parts        []Part // from the bottom up
	Bars         []string
	Panels       []StackPanel
}

// StackPanel is one panel: Shares[bar][part], nil for a bar that is not there.
type StackPanel struct {
	Name   string
	Shares [][]float64
}

const (
	panelHeight = 150
	panelName   = 18 // room for a panel's name
	axisRoom    = 16 // under the last panel: the common axis label
)

// Chart lays the panels out from top to bottom.
func (s Stacks) Chart() *Chart {
	keys := make([]key, len(s.Parts))
	for i, p := range s.Parts {
		keys[i] = swatch(p.Label, p.Color)
	}
	height := vg.Length(len(s.Panels))*(panelHeight+gap) + axisRoom
	return s.around(keys, height, s.draw)
}

func (s *Stacks) draw(c draw.Canvas) {
	xLabel(c, s.XAxis)
	rows := stack(draw.Crop(c, 0, 0, axisRoom, 0), len(s.Panels), gap)
	for i, panel := range s.Panels {
		panelText.write(rows[i], vg.Point{X: rows[i].Min.X, Y: rows[i].Max.Y - panelText.size}, 0, panel.Name)
		p := newPlot()
		p.Y.Label.Text = s.YAxis
		newScale(0, 1, 4, true, percent).use(&p.Y)
		p.X.Min, p.X.Max = -0.5, float64(len(s.Bars))-0.5
		p.X.Tick.Marker = names(s.Bars)
		p.X.Tick.Length = 0
		p.Add(gridY{}, drawer(func(c draw.Canvas, p *plot.Plot) { s.bars(c, p, panel) }))
		p.Draw(draw.Crop(rows[i], 0, 0, 0, -panelName))
	}
}

// bars draws a panel's bars, with the percentage in each segment that has room
// for it.
func (s *Stacks) bars(c draw.Canvas, p *plot.Plot, panel StackPanel) {
	const fat = 0.42 // half a bar's width
	for b, shares := range panel.Shares {
		x := vg.Rectangle{Min: vg.Point{X: c.X(p.X.Norm(float64(b) - fat))}, Max: vg.Point{X: c.X(p.X.Norm(float64(b) + fat))}}
		from := 0.0
		for i, share := range shares {
			seg := x
			seg.Min.Y, seg.Max.Y = c.Y(p.Y.Norm(from)), c.Y(p.Y.Norm(from+share))
			segment(c, seg, s.Parts[i].Color, percent(share, 2))
			from += share
		}
	}
}

// segment paints a part of a bar, set off by a white line, with its label where
// that fits.
func segment(c draw.Canvas, r vg.Rectangle, col color.RGBA, label string) {
	if r.Size().X <= 0 || r.Size().Y <= 0 {
		return
	}
	fill(c, r, col)
	c.SetLineStyle(draw.LineStyle{Color: paper, Width: 0.7})
	c.Stroke(r.Path())
	if smallText.width(label)+4 <= r.Size().X && smallText.size+2 <= r.Size().Y {
		smallText.in(onto(col)).middle(c, centre(r), 0.5, label)
	}
}

// xLabel writes the label of an axis that all panels share, at the bottom.
func xLabel(c draw.Canvas, s string) {
	axisText.write(c, vg.Point{X: (c.Min.X + c.Max.X) / 2, Y: c.Min.Y + 3}, 0.5, s)
}
