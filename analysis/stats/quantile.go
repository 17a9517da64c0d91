package stats

import (
	"fmt"

	"gonum.org/v1/gonum/stat/distuv"
)

// Quantile is a sample quantile of type 1 with a confidence interval whose
// ends are observed values.
type Quantile struct {
	Q      float64 // e.g. 0.5
	Value  int
	Lo, Hi int
	Conf   float64
	N      int // observations
	Blocks int // independent blocks; N when each block gives one value
}

// QuantileOrders returns the ranks (from 1) of the order statistics that
// enclose the q-quantile of n independent observations with probability at
// least conf:
//
//	lo = b(α/2),  hi = b(1−α/2) + 1,
//
// b the quantile function of Binomial(n, q). It returns an error when n is too
// small to enclose the quantile at that level.
//
// Source: H. A. David and H. N. Nagaraja, Order Statistics, 3rd ed., 2003,
// section 7.1.
func QuantileOrders(n int, q, conf float64) (lo, hi int, err error) {
	if n <= 0 {
		return 0, 0, ErrEmpty
	}
	if err := checkProbability("quantile", q); err != nil {
		return 0, 0, err
	}
	if err := checkProbability("confidence", conf); err != nil {
		return 0, 0, err
	}
	tail := (1 - conf) / 2
	lo = binomialQuantile(n, q, tail)
	hi = binomialQuantile(n, q, 1-tail) + 1
	if lo < 1 || hi > n {
		return 0, 0, errQuantileOpen(n, q, conf)
	}
	return lo, hi, nil
}

// QuantileInterval returns the q-quantile of the histogram with its order
// statistic interval. The observations must be independent: one a block. For
// tied integer values the interval covers more often than conf, never less.
// Errors as for QuantileOrders.
func (h Histogram) QuantileInterval(q, conf float64) (Quantile, error) {
	n := h.N()
	lo, hi, err := QuantileOrders(n, q, conf)
	if err != nil {
		return Quantile{}, err
	}
	out := Quantile{Q: q, Conf: conf, N: n, Blocks: n}
	for _, end := range []struct {
		rank int
		to   *int
	}{{lo, &out.Lo}, {quantileRank(n, q), &out.Value}, {hi, &out.Hi}} {
		if *end.to, err = h.orderStatistic(end.rank); err != nil {
			return Quantile{}, err
		}
	}
	return out, nil
}

// Woodruff returns the q-quantile of values that are dependent inside blocks:
// blocks[b] holds block b's observations. With F̂ the share of observations at
// or below the sample quantile, a ratio of sums with cluster-robust standard
// error SE on B−1 df, the interval is
//
//	Q̂(q − t·SE)  to  Q̂(q + t·SE).
//
// It returns an error below 2 blocks, or when q ∓ t·SE leaves (0, 1) and the
// data cannot enclose the quantile at that level.
//
// Source: R. S. Woodruff, JASA 47, 1952.
func Woodruff(blocks [][]int, q, conf float64) (Quantile, error) {
	if err := checkProbability("quantile", q); err != nil {
		return Quantile{}, err
	}
	all := make(Histogram)
	for _, values := range blocks {
		for _, v := range values {
			all.Add(v)
		}
	}
	value, err := all.Quantile(q)
	if err != nil {
		return Quantile{}, err
	}
	share, err := shareAtMost(blocks, value)
	if err != nil {
		return Quantile{}, err
	}
	iv, err := share.Ratio.Interval(conf)
	if err != nil {
		return Quantile{}, err
	}
	n := all.N()
	half := iv.HalfWidth()
	if q-half <= 0 || q+half >= 1 {
		return Quantile{}, errQuantileOpen(n, q, conf)
	}
	out := Quantile{Q: q, Value: value, Conf: conf, N: n, Blocks: len(blocks)}
	if out.Lo, err = all.Quantile(q - half); err != nil {
		return Quantile{}, err
	}
	if out.Hi, err = all.Quantile(q + half); err != nil {
		return Quantile{}, err
	}
	return out, nil
}

func shareAtMost(blocks [][]int, value int) (Rate, error) {
	at, of := make([]int, len(blocks)), make([]int, len(blocks))
	for b, values := range blocks {
		of[b] = len(values)
		for _, v := range values {
			if v <= value {
				at[b]++
			}
		}
	}
	return ClusterProportion(at, of)
}

func errQuantileOpen(n int, q, conf float64) error {
	return fmt.Errorf("%d observations cannot enclose the %v quantile with confidence %v", n, q, conf)
}

// binomialQuantile returns the smallest k with P(X ≤ k) ≥ p, X ~ Bin(n, q).
func binomialQuantile(n int, q, p float64) int {
	dist := distuv.Binomial{N: float64(n), P: q}
	low, high := -1, n // P(X ≤ low) < p ≤ P(X ≤ high)
	for high-low > 1 {
		mid := low + (high-low)/2
		if dist.CDF(float64(mid)) >= p {
			high = mid
		} else {
			low = mid
		}
	}
	return high
}
