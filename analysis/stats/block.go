package stats

import (
	"fmt"
	"math"
)

// BlockMean returns the mean of one value a block, with the standard error of
// the spread between blocks and B−1 degrees of freedom (the "block t"). x[b]
// is block b's value, e.g. the mean win share of a seat over the block's
// games. It returns an error below 2 blocks.
func BlockMean(x []float64) (Estimate, error) {
	return MomentsOf(x).Estimate()
}

// Paired is the mean difference of two conditions that played the same blocks.
type Paired struct {
	Estimate // of mean(a − b), B−1 degrees of freedom

	// Rho is the correlation of a and b over blocks; 0 when either does not
	// vary, where pairing cannot help.
	Rho float64

	// Saving is the share of blocks that pairing saved,
	// 1 − Var(a−b)/(Var(a)+Var(b)): with 0.75, unpaired runs would have needed
	// four times the blocks. Negative when pairing hurt.
	Saving float64
}

// PairedBlocks returns the mean of a[b] − b[b] over blocks as a paired t
// estimate: d̄ with SE √(Σ(d−d̄)²/(B−1)/B). Block i of a and of b must be the
// same deal. It returns an error below 2 blocks or for unequal lengths.
func PairedBlocks(a, b []float64) (Paired, error) {
	both, err := CoMomentsOf(a, b)
	if err != nil {
		return Paired{}, err
	}
	var diff Moments
	for i := range a {
		diff.Add(a[i] - b[i])
	}
	return PairedFromMoments(diff, both)
}

// PairedFromMoments is PairedBlocks on merged accumulators: diff holds a − b,
// both holds the pairs (a, b). The differences have their own accumulator
// because Var(a)+Var(b)−2Cov(a,b) would lose a small variance to cancellation.
func PairedFromMoments(diff Moments, both CoMoments) (Paired, error) {
	if diff.N != both.N {
		return Paired{}, fmt.Errorf("differences of %d blocks do not belong to pairs of %d", diff.N, both.N)
	}
	est, err := diff.Estimate()
	if err != nil {
		return Paired{}, err
	}
	p := Paired{Estimate: est}
	if unpaired := both.M2X + both.M2Y; unpaired > 0 {
		p.Saving = 1 - diff.M2/unpaired
	}
	if rho, err := both.Correlation(); err == nil {
		p.Rho = rho
	}
	return p, nil
}

// Welch returns the difference of means a − b of two independent sets of
// blocks, without assuming equal variances:
//
//	SE² = v_a/n_a + v_b/n_b,
//	df  = SE⁴ / ((v_a/n_a)²/(n_a−1) + (v_b/n_b)²/(n_b−1)).
//
// Blocks is n_a + n_b. Use PairedBlocks instead when the deals are shared. It
// returns an error when either side has fewer than 2 blocks.
//
// Source: B. L. Welch, Biometrika 34, 1947.
func Welch(a, b Moments) (Estimate, error) {
	ea, err := a.Estimate()
	if err != nil {
		return Estimate{}, fmt.Errorf("first sample: %w", err)
	}
	eb, err := b.Estimate()
	if err != nil {
		return Estimate{}, fmt.Errorf("second sample: %w", err)
	}
	va, vb := ea.SE*ea.SE, eb.SE*eb.SE
	df := ea.DF + eb.DF
	if v := va + vb; v > 0 {
		// Shares of the variance, so that tiny variances cannot underflow.
		sa, sb := va/v, vb/v
		df = 1 / (sa*sa/ea.DF + sb*sb/eb.DF)
	}
	return Estimate{
		Value:  ea.Value - eb.Value,
		SE:     math.Sqrt(va + vb),
		DF:     df,
		Blocks: a.N + b.N,
	}, nil
}
