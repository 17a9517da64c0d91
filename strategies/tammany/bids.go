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
		m.ballot.read(v)
		total := 0
		if m.ballot.own.most > 0 {
			m.electionPrices(v)
			total = min(m.totalBid(v, c), m.limits.most(v))
		}
		m.pay.plan(v, total, &m.price)
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
	b := &m.ballot
	worth := m.voteWorth(v) * m.set.BidWorth / 1000
	depth := m.rivalDepth(v, worth)
	var net [mostBid + 1]int
	best, cost, n := 0, 0, 1
	net[0] = worth * m.chanceAt(0, depth) >> chanceBits
	step := newSpender(v, b.ward, &m.price)
	for k := 1; k <= min(b.own.most, mostBid); k++ {
		cost += step.next() * m.set.BidPrice / 1000
		if cost >= worth {
			break
		}
		net[k] = noBid
		if chance := m.chanceAt(k, depth); chance > 0 {
			net[k] = worth*chance>>chanceBits - cost
		}
		if net[k] > net[best] {
			best = k
		}
		n++
	}
	if m.set.BidNoise == 0 || n == 1 {
		return best
	}
	return m.noisy(net[:n], net[best], r)
}

// noBid is the net worth of a bid that can't win.
const noBid = -1 << 40

// noisy draws a bid with chances in proportion to e^(−shortfall/noise).
func (m *machine) noisy(net []int, best int, r *engine.Rand) int {
	var weight [mostBid + 1]int
	sum := 0
	for k, n := range net {
		if n != noBid {
			weight[k] = m.set.noise[min((best-n)*noiseGrain/m.set.BidNoise, len(m.set.noise)-1)]
			sum += weight[k]
		}
	}
	at := r.IntN(sum)
	k := 0
	for ; at >= weight[k]; k++ {
		at -= weight[k]
	}
	return k
}

// rivalDepth is the most favors that a rival is expected to find the ward worth.
func (m *machine) rivalDepth(v tammany.View, worth int) int {
	kept := &m.stakes.favor[m.electionsAfter(v)]
	price := max(1, (kept[0]+kept[1]+kept[2]+kept[3])/len(kept))
	return max(1, worth*m.set.BidDepth/1000/price)
}

// chanceAt is the chance to win with a bid of k when rivals bid up to depth.
func (m *machine) chanceAt(k, depth int) int {
	b := &m.ballot
	chance := chanceUnit
	for i := range b.rivals {
		r := &b.rival[i]
		x := b.own.bosses + k - r.bosses - 1
		switch {
		case x < 0:
			return 0
		case x >= r.most:
		default:
			p := int(m.set.rivals.atMost[min(r.most, depth, mostBid)][min(x, mostBid)])
			if r.usable >= r.sure {
				p = p * (1000 - m.set.BidSure) / 1000
			}
			chance = chance * p >> chanceBits
		}
	}
	return chance
}
