package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// GoodnessOfFit is a test of counts against equal expected counts.
type GoodnessOfFit struct {
	Stat     float64 // X² or G; for the exact test the log probability of the counts
	DF       float64 // 0 for the exact test, which has none
	P        float64
	N        int     // total count
	Expected float64 // N/cells; see GateExpected
}

// ChiSquareUniform tests whether all cells are equally likely with Pearson's
// X² = Σ(c − e)²/e, e = N/cells, df = cells − 1. The counts must come from
// independent games (one a block, sole wins). It returns an error for fewer
// than 2 cells, a negative count or no counts at all.
//
// Source: K. Pearson, Philosophical Magazine 50, 1900.
func ChiSquareUniform(counts []int) (GoodnessOfFit, error) {
	return uniformFit(counts, func(c, e float64) float64 { return (c - e) * (c - e) / e })
}

// GUniform tests whether all cells are equally likely with the likelihood
// ratio G = 2·Σc·ln(c/e), e = N/cells, df = cells − 1; an empty cell adds 0.
// Conditions and errors as for ChiSquareUniform.
//
// Source: R. R. Sokal and F. J. Rohlf, Biometry, 3rd ed., 1995, chapter 17.
func GUniform(counts []int) (GoodnessOfFit, error) {
	return uniformFit(counts, func(c, e float64) float64 {
		if c == 0 {
			return 0
		}
		return 2 * c * math.Log(c/e)
	})
}

func uniformFit(counts []int, term func(c, e float64) float64) (GoodnessOfFit, error) {
	n, err := totalCount(counts)
	if err != nil {
		return GoodnessOfFit{}, err
	}
	e := float64(n) / float64(len(counts))
	stat := 0.0
	for _, c := range counts {
		stat += term(float64(c), e)
	}
	stat = max(stat, 0) // G of equal counts can round below 0
	df := float64(len(counts) - 1)
	return GoodnessOfFit{
		Stat: stat, DF: df, P: distuv.ChiSquared{K: df}.Survival(stat), N: n, Expected: e,
	}, nil
}

// totalCount adds counts after checking that they are counts of a test.
func totalCount(counts []int) (int, error) {
	if len(counts) < 2 {
		return 0, fmt.Errorf("a test of equal cells needs at least 2 cells, got %d", len(counts))
	}
	n := 0
	for i, c := range counts {
		if c < 0 {
			return 0, fmt.Errorf("cell %d has a negative count %d", i, c)
		}
		n += c
	}
	if n == 0 {
		return 0, ErrEmpty
	}
	return n, nil
}
