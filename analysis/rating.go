package analysis

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distuv"

	"tweed/analysis/stats"
)

// FieldRating is F3: the strength of each strategy with the advantage of seats
// taken out, and that advantage, by the conditional logit of winners
//
//	P(seat i wins) = exp(θ_strategy + γ_i) / Σ_j exp(θ_strategy(j) + γ_j),
//
// Σθ = Σγ = 0, fitted to all line-ups of a field together; a shared win counts
// 1/k for each.
//
// The model is an exponential family: its likelihood depends on the wins of
// each strategy and of each seat in each seating, summed over deals, and the
// score of a deal is linear in the deal's own. So those sums and the products
// of a deal's wins are sufficient for the fit and for its block sandwich, and
// both are exact in constant memory: no game is left out and none is kept.
type FieldRating struct {
	Strategies []Strength `json:"strategies"`
	Seats      []Strength `json:"seats"`
	// EqualSeats is Hotelling's T² on the seats' effects with the sandwich; LR
	// is the likelihood ratio against a model without seats, which takes games
	// as independent and is too sure of itself where a block has several.
	EqualSeats Test `json:"equal_seats"`
	LR         Test `json:"likelihood_ratio"`
}

// Strength is one effect of the rating.
type Strength struct {
	Name string `json:"name"`
	// LogOdds is the effect against the average: 0.69 doubles the odds. The
	// interval is the block sandwich's, t on B−1 df.
	LogOdds Measure `json:"log_odds"`
	// Worth is the chance of winning among one of each, all else equal, with the
	// linearised interval of the same sandwich.
	Worth Measure `json:"worth"`
}

// rate fits F3. An error says why the games do not determine it.
func (p *pool) rate(r *Run) (*FieldRating, error) {
	fit, err := stats.SeatLogit(len(p.specs), p.seated())
	if err != nil {
		return nil, p.named(r, err)
	}
	v := p.sandwich(&fit)
	out := &FieldRating{
		LR: Test{Name: "likelihood ratio", Stat: fit.SeatLR.Stat, DF1: fit.SeatLR.DF, P: fit.SeatLR.P},
	}
	for i, spec := range p.specs {
		out.Strategies = append(out.Strategies, p.strength(r.StrategyName(spec), fit.Strategy, i, v, p.strategyRow))
	}
	for s := range p.seats {
		out.Seats = append(out.Seats, p.strength(fmt.Sprintf("seat %d", s+1), fit.Seat, s, v, p.seatRow))
	}
	out.EqualSeats = p.equalSeats(&fit, v)
	return out, nil
}

// seated is the games of each seating of each cell, added up.
func (p *pool) seated() []stats.SeatedGame {
	var games []stats.SeatedGame
	for _, c := range p.cells {
		side := newResults(c.cell, resultColumns{}).sideOf
		for i, seating := range c.cell.Seatings {
			g := stats.SeatedGame{Block: len(games), Strategy: make([]int, p.seats), Wins: make([]float64, p.seats)}
			for s, p := range seating {
				g.Strategy[s] = c.ids[side[p]]
				g.Wins[s] = float64(c.totals.seatings[i][s]) / WinParts
			}
			games = append(games, g)
		}
	}
	return slices.DeleteFunc(games, func(g stats.SeatedGame) bool { return sum(g.Wins) == 0 })
}

// named puts names into the reason of an error, which counts strategies and
// seats from 0.
func (p *pool) named(r *Run, err error) error {
	return errors.New(counted.ReplaceAllStringFunc(err.Error(), func(text string) string {
		what, number, _ := strings.Cut(text, " ")
		i, _ := strconv.Atoi(number)
		if what == "strategy" && i < len(p.specs) {
			return r.StrategyName(p.specs[i])
		}
		return fmt.Sprintf("%s %d", what, i+1)
	}))
}

var counted = regexp.MustCompile(`\b(strategy|seat) \d+\b`)

// params is the number of free parameters: each effect sums to zero, its last
// level is minus the sum of the others.
func (p *pool) params() int { return len(p.specs) - 1 + p.seats - 1 }

// strategyRow and seatRow are the design rows of the levels.
func (p *pool) strategyRow(i int) []float64 { return sumToZero(p.params(), 0, len(p.specs), i) }
func (p *pool) seatRow(s int) []float64 {
	return sumToZero(p.params(), len(p.specs)-1, p.seats, s)
}

// sumToZero codes level i of an effect whose k−1 parameters begin at start.
func sumToZero(params, start, k, i int) []float64 {
	row := make([]float64, params)
	if i < k-1 {
		row[start+i] = 1
		return row
	}
	for j := range k - 1 {
		row[start+j] = -1
	}
	return row
}

// sandwich is I⁻¹·(B/(B−1)·Σ s_b·s_b')·I⁻¹, s_b the score of deal b over all
// cells; nil below 2 deals.
func (p *pool) sandwich(fit *stats.SeatRating) *mat.SymDense {
	if p.deals.Blocks() < 2 {
		return nil
	}
	n, k := p.params(), p.width()
	info := mat.NewSymDense(n, nil)
	scores := mat.NewDense(n, k, nil) // the score as a linear map of a deal's numbers
	for i := range p.specs {
		addTo(scores, p.wins(i), p.strategyRow(i), 1.0/WinParts)
	}
	for s := range p.seats {
		addTo(scores, p.seatWins(s), p.seatRow(s), 1.0/WinParts)
	}
	for i := range p.cells {
		played := float64(p.deals.Sum(The(p.played(i))))
		expected := p.expect(fit, &p.cells[i], info, played)
		addTo(scores, p.played(i), expected, -1)
	}
	centre := mat.NewSymDense(k, nil)
	b := float64(p.deals.Blocks())
	for i := range k {
		for l := i; l < k; l++ {
			centre.SetSym(i, l, b/(b-1)*p.deals.centred(i, l))
		}
	}
	var inverse mat.Dense
	if inverse.Inverse(info) != nil {
		return nil
	}
	var bread mat.Dense
	bread.Mul(&inverse, scores)
	return quadratic(&bread, centre)
}

