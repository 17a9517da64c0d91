package analysis

import "tweed/analysis/stats"

// Strategies is F2 for one cell with different strategies: how often each wins.
type Strategies struct {
	Scope       Scope        `json:"scope"`
	Fair        float64      `json:"fair"` // 1/n, what equal strategies would win a seat
	Contestants []Contestant `json:"contestants"`
}

// Contestant is one strategy of a line-up.
type Contestant struct {
	Strategy string `json:"strategy"` // the study's name
	Spec     string `json:"spec"`
	Seats    int    `json:"seats"` // seats it holds in each game
	// Share is the win share of one of its seats: the block mean over all of
	// them, with the 95% block t interval.
	Share Measure `json:"share"`
	// Difference is Share less the fair share.
	Difference Measure `json:"difference"`
	// P is the two-sided block t test against the fair share, adjusted by Holm
	// over the line-up's strategies; Note says why there is none.
	P     float64 `json:"p"`
	Score Measure `json:"score"` // mean final score of a seat
	Note  string  `json:"note,omitempty"`
}

// strategies makes F2 of a cell's tally; false for a mirror line-up, where
// every share is 1/n by construction.
func strategies(r *Run, scope Scope, o *outcomes) (Strategies, bool) {
	all := Sides(o.cell)
	if len(all) < 2 {
		return Strategies{}, false
	}
	out := Strategies{Scope: scope, Fair: 1 / float64(scope.Players)}
	var p []float64
	for i, who := range all {
		m := o.strategies[i]
		c := Contestant{
			Strategy: r.StrategyName(who.Spec), Spec: who.Spec, Seats: len(who.Places),
			Share: share(m, scope.Games*o.seatsOf[i], stats.Confidence),
			Score: Mean(o.stratScore[i], scope.GamesPerBlock*o.seatsOf[i], stats.Confidence),
		}
		if !o.cols.has {
			c.Score = Measure{Note: "the game has no score"}
		}
		c.Difference = c.Share.minus(out.Fair)
		c.P, c.Note = againstFair(m, out.Fair)
		p = append(p, c.P)
		out.Contestants = append(out.Contestants, c)
	}
	if adjusted, err := stats.Holm(p); err == nil {
		for i := range adjusted {
			out.Contestants[i].P = adjusted[i]
		}
	}
	return out, true
}

// againstFair tests a strategy's share against the fair one; without enough
// blocks p is 1 and the note says so.
func againstFair(m stats.Moments, fair float64) (p float64, note string) {
	if err := stats.GateBlocks(m.N); err != nil {
		return 1, err.Error()
	}
	e, err := m.Estimate()
	if err != nil {
		return 1, err.Error()
	}
	t, err := e.Test(fair)
	if err != nil {
		return 1, err.Error()
	}
	return t.P, ""
}
