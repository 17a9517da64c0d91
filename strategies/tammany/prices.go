package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// keepPrices sets the price of a favor of each colour to what it is worth after
// the present term's election: what favors are worth then, more where many
// wards have its colour, less the more of it are in hand, and in the last term
// what it adds to the majority.
func (m *machine) keepPrices(v tammany.View) {
	me := v.Actor()
	held := v.HandWord(me)
	if v.LastTerm() {
		m.endPrices(held, bestOfRivals(v, me))
		return
	}
	worth := &m.stakes.favor[m.electionsAfter(v)]
	for c := range m.price {
		breadth := m.set.Breadth * bits.OnesCount16(v.WardsWith(tammany.Colour(c)))
		m.price[c] = max(1, worth[c]+breadth-m.set.Glut*int(held&0xffff))
		held >>= 16
	}
}

// endPrices takes the own hand and the rivals' best of each colour.
func (m *machine) endPrices(held, rival uint64) {
	const far = uint64(len(majorityStep)-1) * 0x0001000100010001
	most := larger(held, rival)
	distance := most - held + (most - rival)
	near := distance + far - larger(distance, far) // the smaller of both
	for c := range m.price {
		m.price[c] = m.stakes.end[near&uint64(len(majorityStep)-1)]
		near >>= 16
	}
}

// bestOfRivals is the most favors of each colour that a rival of the seat holds,
// as a hand.
func bestOfRivals(v tammany.View, me engine.Seat) (best uint64) {
	for seat := range engine.Seat(engine.MaxSeats) {
		hand := v.HandWord(seat)
		if seat == me {
			hand = 0
		}
		best = larger(best, hand)
	}
	return best
}

// larger is the larger number in each 16-bit lane; numbers are below 2¹⁵.
func larger(a, b uint64) uint64 {
	const tops = 0x8000800080008000
	atLeast := (a | tops - b) & tops >> 15 * 0xffff // where a is
	return a&atLeast | b&^atLeast
}

// electionsAfter is the number of elections to come after the present term's.
func (m *machine) electionsAfter(v tammany.View) int { return m.rules.Terms - v.Term() }

// electionPrices are the prices while votes are held: besides what a favor is
// worth afterwards, it can be bid in every ward to come where the seat stands
// against others.
func (m *machine) electionPrices(v tammany.View) {
	m.keepPrices(v)
	later := m.laterContests(v)
	if later == 0 {
		return
	}
	for c := range m.price {
		m.price[c] += m.set.BidLater * bits.OnesCount16(uint16(later)&v.WardsWith(tammany.Colour(c)))
	}
}

// laterContests are the wards still to be voted on where the seat stands against
// others.
func (m *machine) laterContests(v tammany.View) wards {
	me := v.Actor()
	var others uint16
	for seat := range engine.Seat(engine.MaxSeats) { // who is not there stands nowhere
		with := v.WardsOf(seat)
		if seat == me {
			with = 0
		}
		others |= with
	}
	return wards(v.WardsOf(me)&others&^v.DecidedWards()) &^ wardBit(v.VoteWard())
}

// spender pays the favors that count in a ward one by one, the cheapest colour
// first.
type spender struct {
	hand uint64
	// cheapest are the colours that count by price, the lower first among
	// equals: price<<2 | colour, beyond after the last.
	cheapest [tammany.Colours]int
	at, left int // left of the colour at
}

// beyond is more than any price and colour.
const beyond = 1 << 62

// begin starts with the favors that the actor holds of the colours of a ward.
func (s *spender) begin(v tammany.View, w tammany.Ward, price *[tammany.Colours]int) {
	s.hand = v.HandWord(v.Actor()) & (colourLanes[coloursOf(v.CubeWord(w))&15] * 0xffff)
	p := price
	a, b, c, d := s.key(0, p[0]), s.key(1, p[1]), s.key(2, p[2]), s.key(3, p[3])
	// A network that sorts four.
	a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
	a, b, c, d = min(a, c), min(b, d), max(a, c), max(b, d)
	s.cheapest = [tammany.Colours]int{a, min(b, c), max(b, c), d}
	s.at = -1
	s.left = 0
}

// key is the place of a colour in the order.
func (s *spender) key(c, price int) int {
	key := price<<2 | c
	if s.held(c) == 0 {
		key = beyond
	}
	return key
}

func (s *spender) held(c int) int { return int(s.hand >> (16 * uint(c) & 63) & 0xffff) }

// next spends one favor and returns its price; there must be one left.
func (s *spender) next() int {
	if s.left == 0 {
		s.at++
		s.left = s.held(s.cheapest[s.at&3] & 3)
	}
	s.left--
	return s.cheapest[s.at&3] >> 2
}
