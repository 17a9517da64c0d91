package tallywood

import "tweed/engine/tallywood"

// machine is the judge that reckons with what is still to come. What it thinks of
// that is a matter of its weights.
type machine struct {
	Weights

	// Of the position looked at.
	board  *board
	worths *worths
	rivals [colours]int // shares that rivals are expected to have in the end
	own    [colours]int // and the actor as its trackers stand
	pot    [colours]int // and what there is to share
	scale  int          // part of a rival's vote that counts
	mean   int          // of the own polling trackers
}

// look fills in the worths.
func (m *machine) look(b *board, w *worths) {
	m.board, m.worths = b, w
	m.scale = m.Rival / max(1, b.seats-1)
	m.resources()
	m.levels()
	m.mean = 0
	for _, at := range b.polling[b.me] {
		m.mean += at
	}
	m.mean /= colours
	for d := range colours {
		m.district(d)
	}
	m.cubes()
	for region := range regions {
		m.thisRound(region)
		m.laterRounds(region)
	}
	for d := range colours {
		m.shut(d)
	}
	w.badge = m.Badge * min(1, b.later)
	w.act = [acts]int{tallywood.Works: m.Works, tallywood.Celebrity: m.Celebrity, tallywood.Research: m.Research, tallywood.Campaign: m.Campaign}
	w.card, w.corner, w.place = m.Card, m.Corner, m.First
}

// resources says what money and popularity are worth: each piece less than the one
// before it, and all of them less as time runs out.
func (m *machine) resources() {
	w := m.worths
	for at := 1; at <= m.board.track; at++ {
		part := m.useful(at, m.board.later)
		w.money[at] = w.money[at-1] + m.Money*part/unit
		w.pop[at] = w.pop[at-1] + m.Pop*part/unit
	}
}

// useful is the part of its worth that the n-th piece of a resource keeps when there
// are so many turns to spend it.
func (m *machine) useful(n, turns int) int {
	reach := m.Spend * turns
	if reach == 0 {
		return 0
	}
	return reach * unit / (reach + n*unit)
}

// district says what polling in a district is worth. Own shares s and those of rivals
// r, as they will be in the end, get a part of the district's votes,
//
//	votes · (s − rival·r) / (s + r).
func (m *machine) district(d int) {
	b, w := m.board, m.worths
	// One share is for most strength in the last round; whoever gets it.
	rivals, own := unit-unit/b.seats, unit/b.seats+b.tokenShares(b.me, d)
	for seat := range b.seats {
		if seat != b.me {
			rivals += m.shares(b, b.polling[seat][d]) + b.tokenShares(seat, d)
		}
	}
	m.rivals[d], m.pot[d] = rivals, m.votes(b, d)
	m.own[d] = own + m.shares(b, b.polling[b.me][d])
	for at := 0; at <= b.track; at++ {
		s := own + m.shares(b, at)
		if b.winsToken(d, at) {
			s += unit
		}
		w.polling[d][at] = m.part(d, m.pot[d], s) + m.Focus*at*at/2 + m.Even*min(at, m.mean+1) + w.level[b.due(d, at)]
	}
}

// shares are those that a tracker at a space will have: it goes on as all of them do.
func (m *machine) shares(b *board, at int) int {
	if b.later == 0 {
		return b.facts.shares[at]
	}
	return b.sharesNear(at*unit + m.Drift*b.later)
}

func (m *machine) votes(b *board, d int) int { return b.votes[d] + m.Influx*b.later }

// part is the worth of a district's votes with so many own shares.
func (m *machine) part(d, votes, s int) int {
	r := m.rivals[d]
	return votes * (s - m.scale*r/unit) / (s + r)
}

// levels says what endorsements held are worth, with their favors.
func (m *machine) levels() {
	b, w := m.board, m.worths
	for level := 1; level <= levels; level++ {
		w.level[level] = m.Favor * (rounds - b.round)
		if b.rules.HeldCount() {
			w.level[level] += m.Endorse * level
		}
	}
}

// cubes says what cubes are worth where they lie.
func (m *machine) cubes() {
	b, w := m.board, m.worths
	w.drawn = 0
	for d := range colours {
		w.vote[d] = m.part(d, unit, m.own[d])
		w.cube[d] = w.vote[d] * b.rules.VotesPerCube() * m.Cube / unit
		w.move[d] = m.Flip * w.cube[d] / unit
		w.tile[d] = m.Tile * w.cube[d] / unit
		w.drawn += w.cube[d] * b.bag[d]
	}
	w.drawn /= max(1, b.bagged)
}

