package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// DefaultMargin is the difference a study calls fair unless it declares
// another: 1 percentage point.
const DefaultMargin = 0.01

// EquivalenceConfidence is the level of the interval that must lie inside the
// margin for EQUIVALENT: two one-sided tests at 5% each.
const EquivalenceConfidence = 0.90

// Outcome is the three-way answer to "is this difference large?". It speaks of
// practical size; Verdict.NonZero speaks of statistical significance.
type Outcome string

const (
	Material     Outcome = "MATERIAL"     // the difference exceeds the margin
	Equivalent   Outcome = "EQUIVALENT"   // the difference is within the margin
	Inconclusive Outcome = "INCONCLUSIVE" // the data do not say which
)

// TOST is the pair of one-sided tests of "the difference is at least the
// margin away from 0". P < 0.05 exactly when the 90% interval lies inside
// the margin.
type TOST struct {
	PLower float64 // against difference ≤ −margin
	PUpper float64 // against difference ≥ +margin
	P      float64 // the larger of the two
	DF     float64
}

// TOST tests equivalence within ±margin (same unit as Value) of a difference
// whose null is 0; take Minus first for another null. It returns an error
// below 2 blocks or for a margin that is not positive.
//
// Source: D. J. Schuirmann, J. Pharmacokinetics and Biopharmaceutics 15, 1987.
func (e Estimate) TOST(margin float64) (TOST, error) {
	if err := checkMargin(margin); err != nil {
		return TOST{}, err
	}
	if !(e.DF > 0) {
		return TOST{}, ErrTooFewBlocks
	}
	lower := tUpperTail(e.standardised(-margin), e.DF)
	upper := tUpperTail(-e.standardised(margin), e.DF)
	return TOST{PLower: lower, PUpper: upper, P: max(lower, upper), DF: e.DF}, nil
}

// Verdict is the judgement of one difference against a margin.
type Verdict struct {
	Outcome  Outcome
	Estimate Estimate // of the difference
	Margin   float64
	CI95     Interval
	CI90     Interval
	TOST     TOST
	NonZero  bool // the 95% interval excludes 0: statistically significant

	// BlocksNeeded, for INCONCLUSIVE, is the total number of blocks at which
	// the verdict would be decided with probability 0.80 if the estimate and
	// the spread seen so far were the truth. It is 0 for a decided verdict,
	// and when the estimate is so close to the margin that no feasible number
	// would do.
	BlocksNeeded int
}

// Judge compares a difference with ±margin, in the same unit:
//
//   - MATERIAL when the 95% interval lies entirely outside [−margin, margin],
//   - EQUIVALENT when the 90% interval lies entirely inside (TOST at 5%),
//   - INCONCLUSIVE otherwise.
//
// Only for a number of blocks fixed in advance; after sequential looks use
// JudgeSequence. It returns an error below 2 blocks or for a margin that is
// not positive.
func Judge(diff Estimate, margin float64) (Verdict, error) {
	tost, err := diff.TOST(margin)
	if err != nil {
		return Verdict{}, err
	}
	ci95, err := diff.Interval(Confidence)
	if err != nil {
		return Verdict{}, err
	}
	ci90, err := diff.Interval(EquivalenceConfidence)
	if err != nil {
		return Verdict{}, err
	}
	v := Verdict{
		Outcome:  outcomeOf(ci95, ci90, margin),
		Estimate: diff,
		Margin:   margin,
		CI95:     ci95,
		CI90:     ci90,
		TOST:     tost,
		NonZero:  !ci95.Contains(0),
	}
	if v.Outcome == Inconclusive {
		v.BlocksNeeded = blocksToDecide(diff, margin)
	}
	return v, nil
}

// JudgeIntervals is the rule of Judge on intervals made another way, e.g. two
// Wilson intervals less 1/n. It returns an error for a margin that is not
// positive or for levels other than 0.95 and 0.90.
func JudgeIntervals(ci95, ci90 Interval, margin float64) (Outcome, error) {
	if err := checkMargin(margin); err != nil {
		return "", err
	}
	if math.Abs(ci95.Conf-Confidence) > 1e-9 || math.Abs(ci90.Conf-EquivalenceConfidence) > 1e-9 {
		return "", fmt.Errorf("a verdict takes intervals at 0.95 and 0.90, got %v and %v", ci95.Conf, ci90.Conf)
	}
	return outcomeOf(ci95, ci90, margin), nil
}

// JudgeSequence judges the interval of a confidence sequence after sequential
// looks: MATERIAL when it lies entirely outside the margin, EQUIVALENT when
// entirely inside, else INCONCLUSIVE. The one interval serves both questions;
// there is no 90% interval and no TOST, as their level holds for a single
// look only.
func JudgeSequence(ci Interval, margin float64) (Outcome, error) {
	if err := checkMargin(margin); err != nil {
		return "", err
	}
	return outcomeOf(ci, ci, margin), nil
}

func outcomeOf(outside, inside Interval, margin float64) Outcome {
	switch {
	case outside.Lo > margin || outside.Hi < -margin:
		return Material
	case inside.Lo > -margin && inside.Hi < margin:
		return Equivalent
	default:
		return Inconclusive
	}
}

// blocksToDecide finds the smallest number of blocks at which the side of the
// margin the estimate is on would be declared with probability decidePower.
func blocksToDecide(diff Estimate, margin float64) int {
	const decidePower = 0.80
	size, sd := math.Abs(diff.Value), diff.SD()
	if size == margin || sd == 0 {
		return 0
	}
	// chance that a mean lies clear of an edge at the given distance
	clear := func(distance, conf float64, b int) float64 {
		root := math.Sqrt(float64(b))
		return distuv.UnitNormal.CDF(distance*root/sd - tCritical(conf, float64(b-1)))
	}
	blocks, ok := smallestBlocks(func(b int) bool {
		if size > margin {
			return clear(size-margin, Confidence, b) >= decidePower
		}
		return clear(margin-size, EquivalenceConfidence, b)+clear(margin+size, EquivalenceConfidence, b)-1 >= decidePower
	})
	if !ok {
		return 0
	}
	return blocks
}
