package analysis

import "tweed/analysis/stats"

// Strategies is F2 for one cell with different strategies: how often each wins.
type Strategies struct {
	Scope Scope   `json:"scope"`
	Fair  float64 `json:"fair"` // 1/n, what equal strategies would win a seat
	// Baseline names the strategy that the others are tested against: the first
	// of the line-up.
	Baseline    string       `json:"baseline"`
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
	// Against is the paired block difference to the baseline's share, P by Holm
	// over the line-up's strategies; the baseline's own has no test.
	Against Contrast `json:"against_baseline"`
	Score   Measure  `json:"score"` // mean final score of a seat
	// BySeat is its win share in each seat, a ratio of sums over the games in
	// which it sits there.
	BySeat []Measure `json:"by_seat"`
}

// strategies makes F2 of a cell's tally; false for a mirror line-up, where
// every share is 1/n by construction.
func strategies(r *Run, scope Scope, o *outcomes) (Strategies, bool) {
	all := Sides(o.cell)
	if len(all) < 2 {
		return Strategies{}, false
	}
	out := Strategies{Scope: scope, Fair: 1 / float64(scope.Players), Baseline: r.StrategyName(all[0].Spec)}
	for i, who := range all {
		c := Contestant{
			Strategy: r.StrategyName(who.Spec), Spec: who.Spec, Seats: len(who.Places),
			Share:   share(o.sideShare(i), scope.Games*o.sideSeats[i], stats.Confidence),
			Against: o.sides.Contrast(o.sideQuotient(i), o.sideQuotient(0)),
			Score:   Mean(o.sideScore[i], scope.GamesPerBlock*o.sideSeats[i], stats.Confidence),
		}
		if i == 0 {
			c.Against = Contrast{Difference: Measure{Note: baseline}, P: 1, Note: baseline}
		}
		if !o.hasScore {
			c.Score = Measure{Note: "the game has no score"}
		}
		c.Difference = c.Share.minus(out.Fair)
		for s := range scope.Players {
			c.BySeat = append(c.BySeat, o.chairs[i].Share(The(chairWins(s)), The(chairGames(s)), WinParts))
		}
		out.Contestants = append(out.Contestants, c)
	}
	var family []*Contrast
	for i := range out.Contestants {
		family = append(family, &out.Contestants[i].Against)
	}
	Adjust(family, stats.Holm)
	return out, true
}

const baseline = "the baseline that the others are tested against"
