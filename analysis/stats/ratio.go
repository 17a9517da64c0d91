package stats

import (
	"fmt"
	"math"
)

// Ratio is a ratio of two sums over blocks. Its sums are printed with it: a
// rate without its denominator cannot be judged.
type Ratio struct {
	Estimate    // of Numerator/Denominator, B−1 degrees of freedom
	Numerator   float64
	Denominator float64
}

// RatioOfSums returns r = Σy/Σx over blocks with the linearised standard error
//
//	V = B/(B−1) · Σ(y_b − r·x_b)² / (Σx)²
//
// and B−1 degrees of freedom. It is the ratio of sums, never the mean of the
// blocks' ratios, which would weigh a block with one ward like one with
// twenty. y and x are block totals. It returns an error below 2 blocks, for
// unequal lengths or when Σx is not positive.
//
// Source: W. G. Cochran, Sampling Techniques, 3rd ed., 1977, section 6.3.
func RatioOfSums(y, x []float64) (Ratio, error) {
	c, err := CoMomentsOf(x, y)
	if err != nil {
		return Ratio{}, err
	}
	return c.Ratio()
}

// Ratio is RatioOfSums on merged accumulators: numerator y, denominator x.
//
// The residuals e = y − r·x sum to zero, so Σe² = M2Y − 2r·CXY + r²·M2X.
func (c CoMoments) Ratio() (Ratio, error) {
	if c.N == 0 {
		return Ratio{}, ErrEmpty
	}
	if c.N == 1 {
		return Ratio{}, ErrTooFewBlocks
	}
	if !finite(c.SumX, c.SumY, c.M2X, c.M2Y, c.CXY) {
		return Ratio{}, fmt.Errorf("a block total among %d is not a finite number", c.N)
	}
	if c.SumX <= 0 {
		return Ratio{}, fmt.Errorf("the denominator sums to %v over %d blocks: no rate", c.SumX, c.N)
	}
	r := c.SumY / c.SumX
	size := c.M2Y + product(product(r, r), c.M2X)
	squares := size - product(2*r, c.CXY)
	// y exactly proportional to x leaves rounding dust instead of 0.
	if squares < 64*0x1p-52*size {
		squares = 0
	}
	b := float64(c.N)
	return Ratio{
		Estimate: Estimate{
			Value:  r,
			SE:     math.Sqrt(b/(b-1)*squares) / c.SumX,
			DF:     b - 1,
			Blocks: c.N,
		},
		Numerator:   c.SumY,
		Denominator: c.SumX,
	}, nil
}

// Rate is a cluster-robust proportion: a Ratio whose value and interval lie in
// [0, 1].
type Rate struct {
	Ratio
}

// ClusterProportion returns p = Σk/Σm with the cluster-robust standard error
// CR1 and B−1 degrees of freedom: k[b] successes among m[b] trials in block b.
// The formula is RatioOfSums on counts. It returns an error unless
// 0 ≤ k ≤ m in every block and some block has a trial; blocks without trials
// count as blocks.
//
// At p = 0 or 1 the blocks show no spread and the interval has no width; use
// WilsonEffective there.
//
// Source: A. C. Cameron and D. L. Miller, "A practitioner's guide to
// cluster-robust inference", Journal of Human Resources 50, 2015.
func ClusterProportion(k, m []int) (Rate, error) {
	if len(k) != len(m) {
		return Rate{}, fmt.Errorf("%d blocks of successes do not match %d blocks of trials", len(k), len(m))
	}
	var c CoMoments
	for b := range k {
		if k[b] < 0 || k[b] > m[b] {
			return Rate{}, fmt.Errorf("block %d has %d successes among %d trials", b, k[b], m[b])
		}
		c.Add(float64(m[b]), float64(k[b]))
	}
	return c.Rate()
}

// Rate is ClusterProportion on merged accumulators: successes y, trials x. It
// returns an error when the sums are not those of a proportion.
func (c CoMoments) Rate() (Rate, error) {
	r, err := c.Ratio()
	if err != nil {
		return Rate{}, err
	}
	if r.Value < 0 || r.Value > 1 {
		return Rate{}, fmt.Errorf("%v successes among %v trials are not a proportion", r.Numerator, r.Denominator)
	}
	return Rate{r}, nil
}

// Interval returns the t interval cut to [0, 1].
func (r Rate) Interval(conf float64) (Interval, error) {
	iv, err := r.Ratio.Interval(conf)
	if err != nil {
		return Interval{}, err
	}
	return iv.Clip(0, 1), nil
}
