package stats

import (
	"errors"
	"fmt"
	"math"
	"sync"

	"gonum.org/v1/gonum/stat/distuv"
)

// ErrEmpty reports that there is no observation to estimate from.
var ErrEmpty = errors.New("n must be > 0")

// ErrTooFewBlocks reports that one block cannot show how much blocks differ.
var ErrTooFewBlocks = errors.New("a standard error needs at least 2 blocks")

// Confidence is the level of every interval a report prints unless it says
// otherwise.
const Confidence = 0.95

// SimultaneousConf returns the level of each of k intervals that together hold
// with probability at least conf: 1 − (1−conf)/k (Bonferroni). The seat table
// uses it with k = number of seats.
func SimultaneousConf(conf float64, k int) (float64, error) {
	if err := checkProbability("confidence", conf); err != nil {
		return 0, err
	}
	if k < 1 {
		return 0, fmt.Errorf("%d simultaneous intervals: %w", k, ErrEmpty)
	}
	return 1 - (1-conf)/float64(k), nil
}

// checkProbability accepts the open interval (0, 1).
func checkProbability(what string, x float64) error {
	if !(x > 0 && x < 1) {
		return fmt.Errorf("%s %v must lie strictly between 0 and 1", what, x)
	}
	return nil
}

func checkMargin(margin float64) error {
	if !(margin > 0) || math.IsInf(margin, 1) {
		return fmt.Errorf("margin %v must be a positive number", margin)
	}
	return nil
}

// zCritical returns z with P(|Z| ≤ z) = conf for standard normal Z.
func zCritical(conf float64) float64 {
	return distuv.UnitNormal.Quantile(1 - (1-conf)/2)
}

// tCritical returns t with P(|T| ≤ t) = conf for Student's T with df degrees
// of freedom. Those of whole df are kept: the intervals of a report have a few
// numbers of blocks between them, and finding one takes as long as adding up a
// whole game.
func tCritical(conf, df float64) float64 {
	if df != math.Trunc(df) {
		return tQuantile(conf, df)
	}
	key := [2]float64{conf, df}
	if t, known := criticals.Load(key); known {
		return t.(float64)
	}
	t := tQuantile(conf, df)
	criticals.Store(key, t)
	return t
}

// criticals holds what tCritical found, by conf and df.
var criticals sync.Map

func tQuantile(conf, df float64) float64 {
	return distuv.StudentsT{Sigma: 1, Nu: df}.Quantile(1 - (1-conf)/2)
}

// tUpperTail returns P(T > t). It keeps its relative accuracy far out in the
// tail, where 1 − CDF would round to 0.
func tUpperTail(t, df float64) float64 {
	return distuv.StudentsT{Sigma: 1, Nu: df}.Survival(t)
}

func finite(xs ...float64) bool {
	for _, x := range xs {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return false
		}
	}
	return true
}
