package stats

import (
	"fmt"
	"math"
)

// Decision is what a sequential test says at one look.
type Decision string

const (
	Continue Decision = "continue"
	AcceptH0 Decision = "accept H0"
	AcceptH1 Decision = "accept H1"
)

// SPRTBounds are Wald's bounds on a log-likelihood ratio.
type SPRTBounds struct {
	Lower, Upper float64
}

// NewSPRTBounds returns the bounds ln(β/(1−α)) and ln((1−β)/α) for error
// probabilities alpha (accept H1 though H0 is true) and beta (the reverse). It
// returns an error unless both are positive and sum to less than 1.
//
// Source: A. Wald, Annals of Mathematical Statistics 16, 1945.
func NewSPRTBounds(alpha, beta float64) (SPRTBounds, error) {
	if err := checkProbability("alpha", alpha); err != nil {
		return SPRTBounds{}, err
	}
	if err := checkProbability("beta", beta); err != nil {
		return SPRTBounds{}, err
	}
	if alpha+beta >= 1 {
		return SPRTBounds{}, fmt.Errorf("error probabilities %v and %v must sum to less than 1", alpha, beta)
	}
	return SPRTBounds{Lower: math.Log(beta / (1 - alpha)), Upper: math.Log((1 - beta) / alpha)}, nil
}

// Decide compares a log-likelihood ratio with the bounds.
func (b SPRTBounds) Decide(llr float64) Decision {
	switch {
	case llr >= b.Upper:
		return AcceptH1
	case llr <= b.Lower:
		return AcceptH0
	default:
		return Continue
	}
}

// emptyCell replaces a zero count, so that every score the game allows keeps a
// place in the likelihood.
const emptyCell = 1e-3

// GSPRT returns the generalised log-likelihood ratio of "the mean block score
// is s1" to "the mean block score is s0" from the blocks seen so far.
// counts[i] blocks had score scores[i]; list every score a block can have,
// ascending, also those not seen yet (their cells count 0.001). With p_i the
// observed shares and N the total,
//
//	LLR = N·Σ p_i·ln(q1_i/q0_i),  q_h,i = p_i/(1 + t_h·(a_i − s_h)),
//
// where t_h solves Σ p_i(a_i − s_h)/(1 + t(a_i − s_h)) = 0: q_h is the most
// likely distribution with mean s_h. For strategy win share against fair,
// s0 = 1/n and s1 = 1/n + δ. Compare with NewSPRTBounds.
//
// It returns an error when there are no blocks, the scores do not ascend, or
// s0 or s1 lies outside the open range of the scores.
//
// Source: the Fishtest framework (LLRcalc) of M. Van den Bergh.
func GSPRT(counts []int, scores []float64, s0, s1 float64) (float64, error) {
	s, err := newScoreSample(counts, scores, s0, s1)
	if err != nil {
		return 0, err
	}
	t0, t1 := s.tilt(s0), s.tilt(s1)
	sum := 0.0
	for i, a := range scores {
		sum += s.share[i] * (math.Log1p(t0*(a-s0)) - math.Log1p(t1*(a-s1)))
	}
	return s.total * sum, nil
}

// GSPRTNormal returns the large-sample form of GSPRT,
//
//	LLR ≈ N·(s1 − s0)·(2x̄ − s0 − s1)/(2v),
//
// x̄ and v the mean and the variance (divisor N) of the observed scores.
// Arguments and errors as for GSPRT.
func GSPRTNormal(counts []int, scores []float64, s0, s1 float64) (float64, error) {
	s, err := newScoreSample(counts, scores, s0, s1)
	if err != nil {
		return 0, err
	}
	mean, variance := 0.0, 0.0
	for i, a := range scores {
		mean += s.share[i] * a
	}
	for i, a := range scores {
		variance += s.share[i] * (a - mean) * (a - mean)
	}
	return s.total * (s1 - s0) * (2*mean - s0 - s1) / (2 * variance), nil
}

// scoreSample is the observed distribution of block scores.
type scoreSample struct {
	scores []float64
	share  []float64
	total  float64
}

func newScoreSample(counts []int, scores []float64, s0, s1 float64) (scoreSample, error) {
	if len(counts) != len(scores) {
		return scoreSample{}, fmt.Errorf("%d counts do not match %d scores", len(counts), len(scores))
	}
	n, err := totalCount(counts)
	if err != nil {
		return scoreSample{}, err
	}
	for i, a := range scores {
		if !finite(a) || i > 0 && a <= scores[i-1] {
			return scoreSample{}, fmt.Errorf("block scores must be numbers in ascending order, got %v", scores)
		}
	}
	for _, s := range []float64{s0, s1} {
		if !(s > scores[0] && s < scores[len(scores)-1]) {
			return scoreSample{}, fmt.Errorf("hypothesis %v lies outside the possible mean scores", s)
		}
	}
	sample := scoreSample{scores: scores, share: make([]float64, len(counts)), total: float64(n)}
	for i, c := range counts {
		sample.share[i] = float64(c)
		if c == 0 {
			sample.share[i] = emptyCell
			sample.total += emptyCell
		}
	}
	for i := range sample.share {
		sample.share[i] /= sample.total
	}
	return sample, nil
}

// tilt returns the root t of Σ p_i(a_i − s)/(1 + t(a_i − s)). The sum falls
// from +∞ to −∞ between its poles, so bisection cannot miss the root, and 200
// halvings end below the spacing of floats without a test for convergence.
func (s scoreSample) tilt(mean float64) float64 {
	low := -1 / (s.scores[len(s.scores)-1] - mean)
	high := -1 / (s.scores[0] - mean)
	for range 200 {
		t := low + (high-low)/2
		sum := 0.0
		for i, a := range s.scores {
			sum += s.share[i] * (a - mean) / (1 + t*(a-mean))
		}
		if sum > 0 {
			low = t
		} else {
			high = t
		}
	}
	return low + (high-low)/2
}
