package chart

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Regions is a map: areas coloured by a value, with their name and the value
// written on them, a panel for each set of values.
type Regions struct {
	Frame
	Shade  Shade
	Areas  []Area
	Panels []RegionPanel
	// Columns is how many panels stand side by side; 0 for as many as there are,
	// up to three.
	Columns int
}

// Area is one area of the map.
type Area struct {
	Name string
	// Outline is a simple polygon, x to the right and y up, in any unit that all
	// areas share. Areas that touch share the points of their border.
	Outline []Place
	// Label is where the name stands.
	Label Place
}

// Place is a point of a map.
type Place struct{ X, Y float64 }

// RegionPanel is one map: a value for each area, NaN for none.
type RegionPanel struct {
	Name   string
	Values []float64
}

const (
	mostColumns = 3
	mapWidest   = 340 // of one map
	borderWidth = 0.8
)

// border is the colour between areas: seen against the lightest and the darkest.
var border = color.RGBA{0x86, 0x96, 0xA3, 0xFF}

// Chart lays the maps out in rows.
func (r Regions) Chart() *Chart {
	all := make([][]float64, len(r.Panels))
	for i, p := range r.Panels {
		all[i] = p.Values
	}
	r.Shade = r.Shade.fitted(all...)
	if r.Columns == 0 {
		r.Columns = max(min(len(r.Panels), mostColumns), 1)
	}
	rows := (len(r.Panels) + r.Columns - 1) / r.Columns
	height := vg.Length(rows)*(r.mapHeight()+panelName) + vg.Length(max(rows-1, 0))*2*gap
	keys := []key{r.Shade.key()}
	if r.anyAbsent() {
		keys = append(keys, swatch("no election", absent))
	}
	return r.around(keys, height, r.draw)
}

func (r *Regions) anyAbsent() bool {
	for _, p := range r.Panels {
		for _, v := range p.Values {
			if math.IsNaN(v) {
				return true
			}
		}
	}
	return false
}

// bounds is the rectangle around all areas, in map units.
func (r *Regions) bounds() (lo, hi Place) {
	lo, hi = Place{math.Inf(1), math.Inf(1)}, Place{math.Inf(-1), math.Inf(-1)}
	for _, a := range r.Areas {
		for _, p := range a.Outline {
			lo = Place{math.Min(lo.X, p.X), math.Min(lo.Y, p.Y)}
			hi = Place{math.Max(hi.X, p.X), math.Max(hi.Y, p.Y)}
		}
	}
	return lo, hi
}

// mapWidth is the width of one map, mapHeight what follows from it.
func (r *Regions) mapWidth() vg.Length {
	return min((pageWidth-2*pageMargin-vg.Length(r.Columns-1)*3*gap)/vg.Length(r.Columns), mapWidest)
}

func (r *Regions) mapHeight() vg.Length {
	lo, hi := r.bounds()
	return r.mapWidth() * vg.Length((hi.Y-lo.Y)/(hi.X-lo.X))
}

func (r *Regions) draw(c draw.Canvas) {
	w, h := r.mapWidth(), r.mapHeight()
	// The panels of a row share the page's width evenly.
	step := (c.Max.X - c.Min.X) / vg.Length(r.Columns)
	for i := range r.Panels {
		left := c.Min.X + vg.Length(i%r.Columns)*step
		top := c.Max.Y - vg.Length(i/r.Columns)*(h+panelName+2*gap)
		panelText.write(c, vg.Point{X: left, Y: top - panelText.size}, 0, panelText.fit(r.Panels[i].Name, step-gap))
		r.drawMap(c, &r.Panels[i], vg.Rectangle{
			Min: vg.Point{X: left, Y: top - panelName - h},
			Max: vg.Point{X: left + w, Y: top - panelName},
		})
	}
}

// drawMap draws one panel's areas, then their labels, so that no border runs
// over a label.
func (r *Regions) drawMap(c draw.Canvas, panel *RegionPanel, box vg.Rectangle) {
	at := r.projection(box)
	for i, a := range r.Areas {
		path := outline(a, at)
		c.SetColor(r.Shade.color(panel.Values[i]))
		c.Fill(path)
		c.SetLineStyle(draw.LineStyle{Color: border, Width: borderWidth})
		c.Stroke(path)
	}
	for i, a := range r.Areas {
		mid := at(a.Label)
		number, value := strongText, smallText
		ground := r.Shade.color(panel.Values[i])
		number.color, value.color = onto(ground), onto(ground)
		text := r.Shade.text(panel.Values[i])
		if text == "" {
			number.middle(c, mid, 0.5, a.Name)
			continue
		}
		number.middle(c, mid.Add(vg.Point{Y: 0.55 * number.size}), 0.5, a.Name)
		value.middle(c, mid.Sub(vg.Point{Y: 0.6 * number.size}), 0.5, text)
	}
}

// projection maps the map's units onto a box.
func (r *Regions) projection(box vg.Rectangle) func(Place) vg.Point {
	lo, hi := r.bounds()
	unit := (box.Max.X - box.Min.X) / vg.Length(hi.X-lo.X)
	return func(p Place) vg.Point {
		return vg.Point{X: box.Min.X + unit*vg.Length(p.X-lo.X), Y: box.Min.Y + unit*vg.Length(p.Y-lo.Y)}
	}
}

func outline(a Area, at func(Place) vg.Point) vg.Path {
	var path vg.Path
	for i, p := range a.Outline {
		if i == 0 {
			path.Move(at(p))
			continue
		}
		path.Line(at(p))
	}
	path.Close()
	return path
}
