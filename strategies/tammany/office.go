package tammany

import (
	"math/bits"

	"tweed/engine/tammany"
)

// officePlan is the use of the own office in this turn.
type officePlan struct {
	use   bool
	first bool // before the ward action
	// ward is where a cube is taken or what is locked, to where it goes.
	ward, colour, to int
}

func (p *officePlan) option(v tammany.View, kind tammany.Kind) int {
	switch kind {
	case tammany.KindChief, tammany.KindLock, tammany.KindChairman:
		return p.ward
	case tammany.KindDeputy:
		return p.colour
	case tammany.KindChiefCube, tammany.KindChairCube:
		if int(v.AboutWard()) == p.ward {
			return p.colour
		}
	case tammany.KindChairTo:
		if int(v.AboutWard()) == p.ward && int(v.AboutColour()) == p.colour {
			return p.to
		}
	}
	return -1
}

// planOffice plans the use of the own office, if any is a gain.
func (m *machine) planOffice(v tammany.View) {
	p := &m.turn.office
	gain := 0
	switch v.Office(v.Actor()) {
	case tammany.DeputyMayor:
		p.first = true
		gain = m.planDeputy()
	case tammany.ChiefOfPolice:
		gain = m.planChief(v)
	case tammany.CouncilPresident:
		gain = m.planLock()
	case tammany.PrecinctChairman:
		gain = m.planChairman(v)
	}
	p.first = p.first || m.rules.TurnOrder == tammany.OrderFixed
	p.use = gain > 0
}

func (m *machine) planDeputy() (gain int) {
	colour := 0
	for c := range m.price {
		if price := m.price[c]; price > gain {
			gain, colour = price, c
		}
	}
	m.turn.office.colour = colour
	return gain
}

// cubeWards are the wards out of which a cube may be taken.
func (m *machine) cubeWards(v tammany.View) wards { return wards(v.WardsWithTwo()) & m.board.open }

// planChief looks where the seat stands: elsewhere it gains nothing. Nor does it
// by a cube whose colour stays, or whose favors nobody there holds.
func (m *machine) planChief(v tammany.View) (gain int) {
	p := &m.turn.office
	for set := m.cubeWards(v) & m.board.mine; set != 0; set &= set - 1 {
		w := set.first()
		for colours := m.lastUsable(w); colours != 0; colours &= colours - 1 {
			c := bits.TrailingZeros8(colours)
			if g := m.takeGain(w, c); g > gain {
				gain, p.ward, p.colour = g, w, c
			}
		}
	}
	return gain
}

// lastUsable is the set of the colours of which a ward has one cube and somebody
// there favors.
func (m *machine) lastUsable(w int) uint8 {
	more := coloursOf(m.board.cubes[w&15] ^ 0x01010101) // all but one cube
	return m.board.holders(m.board.bosses[w&15]) &^ more
}

// bestTake is what it brings at best that a cube leaves a ward.
func (m *machine) bestTake(w int) int {
	best := -1 << 30
	for c := range tammany.Colours {
		if m.board.colours[w]>>c&1 != 0 {
			best = max(best, m.takeGain(w, c))
		}
	}
	return best
}

// planChairman looks for a cube to move into or out of a ward where the seat
// stands.
func (m *machine) planChairman(v tammany.View) (gain int) {
	p := &m.turn.office
	mine, from := m.board.mine&m.board.open, m.cubeWards(v)
	best := rankMove(0, 0)
	for set := mine & from; set != 0; set &= set - 1 {
		w := set.first()
		best = m.bestOut(w, m.near(v, w)&^mine, best)
	}
	for set := mine; set != 0; set &= set - 1 {
		w := set.first()
		if near := m.near(v, w) & from; near != 0 {
			best = m.bestInto(w, near&mine, near&^mine, best)
		}
	}
	p.colour, p.ward, p.to = best.cube()
	return best.worth()
}

