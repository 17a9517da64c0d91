package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany"
	"tweed/strategies"
)

// bidStyle is a way of finding the number of favors to bid for a ward.
type bidStyle uint8

const (
	bidZero bidStyle = iota
	bidAll
	bidProportional
	bidLeast
	bidValue
	bidEquilibrium
)

var bidStyles = []string{"zero", "all", "proportional", "least-winning", "value", "equilibrium"}

// bid answers the question for one colour of a ballot. The total is found at the
// first question and kept.
func (m *machine) bid(v tammany.View, c *strategies.Context) int {
	if !m.pay.fits(v) {
		m.pay.none(v)
		m.ballot.read(v)
		if m.ballot.own.most > 0 {
			m.electionPrices(v)
			m.spender.begin(v, m.ballot.ward, &m.price)
			m.pay.pay(min(m.totalBid(v, c), m.limits.most(v)), &m.spender)
		}
	}
	return m.pay.ask(v)
}

// totalBid is the bid of all colours, where a bid can make sense. Whatever the
// style, it is never more than what surely wins.
func (m *machine) totalBid(v tammany.View, c *strategies.Context) int {
	own := &m.ballot.own
	switch m.set.bid {
	case bidAll:
		return own.most
	case bidProportional:
		return min(own.most, m.proportional(v))
	case bidLeast:
		if own.usable < own.sure {
			return 0
		}
		return own.sure
	case bidValue:
		return m.valueBid(v, &c.Rand)
	case bidEquilibrium:
		return m.equilibriumBid(v, &c.Rand)
	}
	return 0
}

// proportional spends the usable favors in proportion to what the ward is worth
// among those where the seat still stands against others.
func (m *machine) proportional(v tammany.View) int {
	worth := m.voteWorth(v)
	all := worth
	for set := m.laterContests(v); set != 0; set &= set - 1 {
		all += m.wardWorth(v, set.first())
	}
	return (m.ballot.own.usable*worth + all - 1) / max(1, all)
}

// voteWorth is what winning the ward in vote is worth.
func (m *machine) voteWorth(v tammany.View) int { return m.wardWorth(v, int(m.ballot.ward)) }

// valueBid weighs, for every bid, the ward's worth times the chance to win
// against the price of the favors:
//
//	net(k) = worth·Π P(rival i bids at most own votes − bosses i − 1) − price(k)
//
// and takes the best, or, with noise, any bid that can win with a chance that
// falls with what it is short of the best: whoever always bids the same is
// beaten by one more.
func (m *machine) valueBid(v tammany.View, r *engine.Rand) int {
	worth := m.voteWorth(v) * m.set.BidWorth / 1000
	net := &m.net
	m.expected.begin(&m.ballot, m.set, m.rivalDepth(v, worth))
	best, most := 0, worth*m.chanceOf(0)>>chanceBits // the bid with the most net
	net[0] = most
	n, cost := 1, 0
	for last := min(m.ballot.own.most, mostBid); n <= last; n++ {
		cost += m.spender.next() * m.set.BidPrice / 1000
		if cost >= worth {
			break
		}
		gain := noBid
		if chance := m.chanceOf(n); chance > 0 {
			gain = worth*chance>>chanceBits - cost
		}
		net[n&mostBid] = gain
		if gain > most {
			best, most = n, gain
		}
	}
	if m.set.BidNoise == 0 || n == 1 {
		return best
	}
	return m.noisy(net[:n], most, r)
}

// noBid is the net worth of a bid that can't win.
const noBid = -1 << 40

// noisy draws a bid with chances in proportion to e^(−shortfall/noise). It puts
// the weights in place of the net worths.
func (m *machine) noisy(net []int, best int, r *engine.Rand) int {
	sum := 0
	for k, n := range net {
		weight := m.set.noiseOf(best - n)
		if n == noBid {
			weight = 0
		}
		net[k] = weight
		sum += weight
	}
	at := r.IntN(sum)
	k := 0
	for ; at >= net[k]; k++ {
		at -= net[k]
	}
	return k
}

// rivalDepth is the most favors that a rival is expected to find the ward worth.
func (m *machine) rivalDepth(v tammany.View, worth int) int {
	return max(1, worth*m.set.BidDepth/1000/m.stakes.mean[m.electionsAfter(v)])
}

// expectation is what is expected of the rivals in a ballot.
type expectation struct {
	n     int
	rival [engine.MaxSeats - 1]expected
}

// expected is what is expected of a rival.
type expected struct {
	// ahead is by how many votes less one the seat is ahead before the bids,
	// most the most that makes sense for the rival to bid.
	ahead, most int
	// atMost are the chances that it bids no more than a number.
	atMost *bidChances
}

// begin expects that the rivals of a ballot bid up to depth.
func (e *expectation) begin(b *ballot, set *compiled, depth int) {
	e.n = b.rivals
	for i := range b.rivals {
		r, x := &b.rival[i&(len(b.rival)-1)], &e.rival[i&(len(e.rival)-1)]
		x.ahead, x.most = b.own.bosses-r.bosses-1, r.most
		table := &set.rivals
		if r.usable >= r.sure {
			table = &set.surest
		}
		x.atMost = &table[min(r.most, depth, mostBid)&mostBid]
	}
}

// chanceOf is the chance that a bid of k wins.
func (m *machine) chanceOf(k int) int {
	chance := chanceUnit
	for i := range m.expected.n {
		r := &m.expected.rival[i&(len(m.expected.rival)-1)]
		x := r.ahead + k
		if x < 0 {
			return 0
		}
		factor := int(r.atMost[min(x, mostBid)&mostBid])
		if x >= r.most {
			factor = chanceUnit
		}
		chance = chance * factor >> chanceBits
	}
	return chance
}
