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
	for c, price := range m.price {
		if price > gain {
			gain, m.turn.office.colour = price, c
		}
	}
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
	for c := range tammany.Colours {
		var take [wardSlots]int
		for set := mine & from & wards(m.board.with[c]); set != 0; set &= set - 1 {
			w := set.first()
			take[w&15] = m.takeGain(w, c)
			if near := m.near(v, w) &^ mine; near != 0 && take[w&15] > gain {
				gain, p.ward, p.colour, p.to = take[w&15], w, c, near.first()
			}
		}
		for set := mine; set != 0; set &= set - 1 {
			to := set.first()
			near := m.near(v, to) & from & wards(m.board.with[c])
			if near == 0 {
				continue
			}
			add, exact := m.mostByCube(to, c)
			for ; near != 0; near &= near - 1 {
				if add+take[near.first()&15] <= gain {
					continue
				}
				if !exact {
					add, exact = m.cubeGain(to, c), true
				}
				if g := add + take[near.first()&15]; g > gain {
					gain, p.ward, p.colour, p.to = g, near.first(), c, to
				}
			}
		}
	}
	return gain
}

// mostByCube bounds cubeGain, and reports whether the bound is what a cube gains.
func (m *machine) mostByCube(w, c int) (most int, exact bool) {
	most = m.cube[c&3] * m.standing.chance[w&15] >> chanceBits
	if m.board.colours[w&15]>>c&1 != 0 || m.board.favors[c&3]&present(m.board.bosses[w&15]) == 0 {
		return most, true
	}
	more, exact := m.mostByColour(w, c)
	return most + more, exact
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
