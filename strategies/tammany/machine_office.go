package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// worth is the worth of an option of a decision that no plan covers.
func (m *machine) worth(o int) int {
	v := m.view
	switch v.Kind() {
	case tammany.KindBoss:
		return m.gain1[o]
	case tammany.KindCube:
		m.coverage()
		best := -1 << 30
		for set := m.board.open; set != 0; set &= set - 1 {
			best = max(best, m.cubeGain(o, set.first()))
		}
		return best + m.price[o]
	case tammany.KindSettle:
		return m.cubeGain(int(v.AboutColour()), o)
	case tammany.KindDeputy:
		m.coverage()
		return m.price[o]
	case tammany.KindChief:
		_, g := m.bestTake(o)
		return g
	case tammany.KindChiefCube:
		return m.takeGain(int(v.AboutWard()), o)
	case tammany.KindLock:
		return m.lockGain(o)
	case tammany.KindChairman:
		return m.bestMove(o)
	case tammany.KindChairCube:
		return m.bestMoveOf(int(v.AboutWard()), o)
	case tammany.KindChairTo:
		return m.moveGain(int(v.AboutWard()), int(v.AboutColour()), o)
	case tammany.KindSlander:
		return m.slanderIn(o)
	case tammany.KindVictim:
		return m.slanderOf(int(v.AboutWard()), o)
	case tammany.KindPayment:
		m.coverage()
		return -m.price[o]
	case tammany.KindSpread:
		if o == tammany.NoSpread {
			return 0
		}
		return m.sendHome(o, int(v.AboutSeat()))*m.set.slander/1000 - m.price[v.AboutColour()]*m.rules.SpreadCost
	case tammany.KindBonusCube:
		if o == tammany.NoCube {
			return 0
		}
		return m.bonusCube(o)
	case tammany.KindBonusWard:
		return m.bonusWard(int(v.AboutColour()), o)
	case tammany.KindBonusFavor:
		if o == tammany.NoCube {
			return -1
		}
		return m.bonusFavor(o)
	case tammany.KindAppoint:
		return m.appoint(tammany.Office(o))
	}
	return 0
}

func (m *machine) without(w, c int) uint8 {
	if m.view.Cubes(tammany.Ward(w), tammany.Colour(c)) > 1 {
		return m.board.colours[w]
	}
	return m.board.colours[w] &^ (1 << c)
}

func (m *machine) takeGain(w, c int) int {
	gain := -m.lead[c] * m.net[w] / unit
	if left := m.without(w, c); left != m.board.colours[w] {
		gain += m.value[w] * (m.netWith(w, m.board.bosses[w], left) - m.net[w]) / unit
	}
	return gain
}

func (m *machine) bestTake(w int) (colour, gain int) {
	gain = -1 << 30
	for c := range tammany.Colours {
		if m.board.colours[w]>>c&1 != 0 {
			if g := m.takeGain(w, c); g > gain {
				colour, gain = c, g
			}
		}
	}
	return colour, gain
}

func (m *machine) moveGain(from, c, to int) int { return m.takeGain(from, c) + m.cubeGain(c, to) }

func (m *machine) bestMoveOf(from, c int) int {
	take := m.takeGain(from, c)
	best := -1 << 30
	for set := wards(m.view.Neighbours(tammany.Ward(from))) & m.board.open; set != 0; set &= set - 1 {
		best = max(best, take+m.cubeGain(c, set.first()))
	}
	return best
}

func (m *machine) bestMove(from int) int {
	best := -1 << 30
	for c := range tammany.Colours {
		if m.board.colours[from]>>c&1 != 0 {
			best = max(best, m.bestMoveOf(from, c))
		}
	}
	return best
}

// lockGain is what it is worth that a ward stays as it is.
func (m *machine) lockGain(w int) int {
	votes := m.votes
	latent := m.latent
	m.votes, m.latent = &m.set.votes[0], [engine.MaxSeats]int64{}
	net := m.netWith(w, m.board.bosses[w], m.board.colours[w])
	m.votes, m.latent = votes, latent
	return m.value[w] * (net - m.net[w]) / unit
}

