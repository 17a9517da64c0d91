package stats

import (
	"fmt"
	"math"
)

// Bounds on the work of ExactMultinomialUniform: about a second.
const (
	maxPartitions = 5_000_000
	maxExactCount = 1_000
)

// ExactMultinomialUniform tests whether all cells are equally likely without
// an approximation: P is the total probability, under equal cells, of all
// tables of N counts that are no more likely than the observed one. For small
// N/cells, where chi-square does not hold.
//
// Tables that differ only in the order of their cells are equally likely, so
// the sum runs over the partitions of N into at most len(counts) parts. It
// returns an error when there are too many of those, and the errors of
// ChiSquareUniform.
func ExactMultinomialUniform(counts []int) (GoodnessOfFit, error) {
	n, err := totalCount(counts)
	if err != nil {
		return GoodnessOfFit{}, err
	}
	tooMany := fmt.Errorf("%d games over %d cells have too many tables for the exact test; use ChiSquareUniform", n, len(counts))
	if n > maxExactCount {
		return GoodnessOfFit{}, tooMany
	}
	m := multinomial{cells: len(counts), total: n, logFactorial: logFactorials(max(n, len(counts)))}
	observed := m.logProb(counts)
	// Equally likely tables may differ in the last bits.
	m.cut = observed + 1e-7
	m.walk(make([]int, 0, len(counts)), n, n)
	if m.visited > maxPartitions {
		return GoodnessOfFit{}, tooMany
	}
	return GoodnessOfFit{
		Stat: observed, P: min(1, m.tail), N: n, Expected: float64(n) / float64(len(counts)),
	}, nil
}

// multinomial sums the probability of unlikely tables of equally likely cells.
type multinomial struct {
	cells, total int
	logFactorial []float64
	cut          float64 // log probability at or below which a table counts
	tail         float64
	visited      int
}

// walk extends parts, a non-increasing sequence, by every way to place the
// remaining counts in the remaining cells with no part above limit.
func (m *multinomial) walk(parts []int, remaining, limit int) {
	if m.visited > maxPartitions {
		return
	}
	free := m.cells - len(parts)
	if remaining == 0 || free == 0 {
		if remaining == 0 {
			m.visit(parts)
		}
		return
	}
	for part := min(remaining, limit); part*free >= remaining; part-- {
		m.walk(append(parts, part), remaining-part, part)
	}
}

func (m *multinomial) visit(parts []int) {
	m.visited++
	lp := m.logProb(parts)
	if lp > m.cut {
		return
	}
	m.tail += math.Exp(lp + m.logArrangements(parts))
}

// logProb returns ln(N!/Πc! · cells^−N). Empty cells add nothing.
func (m *multinomial) logProb(counts []int) float64 {
	lp := m.logFactorial[m.total] - float64(m.total)*math.Log(float64(m.cells))
	for _, c := range counts {
		lp -= m.logFactorial[c]
	}
	return lp
}

// logArrangements returns the log number of distinct orders of the parts over
// the cells, empty cells included.
func (m *multinomial) logArrangements(parts []int) float64 {
	la := m.logFactorial[m.cells] - m.logFactorial[m.cells-len(parts)]
	run := 0
	for i := range parts {
		run++
		if i+1 == len(parts) || parts[i+1] != parts[i] {
			la -= m.logFactorial[run]
			run = 0
		}
	}
	return la
}

func logFactorials(n int) []float64 {
	lf := make([]float64, n+1)
	for i := 2; i <= n; i++ {
		lf[i] = lgamma(float64(i + 1))
	}
	return lf
}
