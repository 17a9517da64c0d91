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
	where  wards // where bosses may be placed
	// holder is who would win each ward now, −1 nobody; now is what that makes.
	holder [wardSlots]int
	now    tally
	// gain is what one more own boss in a ward would score, first and second
	// the two highest.
	gain          [wardSlots]int
	first, second int
	ballot        ballot
	pay           payment
}

// tally is the outcome of an election.
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
	g.look(view)
	options := g.limits.options(view)
	if view.Kind() == tammany.KindAction {
		return view.Move(g.action(view, options))
	}
	best := strategies.NewPicker(&c.Rand)
	for set := options; set != 0; set &= set - 1 {
		o := bits.TrailingZeros32(set)
		best.Offer(o, g.worth(view, o))
	}
	return view.Move(best.Option)
}

// look finds the outcome of an election held now, among the wards whose vote is
// not over, and for a boss what it would change.
func (g *greedy) look(v tammany.View) {
	g.board.read(v)
	g.where = g.limits.bossWards(v, g.board.open)
	g.now = tally{}
	for set := undecided(v); set != 0; set &= set - 1 {
		w := set.first() & 15
		g.holder[w] = g.winner(g.board.bosses[w], g.board.colours[w])
		g.now = g.count(g.now, w, g.holder[w], 1)
	}
	if kind := v.Kind(); kind == tammany.KindBoss || kind == tammany.KindAction && !v.WardActionDone() {
		g.lookAhead()
	}
}

// lookAhead finds what one more boss would score in each ward.
func (g *greedy) lookAhead() {
	base := g.score(g.now)
	g.first, g.second = 0, 0
	for set := g.where; set != 0; set &= set - 1 {
		w := set.first() & 15
		gain := g.score(g.place(w, 1)) - base
		g.gain[w] = gain
		g.second = max(g.second, min(g.first, gain))
		g.first = max(g.first, gain)
	}
}

// winner is who would win a ward with these bosses and colours, −1 nobody.
func (g *greedy) winner(bosses uint64, colours uint8) int {
	reach := bosses + g.board.hands[colours]&present(bosses)
	// reach·8 + seat; seats beyond the players reach nothing.
	var first, second int
	for seat := range engine.MaxSeats {
		r := int(reach>>(8*seat)&0xff)<<3 | seat
		second = max(second, min(first, r))
		first = max(first, r)
	}
	if first>>3 == second>>3 {
		return -1
	}
	return first & 7
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

// with is the tally if a ward held these bosses and colours instead.
func (g *greedy) with(t tally, w int, bosses uint64, colours uint8) tally {
	winner := g.winner(bosses, colours)
	if winner == g.holder[w&15] {
		return t
	}
	return g.count(g.count(t, w, g.holder[w&15], -1), w, winner, 1)
}

// recoloured is the tally if a ward had these colours instead, which differ by
// colour c: the same unless somebody there holds such favors.
func (g *greedy) recoloured(t tally, w int, colours uint8, c int) tally {
	bosses := g.board.bosses[w]
	if colours == g.board.colours[w] || g.board.favors[c]&present(bosses) == 0 {
		return t
	}
	return g.with(t, w, bosses, colours)
}

// place is the tally with n more own bosses in a ward.
func (g *greedy) place(w, n int) tally {
	return g.with(g.now, w, g.board.bosses[w]+uint64(n)<<g.board.own, g.board.colours[w])
}

// withFavors is the tally if the seat held n more favors of a colour (or fewer):
// only wards with own bosses can change hands by that.
func (g *greedy) withFavors(v tammany.View, c, n int) tally {
	before := g.board.hands
	for set := range g.board.hands {
		if set>>c&1 != 0 {
			g.board.hands[set] += uint64(n) << g.board.own
		}
	}
	t := g.now
	for set := g.board.mine & wards(g.board.with[c]) & undecided(v); set != 0; set &= set - 1 {
		w := set.first()
		t = g.with(t, w, g.board.bosses[w], g.board.colours[w])
	}
	g.board.hands = before
	return t
}

// score is what a tally would bring: the own wards and the mayor's points.
func (g *greedy) score(t tally) int {
	if own := lane(t.won, g.board.me); own > g.topRival(t.won) {
		return t.vp + g.rules.MayorVP
	}
	return t.vp
}

// topRival is the highest lane but the own one.
func (g *greedy) topRival(word uint64) int {
	top, others := uint64(0), g.board.rivals(word)
	for shift := 0; shift < 64; shift += 8 {
		top = max(top, others>>shift&0xff)
	}
	return int(top)
}

// close is 63 for a ward where the own reach equals the best rival's, less with
// distance.
func (g *greedy) close(w int) int {
	bosses := g.board.bosses[w]
	reach := bosses + g.board.hands[g.board.colours[w]]&present(bosses)
	lead := lane(reach, g.board.me) - g.topRival(reach)
	return closeness - 1 - min(max(lead, -lead), closeness-1)
}
