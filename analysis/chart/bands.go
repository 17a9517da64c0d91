package chart

import (
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Bands is quantities over time: a line for each series, with bands around it,
// in panels side by side and below each other. With quantiles as bands it shows
// how a stock spreads; with intervals, how sure a rate is.
type Bands struct {
	Frame
	XAxis, YAxis string
	// BandLabels explain the bands, from the widest to the narrowest:
	// "5% to 95%", "25% to 75%"; LineLabel explains the line: "median".
	BandLabels []string
	LineLabel  string
	Times      []float64 // where the values stand
	// Marks are times with an upright line: the end of a term.
	Marks []float64
	// Percent says that values are shares of 1.
	Percent bool
	Panels  []BandPanel
}

// BandPanel is one panel with its series.
type BandPanel struct {
	Name   string
	Series []BandSeries
}

// BandSeries is one line with its bands; values are by Bands.Times, NaN for
// none.
type BandSeries struct {
	Label string
	Line  []float64
	Bands []Band // by Bands.BandLabels
}

// Band is the range between two lines.
type Band struct{ Low, High []float64 }

const bandPanel = 190 // height of a panel

// Chart lays the panels out in rows.
func (b Bands) Chart() *Chart {
	rows := (len(b.Panels) + b.columns() - 1) / b.columns()
	return b.around(b.legend(), vg.Length(rows)*(bandPanel+gap)+axisRoom, b.draw)
}

// columns is how many panels stand side by side: three where that fills the
// rows, else two.
func (b *Bands) columns() int {
	if n := len(b.Panels); n > 0 && n%3 == 0 {
		return 3
	}
	return max(min(len(b.Panels), 2), 1)
}

// legend names the series where there are several, and else the bands.
func (b *Bands) legend() []key {
	var keys []key
	seen := map[string]bool{}
	most := 0
	for _, p := range b.Panels {
		most = max(most, len(p.Series))
	}
	if most > 1 {
		for _, p := range b.Panels {
			for i, s := range p.Series {
				if !seen[s.Label] {
					seen[s.Label] = true
					keys = append(keys, pointKey(s.Label, dotStyle(i), false))
				}
			}
		}
	} else if b.LineLabel != "" {
		keys = append(keys, ruleKey(b.LineLabel, draw.LineStyle{Color: series[0], Width: lineWidth}, false))
	}
	for i, label := range b.BandLabels {
		keys = append(keys, swatch(label, b.tint(series[0], i)))
	}
	return keys
}

const lineWidth = 1.8

// tint lightens a series' colour for its i-th band: the narrower, the darker.
func (b *Bands) tint(c color.RGBA, i int) color.RGBA {
	f := 0.80 - 0.28*float64(i)/math.Max(float64(len(b.BandLabels)-1), 1)
	mix := func(x uint8) uint8 { return uint8(math.Round(float64(x) + f*(255-float64(x)))) }
	return color.RGBA{mix(c.R), mix(c.G), mix(c.B), 0xFF}
}

func (b *Bands) draw(c draw.Canvas) {
	xLabel(c, b.XAxis)
	columns := b.columns()
	var plots [][]*plot.Plot
	for i := range b.Panels {
		if i%columns == 0 {
			plots = append(plots, make([]*plot.Plot, columns))
		}
		plots[i/columns][i%columns] = b.panel(&b.Panels[i])
	}
	if len(plots) == 0 {
		return
	}
	tiles := draw.Tiles{Cols: columns, Rows: len(plots), PadX: 2 * gap, PadY: gap + panelName, PadTop: panelName}
	aligned := plot.Align(plots, tiles, draw.Crop(c, 0, 0, axisRoom, 0))
	for i := range b.Panels {
		at := aligned[i/columns][i%columns]
		tile := tiles.At(draw.Crop(c, 0, 0, axisRoom, 0), i%columns, i/columns)
		panelText.write(c, vg.Point{X: tile.Min.X, Y: tile.Max.Y + panelName - panelText.size}, 0, panelText.fit(b.Panels[i].Name, tile.Size().X))
		plots[i/columns][i%columns].Draw(at)
	}
}

// panel is the plot of one panel. All panels share the scale.
func (b *Bands) panel(panel *BandPanel) *plot.Plot {
	p := newPlot()
	p.Y.Label.Text = b.YAxis
	b.scale().use(&p.Y)
	if n := len(b.Times); n > 0 {
		pad := 0.02 * (b.Times[n-1] - b.Times[0])
		newScale(b.Times[0]-pad, b.Times[n-1]+pad, 8, false, number).use(&p.X)
	}
	p.Add(gridY{}, drawer(b.marks), drawer(func(c draw.Canvas, p *plot.Plot) {
		for i, s := range panel.Series {
			for j, band := range s.Bands {
				b.ribbon(c, p, band, b.tint(series[i%len(series)], j))
			}
		}
		for i, s := range panel.Series {
			b.line(c, p, s.Line, i)
		}
	}))
	return p
}

// scale covers all values.
func (b *Bands) scale() scale {
	lo, hi := math.Inf(1), math.Inf(-1)
	widen := func(values []float64) {
		for _, v := range values {
			if !math.IsNaN(v) {
				lo, hi = math.Min(lo, v), math.Max(hi, v)
			}
		}
	}
	for _, p := range b.Panels {
		for _, s := range p.Series {
			widen(s.Line)
			for _, band := range s.Bands {
				widen(band.Low)
				widen(band.High)
			}
		}
	}
	if lo > hi {
		lo, hi = 0, 1
	}
	if lo > 0 && lo < hi/2 {
		lo = 0 // a stock is read from nothing
	}
	if b.Percent {
		return newScale(lo, hi, 6, true, percent)
	}
	return newScale(lo, hi, 6, true, number)
}

func (b *Bands) marks(c draw.Canvas, p *plot.Plot) {
	for _, t := range b.Marks {
		x := c.X(p.X.Norm(t))
		c.StrokeLine2(draw.LineStyle{Color: faint, Width: 0.7, Dashes: []vg.Length{2, 3}}, x, c.Min.Y, x, c.Max.Y)
	}
}

// ribbon fills the range of a band, in pieces where values are missing.
func (b *Bands) ribbon(c draw.Canvas, p *plot.Plot, band Band, col color.RGBA) {
	both := make([]float64, len(band.Low))
	for i := range both {
		both[i] = band.Low[i] + band.High[i]
	}
	for _, run := range present(both) {
		var path vg.Path
		for i := run.from; i < run.to; i++ {
			at := vg.Point{X: c.X(p.X.Norm(b.Times[i])), Y: c.Y(p.Y.Norm(band.High[i]))}
			if i == run.from {
				path.Move(at)
				continue
			}
			path.Line(at)
		}
		for i := run.to - 1; i >= run.from; i-- {
			path.Line(vg.Point{X: c.X(p.X.Norm(b.Times[i])), Y: c.Y(p.Y.Norm(band.Low[i]))})
		}
		path.Close()
		c.SetColor(col)
		c.Fill(path)
	}
}

// line draws a series' line with a glyph at each value.
func (b *Bands) line(c draw.Canvas, p *plot.Plot, values []float64, i int) {
	style := dotStyle(i)
	style.Radius = 2.4
	for _, run := range present(values) {
		points := make([]vg.Point, 0, run.to-run.from)
		for k := run.from; k < run.to; k++ {
			points = append(points, vg.Point{X: c.X(p.X.Norm(b.Times[k])), Y: c.Y(p.Y.Norm(values[k]))})
		}
		c.StrokeLines(draw.LineStyle{Color: style.Color, Width: lineWidth}, points)
		for _, at := range points {
			c.DrawGlyph(style, at)
		}
	}
}

// span is a run of values that are there.
type span struct{ from, to int }

// present cuts values into runs without gaps.
func present(values []float64) []span {
	var runs []span
	for i, v := range values {
		switch n := len(runs); {
		case math.IsNaN(v):
		case n > 0 && runs[n-1].to == i:
			runs[n-1].to++
		default:
			runs = append(runs, span{i, i + 1})
		}
	}
	return runs
}
