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

// Add takes in one block value.
func (m *Moments) Add(x float64) {
	before := float64(m.N)
	m.N++
	n := float64(m.N)
	delta := x - m.Mean
	step := delta / n
	step2 := step * step
	term := float64(delta*step) * before

	m.Mean += step
	m.M4 += float64(float64(term*step2)*(float64(n*n)-float64(3*n)+3)) +
		float64(6*step2*m.M2) - float64(4*step*m.M3)
	m.M3 += float64(float64(term*step)*(n-2)) - float64(3*step*m.M2)
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
	d := o.Mean - m.Mean
	d2 := d * d
	prod := float64(na*nb) / n

	m4 := m.M4 + o.M4 +
		float64(float64(d2*d2)*prod)*float64((float64(na*na)-float64(na*nb)+float64(nb*nb))/float64(n*n)) +
		float64(float64(6*d2)*(float64(float64(na*na)*o.M2)+float64(float64(nb*nb)*m.M2))/float64(n*n)) +
		float64(float64(4*d)*(float64(na*o.M3)-float64(nb*m.M3))/n)
	m3 := m.M3 + o.M3 +
		float64(float64(float64(d2*d)*prod)*(na-nb)/n) +
		float64(float64(3*d)*(float64(na*o.M2)-float64(nb*m.M2))/n)
	m.M2 = m.M2 + o.M2 + float64(d2*prod)
	m.M3, m.M4 = m3, m4
	m.Mean += float64(d * nb / n)
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
	return float64(float64(m.N)*m.M4)/(m.M2*m.M2) - 3, nil
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
