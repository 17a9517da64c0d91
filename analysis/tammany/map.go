package tammany

import (
	"tweed/analysis/chart"
	"tweed/engine/tammany/record"
)

// areas is the map for a chart, in the order of record.Wards.
func areas() []chart.Area {
	all := make([]chart.Area, len(record.Wards))
	for i, ward := range record.Wards {
		a := chart.Area{Name: board()[i]}
		for _, corner := range outlines[ward] {
			at := corners[string(corner)]
			a.Outline = append(a.Outline, chart.Place{X: at[0], Y: at[1]})
		}
		a.Label = middle(a.Outline)
		all[i] = a
	}
	return all
}

// middle is the centre of mass of a polygon.
func middle(outline []chart.Place) chart.Place {
	var area, x, y float64
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		cross := p.X*q.Y - q.X*p.Y
		area += cross / 2
		x += (p.X + q.X) * cross / 6
		y += (p.Y + q.Y) * cross / 6
	}
	return chart.Place{X: x / area, Y: y / area}
}
