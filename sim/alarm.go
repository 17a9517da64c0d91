package sim

import (
	"fmt"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Alike says whether the seats of a mirror cell win alike in all its parts. Deals
// are independent, so parts may differ by chance only: where they do not, a
// version, a machine or a random stream changed under way.
type Alike struct {
	Cell   int
	Parts  int
	Blocks int64
	Chi2   float64
	DF     int
	// P is the chance of a Chi2 as far out on its side, doubled: parts that are
	// too much alike (deals played twice) are as suspicious as those that differ.
	P float64
}

const (
	// alarm is the P, after correction for the number of cells, from which the
	// parts count as not alike: one healthy run in a million.
	alarm = 1e-6
	// leastBlocks is how many blocks a part needs for its mean shares to be
	// about normal; smaller parts are left out.
	leastBlocks = 100
)

// shareTally adds up the blocks of one part: how many, the seats' mean win
// shares and their products. The last seat follows from the others.
type shareTally struct {
	blocks float64
	sum    []float64
	cross  []float64 // row by row
}

// tallyShares adds up the blocks of a shard of a mirror cell; nil for others and
// for solo games.
func (f *folder) tallyShares(shard int) (*shareTally, error) {
	c := &f.p.cells[f.p.Plan.At(shard).Cell]
	if !c.Mirror || c.Players < 2 {
		return nil, nil
	}
	seats, _, err := f.scores(shard)
	if err != nil {
		return nil, err
	}
	t := newShareTally(c.Players)
	for _, block := range seats {
		t.add(block)
	}
	return t, nil
}

func newShareTally(players int) *shareTally {
	k := players - 1
	return &shareTally{sum: make([]float64, k), cross: make([]float64, k*k)}
}

func (t *shareTally) add(shares []float64) {
	k := len(t.sum)
	t.blocks++
	for i := range k {
		t.sum[i] += shares[i]
		for j := range k {
			t.cross[i*k+j] += float64(shares[i] * shares[j])
		}
	}
}

// alike compares the parts of one cell:
//
//	χ² = Σ n (m − M)ᵀ S⁻¹ (m − M),  (parts − 1)(seats − 1) degrees of freedom,
//
// over parts with n blocks and mean shares m of all seats but the last, M the
// mean over all blocks, S the covariance of blocks within parts (Rao, Linear
// Statistical Inference, 8c). False when there is nothing to compare.
func alike(parts []*shareTally) (Alike, bool) {
	var all shareTally
	var used []*shareTally
	for _, t := range parts {
		if t.blocks < leastBlocks {
			continue
		}
		if used = append(used, t); all.sum == nil {
			all = *newShareTally(len(t.sum) + 1)
		}
		all.blocks += t.blocks
		for i := range t.sum {
			all.sum[i] += t.sum[i]
		}
	}
	if len(used) < 2 {
		return Alike{}, false
	}
	k := len(all.sum)
	within := mat.NewSymDense(k, nil)
	for i := range k {
		for j := i; j < k; j++ {
			s := 0.0
			for _, t := range used {
				s += t.cross[i*k+j] - t.sum[i]*t.sum[j]/t.blocks
			}
			within.SetSym(i, j, s/(all.blocks-float64(len(used))))
		}
	}
	var inverse mat.Cholesky
	if !inverse.Factorize(within) {
		return Alike{}, false // a seat that always or never wins
	}
	chi2, d, x := 0.0, mat.NewVecDense(k, nil), mat.NewVecDense(k, nil)
	for _, t := range used {
		for i := range k {
			d.SetVec(i, t.sum[i]/t.blocks-all.sum[i]/all.blocks)
		}
		if err := inverse.SolveVecTo(x, d); err != nil {
			return Alike{}, false // all but singular
		}
		chi2 += t.blocks * mat.Dot(d, x)
	}
	a := Alike{Parts: len(used), Blocks: int64(all.blocks), Chi2: chi2, DF: (len(used) - 1) * k}
	law := distuv.ChiSquared{K: float64(a.DF)}
	a.P = min(1, 2*min(law.Survival(chi2), law.CDF(chi2)))
	return a, true
}

// judge compares the parts of each mirror cell and adds a problem for one whose
// parts are not alike.
func (v *Verified) judge(p *Prepared, tallies map[int][]*shareTally) {
	for i := range p.cells {
		if a, ok := alike(tallies[i]); ok {
			a.Cell = p.cells[i].Cell.Cell
			v.Alike = append(v.Alike, a)
		}
	}
	for _, a := range v.Alike {
		if a.P*float64(len(v.Alike)) < alarm {
			how := "differ by more"
			if a.Chi2 < float64(a.DF) {
				how = "differ by less"
			}
			v.Problems = append(v.Problems, fmt.Errorf("cell %d: the seats' win shares in its %d parts %s than independent deals allow (chi-square %.1f, %d degrees of freedom, p = %.1g): "+
				"parts may be of different versions or from a machine that computes wrongly; play the study again elsewhere and compare run.json", a.Cell, a.Parts, how, a.Chi2, a.DF, a.P))
		}
	}
}
