package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany"
)

// payment is a bid for one ward, by colour, kept between the questions of one
// ballot. It is only used where it still fits.
type payment struct {
	term, ward int // of the ballot; term 0 is none
	favors     [tammany.Colours]int
}

func (p *payment) forget() { p.term = 0 }

// fits reports whether the payment is for the ballot in progress.
func (p *payment) fits(v tammany.View) bool {
	return p.term == v.Term() && p.ward == int(v.VoteWard())
}

// spread pays n favors of the colours present, those of the lowest price first
// (the first in colour order where equal).
func (p *payment) plan(v tammany.View, n int, price *[tammany.Colours]int) {
	*p = payment{term: v.Term(), ward: int(v.VoteWard())}
	seat, w := v.Actor(), v.VoteWard()
	held := v.FavorsOf(seat)
	for n > 0 {
		cheapest := -1
		for c := range held {
			usable := held[c] > 0 && v.Cubes(w, tammany.Colour(c)) > 0
			if usable && (cheapest < 0 || price[c] < price[cheapest]) {
				cheapest = c
			}
		}
		if cheapest < 0 {
			return
		}
		paid := min(n, int(held[cheapest]))
		p.favors[cheapest], held[cheapest] = paid, 0
		n -= paid
	}
}

// ask is the planned number of favors of the colour asked for.
func (p *payment) ask(v tammany.View) int { return min(p.favors[v.BidColour()], v.MostBid()) }

// bid bids the least that surely wins, nothing when nothing does. It pays with
// the colours it has most of.
func (g *greedy) bid(v tammany.View) int {
	if !g.pay.fits(v) {
		me, w := v.Actor(), v.VoteWard()
		top := 0
		for seat := range engine.Seat(v.Players()) {
			if seat != me && v.Bosses(w, seat) > 0 {
				top = max(top, v.Bosses(w, seat)+v.Usable(w, seat))
			}
		}
		need := top + 1 - v.Bosses(w, me)
		if need > min(v.Usable(w, me), g.limits.most(v)) {
			need = 0
		}
		var price [tammany.Colours]int
		for c, n := range v.FavorsOf(me) {
			price[c] = -int(n)
		}
		g.pay.plan(v, max(need, 0), &price)
	}
	return g.pay.ask(v)
}
