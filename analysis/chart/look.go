package chart

import (
	"image/color"
	"math"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The Okabe–Ito palette (M. Okabe and K. Ito, "Color Universal Design", 2008),
// without its yellow, which is too light for points on white, and with a grey
// for what is left over.
var (
	Blue    = color.RGBA{0x00, 0x72, 0xB2, 0xFF}
	Orange  = color.RGBA{0xE6, 0x9F, 0x00, 0xFF}
	Green   = color.RGBA{0x00, 0x9E, 0x73, 0xFF}
	Purple  = color.RGBA{0xCC, 0x79, 0xA7, 0xFF}
	Red     = color.RGBA{0xD5, 0x5E, 0x00, 0xFF}
	SkyBlue = color.RGBA{0x56, 0xB4, 0xE9, 0xFF}
	Grey    = color.RGBA{0xC4, 0xC4, 0xC4, 0xFF}
)

// series is the order in which series without a colour of their own get one.
var series = []color.RGBA{Blue, Red, Green, Purple, Orange, SkyBlue}

// glyphs go with series: shape tells apart what print in grey does not.
var glyphs = []draw.GlyphDrawer{draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, diamond{}, nabla{}, draw.RingGlyph{}}

// Colours of everything that is not data.
var (
	ink   = color.RGBA{0x1A, 0x1A, 0x1A, 0xFF} // titles, labels
	faint = color.RGBA{0x59, 0x59, 0x59, 0xFF} // captions, axes
	rule  = color.RGBA{0xE3, 0xE3, 0xE3, 0xFF} // grid lines
	band  = color.RGBA{0xEC, 0xF1, 0xF6, 0xFF} // margins
	paper = color.White
)

// Lengths that all charts share. A point is 4/3 pixels at report width.
const (
	pageWidth  = 825 // 1,100 pixels
	pageMargin = 15
	gap        = 10 // between blocks of a chart
)

// lettering is a font size and weight with its colour.
type lettering struct {
	size  vg.Length
	bold  bool
	color color.Color
}

var (
	titleText   = lettering{15, true, ink}
	panelText   = lettering{11, true, ink}
	labelText   = lettering{10, false, ink}
	strongText  = lettering{10, true, ink}
	axisText    = lettering{10, false, faint}
	captionText = lettering{9, false, faint}
	smallText   = lettering{8.5, false, ink}
)

func (l lettering) font() font.Font {
	f := font.Font{Typeface: "Liberation", Variant: "Sans", Size: l.size}
	if l.bold {
		f.Weight = xfont.WeightBold
	}
	return f
}

func (l lettering) face() font.Face { return plot.DefaultTextHandler.Cache().Lookup(l.font(), l.size) }

// width is how wide a line of text is.
func (l lettering) width(s string) vg.Length {
	face := l.face()
	return face.Width(s)
}

// fit shortens a line of text to at most the given width.
func (l lettering) fit(s string, width vg.Length) string {
	if l.width(s) <= width {
		return s
	}
	runes := []rune(s)
	for len(runes) > 1 && l.width(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// lead is the distance between two lines of text.
func (l lettering) lead() vg.Length { return 1.3 * l.size }

// capHeight is about the height of a capital or digit.
func (l lettering) capHeight() vg.Length { return 0.72 * l.size }

// in is the same lettering in another colour.
func (l lettering) in(c color.Color) lettering {
	l.color = c
	return l
}

// style is what gonum's axes draw with.
func (l lettering) style(x draw.XAlignment, y draw.YAlignment) text.Style {
	return text.Style{Color: l.color, Font: l.font(), XAlign: x, YAlign: y, Handler: plot.DefaultTextHandler}
}

// write draws one line with its baseline at pt; align is 0 for left, 0.5 for
// centred, 1 for right of pt.
func (l lettering) write(c draw.Canvas, pt vg.Point, align vg.Length, s string) {
	if s == "" {
		return
	}
	face := l.face()
	pt.X -= align * face.Width(s)
	c.SetColor(l.color)
	c.FillString(face, pt, s)
}

// middle draws one line centred on the height of pt.
func (l lettering) middle(c draw.Canvas, pt vg.Point, align vg.Length, s string) {
	pt.Y -= l.capHeight() / 2
	l.write(c, pt, align, s)
}

// upright draws one line from pt upwards, centred on it.
func (l lettering) upright(c draw.Canvas, pt vg.Point, s string) {
	c.Push()
	defer c.Pop()
	c.Rotate(math.Pi / 2) // a point (x, y) of the page is (y, −x) now
	l.middle(c, vg.Point{X: pt.Y, Y: -pt.X}, 0, s)
}

// onto returns black or white, whichever can be read on a colour.
func onto(c color.RGBA) color.Color {
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) < 140*1000 {
		return color.White
	}
	return ink
}

// fill paints a rectangle.
func fill(c draw.Canvas, r vg.Rectangle, col color.Color) {
	c.SetColor(col)
	c.Fill(r.Path())
}

// line draws a straight line.
func line(c draw.Canvas, from, to vg.Point, width vg.Length, col color.Color) {
	c.StrokeLine2(draw.LineStyle{Color: col, Width: width}, from.X, from.Y, to.X, to.Y)
}

// diamond is a square on its corner.
type diamond struct{}

func (diamond) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, pt vg.Point) {
	r := 1.15 * s.Radius
	polygon(c, pt, vg.Point{X: r}, vg.Point{Y: r}, vg.Point{X: -r}, vg.Point{Y: -r})
}

// nabla is a triangle on its corner.
type nabla struct{}

func (nabla) DrawGlyph(c *draw.Canvas, s draw.GlyphStyle, pt vg.Point) {
	r := 1.1 * s.Radius
	polygon(c, pt, vg.Point{X: -r, Y: 0.75 * r}, vg.Point{X: r, Y: 0.75 * r}, vg.Point{Y: -1.1 * r})
}

func polygon(c *draw.Canvas, at vg.Point, corners ...vg.Point) {
	var p vg.Path
	for i, k := range corners {
		if i == 0 {
			p.Move(at.Add(k))
			continue
		}
		p.Line(at.Add(k))
	}
	p.Close()
	c.Fill(p)
}
