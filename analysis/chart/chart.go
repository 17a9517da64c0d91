package chart

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Chart is a drawing that knows its size.
type Chart struct {
	Title   string // the finding, also the alternative text of the picture
	Caption string // what it rests on

	keys [][]key // the legend, in rows
	body vg.Length
	draw func(draw.Canvas) // the panels, body high
}

// Named is a chart with the name of its files.
type Named struct {
	Name string
	*Chart
}

// dpi of the PNG files: two pixels for each of the report's.
const dpi = 192

// Picture is the chart as an SVG element without title and caption, for a page
// that has the two as text. Its name is an attribute: a title element would
// follow the pointer all over the chart.
func (c *Chart) Picture() ([]byte, error) {
	data, err := c.bare().svg()
	if err != nil {
		return nil, err
	}
	data = data[bytes.Index(data, []byte("<svg")):]
	return name(data, " role=\"img\" aria-label=\"%s\"", "", c.Title)
}

// SVG is the chart as an SVG file.
func (c *Chart) SVG() ([]byte, error) {
	data, err := c.whole().svg()
	if err != nil {
		return nil, err
	}
	return name(data, " role=\"img\"", "<title>%s</title>\n", c.Title)
}

// name gives an SVG the finding as its name, for who can't see it: in one of an
// attribute of the root element and a first element in it.
func name(svg []byte, attribute, element, title string) ([]byte, error) {
	var text bytes.Buffer
	if err := xml.EscapeText(&text, []byte(title)); err != nil {
		return nil, err
	}
	fill := func(s string) string { return strings.Replace(s, "%s", text.String(), 1) }
	return bytes.Replace(svg, []byte(svgOpen), []byte(fill(attribute)+svgOpen+fill(element)), 1), nil
}

// PNG is the chart as a PNG file, with twice the pixels for sharp screens. The
// fastest compression takes half the time, which is most of a small run's report,
// and 3% more room.
func (c *Chart) PNG() ([]byte, error) {
	l := c.whole()
	canvas := vgimg.NewWith(vgimg.UseWH(pageWidth, l.height), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(paper))
	l.draw(draw.New(canvas))
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, canvas.Image())
	return b.Bytes(), err
}

// svg draws a layout as gonum does, and adds fonts of the same widths to fall
// back to where the chart's own are not installed.
func (l layout) svg() ([]byte, error) {
	canvas := vgsvg.New(pageWidth, l.height)
	l.draw(draw.New(canvas))
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return nil, err
	}
	return bytes.ReplaceAll(b.Bytes(), []byte("font-family:Liberation Sans;"), []byte("font-family:'Liberation Sans',Arial,Helvetica,sans-serif;")), nil
}

// svgOpen ends the root element that gonum writes.
const svgOpen = "\n\txmlns:xlink=\"http://www.w3.org/1999/xlink\">\n"
