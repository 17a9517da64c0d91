package chart

import (
	"image/color"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Frame is what stands around a chart's panels.
type Frame struct {
	Title   string // a sentence that states the finding
	Caption string // number of games, interval, rule set
}

// key is an entry of the legend over the panels: a mark, width wide, and what
// it means.
type key struct {
	label string
	width vg.Length
	mark  func(c draw.Canvas, box vg.Rectangle)
}

const (
	wideKey   = 18 // width of a mark that lies
	narrowKey = 8  // and of one that stands
	keyGap    = 18 // between entries
	keyLead   = 16 // between rows of them
)

// room is the width of an entry.
func (k key) room() vg.Length { return k.width + 5 + labelText.width(k.label) }

// around makes the chart of a body of the given height.
func (f Frame) around(keys []key, height vg.Length, body func(draw.Canvas)) *Chart {
	return &Chart{Title: f.Title, Caption: f.Caption, keys: flow(keys, pageWidth-2*pageMargin), body: height, draw: body}
}

// layout is a chart laid out on a page of its own.
type layout struct {
	height vg.Length
	draw   func(draw.Canvas)
}

// whole lays out title, legend, body and caption.
func (c *Chart) whole() layout {
	const width = pageWidth - 2*pageMargin
	return c.between(wrap(titleText, c.Title, width), wrap(captionText, c.Caption, width), pageMargin)
}

// bare lays out legend and body alone.
func (c *Chart) bare() layout { return c.between(nil, nil, gap/2) }

// between lays out the chart with lines over and under it, and a margin at the
// head and the foot.
func (c *Chart) between(title, caption []string, margin vg.Length) layout {
	top, bottom := legendRoom(c.keys), vg.Length(0)
	if len(title) > 0 {
		top += vg.Length(len(title))*titleText.lead() + gap
	}
	if len(caption) > 0 {
		bottom = vg.Length(len(caption))*captionText.lead() + gap
	}
	return layout{
		height: top + c.body + bottom + 2*margin,
		draw: func(to draw.Canvas) {
			fill(to, to.Rectangle, paper)
			in := draw.Crop(to, pageMargin, -pageMargin, margin, -margin)
			y := writeLines(in, titleText, title, in.Max.Y)
			if len(title) > 0 {
				y -= 4
			}
			drawKeys(in, c.keys, y)
			writeLines(in, captionText, caption, in.Min.Y+bottom-gap)
			c.draw(draw.Crop(in, 0, 0, bottom, -top))
		},
	}
}

// writeLines writes lines from the top y down and returns where they end.
func writeLines(c draw.Canvas, l lettering, lines []string, y vg.Length) vg.Length {
	for _, s := range lines {
		l.write(c, vg.Point{X: c.Min.X, Y: y - l.size}, 0, s)
		y -= l.lead()
	}
	return y
}

// wrap breaks text into lines that are at most width wide.
func wrap(l lettering, s string, width vg.Length) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		longer := strings.TrimLeft(line+" "+word, " ")
		if line != "" && l.width(longer) > width {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line == "" {
		return lines
	}
	return append(lines, line)
}

// flow breaks a legend into rows that are at most width wide.
func flow(keys []key, width vg.Length) [][]key {
	var rows [][]key
	used := width + 1
	for _, k := range keys {
		if used+k.room() > width {
			rows = append(rows, nil)
			used = 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], k)
		used += k.room() + keyGap
	}
	return rows
}

// legendRoom is the height of a legend, with a gap under it.
func legendRoom(rows [][]key) vg.Length {
	if len(rows) == 0 {
		return 0
	}
	return vg.Length(len(rows))*keyLead + gap
}

// drawKeys draws a legend from the top y down.
func drawKeys(c draw.Canvas, rows [][]key, y vg.Length) {
	for _, row := range rows {
		y -= keyLead
		x := c.Min.X
		for _, k := range row {
			k.mark(c, vg.Rectangle{Min: vg.Point{X: x, Y: y}, Max: vg.Point{X: x + k.width, Y: y + labelText.size}})
			labelText.middle(c, vg.Point{X: x + k.width + 5, Y: y + labelText.size/2}, 0, k.label)
			x += k.room() + keyGap
		}
	}
}

// swatch is a legend entry for an area.
func swatch(label string, col color.Color) key {
	return key{label, wideKey, func(c draw.Canvas, box vg.Rectangle) {
		box.Min.Y++
		box.Max.Y--
		fill(c, box, col)
	}}
}

// pointKey is a legend entry for a point with an interval, lying or upright.
func pointKey(label string, mark draw.GlyphStyle, upright bool) key {
	width, reach := vg.Length(wideKey), vg.Point{X: wideKey / 2}
	if upright {
		width, reach = narrowKey, vg.Point{Y: 0.6 * labelText.size}
	}
	return key{label, width, func(c draw.Canvas, box vg.Rectangle) {
		mid := centre(box)
		line(c, mid.Sub(reach), mid.Add(reach), intervalWidth, mark.Color)
		c.DrawGlyphNoClip(mark, mid)
	}}
}

// ruleKey is a legend entry for a reference line, lying or upright.
func ruleKey(label string, style draw.LineStyle, upright bool) key {
	width, reach := vg.Length(wideKey), vg.Point{X: wideKey / 2}
	if upright {
		width, reach = narrowKey, vg.Point{Y: 0.6 * labelText.size}
	}
	return key{label, width, func(c draw.Canvas, box vg.Rectangle) {
		mid := centre(box)
		c.StrokeLine2(style, mid.X-reach.X, mid.Y-reach.Y, mid.X+reach.X, mid.Y+reach.Y)
	}}
}

func centre(r vg.Rectangle) vg.Point {
	return vg.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}
}
