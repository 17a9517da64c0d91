package analysis

import (
	"errors"
	"math"

	"tweed/analysis/stats"
)

// Joint adds up several whole numbers a block together with all their products.
// From these sums any ratio, any difference of ratios, and any other smooth
// function of the totals has its linearised interval: [Total] and [Pair] are the
// cases of one and two numbers. As for these, everything is exact, and the
// squares of block totals must stay below 2⁶³ in all.
type Joint struct {
	blocks int64
	sum    []int64
	cross  []int64 // Σ x_i·x_j for i ≤ j, row by row
}

// NewJoint returns an empty joint of k numbers.
func NewJoint(k int) Joint {
	return Joint{sum: make([]int64, k), cross: make([]int64, k*(k+1)/2)}
}

// Joints returns n empty joints of k numbers.
func Joints(n, k int) []Joint {
	all := make([]Joint, n)
	for i := range all {
		all[i] = NewJoint(k)
	}
	return all
}

// Add takes in a block's numbers. Many are 0 in most blocks: their rows are
// passed over.
func (j *Joint) Add(x []int64) {
	j.blocks++
	x = x[:len(j.sum)]
	at := 0
	for i, xi := range x {
		rest := x[i:]
		if xi != 0 {
			j.sum[i] += xi
			row := j.cross[at:][:len(rest)]
			for l, xl := range rest {
				row[l] += xi * xl
			}
		}
		at += len(rest)
	}
}

// Merge takes in another shard's blocks.
func (j *Joint) Merge(o *Joint) {
	j.blocks += o.blocks
	for i := range j.sum {
		j.sum[i] += o.sum[i]
	}
	for i := range j.cross {
		j.cross[i] += o.cross[i]
	}
}

// MergeJoints merges each of a list.
func MergeJoints(to, from []Joint) {
	for i := range to {
		to[i].Merge(&from[i])
	}
}

// total is the i-th number alone.
func (j *Joint) total(i int) *Total {
	return &Total{blocks: j.blocks, sum: j.sum[i], squares: j.cross[j.at(i, i)]}
}

// at is the place of the product of the i-th and the l-th number, i ≤ l.
func (j *Joint) at(i, l int) int {
	k := len(j.sum)
	return i*k - i*(i-1)/2 + l - i
}

// Blocks is the number of blocks taken in.
func (j *Joint) Blocks() int64 { return j.blocks }

// Sum is a form's total over all blocks.
func (j *Joint) Sum(f Form) int64 {
	s := int64(0)
	for i, c := range f {
		s += c * j.sum[i]
	}
	return s
}

// Form is a sum of a joint's numbers with whole coefficients: the numerator or
// the denominator of a ratio.
type Form []int64

// The is the form of the joint's i-th number.
func The(i int) Form { return Form(nil).Plus(1, i) }

// Plus returns the form with c times the i-th number added.
func (f Form) Plus(c int64, i int) Form {
	g := make(Form, max(len(f), i+1))
	copy(g, f)
	g[i] += c
	return g
}

// ratio is y/x with its gradient by the joint's sums; false where x is 0.
func (j *Joint) ratio(y, x Form) (value float64, gradient []float64, ok bool) {
	denominator := j.Sum(x)
	if denominator == 0 {
		return 0, nil, false
	}
	value = float64(j.Sum(y)) / float64(denominator)
	gradient = make([]float64, len(j.sum))
	for i, c := range y {
		gradient[i] += float64(c) / float64(denominator)
	}
	for i, c := range x {
		gradient[i] -= float64(value*float64(c)) / float64(denominator)
	}
	return value, gradient, true
}

// estimate is a function of the sums with the standard error that its gradient
// g gives it: √(B/(B−1)·Σ(g·(z_b − z̄))²), z_b the numbers of block b, on B−1
// df. For a ratio of sums that is CR1.
func (j *Joint) estimate(value float64, gradient []float64) (stats.Estimate, error) {
	if j.blocks < 2 {
		return stats.Estimate{}, stats.ErrTooFewBlocks
	}
	variance, size := j.quadratic(gradient)
	if variance < 64*0x1p-52*size {
		variance = 0 // what is left of numbers that cancel is rounding
	}
	b := float64(j.blocks)
	return stats.Estimate{Value: value, SE: math.Sqrt(b / (b - 1) * variance), DF: b - 1, Blocks: int(j.blocks)}, nil
}

