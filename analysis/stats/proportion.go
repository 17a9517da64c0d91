package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Proportion is a binomial proportion K/N with an interval. Its N trials must
// be independent: one game a block.
type Proportion struct {
	K, N     int
	Value    float64 // K/N
	Interval Interval
}

// Wilson returns k/n with the Wilson score interval
//
//	(p + z²/2n ∓ z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n).
//
// The lower end is exactly 0 at k = 0 and the upper exactly 1 at k = n. It
// returns an error for n = 0, k outside 0..n or conf outside (0, 1).
//
// Source: E. B. Wilson, JASA 22, 1927.
func Wilson(k, n int, conf float64) (Proportion, error) {
	if err := checkCount(k, n, conf); err != nil {
		return Proportion{}, err
	}
	p := float64(k) / float64(n)
	return Proportion{K: k, N: n, Value: p, Interval: wilsonInterval(p, float64(n), conf)}, nil
}

// wilsonInterval is the score interval for a proportion p of n trials, where n
// may be an effective number.
func wilsonInterval(p, n, conf float64) Interval {
	z := zCritical(conf)
	z2 := z * z
	centre := p + z2/(2*n)
	spread := z * math.Sqrt(p*(1-p)/n+z2/(4*n*n))
	iv := Interval{Lo: (centre - spread) / (1 + z2/n), Hi: (centre + spread) / (1 + z2/n), Conf: conf}
	if p == 0 {
		iv.Lo = 0
	}
	if p == 1 {
		iv.Hi = 1
	}
	return iv.Clip(0, 1)
}

// ClopperPearson returns k/n with the exact (conservative) binomial interval,
// whose ends are the beta quantiles
//
//	B(α/2; k, n−k+1)  and  B(1−α/2; k+1, n−k).
//
// Errors as for Wilson.
//
// Source: C. J. Clopper and E. S. Pearson, Biometrika 26, 1934.
func ClopperPearson(k, n int, conf float64) (Proportion, error) {
	return betaInterval(k, n, conf, 0, 1)
}

// Jeffreys returns k/n with the equal-tailed interval of the
// Beta(k+½, n−k+½) posterior, with the ends set to 0 at k = 0 and to 1 at
// k = n. Errors as for Wilson.
//
// Source: L. D. Brown, T. T. Cai and A. DasGupta, Statistical Science 16, 2001.
func Jeffreys(k, n int, conf float64) (Proportion, error) {
	return betaInterval(k, n, conf, 0.5, 0.5)
}

// betaInterval takes its lower end from Beta(k+below, n−k+1−below) and its
// upper end from Beta(k+above, n−k+1−above).
func betaInterval(k, n int, conf, below, above float64) (Proportion, error) {
	if err := checkCount(k, n, conf); err != nil {
		return Proportion{}, err
	}
	tail := (1 - conf) / 2
	kf, nf := float64(k), float64(n)
	iv := Interval{Lo: 0, Hi: 1, Conf: conf}
	if k > 0 {
		iv.Lo = mathext.InvRegIncBeta(kf+below, nf-kf+1-below, tail)
	}
	if k < n {
		iv.Hi = mathext.InvRegIncBeta(kf+above, nf-kf+1-above, 1-tail)
	}
	return Proportion{K: k, N: n, Value: kf / nf, Interval: iv}, nil
}

// ProportionDifference is the difference of two independent proportions.
type ProportionDifference struct {
	First, Second Proportion // with their own Wilson intervals
	Value         float64    // First.Value − Second.Value
	Interval      Interval
}

// Newcombe returns k1/n1 − k2/n2 with Newcombe's hybrid score interval, built
// from the two Wilson intervals (l_i, u_i):
//
//	d − √((p1−l1)² + (u2−p2)²)  to  d + √((u1−p1)² + (p2−l2)²).
//
// The samples and their trials must be independent. Errors as for Wilson.
//
// Source: R. G. Newcombe, Statistics in Medicine 17, 1998, 873-890, method 10.
func Newcombe(k1, n1, k2, n2 int, conf float64) (ProportionDifference, error) {
	a, err := Wilson(k1, n1, conf)
	if err != nil {
		return ProportionDifference{}, fmt.Errorf("first sample: %w", err)
	}
	b, err := Wilson(k2, n2, conf)
	if err != nil {
		return ProportionDifference{}, fmt.Errorf("second sample: %w", err)
	}
	d := a.Value - b.Value
	down := math.Hypot(a.Value-a.Interval.Lo, b.Interval.Hi-b.Value)
	up := math.Hypot(a.Interval.Hi-a.Value, b.Value-b.Interval.Lo)
	return ProportionDifference{
		First:    a,
		Second:   b,
		Value:    d,
		Interval: Interval{Lo: d - down, Hi: d + up, Conf: conf}.Clip(-1, 1),
	}, nil
}

func checkCount(k, n int, conf float64) error {
	if n <= 0 {
		return ErrEmpty
	}
	if k < 0 || k > n {
		return fmt.Errorf("%d successes among %d trials", k, n)
	}
	return checkProbability("confidence", conf)
}
