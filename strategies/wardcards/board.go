package wardcards

import (
	"tweed/engine"
	"tweed/engine/wardcards"
)

// Limits of the game, for arrays.
const (
	maxWards   = 16
	maxPlayers = engine.MaxSeats
	cards      = wardcards.Cards
)

// certain is the chance of what is sure: chances are in 1/1000.
const certain = 1000

// noWard is the bank, and where a leader stands that has not been placed.
const noWard = -1

// board is what lies on the table in the form that is quick to reckon with. It is
// read from the view for every decision; then immigrants are put and taken on it
// to see what comes of that.
type board struct {
	rules *wardcards.Rules
	reading
	pointTable

	players, me, colours, wards int
	elections                   int // after the term's

	counts [maxWards]lanes // immigrants by colour
	total  [maxWards]int
	all    lanes // immigrants of each colour in all wards
	near   [maxWards]set
	here   [maxWards]set   // seats whose leader stands there
	leader [maxPlayers]int // ward, noWard before it is placed
	spoken set             // seats that have played speech
	hand   [maxPlayers][cards]int
	turns  [maxPlayers]int // cards that each seat still plays
	score  [maxPlayers]int
}

// know takes over the rules.
func (b *board) know(r *wardcards.Rules, v wardcards.View) {
	b.rules, b.reading = r, readingOf(r)
	b.pointTable.fill(v)
}

// read takes the position from the view.
func (b *board) read(v wardcards.View) {
	b.players, b.me = v.Players(), int(v.Actor())
	b.colours, b.wards = v.Colours(), v.Wards()
	b.elections = v.Terms() - v.Term()
	b.all, b.spoken = 0, 0
	for w := range b.wards {
		b.readWard(v, w)
	}
	for seat := range b.players {
		b.readSeat(v, engine.Seat(seat))
	}
}

func (b *board) readWard(v wardcards.View, w int) {
	ward := wardcards.Ward(w)
	b.counts[w], b.total[w] = 0, v.Total(ward)
	for c := range b.colours {
		b.counts[w] |= lane(v.Immigrants(ward, wardcards.Colour(c)), c)
	}
	b.all += b.counts[w]
	b.near[w], b.here[w] = set(v.Neighbours(ward)), set(v.LeadersIn(ward))
}

func (b *board) readSeat(v wardcards.View, seat engine.Seat) {
	b.leader[seat] = int(v.Leader(seat))
	b.score[seat] = v.Score(seat)
	b.turns[seat] = v.HandSize(seat)
	if v.Spoken(seat) {
		b.spoken |= one(int(seat))
	}
	for k := range wardcards.Card(cards) {
		b.hand[seat][k] = expected(v, seat, k)
	}
}

// expected is how many cards of a kind a seat holds, in 1/1000: where hands are
// hidden, its part of what the others hold together.
func expected(v wardcards.View, seat engine.Seat, k wardcards.Card) int {
	if n := v.Holds(seat, k); n >= 0 {
		return n * certain
	}
	if v.Lacks(seat, k) {
		return 0
	}
	hidden := 0
	for other := range engine.Seat(v.Players()) {
		if other != v.Actor() {
			hidden += v.HandSize(other)
		}
	}
	return v.Others(k) * certain * v.HandSize(seat) / max(1, hidden)
}

// colour is the colour that counts for a seat.
func (b *board) colour(seat int) int {
	if b.nobodys {
		return 0
	}
	return seat
}

func (b *board) put(w, c int) {
	b.counts[w] += lane(1, c)
	b.all += lane(1, c)
	b.total[w]++
}

func (b *board) take(w, c int) {
	b.counts[w] -= lane(1, c)
	b.all -= lane(1, c)
	b.total[w]--
}

// room is how many immigrants of a colour a ward can still take.
func (b *board) room(w, c int) int {
	if b.capEach {
		return b.cap - b.counts[w].at(c)
	}
	return b.cap - b.total[w]
}

// withRoom are the wards that can take an immigrant of a colour.
func (b *board) withRoom(c int) (wards set) {
	for w := range b.wards {
		if b.room(w, c) > 0 {
			wards |= one(w)
		}
	}
	return wards
}

// takeable reports whether an immigrant of a colour can be taken out of a ward.
func (b *board) takeable(w, c int) bool {
	return b.counts[w].at(c) > 0 && (!b.protect || b.total[w] > 1)
}

// movable reports whether the move after a card may take an immigrant of a colour out
// of a ward, reach where it can then go.
func (b *board) movable(w, c int) bool {
	return b.takeable(w, c) && (!b.ownMove || c == b.colour(b.me))
}

func (b *board) reach(w, c int) set {
	to := b.near[w]
	if b.anyMove {
		to = below(b.wards).without(w)
	}
	return to & b.withRoom(c)
}
