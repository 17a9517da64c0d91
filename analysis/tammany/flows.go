package tammany

import (
	"tweed/analysis"
	"tweed/analysis/stats"
)

// Flows is the favor ledger term by term, for one cell: means per game and seat
// of the group (F5). Stock at the end of one term plus what is gained less what
// is spent is the stock at the end of the next.
type Flows struct {
	Scope  analysis.Scope `json:"scope"`
	Groups []GroupFlow    `json:"groups"`
}

// GroupFlow is a group's ledger.
type GroupFlow struct {
	Group Group      `json:"group"`
	Terms []TermFlow `json:"terms"`
}

// TermFlow is one term, with its election.
type TermFlow struct {
	Term   int              `json:"term"`
	Gained []Line           `json:"gained"` // by source
	Spent  []Line           `json:"spent"`  // by sink, nothing kept
	Stock  analysis.Measure `json:"stock"`  // after the election
}

// figure makes the figure of the tally.
func (t *flowTally) figure(scope analysis.Scope) Flows {
	out := Flows{Scope: scope}
	for g, group := range t.groups {
		k := GroupFlow{Group: group}
		per := scope.GamesPerBlock * int64(group.Seats)
		mean := func(term, line int) analysis.Measure {
			return analysis.Mean(t.sums[t.line(g, term, line)], per, stats.Confidence)
		}
		for term := 1; term <= t.terms; term++ {
			f := TermFlow{Term: term, Stock: mean(term, lineStock)}
			for i, e := range sources {
				f.Gained = append(f.Gained, Line{e.label, mean(term, i)})
			}
			for i, e := range sinks[:sinkKept] {
				f.Spent = append(f.Spent, Line{e.label, mean(term, lineSpent+i)})
			}
			k.Terms = append(k.Terms, f)
		}
		out.Groups = append(out.Groups, k)
	}
	return out
}
