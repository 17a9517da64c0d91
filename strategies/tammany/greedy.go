package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
	"tweed/strategies"
)

// greedy takes what would score most if the election were held now, every ward
// going to the seat with strictly the most reach (bosses plus usable favors).
// It looks at its own next step only: no prices, no rivals' plans. Among equal
// scores it takes the closest contest, then what its own stream says.
type greedy struct {
	limits limits
	rules  *tammany.Rules
	board  board
	wards  wards // where bosses may be placed
	now    tally
	pay    payment
}

// tally is the outcome of an election held now.
type tally struct {
	won uint64 // lanes: wards won by each seat
	vp  int    // of the own wards
}

func (g *greedy) restrict(l limits) { g.limits = l }

func (g *greedy) Begin(c *strategies.Context) {
	g.rules = c.Rules.(*tammany.Rules)
	g.pay.forget()
}

func (g *greedy) Choose(c *strategies.Context, v engine.View) engine.Move {
	view := v.(tammany.View)
	if view.Kind() == tammany.KindBid {
		return view.Move(g.bid(view))
	}
	g.board.read(view)
	g.wards = g.limits.bossWards(view, g.board.open)
	g.now = g.tally(g.board.active &^ wards(view.DecidedWards()))
	options := g.limits.options(view)
	if view.Kind() == tammany.KindAction {
		return view.Move(g.action(view, options))
	}
	best := newPicker(&c.Rand)
	for set := options; set != 0; set &= set - 1 {
		o := bits.TrailingZeros32(set)
		best.offer(o, g.worth(view, o))
	}
	return view.Move(best.option)
}

// A worth is a score in 64ths of a VP plus at most 63 for a close contest.
const closeness = 64

// winner is who would win a ward with these bosses and colours, −1 nobody.
func (g *greedy) winner(bosses uint64, colours uint8) int {
	reach := bosses + g.board.hands[colours]&present(bosses)
	first, winner := 0, -1
	for seat := range g.board.players {
		switch r := lane(reach, seat); {
		case r > first:
			first, winner = r, seat
		case r == first:
			winner = -1
		}
	}
	return winner
}

func (g *greedy) tally(among wards) (t tally) {
	for ; among != 0; among &= among - 1 {
		w := among.first()
		t = g.count(t, w, g.winner(g.board.bosses[w], g.board.colours[w]), 1)
	}
	return t
}

// count adds the ward's win to the tally, or takes it away.
func (g *greedy) count(t tally, w, winner, sign int) tally {
	if winner < 0 {
		return t
	}
	t.won += uint64(sign) << (8 * uint(winner))
	if winner == g.board.me {
		t.vp += sign * wardPoints(g.rules, w)
	}
	return t
}

func wardPoints(r *tammany.Rules, w int) int {
	if tammany.Ward(w) == tammany.HallWard {
		return r.TammanyHallVP
	}
	return r.WardVP
}

// with is the tally if ward w held these bosses and colours instead.
func (g *greedy) with(t tally, w int, bosses uint64, colours uint8) tally {
	t = g.count(t, w, g.winner(g.board.bosses[w], g.board.colours[w]), -1)
	return g.count(t, w, g.winner(bosses, colours), 1)
}

// withFavor is the tally if the seat held one more favor (or n fewer).
func (g *greedy) withFavor(c, n int) tally {
	before := g.board.hands
	for set := range g.board.hands {
		if set>>c&1 != 0 {
			g.board.hands[set] += uint64(n) << (8 * uint(g.board.me))
		}
	}
	t := g.tally(g.board.active)
	g.board.hands = before
	return t
}

// score is what a tally would bring: the own wards and the mayor's points.
func (g *greedy) score(t tally) int {
	if lane(t.won, g.board.me) > g.board.topRival(t.won, g.board.me) {
		return t.vp + g.rules.MayorVP
	}
	return t.vp
}

// close is 63 for a ward where the own reach equals the best rival's, less with
// distance.
func (g *greedy) close(w int) int {
	reach := g.board.reach(w)
	lead := lane(reach, g.board.me) - g.board.topRival(reach, g.board.me)
	return closeness - 1 - min(max(lead, -lead), closeness-1)
}
