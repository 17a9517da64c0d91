package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// GamesForSeat returns the number of independent games (one a block) at which
// a two-sided test at level alpha detects, with the given power, that one of n
// seats wins 1/n + delta instead of 1/n:
//
//	N = ((z_{1−α/2}·√(p₀q₀) + z_power·√(p₁q₁)) / δ)², rounded up.
//
// delta is in win share (0.01 is 1 percentage point) and may be negative. For
// blocks of dependent games multiply by the design effect, see InflateGames.
// It returns an error for fewer than 2 seats, or when 1/n + delta is no
// probability or equals 1/n.
//
// Source: J. L. Fleiss, Statistical Methods for Rates and Proportions, 1981.
func GamesForSeat(n int, delta, alpha, power float64) (int, error) {
	if n < 2 {
		return 0, fmt.Errorf("a seat needs rivals: got %d seats", n)
	}
	if err := checkPower(alpha, power); err != nil {
		return 0, err
	}
	p0 := 1 / float64(n)
	p1 := p0 + delta
	if delta == 0 || !(p1 > 0 && p1 < 1) {
		return 0, fmt.Errorf("a difference of %v from 1/%d cannot be detected", delta, n)
	}
	za := distuv.UnitNormal.Quantile(1 - alpha/2)
	zb := distuv.UnitNormal.Quantile(power)
	root := (za*math.Sqrt(p0*(1-p0)) + zb*math.Sqrt(p1*(1-p1))) / delta
	return ceilCount(root * root)
}

// InflateGames multiplies a number of independent games by a design effect
// (see DesignEffect) and rounds up.
func InflateGames(games int, designEffect float64) (int, error) {
	if games <= 0 {
		return 0, ErrEmpty
	}
	if !(designEffect > 0) {
		return 0, fmt.Errorf("design effect %v must be positive", designEffect)
	}
	return ceilCount(float64(games) * designEffect)
}

// BlocksForMean returns the smallest number of blocks at which a two-sided t
// test at level alpha detects, with the given power, a mean that is delta away
// from its null when blocks have standard deviation sd (same unit as delta):
// the smallest B with
//
//	Φ(√B·|δ|/sd − t_{1−α/2, B−1}) ≥ power.
//
// The spread can come from a pilot run (Estimate.SD). It returns an error for
// sd ≤ 0, delta = 0 or when the number exceeds 10^12.
func BlocksForMean(sd, delta, alpha, power float64) (int, error) {
	if err := checkPower(alpha, power); err != nil {
		return 0, err
	}
	if !(sd > 0) || delta == 0 || !finite(sd, delta) {
		return 0, fmt.Errorf("no number of blocks for a difference of %v at a standard deviation of %v", delta, sd)
	}
	effect := math.Abs(delta) / sd
	blocks, ok := smallestBlocks(func(b int) bool {
		crit := tCritical(1-alpha, float64(b-1))
		return distuv.UnitNormal.CDF(math.Sqrt(float64(b))*effect-crit) >= power
	})
	if !ok {
		return 0, fmt.Errorf("a difference of %v at a standard deviation of %v needs more than %.0e blocks", delta, sd, float64(maxBlocks))
	}
	return blocks, nil
}

// BlocksForHalfWidth returns the smallest number of blocks at which the t
// interval at level conf is at most half wide on either side when blocks have
// standard deviation sd. Errors as for BlocksForMean.
func BlocksForHalfWidth(sd, half, conf float64) (int, error) {
	if err := checkProbability("confidence", conf); err != nil {
		return 0, err
	}
	if !(sd > 0) || !(half > 0) || !finite(sd, half) {
		return 0, fmt.Errorf("no number of blocks for a half-width of %v at a standard deviation of %v", half, sd)
	}
	blocks, ok := smallestBlocks(func(b int) bool {
		return tCritical(conf, float64(b-1))*sd <= half*math.Sqrt(float64(b))
	})
	if !ok {
		return 0, fmt.Errorf("a half-width of %v at a standard deviation of %v needs more than %.0e blocks", half, sd, float64(maxBlocks))
	}
	return blocks, nil
}

// maxBlocks is past anything a run could play.
const maxBlocks = 1_000_000_000_000

// smallestBlocks returns the smallest b ≥ 2 with enough(b), for a condition
// that stays true once it is. It reports false when maxBlocks is not enough.
func smallestBlocks(enough func(b int) bool) (int, bool) {
	low, high := 1, 2 // enough(high) is sought, low is known to fail
	for !enough(high) {
		if high >= maxBlocks {
			return 0, false
		}
		low, high = high, 2*high
	}
	for high-low > 1 {
		mid := low + (high-low)/2
		if enough(mid) {
			high = mid
		} else {
			low = mid
		}
	}
	return high, true
}

func ceilCount(x float64) (int, error) {
	if !(x < maxBlocks) {
		return 0, fmt.Errorf("more than %.0e games would be needed", float64(maxBlocks))
	}
	return int(math.Ceil(x)), nil
}

func checkPower(alpha, power float64) error {
	if err := checkProbability("level alpha", alpha); err != nil {
		return err
	}
	return checkProbability("power", power)
}
