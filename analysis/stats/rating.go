package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

// Rating holds the strengths of the levels of one effect (strategies or
// seats) on the log scale, centred to sum to zero: a difference of 0.69 doubles
// the odds of winning.
type Rating struct {
	LogWorth []float64 // sums to zero
	Worth    []float64 // exp(LogWorth), scaled to sum to 1
	SE       []float64 // of LogWorth, if all games were independent
	BlockSE  []float64 // of LogWorth, block sandwich; nil below 2 blocks
	Blocks   int

	blockCov *mat.SymDense // of LogWorth; nil below 2 blocks
}

// ratingOf reads one effect out of a fit, whose last level is minus the sum of
// the others.
func (m *choiceModel) ratingOf(fit *choiceFit, effect int) Rating {
	start := 0
	for _, k := range m.levels[:effect] {
		start += k - 1
	}
	k := m.levels[effect]
	contrast := mat.NewDense(k, len(fit.beta), nil)
	for i := range k - 1 {
		contrast.Set(i, start+i, 1)
		contrast.Set(k-1, start+i, -1)
	}
	var log mat.VecDense
	log.MulVec(contrast, mat.NewVecDense(len(fit.beta), fit.beta))

	r := Rating{LogWorth: log.RawVector().Data, Blocks: m.blocks}
	r.Worth = softmax(r.LogWorth)
	r.SE = rootDiagonal(project(contrast, fit.cov))
	if fit.blockCov != nil {
		r.blockCov = project(contrast, fit.blockCov)
		r.BlockSE = rootDiagonal(r.blockCov)
	}
	return r
}

// Estimate returns the log strength of level i, relative to the average, with
// its block sandwich error and B−1 degrees of freedom. It returns an error
// below 2 blocks.
func (r Rating) Estimate(i int) (Estimate, error) {
	if err := r.checkLevels(i); err != nil {
		return Estimate{}, err
	}
	return r.estimate(r.LogWorth[i], r.blockCov.At(i, i)), nil
}

// Difference returns the log odds of level i against level j with its block
// sandwich error and B−1 degrees of freedom. It returns an error below 2
// blocks.
func (r Rating) Difference(i, j int) (Estimate, error) {
	if err := r.checkLevels(i, j); err != nil {
		return Estimate{}, err
	}
	v := r.blockCov.At(i, i) + r.blockCov.At(j, j) - 2*r.blockCov.At(i, j)
	return r.estimate(r.LogWorth[i]-r.LogWorth[j], v), nil
}

// EqualTest tests that all k levels are equally strong with the block as the
// unit: Hotelling's T² on k−1 of the log strengths and their block sandwich
// covariance, F on (k−1, B−k+1) df. Unlike a likelihood ratio it stays valid
// when the games of a block share their luck. It returns an error below k
// blocks.
func (r Rating) EqualTest() (FTest, error) {
	k := len(r.LogWorth)
	if r.blockCov == nil || r.Blocks < k {
		return FTest{}, fmt.Errorf("the test of %d equal strengths needs at least %d blocks, got %d", k, k, r.Blocks)
	}
	cov := mat.NewSymDense(k-1, nil)
	for i := range k - 1 {
		for j := i; j < k-1; j++ {
			cov.SetSym(i, j, r.blockCov.At(i, j))
		}
	}
	f, ok := meanTest(mat.NewVecDense(k-1, r.LogWorth[:k-1]), cov, 1, float64(r.Blocks-1))
	if !ok {
		return FTest{}, fmt.Errorf("the strengths do not vary enough between %d blocks to be tested", r.Blocks)
	}
	return f, nil
}

func (r Rating) estimate(value, variance float64) Estimate {
	return Estimate{
		Value:  value,
		SE:     math.Sqrt(max(variance, 0)),
		DF:     float64(r.Blocks - 1),
		Blocks: r.Blocks,
	}
}

func (r Rating) checkLevels(levels ...int) error {
	if r.blockCov == nil {
		return ErrTooFewBlocks
	}
	for _, i := range levels {
		if i < 0 || i >= len(r.LogWorth) {
			return fmt.Errorf("there is no strength %d among %d", i, len(r.LogWorth))
		}
	}
	return nil
}

// project returns A·V·A'.
func project(a *mat.Dense, v *mat.SymDense) *mat.SymDense {
	var av, full mat.Dense
	av.Mul(a, v)
	full.Mul(&av, a.T())
	k, _ := full.Dims()
	out := mat.NewSymDense(k, nil)
	for i := range k {
		for j := i; j < k; j++ {
			out.SetSym(i, j, full.At(i, j))
		}
	}
	return out
}

func rootDiagonal(v *mat.SymDense) []float64 {
	out := make([]float64, v.SymmetricDim())
	for i := range out {
		out[i] = math.Sqrt(max(v.At(i, i), 0))
	}
	return out
}

// softmax returns exp(x) scaled to sum to 1.
func softmax(x []float64) []float64 {
	out := make([]float64, len(x))
	sum := 0.0
	for i, v := range x {
		out[i] = math.Exp(v)
		sum += out[i]
	}
	for i := range out {
		out[i] /= sum
	}
	return out
}
