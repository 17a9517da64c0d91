package sequential

import (
	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// advantage is the first seat's win share less 1/n.
type advantage struct {
	margin float64
	target int
	fair   float64
	first  stats.Moments // of the difference, in win share
	// sole counts the games that each seat won alone, and concentration is
	// the e-value's; only where a block is one game of one strategy.
	single        bool
	sole          []int
	concentration float64
}

func newAdvantage(c *manifest.Cell, margin float64, target int) *advantage {
	a := &advantage{margin: margin, target: target, fair: 1 / float64(c.Players), sole: make([]int, c.Players)}
	if c.Mirror && c.GamesPerBlock() == 1 {
		concentration, err := stats.DirichletConcentration(c.Players, margin)
		a.single, a.concentration = err == nil, concentration
	}
	return a
}

func (a *advantage) add(seats, _ [][]float64) {
	for _, shares := range seats {
		a.first.Add(shares[0] - a.fair)
		for s, w := range shares {
			if w == 1 {
				a.sole[s]++
			}
		}
	}
}

// look judges the confidence sequence against the margin and, in a mirror
// line-up, tests by the e-value that all seats are equal. Shared wins are left
// out of the latter: seats are exchangeable without them too.
func (a *advantage) look() ([]manifest.Look, error) {
	ci, err := a.first.ConfidenceSequence(a.target, alpha)
	if err != nil {
		return nil, err
	}
	outcome, err := stats.JudgeSequence(ci, a.margin)
	if err != nil {
		return nil, err
	}
	looks := []manifest.Look{{Method: "confidence sequence", Statistic: ci.HalfWidth()}}
	if outcome != stats.Inconclusive {
		looks[0].Decision = string(outcome)
	}
	games := 0
	for _, n := range a.sole {
		games += n
	}
	if !a.single || games == 0 {
		return looks, nil
	}
	e, err := stats.LogEValueUniform(a.sole, a.concentration)
	if err != nil {
		return nil, err
	}
	l := manifest.Look{Method: "e-value", Statistic: e}
	if stats.RejectEValue(e, alpha) {
		l.Decision = "seats differ"
	}
	return append(looks, l), nil
}
