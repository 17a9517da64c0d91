package stats

import (
	"fmt"
	"math"
)

// CoMoments accumulates the joint moments of pairs (x, y) of block values: the
// sums, the means, M2X = Σ(x−x̄)², M2Y = Σ(y−ȳ)² and CXY = Σ(x−x̄)(y−ȳ). The
// zero value is empty and ready to use. SumX and SumY are exact as long as the
// values are integers below 2^53 in total.
//
// Source: Pébay 2008, as for Moments.
type CoMoments struct {
	N             int
	SumX, SumY    float64
	MeanX, MeanY  float64
	M2X, M2Y, CXY float64
}

// Add takes in the pair of one block.
func (c *CoMoments) Add(x, y float64) {
	x, y = float64(x), float64(y) // may be products of the caller's; see product
	c.N++
	n := float64(c.N)
	c.SumX += x
	c.SumY += y
	dx, dy := x-c.MeanX, y-c.MeanY
	c.MeanX += dx / n
	c.MeanY += dy / n
	c.M2X += product(dx, x-c.MeanX)
	c.M2Y += product(dy, y-c.MeanY)
	c.CXY += product(dx, y-c.MeanY)
}

// Merge appends the stream summarised by o. Merge shards in index order.
func (c *CoMoments) Merge(o CoMoments) {
	if o.N == 0 {
		return
	}
	if c.N == 0 {
		*c = o
		return
	}
	na, nb := float64(c.N), float64(o.N)
	n := na + nb
	dx, dy := o.MeanX-c.MeanX, o.MeanY-c.MeanY
	share := nb / n
	weight := product(na, share)
	c.M2X = c.M2X + o.M2X + product(product(dx, dx), weight)
	c.M2Y = c.M2Y + o.M2Y + product(product(dy, dy), weight)
	c.CXY = c.CXY + o.CXY + product(product(dx, dy), weight)
	c.MeanX += product(dx, share)
	c.MeanY += product(dy, share)
	c.SumX += o.SumX
	c.SumY += o.SumY
	c.N += o.N
}

// CoMomentsOf accumulates the pairs (x[i], y[i]) in order. It returns an error
// when the lengths differ.
func CoMomentsOf(x, y []float64) (CoMoments, error) {
	var c CoMoments
	if len(x) != len(y) {
		return c, fmt.Errorf("pairs need equal lengths, got %d and %d blocks", len(x), len(y))
	}
	for i := range x {
		c.Add(x[i], y[i])
	}
	return c, nil
}

// Covariance returns the sample covariance CXY/(N−1).
func (c CoMoments) Covariance() (float64, error) {
	if c.N == 0 {
		return 0, ErrEmpty
	}
	if c.N == 1 {
		return 0, ErrTooFewBlocks
	}
	return c.CXY / float64(c.N-1), nil
}

// Correlation returns Pearson's ρ = CXY/√(M2X·M2Y), kept inside [−1, 1]. It
// returns an error when one of the variables does not vary.
func (c CoMoments) Correlation() (float64, error) {
	if c.N == 0 {
		return 0, ErrEmpty
	}
	if c.M2X == 0 || c.M2Y == 0 {
		return 0, fmt.Errorf("a variable has the same value in all %d blocks: its correlation is undefined", c.N)
	}
	rho := c.CXY / (math.Sqrt(c.M2X) * math.Sqrt(c.M2Y))
	return min(max(rho, -1), 1), nil
}
