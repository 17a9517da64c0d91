package tammany

import (
	"tweed/analysis"
	"tweed/analysis/stats"
	"tweed/engine/tammany/record"
)

// Wards is what happens in the wards' elections, for one cell (F4).
type Wards struct {
	Scope analysis.Scope `json:"scope"`
	// PerGame is how many elections a game holds.
	PerGame float64 `json:"elections_per_game"`
	All     Ward    `json:"all"`
	// Wards lists the wards that held an election, in board order.
	Wards []Ward `json:"wards"`
}

// Ward is one ward over all terms in which it held an election. Every rate is
// a ratio of sums over blocks; its measure has the denominator.
type Ward struct {
	Ward int32 `json:"ward"` // printed number, 0 for all wards together
	Held int64 `json:"held"` // elections held: the denominator of the shares
	// The four outcomes, as shares of the elections held; they sum to 1.
	Won       analysis.Measure `json:"won"` // contested, and somebody won
	Unopposed analysis.Measure `json:"unopposed"`
	Tied      analysis.Measure `json:"tied"`
	Vacant    analysis.Measure `json:"vacant"`
	// Contested is the share of elections with two candidates or more: won and
	// tied together.
	Contested analysis.Measure `json:"contested"`
	// Bids is favors bid by all candidates per contested election.
	Bids analysis.Measure `json:"bids_per_contested"`
	// Seats is each seat's win rate (a): P(the seat wins the ward | it held an
	// election), contested or not.
	Seats []analysis.Measure `json:"seat_win_rate"`
}

// wards makes the figure of a cell's tally.
func wards(scope analysis.Scope, t *wardTally) Wards {
	w := Wards{Scope: scope, All: ward(0, &t.sums[allWards])}
	if scope.Games > 0 {
		w.PerGame = float64(w.All.Held) / float64(scope.Games)
	}
	for _, i := range t.seen() {
		w.Wards = append(w.Wards, ward(record.Wards[i], &t.sums[i]))
	}
	return w
}

func ward(number int32, s *wardSums) Ward {
	rate := func(p analysis.Pair) analysis.Measure { return analysis.Rate(p, stats.Confidence) }
	w := Ward{
		Ward: number, Held: s.contested.X(),
		Won: rate(s.outcomes[record.Won]), Unopposed: rate(s.outcomes[record.Unopposed]),
		Tied: rate(s.outcomes[record.Tied]), Vacant: rate(s.outcomes[record.Vacant]),
		Contested: rate(s.contested), Bids: analysis.Ratio(s.bids, stats.Confidence),
	}
	for _, p := range s.seats {
		w.Seats = append(w.Seats, rate(p))
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
