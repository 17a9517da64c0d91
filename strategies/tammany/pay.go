package tammany

import "tweed/engine/tammany"

// payment is a bid for one ward, by colour, kept between the questions of one
// ballot and only used where it still fits.
type payment struct {
	term, ward int // of the ballot; term 0 is none
	favors     [tammany.Colours]int
}

func (p *payment) forget() { p.term = 0 }

// fits reports whether the payment is for the ballot in progress.
func (p *payment) fits(v tammany.View) bool {
	return p.term == v.Term() && p.ward == int(v.VoteWard())
}

// plan pays n favors of the colours that count, the cheapest first.
func (p *payment) plan(v tammany.View, n int, price *[tammany.Colours]int) {
	p.none(v)
	if n > 0 {
		var s spender
		s.begin(v, v.VoteWard(), price)
		p.pay(n, &s)
	}
}

// none plans to bid nothing.
func (p *payment) none(v tammany.View) {
	*p = payment{term: v.Term(), ward: int(v.VoteWard())}
}

// pay pays n favors from what a spender began with, or all of it.
func (p *payment) pay(n int, s *spender) {
	for i := 0; n > 0 && i < len(s.cheapest) && s.cheapest[i] != beyond; i++ {
		c := s.cheapest[i] & 3
		p.favors[c] = min(n, s.held(c))
		n -= p.favors[c]
	}
}

// ask is the planned number of favors of the colour asked for.
func (p *payment) ask(v tammany.View) int { return min(p.favors[v.BidColour()], v.MostBid()) }
