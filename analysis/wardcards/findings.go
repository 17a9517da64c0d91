package wardcards

import (
	"fmt"

	"tweed/analysis"
)

// outcomeFinding is the title of the chart of outcomes: what is won outright in
// the first and in the last term.
func outcomeFinding(cells []*Wards) string {
	var first, last analysis.Extent
	for _, w := range cells {
		terms := w.All.Terms
		first.Widen(terms[0].Won.Value)
		last.Widen(terms[len(terms)-1].Won.Value)
	}
	return fmt.Sprintf("Of the first term's elections %s are won outright, of the last term's %s", &first, &last)
}

// voidFinding is the title of the chart of cards without effect: the first and
// the last term's rate.
func voidFinding(cells []*Cards) string {
	var first, last analysis.Extent
	for _, k := range cells {
		first.Widen(k.Terms[0][0].Void.Value)
		last.Widen(k.Terms[len(k.Terms)-1][0].Void.Value)
	}
	return fmt.Sprintf("Of the first term's cards %s are without effect, of the last term's %s", &first, &last)
}
