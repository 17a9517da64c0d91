package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// A worth is a score in 64ths of a VP plus at most 63 for a close contest.
const closeness = 64

// action chooses the next part of the turn: an office power and a slander that
// score more than doing without, and the ward action that would score most
// (settling when equal, since a favor stays).
func (g *greedy) action(v tammany.View, options uint32) int {
	has := func(act int) bool { return options>>uint(act)&1 != 0 }
	now := g.score(g.now)
	switch {
	case has(tammany.ActOffice) && g.officeWorth(v) > now*closeness:
		return tammany.ActOffice
	case has(tammany.ActSlander) && g.bestSlander(v) > now+g.rules.SlanderTokenVP:
		return tammany.ActSlander
	case has(tammany.ActSettle) && has(tammany.ActCampaign):
		if g.first+g.bestFavor(v)-now >= g.campaignGain() {
			return tammany.ActSettle
		}
		return tammany.ActCampaign
	case has(tammany.ActEnd):
		return tammany.ActEnd
	}
	return bits.TrailingZeros32(options)
}

// worth is the worth of an option of any other decision than the action and
// the bid.
func (g *greedy) worth(v tammany.View, o int) int {
	ward, colour, seat := int(v.AboutWard()), int(v.AboutColour()), int(v.AboutSeat())
	switch v.Kind() {
	case tammany.KindBoss:
		return g.bossWorth(v, o)
	case tammany.KindCube:
		return g.score(g.withFavors(v, o, g.rules.SettleFavors))*closeness + g.bestOf(g.board.open, func(w int) int { return g.addWorth(w, o) })
	case tammany.KindSettle, tammany.KindBonusWard:
		return g.addWorth(o, colour)
	case tammany.KindDeputy:
		return g.score(g.withFavors(v, o, g.rules.DeputyFavors)) * closeness
	case tammany.KindPayment:
		return g.score(g.withFavors(v, o, -g.rules.SlanderCost)) * closeness
	case tammany.KindSlander:
		return g.slanderWorth(o)
	case tammany.KindVictim:
		return g.sendHome(ward, o)
	case tammany.KindSpread:
		return g.spreadWorth(o, seat)
	case tammany.KindBonusCube, tammany.KindBonusFavor:
		return g.bonusWorth(v, o)
	case tammany.KindAppoint:
		return 0 // appointments score nothing: chance decides
	}
	return g.officeOption(v, o, ward, colour)
}

// bossWorth is the worth of the boss to place now; of the first of two it is
// the worth of both.
func (g *greedy) bossWorth(v tammany.View, w int) int {
	now := g.score(g.now)
	gain := g.gain[w&15]
	if v.BossesToPlace() == 2 {
		other := g.first
		if gain == g.first {
			other = g.second
		}
		gain = max(gain+other, g.score(g.place(w, 2))-now)
	}
	return (now+gain)*closeness + g.close(w)
}

// campaignGain is what the bosses of a campaign would score.
func (g *greedy) campaignGain() int {
	if g.rules.CampaignBosses < 2 {
		return g.first
	}
	double := g.bestOf(g.where, func(w int) int { return g.score(g.place(w, 2)) })
	return max(g.first+g.second, double-g.score(g.now))
}

// bestFavor is the score with the best favor that settling can bring now.
func (g *greedy) bestFavor(v tammany.View) int {
	best := 0
	for c := range tammany.Colours {
		if v.Garden(tammany.Colour(c)) > 0 {
			best = max(best, g.score(g.withFavors(v, c, g.rules.SettleFavors)))
		}
	}
	return best
}

// addWorth is the worth of one more cube of colour c on a ward: votes for those
// who hold such favors.
func (g *greedy) addWorth(w, c int) int {
	return g.score(g.recoloured(g.now, w, g.board.colours[w]|1<<c, c)) * closeness
}

// bonusWorth is the worth of a ward's bonus; declining it is worth nothing.
func (g *greedy) bonusWorth(v tammany.View, c int) int {
	switch {
	case c == tammany.NoCube:
		return -1
	case v.Kind() == tammany.KindBonusFavor:
		return g.score(g.withFavors(v, c, 1)) * closeness
	}
	return g.bestOf(g.board.open, func(w int) int { return g.addWorth(w, c) })
}

// sendHome is the worth of a boss of the victim sent home from a ward.
func (g *greedy) sendHome(w, victim int) int {
	bosses := g.board.bosses[w]
	if lane(bosses, victim) == 0 {
		return 0
	}
	return g.score(g.with(g.now, w, bosses-1<<(8*uint(victim)), g.board.colours[w])) * closeness
}

// slanderWorth is the worth of the best slander in a ward.
func (g *greedy) slanderWorth(w int) int {
	best := 0
	for victim := range g.board.players {
		if victim != g.board.me {
			best = max(best, g.sendHome(w, victim))
		}
	}
	return best
}

// bestSlander is the score after the best slander anywhere.
func (g *greedy) bestSlander(v tammany.View) int {
	return g.bestOf(wards(v.WardsOf(engine.Seat(g.board.me)))&g.board.open, g.slanderWorth) / closeness
}

// spreadWorth is the worth of a second boss sent home; doing without is better
// than an equal score, since the favors stay.
func (g *greedy) spreadWorth(o, victim int) int {
	if o == tammany.NoSpread {
		return g.score(g.now)*closeness + 1
	}
	return g.sendHome(o, victim)
}

func (g *greedy) bestOf(set wards, worth func(w int) int) int {
	best := 0
	for ; set != 0; set &= set - 1 {
		best = max(best, worth(set.first()))
	}
	return best
}

// bid bids the least that surely wins, nothing where nothing does. It pays with
// the colours it has most of.
func (g *greedy) bid(v tammany.View) int {
	if !g.pay.fits(v) {
		g.ballot.read(v)
		n := g.ballot.own.sure
		if n > min(g.ballot.own.usable, g.limits.most(v)) {
			n = 0
		}
		var price [tammany.Colours]int
		for c, held := range v.FavorsOf(v.Actor()) {
			price[c] = -int(held)
		}
		g.pay.plan(v, n, &price)
	}
	return g.pay.ask(v)
}