// quadratic is g'Cg, C the centred products, and the size of the terms that it
// is the sum of.
func (j *Joint) quadratic(g []float64) (sum, size float64) {
	for i, gi := range g {
		for l := i; l < len(g); l++ {
			if gi == 0 || g[l] == 0 {
				continue
			}
			term := float64(gi*g[l]) * j.centred(i, l)
			if l > i {
				term *= 2
			}
			sum += float64(term)
			size += math.Abs(term)
		}
	}
	return sum, size
}

// centred is Σ(x_i − x̄_i)(x_l − x̄_l), i ≤ l.
func (j *Joint) centred(i, l int) float64 {
	return centred(j.blocks, j.cross[j.at(i, l)], j.sum[i], j.sum[l])
}

// Share is the ratio y/x of a proportion (F4, CR1, t on B−1 df). parts is what
// y counts parts of: 1, or WinParts for win shares.
func (j *Joint) Share(y, x Form, parts int64) Measure {
	m, e := j.part(y, x, parts)
	if !m.Known() || m.Confidence == 0 {
		return m
	}
	if m.Value <= 0 || m.Value >= 1 {
		m.note(m.interval(wilson(stats.Estimate{Value: min(max(m.Value, 0), 1), DF: e.DF, Blocks: e.Blocks}, j.Sum(x)), stats.Confidence, j.units(x)))
		return m
	}
	m.bounded()
	return m
}

// Amount is the ratio y/x of amounts (F6, linearised, t on B−1 df), y counting
// parts of the unit.
func (j *Joint) Amount(y, x Form, parts int64) Measure {
	m, _ := j.part(y, x, parts)
	return m
}

// part is y/x in the unit of which y counts parts.
func (j *Joint) part(y, x Form, parts int64) (Measure, stats.Estimate) {
	value, g, ok := j.ratio(y, x)
	if !ok {
		return unknown(stats.ErrEmpty), stats.Estimate{}
	}
	value /= float64(parts)
	for i := range g {
		g[i] /= float64(parts)
	}
	m := Measure{Value: value, Blocks: j.blocks, Numerator: j.Sum(y), Denominator: j.Sum(x), Parts: parts}
	e, err := j.estimate(value, g)
	if err == nil {
		err = m.estimated(e, stats.Confidence, j.units(x))
	}
	m.note(err)
	return m, e
}

// units is how many independent units a ratio over x can rest on.
func (j *Joint) units(x Form) int64 { return units(j.blocks, j.Sum(x)) }

// Quotient is a ratio of a joint's sums, with y counting parts of the unit.
type Quotient struct {
	Y, X  Form
	Parts int64
}

// Contrast is the difference a − b of two ratios over the same blocks, with its
// linearised interval and the t test of no difference.
func (j *Joint) Contrast(a, b Quotient) Contrast {
	e, err := j.difference(a, b)
	if errors.Is(err, stats.ErrEmpty) {
		return untested(err)
	}
	c := Contrast{Difference: Measure{Value: e.Value, Blocks: j.blocks}}
	c.test(e, err, min(j.units(a.X), j.units(b.X)))
	return c
}

// Function is any smooth function of the joint's sums, given by its value and its
// gradient by each sum, with its linearised interval and the t test that it is
// 0.
func (j *Joint) Function(value float64, gradient []float64) Contrast {
	if j.blocks == 0 {
		return untested(stats.ErrEmpty)
	}
	c := Contrast{Difference: Measure{Value: value, Blocks: j.blocks}}
	e, err := j.estimate(value, gradient)
	c.test(e, err, j.blocks)
	return c
}

// difference is the estimate of a − b. Only with ErrEmpty it has no value.
func (j *Joint) difference(a, b Quotient) (stats.Estimate, error) {
	va, ga, ok := j.ratio(a.Y, a.X)
	vb, gb, also := j.ratio(b.Y, b.X)
	if !ok || !also {
		return stats.Estimate{}, stats.ErrEmpty
	}
	g := make([]float64, len(ga))
	for i := range g {
		g[i] = ga[i]/float64(a.Parts) - gb[i]/float64(b.Parts)
	}
	value := va/float64(a.Parts) - vb/float64(b.Parts)
	e, err := j.estimate(value, g)
	e.Value = value
	return e, err
}
