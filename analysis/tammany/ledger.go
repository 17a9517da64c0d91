package tammany

import (
	"tweed/analysis"
	"tweed/analysis/stats"
)

// Ledger is where favors come from and go to, and what points are won by, for
// one cell. All means are per game and seat of the group.
type Ledger struct {
	Scope  analysis.Scope `json:"scope"`
	Groups []Account      `json:"groups"`
}

// Account is a group's ledger: what its seats gain is what they spend and keep.
type Account struct {
	Group Group `json:"group"`
	// Gained by source, Spent by sink (the last is what is kept), in favors;
	// block means with block t intervals (F5).
	Gained []Line           `json:"gained"`
	Spent  []Line           `json:"spent"`
	Income analysis.Measure `json:"income"` // all gained
	// Wasted is the share of the favors bid that went into wards lost or tied:
	// a ratio of sums (F6).
	Wasted analysis.Measure `json:"wasted"`
	// Points by source and Score, all of them, in VP.
	Points []Line           `json:"points"`
	Score  analysis.Measure `json:"score"`
}

// Line is one source or sink.
type Line struct {
	Name string           `json:"name"`
	Mean analysis.Measure `json:"mean"`
}

// ledger makes the figure of a cell's tally.
func ledger(scope analysis.Scope, t *ledgerTally) Ledger {
	out := Ledger{Scope: scope}
	for i := range t.groups {
		s := &t.groups[i]
		per := scope.GamesPerBlock * s.perGame
		out.Groups = append(out.Groups, Account{
			Group:  s.group,
			Gained: lines(sources, s.gained, per), Spent: lines(sinks, s.spent, per),
			Income: analysis.Mean(s.income, per, stats.Confidence),
			Wasted: analysis.Rate(s.wasted, stats.Confidence),
			Points: lines(points, s.points, per),
			Score:  analysis.Mean(s.score, per, stats.Confidence),
		})
	}
	return out
}

func lines(entries []entry, totals []analysis.Total, per int64) []Line {
	out := make([]Line, len(entries))
	for i, e := range entries {
		out[i] = Line{Name: e.label, Mean: analysis.Mean(totals[i], per, stats.Confidence)}
	}
	return out
}
