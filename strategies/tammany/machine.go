package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
	"tweed/strategies"
)

const unit = 1024 // of a chance

type machine struct {
	set    *compiled
	limits limits
	rules  *tammany.Rules
	board  board
	view   tammany.View
	rand   *engine.Rand

	votes    *[512]int64
	discount [engine.MaxSeats]int64
	latent   [engine.MaxSeats]int64
	price    [tammany.Colours]int // worth of a favor kept
	lead     [tammany.Colours]int // worth of a cube in a ward won

	value [tammany.Wards]int // of winning the ward
	total [tammany.Wards]int64
	deny  [tammany.Wards]int64
	net   [tammany.Wards]int // as it is
	gain1 [tammany.Wards]int
	gain2 [tammany.Wards]int

	plan plan
	pay  payment
}

type plan struct {
	term, year int
	bosses     [2]int // the last is the better
	colour, to int
}

func (m *machine) restrict(l limits) { m.limits = l }

func (m *machine) Begin(c *strategies.Context) {
	m.rules = c.Rules.(*tammany.Rules)
	m.plan.term, m.pay.term = 0, 0
}

func (m *machine) Choose(c *strategies.Context, v engine.View) engine.Move {
	m.view = v.(tammany.View)
	m.rand = &c.Rand
	if m.view.Kind() == tammany.KindBid {
		return m.view.Move(m.bid())
	}
	options := m.limits.options(m.view)
	return m.view.Move(m.choose(options))
}

func (m *machine) choose(options uint32) int {
	v := m.view
	switch v.Kind() {
	case tammany.KindAction:
		return m.action(options)
	case tammany.KindBoss:
		if m.planned() {
			if w := m.plan.bosses[2-v.BossesToPlace()]; options>>w&1 != 0 {
				return w
			}
		}
	case tammany.KindCube:
		if m.planned() && options>>m.plan.colour&1 != 0 {
			return m.plan.colour
		}
	case tammany.KindSettle:
		if m.planned() && int(v.AboutColour()) == m.plan.colour && options>>m.plan.to&1 != 0 {
			return m.plan.to
		}
	}
	m.look()
	best := newPicker(m.rand)
	for set := options; set != 0; set &= set - 1 {
		o := bits.TrailingZeros32(set)
		best.offer(o, m.worth(o))
	}
	return best.option
}

func (m *machine) planned() bool {
	return m.plan.term == m.view.Term() && m.plan.year == m.view.Year()
}

// look reads the position and prepares prices.
func (m *machine) look() {
	v := m.view
	m.board.read(v)
	b := &m.board
	left := min(3, v.TurnsLeft(v.Actor())-1)
	if v.WardActionDone() || left < 0 {
		left = max(0, left)
	}
	m.votes = &m.set.votes[left]
	top := -1
	for seat := range b.players {
		if seat != b.me && (top < 0 || v.VP(engine.Seat(seat)) > v.VP(engine.Seat(top))) {
			top = seat
		}
	}
	for seat := range b.players {
		m.discount[seat] = int64(m.set.rival)
		if seat == top {
			m.discount[seat] += int64(m.set.rivalTop)
		}
		m.latent[seat] = int64(m.set.enter * v.TurnsLeft(engine.Seat(seat)))
	}
	term := min(3, 4-(m.rules.Terms-v.Term()+1))
	term = max(term, 0)
	for c := range m.price {
		m.price[c] = m.set.price[term]
		m.lead[c] = m.set.leader * m.price[c] / 1000
	}
	for set := b.active; set != 0; set &= set - 1 {
		m.ward(set.first())
	}
}

func (m *machine) ward(w int) {
	v := m.view
	value := wardPoints(m.rules, w) * 1000
	if tammany.Ward(w) == tammany.HallWard {
		value += m.set.hall
	}
	if v.LastTerm() {
		value += m.set.mayorLast
	} else {
		value += m.set.mayor + m.set.hold
	}
	for c := range tammany.Colours {
		value += m.lead[c] * v.Cubes(tammany.Ward(w), tammany.Colour(c))
	}
	switch m.rules.WardBonuses[w] {
	case tammany.CubeBonus:
		value += m.set.bonusCube
	case tammany.FavorBonus:
		value += m.price[0]
	}
	m.value[w] = value
	m.total[w], m.deny[w] = m.rivals(m.board.bosses[w], m.board.colours[w])
	m.net[w] = m.netOf(w, m.board.bosses[w], m.board.colours[w], m.total[w], m.deny[w], 0)
	if m.board.open.has(w) {
		m.gain1[w] = value * (m.netOf(w, m.board.bosses[w], m.board.colours[w], m.total[w], m.deny[w], 1) - m.net[w]) / unit
		m.gain2[w] = value * (m.netOf(w, m.board.bosses[w], m.board.colours[w], m.total[w], m.deny[w], 2) - m.net[w]) / unit
	}
}

