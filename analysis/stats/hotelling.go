package stats

import (
	"fmt"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Hotelling is the test that all seats have the same expected win share.
type Hotelling struct {
	FTest
	T2     float64
	Mean   []float64 // mean win share by seat
	Blocks int
}

// HotellingSeats tests equal seats on shares[b][i], seat i's mean win share
// over block b. It needs more blocks than seats less one. See
// SeatMoments.Hotelling.
func HotellingSeats(shares [][]float64) (Hotelling, error) {
	if len(shares) == 0 {
		return Hotelling{}, ErrEmpty
	}
	m := NewSeatMoments(len(shares[0]))
	for _, row := range shares {
		if err := m.Add(row); err != nil {
			return Hotelling{}, err
		}
	}
	return m.Hotelling()
}

// Hotelling tests that every seat's expected win share is 1/n with the block
// as the unit. The shares sum to 1, so the last seat adds nothing and is left
// out: with d the vector of the other n−1 mean shares less 1/n and S their
// sample covariance,
//
//	T² = B·d'S⁻¹d,  F = T²·(B−n+1)/((n−1)(B−1)) on (n−1, B−n+1) df.
//
// Any other seat left out gives the same T². It returns an error below 2
// seats, below n blocks, or when S is singular, e.g. because a seat has the
// same share in every block.
//
// Source: H. Hotelling, Annals of Mathematical Statistics 2, 1931.
func (m SeatMoments) Hotelling() (Hotelling, error) {
	n, b := len(m.Mean), m.N
	switch {
	case b == 0:
		return Hotelling{}, ErrEmpty
	case n < 2:
		return Hotelling{}, fmt.Errorf("equal seats cannot be tested with %d seat", n)
	case b < n:
		return Hotelling{}, fmt.Errorf("the test of %d equal seats needs at least %d blocks, got %d", n, n, b)
	}
	d := mat.NewVecDense(n-1, nil)
	cov := mat.NewSymDense(n-1, nil)
	for i := range n - 1 {
		d.SetVec(i, m.Mean[i]-1/float64(n))
		for j := i; j < n-1; j++ {
			cov.SetSym(i, j, m.Cross[i][j]/float64(b-1))
		}
	}
	f, ok := meanTest(d, cov, 1/float64(b), float64(b-1))
	if !ok {
		return Hotelling{}, fmt.Errorf("the win shares of %d blocks do not vary enough to test %d seats: a seat, or a sum of seats, has the same share in every block", b, n)
	}
	return Hotelling{
		FTest:  f,
		T2:     f.F * float64(n-1) * float64(b-1) / float64(b-n+1),
		Mean:   append([]float64(nil), m.Mean...),
		Blocks: b,
	}, nil
}

// maxCondition is the condition number past which a covariance counts as
// singular: only rounding is left in its smallest direction.
const maxCondition = 1e12

// meanTest is Hotelling's test that a vector with estimate d and covariance
// scale·cov, on nu degrees of freedom, is zero:
//
//	F = T²·(ν−p+1)/(p·ν) on (p, ν−p+1) df,  T² = d'(scale·cov)⁻¹d.
//
// It reports false when cov is singular.
func meanTest(d *mat.VecDense, cov *mat.SymDense, scale, nu float64) (FTest, bool) {
	var chol mat.Cholesky
	if !chol.Factorize(cov) || chol.Cond() > maxCondition {
		return FTest{}, false
	}
	var solved mat.VecDense
	if err := chol.SolveVecTo(&solved, d); err != nil {
		return FTest{}, false
	}
	p := float64(d.Len())
	t2 := mat.Dot(d, &solved) / scale
	df2 := nu - p + 1
	f := t2 * df2 / (p * nu)
	return FTest{F: f, DF1: p, DF2: df2, P: distuv.F{D1: p, D2: df2}.Survival(f)}, true
}
