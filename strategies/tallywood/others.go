package tallywood

import (
	"tweed/engine"
	"tweed/engine/tallywood"
	"tweed/strategies"
)

// offerOthers offers the options of decisions that are not part of a turn's plan.
func (p *planner) offerOthers(v tallywood.View, best *strategies.Picker) {
	switch v.Kind() {
	case tallywood.KindDiscard:
		p.offerDiscards(v, best)
		return
	case tallywood.KindDraw:
		p.weighIcons(v)
	}
	for set := v.Options(); set != 0; set &= set - 1 {
		o := first(set)
		best.Offer(o, p.other(v, o))
	}
	if v.CanDecline() {
		best.Offer(tallywood.OptDecline, 0)
	}
}

// other is what an option is worth; declining is worth nothing.
func (p *planner) other(v tallywood.View, o int) int {
	b, w := &p.board, &p.worths
	switch v.Kind() {
	case tallywood.KindPolitician:
		return p.politician(o)
	case tallywood.KindBlock:
		return w.shut[v.Region()][o]
	case tallywood.KindClaim:
		d := int(v.Claim())
		now, due := b.held[b.me][d], v.Due(v.Actor(), tallywood.Colour(d))
		return w.level[due] - w.level[now] - (due-now)*w.vote[d]
	case tallywood.KindReward:
		at := b.polling[b.me][o]
		return w.polling[o][min(at+v.RewardLeft(), b.track)] - w.polling[o][at]
	case tallywood.KindSwap:
		return -w.place * v.Initiative(engine.Seat(o))
	case tallywood.KindDraw:
		return p.deckWorth(v, tallywood.Act(o))
	case tallywood.KindFlip:
		return w.move[v.Tile(o).District]
	}
	return 0
}

// politician is what one is worth by where it puts the trackers.
func (p *planner) politician(i int) int {
	w := &p.worths
	money, pop, polling := p.board.rules.Start(i)
	worth := w.money[money] + w.pop[pop]
	for d, at := range polling {
		worth += w.polling[d][at]
	}
	return worth
}

// offerDiscards offers the first card that is better discarded: those after it are
// asked for afterwards.
func (p *planner) offerDiscards(v tallywood.View, best *strategies.Picker) {
	p.weighIcons(v)
	for set := v.Options(); set != 0; set &= set - 1 {
		if c := first(set); p.discardWorth(v, c) > 0 {
			best.Offer(c, 0)
			return
		}
	}
	best.Offer(tallywood.OptDecline, 0)
}