func (m *machine) officeGain() int {
	v := m.view
	best := 0
	two := wards(v.WardsWithTwo()) & m.board.open
	switch v.Office(v.Actor()) {
	case tammany.DeputyMayor:
		best = 1
	case tammany.ChiefOfPolice:
		for set := two; set != 0; set &= set - 1 {
			_, g := m.bestTake(set.first())
			best = max(best, g)
		}
	case tammany.PrecinctChairman:
		for set := two; set != 0; set &= set - 1 {
			best = max(best, m.bestMove(set.first()))
		}
	case tammany.CouncilPresident:
		for set := m.board.open; set != 0; set &= set - 1 {
			best = max(best, m.lockGain(set.first()))
		}
	}
	return best
}

// sendHome is what it is worth that a rival loses a boss in a ward.
func (m *machine) sendHome(w, victim int) int {
	bosses := m.board.bosses[w]
	if lane(bosses, victim) == 0 {
		return -1 << 30
	}
	return m.value[w] * (m.netWith(w, bosses-1<<(8*uint(victim)), m.board.colours[w]) - m.net[w]) / unit
}

// slanderOf adds the best spread.
func (m *machine) slanderOf(w, victim int) int {
	first := m.sendHome(w, victim)
	best := -1 << 30
	v := m.view
	mine := wards(v.WardsOf(v.Actor())) & m.board.open
	for c, held := range v.FavorsOf(v.Actor()) {
		if int(held) < m.rules.SlanderCost || m.board.colours[w]>>c&1 == 0 {
			continue
		}
		gain := first*m.set.slander/1000 - m.price[c]*m.rules.SlanderCost
		more := 0
		if int(held) >= m.rules.SlanderCost+m.rules.SpreadCost {
			to := wards(v.Neighbours(tammany.Ward(w))) & mine & wards(v.WardsOf(engine.Seat(victim)))
			for ; to != 0; to &= to - 1 {
				x := to.first()
				if m.rules.SpreadColour && m.board.colours[x]>>c&1 == 0 {
					continue
				}
				more = max(more, m.sendHome(x, victim)*m.set.slander/1000-m.price[c]*m.rules.SpreadCost)
			}
		}
		best = max(best, gain+more)
	}
	return best
}

func (m *machine) slanderIn(w int) int {
	best := -1 << 30
	for victim := range m.board.players {
		if victim != m.board.me && lane(m.board.bosses[w], victim) > 0 {
			best = max(best, m.slanderOf(w, victim))
		}
	}
	return best
}

func (m *machine) slanderGain() int {
	v := m.view
	best := -1 << 30
	for set := wards(v.WardsOf(v.Actor())) & m.board.open; set != 0; set &= set - 1 {
		best = max(best, m.slanderIn(set.first()))
	}
	need := m.set.token * m.rules.SlanderTokenVP
	if v.TurnsLeft(v.Actor()) > 1 {
		need += m.set.slanderEarly
	}
	return best - need
}

func (m *machine) bonusFavor(c int) int {
	m.electionPrices()
	return m.price[c]
}

func (m *machine) bonusCube(c int) int {
	best := -1 << 30
	for set := m.board.open; set != 0; set &= set - 1 {
		best = max(best, m.bonusWard(c, set.first()))
	}
	return best
}

func (m *machine) bonusWard(c, w int) int {
	v := m.view
	if v.Decided(tammany.Ward(w)) {
		switch v.WonBy(tammany.Ward(w)) {
		case engine.None:
			return 0
		case v.Actor():
			return m.lead[c]
		}
		return -m.lead[c] / 4
	}
	return m.cubeGain(c, w)
}

// officePower orders the offices by what they do for their holder.
var officePower = [...]int{tammany.DeputyMayor: 4, tammany.ChiefOfPolice: 2, tammany.CouncilPresident: 3, tammany.PrecinctChairman: 1}

// appoint gives the weakest offices to those who are ahead.
func (m *machine) appoint(o tammany.Office) int {
	v := m.view
	seat := v.AboutSeat()
	ahead := 0
	n := 0
	for rival := range engine.Seat(v.Players()) {
		if rival == v.Actor() || rival == seat || v.Office(rival) != tammany.NoOffice {
			continue
		}
		n++
		if v.VP(rival) > v.VP(seat) || v.VP(rival) == v.VP(seat) && rival < seat {
			ahead++
		}
	}
	rank := 0
	for set := v.Options(); set != 0; set &= set - 1 {
		if other := tammany.Office(bits.TrailingZeros32(set)); officePower[other] < officePower[o] {
			rank++
		}
	}
	d := rank - ahead
	return -d * d
}
