package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany"
)

// noLeader is a lane that is always empty.
const noLeader = 7

// standing is how the seat stands in every ward at the present choice.
type standing struct {
	contest *contest
	// later is the weight of all rivals who may still enter any ward, plus 1.
	later uint32
	// leader is the lane of the rival who is ahead; an empty lane before there
	// is one.
	leader int

	// muster is what stands in the ward (see board), worth that of winning it
	// with its cubes, toppled what it is more where the leader has most of the
	// rivals' weight.
	muster         [wardSlots]musterBytes
	worth, toppled [wardSlots]int

	chance [wardSlots]int
	// lead is the own strength less that of all rivals (see contest), stake the
	// worth with what counts more against the leader.
	lead, stake [wardSlots]int
	// first and second are where one more boss of the seat, of all places
	// where it may go, gains most.
	first, second ranked
}

// look reads the position, finds how the seat stands in every ward, and prices
// favors with what they add in this term's votes.
func (m *machine) look(v tammany.View) {
	m.board.begin(v)
	m.beginStanding(v)
	m.keepPrices(v)
	m.readWards(v)
	place := m.limits.bossWards(v, m.board.open)
	m.standing.first, m.standing.second = noRanked, noRanked
	m.standing.chance = [wardSlots]int{}
	m.surveyOthers(place &^ m.board.mine)
	m.surveyOwn(place)
}

// lookAgain is look later in a turn, for the wards with own bosses only and without
// prices: contest, leader and what cubes are worth are the same, since neither
// points nor the rivals' hands have changed.
func (m *machine) lookAgain(v tammany.View) {
	m.board.begin(v)
	m.readSome(v, m.board.mine)
	m.surveyChances(m.board.mine)
}

// beginStanding finds what is the same for all wards.
func (m *machine) beginStanding(v tammany.View) {
	s, me := &m.standing, v.Actor()
	own := v.TurnsLeft(me)
	s.contest = &m.set.contests[min(max(0, own-1), contests-1)]
	entries := v.TurnsLeftOfAll() - own
	s.later = 1 + uint32(entries*m.set.Enter*bossWeight/1000)
	s.leader = m.findLeader(v)
	m.cube = &m.stakes.cube[m.electionsAfter(v)]
}

// findLeader finds the rival with the most points and favors, the first among
// equals, and returns its lane.
func (m *machine) findLeader(v tammany.View) (lane int) {
	best, hands := 7, m.board.hands[1<<tammany.Colours-1] // 8·(worth) + 7 − seat
	for seat := range engine.MaxSeats {
		// Who is not there has nothing.
		key := (8*v.VP(engine.Seat(seat))+int(hands&0xff))<<3 | 7 - seat
		hands >>= 8
		if seat == m.board.me {
			key = 0
		}
		best = max(best, key)
	}
	if best == 7 {
		return noLeader
	}
	return 7 - best&7
}

// readWards reads all wards and finds their worth. Those that are not active
// have nothing on them and are worth nothing that anybody asks for.
func (m *machine) readWards(v tammany.View) {
	s, b, cube, even := &m.standing, &m.board, m.cube, m.stakes.even
	topple := m.set.topple
	base := &m.stakes.ward[min(1, m.electionsAfter(v))]
	for w := range tammany.Wards {
		cubes, bosses := v.CubeWord(tammany.Ward(w)), v.BossWord(tammany.Ward(w))
		colours := coloursOf(cubes)
		b.bosses[w], b.cubes[w], b.colours[w] = bosses, cubes, colours
		s.muster[w].set(b.muster(bosses, colours))
		worth := base[w]
		if even {
			worth += allCubes(cubes) * cube[0]
		} else {
			worth += cubesWorth(cubes, cube)
		}
		s.worth[w], s.toppled[w] = worth, worth*topple>>chanceBits
	}
}

// readSome reads some wards and finds their worth.
func (m *machine) readSome(v tammany.View, set wards) {
	s, b := &m.standing, &m.board
	for ; set != 0; set &= set - 1 {
		w := set.first() & 15
		b.setWard(w, v.BossWord(tammany.Ward(w)), v.CubeWord(tammany.Ward(w)))
		s.muster[w].set(b.muster(b.bosses[w], b.colours[w]))
		s.worth[w] = m.wardWorth(v, w)
		s.toppled[w] = s.worth[w] * m.set.topple >> chanceBits
	}
}

// wardWorth is what winning a ward is worth.
func (m *machine) wardWorth(v tammany.View, w int) int {
	left := m.electionsAfter(v)
	return m.stakes.ward[min(1, left)][w] + cubesWorth(v.CubeWord(tammany.Ward(w)), &m.stakes.cube[left])
}

