package stats

import (
	"fmt"
	"sort"
)

// FalseDiscoveryRate is the level q at which a Benjamini-Hochberg grid (ward
// rates) is read.
const FalseDiscoveryRate = 0.05

// Bonferroni returns the p values of a family adjusted by m·p, at most 1, in
// the order given. It controls the chance of any false rejection. It returns
// an error for no p values or one outside [0, 1].
func Bonferroni(p []float64) ([]float64, error) {
	if err := checkP(p); err != nil {
		return nil, err
	}
	adj := make([]float64, len(p))
	for i, v := range p {
		adj[i] = min(1, float64(len(p))*v)
	}
	return adj, nil
}

// Holm returns the step-down adjusted p values, in the order given: with the
// p values sorted from small to large, the k-th (from 0) becomes the largest
// so far of (m−k)·p, at most 1. It controls the same error as Bonferroni under
// any dependence and is never larger. Errors as for Bonferroni.
//
// Source: S. Holm, Scandinavian Journal of Statistics 6, 1979.
func Holm(p []float64) ([]float64, error) {
	if err := checkP(p); err != nil {
		return nil, err
	}
	adj := make([]float64, len(p))
	reached := 0.0
	for k, i := range ascending(p) {
		reached = max(reached, min(1, float64(len(p)-k)*p[i]))
		adj[i] = reached
	}
	return adj, nil
}

// BenjaminiHochberg returns the step-up adjusted p values ("q values"), in the
// order given: with the p values sorted from small to large, the k-th (from 1)
// becomes the smallest of m/j·p over all j ≥ k. Rejecting those at most q
// keeps the expected share of false rejections at q. Errors as for Bonferroni.
//
// Source: Y. Benjamini and Y. Hochberg, JRSS B 57, 1995.
func BenjaminiHochberg(p []float64) ([]float64, error) {
	if err := checkP(p); err != nil {
		return nil, err
	}
	adj := make([]float64, len(p))
	order := ascending(p)
	lowest := 1.0
	for k := len(order) - 1; k >= 0; k-- {
		i := order[k]
		lowest = min(lowest, float64(len(p))/float64(k+1)*p[i])
		adj[i] = lowest
	}
	return adj, nil
}

// ascending returns the indices of p from the smallest value to the largest,
// equal values in the order given.
func ascending(p []float64) []int {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(a, b int) bool { return p[order[a]] < p[order[b]] })
	return order
}

func checkP(p []float64) error {
	if len(p) == 0 {
		return fmt.Errorf("no p values to adjust: %w", ErrEmpty)
	}
	for i, v := range p {
		if !(v >= 0 && v <= 1) {
			return fmt.Errorf("p value %d is %v, outside [0, 1]", i, v)
		}
	}
	return nil
}
