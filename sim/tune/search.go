package tune

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

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

// firstStep is the standard deviation of the first candidates in each weight, as
// a part of its range.
const firstStep = 0.15

// search is one restart: CMA-ES over the unit box of the weights. It ends with
// the middle of its last distribution: the best candidate owes its place to the
// luck of its deals.
func (t *Tuner) search(ctx context.Context, restart int) (*Result, error) {
	start := make([]float64, len(t.Plan.Weights))
	for i, w := range t.Plan.Weights {
		start[i] = (w.Start - w.Lo) / (w.Hi - w.Lo)
	}
	e := newEvolution(start, firstStep, t.Plan.Population, rand.New(rand.NewPCG(t.Plan.Study.Seed, uint64(restart))))
	for iteration := range t.Plan.Iterations {
		step, err := t.iterate(ctx, e, iteration)
		if err != nil {
			return nil, fmt.Errorf("restart %d: %w", restart+1, err)
		}
		step.Restart = restart
		t.Log(*step)
	}
	weights, _ := t.Plan.inBox(e.mean)
	return &Result{Restart: restart, Spec: t.Plan.spec(weights), Weights: weights}, nil
}

// iterate plays the candidates one after the other, each on all cores. The loss
// is minus the strength, and more the farther a candidate lies outside the box,
// where it plays as at the wall.
func (t *Tuner) iterate(ctx context.Context, e *evolution, iteration int) (*Step, error) {
	xs, err := e.ask()
	if err != nil {
		return nil, err
	}
	losses := make([]float64, len(xs))
	step := &Step{Iteration: iteration, Best: math.Inf(-1)}
	deals := t.Plan.Study.Cells[0].Deals
	for k, x := range xs {
		weights, outside := t.Plan.inBox(x)
		spec := t.Plan.spec(weights)
		blocks, err := t.play(ctx, spec, t.Plan.Study.Seed, int64(iteration)*deals, deals)
		if err != nil {
			return nil, err
		}
		strength := mean(blocks)
		losses[k] = outside - strength
		step.Mean += strength / float64(len(xs))
		if strength > step.Best {
			step.Best, step.Spec = strength, spec
		}
	}
	e.tell(losses)
	return step, nil
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
