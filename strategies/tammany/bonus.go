package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// bonus answers the questions about a ward's bonus and reports whether it did:
// the favor of most worth, or the cube and its ward that bring most. Only wards
// where the seat stands, won or still to be voted on, can gain by a cube.
func (m *machine) bonus(v tammany.View, kind tammany.Kind, options uint32) (option int, ok bool) {
	switch kind {
	case tammany.KindBonusFavor:
		m.electionPrices(v)
		return m.bestColour(options), true
	case tammany.KindBonusCube:
		return m.planBonus(v, options), true
	case tammany.KindBonusWard:
		if m.turn.bonus == 1+int(v.VoteWard()) && options>>uint(m.turn.to)&1 != 0 {
			return m.turn.to, true
		}
	}
	return 0, false
}

// bestColour is the colour on offer with the highest price; declining only where
// nothing else is.
func (m *machine) bestColour(options uint32) int {
	best := bits.TrailingZeros32(options)
	for c, price := range m.price {
		if options>>uint(c)&1 != 0 && price > m.price[best] {
			best = c
		}
	}
	return best
}

func (m *machine) planBonus(v tammany.View, options uint32) (colour int) {
	m.lookAtOwn(v)
	best := -1
	colour, m.turn.to = bits.TrailingZeros32(options), m.board.open.first()
	for c := range tammany.Colours {
		if options>>uint(c)&1 == 0 {
			continue
		}
		for set := m.board.mine & m.board.open; set != 0; set &= set - 1 {
			if g := m.bonusGain(v, set.first(), c); g > best {
				best, colour, m.turn.to = g, c, set.first()
			}
		}
	}
	m.turn.bonus = 1 + int(v.VoteWard())
	return colour
}

// bonusGain is the worth of a bonus cube on a ward with an own boss: in one whose
// vote is over it counts for certain.
func (m *machine) bonusGain(v tammany.View, w, c int) int {
	if v.Decided(tammany.Ward(w)) {
		return m.cube[c]
	}
	return m.cubeGain(w, c)
}

// officeRank orders the offices by what they do for their holder.
var officeRank = [...]int{
	tammany.DeputyMayor:      3,
	tammany.CouncilPresident: 2,
	tammany.ChiefOfPolice:    1,
	tammany.PrecinctChairman: 0,
}

// appoint chooses the office for one rival: of those left the weakest for the one
// furthest ahead of all who wait for one, the second weakest for the next, …
func (m *machine) appoint(v tammany.View, options uint32) int {
	place := m.aheadOf(v, v.AboutSeat())
	for rank := range officeRank {
		for o := options; o != 0; o &= o - 1 {
			if office := bits.TrailingZeros32(o); officeRank[office] == rank {
				if place == 0 {
					return office
				}
				place--
			}
		}
	}
	return bits.TrailingZeros32(options)
}

// aheadOf is how many of the rivals who wait for an office are ahead of one of
// them.
func (m *machine) aheadOf(v tammany.View, seat engine.Seat) int {
	ahead := 0
	for rival := range engine.Seat(v.Players()) {
		if rival == v.Actor() || rival == seat || v.Office(rival) != tammany.NoOffice {
			continue
		}
		if v.VP(rival) > v.VP(seat) || v.VP(rival) == v.VP(seat) && v.Hand(rival) > v.Hand(seat) {
			ahead++
		}
	}
	return ahead
}
