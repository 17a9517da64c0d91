package tammany

import (
	"fmt"
	"strings"

	"tweed/analysis"
)

// tammanyHall is the ward that gives more points than the others.
const tammanyHall = 14

// cost is what a ward costs: favors bid by the winner of a contest, or where
// ballots were not kept, those bid by all candidates of one.
func (k *Ward) cost() analysis.Measure {
	if k.Paid.Known() {
		return k.Paid
	}
	return k.Bids
}

// price is what a ward costs for each victory point that it gives (F6); without
// a value where it gives none.
func (k *Ward) price() analysis.Measure {
	if k.VP == 0 {
		return analysis.Measure{Note: "the ward gives no points"}
	}
	return k.cost().Scaled(1 / float64(k.VP))
}

// paid says what prices are made of.
func (w *Wards) paid() string {
	if w.All.Paid.Known() {
		return "favors that winners of contests bid"
	}
	return "favors that all candidates of a contest bid"
}

// dearest returns the wards with the highest and the lowest price; false where
// no ward has one.
func (w *Wards) dearest() (dear, cheap *Ward, ok bool) {
	for i := range w.Wards {
		k := &w.Wards[i]
		if !k.price().Known() {
			continue
		}
		if dear == nil || k.price().Value > dear.price().Value {
			dear = k
		}
		if cheap == nil || k.price().Value < cheap.price().Value {
			cheap = k
		}
	}
	return dear, cheap, dear != nil
}

// priceSentence says which ward is over- and which under-priced, as far as
// their intervals tell them apart from the price over all wards.
func (w *Wards) priceSentence() string {
	dear, cheap, ok := w.dearest()
	if !ok {
		return ""
	}
	mean, high, low := w.Price, dear.price(), cheap.price()
	over, under := high.Low > mean.High, low.High < mean.Low
	var parts []string
	switch {
	case !high.HasInterval() || !low.HasInterval() || !mean.HasInterval():
		return "Too few games to compare prices."
	case !over && !under:
		return "No ward is clearly dearer or cheaper than the others."
	}
	if over {
		parts = append(parts, fmt.Sprintf("ward %d is over-priced most (%s)", dear.Ward, high.QuotedNumber()))
	}
	if under {
		parts = append(parts, fmt.Sprintf("ward %d is under-priced most (%s)", cheap.Ward, low.QuotedNumber()))
	}
	return fmt.Sprintf("In %s for a victory point, %s; over all wards it is %s.", w.paid(), strings.Join(parts, ", "), mean.QuotedNumber())
}

// priceFinding is the title of the price map. The map has the prices, its note how
// far their intervals reach.
func priceFinding(cells []*Wards) string {
	var parts []string
	for _, w := range cells {
		if dear, cheap, ok := w.dearest(); ok {
			parts = append(parts, fmt.Sprintf("with %d players ward %d is dearest and ward %d cheapest", w.Scope.Players, dear.Ward, cheap.Ward))
		}
	}
	if len(parts) == 0 {
		return "No ward was contested"
	}
	return "What a victory point costs in favors: " + strings.Join(parts, "; ")
}
