package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// Wards is what happens in the wards' elections, for one cell (F4).
type Wards struct {
	Scope analysis.Scope `json:"scope"`
	// PerGame is how many elections a game holds.
	PerGame float64 `json:"elections_per_game"`
	All     Ward    `json:"all"`
	// Price is what a victory point costs over all wards, see [Ward.price]: a
	// ratio of sums.
	Price analysis.Measure `json:"price_per_point"`
	// Wards lists the wards that held an election, in board order.
	Wards []Ward `json:"wards"`
}

// Ward is one ward over all terms in which it held an election, or in one of
// them. Every rate is a ratio of sums over blocks; its measure has the
// denominator.
type Ward struct {
	Ward int32 `json:"ward"`           // printed number, 0 for all wards together
	Term int   `json:"term,omitempty"` // 0 for all terms together
	VP   int64 `json:"vp,omitempty"`   // victory points it gives; 0 for all wards together
	Held int64 `json:"held"`           // elections held: the denominator of the shares
	// The four outcomes, as shares of the elections held; they sum to 1.
	Won       analysis.Measure `json:"won"` // contested, and somebody won
	Unopposed analysis.Measure `json:"unopposed"`
	Tied      analysis.Measure `json:"tied"`
	Vacant    analysis.Measure `json:"vacant"`
	// Contested is the share of elections with two candidates or more: won and
	// tied together.
	Contested analysis.Measure `json:"contested"`
	// Candidates is how many stand, per election held.
	Candidates analysis.Measure `json:"candidates"`
	// Bids is favors bid by all candidates per contested election.
	Bids analysis.Measure `json:"bids_per_contested"`
	// Overbid is the winner's votes less the best rival's less 1, per contest
	// won: favors or bosses more than needed.
	Overbid analysis.Measure `json:"overbid"`
	// Paid is favors bid by the winner per contest won: the ward's price. It,
	// Wasted and Colours need ballots and are of the blocks that keep them.
	Paid analysis.Measure `json:"paid_per_contest_won"`
	// Wasted is the share of the favors bid that went into wards lost or tied.
	Wasted analysis.Measure `json:"wasted"`
	// Colours is the winner's bid in each colour, per contest won in a ward that
	// has the colour: its price. Only over all terms.
	Colours []analysis.Measure `json:"paid_by_colour,omitempty"`
	// Seats is each seat's win rate (a): P(the seat wins the ward | it held an
	// election), contested or not. Only over all terms.
	Seats []analysis.Measure `json:"seat_win_rate,omitempty"`
	// Terms is the ward term by term, those in which it held an election.
	Terms []Ward `json:"terms,omitempty"`
}

// wards makes the figure of a cell's tally.
func wards(scope analysis.Scope, t *wardTally) Wards {
	w := Wards{Scope: scope, All: t.ward(allWards), Price: t.price()}
	if scope.Games > 0 {
		w.PerGame = float64(w.All.Held) / float64(scope.Games)
	}
	for i := range record.Wards {
		if k := t.ward(i); k.Held > 0 {
			w.Wards = append(w.Wards, k)
		}
	}
	return w
}

// ward is the ward at a place of the tally, with its terms.
func (t *wardTally) ward(place int) Ward {
	w := t.one(place, allTerms)
	for c := range colours {
		w.Colours = append(w.Colours, t.colours[place].Amount(analysis.The(colourPaid(c)), analysis.The(colourPresent(c)), 1))
	}
	for s := range len(t.block.seats[place]) - 1 {
		w.Seats = append(w.Seats, t.seats[place].Share(analysis.The(1+s), analysis.The(0), 1))
	}
	for term := 1; term <= t.terms; term++ {
		if k := t.one(place, term); k.Held > 0 {
			w.Terms = append(w.Terms, k)
		}
	}
	return w
}

// price is favors paid for each victory point, over all wards and terms.
func (t *wardTally) price() analysis.Measure {
	e, p := &t.elections[t.at(allWards, allTerms)], &t.prices[t.at(allWards, allTerms)]
	if m := p.Amount(analysis.The(pPaid), analysis.The(pPoints), 1); m.Known() {
		return m
	}
	return e.Amount(analysis.The(eBids), analysis.The(ePoints), 1)
}

// one is a ward in one term.
func (t *wardTally) one(place, term int) Ward {
	e, p := &t.elections[t.at(place, term)], &t.prices[t.at(place, term)]
	held := analysis.The(eHeld)
	rate := func(y analysis.Form) analysis.Measure { return e.Share(y, held, 1) }
	contested := analysis.The(eWon).Plus(1, eTied)
	w := Ward{
		Term: term, Held: e.Sum(held),
		Won: rate(analysis.The(eWon)), Unopposed: rate(analysis.The(eUnopposed)), Tied: rate(analysis.The(eTied)),
		Vacant:    rate(analysis.The(eHeld).Plus(-1, eWon).Plus(-1, eTied).Plus(-1, eUnopposed)),
		Contested: rate(contested), Candidates: e.Amount(analysis.The(eCandidates), held, 1),
		Bids:    e.Amount(analysis.The(eBids), contested, 1),
		Overbid: e.Amount(analysis.The(eOverbid), analysis.The(eWon), 1),
		Paid:    p.Amount(analysis.The(pPaid), analysis.The(pWon), 1),
		Wasted:  p.Share(analysis.The(pWasted), analysis.The(pBids), 1),
	}
	if place < allWards {
		w.Ward, w.VP = record.Wards[place], t.rules.vp(place)
	}
	return w
}

// extremes returns the wards with the highest and the lowest contest rate; false
// where there is no ward.
func (w *Wards) extremes() (most, least *Ward, ok bool) {
	for i := range w.Wards {
		k := &w.Wards[i]
		if most == nil || k.Contested.Value > most.Contested.Value {
			most = k
		}
		if least == nil || k.Contested.Value < least.Contested.Value {
			least = k
		}
	}
	return most, least, most != nil
}