// slope is what a space of polling in a district is worth, seen over several when
// there is time to go on.
func (m *machine) slope(d int) int {
	b, w := m.board, m.worths
	n := 1
	if b.later > 0 {
		n = 3
	}
	at := b.polling[b.me][d]
	return (w.polling[d][min(at+n, b.track)] - w.polling[d][at]) / n
}

// bestSlope is the best of the districts'.
func (m *machine) bestSlope() int {
	best := 0
	for d := range colours {
		best = max(best, m.slope(d))
	}
	return best
}

// share is what one share more is worth, one less of the rivals'.
func (m *machine) share(d int) int {
	return m.part(d, m.pot[d], m.own[d]+unit) - m.part(d, m.pot[d], m.own[d])
}

// reward is what a reward in a region is worth when so many turns are left after it.
func (m *machine) reward(r *reward, region, turns int) int {
	part := m.useful(3, turns)
	polling, share := 0, 0
	if region != plaza {
		polling, share = m.slope(region), m.share(region)
	}
	return (r.Money*m.Money+r.Pop*m.Pop)*part/unit + r.PollingHere*polling + r.PollingChoice*m.bestSlope() + r.VoteShare*share
}

// chance is that of most strength by the lead over the best rival, in halves, when
// rivals have so many turns to change it.
func (m *machine) chance(lead, turns int) int {
	return min(unit, max(0, unit/2+lead*unit/2*unit/(unit+m.Fog*turns)))
}

// thisRound says what strength at the end of this round is worth.
func (m *machine) thisRound(region int) {
	b, now := m.board, &m.worths.now[region]
	*now = [mostStrength]int{}
	if b.round == 0 || b.played {
		return
	}
	left := b.later - b.turns
	rival := strongest(b, &b.strength[region])
	if region == plaza {
		prize := m.reward(&b.prize[b.round], region, left) * m.Lead / unit
		for n := range now {
			now[n] = 0
			if n > 0 {
				now[n] = prize * m.chance(2*(n-rival)+1, b.coming) / unit
			}
		}
		// Standing there is what a taste for the plaza is about.
		for n := b.strength[region][b.me] + 1; n < mostStrength; n++ {
			now[n] += m.Plaza
		}
		return
	}
	present := m.reward(&b.present[b.round], region, left) * m.Lead / unit
	most := m.reward(&b.most[b.round], region, left) * m.Lead / unit
	now[0] = present * min(unit, m.Present*b.turns/4) / unit
	for n := 1; n < mostStrength; n++ {
		now[n] = present + most*m.chance(2*(n-rival), b.coming)/unit
	}
}

// laterRounds says what strength that lasts is worth.
func (m *machine) laterRounds(region int) {
	b, lasting := m.board, &m.worths.lasting[region]
	rival := strongest(b, &b.lasting[region])
	*lasting = [mostStrength]int{}
	for round := b.round + 1; round <= rounds; round++ {
		left := 0
		if round < rounds {
			left = b.facts.turns[round+1]
		}
		rivalTurns := (b.seats - 1) * (b.facts.turns[round] - left)
		if region == plaza {
			prize := m.reward(&b.prize[round], region, left)
			for n := 1; n < mostStrength; n++ {
				lasting[n] += prize * m.chance(2*(n-rival)+1, rivalTurns) / unit
			}
			continue
		}
		present, most := m.reward(&b.present[round], region, left), m.reward(&b.most[round], region, left)
		lasting[0] += present * m.Present / unit
		for n := 1; n < mostStrength; n++ {
			lasting[n] += present + most*m.chance(2*(n-rival), rivalTurns)/unit
		}
	}
	for n := range lasting {
		lasting[n] = lasting[n]*m.Later/unit + m.Fund*n*b.later
	}
}

// shut says what it is worth to block a space of a district: that rivals can't act
// there for the rest of the round, nor the actor itself, and that who stands further
// left wins a tie.
func (m *machine) shut(d int) {
	b, w := m.board, m.worths
	slope := m.slope(d)
	loss := m.part(d, m.pot[d], m.own[d])
	m.rivals[d] += unit / 3
	loss -= m.part(d, m.pot[d], m.own[d])
	m.rivals[d] -= unit / 3
	n := min(b.strength[d][b.me], mostStrength-1)
	tie := 0
	if n > 0 {
		tie = (w.now[d][min(n+1, mostStrength-1)] - w.now[d][n-1]) / 4
	}
	for i, a := range b.order {
		polling := 2
		if a == tallywood.Research {
			polling = 1
		}
		w.shut[d][a] = m.Deny*loss/unit*polling*min(b.coming, 4)/4 - m.Block*slope/unit*polling*b.turns/4 + tie*(spaces-i)/spaces
	}
}
