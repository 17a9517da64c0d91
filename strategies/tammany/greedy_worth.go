package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// action chooses the next part of the turn: the ward action that would score
// most (settling when equal, since a favor stays), then an office power and a
// slander that would score more than doing without.
func (g *greedy) action(v tammany.View, options uint32) int {
	has := func(act int) bool { return options>>act&1 != 0 }
	now := g.score(g.now) * closeness
	switch {
	case has(tammany.ActOffice) && g.officeWorth(v) > now:
		return tammany.ActOffice
	case has(tammany.ActSlander) && g.slanderWorth(v) > now+g.rules.SlanderTokenVP*closeness:
		return tammany.ActSlander
	case has(tammany.ActSettle) && has(tammany.ActCampaign):
		if g.settleWorth(v) >= g.campaignWorth() {
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
	ward, colour, seat := v.AboutWard(), v.AboutColour(), v.AboutSeat()
	switch v.Kind() {
	case tammany.KindBoss:
		return g.bossWorth(v, o)
	case tammany.KindCube:
		return g.cubeWorth(v, o)
	case tammany.KindSettle, tammany.KindBonusWard:
		return g.addWorth(o, int(colour))
	case tammany.KindDeputy, tammany.KindBonusFavor:
		return g.favorWorth(o)
	case tammany.KindChief:
		return g.removeWorth(v, o)
	case tammany.KindChiefCube:
		return g.takeWorth(v, int(ward), o)
	case tammany.KindLock:
		return g.lockWorth(o)
	case tammany.KindChairman:
		return g.moveWorth(v, o)
	case tammany.KindChairCube:
		return g.moveCubeWorth(v, int(ward), o)
	case tammany.KindChairTo:
		return g.moveToWorth(v, int(ward), int(colour), o)
	case tammany.KindSlander:
		return g.slanderIn(o)
	case tammany.KindVictim:
		return g.sendHome(int(ward), o)
	case tammany.KindPayment:
		return g.payWorth(o, g.rules.SlanderCost)
	case tammany.KindSpread:
		return g.spreadWorth(o, int(seat), int(colour))
	case tammany.KindBonusCube:
		return g.bonusCubeWorth(o)
	}
	return 0 // appointments score nothing: chance decides
}

func (g *greedy) own(n int) uint64 { return uint64(n) << (8 * uint(g.board.me)) }

// place is the tally with n more own bosses in a ward.
func (g *greedy) place(t tally, w, n int) tally {
	return g.with(t, w, g.board.bosses[w]+g.own(n), g.board.colours[w])
}

// placeWorth is the worth of n bosses in a ward.
func (g *greedy) placeWorth(w, n int) int {
	return g.score(g.place(g.now, w, n))*closeness + g.close(w)
}

// bossWorth is the worth of the boss to place now; of the first of two it is
// the worth of both.
func (g *greedy) bossWorth(v tammany.View, w int) int {
	if v.BossesToPlace() < 2 {
		return g.placeWorth(w, 1)
	}
	best := g.placeWorth(w, 2)
	first := g.place(g.now, w, 1)
	for set := g.wards; set != 0; set &= set - 1 {
		if other := set.first(); other != w {
			best = max(best, g.score(g.place(first, other, 1))*closeness+(g.close(w)+g.close(other))/2)
		}
	}
	return best
}

// campaignWorth is the worth of the best two bosses without looking at pairs
// of wards that gain only together.
func (g *greedy) campaignWorth() int {
	base := g.score(g.now)
	first, second, double := 0, 0, 0
	for set := g.wards; set != 0; set &= set - 1 {
		w := set.first()
		gain := g.score(g.place(g.now, w, 1)) - base
		double = max(double, g.score(g.place(g.now, w, 2))-base)
		if gain > first {
			first, second = gain, first
		} else {
			second = max(second, gain)
		}
	}
	if g.rules.CampaignBosses < 2 {
		return (base + first) * closeness
	}
	return (base + max(double, first+second)) * closeness
}

// settleWorth is the worth of one boss and the favor of the best colour in
// Castle Garden.
func (g *greedy) settleWorth(v tammany.View) int {
	base := g.score(g.now)
	boss, favor := 0, 0
	for set := g.wards; set != 0; set &= set - 1 {
		boss = max(boss, g.score(g.place(g.now, set.first(), 1))-base)
	}
	for c := range tammany.Colours {
		if v.Garden(tammany.Colour(c)) > 0 {
			favor = max(favor, g.score(g.withFavor(c, g.rules.SettleFavors))-base)
		}
	}
	return (base + boss + favor) * closeness
}

// cubeWorth is the worth of a cube of colour c where it does most, with its
// favor.
func (g *greedy) cubeWorth(v tammany.View, c int) int {
	favor := g.score(g.withFavor(c, g.rules.SettleFavors)) * closeness
	best := 0
	for set := g.wards; set != 0; set &= set - 1 {
		best = max(best, g.addWorth(set.first(), c))
	}
	return favor + best
}

// addWorth is the worth of one more cube of colour c on a ward: votes for those
// who hold such favors.
func (g *greedy) addWorth(w, c int) int {
	return g.score(g.with(g.now, w, g.board.bosses[w], g.board.colours[w]|1<<c)) * closeness
}

func (g *greedy) bonusCubeWorth(c int) int {
	if c == tammany.NoCube {
		return g.score(g.now) * closeness
	}
	best := 0
	for set := g.board.open; set != 0; set &= set - 1 {
		best = max(best, g.addWorth(set.first(), c))
	}
	return best
}

func (g *greedy) favorWorth(c int) int {
	if c == tammany.NoCube {
		return -1
	}
	return g.score(g.withFavor(c, 1)) * closeness
}

// payWorth is the worth left after paying n favors of a colour.
func (g *greedy) payWorth(c, n int) int { return g.score(g.withFavor(c, -n)) * closeness }

func (g *greedy) lockWorth(w int) int {
	if g.winner(g.board.bosses[w], g.board.colours[w]) != g.board.me {
		return 0
	}
	return wardPoints(g.rules, w)*closeness + g.close(w)
}

// sendHome is the worth of a boss of the victim sent home from a ward.
func (g *greedy) sendHome(w, victim int) int {
	bosses := g.board.bosses[w]
	if lane(bosses, victim) == 0 {
		return 0
	}
	return g.score(g.with(g.now, w, bosses-1<<(8*uint(victim)), g.board.colours[w])) * closeness
}

func (g *greedy) slanderIn(w int) int {
	best := 0
	for victim := range g.board.players {
		if victim != g.board.me {
			best = max(best, g.sendHome(w, victim))
		}
	}
	return best
}

// slanderWorth is the worth of the best slander.
func (g *greedy) slanderWorth(v tammany.View) int {
	best := 0
	for set := wards(v.WardsOf(engine.Seat(g.board.me))) & g.board.open; set != 0; set &= set - 1 {
		best = max(best, g.slanderIn(set.first()))
	}
	return best
}

// spreadWorth is the worth of a second boss sent home; doing without is better
// than an equal score, since the favors stay.
func (g *greedy) spreadWorth(o, victim, c int) int {
	if o == tammany.NoSpread {
		return g.score(g.now)*closeness + 1
	}
	return g.sendHome(o, victim)
}
