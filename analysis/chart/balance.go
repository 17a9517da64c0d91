package chart

import (
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Balance is two lying stacked bars a row, side by side: what comes in at the
// left, where it goes at the right.
type Balance struct {
	Frame
	Axis        string // the unit of both sides
	Left, Right BalanceSide
	Groups      []BalanceGroup
}

// BalanceSide is what a side's bars are made of.
type BalanceSide struct {
	Name  string
	Parts []Part
}

// BalanceGroup is rows under a common name.
type BalanceGroup struct {
	Name string
	Rows []BalanceRow
}

// BalanceRow is one row; values are in the axis's unit, by the side's parts.
type BalanceRow struct {
	Label       string
	Left, Right []float64
}

const balanceRow = 24

// Chart lays the rows out from top to bottom.
func (b Balance) Chart() *Chart {
	lines := 0
	for _, g := range b.Groups {
		lines += 1 + len(g.Rows)
	}
	// Side names and legends stand over the panels, a side each.
	height := vg.Length(lines)*balanceRow + b.legendHeight() + plotMargin
	return b.around(nil, height, func(c draw.Canvas) { b.draw(c, lines) })
}

// legendHeight is the room of the side names and of the taller legend.
func (b *Balance) legendHeight() vg.Length {
	left, right := flow(b.keys(b.Left), b.sideWidth()), flow(b.keys(b.Right), b.sideWidth())
	return panelName + max(legendRoom(left), legendRoom(right))
}

func (b *Balance) keys(s BalanceSide) []key {
	keys := make([]key, len(s.Parts))
	for i, p := range s.Parts {
		keys[i] = swatch(p.Label, p.Color)
	}
	return keys
}

// sideWidth is the width of one side's panel.
func (b *Balance) sideWidth() vg.Length {
	return (pageWidth - 2*pageMargin - b.labelWidth() - 2*gap) / 2
}

func (b *Balance) labelWidth() vg.Length {
	w := vg.Length(0)
	for _, g := range b.Groups {
		w = max(w, strongText.width(g.Name))
		for _, r := range g.Rows {
			w = max(w, labelText.width(labelText.fit(r.Label, labelMost)))
		}
	}
	return w + labelGap
}

func (b *Balance) draw(c draw.Canvas, lines int) {
	left := b.labelWidth()
	most := b.largest()
	for i, side := range []BalanceSide{b.Left, b.Right} {
		at := c.Min.X + left + vg.Length(i)*(b.sideWidth()+2*gap)
		panel := draw.Crop(c, at-c.Min.X, at+b.sideWidth()-c.Max.X, 0, 0)
		panelText.write(panel, vg.Point{X: panel.Min.X, Y: panel.Max.Y - panelText.size}, 0, side.Name)
		drawKeys(panel, flow(b.keys(side), b.sideWidth()), panel.Max.Y-panelName+4)
		p := newPlot()
		p.X.Label.Text = b.Axis
		newScale(0, 1.12*most, 6, false, number).use(&p.X)
		p.Y.Min, p.Y.Max = -0.5, float64(lines)-0.5
		blank(&p.Y)
		p.Add(gridX{}, drawer(func(c draw.Canvas, p *plot.Plot) { b.rows(c, p, lines, i) }))
		p.Draw(draw.Crop(panel, 0, 0, 0, -b.legendHeight()))
	}
}

// largest is the longest bar.
func (b *Balance) largest() float64 {
	most := 0.0
	for _, g := range b.Groups {
		for _, r := range g.Rows {
			most = max(most, sum(r.Left), sum(r.Right))
		}
	}
	return most
}

func sum(x []float64) float64 {
	s := 0.0
	for _, v := range x {
		s += v
	}
	return s
}

// rows draws one side's bars, and at the left side the labels of the rows.
func (b *Balance) rows(c draw.Canvas, p *plot.Plot, lines, side int) {
	at := lines
	y := func() vg.Length { return c.Y(p.Y.Norm(float64(at))) }
	label := func(l lettering, s string) {
		if side == 0 {
			l.middle(c, vg.Point{X: c.Min.X - labelGap, Y: y()}, 1, s)
		}
	}
	for _, g := range b.Groups {
		at--
		label(strongText, g.Name)
		for _, r := range g.Rows {
			at--
			label(labelText, labelText.fit(r.Label, labelMost))
			if side == 0 {
				bar(c, p, y(), r.Left, b.Left.Parts)
			} else {
				bar(c, p, y(), r.Right, b.Right.Parts)
			}
		}
	}
}

// bar draws one row's segments and its total behind them.
func bar(c draw.Canvas, p *plot.Plot, y vg.Length, values []float64, parts []Part) {
	const half = 8.5
	from := 0.0
	for i, v := range values {
		segment(c, vg.Rectangle{
			Min: vg.Point{X: c.X(p.X.Norm(from)), Y: y - half},
			Max: vg.Point{X: c.X(p.X.Norm(from + v)), Y: y + half},
		}, parts[i].Color, number(v, 1))
		from += v
	}
	strongText.middle(c, vg.Point{X: c.X(p.X.Norm(from)) + 5, Y: y}, 0, number(from, 1))
}
