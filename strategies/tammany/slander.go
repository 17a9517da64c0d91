package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// slanderPlan is a slander of this turn.
type slanderPlan struct {
	made                  bool
	priced                bool // favors are worth what they were found to be for it
	ward, victim, payment int
	spread                int // a ward or NoSpread
}

func (p *slanderPlan) option(v tammany.View, kind tammany.Kind) int {
	if !p.made {
		return -1
	}
	switch kind {
	case tammany.KindSlander:
		return p.ward
	case tammany.KindVictim:
		return p.victim
	case tammany.KindPayment:
		return p.payment
	}
	return p.spread
}

// planSlander finds the best slander and reports whether it is a gain after the
// favors and the token it costs. It is weighed late in the term only, with the
// bosses of the turn on the board.
func (m *machine) planSlander(v tammany.View) bool {
	if m.set.Slander == 0 || v.TurnsLeft(v.Actor())*1000 > m.set.SlanderFrom {
		return false
	}
	token := m.rules.SlanderTokenVP * m.set.Token
	// The own bosses placed since the turn's first look leave less to gain, so
	// that it serves as a bound.
	placed := wards(1<<m.turn.bosses[0] | 1<<m.turn.bosses[1])
	if m.mostGain((m.board.mine|placed)&m.board.open) <= token {
		return false
	}
	m.lookAgain(v)
	m.turn.slander.priced = false
	gain := token
	for set := m.board.mine & m.board.open; set != 0; set &= set - 1 {
		w := set.first() & 15
		for rest := m.board.rivals(m.board.bosses[w]); rest != 0; {
			victim := bits.TrailingZeros64(rest) / 8
			gain = m.planVictim(v, w, victim, gain)
			rest &^= 0xff << (8 * uint(victim) & 63)
		}
	}
	return m.turn.slander.made
}

// planVictim plans the best slander of a rival in a ward if it gains more than
// the best so far, and returns the gain of the better one.
func (m *machine) planVictim(v tammany.View, w, victim, best int) int {
	first := m.sendHomeGain(w, victim)
	near := wards(v.Neighbours(tammany.Ward(w))&v.WardsOf(engine.Seat(victim))) & m.board.mine & m.board.open
	if first+m.mostGain(near)-m.rules.SlanderCost <= best { // a favor's price is at least 1
		return best
	}
	if !m.turn.slander.priced {
		m.turn.slander.priced = true
		m.keepPrices(v)
		m.surveyOwn(0)
	}
	for c := range tammany.Colours {
		if m.board.colours[w]>>c&1 == 0 || v.Favors(v.Actor(), tammany.Colour(c)) < m.rules.SlanderCost {
			continue
		}
		more, to := m.bestSpread(v, w, victim, c)
		if gain := first + more - m.price[c]*m.rules.SlanderCost; gain > best {
			best = gain
			m.turn.slander = slanderPlan{made: true, priced: true, ward: w, victim: victim, payment: c, spread: to}
		}
	}
	return best
}

// mostGain bounds what one slander, with its spread, can gain in the wards: all
// that the own chances lack in the two where that is most.
func (m *machine) mostGain(set wards) int {
	var lack top
	for ; set != 0; set &= set - 1 {
		lack.add(m.lack(set.first()))
	}
	most := lack.first + lack.second
	return (most + most*m.set.Topple/1000) * m.set.Slander / 1000
}

// lack is what the own chance in a ward is short of its worth.
func (m *machine) lack(w int) int {
	s := &m.standing
	return s.worth[w&15] * (chanceUnit - s.chance[w&15]) >> chanceBits
}

// sendHomeGain is what it brings that a rival loses a boss in a ward.
func (m *machine) sendHomeGain(w, victim int) int {
	gain := m.changeGain(w, m.board.bosses[w]-1<<(8*uint(victim)), m.board.colours[w])
	if victim == m.standing.leader {
		gain += gain * m.set.topple >> chanceBits
	}
	return gain * m.set.Slander / 1000
}

// bestSpread is the best ward to spread a slander to, NoSpread for none.
func (m *machine) bestSpread(v tammany.View, w, victim, c int) (gain, to int) {
	to = tammany.NoSpread
	if v.Favors(v.Actor(), tammany.Colour(c)) < m.rules.SlanderCost+m.rules.SpreadCost {
		return 0, to
	}
	near := wards(v.Neighbours(tammany.Ward(w))&v.WardsOf(v.Actor())&v.WardsOf(engine.Seat(victim))) & m.board.open
	if m.rules.SpreadColour {
		near &= wards(v.WardsWith(tammany.Colour(c)))
	}
	for ; near != 0; near &= near - 1 {
		if g := m.spreadGain(victim, c, near.first()); g > gain {
			gain, to = g, near.first()
		}
	}
	return gain, to
}

func (m *machine) spreadGain(victim, c, w int) int {
	if w == tammany.NoSpread {
		return 0
	}
	return m.sendHomeGain(w, victim) - m.price[c]*m.rules.SpreadCost
}
