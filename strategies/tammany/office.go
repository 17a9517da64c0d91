package tammany

import "tweed/engine/tammany"

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

// planChief looks where the seat stands: elsewhere it gains nothing.
func (m *machine) planChief(v tammany.View) (gain int) {
	p := &m.turn.office
	for set := m.cubeWards(v) & m.board.mine; set != 0; set &= set - 1 {
		w := set.first()
		for c := range tammany.Colours {
			if m.board.colours[w]>>c&1 == 0 {
				continue
			}
			if g := m.takeGain(w, c); g > gain {
				gain, p.ward, p.colour = g, w, c
			}
		}
	}
	return gain
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
			add := m.cubeGain(to, c)
			for ; near != 0; near &= near - 1 {
				if g := add + take[near.first()&15]; g > gain {
					gain, p.ward, p.colour, p.to = g, near.first(), c, to
				}
			}
		}
	}
	return gain
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
