package analysis

import (
	"math/big"

	"tweed/analysis/stats"
)

// Total adds up one whole number a block: a count, or a sum of favors or
// points over the block's games. Integers make it exact, and the order of
// merging irrelevant. Squares of block totals must stay below 2⁶³ in all: a
// block total of 10,000 may occur in 10¹⁰ blocks.
type Total struct{ blocks, sum, squares int64 }

// Add takes in a block's total.
func (t *Total) Add(x int64) {
	t.blocks++
	t.sum += x
	t.squares += x * x
}

// Merge takes in another shard's blocks.
func (t *Total) Merge(o Total) {
	t.blocks += o.blocks
	t.sum += o.sum
	t.squares += o.squares
}

// Moments returns the moments of the block totals divided by per: with per the
// number of games of a block, those of the block means.
func (t *Total) Moments(per int64) stats.Moments {
	if t.blocks == 0 {
		return stats.Moments{}
	}
	return stats.Moments{
		N:    int(t.blocks),
		Mean: float64(t.sum) / (float64(t.blocks) * float64(per)),
		M2:   centred(t.blocks, t.squares, t.sum, t.sum) / (float64(per) * float64(per)),
	}
}

// Pair adds up two whole numbers a block: the denominator x and the numerator
// y of a rate or a ratio of sums. As for [Total], it is exact.
type Pair struct{ blocks, x, y, xx, xy, yy int64 }

// Add takes in a block: y of x.
func (p *Pair) Add(x, y int64) {
	p.blocks++
	p.x += x
	p.y += y
	p.xx += x * x
	p.xy += x * y
	p.yy += y * y
}

// Merge takes in another shard's blocks.
func (p *Pair) Merge(o Pair) {
	p.blocks += o.blocks
	p.x += o.x
	p.y += o.y
	p.xx += o.xx
	p.xy += o.xy
	p.yy += o.yy
}

// X is the denominator's sum over all blocks.
func (p *Pair) X() int64 { return p.x }

// Y is the numerator's sum over all blocks.
func (p *Pair) Y() int64 { return p.y }

// CoMoments returns the joint moments of the block totals.
func (p *Pair) CoMoments() stats.CoMoments {
	if p.blocks == 0 {
		return stats.CoMoments{}
	}
	n := float64(p.blocks)
	return stats.CoMoments{
		N:    int(p.blocks),
		SumX: float64(p.x), SumY: float64(p.y),
		MeanX: float64(p.x) / n, MeanY: float64(p.y) / n,
		M2X: centred(p.blocks, p.xx, p.x, p.x),
		M2Y: centred(p.blocks, p.yy, p.y, p.y),
		CXY: centred(p.blocks, p.xy, p.x, p.y),
	}
}

// centred is Σ(x−x̄)(y−ȳ) = Σxy − Σx·Σy/n, without rounding before the last
// division; 0 of nothing, as of a line-up whose blocks are all void.
func centred(n, xy, x, y int64) float64 {
	if n == 0 {
		return 0
	}
	a := new(big.Int).Mul(big.NewInt(n), big.NewInt(xy))
	b := new(big.Int).Mul(big.NewInt(x), big.NewInt(y))
	f, _ := new(big.Rat).SetFrac(a.Sub(a, b), big.NewInt(n)).Float64()
	return f
}
