package chart

import (
	"bytes"
	"fmt"
	"path/filepath"

	"github.com/google/renameio/v2"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Chart is a drawing that knows its size.
type Chart struct {
	Title string // the finding, also the alternative text of the picture
	Data  any    // what is plotted: the value that made the chart

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

// fontFamily makes the SVG fall back to fonts of the same widths where the
// chart's own are not installed.
var fontFamily = [2][]byte{[]byte("font-family:Liberation Sans;"), []byte("font-family:'Liberation Sans',Arial,Helvetica,sans-serif;")}

func (c *Chart) svg() ([]byte, error) {
	canvas := vgsvg.New(pageWidth, c.height)
	c.Draw(canvas)
	var b bytes.Buffer
	_, err := canvas.WriteTo(&b)
	return bytes.ReplaceAll(b.Bytes(), fontFamily[0], fontFamily[1]), err
}
