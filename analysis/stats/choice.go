package stats

import (
	"encoding/binary"
	"math"

	"gonum.org/v1/gonum/mat"
)

// The three ratings (Bradley-Terry, Plackett-Luce, conditional logit) are one
// model: someone is chosen from a set with probability proportional to exp of
// a sum of effects, e.g. of the strategy and of the seat. choiceModel fits it.

// alternative holds the level of each effect for one member of a choice set,
// e.g. {strategy, seat}.
type alternative []int

// choiceSet is a distinct set of alternatives with its choices pooled.
type choiceSet struct {
	members []alternative
	rows    [][]float64 // design row of each member
	chosen  []float64   // weight with which each member was chosen
}

// choice is the outcome of one choice in one block.
type choice struct {
	block  int // dense index
	set    int
	chosen []float64 // by member
}

// choiceModel collects choices and fits the effects by maximum likelihood.
type choiceModel struct {
	levels  []int // number of levels of each effect
	sets    []*choiceSet
	choices []choice
	blocks  int

	setOf   map[string]int
	blockOf map[int]int
}

func newChoiceModel(levels ...int) *choiceModel {
	return &choiceModel{levels: levels, setOf: map[string]int{}, blockOf: map[int]int{}}
}

// add takes in one choice. Sets and blocks are numbered as they first appear,
// so that sums run in the order of the data.
func (m *choiceModel) add(block int, members []alternative, chosen []float64) {
	b, ok := m.blockOf[block]
	if !ok {
		b = m.blocks
		m.blockOf[block] = b
		m.blocks++
	}
	key := setKey(members)
	s, ok := m.setOf[key]
	if !ok {
		s = len(m.sets)
		m.setOf[key] = s
		set := &choiceSet{members: members, chosen: make([]float64, len(members))}
		for _, a := range members {
			set.rows = append(set.rows, m.row(a))
		}
		m.sets = append(m.sets, set)
	}
	for j, w := range chosen {
		m.sets[s].chosen[j] += w
	}
	m.choices = append(m.choices, choice{block: b, set: s, chosen: chosen})
}

func setKey(members []alternative) string {
	var key []byte
	for _, a := range members {
		for _, level := range a {
			key = binary.AppendUvarint(key, uint64(level))
		}
	}
	return string(key)
}

// params is the number of free parameters: each effect sums to zero.
func (m *choiceModel) params() int {
	p := 0
	for _, k := range m.levels {
		p += k - 1
	}
	return p
}

// row is the design row of an alternative under sum-to-zero coding: the last
// level of an effect is minus the sum of the others.
func (m *choiceModel) row(a alternative) []float64 {
	row := make([]float64, m.params())
	start := 0
	for e, k := range m.levels {
		if a[e] < k-1 {
			row[start+a[e]] = 1
		} else {
			for i := range k - 1 {
				row[start+i] = -1
			}
		}
		start += k - 1
	}
	return row
}

// choiceFit is the maximum-likelihood fit of a choiceModel.
type choiceFit struct {
	beta     []float64
	nll      float64       // negative log-likelihood at beta
	cov      *mat.SymDense // inverse information
	blockCov *mat.SymDense // block sandwich; nil below 2 blocks
}

const (
	maxNewtonSteps = 100

	// converged is the step after which Newton's method, whose error squares
	// with each step, has used up the precision of a float.
	converged = 1e-9

	// maxLogWorth is a strength no finite run can show (odds of e^15); a fit
	// that passes it is on its way to infinity.
	maxLogWorth = 15
)

// fit maximises the log-likelihood by Newton's method with step halving; it is
// concave, so the maximum is unique once it exists.
func (m *choiceModel) fit() (*choiceFit, error) {
	p := m.params()
	beta := make([]float64, p)
	grad := mat.NewVecDense(p, nil)
	info := mat.NewSymDense(p, nil)
	nll := m.evaluate(beta, grad, info)
	for range maxNewtonSteps {
		var chol mat.Cholesky
		if !chol.Factorize(info) {
			return nil, errDiverged
		}
		var step mat.VecDense
		if err := chol.SolveVecTo(&step, grad); err != nil {
			return nil, errDiverged
		}
		next, ok := m.search(beta, &step, nll)
		if !ok {
			return nil, errDiverged
		}
		moved := 0.0
		for i := range beta {
			moved = max(moved, math.Abs(next[i]-beta[i]))
			if math.Abs(next[i]) > maxLogWorth {
				return nil, errDiverged
			}
		}
		beta = next
		nll = m.evaluate(beta, grad, info)
		if moved < converged {
			return m.finish(beta, nll, info)
		}
	}
	return nil, errDiverged
}