// cubesWorth is what the cubes of a ward bring to its winner.
func cubesWorth(cubes uint32, worth *[tammany.Colours]int) int {
	return int(cubes&0xff)*worth[0] + int(cubes>>8&0xff)*worth[1] +
		int(cubes>>16&0xff)*worth[2] + int(cubes>>24)*worth[3]
}

// allCubes is the number of cubes of a ward.
func allCubes(cubes uint32) int { return int(cubes * 0x01010101 >> 24) }

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

// surveyOthers finds what a boss would gain in wards without own ones, and where
// most. It is the inner loop of all thinking: a ward in some five nanoseconds,
// without calls and without branches on what can't be predicted. Lanes are read as
// bytes, which takes fewer steps than to shift them out of a word.
func (m *machine) surveyOthers(set wards) {
	s, b, t := &m.standing, &m.board, m.standing.contest
	strengths, own, leader := &m.set.strengths, b.me&7, s.leader&7
	first, second := s.first, s.second
	for ; set != 0; set &= set - 1 {
		w := set.first() & 15
		muster := s.muster[w]
		ahead, strength := t.weights[muster[leader]], strengths[muster[own]]
		sum := s.later + t.sum(&muster)
		stake := s.worth[w] + s.toppled[w]&mostOf(ahead, sum)
		lead := t.lead(int(strength), sum)
		gain := stake * t.chance(lead+grain) >> chanceBits
		s.lead[w], s.stake[w] = lead, stake
		one := rank(gain, w)
		second = max(second, min(first, one))
		first = max(first, one)
	}
	s.first, s.second = first, second
}

// surveyOwn finds the chances in the wards with own bosses, what another would
// gain there, and if that is most of the places. It adds to the prices of favors
// what one more of each colour would do in these wards.
func (m *machine) surveyOwn(place wards) {
	s, b, t := &m.standing, &m.board, m.standing.contest
	votes := uint64(0) // 16-bit lanes
	for set := b.mine; set != 0; set &= set - 1 {
		w := set.first() & 15
		muster := s.muster[w]
		mine := muster[b.me&7]
		sum := s.later + t.sum(&muster) - t.weights[mine]
		stake := s.worth[w] + s.toppled[w]&mostOf(t.weights[muster[s.leader&7]], sum)
		lead := t.lead(int(m.set.strengths[mine]), sum)
		chance := t.chance(lead)
		gain := stake*(t.chance(lead+grain)-chance)>>chanceBits + m.set.Pile
		s.lead[w], s.stake[w], s.chance[w] = lead, stake, chance
		vote := stake * (t.chance(lead+int(m.set.more[mine])) - chance) >> chanceBits
		votes += colourLanes[b.colours[w]&15] * uint64(min(vote, mostVotes))
		if place.has(w) {
			one := rank(gain, w)
			s.second = max(s.second, min(s.first, one))
			s.first = max(s.first, one)
		}
	}
	for c := range m.price {
		m.price[c] += int(votes&0xffff) * m.set.Coverage / 1000
		votes >>= 16
	}
}

// surveyChances finds the chances alone in some wards with own bosses.
func (m *machine) surveyChances(set wards) {
	s, t := &m.standing, m.standing.contest
	for ; set != 0; set &= set - 1 {
		w := set.first() & 15
		muster := s.muster[w]
		mine := muster[m.board.me&7]
		sum := s.later + t.sum(&muster) - t.weights[mine]
		s.lead[w] = t.lead(int(m.set.strengths[mine]), sum)
		s.chance[w] = t.chance(s.lead[w])
	}
}

// gainOf is what more own bosses in a ward bring, one or two.
func (m *machine) gainOf(bosses, w int) int {
	s := &m.standing
	w &= 15
	gain := s.stake[w] * (s.contest.chance(s.lead[w]+bosses*grain) - s.chance[w]) >> chanceBits
	gain += (bosses - 1) * m.set.Pile
	if m.board.mine.has(w) {
		gain += m.set.Pile
	}
	return gain
}

// chanceWith is the own chance in a ward that held these bosses and colours.
func (m *machine) chanceWith(bosses uint64, colours uint8) int {
	return m.chanceIn(m.standing.contest, m.standing.later, bosses, colours)
}

// chanceIn is the own chance in such a ward in a contest, where later is the
// weight of those who may still enter, plus 1.
func (m *machine) chanceIn(t *contest, later uint32, bosses uint64, colours uint8) int {
	var muster musterBytes
	muster.set(m.board.muster(bosses, colours))
	own := muster[m.board.me&7]
	if own>>usableBits == 0 {
		return 0
	}
	return t.chance(t.lead(int(m.set.strengths[own]), later+t.sum(&muster)-t.weights[own]))
}
