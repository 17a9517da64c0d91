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
	held := v.FavorsOf(me)
	worth := &m.stakes.favor[m.electionsAfter(v)]
	if v.LastTerm() {
		m.endPrices(v, &held)
		return
	}
	for c := range m.price {
		breadth := m.set.Breadth * bits.OnesCount16(v.WardsWith(tammany.Colour(c)))
		m.price[c] = max(1, worth[c]+breadth-m.set.Glut*int(held[c]))
	}
}

func (m *machine) endPrices(v tammany.View, held *[tammany.Colours]int16) {
	me := v.Actor()
	var rival [tammany.Colours]int16
	for seat := range engine.Seat(v.Players()) {
		if seat != me {
			for c, n := range v.FavorsOf(seat) {
				rival[c] = max(rival[c], n)
			}
		}
	}
	for c := range m.price {
		m.price[c] = max(1, m.set.FavorEnd*m.set.Price/1000+m.set.majority(int(held[c]), int(rival[c]), m.rules))
	}
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
	for seat := range engine.Seat(v.Players()) {
		if seat != me {
			others |= v.WardsOf(seat)
		}
	}
	return wards(v.WardsOf(me)&others&^v.DecidedWards()) &^ wardBit(v.VoteWard())
}

// spender pays favors one by one, the cheapest colour first.
type spender struct {
	colour [tammany.Colours]int // usable colours by price
	n, at  int
	left   int // of the colour at
	held   [tammany.Colours]int16
	price  *[tammany.Colours]int
}

func newSpender(v tammany.View, w tammany.Ward, price *[tammany.Colours]int) spender {
	s := spender{held: v.FavorsOf(v.Actor()), price: price}
	for c := range tammany.Colours {
		if s.held[c] == 0 || wards(v.WardsWith(tammany.Colour(c)))&wardBit(w) == 0 {
			continue
		}
		i := s.n
		for ; i > 0 && price[s.colour[i-1]] > price[c]; i-- {
			s.colour[i] = s.colour[i-1]
		}
		s.colour[i] = c
		s.n++
	}
	if s.n > 0 {
		s.left = int(s.held[s.colour[0]])
	}
	return s
}

// next spends one favor and returns its price; there must be one left.
func (s *spender) next() int {
	for s.left == 0 {
		s.at++
		s.left = int(s.held[s.colour[s.at]])
	}
	s.left--
	return s.price[s.colour[s.at]]
}
