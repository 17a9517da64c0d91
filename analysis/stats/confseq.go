package stats

import (
	"fmt"
	"math"
)

// ConfidenceSequenceRho returns the tuning r at which the asymptotic
// confidence sequence is tightest after tStar blocks:
//
//	r = √((−2·ln α + ln(1 − 2·ln α)) / t*).
//
// It returns an error for tStar < 1 or alpha outside (0, 1).
//
// Source: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas,
// "Time-uniform central limit theory and asymptotic confidence sequences",
// arXiv:2103.06476.
func ConfidenceSequenceRho(tStar int, alpha float64) (float64, error) {
	if tStar < 1 {
		return 0, fmt.Errorf("the target number of blocks %d must be positive", tStar)
	}
	if err := checkProbability("alpha", alpha); err != nil {
		return 0, err
	}
	l := -2 * math.Log(alpha)
	return math.Sqrt((l + math.Log1p(l)) / float64(tStar)), nil
}

// ConfidenceSequenceHalfWidth returns the half-width after t blocks with
// standard deviation sd (in the unit of the figure):
//
//	sd·√( 2(t·r² + 1)/(t·r)² · ln(√(t·r² + 1)/α) ),
//
// r from ConfidenceSequenceRho. It returns an error for t < 1, sd < 0 or the
// errors of ConfidenceSequenceRho.
func ConfidenceSequenceHalfWidth(sd float64, t, tStar int, alpha float64) (float64, error) {
	r, err := ConfidenceSequenceRho(tStar, alpha)
	if err != nil {
		return 0, err
	}
	if t < 1 {
		return 0, ErrEmpty
	}
	if !(sd >= 0) || math.IsInf(sd, 1) {
		return 0, fmt.Errorf("standard deviation %v must be a number of at least 0", sd)
	}
	tr := float64(t) * r
	v := tr*r + 1
	return sd * math.Sqrt(2*v/(tr*tr)*math.Log(math.Sqrt(v)/alpha)), nil
}

// ConfidenceSequence returns the interval around the block mean that holds at
// level 1−alpha at every look at once, however often one looks and whenever
// one stops. tStar, the number of blocks at which it is tightest, must be
// fixed before the first look. The guarantee is asymptotic: make the first
// look after at least a shard of 64 blocks. It returns an error below 2
// blocks.
func (m Moments) ConfidenceSequence(tStar int, alpha float64) (Interval, error) {
	e, err := m.Estimate()
	if err != nil {
		return Interval{}, err
	}
	half, err := ConfidenceSequenceHalfWidth(e.SD(), e.Blocks, tStar, alpha)
	if err != nil {
		return Interval{}, err
	}
	return Interval{Lo: e.Value - half, Hi: e.Value + half, Conf: 1 - alpha}, nil
}