func (m *machine) rivals(bosses uint64, colours uint8) (total, deny int64) {
	hands := m.board.hands[colours]
	total = 1
	for seat := range m.board.players {
		if seat == m.board.me {
			continue
		}
		b, u := lane(bosses, seat), lane(hands, seat)
		var x int64
		if b > 0 {
			x = m.votes[min(511, 16*b+int(m.set.shares[u]))]
		} else {
			x = m.votes[16+m.set.shares[u]] * m.latent[seat] / 1000
		}
		total += x
		deny += x * m.discount[seat]
	}
	return total, deny
}

// netOf is the own chance less the discounted chances of rivals with n more
// bosses.
func (m *machine) netOf(w int, bosses uint64, colours uint8, total, deny int64, n int) int {
	b := lane(bosses, m.board.me) + n
	own := int64(0)
	if b > 0 {
		own = m.votes[min(511, 16*b+int(m.set.shares[lane(m.board.hands[colours], m.board.me)]))]
	}
	return int((own*1000 - deny) * unit / 1000 / (total + own))
}

func (m *machine) action(options uint32) int {
	v := m.view
	has := func(act int) bool { return options>>act&1 != 0 }
	m.look()
	m.coverage()
	if !v.WardActionDone() {
		office := v.Office(v.Actor())
		if has(tammany.ActOffice) && (office == tammany.DeputyMayor || m.rules.TurnOrder == tammany.OrderFixed) && m.officeGain() > 0 {
			return tammany.ActOffice
		}
		return m.wardAction(options)
	}
	if has(tammany.ActOffice) && m.officeGain() > 0 {
		return tammany.ActOffice
	}
	if has(tammany.ActSlander) && m.slanderGain() > 0 {
		return tammany.ActSlander
	}
	if has(tammany.ActEnd) {
		return tammany.ActEnd
	}
	return bits.TrailingZeros32(options)
}

// coverage adds to the price of each colour what a favor adds in the own wards.
func (m *machine) coverage() {
	b := &m.board
	for set := b.active; set != 0; set &= set - 1 {
		w := set.first()
		if lane(b.bosses[w], b.me) == 0 {
			continue
		}
		gain := m.gain1[w] * m.set.share / 1000 * m.set.coverage / 1000
		for c := range m.price {
			if b.colours[w]>>c&1 != 0 {
				m.price[c] += gain
			}
		}
	}
}

func (m *machine) wardAction(options uint32) int {
	v := m.view
	m.plan = plan{term: v.Term(), year: v.Year()}
	where := m.limits.bossWards(v, m.board.open)
	first, second, double := -1, -1, -1
	for set := where; set != 0; set &= set - 1 {
		w := set.first()
		switch {
		case first < 0 || m.gain1[w] > m.gain1[first]:
			first, second = w, first
		case second < 0 || m.gain1[w] > m.gain1[second]:
			second = w
		}
		if double < 0 || m.gain2[w] > m.gain2[double] {
			double = w
		}
	}
	if first < 0 {
		return bits.TrailingZeros32(options)
	}
	campaign := m.gain1[first]
	m.plan.bosses = [2]int{first, first}
	if m.rules.CampaignBosses > 1 {
		campaign = m.gain2[double]
		m.plan.bosses = [2]int{double, double}
		if second >= 0 && m.gain1[first]+m.gain1[second] > campaign {
			campaign = m.gain1[first] + m.gain1[second]
			m.plan.bosses = [2]int{second, first}
		}
	}
	if options>>tammany.ActSettle&1 == 0 {
		return tammany.ActCampaign
	}
	settle := m.settle(first)
	if options>>tammany.ActCampaign&1 == 0 || m.gain1[first]+settle+m.set.settle >= campaign+m.set.campaign {
		m.plan.bosses = [2]int{first, first}
		return tammany.ActSettle
	}
	return tammany.ActCampaign
}

// settle plans the cube of a settling that puts a boss into ward w.
func (m *machine) settle(w int) int {
	v := m.view
	best := -1 << 30
	b := &m.board
	before := b.bosses[w]
	b.bosses[w] += 1 << (8 * uint(b.me))
	net := m.net[w]
	m.net[w] += m.gain1[w] * unit / max(1, m.value[w])
	for c := range tammany.Colours {
		if v.Garden(tammany.Colour(c)) == 0 {
			continue
		}
		for set := b.open; set != 0; set &= set - 1 {
			to := set.first()
			if worth := m.price[c]*m.rules.SettleFavors + m.cubeGain(c, to); worth > best {
				best, m.plan.colour, m.plan.to = worth, c, to
			}
		}
	}
	b.bosses[w], m.net[w] = before, net
	return best
}

// cubeGain is what one more cube of a colour on a ward is worth.
func (m *machine) cubeGain(c, w int) int {
	gain := m.lead[c] * m.net[w] / unit
	if m.board.colours[w]>>c&1 == 0 {
		gain += m.value[w] * (m.netWith(w, m.board.bosses[w], m.board.colours[w]|1<<c) - m.net[w]) / unit
	}
	return gain
}

// netWith is the net chance in a ward that held these.
func (m *machine) netWith(w int, bosses uint64, colours uint8) int {
	total, deny := m.rivals(bosses, colours)
	return m.netOf(w, bosses, colours, total, deny, 0)
}
