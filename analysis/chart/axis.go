package chart

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

const (
	intervalWidth = 1.5 // of an interval's line
	glyphRadius   = 3.5
)

// newPlot is an empty gonum plot in the package's look: no frame, grey axes.
func newPlot() *plot.Plot {
	p := plot.New()
	p.BackgroundColor = nil
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Label.TextStyle = axisText.style(draw.XCenter, draw.YBottom)
		a.Label.Padding = 4
		a.LineStyle = draw.LineStyle{Color: faint, Width: 0.5}
		a.Tick.LineStyle = a.LineStyle
		a.Tick.Length = 3
		a.Padding = 0
	}
	p.X.Tick.Label = axisText.style(draw.XCenter, draw.YTop)
	p.Y.Tick.Label = axisText.style(draw.XRight, draw.YCenter)
	return p
}

// blank leaves an axis without line, ticks and labels, and without room for
// them.
func blank(a *plot.Axis) {
	a.Tick.Marker = plot.ConstantTicks(nil)
	a.LineStyle.Width = 0
}

// scale is a numeric axis: its ends and labelled ticks.
type scale struct {
	min, max float64
	ticks    []plot.Tick
}

// Ticks implements plot.Ticker.
func (s scale) Ticks(_, _ float64) []plot.Tick { return s.ticks }

// use makes the axis the scale's.
func (s scale) use(a *plot.Axis) {
	a.Min, a.Max, a.Tick.Marker = s.min, s.max, s
}

// newScale covers lo … hi with at most `most` ticks at round numbers, and ends
// at ticks where snap is set. label prints a tick from its value and the
// decimals its step needs.
func newScale(lo, hi float64, most int, snap bool, label func(x float64, decimals int) string) scale {
	if hi <= lo {
		lo, hi = lo-1, hi+1
	}
	step, decimals := roundStep((hi-lo)/float64(most)), 0
	for step < 1 && decimals < 12 && math.Abs(step*math.Pow10(decimals)-math.Round(step*math.Pow10(decimals))) > 1e-9 {
		decimals++
	}
	s := scale{min: lo, max: hi}
	if snap {
		s.min, s.max = math.Floor(lo/step+1e-9)*step, math.Ceil(hi/step-1e-9)*step
	}
	for i := math.Ceil(s.min/step - 1e-9); i <= s.max/step+1e-9; i++ {
		x := i * step
		s.ticks = append(s.ticks, plot.Tick{Value: x, Label: label(x, decimals)})
	}
	return s
}

// roundStep is the smallest of 1, 2, 5 × 10^k that is not below x.
func roundStep(x float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(x)))
	for _, m := range []float64{1, 2, 5} {
		if m*unit >= x*(1-1e-9) {
			return m * unit
		}
	}
	return 10 * unit
}

// number prints a tick with a true minus sign.
func number(x float64, decimals int) string {
	s := strconv.FormatFloat(math.Abs(x), 'f', decimals, 64)
	if x < 0 && strings.ContainsAny(s, "123456789") {
		return "−" + s
	}
	return s
}

// signed is number with a plus sign.
func signed(x float64, decimals int) string {
	s := number(x, decimals)
	if x > 0 && strings.ContainsAny(s, "123456789") {
		return "+" + s
	}
	return s
}

// percent prints a share as percent.
func percent(x float64, decimals int) string { return number(100*x, max(decimals-2, 0)) + "%" }

// gridX draws an upright line at each tick, gridY a lying one.
type (
	gridX struct{}
	gridY struct{}
)

func (gridX) Plot(c draw.Canvas, p *plot.Plot) {
	for _, t := range p.X.Tick.Marker.Ticks(p.X.Min, p.X.Max) {
		x := c.X(p.X.Norm(t.Value))
		line(c, vg.Point{X: x, Y: c.Min.Y}, vg.Point{X: x, Y: c.Max.Y}, 0.6, rule)
	}
}

func (gridY) Plot(c draw.Canvas, p *plot.Plot) {
	for _, t := range p.Y.Tick.Marker.Ticks(p.Y.Min, p.Y.Max) {
		y := c.Y(p.Y.Norm(t.Value))
		line(c, vg.Point{X: c.Min.X, Y: y}, vg.Point{X: c.Max.X, Y: y}, 0.6, rule)
	}
}

// drawer is a plotter made of a function.
type drawer func(c draw.Canvas, p *plot.Plot)

// Plot implements plot.Plotter.
func (d drawer) Plot(c draw.Canvas, p *plot.Plot) { d(c, p) }

// names labels the places 0, 1, 2, … of an axis.
func names(labels []string) plot.ConstantTicks {
	ticks := make(plot.ConstantTicks, len(labels))
	for i, s := range labels {
		ticks[i] = plot.Tick{Value: float64(i), Label: s}
	}
	return ticks
}

// stack divides a canvas into n rows of equal height, from the top, pad apart.
func stack(c draw.Canvas, n int, pad vg.Length) []draw.Canvas {
	rows := make([]draw.Canvas, n)
	t := draw.Tiles{Cols: 1, Rows: n, PadY: pad}
	for i := range rows {
		rows[i] = t.At(c, 0, i)
	}
	return rows
}
