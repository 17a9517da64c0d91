package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany"
)

// equilibriumBid solves the ward's auction between its candidates and draws the
// seat's bid. To everybody the ward is worth what it is to the seat, and a favor
// what it is worth after the election; the seat's own favors cost what they cost
// it.
func (m *machine) equilibriumBid(v tammany.View, r *engine.Rand) int {
	b, a := &m.ballot, &m.auction
	worth := m.voteWorth(v) * m.set.BidWorth / 1000
	price := m.stakes.mean[m.electionsAfter(v)]
	a.n = b.rivals + 1
	a.bidder[0].enter(&b.own, worth, m.meanPrice())
	for i := range b.rivals {
		a.bidder[i+1].enter(&b.rival[i], worth, price)
	}
	a.solve()
	return a.bidder[0].draw(r)
}

func (b *bidder) enter(c *contender, value, price int) {
	b.bosses, b.most, b.value, b.price = c.bosses, c.most, value, price
}

// meanPrice is what one of the seat's favors costs if it bids all that can make
// sense.
func (m *machine) meanPrice() int {
	most := min(m.ballot.own.most, bidSlots-1)
	sum := 0
	for range most {
		sum += m.spender.next()
	}
	return max(1, sum*m.set.BidPrice/1000/max(1, most))
}
