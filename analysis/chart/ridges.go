package chart

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Ridges is distributions of whole numbers on a common axis: a small histogram
// a row, in groups, with a tick at its median. All bars of a group have one
// scale, so that areas can be compared.
type Ridges struct {
	Frame
	Axis   string // what is counted, with its unit
	Shares string // what a bar's height is: "share of games"
	Groups []RidgeGroup
}

// RidgeGroup is rows under a common name.
type RidgeGroup struct {
	Name string
	Rows []Ridge
}

// Ridge is one distribution: Shares[i] is the share of the value First + i.
type Ridge struct {
	Label  string
	First  int
	Shares []float64
}

const (
	ridgeRow  = 44
	ridgeHead = 21 // a group's name
)

// Median is the smallest value that at least half of the distribution does not
// exceed (type 1: an observed value); false without any.
func (r *Ridge) Median() (int, bool) {
	half, sum := 0.0, 0.0
	for _, s := range r.Shares {
		half += s / 2
	}
	for i, s := range r.Shares {
		if sum += s; s > 0 && sum >= half*(1-1e-12) {
			return r.First + i, true
		}
	}
	return 0, false
}

// Chart lays the rows out from top to bottom.
func (r Ridges) Chart() *Chart {
	height := vg.Length(plotMargin)
	for _, g := range r.Groups {
		height += ridgeHead + vg.Length(len(g.Rows))*ridgeRow
	}
	keys := []key{swatch(r.Shares, SkyBlue), ruleKey("median", medianLine, true)}
	return r.around(keys, height, r.draw)
}

var medianLine = draw.LineStyle{Color: ink, Width: 1.6}

func (r *Ridges) draw(c draw.Canvas) {
	left := r.labelWidth()
	p := newPlot()
	p.X.Label.Text = r.Axis
	lo, hi := r.ends()
	newScale(lo-0.5, hi+0.5, 12, false, number).use(&p.X)
	p.Y.Min, p.Y.Max = 0, 1
	blank(&p.Y)
	p.Add(gridX{}, drawer(func(c draw.Canvas, p *plot.Plot) {
		top := c.Max.Y
		for i := range r.Groups {
			top = r.group(c, p, &r.Groups[i], top)
		}
	}))
	p.Draw(draw.Crop(c, left, 0, 0, 0))
}

// group draws a group's rows from the height top down and returns where they
// end.
func (r *Ridges) group(c draw.Canvas, p *plot.Plot, g *RidgeGroup, top vg.Length) vg.Length {
	// What gonum leaves above the axis differs from what was asked for by the
	// rounding of its margins; rows take what there is.
	unit := r.unit(c)
	strongText.middle(c, vg.Point{X: c.Min.X - labelGap, Y: top - ridgeHead*unit/2}, 1, g.Name)
	top -= ridgeHead * unit
	most := 0.0
	for _, row := range g.Rows {
		for _, s := range row.Shares {
			most = math.Max(most, s)
		}
	}
	for i := range g.Rows {
		row := &g.Rows[i]
		foot := top - ridgeRow*unit
		labelText.middle(c, vg.Point{X: c.Min.X - labelGap, Y: foot + ridgeRow*unit/3}, 1, labelText.fit(row.Label, labelMost))
		row.bars(c, p, foot, 0.86*ridgeRow*unit, most)
		top = foot
	}
	return top
}

// unit is how many points a point of the planned height has.
func (r *Ridges) unit(c draw.Canvas) vg.Length {
	planned := vg.Length(0)
	for _, g := range r.Groups {
		planned += ridgeHead + vg.Length(len(g.Rows))*ridgeRow
	}
	return (c.Max.Y - c.Min.Y) / planned
}

// bars draws the histogram on its foot line, a share of `most` being `high`.
func (r *Ridge) bars(c draw.Canvas, p *plot.Plot, foot, high vg.Length, most float64) {
	for i, s := range r.Shares {
		if s <= 0 {
			continue
		}
		x := float64(r.First + i)
		fill(c, vg.Rectangle{
			Min: vg.Point{X: c.X(p.X.Norm(x - 0.45)), Y: foot},
			Max: vg.Point{X: c.X(p.X.Norm(x + 0.45)), Y: foot + high*vg.Length(s/most)},
		}, SkyBlue)
	}
	line(c, vg.Point{X: c.Min.X, Y: foot}, vg.Point{X: c.Max.X, Y: foot}, 0.5, faint)
	if m, ok := r.Median(); ok {
		x := c.X(p.X.Norm(float64(m)))
		c.StrokeLine2(medianLine, x, foot, x, foot+high)
	}
}

// ends is the smallest and the largest value with a share.
func (r *Ridges) ends() (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, g := range r.Groups {
		for _, row := range g.Rows {
			for i, s := range row.Shares {
				if s > 0 {
					lo, hi = math.Min(lo, float64(row.First+i)), math.Max(hi, float64(row.First+i))
				}
			}
		}
	}
	if lo > hi {
		return 0, 1
	}
	return lo, hi
}

func (r *Ridges) labelWidth() vg.Length {
	w := vg.Length(0)
	for _, g := range r.Groups {
		w = max(w, strongText.width(g.Name))
		for _, row := range g.Rows {
			w = max(w, labelText.width(labelText.fit(row.Label, labelMost)))
		}
	}
	return w + labelGap
}
