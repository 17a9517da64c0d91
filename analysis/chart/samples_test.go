package chart

import (
	"fmt"
	"math"
)

func whole(x float64) string { return number(x, 0) + "%" }

// regions is maps of four squares in a square, one of them without a value.
func regions(f Frame, panels int) Regions {
	square := func(name string, x, y float64) Area {
		return Area{name, []Place{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}, Place{x + 0.5, y + 0.5}}
	}
	d := Regions{
		Frame: f, Shade: Shade{Ramp: Blues, Label: "elections contested", Format: whole},
		Areas: []Area{square("1", 0, 0), square("14", 1, 0), square("3", 0, 1), square("17", 1, 1)},
	}
	if panels > mostColumns {
		d.Columns = panels
	}
	for p := range panels {
		d.Panels = append(d.Panels, RegionPanel{fmt.Sprintf("%d players · mirror machine", p+3), []float64{10, 20 + float64(p), 90, math.NaN()}})
	}
	return d
}

func heat(f Frame, n int) Heat {
	d := Heat{Frame: f, Shade: Shade{Ramp: Diverging, Label: "win share", Low: 0, High: 100, Format: whole}, RowAxis: "wins", ColumnAxis: "against"}
	for p := range 2 {
		panel := HeatPanel{Name: fmt.Sprintf("%d players", p+3)}
		for i := range n {
			panel.Rows = append(panel.Rows, fmt.Sprintf("strategy-with-a-long-name-%d", i))
			panel.Columns = append(panel.Columns, panel.Rows[i])
			var row []float64
			for k := range n {
				row = append(row, float64(100*i)/float64(i+k+1))
			}
			row[i] = math.NaN()
			panel.Values = append(panel.Values, row)
		}
		d.Panels = append(d.Panels, panel)
	}
	return d
}

// bands is stocks over 16 years with two bands each.
func bands(f Frame, panels, series int) Bands {
	d := Bands{
		Frame: f, XAxis: "year", YAxis: "favors in hand", LineLabel: "median", BandLabels: []string{"5% to 95%", "25% to 75%"}, Marks: []float64{4.5, 8.5, 12.5},
	}
	for y := range 16 {
		d.Times = append(d.Times, float64(y+1))
	}
	for p := range panels {
		panel := BandPanel{Name: fmt.Sprintf("%d players · mirror machine", p+3)}
		for k := range series {
			s := BandSeries{Label: fmt.Sprintf("seat %d", k+1), Bands: make([]Band, 2)}
			for y := range 16 {
				x := float64(y%4+1) * float64(k+p+1)
				if y == 9 {
					x = math.NaN()
				}
				s.Line = append(s.Line, x)
				for j := range s.Bands {
					reach := x / float64(2+j)
					s.Bands[j].Low = append(s.Bands[j].Low, x-reach)
					s.Bands[j].High = append(s.Bands[j].High, x+reach)
				}
			}
			panel.Series = append(panel.Series, s)
		}
		d.Panels = append(d.Panels, panel)
	}
	return d
}

func ridges(f Frame, rows int) Ridges {
	d := Ridges{Frame: f, Axis: "final score, VP", Shares: "share of games"}
	for g := range 2 {
		group := RidgeGroup{Name: fmt.Sprintf("%d players", g+3)}
		for r := range rows {
			row := Ridge{Label: fmt.Sprintf("rank %d", r+1), First: 20 - 5*r}
			for i := range 20 {
				row.Shares = append(row.Shares, float64((i+1)*(20-i))/1540)
			}
			group.Rows = append(group.Rows, row)
		}
		d.Groups = append(d.Groups, group)
	}
	return d
}