// expect returns the design rows that a deal of a cell is expected to choose,
// and adds what so many deals tell about the parameters to the information.
func (p *pool) expect(fit *stats.SeatRating, c *fieldCell, info *mat.SymDense, deals float64) []float64 {
	n := p.params()
	expected := make([]float64, n)
	side := newResults(c.cell, resultColumns{}).sideOf
	replicates := float64(c.cell.Replicates)
	for _, seating := range c.cell.Seatings {
		rows := make([][]float64, p.seats)
		chance := make([]float64, p.seats)
		for s, place := range seating {
			id := c.ids[side[place]]
			chance[s] = math.Exp(fit.Strategy.LogWorth[id] + fit.Seat.LogWorth[s])
			rows[s] = plus(p.strategyRow(id), p.seatRow(s))
		}
		all := sum(chance)
		mean := make([]float64, n)
		for s := range rows {
			chance[s] /= all
			for i, x := range rows[s] {
				mean[i] += float64(chance[s] * x)
			}
		}
		for s := range rows {
			centred := make([]float64, n)
			for i, x := range rows[s] {
				centred[i] = x - mean[i]
			}
			info.SymRankOne(info, deals*replicates*chance[s], mat.NewVecDense(n, centred))
		}
		for i := range expected {
			expected[i] += float64(replicates * mean[i])
		}
	}
	return expected
}

// strength is level i of an effect, whose levels have these design rows.
func (p *pool) strength(name string, of stats.Rating, i int, v *mat.SymDense, row func(level int) []float64) Strength {
	worth := of.Worth[i]
	gradient := make([]float64, p.params()) // of a softmax: wᵢ·(rowᵢ − Σ wⱼ·rowⱼ)
	for j := range of.Worth {
		for k, x := range row(j) {
			gradient[k] -= float64(worth * of.Worth[j] * x)
		}
	}
	for k, x := range row(i) {
		gradient[k] += float64(worth * x)
	}
	s := Strength{Name: name, LogOdds: p.fitted(of.LogWorth[i], v, row(i)), Worth: p.fitted(worth, v, gradient)}
	s.Worth.bounded()
	return s
}

// fitted is a function of the parameters with a gradient.
func (p *pool) fitted(value float64, v *mat.SymDense, gradient []float64) Measure {
	m := Measure{Value: value, Blocks: p.deals.Blocks()}
	err := stats.ErrTooFewBlocks
	if v != nil {
		x := mat.NewVecDense(len(gradient), gradient)
		e := stats.Estimate{Value: m.Value, SE: math.Sqrt(max(mat.Inner(x, v, x), 0)), DF: float64(m.Blocks - 1), Blocks: int(m.Blocks)}
		err = m.estimated(e, stats.Confidence, m.Blocks)
	}
	m.note(err)
	return m
}

// equalSeats is Hotelling's test that no seat has an effect: T² = γ'V⁻¹γ on k−1
// seats, F = T²·(B−k+1)/((k−1)(B−1)) on (k−1, B−k+1) df.
func (p *pool) equalSeats(fit *stats.SeatRating, v *mat.SymDense) Test {
	k, start := p.seats-1, len(p.specs)-1
	if err := stats.GateBlocks(int(p.deals.Blocks())); err != nil {
		return Test{Note: err.Error()}
	}
	if v == nil {
		return Test{Note: stats.ErrTooFewBlocks.Error()}
	}
	part := v.SliceSym(start, start+k)
	gamma := mat.NewVecDense(k, slices.Clone(fit.Seat.LogWorth[:k]))
	var solved mat.VecDense
	var chol mat.Cholesky
	if !chol.Factorize(part) || chol.SolveVecTo(&solved, gamma) != nil {
		return Test{Note: "the seats' effects do not vary enough between deals to be tested"}
	}
	b, df := float64(p.deals.Blocks()), float64(k)
	t := Test{Name: "Hotelling T²", Stat: mat.Dot(gamma, &solved), DF1: df, DF2: b - df}
	t.F = t.Stat * t.DF2 / (df * (b - 1))
	t.P = distuv.F{D1: t.DF1, D2: t.DF2}.Survival(t.F)
	return t
}

// addTo adds scale·x to a column.
func addTo(m *mat.Dense, column int, x []float64, scale float64) {
	for i, v := range x {
		m.Set(i, column, m.At(i, column)+float64(v*scale))
	}
}

// plus is x + y.
func plus(x, y []float64) []float64 {
	out := make([]float64, len(x))
	for i := range x {
		out[i] = x[i] + y[i]
	}
	return out
}

// quadratic is A·V·A'.
func quadratic(a *mat.Dense, v *mat.SymDense) *mat.SymDense {
	var av, full mat.Dense
	av.Mul(a, v)
	full.Mul(&av, a.T())
	n, _ := full.Dims()
	out := mat.NewSymDense(n, nil)
	for i := range n {
		for j := i; j < n; j++ {
			out.SetSym(i, j, full.At(i, j))
		}
	}
	return out
}
