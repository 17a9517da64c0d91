package tune

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
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
	weights, _ := t.Plan.inBox(s.mean)
	return &Result{Restart: restart, Spec: t.Plan.spec(weights), Weights: weights}, nil
}

// searching is a restart in progress. Candidates are evaluated one after the
// other; each is played on all cores.
type searching struct {
	*Tuner
	ctx     context.Context
	restart int
	err     error

	trials []trial   // of the iteration
	done   int       // iterations
	mean   []float64 // of the better half of the last whole iteration
}

// trial is a candidate that was played.
type trial struct {
	x              []float64
	spec           string
	strength, loss float64
}

// loss is minus a candidate's strength, and more the farther it lies outside the
// box, where it plays as at the wall.
func (s *searching) loss(x []float64) float64 {
	if s.err != nil {
		return 0
	}
	weights, outside := s.Plan.inBox(x)
	spec := s.Plan.spec(weights)
	deals := s.Plan.Study.Cells[0].Deals
	blocks, err := s.play(s.ctx, spec, s.Plan.Study.Seed, int64(s.done)*deals, deals)
	if err != nil {
		s.err = err
		return 0
	}
	strength := mean(blocks)
	loss := outside - strength
	s.trials = append(s.trials, trial{slices.Clone(x), spec, strength, loss})
	if len(s.trials) == s.Plan.Population {
		s.endIteration()
	}
	return loss
}

// endIteration takes the mean of the better half, the best counting most (the
// weights ln(μ+½) − ln i of the CMA-ES tutorial): the best alone owes its place
// to the luck of its deals.
func (s *searching) endIteration() {
	slices.SortStableFunc(s.trials, func(a, b trial) int { return cmp.Compare(a.loss, b.loss) })
	half := s.trials[:len(s.trials)/2]
	s.mean = make([]float64, len(s.Plan.Weights))
	total := 0.0
	for i, t := range half {
		weight := math.Log(float64(len(half))+0.5) - math.Log(float64(i+1))
		total += weight
		for j, x := range t.x {
			s.mean[j] += float64(weight * x)
		}
	}
	for j := range s.mean {
		s.mean[j] /= total
	}
	sum := 0.0
	for _, t := range s.trials {
		sum += t.strength
	}
	s.Log(Step{Restart: s.restart, Iteration: s.done, Best: s.trials[0].strength, Mean: sum / float64(len(s.trials)), Spec: s.trials[0].spec})
	s.trials = s.trials[:0]
	s.done++
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
