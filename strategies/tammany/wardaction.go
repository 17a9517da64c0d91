package tammany

import (
	"math/bits"

	"tweed/engine/tammany"
)

// planWardAction compares the best campaign with the best settling.
func (m *machine) planWardAction(v tammany.View, options uint32) {
	campaign, other, boss := m.bestCampaign()
	act := tammany.ActCampaign
	if options>>tammany.ActSettle&1 != 0 {
		settle := m.gainOf(1, boss) + m.planCube(v, boss)
		if options>>tammany.ActCampaign&1 == 0 || settle+m.set.Settle >= campaign+m.set.Campaign {
			act, other = tammany.ActSettle, boss
		}
	}
	m.turn.act, m.turn.bosses[0], m.turn.bosses[1] = act, other, boss
}

// bestCampaign is the best place for the bosses of a campaign: the two best wards
// for one, or two in one of them. The better one is boss, the other comes before;
// boss is also the place for a single one.
func (m *machine) bestCampaign() (gain, other, boss int) {
	first, second := m.standing.first, m.standing.second
	switch {
	case first == noRanked:
		return 0, 0, 0
	case m.rules.CampaignBosses < 2:
		return first.worth(), first.ward(), first.ward()
	}
	double := rank(m.gainOf(2, first.ward()), first.ward())
	if second == noRanked {
		return double.worth(), double.ward(), double.ward()
	}
	double = max(double, rank(m.gainOf(2, second.ward()), second.ward()))
	gain, other, boss = double.worth(), double.ward(), double.ward()
	if apart := first.worth() + second.worth(); apart > gain {
		gain, other, boss = apart, second.ward(), first.ward()
	}
	return gain, other, boss
}

// ranked is a ward with a worth, in one number that orders by worth, the lower
// ward first among equals.
type ranked int

const noRanked ranked = -1 << 62

func rank(worth, ward int) ranked { return ranked(worth<<4 | 15 - ward) }
func (r ranked) worth() int       { return int(r >> 4) }
func (r ranked) ward() int        { return 15 - int(r&15) }

// planCube plans the cube of a settling that puts a boss into a ward: the colour
// and the ward that together bring most, and what they bring with the favor. Only
// wards where the seat stands can gain by a cube. Most pairs are worth what is
// reckoned at once; where favors become usable, a chance has to be found, which
// is left for last and undone where it can't bring most.
func (m *machine) planCube(v tammany.View, boss int) int {
	before := m.placed(boss)
	garden := m.priceCubes(v)
	best := noCube
	later := uint64(0) // pairs of a ward and a colour: bit 4·ward + colour
	for set := m.board.mine&m.board.open | 1<<boss; set != 0; set &= set - 1 {
		w := set.first() & 15
		usable := m.usableBy(w) & garden
		later |= uint64(usable) << (4 * w)
		// One by one: a loop takes longer than what is in it.
		best = max(best, max(m.pair(w, 0, usable), m.pair(w, 1, usable)), max(m.pair(w, 2, usable), m.pair(w, 3, usable)))
	}
	for ; later != 0; later &= later - 1 {
		i := bits.TrailingZeros64(later)
		w, c := i>>2, i&3
		base := m.baseCube(w, c)
		gain, exact := m.mostByColour(w, c)
		if rankCube(base+gain, i) <= best {
			continue
		}
		if !exact {
			gain = m.colourGain(w, c)
		}
		best = max(best, rankCube(base+gain, i))
	}
	m.putBack(boss, before)
	m.turn.cube, m.turn.to = best.pair()&3, best.pair()>>2
	return best.worth()
}

// pair is a cube on a ward with what it brings, noCube if it makes favors usable.
func (m *machine) pair(w, c int, usable uint8) rankedCube {
	pair := rankCube(m.baseCube(w, c), 4*w+c)
	if usable>>c&1 != 0 {
		pair = noCube
	}
	return pair
}

// priceCubes finds the price of the favors that come with each cube of Castle
// Garden, and returns the set of its colours.
func (m *machine) priceCubes(v tammany.View) (garden uint8) {
	garden = coloursOf(v.GardenWord())
	for c := range m.settle {
		price := m.price[c] * m.rules.SettleFavors
		if garden>>c&1 == 0 {
			price = noPrice
		}
		m.settle[c] = price
	}
	return garden
}

