package tune

import (
	"cmp"
	"errors"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// evolution is CMA-ES: a normal distribution that candidates are drawn from and
// that moves towards the better half of them. Letters and constants are those of
// Hansen, "The CMA Evolution Strategy: A Tutorial" (arXiv 1604.00772); the
// Cholesky factor A of C stands for its root, as in Krause, Arbonès, Igel,
// "CMA-ES with Optimal Covariance Update and Storage Complexity" (2016). The one
// in gonum/optimize (0.17) draws its samples without σ and moves away from the
// top of a plain hill.
type evolution struct {
	rand    *rand.Rand
	weights []float64 // of the better half, the best first
	muEff   float64
	cc, cs  float64
	c1, cmu float64
	ds, chi float64

	mean   []float64
	sigma  float64
	c      *mat.SymDense
	a      mat.TriDense
	pc, ps []float64
	zs, ys []*mat.VecDense // by candidate: x = mean + σ·y, y = A·z
}

// newEvolution begins at a point, with steps of that size in every direction.
func newEvolution(start []float64, step float64, population int, r *rand.Rand) *evolution {
	d := len(start)
	n, mu := float64(d), population/2
	e := &evolution{
		rand: r, weights: make([]float64, mu), mean: slices.Clone(start), sigma: step,
		c: mat.NewSymDense(d, nil), pc: make([]float64, d), ps: make([]float64, d),
	}
	for i := range e.weights {
		e.weights[i] = math.Log(float64(mu)+0.5) - math.Log(float64(i+1))
	}
	floats.Scale(1/floats.Sum(e.weights), e.weights)
	e.muEff = 1 / floats.Dot(e.weights, e.weights)
	e.cc = (4 + e.muEff/n) / (n + 4 + 2*e.muEff/n)
	e.cs = (e.muEff + 2) / (n + e.muEff + 5)
	e.c1 = 2 / ((n+1.3)*(n+1.3) + e.muEff)
	e.cmu = min(1-e.c1, 2*(e.muEff-2+1/e.muEff)/((n+2)*(n+2)+e.muEff))
	e.ds = 1 + 2*max(0, math.Sqrt((e.muEff-1)/(n+1))-1) + e.cs
	e.chi = math.Sqrt(n) * (1 - 1/(4*n) + 1/(21*n*n))
	for i := range d {
		e.c.SetSym(i, i, 1)
	}
	for range population {
		e.zs, e.ys = append(e.zs, mat.NewVecDense(d, nil)), append(e.ys, mat.NewVecDense(d, nil))
	}
	return e
}

// ask draws the candidates of the next iteration.
func (e *evolution) ask() ([][]float64, error) {
	var chol mat.Cholesky
	if !chol.Factorize(e.c) {
		return nil, errors.New("the search has collapsed onto fewer weights; give it a larger population or fewer weights")
	}
	chol.LTo(&e.a)
	xs := make([][]float64, len(e.zs))
	for k, z := range e.zs {
		for i := range e.mean {
			z.SetVec(i, e.rand.NormFloat64())
		}
		e.ys[k].MulVec(&e.a, z)
		xs[k] = slices.Clone(e.mean)
		floats.AddScaled(xs[k], e.sigma, e.ys[k].RawVector().Data)
	}
	return xs, nil
}

// tell moves the distribution, after the losses of the candidates.
func (e *evolution) tell(losses []float64) {
	order := make([]int, len(losses))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(j, k int) int { return cmp.Compare(losses[j], losses[k]) })
	d := len(e.mean)
	y, z := make([]float64, d), make([]float64, d)
	for i, w := range e.weights {
		floats.AddScaled(y, w, e.ys[order[i]].RawVector().Data)
		floats.AddScaled(z, w, e.zs[order[i]].RawVector().Data)
	}
	floats.AddScaled(e.mean, e.sigma, y)

	floats.Scale(1-e.cs, e.ps)
	floats.AddScaled(e.ps, math.Sqrt(e.cs*(2-e.cs)*e.muEff), z)
	floats.Scale(1-e.cc, e.pc)
	floats.AddScaled(e.pc, math.Sqrt(e.cc*(2-e.cc)*e.muEff), y)
	e.c.ScaleSym(1-e.c1-e.cmu, e.c)
	e.c.SymRankOne(e.c, e.c1, mat.NewVecDense(d, e.pc))
	for i, w := range e.weights {
		e.c.SymRankOne(e.c, e.cmu*w, e.ys[order[i]])
	}
	e.sigma *= math.Exp(e.cs / e.ds * (floats.Norm(e.ps, 2)/e.chi - 1))
}
