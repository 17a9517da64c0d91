package chart

import (
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Heat is a matrix of values as coloured squares with the numbers written on
// them, in panels side by side and below each other: who wins against whom, what
// works where.
type Heat struct {
	Frame
	Shade Shade
	// RowAxis and ColumnAxis say what the labels at the left and on top are.
	RowAxis, ColumnAxis string
	Panels              []HeatPanel
}

// HeatPanel is one matrix; Values[row][column] is NaN where there is none.
type HeatPanel struct {
	Name          string
	Rows, Columns []string
	Values        [][]float64
}

const (
	heatRow     = 24
	heatWidest  = 96  // of a column
	heatNarrow  = 48  // of a column that has the room
	heatHead    = 20  // over a panel: the column labels
	uprightMost = 140 // of the length of a column label that stands
)

// Chart lays the panels out side by side where they fit, in rows.
func (h Heat) Chart() *Chart {
	var all [][]float64
	for i := range h.Panels {
		all = append(all, h.Panels[i].Values...)
	}
	h.Shade = h.Shade.fitted(all...)
	height := vg.Length(0)
	for _, row := range h.rows() {
		height += h.rowHeight(row) + 2*gap
	}
	return h.around([]key{h.Shade.key()}, max(height-2*gap, 0), h.draw)
}

// across is how many panels stand side by side: as many as fit with columns of
// the width they like.
func (h *Heat) across() int {
	for n := min(len(h.Panels), mostColumns); n > 1; n-- {
		fits := true
		for i := range h.Panels {
			p := &h.Panels[i]
			fits = fits && h.labelWidth()+vg.Length(len(p.Columns))*p.likes() <= roomFor(n)
		}
		if fits {
			return n
		}
	}
	return 1
}

// roomFor is the width of one of n panels side by side.
func roomFor(n int) vg.Length {
	return (pageWidth - 2*pageMargin - vg.Length(n-1)*3*gap) / vg.Length(n)
}

// rows cuts the panels into rows.
func (h *Heat) rows() [][]HeatPanel {
	return slices.Collect(slices.Chunk(h.Panels, h.across()))
}

func (h *Heat) rowHeight(row []HeatPanel) vg.Length {
	most := vg.Length(0)
	for i := range row {
		p := &row[i]
		most = max(most, panelName+axisRoom+h.head(p)+vg.Length(len(p.Rows))*heatRow)
	}
	return most
}

// head is the height of a panel's column labels.
func (h *Heat) head(p *HeatPanel) vg.Length {
	if h.upright(p) {
		return min(p.widestLabel(), uprightMost) + labelGap
	}
	return heatHead
}

// upright reports whether a panel's column labels stand, where lying ones would
// be cut short.
func (h *Heat) upright(p *HeatPanel) bool { return p.widestLabel()+4 > h.columnWidth(p) }

// widestLabel is the width of the longest column label.
func (p *HeatPanel) widestLabel() vg.Length {
	widest := vg.Length(0)
	for _, s := range p.Columns {
		widest = max(widest, labelText.width(s))
	}
	return widest
}

// likes is how wide a column is where there is room: its label fits.
func (p *HeatPanel) likes() vg.Length { return min(max(p.widestLabel()+12, heatNarrow), heatWidest) }

// columnWidth is how wide a column is.
func (h *Heat) columnWidth(p *HeatPanel) vg.Length {
	room := (roomFor(h.across()) - h.labelWidth()) / vg.Length(max(len(p.Columns), 1))
	return min(room, p.likes())
}

func (h *Heat) draw(c draw.Canvas) {
	top := c.Max.Y
	for _, row := range h.rows() {
		for i := range row {
			h.panel(c, &row[i], vg.Point{X: c.Min.X + vg.Length(i)*(roomFor(h.across())+3*gap), Y: top})
		}
		top -= h.rowHeight(row) + 2*gap
	}
}

// panel draws a panel whose top left corner is at.
func (h *Heat) panel(c draw.Canvas, p *HeatPanel, at vg.Point) {
	left := at.X + h.labelWidth()
	panelText.write(c, vg.Point{X: at.X, Y: at.Y - panelText.size}, 0, p.Name)
	axis := at.Y - panelName - axisRoom/2
	axisText.middle(c, vg.Point{X: left, Y: axis}, 0, h.ColumnAxis)
	grid := axis - axisRoom/2 - h.head(p)
	axisText.middle(c, vg.Point{X: at.X, Y: grid + heatHead/2}, 0, axisText.fit(h.RowAxis, h.labelWidth()-labelGap))
	for i, box := range h.cells(p, vg.Point{X: left, Y: grid}) {
		row, column := i/len(p.Columns), i%len(p.Columns)
		h.cell(c, box, p.Values[row][column])
		if column == 0 {
			labelText.middle(c, vg.Point{X: left - labelGap, Y: centre(box).Y}, 1, labelText.fit(p.Rows[row], labelMost))
		}
		if row == 0 {
			h.columnLabel(c, p, box, p.Columns[column])
		}
	}
}

// columnLabel writes a label over the first cell of its column.
func (h *Heat) columnLabel(c draw.Canvas, p *HeatPanel, box vg.Rectangle, label string) {
	mid := vg.Point{X: centre(box).X, Y: box.Max.Y}
	if h.upright(p) {
		mid.Y += labelGap / 2
		labelText.upright(c, mid, labelText.fit(label, uprightMost))
		return
	}
	mid.Y += heatHead / 2
	labelText.middle(c, mid, 0.5, label)
}

// cells lists a panel's squares row by row, from its top left corner.
func (h *Heat) cells(p *HeatPanel, at vg.Point) []vg.Rectangle {
	w := h.columnWidth(p)
	var cells []vg.Rectangle
	for r := range p.Rows {
		for k := range p.Columns {
			cells = append(cells, vg.Rectangle{
				Min: vg.Point{X: at.X + vg.Length(k)*w, Y: at.Y - vg.Length(r+1)*heatRow},
				Max: vg.Point{X: at.X + vg.Length(k+1)*w, Y: at.Y - vg.Length(r)*heatRow},
			})
		}
	}
	return cells
}

// cell paints a square and writes its value on it where that fits.
func (h *Heat) cell(c draw.Canvas, box vg.Rectangle, v float64) {
	ground := h.Shade.color(v)
	fill(c, box, ground)
	c.SetLineStyle(draw.LineStyle{Color: paper, Width: 1})
	c.Stroke(box.Path())
	if s := h.Shade.text(v); labelText.width(s)+4 <= box.Size().X {
		labelText.in(onto(ground)).middle(c, centre(box), 0.5, s)
	}
}

func (h *Heat) labelWidth() vg.Length {
	w := axisText.width(h.RowAxis)
	for _, p := range h.Panels {
		for _, s := range p.Rows {
			w = max(w, labelText.width(labelText.fit(s, labelMost)))
		}
	}
	return min(w, labelMost) + labelGap
}
