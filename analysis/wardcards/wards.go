package wardcards

import (
	"tweed/analysis"
	"tweed/engine/wardcards/record"
)

// Wards is how the wards' elections end, for one cell (F4).
type Wards struct {
	Scope analysis.Scope `json:"scope"`
	// PerGame is how many elections a game holds.
	PerGame float64 `json:"elections_per_game"`
	All     Ward    `json:"all"`
	Wards   []Ward  `json:"wards"` // in the map's order
}

// Ward is one ward, over all terms or in one. Every rate is a ratio of sums over
// blocks; its measure has the denominator.
type Ward struct {
	Ward int32 `json:"ward"`           // its number, 0 for all wards together
	Term int   `json:"term,omitempty"` // 0 for all terms together
	Held int64 `json:"held"`           // elections held: the denominator of the shares
	// The five outcomes, as shares of the elections held; they sum to 1.
	Won    analysis.Measure `json:"won"`
	Leader analysis.Measure `json:"leader"` // tied, and the leader decides
	Shared analysis.Measure `json:"shared"`
	Tied   analysis.Measure `json:"tied"` // and nobody wins
	Vacant analysis.Measure `json:"vacant"`
	// Immigrants and Tokens are amounts per election held.
	Immigrants analysis.Measure `json:"immigrants"`
	Tokens     analysis.Measure `json:"tokens"`
	// Seats is each seat's win rate: P(the seat wins the ward alone | election).
	Seats []analysis.Measure `json:"seat_win_rate"`
	Terms []Ward             `json:"terms,omitempty"`
}

// Numbers of wardTally; the outcomes stand at wOutcome and after it, in the
// order of record.Outcomes, and each seat's wins at wSeat and after it.
const (
	wHeld = iota
	wImmigrants
	wTokens
	wOutcome
	wSeat = wOutcome + 5
)

// wardTally adds up the outcomes of elections, by ward; the last place is all
// wards together.
type wardTally struct {
	numbers []int32
	players int
	places  []byTerm
}

func newWardTally(numbers []int32, terms, players int) wardTally {
	t := wardTally{numbers: numbers, players: players}
	for range len(numbers) + 1 {
		t.places = append(t.places, newByTerm(terms, wSeat+players))
	}
	return t
}

// add takes in an election.
func (t *wardTally) add(e *electionRows) {
	for _, place := range [...]int{e.place, len(t.numbers)} {
		k := &t.places[place]
		k.count(e.term, wHeld, 1)
		k.count(e.term, wImmigrants, e.immigrants)
		k.count(e.term, wTokens, e.taken())
		k.count(e.term, wOutcome+int(e.outcome), 1)
		if e.winner >= 0 {
			k.count(e.term, wSeat+int(e.winner), 1)
		}
	}
}

func (t *wardTally) close() {
	for i := range t.places {
		t.places[i].close()
	}
}

func (t *wardTally) merge(o *wardTally) {
	for i := range t.places {
		t.places[i].merge(&o.places[i])
	}
}

// figure makes the figure of the tally.
func (t *wardTally) figure(scope analysis.Scope) Wards {
	w := Wards{Scope: scope}
	if len(t.places) == 0 {
		return w
	}
	w.All = t.ward(len(t.numbers))
	if scope.Games > 0 {
		w.PerGame = float64(w.All.Held) / float64(scope.Games)
	}
	for i := range t.numbers {
		w.Wards = append(w.Wards, t.ward(i))
	}
	return w
}

// ward is the ward at a place of the tally, with its terms.
func (t *wardTally) ward(place int) Ward {
	w := t.one(place, 0)
	for term := 1; term < len(t.places[place].joints); term++ {
		w.Terms = append(w.Terms, t.one(place, term))
	}
	return w
}

// one is a ward in one term.
func (t *wardTally) one(place, term int) Ward {
	j, held := &t.places[place].joints[term], analysis.The(wHeld)
	outcome := func(k int) analysis.Measure { return j.Share(analysis.The(wOutcome+k), held, 1) }
	w := Ward{
		Term: term, Held: j.Sum(held),
		Vacant: outcome(record.Vacant), Won: outcome(record.Won), Leader: outcome(record.Leader), Tied: outcome(record.Tied), Shared: outcome(record.Shared),
		Immigrants: j.Amount(analysis.The(wImmigrants), held, 1),
		Tokens:     j.Amount(analysis.The(wTokens), held, 1),
	}
	if place < len(t.numbers) {
		w.Ward = t.numbers[place]
	}
	for s := range t.players {
		w.Seats = append(w.Seats, j.Share(analysis.The(wSeat+s), held, 1))
	}
	return w
}
