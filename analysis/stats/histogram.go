package stats

import (
	"fmt"
	"maps"
	"math"
	"slices"
)

// Histogram counts integer values exactly: value → number of observations.
// Merging adds counts, so it gives the same result in any order. Make one with
// make(Histogram).
type Histogram map[int]int

// Add counts one observation of value.
func (h Histogram) Add(value int) { h[value]++ }

// Merge adds the counts of o.
func (h Histogram) Merge(o Histogram) {
	for value, count := range o {
		h[value] += count
	}
}

// N returns the number of observations.
func (h Histogram) N() int {
	n := 0
	for _, count := range h {
		n += count
	}
	return n
}

// Values returns the distinct values with a count, from small to large.
func (h Histogram) Values() []int {
	values := make([]int, 0, len(h))
	for _, value := range slices.Sorted(maps.Keys(h)) {
		if h[value] != 0 {
			values = append(values, value)
		}
	}
	return values
}

// Quantile returns the q-quantile of type 1, the inverse of the empirical
// distribution function: the smallest observed value x with
// #{values ≤ x} ≥ q·n. It is always an observed value; q = 0 gives the
// smallest and q = 1 the largest. It returns an error for an empty histogram,
// a negative count or q outside [0, 1].
//
// Source: R. J. Hyndman and Y. Fan, American Statistician 50, 1996, type 1.
func (h Histogram) Quantile(q float64) (int, error) {
	if !(q >= 0 && q <= 1) {
		return 0, fmt.Errorf("quantile %v lies outside [0, 1]", q)
	}
	n := h.N()
	if n <= 0 {
		return 0, ErrEmpty
	}
	return h.orderStatistic(quantileRank(n, q))
}

// orderStatistic returns the rank-th smallest observation, from 1.
func (h Histogram) orderStatistic(rank int) (int, error) {
	below := 0
	for _, value := range h.Values() {
		if h[value] < 0 {
			return 0, fmt.Errorf("value %d has a negative count %d", value, h[value])
		}
		below += h[value]
		if below >= rank {
			return value, nil
		}
	}
	return 0, fmt.Errorf("there is no observation of rank %d among %d", rank, below)
}

// quantileRank returns ⌈q·n⌉ in 1..n. A product that is whole up to rounding
// counts as whole: 0.07·100 is 7, not 7.000000000000001.
func quantileRank(n int, q float64) int {
	x := q * float64(n)
	if whole := math.Round(x); math.Abs(x-whole) <= 4*0x1p-52*whole {
		x = whole
	}
	return min(max(int(math.Ceil(x)), 1), n)
}
