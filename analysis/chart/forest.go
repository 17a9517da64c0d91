package chart

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Forest is a list of estimates with intervals against zero: a row each, in
// groups, with a margin band and what the numbers say at the right.
type Forest struct {
	Frame
	Axis string // what is measured, with its unit
	// Band shades −Band … +Band; BandLabel and ZeroLabel explain it and the
	// line at zero, and IntervalLabel the points.
	Band                                float64
	BandLabel, ZeroLabel, IntervalLabel string
	// Columns heads the texts at the right.
	Columns []string
	Groups  []ForestGroup
}

// ForestGroup is rows under a common name.
type ForestGroup struct {
	Name string
	Rows []ForestRow
}

// ForestRow is one estimate.
type ForestRow struct {
	Label            string
	Value, Low, High float64
	Known            bool     // there is a value
	Interval         bool     // Low and High mean something
	Cells            []string // by Columns
}

const (
	forestRow  = 21  // height of a row
	labelGap   = 8   // between labels and panel
	labelMost  = 280 // of a label's width
	cellGap    = 14  // between columns
	plotMargin = 30  // under the panel: ticks and axis label
)

// Chart lays the rows out from top to bottom.
func (f Forest) Chart() *Chart {
	lines := f.lines()
	mark := draw.GlyphStyle{Color: Blue, Radius: glyphRadius, Shape: draw.CircleGlyph{}}
	keys := []key{pointKey(f.IntervalLabel, mark, false), ruleKey(f.ZeroLabel, zeroLine, true)}
	if f.Band > 0 {
		keys = append(keys, swatch(f.BandLabel, band))
	}
	height := vg.Length(len(lines)+1)*forestRow + plotMargin
	return f.around(keys, height, func(c draw.Canvas) { f.draw(c, lines, mark) })
}

var zeroLine = draw.LineStyle{Color: ink, Width: 1}

// forestLine is a row or, without one, a group's name.
type forestLine struct {
	group string
	row   *ForestRow
}

func (f *Forest) lines() []forestLine {
	var all []forestLine
	for g := range f.Groups {
		all = append(all, forestLine{group: f.Groups[g].Name})
		for r := range f.Groups[g].Rows {
			all = append(all, forestLine{row: &f.Groups[g].Rows[r]})
		}
	}
	return all
}

func (f *Forest) draw(c draw.Canvas, lines []forestLine, mark draw.GlyphStyle) {
	p := newPlot()
	f.scale().use(&p.X)
	p.X.Label.Text = f.Axis
	// Row i of n lies at height n−1−i; the row above all is for column heads.
	n := len(lines)
	p.Y.Min, p.Y.Max = -0.5, float64(n)+0.5
	blank(&p.Y)
	p.Add(drawer(f.ground), gridX{}, drawer(f.zero))
	widths, right := f.cellWidths()
	p.Add(drawer(func(c draw.Canvas, p *plot.Plot) {
		f.head(c, p, n, widths)
		for i, l := range lines {
			f.line(c, p, c.Y(p.Y.Norm(float64(n-1-i))), l, widths, mark)
		}
	}))
	p.Draw(draw.Crop(c, f.labelWidth(), -right, 0, 0))
}

// labelWidth is the room for labels at the left.
func (f *Forest) labelWidth() vg.Length {
	w := vg.Length(0)
	for _, l := range f.lines() {
		if l.row != nil {
			w = max(w, labelText.width(labelText.fit(l.row.Label, labelMost)))
		} else {
			w = max(w, strongText.width(l.group))
		}
	}
	return w + labelGap
}

// scale covers all intervals and the band.
func (f *Forest) scale() scale {
	lo, hi := -f.Band, f.Band
	for _, g := range f.Groups {
		for _, r := range g.Rows {
			if r.Known {
				lo, hi = math.Min(lo, r.Value), math.Max(hi, r.Value)
			}
			if r.Interval {
				lo, hi = math.Min(lo, r.Low), math.Max(hi, r.High)
			}
		}
	}
	pad := 0.04 * (hi - lo)
	return newScale(lo-pad, hi+pad, 10, false, signed)
}

// ground shades the band.
func (f *Forest) ground(c draw.Canvas, p *plot.Plot) {
	if f.Band > 0 {
		fill(c, vg.Rectangle{
			Min: vg.Point{X: c.X(p.X.Norm(-f.Band)), Y: c.Min.Y},
			Max: vg.Point{X: c.X(p.X.Norm(f.Band)), Y: c.Max.Y},
		}, band)
	}
}

func (f *Forest) zero(c draw.Canvas, p *plot.Plot) {
	x := c.X(p.X.Norm(0))
	c.StrokeLine2(zeroLine, x, c.Min.Y, x, c.Max.Y)
}

// cellWidths measures the columns at the right, and what they need in all.
func (f *Forest) cellWidths() (widths []vg.Length, all vg.Length) {
	for i, head := range f.Columns {
		w := strongText.width(head)
		for _, l := range f.lines() {
			if l.row != nil && i < len(l.row.Cells) {
				w = max(w, labelText.width(l.row.Cells[i]))
			}
		}
		widths = append(widths, w)
		all += w + cellGap
	}
	return widths, all
}

func (f *Forest) head(c draw.Canvas, p *plot.Plot, n int, widths []vg.Length) {
	x, y := c.Max.X, c.Y(p.Y.Norm(float64(n)))
	for i, head := range f.Columns {
		strongText.middle(c, vg.Point{X: x + cellGap, Y: y}, 0, head)
		x += cellGap + widths[i]
	}
}

func (f *Forest) line(c draw.Canvas, p *plot.Plot, y vg.Length, l forestLine, widths []vg.Length, mark draw.GlyphStyle) {
	at := vg.Point{X: c.Min.X - labelGap, Y: y}
	if l.row == nil {
		strongText.middle(c, at, 1, l.group)
		return
	}
	labelText.middle(c, at, 1, labelText.fit(l.row.Label, labelMost))
	if l.row.Interval {
		line(c, vg.Point{X: c.X(p.X.Norm(l.row.Low)), Y: y}, vg.Point{X: c.X(p.X.Norm(l.row.High)), Y: y}, intervalWidth, mark.Color)
	}
	if l.row.Known {
		c.DrawGlyph(mark, vg.Point{X: c.X(p.X.Norm(l.row.Value)), Y: y})
	}
	x := c.Max.X
	for i, s := range l.row.Cells {
		labelText.middle(c, vg.Point{X: x + cellGap, Y: y}, 0, s)
		x += cellGap + widths[i]
	}
}
