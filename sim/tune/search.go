package tune

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"gonum.org/v1/gonum/optimize"

	"tweed/sim"
	"tweed/sim/manifest"
	"tweed/sim/study"
)

// Result is what a restart ended with, compared with the incumbent on held-out
// deals.
type Result struct {
	Restart int
	Spec    string
	Weights []float64 // as in Plan.Weights
	// Trained is the mean over the cells of n × the win share in the last
	// iteration that proposed it: 1 is a fair share. It is optimistic.
	Trained float64
	// Candidate and Incumbent are the held-out blocks: n × the win share, the
	// mean over the cells.
	Candidate, Incumbent []float64
}

// Step is one iteration, for a log.
type Step struct {
	Restart, Iteration int
	Best, Mean         float64 // n × win share of the iteration's candidates
	Spec               string  // of the best
}

// Tuner runs a plan.
type Tuner struct {
	Plan    *Plan
	Library sim.Library
	Workers int
	// Log is told of every iteration.
	Log func(Step)
}

// Run searches from the incumbent in every restart, each with its own draws, and
// compares what each ends with on the held-out deals.
func (t *Tuner) Run(ctx context.Context) ([]Result, error) {
	incumbent, err := t.play(ctx, t.Plan.Strategy, t.Plan.HeldOutSeed, 0, t.Plan.HeldOutDeals)
	if err != nil {
		return nil, err
	}
	var results []Result
	for restart := range t.Plan.Restarts {
		r, err := t.search(ctx, restart)
		if err != nil {
			return nil, err
		}
		if r.Candidate, err = t.play(ctx, r.Spec, t.Plan.HeldOutSeed, 0, t.Plan.HeldOutDeals); err != nil {
			return nil, err
		}
		r.Incumbent = incumbent
		results = append(results, *r)
	}
	return results, nil
}

// search is one restart: CMA-ES over the unit box of the weights.
func (t *Tuner) search(ctx context.Context, restart int) (*Result, error) {
	s := &searching{Tuner: t, ctx: ctx, restart: restart}
	start := make([]float64, len(t.Plan.Weights))
	for i, w := range t.Plan.Weights {
		start[i] = (w.Start - w.Lo) / (w.Hi - w.Lo)
	}
	method := &optimize.CmaEsChol{
		InitStepSize: 0.15, Population: t.Plan.Population, ForgetBest: true, StopLogDet: math.NaN(),
		Src: rand.NewPCG(t.Plan.Study.Seed, uint64(restart)),
	}
	settings := &optimize.Settings{
		FuncEvaluations: t.Plan.Population * t.Plan.Iterations, MajorIterations: t.Plan.Iterations,
		Converger: optimize.NeverTerminate{}, Concurrent: 1,
	}
	_, err := optimize.Minimize(optimize.Problem{Func: s.loss}, start, settings, method)
	if s.err != nil {
		return nil, s.err
	}
	if err != nil {
		return nil, fmt.Errorf("restart %d: %w", restart, err)
	}
	return &s.last, nil
}

// searching is a restart in progress. Candidates are evaluated one after the
// other; each is played on all cores.
type searching struct {
	*Tuner
	ctx     context.Context
	restart int
	err     error

	evaluated int
	sum       float64 // of the iteration
	best      Result
	last      Result // the best of the last whole iteration
}

// loss is minus a candidate's strength, and more the farther it lies outside the
// box, where it plays as at the wall.
func (s *searching) loss(x []float64) float64 {
	if s.err != nil {
		return 0
	}
	iteration := s.evaluated / s.Plan.Population
	if s.evaluated%s.Plan.Population == 0 {
		s.sum, s.best = 0, Result{Trained: math.Inf(-1)}
	}
	s.evaluated++
	weights, outside := s.Plan.inBox(x)
	spec := s.Plan.spec(weights)
	deals := s.Plan.Study.Cells[0].Deals
	blocks, err := s.play(s.ctx, spec, s.Plan.Study.Seed, int64(iteration)*deals, deals)
	if err != nil {
		s.err = err
		return 0
	}
	strength := mean(blocks)
	s.sum += strength
	if strength > s.best.Trained {
		s.best = Result{Restart: s.restart, Spec: spec, Weights: weights, Trained: strength}
	}
	if s.evaluated%s.Plan.Population == 0 {
		s.last = s.best
		s.Log(Step{Restart: s.restart, Iteration: iteration, Best: s.best.Trained, Mean: s.sum / float64(s.Plan.Population), Spec: s.best.Spec})
	}
	return -strength + outside
}

// inBox returns the weights at x, at the wall where it lies outside, and a
// penalty for that.
func (plan *Plan) inBox(x []float64) (weights []float64, outside float64) {
	for i, w := range plan.Weights {
		u := min(max(x[i], 0), 1)
		outside += (x[i] - u) * (x[i] - u)
		// Strategies know thousandths.
		weights = append(weights, math.Round((w.Lo+u*(w.Hi-w.Lo))*1000)/1000)
	}
	return weights, outside
}

// spec is the incumbent's spec with other weights.
func (plan *Plan) spec(weights []float64) string {
	name, rest, _ := strings.Cut(plan.Strategy, ":")
	var parts []string
	if rest != "" {
		for _, pair := range strings.Split(rest, ",") {
			key, _, _ := strings.Cut(pair, "=")
			if !plan.tunes(key) {
				parts = append(parts, pair)
			}
		}
	}
	for i, w := range plan.Weights {
		parts = append(parts, fmt.Sprintf("%s=%g", w.Name, weights[i]))
	}
	return name + ":" + strings.Join(parts, ",")
}

func (plan *Plan) tunes(name string) bool {
	for _, w := range plan.Weights {
		if w.Name == name {
			return true
		}
	}
	return false
}

// play puts a spec in the first place of every line-up and returns n × its win
// share in each block, the mean over the line-ups.
func (t *Tuner) play(ctx context.Context, spec string, seed uint64, first, deals int64) ([]float64, error) {
	s := *t.Plan.Study
	s.Seed = seed
	s.Cells = append([]manifest.Cell(nil), s.Cells...)
	for i := range s.Cells {
		c := &s.Cells[i]
		c.Lineup = append([]string{spec}, c.Lineup[1:]...)
	}
	p, err := sim.Prepare(&s, study.RunID(&s), t.Library)
	if err != nil {
		return nil, err
	}
	blocks := make([]float64, deals)
	for i := range s.Cells {
		shares, err := sim.Match(ctx, p, i, first, deals, t.Workers)
		if err != nil {
			return nil, err
		}
		for b := range shares {
			blocks[b] += float64(s.Cells[i].Players) * shares[b][0] / float64(len(s.Cells))
		}
	}
	return blocks, nil
}

func mean(xs []float64) float64 {
	sum := 0.0
	for _, x := range xs {
		sum += x
	}
	return sum / float64(len(xs))
}