// bestOut finds what every cube of an own ward brings that leaves it, and the
// better of the best move so far and those to near wards of others alone.
func (m *machine) bestOut(w int, near wards, best rankedMove) rankedMove {
	take := &m.taken[w&15]
	for colours := m.board.colours[w&15]; colours != 0; colours &= colours - 1 {
		c := bits.TrailingZeros8(colours) & 3
		take[c] = m.takeGain(w&15, c)
		if near != 0 {
			best = max(best, rankMove(take[c], moveOut(c, w, near.first())))
		}
	}
	return best
}

// bestInto finds the better of the best move so far and those into an own ward
// from near own wards and near wards of others alone, of which the first with a
// colour stands for all.
func (m *machine) bestInto(to int, own, others wards, best rankedMove) rankedMove {
	usable := m.usableBy(to)
	for c := range tammany.Colours {
		with := wards(m.board.with[c])
		first := others & with
		set := own&with | first&-first
		if set == 0 {
			continue
		}
		add, exact := m.mostByCube(to, c, usable)
		for ; set != 0; set &= set - 1 {
			w, gain := set.first(), add
			if own.has(w) {
				gain += m.taken[w&15][c]
			}
			move := moveInto(c, w, to)
			if rankMove(gain, move) <= best {
				continue
			}
			if !exact {
				more := m.cubeGain(to, c) - add
				add, gain, exact = add+more, gain+more, true
			}
			best = max(best, rankMove(gain, move))
		}
	}
	return best
}

// rankedMove is the move of a cube with a worth, in one number that orders by
// worth; among equals the lower colour first, then moves out of own wards, then
// the lower own ward.
type rankedMove int

const (
	moveBits = 11
	into     = 1 << 8 // of a move into an own ward
)

// moveOut and moveInto are a move's place in the order, which tells what it is.
func moveOut(c, w, to int) int  { return c<<9 | w<<4 | to }
func moveInto(c, w, to int) int { return c<<9 | into | to<<4 | w }

func rankMove(worth, move int) rankedMove {
	return rankedMove(worth<<moveBits | (1<<moveBits - 1 - move))
}
func (r rankedMove) worth() int { return int(r >> moveBits) }

// cube is the colour that is moved, from where, and where to.
func (r rankedMove) cube() (c, w, to int) {
	move := 1<<moveBits - 1 - int(r&(1<<moveBits-1))
	c, w, to = move>>9, move>>4&15, move&15
	if move&into != 0 {
		w, to = to, w
	}
	return c, w, to
}

// mostByCube bounds cubeGain, and reports whether the bound is what a cube gains.
// usable are the colours that would make favors usable in the ward.
func (m *machine) mostByCube(w, c int, usable uint8) (most int, exact bool) {
	most = m.cube[c&3] * m.standing.chance[w&15] >> chanceBits
	if usable>>c&1 == 0 {
		return most, true
	}
	more, exact := m.mostByColour(w, c)
	return most + more, exact
}

// usableBy are the colours that a ward has not and of which somebody there holds
// favors.
func (m *machine) usableBy(w int) uint8 {
	return m.board.holders(m.board.bosses[w&15]) &^ m.board.colours[w&15]
}

// near are the open neighbours of a ward.
func (m *machine) near(v tammany.View, w int) wards {
	return wards(v.Neighbours(tammany.Ward(w))) & m.board.open
}

// planLock plans to lock the ward where it brings most that nothing changes any
// more, with the bosses of the present turn already there.
func (m *machine) planLock() (gain int) {
	for set := m.board.open & m.board.mine; set != 0; set &= set - 1 {
		w := set.first()
		if g := m.lockGain(w); g > gain {
			gain, m.turn.office.ward = g, w
		}
	}
	return gain
}

func (m *machine) lockGain(w int) int {
	s := &m.standing
	if s.chance[w] == 0 {
		return 0
	}
	frozen := m.chanceIn(&m.set.contests[0], 1, m.board.bosses[w], m.board.colours[w])
	return s.worth[w] * (frozen - s.chance[w]) >> chanceBits
}
