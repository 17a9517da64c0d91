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

// planBonus plans the bonus cube of the ward in vote. In a ward whose vote is over
// a cube counts for certain, so that the first of these stands for all.
func (m *machine) planBonus(v tammany.View, options uint32) (colour int) {
	m.board.begin(v)
	m.beginStanding(v)
	over := wards(v.DecidedWards())
	set := m.board.mine & m.board.open
	m.readSome(v, set&^over)
	m.surveyChances(set &^ over)
	sure := set & over
	set = set&^over | sure&-sure
	best := rankBonus(-1, 0, 0)
	for ; set != 0; set &= set - 1 {
		w := set.first()
		usable := m.usableBy(w) // that of a ward whose vote is over matters no more
		for c := range tammany.Colours {
			if options>>c&1 == 0 {
				continue
			}
			most, exact := m.cube[c], true
			if !over.has(w) {
				most, exact = m.mostByCube(w, c, usable)
			}
			if rankBonus(most, c, w) <= best {
				continue
			}
			if !exact {
				most = m.cubeGain(w, c)
			}
			best = max(best, rankBonus(most, c, w))
		}
	}
	m.turn.bonus = 1 + int(v.VoteWard())
	if best.worth() < 0 {
		m.turn.to = m.board.open.first()
		return bits.TrailingZeros32(options)
	}
	m.turn.to = best.pair() & 15
	return best.pair() >> 4
}

func rankBonus(worth, c, w int) rankedCube { return rankCube(worth, c<<4|w) }

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
