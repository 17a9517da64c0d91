package stats

import (
	"fmt"
	"math"
)

// Moments accumulates the count, the mean and the central moment sums
// Mk = Σ(x − mean)^k of a stream of block values. The zero value is empty and
// ready to use. Fields are exported so that a shard can be stored.
//
// Source: P. Pébay, "Formulas for robust, one-pass parallel computation of
// covariances and arbitrary-order statistical moments", Sandia SAND2008-6212,
// 2008.
type Moments struct {
	N          int
	Mean       float64
	M2, M3, M4 float64
}

// product returns x·y rounded to a float64. The conversion forbids the compiler
// to fuse the product with a sum around it, which would make the last bits
// depend on the processor.
func product(x, y float64) float64 { return float64(x * y) }

// Add takes in one block value.
func (m *Moments) Add(x float64) {
	x = float64(x) // may be a product of the caller's; see product
	before := float64(m.N)
	m.N++
	n := float64(m.N)
	delta := x - m.Mean
	step := delta / n
	step2 := product(step, step)
	term := product(product(delta, step), before)
	cubic := product(n, n) - product(3, n) + 3

	m.Mean += step
	m.M4 += product(product(term, step2), cubic) + product(6*step2, m.M2) - product(4*step, m.M3)
	m.M3 += product(product(term, step), n-2) - product(3*step, m.M2)
	m.M2 += term
}

// Merge appends the stream summarised by o. Merging shards in index order
// gives the same bits on every run; another order may differ in the last bits.
func (m *Moments) Merge(o Moments) {
	if o.N == 0 {
		return
	}
	if m.N == 0 {
		*m = o
		return
	}
	na, nb := float64(m.N), float64(o.N)
	n := na + nb
	wa, wb := na/n, nb/n
	d := o.Mean - m.Mean
	d2 := product(d, d)
	between := product(d2, product(na, wb)) // na·nb/n·d²

	shape := product(wa, wa) - product(wa, wb) + product(wb, wb)
	m4 := m.M4 + o.M4 + product(product(between, d2), shape) +
		product(6*d2, product(product(wa, wa), o.M2)+product(product(wb, wb), m.M2)) +
		product(4*d, product(wa, o.M3)-product(wb, m.M3))
	m3 := m.M3 + o.M3 + product(product(between, d), wa-wb) +
		product(3*d, product(wa, o.M2)-product(wb, m.M2))
	m.M2 = m.M2 + o.M2 + between
	m.M3, m.M4 = m3, m4
	m.Mean += product(d, wb)
	m.N += o.N
}

// MergeMoments merges the parts from first to last.
func MergeMoments(parts []Moments) Moments {
	var total Moments
	for _, p := range parts {
		total.Merge(p)
	}
	return total
}

// MomentsOf accumulates x in order.
func MomentsOf(x []float64) Moments {
	var m Moments
	for _, v := range x {
		m.Add(v)
	}
	return m
}

// Variance returns the sample variance M2/(N−1), in squared units. It returns
// an error below 2 values.
func (m Moments) Variance() (float64, error) {
	if m.N == 0 {
		return 0, ErrEmpty
	}
	if m.N == 1 {
		return 0, ErrTooFewBlocks
	}
	return m.M2 / float64(m.N-1), nil
}

// Skewness returns g1 = √N·M3/M2^(3/2). It returns an error when there is no
// spread, where skewness has no meaning.
func (m Moments) Skewness() (float64, error) {
	if err := m.checkSpread(); err != nil {
		return 0, err
	}
	return math.Sqrt(float64(m.N)) * m.M3 / math.Pow(m.M2, 1.5), nil
}

// ExcessKurtosis returns g2 = N·M4/M2² − 3. It returns an error when there is
// no spread.
func (m Moments) ExcessKurtosis() (float64, error) {
	if err := m.checkSpread(); err != nil {
		return 0, err
	}
	return float64(m.N)*m.M4/(m.M2*m.M2) - 3, nil
}

// Estimate returns the block mean with standard error √(M2/(N−1)/N) and N−1
// degrees of freedom. It returns an error below 2 blocks or when a value was
// not finite.
func (m Moments) Estimate() (Estimate, error) {
	v, err := m.Variance()
	if err != nil {
		return Estimate{}, err
	}
	if !finite(m.Mean, v) {
		return Estimate{}, fmt.Errorf("a block value among %d is not a finite number", m.N)
	}
	return Estimate{
		Value:  m.Mean,
		SE:     math.Sqrt(v / float64(m.N)),
		DF:     float64(m.N - 1),
		Blocks: m.N,
	}, nil
}

func (m Moments) checkSpread() error {
	if m.N == 0 {
		return ErrEmpty
	}
	if m.M2 == 0 {
		return fmt.Errorf("all %d values are equal: the shape of their distribution is undefined", m.N)
	}
	return nil
}
