package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// Returns is what favors buy, for one cell: the conversion of favors bid into
// the victory points of wards (F6).
type Returns struct {
	Scope analysis.Scope `json:"scope"`
	Rows  []Return       `json:"rows"` // all terms, then each; all colours, then each
}

// Return is one colour in one term. A ward's points are shared out between the
// colours of its winner's bid in proportion, to a thousandth of a point, so that
// the colours sum to the whole. A ward won without a bid costs no favor and is
// not counted.
type Return struct {
	Term   int    `json:"term"`   // 0 for all
	Colour string `json:"colour"` // "" for all
	// Points is victory points bought per favor bid, by whomever; a ratio of
	// sums. Its denominator is the favors bid in contests.
	Points analysis.Measure `json:"points_per_favor"`
	// Lucky is the share of the favors bid that were bid by the ward's winner.
	Lucky analysis.Measure `json:"bid_on_wards_won"`
}

// figure makes the figure of the tally.
func (t *returnTally) figure(scope analysis.Scope) Returns {
	out := Returns{Scope: scope}
	for term := range t.terms + 1 {
		for _, c := range [...]int{allColours, 0, 1, 2, 3} {
			j := &t.sums[t.at(term, c)]
			r := Return{
				Term:   term,
				Points: j.Amount(analysis.The(vPoints), analysis.The(vBid), pointParts),
				Lucky:  j.Share(analysis.The(vWon), analysis.The(vBid), 1),
			}
			if c < allColours {
				r.Colour = record.Colours[c]
			}
			out.Rows = append(out.Rows, r)
		}
	}
	return out
}
