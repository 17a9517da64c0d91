package stats

import "fmt"

// EffectiveProportion is a proportion whose trials are dependent inside
// blocks, with a Wilson interval at the number of independent trials that
// carry the same information.
type EffectiveProportion struct {
	Value    float64
	NEff     float64 // p(1−p)/SE²: independent trials with the same variance
	NStar    float64 // NEff corrected for the few blocks SE was measured on
	Interval Interval
}

// WilsonEffective returns e, a proportion of n trials measured over blocks,
// with the Wilson interval at
//
//	n* = n_eff·(t_{n−1}/t_{B−1})²,  n_eff = p(1−p)/SE²,
//
// t the two-sided critical values at conf. It stays inside [0, 1] and keeps a
// width at p = 0 or 1: there the blocks show no spread, so each block is taken
// as one trial, n_eff = B, which is the most cautious count.
//
// It returns an error when p is not in [0, 1], when n < 2 or B < 2, or when
// all blocks agree on a p strictly between 0 and 1, where no finite number of
// independent trials has that variance.
//
// Source: E. L. Korn and B. I. Graubard, Survey Methodology 24, 1998, with the
// Wilson interval in place of Clopper-Pearson.
func WilsonEffective(e Estimate, n int, conf float64) (EffectiveProportion, error) {
	if err := checkProbability("confidence", conf); err != nil {
		return EffectiveProportion{}, err
	}
	if err := checkBlockProportion(e, n); err != nil {
		return EffectiveProportion{}, err
	}
	p := e.Value
	nEff := float64(e.Blocks)
	if p > 0 && p < 1 {
		if e.SE == 0 {
			return EffectiveProportion{}, fmt.Errorf("all %d blocks agree on %v: no number of independent trials has zero variance", e.Blocks, p)
		}
		nEff = p * (1 - p) / (e.SE * e.SE)
	}
	t := tCritical(conf, float64(n-1)) / tCritical(conf, e.DF)
	nStar := nEff * t * t
	return EffectiveProportion{Value: p, NEff: nEff, NStar: nStar, Interval: wilsonInterval(p, nStar, conf)}, nil
}

// DesignEffect returns the variance of e, a proportion of n trials measured
// over blocks, divided by the variance of n independent trials:
//
//	deff = SE² / (p(1−p)/n).
//
// Above 1 the games of a block repeat each other; below 1 (rotation does this
// for a strategy's rate) they balance each other. It returns an error at p = 0
// or 1, where both variances are 0.
//
// Source: L. Kish, Survey Sampling, 1965.
func DesignEffect(e Estimate, n int) (float64, error) {
	if err := checkBlockProportion(e, n); err != nil {
		return 0, err
	}
	p := e.Value
	if p == 0 || p == 1 {
		return 0, fmt.Errorf("the design effect of a proportion of exactly %v is undefined", p)
	}
	return e.SE * e.SE * float64(n) / (p * (1 - p)), nil
}

func checkBlockProportion(e Estimate, n int) error {
	if n <= 0 || e.Blocks <= 0 {
		return ErrEmpty
	}
	if n < 2 || !(e.DF > 0) {
		return ErrTooFewBlocks
	}
	if !(e.Value >= 0 && e.Value <= 1) {
		return fmt.Errorf("%v is not a proportion", e.Value)
	}
	return nil
}
