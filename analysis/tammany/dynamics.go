package tammany

import (
	"tweed/analysis"
)

// Dynamics is how games turn, for one cell. A checkpoint is the standing after a
// term's election, before the end scoring.
type Dynamics struct {
	Scope analysis.Scope `json:"scope"`
	After []Standing     `json:"after"` // by checkpoint
	// Changes is how often the lead changes in a game, between checkpoints and
	// to the end: nobody who led at the one leads at the next.
	Changes analysis.Measure `json:"lead_changes"`
	// Trailing is the share of checkpoints at which the later winner was not in
	// the lead, and Drama by how many points on average over all checkpoints:
	// how often and how far the winner was behind.
	//
	// The idea is drama in C. Browne, "Evolutionary Game Design" (2011), the
	// severity of the positions that the winner had to come back from; there it
	// is the mean of the root of the deficit over positions, here the deficit in
	// points over checkpoints, which has a unit and adds up.
	Trailing analysis.Measure `json:"winner_trailing"`
	Drama    analysis.Measure `json:"drama"`
	// Comeback is the largest deficit that the winner made up in a game.
	Comeback []analysis.Quantile `json:"comeback"` // by ComebackQuantiles
	// Decided is the share of games in which the winner took the lead for good
	// at each checkpoint; the last entry is the end scoring. Late is its mean.
	//
	// The idea is decisiveness in J. M. Thompson, "Defining the abstract" (The
	// Games Journal, 2000): a game should let a player reach a position from
	// which the win is not lost again – neither at the start nor only at the
	// last count.
	Decided []analysis.Measure `json:"decided_at"`
	Late    analysis.Measure   `json:"decided_at_mean"`
}

// ComebackQuantiles are the quantiles of the largest deficit made up.
var ComebackQuantiles = []float64{0.5, 0.9, 0.99}

// Standing is one checkpoint. All are associations: who is ahead has played
// well, or been lucky, before.
type Standing struct {
	Term int `json:"term"`
	// Leader is P(game won | most points then), Mayor P(game won | mayor then),
	// Last P(game won | fewest points then): win shares of such seats, ties
	// included, each with the number of such seats as its denominator.
	Leader analysis.Measure `json:"leader_wins"`
	Mayor  analysis.Measure `json:"mayor_wins"`
	Last   analysis.Measure `json:"last_wins"`
	Label  string           `json:"label"`
}

// figure makes the figure of the tally.
func (t *dynamicsTally) figure(scope analysis.Scope) Dynamics {
	the := analysis.The
	checkpoints := analysis.Form(nil).Plus(int64(t.terms), yGames)
	out := Dynamics{
		Scope:   scope,
		Changes: t.games.Amount(the(yChanges), the(yGames), 1), Trailing: t.games.Share(the(yTrailing), checkpoints, 1),
		Drama: t.games.Amount(the(yDeficit), checkpoints, 1), Comeback: t.deficit.Quantiles(ComebackQuantiles...),
	}
	for k := range t.after {
		j := &t.after[k]
		wins := func(y, x int) analysis.Measure { return j.Share(the(y), the(x), analysis.WinParts) }
		out.After = append(out.After, Standing{
			Term: k + 1, Leader: wins(aLeaderWins, aLeaders), Mayor: wins(aMayorWins, aMayors), Last: wins(aLastWins, aLast), Label: analysis.Association,
		})
	}
	var sum analysis.Form
	for k := range t.terms + 1 {
		out.Decided = append(out.Decided, t.games.Share(the(yDecided+k), the(yGames), 1))
		sum = sum.Plus(int64(k+1), yDecided+k)
	}
	out.Late = t.games.Amount(sum, the(yGames), 1)
	return out
}
