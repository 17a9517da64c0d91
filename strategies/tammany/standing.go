package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany"
)

// noLeader is the shift to a lane that is always empty.
const noLeader = 56

// standing is how the seat stands in every ward at the present choice.
type standing struct {
	contest *contest
	// later is the weight of all rivals who may still enter any ward, plus 1.
	later uint32
	// leader is the lane of the rival who is ahead, in bits; an empty lane
	// before there is one.
	leader uint

	term  int // for which worth was made; 0 for none
	cubes [wardSlots]uint32
	worth [wardSlots]int // of winning the ward with these cubes

	chance [wardSlots]int
	gain   [wardSlots]int // of one more own boss
	// lead is the own strength less that of all rivals, stake the worth with
	// what counts more against the leader.
	lead, stake [wardSlots]int
}

// look reads the position, finds how the seat stands in every ward, and prices
// favors with what they add in this term's votes.
func (m *machine) look(v tammany.View) { m.lookAt(v, wards(v.ActiveWards())) }

// lookAt is look for some wards only.
func (m *machine) lookAt(v tammany.View, set wards) {
	m.board.read(v)
	m.beginStanding(v)
	m.keepPrices(v)
	m.readWorths(v, set)
	votes := m.survey(set)
	for c := range m.price {
		m.price[c] += int(votes>>(16*uint(c))&0xffff) * m.set.Coverage / 1000
	}
}

// readWorths finds the worth of the wards whose cubes have changed.
func (m *machine) readWorths(v tammany.View, set wards) {
	s := &m.standing
	for ; set != 0; set &= set - 1 {
		w := set.first() & 15
		if cubes := v.CubeWord(tammany.Ward(w)); cubes != s.cubes[w] {
			s.cubes[w], s.worth[w] = cubes, m.wardWorth(v, w)
		}
	}
}

// beginStanding finds what is the same for all wards.
func (m *machine) beginStanding(v tammany.View) {
	s, me := &m.standing, v.Actor()
	left := min(max(0, v.TurnsLeft(me)-1), contests-1)
	s.contest = &m.set.contests[left]
	entries := 0
	s.leader = noLeader
	best := 0
	for seat := range engine.Seat(v.Players()) {
		if seat == me {
			continue
		}
		entries += v.TurnsLeft(seat)
		if ahead := 8*v.VP(seat) + lane(m.board.hands[1<<tammany.Colours-1], int(seat)); ahead > best {
			best, s.leader = ahead, 8*uint(seat)
		}
	}
	s.later = 1 + uint32(entries*m.set.Enter*bossWeight/1000)
	m.cube = &m.stakes.cube[m.electionsAfter(v)]
	if s.term != v.Term() {
		s.term, s.cubes = v.Term(), [wardSlots]uint32{}
	}
}

// wardWorth is what winning a ward is worth.
func (m *machine) wardWorth(v tammany.View, w int) int {
	left := m.electionsAfter(v)
	cubes, worth := v.CubeWord(tammany.Ward(w)), &m.stakes.cube[left]
	return m.stakes.ward[min(1, left)][w] + int(cubes&0xff)*worth[0] + int(cubes>>8&0xff)*worth[1] +
		int(cubes>>16&0xff)*worth[2] + int(cubes>>24)*worth[3]
}

// rivalWeight is the weight of all rivals of a ward's muster, those who may
// still enter included. Seats without a boss weigh nothing, so that no lane has
// to be tested.
func (m *machine) rivalWeight(muster uint64) uint32 {
	t, r := &m.standing.contest.weights, m.board.rivals(muster)
	return m.standing.later + t[r&0xff] + t[r>>8&0xff] + t[r>>16&0xff] + t[r>>24&0xff]
}

// colourLanes has a 1 in the 16-bit lane of every colour of a set.
var colourLanes = func() (lanes [1 << tammany.Colours]uint64) {
	for set := range lanes {
		for c := range tammany.Colours {
			lanes[set] |= uint64(set>>c&1) << (16 * uint(c))
		}
	}
	return lanes
}()

// mostVotes bounds what one favor adds in a ward, so that the sums of all wards
// fit 16 bits.
const mostVotes = 1<<16/tammany.Wards - 1

// survey finds the chances in the wards and returns what one favor more of each
// colour would add in them (16-bit lanes). It is the inner loop of all thinking:
// a ward in some ten nanoseconds, without calls and without branches on what
// can't be predicted.
func (m *machine) survey(set wards) (votes uint64) {
	s, b, t := &m.standing, &m.board, m.standing.contest
	strengths, more, topple, pile := &m.set.strengths, &m.set.more, m.set.topple, m.set.Pile
	own, leader := b.own&63, s.leader&63
	for ; set != 0; set &= set - 1 {
		w := set.first() & 15
		colours := b.colours[w] & 15
		muster := b.muster(b.bosses[w], colours)
		others := b.rivals(muster)
		sum := s.later + t.weights[others&0xff] + t.weights[others>>8&0xff] +
			t.weights[others>>16&0xff] + t.weights[others>>24&0xff]
		led := int64(sum) - 2*int64(t.weights[muster>>leader&0xff]) // below 0 where the leader leads
		worth := s.worth[w]
		worth += worth * topple >> chanceBits & int(led>>63)

		mine := muster >> own & 0xff
		here := -int(mine>>usableBits) >> 63 // all ones where the seat has a boss
		d := int(strengths[mine]) - t.level(sum)
		chance := t.chance(d) & here
		s.lead[w], s.stake[w], s.chance[w] = d, worth, chance
		s.gain[w] = worth*(t.chance(d+grain)-chance)>>chanceBits + pile&here
		vote := worth * (t.chance(d+int(more[mine])) - chance) >> chanceBits & here
		votes += colourLanes[colours] * uint64(min(vote, mostVotes))
	}
	return votes
}

// gainOfTwo is what two more own bosses in a ward bring.
func (m *machine) gainOfTwo(w int) int {
	s := &m.standing
	gain := s.stake[w]*(s.contest.chance(s.lead[w]+2*grain)-s.chance[w])>>chanceBits + m.set.Pile
	if m.board.mine.has(w) {
		gain += m.set.Pile
	}
	return gain
}

// chanceWith is the own chance in a ward that held these bosses and colours.
func (m *machine) chanceWith(bosses uint64, colours uint8) int {
	muster := m.board.muster(bosses, colours)
	own := muster >> m.board.own & 0xff
	if own>>usableBits == 0 {
		return 0
	}
	t := m.standing.contest
	return t.chance(int(m.set.strengths[own]) - t.level(m.rivalWeight(muster)))
}
