package tammany

import (
	"tweed/analysis"
)

// Weights is what points are made of and what decides games, for one cell.
type Weights struct {
	Scope  analysis.Scope `json:"scope"`
	Groups []SourceShares `json:"groups"`
	// Decides is, by source of points, the share of games that it decides:
	// without the source no winner would have the most points.
	Decides []Line `json:"decides"`
	// Gini is the inequality of the favors gained by the seats of a game,
	// Σ_i<j |x_i − x_j| / (n·Σ x_i): 0 when all gain the same, (n−1)/n when one
	// gains all. Over games it is a ratio of sums.
	Gini analysis.Measure `json:"gini_of_income"`
	// Most is what the seat that gained most has of a seat's mean income.
	Most analysis.Measure `json:"most_to_mean_income"`
}

// SourceShares is a group's points by source, as shares of all its points.
type SourceShares struct {
	Group  Group  `json:"group"`
	Shares []Line `json:"shares"`
	// PerKept is the victory points of the end's majorities per favor kept.
	PerKept analysis.Measure `json:"majority_points_per_favor_kept"`
}

// figure makes the figure of the tally.
func (t *pointTally) figure(scope analysis.Scope, groups []Group) Weights {
	the := analysis.The
	n := int64(scope.Players)
	out := Weights{
		Scope: scope,
		Gini:  t.games.Amount(the(gGap), analysis.Form(nil).Plus(n, gIncome), 1),
		Most:  t.games.Amount(analysis.Form(nil).Plus(n, gMost), the(gIncome), 1),
	}
	for i, g := range groups {
		j := &t.groups[i]
		k := SourceShares{Group: g, PerKept: j.Amount(the(sPoints+pointMajorities), the(sKept), 1)}
		for p, e := range points {
			k.Shares = append(k.Shares, Line{e.label, j.Share(the(sPoints+p), the(sScore), 1)})
		}
		out.Groups = append(out.Groups, k)
	}
	for p, e := range points {
		out.Decides = append(out.Decides, Line{e.label, t.games.Share(the(gPivot+p), the(gGames), 1)})
	}
	return out
}
