package stats

import "math"

// Interval is a confidence interval. Both ends are in the unit of the figure
// it belongs to.
type Interval struct {
	Lo, Hi float64
	Conf   float64 // confidence level, e.g. 0.95
}

// HalfWidth returns (Hi − Lo)/2, the number that decides the decimals printed.
func (iv Interval) HalfWidth() float64 { return (iv.Hi - iv.Lo) / 2 }

// Contains reports whether x lies in the closed interval.
func (iv Interval) Contains(x float64) bool { return iv.Lo <= x && x <= iv.Hi }

// Clip returns the interval cut to [lo, hi], the range the quantity can take.
// A true value inside the range stays covered. A win share is clipped to
// [0, 1].
func (iv Interval) Clip(lo, hi float64) Interval {
	iv.Lo = min(max(iv.Lo, lo), hi)
	iv.Hi = min(max(iv.Hi, lo), hi)
	return iv
}

// Estimate is a point estimate with the standard error that the spread between
// blocks gives it.
type Estimate struct {
	Value  float64 // in the unit of the figure
	SE     float64 // standard error, same unit; 0 when all blocks agree
	DF     float64 // degrees of freedom of Student's t
	Blocks int     // independent blocks behind the estimate
}

// TTest is a two-sided t test of Estimate.Value against a fixed value.
type TTest struct {
	T  float64 // ±Inf when SE is 0 and the value differs from the null
	DF float64
	P  float64
}

// FTest is an upper-tail F test.
type FTest struct {
	F        float64
	DF1, DF2 float64
	P        float64
}

// Interval returns Value ∓ t·SE, with t the two-sided critical value of
// Student's t on DF degrees of freedom. It returns an error when conf is not
// strictly between 0 and 1 or the estimate has no degrees of freedom.
func (e Estimate) Interval(conf float64) (Interval, error) {
	if err := checkProbability("confidence", conf); err != nil {
		return Interval{}, err
	}
	if !(e.DF > 0) {
		return Interval{}, ErrTooFewBlocks
	}
	half := tCritical(conf, e.DF) * e.SE
	return Interval{Lo: e.Value - half, Hi: e.Value + half, Conf: conf}, nil
}

// Test returns the two-sided t test of the hypothesis that the true value is
// null: t = (Value − null)/SE on DF degrees of freedom.
//
// When all blocks agree (SE = 0) the test is decided without a distribution:
// P is 1 if the value equals null and 0 if it does not. That happens in
// practice, e.g. when a rule variant changes a count by the same number in
// every block.
func (e Estimate) Test(null float64) (TTest, error) {
	if !(e.DF > 0) {
		return TTest{}, ErrTooFewBlocks
	}
	t := e.standardised(null)
	return TTest{T: t, DF: e.DF, P: min(1, 2*tUpperTail(math.Abs(t), e.DF))}, nil
}

// Minus returns the estimate of the difference to a fixed reference: the same
// standard error around Value − reference. First-player advantage is the start
// seat's share Minus(1/n).
func (e Estimate) Minus(reference float64) Estimate {
	e.Value -= reference
	return e
}

// SD returns the standard deviation between blocks, SE·√Blocks.
func (e Estimate) SD() float64 { return e.SE * math.Sqrt(float64(e.Blocks)) }

// standardised returns (Value − null)/SE without ever dividing 0 by 0.
func (e Estimate) standardised(null float64) float64 {
	d := e.Value - null
	switch {
	case d == 0:
		return 0
	case e.SE == 0:
		return math.Inf(int(math.Copysign(1, d)))
	default:
		return d / e.SE
	}
}
