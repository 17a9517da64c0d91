package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
	"tweed/strategies"
)

// machine weighs every choice by one evaluation, as the package comment says.
// What it holds between choices are its character, tables made for a rule set,
// and the plans for the present turn and ballot.
type machine struct {
	set    *compiled
	limits limits
	stakes stakes
	rules  *tammany.Rules

	board    board
	standing standing
	// price is what a favor of each colour is worth at the present choice.
	price [tammany.Colours]int
	// cube is what a cube of each colour brings to the winner of its ward.
	cube *[tammany.Colours]int
	// settle is the price of the favors that come with a cube of each colour.
	settle [tammany.Colours]int

	turn turnPlan
	// taken is what it brings that a cube of a colour leaves an own ward, for
	// the plan of an office.
	taken [wardSlots][tammany.Colours]int
	pay   payment

	// What a bid is found with.
	ballot   ballot
	spender  spender
	expected expectation
	net      [mostBid + 1]int // what bids bring, by number of favors
	auction  auction
}

func (m *machine) restrict(l limits) { m.limits = l }

// Begin forgets the plans of the last game and makes the tables of the rules
// unless they are those of the last game.
func (m *machine) Begin(c *strategies.Context) {
	m.rules = c.Rules.(*tammany.Rules)
	if m.stakes.rules != m.rules {
		m.stakes.build(m.set, m.rules)
	}
	m.turn.forget()
	m.pay.forget()
}

// Choose follows the plan of the turn or ballot where there is one, and decides
// afresh where not.
func (m *machine) Choose(c *strategies.Context, v engine.View) engine.Move {
	view := v.(tammany.View)
	kind := view.Kind()
	if kind == tammany.KindBid {
		return view.Move(m.bid(view, c))
	}
	options := m.limits.options(view)
	if kind == tammany.KindAction {
		return view.Move(m.action(view, options))
	}
	if o := m.turn.option(view, kind); o >= 0 && options>>uint(o)&1 != 0 {
		return view.Move(o)
	}
	if kind == tammany.KindAppoint {
		return view.Move(m.appoint(view, options))
	}
	if o, ok := m.bonus(view, kind, options); ok {
		return view.Move(o)
	}
	m.look(view)
	best := strategies.NewPicker(&c.Rand)
	for set := options; set != 0; set &= set - 1 {
		o := bits.TrailingZeros32(set)
		best.Offer(o, m.worth(view, kind, o))
	}
	return view.Move(best.Option)
}

// worth is the worth of an option of a decision that no plan covers: the turn's
// decisions come here only when their plan does not fit.
func (m *machine) worth(v tammany.View, kind tammany.Kind, o int) int {
	switch kind {
	case tammany.KindBoss:
		return m.gainOf(1, o)
	case tammany.KindSettle, tammany.KindChairTo:
		return m.cubeGain(o, int(v.AboutColour()))
	case tammany.KindCube:
		return m.bestCube(o) + m.price[o]*m.rules.SettleFavors
	case tammany.KindDeputy:
		return m.price[o]
	case tammany.KindPayment:
		return -m.price[o]
	case tammany.KindChief, tammany.KindChairman:
		return m.bestTake(o)
	case tammany.KindChiefCube, tammany.KindChairCube:
		return m.takeGain(int(v.AboutWard()), o)
	case tammany.KindLock:
		return m.lockGain(o)
	case tammany.KindSlander:
		return m.lack(o)
	case tammany.KindVictim:
		return m.sendHomeGain(int(v.AboutWard()), o)
	case tammany.KindSpread:
		return m.spreadGain(int(v.AboutSeat()), int(v.AboutColour()), o)
	case tammany.KindBonusWard:
		return m.cubeGain(o, int(v.AboutColour()))
	}
	return 0
}
