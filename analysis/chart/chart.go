package chart

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/google/renameio/v2"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Chart is a drawing that knows its size.
type Chart struct {
	Title string // the finding, also the alternative text of the picture

	height vg.Length
	draw   func(draw.Canvas)
}

// Named is a chart with the name of its files.
type Named struct {
	Name string
	*Chart
}

// dpi of the PNG files: two pixels for each of the report's.
const dpi = 192

// Save writes the chart as dir/name.svg and dir/name.png and returns the two
// paths. A file appears whole or not at all. The folder must exist.
func (c *Chart) Save(dir, name string) ([]string, error) {
	var written []string
	for _, f := range []struct {
		suffix string
		render func() ([]byte, error)
	}{{".svg", c.svg}, {".png", c.png}} {
		path := filepath.Join(dir, name+f.suffix)
		data, err := f.render()
		if err == nil {
			err = renameio.WriteFile(path, data, 0o644)
		}
		if err != nil {
			return written, fmt.Errorf("the chart %s was not written: %w", path, err)
		}
		written = append(written, path)
	}
	return written, nil
}

// Draw draws the chart on a canvas of its size (see Size).
func (c *Chart) Draw(to vg.CanvasSizer) { c.draw(draw.New(to)) }

// Size is the chart's size.
func (c *Chart) Size() (width, height vg.Length) { return pageWidth, c.height }

func (c *Chart) png() ([]byte, error) {
	canvas := vgimg.NewWith(vgimg.UseWH(pageWidth, c.height), vgimg.UseDPI(dpi), vgimg.UseBackgroundColor(paper))
	c.Draw(canvas)
	var b bytes.Buffer
	_, err := vgimg.PngCanvas{Canvas: canvas}.WriteTo(&b)
	return b.Bytes(), err
}

// svg draws the chart as gonum does, and adds what a page needs: fonts of the
// same widths to fall back to where the chart's own are not installed, and the
// finding as the picture's name for who can't see it.
func (c *Chart) svg() ([]byte, error) {
	canvas := vgsvg.New(pageWidth, c.height)
	c.Draw(canvas)
	var b bytes.Buffer
	if _, err := canvas.WriteTo(&b); err != nil {
		return nil, err
	}
	var title bytes.Buffer
	if err := xml.EscapeText(&title, []byte(c.Title)); err != nil {
		return nil, err
	}
	return []byte(strings.NewReplacer(
		"font-family:Liberation Sans;", "font-family:'Liberation Sans',Arial,Helvetica,sans-serif;",
		svgOpen, " role=\"img\""+svgOpen+"<title>"+title.String()+"</title>\n",
	).Replace(b.String())), nil
}

// svgOpen ends the root element that gonum writes.
const svgOpen = "\n\txmlns:xlink=\"http://www.w3.org/1999/xlink\">\n"
