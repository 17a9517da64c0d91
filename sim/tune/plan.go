// Package tune searches for better weights of a strategy.
//
// A tuning is a study with a `tune` block: the first place of each of its
// line-ups holds the strategy that is tuned, the others are the field. CMA-ES
// (evolution.go) proposes candidates, points in the box of the named weights; the
// candidates of one iteration meet the same deals, and every iteration meets new
// ones (search.go). What a restart ends with is worth nothing until it beats the
// incumbent on deals of another master seed (analysis/heldout): only then does the
// caller write it down. What it beats the incumbent by, it beats it by alone among
// the field: where all rivals play alike, a part may come of being unlike them.
//
// The block is no matter of those who play the study: run and plan pass over it.
package tune

import (
	"fmt"
	"slices"

	"tweed/engine/settings"
	"tweed/sim/manifest"
	"tweed/sim/schedule"
	"tweed/strategies"
)

// Plan is what a tuning study asks for.
type Plan struct {
	Study *manifest.Study // resolved; its deals are those of one iteration
	// Strategy is the incumbent's spec.
	Strategy string
	// TunedOn are the master seeds that went into it, and that go into what the
	// tuning writes: those it was tuned on itself, the study's, and the held-out
	// one, by which the restart that is written is chosen.
	TunedOn    settings.Seeds
	Weights    []Weight
	Population int
	Iterations int
	Restarts   int
	// HeldOut is the master seed of the final comparison and its blocks a
	// line-up.
	HeldOutSeed  uint64
	HeldOutDeals int64
}

// Weight is a parameter of the strategy and the range it is searched in.
type Weight struct {
	Name   string
	Lo, Hi float64
	Start  float64 // the incumbent's
}

// Read reads the tune block of a resolved study.
func Read(block *settings.Node, study *manifest.Study, catalog strategies.Catalog) (*Plan, error) {
	var p settings.Problems
	if block == nil {
		return nil, fmt.Errorf("the study has no `tune` block: it says which `strategy` and which of its `weights` are tuned")
	}
	plan := &Plan{Study: study, Population: 0, Iterations: 30, Restarts: 3, HeldOutSeed: study.Seed + 1, HeldOutDeals: 2000}
	f := settings.NewFields(block, &p)
	f.Need("strategy", "name the spec in the first place of the line-ups")
	f.String("strategy", &plan.Strategy)
	f.Int("population", &plan.Population, 4, 1000)
	f.Int("iterations", &plan.Iterations, 1, 100_000)
	f.Int("restarts", &plan.Restarts, 1, 100)
	held := settings.NewFields(f.Node("held_out"), &p)
	held.Uint64("seed", &plan.HeldOutSeed)
	held.Int64("deals", &plan.HeldOutDeals, 30, 1<<40)
	held.Done()
	plan.readWeights(f, block, catalog, &p)
	f.Done()
	if plan.HeldOutSeed == study.Seed {
		p.AddKey(block, "held_out", "the held-out seed %d is the seed that is tuned on; choose another", study.Seed)
	}
	if plan.Population == 0 {
		// The population that the CMA-ES tutorial recommends, 4 + 3 ln d.
		plan.Population = 4 + 3*ilog(len(plan.Weights))
	}
	plan.seat(block, &p)
	return plan, p.Err()
}

// ilog is ln d rounded up.
func ilog(d int) (n int) {
	for x := 1.0; x < float64(d); x *= 2.718281828 {
		n++
	}
	return n
}

// readWeights reads a list of names, or a map of names to [low, high].
func (plan *Plan) readWeights(f *settings.Fields, block *settings.Node, catalog strategies.Catalog, p *settings.Problems) {
	spec, err := catalog.Parse(plan.Strategy)
	n := f.Node("weights")
	if err != nil {
		if plan.Strategy != "" {
			p.Add(f.Node("strategy"), "%v", err)
		}
		return
	}
	plan.Strategy = spec.String()
	plan.TunedOn = spec.TunedOn()
	if r, ok := plan.TunedOn.Range(plan.HeldOutSeed); ok {
		p.AddKey(block, "held_out", "%s was tuned on the seeds %s, where it looks better than it is; choose another held-out seed than %d", spec, r, plan.HeldOutSeed)
	}
	for _, seed := range []uint64{plan.Study.Seed, plan.HeldOutSeed} {
		plan.TunedOn = append(plan.TunedOn, settings.SeedRange{First: seed, Last: seed})
	}
	var names []string
	for _, param := range spec.Definition.Params {
		if param.Kind == strategies.FloatParam {
			names = append(names, param.Name)
		}
	}
	switch {
	case n == nil:
		for _, name := range names {
			plan.add(name, spec, nil, p)
		}
	case n.Kind == settings.List:
		for _, item := range n.List {
			plan.addNamed(item, item.Text, names, spec, nil, p)
		}
	case n.Kind == settings.Map:
		for _, k := range n.Keys {
			plan.addNamed(k.Value, k.Name, names, spec, k.Value, p)
		}
	default:
		p.Add(n, "expected a list of weights, or a mapping of weights to [low, high]")
	}
	if len(plan.Weights) == 0 && len(names) == 0 {
		p.Add(f.Node("strategy"), "%s has no weights to tune", spec)
	}
}

func (plan *Plan) addNamed(at *settings.Node, name string, names []string, spec *strategies.Spec, bounds *settings.Node, p *settings.Problems) {
	if !slices.Contains(names, name) {
		p.Add(at, "unknown weight %s; %s", settings.Quote(name), settings.Hint(name, names, "weights"))
		return
	}
	plan.add(name, spec, bounds, p)
}

// add searches the parameter in its own range, or in the one that is given.
func (plan *Plan) add(name string, spec *strategies.Spec, bounds *settings.Node, p *settings.Problems) {
	i := slices.IndexFunc(spec.Definition.Params, func(q strategies.Param) bool { return q.Name == name })
	param := spec.Definition.Params[i]
	w := Weight{Name: name, Lo: param.Min, Hi: param.Max, Start: spec.Float(name)}
	if bounds != nil {
		if bounds.Kind != settings.List || len(bounds.List) != 2 ||
			!settings.ReadFloat(bounds.List[0], p, &w.Lo, param.Min, param.Max) || !settings.ReadFloat(bounds.List[1], p, &w.Hi, param.Min, param.Max) || w.Lo >= w.Hi {
			p.Add(bounds, "expected [low, high] within %g and %g", param.Min, param.Max)
			return
		}
	}
	plan.Weights = append(plan.Weights, w)
}

// seat gives every line-up the seatings in which each place sits in each seat
// once, and checks that the tuned strategy has the first place.
func (plan *Plan) seat(block *settings.Node, p *settings.Problems) {
	for i := range plan.Study.Cells {
		c := &plan.Study.Cells[i]
		if c.Lineup[0] != plan.Strategy {
			p.AddKey(block, "strategy", "the line-up %v does not begin with %s", c.Lineup, plan.Strategy)
		}
		places := make([]string, c.Players)
		for place := range places {
			places[place] = fmt.Sprint(place)
		}
		c.Design, c.Seatings, c.Mirror = schedule.Rotate, schedule.Seatings(schedule.Rotate, places), false
	}
}