// search halves the Newton step until the likelihood does not fall. A fall
// within rounding is none: near the maximum the full step is right, and
// shortening it would pass for convergence.
func (m *choiceModel) search(beta []float64, step *mat.VecDense, nll float64) ([]float64, bool) {
	next := make([]float64, len(beta))
	for scale := 1.0; scale > 1e-6; scale /= 2 {
		for i := range next {
			next[i] = beta[i] + scale*step.AtVec(i)
		}
		if m.evaluate(next, nil, nil) <= nll+1e-11*(1+nll) {
			return next, true
		}
	}
	return nil, false
}

// evaluate returns the negative log-likelihood at beta and, unless they are
// nil, stores the gradient of the log-likelihood and the information.
func (m *choiceModel) evaluate(beta []float64, grad *mat.VecDense, info *mat.SymDense) float64 {
	if grad != nil {
		grad.Zero()
		info.Zero()
	}
	nll := 0.0
	for _, s := range m.sets {
		total := 0.0
		for _, w := range s.chosen {
			total += w
		}
		logProb := s.logProbs(beta)
		for j, w := range s.chosen {
			nll -= w * logProb[j]
		}
		if grad == nil {
			continue
		}
		addScore(grad.RawVector().Data, s.rows, logProb, s.chosen)
		s.addInformation(info, logProb, total)
	}
	return nll
}

// logProbs returns the log probability of each member being chosen.
func (s *choiceSet) logProbs(beta []float64) []float64 {
	u := make([]float64, len(s.rows))
	top := math.Inf(-1)
	for j, row := range s.rows {
		for i, x := range row {
			u[j] += x * beta[i]
		}
		top = max(top, u[j])
	}
	sum := 0.0
	for _, v := range u {
		sum += math.Exp(v - top)
	}
	norm := top + math.Log(sum)
	for j := range u {
		u[j] -= norm
	}
	return u
}

// addScore adds Σ_j (w_j − W·π_j)·x_j, the gradient of Σ w_j·ln π_j, to score.
func addScore(score []float64, rows [][]float64, logProb, chosen []float64) {
	total := 0.0
	for _, w := range chosen {
		total += w
	}
	for j, row := range rows {
		surplus := chosen[j] - product(total, math.Exp(logProb[j]))
		for i, x := range row {
			score[i] += product(surplus, x)
		}
	}
}

// addInformation adds total·Σ_j π_j (x_j − x̄)(x_j − x̄)', x̄ = Σ π_j x_j.
func (s *choiceSet) addInformation(info *mat.SymDense, logProb []float64, total float64) {
	prob := make([]float64, len(logProb))
	for j, lp := range logProb {
		prob[j] = math.Exp(lp)
	}
	addScatter(info, s.rows, prob, total)
}

// addScatter adds scale·Σ_j p_j (x_j − x̄)(x_j − x̄)' to m.
func addScatter(m *mat.SymDense, rows [][]float64, prob []float64, scale float64) {
	p := m.SymmetricDim()
	mean := make([]float64, p)
	for j, row := range rows {
		for i, x := range row {
			mean[i] += prob[j] * x
		}
	}
	centred := mat.NewVecDense(p, nil)
	for j, row := range rows {
		for i, x := range row {
			centred.SetVec(i, x-mean[i])
		}
		m.SymRankOne(m, scale*prob[j], centred)
	}
}

// finish computes the covariances at the maximum.
func (m *choiceModel) finish(beta []float64, nll float64, info *mat.SymDense) (*choiceFit, error) {
	var chol mat.Cholesky
	if !chol.Factorize(info) {
		return nil, errDiverged
	}
	fit := &choiceFit{beta: beta, nll: nll, cov: new(mat.SymDense)}
	if err := chol.InverseTo(fit.cov); err != nil {
		return nil, errDiverged
	}
	if m.blocks >= 2 {
		fit.blockCov = m.sandwich(beta, fit.cov)
	}
	return fit, nil
}

// sandwich returns I⁻¹·(B/(B−1)·Σ_b s_b s_b')·I⁻¹, s_b the score of block b.
func (m *choiceModel) sandwich(beta []float64, inverse *mat.SymDense) *mat.SymDense {
	p := len(beta)
	logProb := make([][]float64, len(m.sets))
	for i, s := range m.sets {
		logProb[i] = s.logProbs(beta)
	}
	score := mat.NewDense(m.blocks, p, nil)
	for _, c := range m.choices {
		addScore(score.RawRowView(c.block), m.sets[c.set].rows, logProb[c.set], c.chosen)
	}
	var half mat.Dense
	half.Mul(score, inverse)
	cov := mat.NewSymDense(p, nil)
	b := float64(m.blocks)
	cov.SymOuterK(b/(b-1), half.T())
	return cov
}