// noPrice keeps a colour out that Castle Garden has not.
const noPrice = -1 << 40

// baseCube is what a cube brings on a ward if it makes no favors usable.
func (m *machine) baseCube(w, c int) int {
	return m.cube[c&3]*m.standing.chance[w&15]>>chanceBits + m.settle[c&3]
}

// stand is how the seat stands in a ward.
type stand struct {
	bosses       uint64
	chance, lead int
}

// placed puts one more own boss on a ward and returns what was there before.
func (m *machine) placed(w int) (before stand) {
	w &= 15
	b, s := &m.board, &m.standing
	before = stand{b.bosses[w], s.chance[w], s.lead[w]}
	if lane(before.bosses, b.me) < 1<<bossBits-1 { // beyond, bosses make no difference
		s.lead[w] += grain
	}
	b.bosses[w] += 1 << (b.own & 63)
	s.chance[w] = s.contest.chance(s.lead[w])
	return before
}

// putBack undoes placed.
func (m *machine) putBack(w int, before stand) {
	w &= 15
	m.board.bosses[w], m.standing.chance[w], m.standing.lead[w] = before.bosses, before.chance, before.lead
}

// mostByColour bounds what it brings that an own ward gets a colour: as if the
// own favors alone became usable. It reports whether no rival there has any.
func (m *machine) mostByColour(w, c int) (most int, exact bool) {
	w &= 15
	s, b, own := &m.standing, &m.board, m.board.own&63
	exact = b.rivals(b.favors[c&3])&present(b.bosses[w]) == 0
	if s.worth[w] < 0 && !exact {
		return -s.worth[w], false
	}
	strengths, usable := &m.set.strengths, b.colours[w]&15
	now, then := b.hands[usable]>>own&0xff, b.hands[(usable|1<<(c&3))&15]>>own&0xff
	more := int(strengths[then]) - int(strengths[now]) // with any number of bosses
	return s.worth[w] * (s.contest.chance(s.lead[w]+more) - s.chance[w]) >> chanceBits, exact
}

// rankedCube is a ward and a colour (4·ward + colour) with a worth, in one number
// that orders by worth, the lower pair first among equals.
type rankedCube int

const noCube rankedCube = -1 << 62

func rankCube(worth, pair int) rankedCube { return rankedCube(worth<<6 | 63 - pair) }
func (r rankedCube) worth() int           { return int(r >> 6) }
func (r rankedCube) pair() int            { return 63 - int(r&63) }

// bestCube is what one more cube of a colour gains where it gains most.
func (m *machine) bestCube(c int) (gain int) {
	for set := m.board.mine & m.board.open; set != 0; set &= set - 1 {
		gain = max(gain, m.cubeGain(set.first(), c))
	}
	return gain
}

// cubeGain is what one more cube of a colour on a ward brings: its part in a
// leadership for the winner, and the votes of those who hold such favors.
func (m *machine) cubeGain(w, c int) int {
	w &= 15
	gain := m.cube[c] * m.standing.chance[w] >> chanceBits
	if m.board.colours[w]>>c&1 == 0 {
		gain += m.colourGain(w, c)
	}
	return gain
}

// takeGain is what it brings that a cube of a colour leaves a ward.
func (m *machine) takeGain(w, c int) int {
	gain := -m.cube[c] * m.standing.chance[w] >> chanceBits
	if m.board.cubes[w]>>(8*c)&0xff == 1 {
		gain += m.colourGain(w, c)
	}
	return gain
}

// colourGain is what it brings that a ward gets a colour or, where it has it,
// loses it: nothing unless somebody there holds such favors.
func (m *machine) colourGain(w, c int) int {
	if bosses := m.board.bosses[w]; m.board.favors[c]&present(bosses) != 0 {
		return m.changeGain(w, bosses, m.board.colours[w]^1<<c)
	}
	return 0
}

// changeGain is what it brings that a ward holds these bosses and colours.
func (m *machine) changeGain(w int, bosses uint64, colours uint8) int {
	return m.standing.worth[w] * (m.chanceWith(bosses, colours) - m.standing.chance[w]) >> chanceBits
}
