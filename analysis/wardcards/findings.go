package wardcards

import (
	"fmt"

	"tweed/analysis/stats"
)

// span is the range of a share over cells.
type span struct {
	lo, hi float64
	some   bool
}

// widen takes in another cell's share.
func (s *span) widen(x float64) {
	if !s.some {
		*s = span{x, x, true}
	}
	s.lo, s.hi = min(s.lo, x), max(s.hi, x)
}

// String prints a span in whole percent: "80% to 97%", or "80%".
func (s *span) String() string {
	lo, hi := stats.FormatPercent(s.lo, 0), stats.FormatPercent(s.hi, 0)
	if lo == hi {
		return lo
	}
	return lo + " to " + hi
}

// outcomeFinding is the title of the chart of outcomes: what is won outright in
// the first and in the last term.
func outcomeFinding(cells []*Wards) string {
	var first, last span
	for _, w := range cells {
		terms := w.All.Terms
		first.widen(terms[0].Won.Value)
		last.widen(terms[len(terms)-1].Won.Value)
	}
	return fmt.Sprintf("Of the first term's elections %s are won outright, of the last term's %s", &first, &last)
}

// voidFinding is the title of the chart of cards without effect: the first and
// the last term's rate.
func voidFinding(cells []*Cards) string {
	var first, last span
	for _, k := range cells {
		first.widen(k.Terms[0][0].Void.Value)
		last.widen(k.Terms[len(k.Terms)-1][0].Void.Value)
	}
	return fmt.Sprintf("Of the first term's cards %s are without effect, of the last term's %s", &first, &last)
}
