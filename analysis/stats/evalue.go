package stats

import (
	"fmt"
	"math"
)

// LogEValueUniform returns the log of the e-value against "all seats are
// equally likely to win", the likelihood ratio of a Dirichlet(a, ..., a)
// mixture to equal seats:
//
//	ln E = lnΓ(na) − lnΓ(na+N) + Σ[lnΓ(a+c_s) − lnΓ(a)] + N·ln n.
//
// counts[s] is the number of sole wins of seat s in independent games (shared
// wins carry no order of seats and are left out). Under equal seats E has mean
// 1 at every look, so stopping at the first E ≥ 1/α, at any time, is wrong
// with probability at most α; see RejectEValue. It returns an error for fewer
// than 2 seats, a negative count, no counts, or a ≤ 0.
//
// Source: A. Ramdas, P. Grünwald, V. Vovk and G. Shafer, Statistical Science
// 38, 2023.
func LogEValueUniform(counts []int, a float64) (float64, error) {
	n, err := totalCount(counts)
	if err != nil {
		return 0, err
	}
	if !(a > 0) || math.IsInf(a, 1) {
		return 0, fmt.Errorf("Dirichlet concentration %v must be a positive number", a)
	}
	seats := float64(len(counts))
	logE := lgamma(seats*a) - lgamma(seats*a+float64(n)) + float64(n)*math.Log(seats)
	for _, c := range counts {
		logE += lgamma(a+float64(c)) - lgamma(a)
	}
	return logE, nil
}

// DirichletConcentration returns the concentration at which the mixture of
// LogEValueUniform spreads a seat's share by delta around 1/n:
//
//	a = ((1/n)(1 − 1/n)/δ² − 1)/n.
//
// It returns an error for fewer than 2 seats or when delta is not between 0
// and the standard deviation √(1/n·(1−1/n)) of a single game.
func DirichletConcentration(seats int, delta float64) (float64, error) {
	if seats < 2 {
		return 0, fmt.Errorf("equal seats cannot be tested with %d seats", seats)
	}
	n := float64(seats)
	a := (1/n*(1-1/n)/(delta*delta) - 1) / n
	if !(delta > 0) || !(a > 0) {
		return 0, fmt.Errorf("a spread of %v around 1/%d has no Dirichlet distribution", delta, seats)
	}
	return a, nil
}

// RejectEValue reports whether a log e-value rejects at level alpha:
// E ≥ 1/α.
func RejectEValue(logE, alpha float64) bool { return logE >= -math.Log(alpha) }

func lgamma(x float64) float64 {
	v, _ := math.Lgamma(x)
	return v
}
