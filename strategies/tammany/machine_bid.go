package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany"
)

// electionPrices are the prices of favors during an election: what a favor is
// worth after it, and what it can still do in the wards to come.
func (m *machine) electionPrices() {
	v := m.view
	term := max(0, min(3, 4-(m.rules.Terms-v.Term()+1)))
	me := v.Actor()
	for c := range m.price {
		m.price[c] = m.set.price[min(3, term+1)]
		if v.LastTerm() {
			m.price[c] = 50 + m.majorityPrice(c)
		}
	}
	for set := wards(v.WardsOf(me)) &^ wards(v.DecidedWards()); set != 0; set &= set - 1 {
		w := set.first()
		if tammany.Ward(w) == v.VoteWard() {
			continue
		}
		alone := true
		for seat := range engine.Seat(v.Players()) {
			if seat != me && v.Bosses(tammany.Ward(w), seat) > 0 {
				alone = false
			}
		}
		if alone {
			continue
		}
		for c := range m.price {
			if v.Cubes(tammany.Ward(w), tammany.Colour(c)) > 0 {
				m.price[c] += m.set.coverage / 10
			}
		}
	}
}

// majorityPrice is what one favor adds to the chance of the majority of its
// colour at the end.
func (m *machine) majorityPrice(c int) int {
	v := m.view
	own := v.Favors(v.Actor(), tammany.Colour(c))
	top := 0
	for seat := range engine.Seat(v.Players()) {
		if seat != v.Actor() {
			top = max(top, v.Favors(seat, tammany.Colour(c)))
		}
	}
	d := own - top
	d = max(d, -d)
	steps := [...]int{350, 300, 200, 130, 80, 50, 20}
	return m.rules.MajorityVP * m.set.majority / 1000 * steps[min(d, len(steps)-1)]
}

// bid is the number of favors of the colour asked for.
func (m *machine) bid() int {
	v := m.view
	if !m.pay.fits(v) {
		m.electionPrices()
		m.pay.plan(v, m.total_bid(), &m.price)
	}
	return m.pay.ask(v)
}

type contender struct{ bosses, usable int }

func (m *machine) total_bid() int {
	v := m.view
	w, me := v.VoteWard(), v.Actor()
	own := contender{v.Bosses(w, me), v.Usable(w, me)}
	var rivals [engine.MaxSeats]contender
	n := 0
	topReach, topBosses := 0, 0
	for seat := range engine.Seat(v.Players()) {
		if seat == me || v.Bosses(w, seat) == 0 {
			continue
		}
		r := contender{v.Bosses(w, seat), v.Usable(w, seat)}
		rivals[n] = r
		n++
		topReach = max(topReach, r.bosses+r.usable)
		topBosses = max(topBosses, r.bosses)
	}
	sure := topReach + 1 - own.bosses
	if sure <= 0 || own.bosses+own.usable <= topBosses {
		return 0
	}
	most := min(own.usable, sure, m.limits.most(v))
	value := m.voteValue(int(w))
	// Price of each further favor, cheapest first.
	var cost [160]int
	m.costs(w, most, &cost)
	best, bestWorth := 0, -1<<30
	for k := max(0, topBosses+1-own.bosses); k <= most; k++ {
		chance := 1 << 20
		for i := range n {
			chance = chance * m.atMost(&rivals, n, i, own, own.bosses+k-1-rivals[i].bosses) >> 10
		}
		worth := value*chance>>20 - cost[k]
		if worth > bestWorth {
			best, bestWorth = k, worth
		}
	}
	if bestWorth <= 0 {
		return 0
	}
	return best
}

func (m *machine) costs(w tammany.Ward, most int, cost *[160]int) {
	v := m.view
	held := v.FavorsOf(v.Actor())
	k := 0
	for k < most {
		cheapest := -1
		for c := range held {
			if held[c] > 0 && v.Cubes(w, tammany.Colour(c)) > 0 && (cheapest < 0 || m.price[c] < m.price[cheapest]) {
				cheapest = c
			}
		}
		if cheapest < 0 {
			return
		}
		for held[cheapest] > 0 && k < most {
			held[cheapest]--
			k++
			cost[k] = cost[k-1] + m.price[cheapest]*m.set.keep/1000
		}
	}
}

// atMost is the chance (in 1024ths) that rival i bids at most x.
func (m *machine) atMost(rivals *[engine.MaxSeats]contender, n, i int, own contender, x int) int {
	if x < 0 {
		return 0
	}
	r := rivals[i]
	reach, bosses := own.bosses+own.usable, own.bosses
	for j := range n {
		if j != i {
			reach = max(reach, rivals[j].bosses+rivals[j].usable)
			bosses = max(bosses, rivals[j].bosses)
		}
	}
	sure := reach + 1 - r.bosses
	if r.bosses+r.usable <= bosses || sure <= 0 {
		return unit // bids nothing
	}
	most := min(r.usable, sure)
	if x >= most {
		return unit
	}
	// zero mass, then a mix of uniform and low bids over 1 … most
	zero := m.set.bidZero * unit / 1000
	spread := x * unit / most
	low := unit - (most-x)*(most-x)*unit/(most*most)
	shape := spread + (low-spread)*m.set.bidLow/1000
	p := zero + (unit-zero)*shape/unit
	if r.usable >= sure {
		p = p * (1000 - m.set.bidSure) / 1000
	}
	return p
}

// voteValue is what winning the ward in vote is worth.
func (m *machine) voteValue(w int) int {
	v := m.view
	value := wardPoints(m.rules, w) * 1000
	term := max(0, min(3, 4-(m.rules.Terms-v.Term()+1)))
	next := m.set.price[min(3, term+1)]
	if v.LastTerm() {
		value += m.set.mayorLast
		next = 200
	} else {
		value += m.set.mayor + m.set.hold
	}
	for c := range tammany.Colours {
		value += m.set.leader * next / 1000 * v.Cubes(tammany.Ward(w), tammany.Colour(c))
	}
	if m.rules.WardBonuses[w] == tammany.FavorBonus {
		value += next
	}
	return value
}
