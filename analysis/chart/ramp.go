package chart

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Ramp is a colour scale for values. Its lightness changes steadily, so that
// colour-blind readers and print in grey keep the order.
type Ramp struct{ stops []color.RGBA }

var (
	// Blues and Oranges run from light to dark: more is darker. Figures in one
	// report use one ramp a subject, so that nobody takes a price for a rate.
	Blues   = Ramp{[]color.RGBA{{0xF1, 0xF6, 0xFA, 0xFF}, {0x8F, 0xC1, 0xE3, 0xFF}, {0x00, 0x72, 0xB2, 0xFF}, {0x00, 0x3A, 0x5C, 0xFF}}}
	Oranges = Ramp{[]color.RGBA{{0xFD, 0xF5, 0xE4, 0xFF}, {0xF2, 0xC2, 0x5B, 0xFF}, {0xD0, 0x6C, 0x00, 0xFF}, {0x6B, 0x2D, 0x00, 0xFF}}}
	// Diverging has its light middle at the middle of the scale: less is orange,
	// more is blue.
	Diverging = Ramp{[]color.RGBA{{0xB3, 0x58, 0x06, 0xFF}, {0xF1, 0xA3, 0x40, 0xFF}, {0xF7, 0xF7, 0xF7, 0xFF}, {0x67, 0xA9, 0xCF, 0xFF}, {0x05, 0x5A, 0x8C, 0xFF}}}
)

// At is the colour at x, from 0 to 1; what lies outside gets an end's.
func (r Ramp) At(x float64) color.RGBA {
	last := len(r.stops) - 1
	x = math.Min(math.Max(x, 0), 1) * float64(last)
	i := min(int(x), last-1)
	a, b, f := r.stops[i], r.stops[i+1], x-float64(i)
	mix := func(p, q uint8) uint8 { return uint8(math.Round(float64(p) + f*(float64(q)-float64(p)))) }
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xFF}
}

// Shade says how values become colours.
type Shade struct {
	Ramp Ramp
	// Label is what the colour means, with its unit.
	Label string
	// Low and High are the values at the ends of the ramp; where they are equal
	// the values themselves decide (see fitted).
	Low, High float64
	// Format prints a value, in the areas and at the ends of the legend.
	Format func(float64) string
}

// fitted is the shade with ends that cover the values, those that are NaN apart.
func (s Shade) fitted(values ...[]float64) Shade {
	if s.Low != s.High {
		return s
	}
	s.Low, s.High = math.Inf(1), math.Inf(-1)
	for _, list := range values {
		for _, v := range list {
			if !math.IsNaN(v) {
				s.Low, s.High = math.Min(s.Low, v), math.Max(s.High, v)
			}
		}
	}
	if s.Low > s.High {
		s.Low, s.High = 0, 1
	}
	return s
}

// color is the colour of a value; that of NaN says that there is none.
func (s Shade) color(v float64) color.RGBA {
	switch {
	case math.IsNaN(v):
		return absent
	case s.High == s.Low:
		return s.Ramp.At(0.5)
	}
	return s.Ramp.At((v - s.Low) / (s.High - s.Low))
}

// text prints a value.
func (s Shade) text(v float64) string {
	if math.IsNaN(v) {
		return ""
	}
	return s.Format(v)
}

// absent is the colour of what has no value.
var absent = color.RGBA{0xEE, 0xEE, 0xEE, 0xFF}

const rampWidth = 110

// key is the legend entry of a shade: the ramp between the values of its ends.
func (s Shade) key() key {
	low, high := s.text(s.Low), s.text(s.High)
	left, right := labelText.width(low)+5, labelText.width(high)+5
	return key{s.Label, left + rampWidth + right, func(c draw.Canvas, box vg.Rectangle) {
		mid := box.Min.Y + labelText.size/2
		labelText.middle(c, vg.Point{X: box.Min.X, Y: mid}, 0, low)
		labelText.middle(c, vg.Point{X: box.Max.X, Y: mid}, 1, high)
		const steps = 22
		for i := range steps {
			from := box.Min.X + left + vg.Length(i)*rampWidth/steps
			fill(c, vg.Rectangle{Min: vg.Point{X: from, Y: box.Min.Y}, Max: vg.Point{X: from + rampWidth/steps, Y: box.Max.Y}}, s.Ramp.At(float64(i)/(steps-1)))
		}
	}}
}
