package wardcards

import (
	"tweed/engine"
	"tweed/engine/wardcards"
	"tweed/strategies"
)

// planner chooses by looking at the turns that it can play. Each decision takes the
// option that begins the best turn, and among equals what its own stream says. It
// carries nothing over from one decision to the next.
type planner struct {
	prospect
	breadth int // acts that are weighed with the moves after them
	eager   int // what a move is worth as such

	rules *wardcards.Rules
	acts  acts
	trial takings
}

// unbounded is the breadth of a planner that weighs everything.
const unbounded = 1 << 30

// manyActs is room for all acts of a hand with a bribe on the large map; more only
// make the list grow.
const manyActs = 1280

func newPlanner(j judge, breadth, eager int) *planner {
	p := &planner{breadth: breadth, eager: eager}
	p.judge = j
	p.acts = acts{board: &p.board, list: make([]act, 0, manyActs)}
	return p
}

// Begin notes the rules.
func (p *planner) Begin(c *strategies.Context) { p.rules = c.Rules.(*wardcards.Rules) }

// Choose takes the option that begins the best turn.
func (p *planner) Choose(c *strategies.Context, v engine.View) engine.Move {
	view := v.(wardcards.View)
	if p.board.rules != p.rules {
		p.board.know(p.rules, view)
	}
	p.board.read(view)
	p.look()
	best := strategies.NewPicker(&c.Rand)
	if k := view.Kind(); k == wardcards.KindLeader || k >= wardcards.KindMove {
		p.offerMoves(view, &best)
	} else {
		p.offerActs(view, &best)
	}
	return view.Move(best.Option)
}

// offerMoves offers the options where no card is in question.
func (p *planner) offerMoves(v wardcards.View, best *strategies.Picker) {
	w, c := int(v.AboutWard()), int(v.AboutColour())
	for options := set(v.Options()); options != 0; options &= options - 1 {
		o := options.first()
		switch v.Kind() {
		case wardcards.KindLeader:
			best.Offer(o, p.leaderTo(o))
		case wardcards.KindMove:
			if o == wardcards.NoMove {
				best.Offer(o, p.stay())
			} else {
				best.Offer(o, p.moveOut(o))
			}
		case wardcards.KindMoveColour:
			best.Offer(o, p.moveOf(w, o))
		case wardcards.KindMoveTo:
			best.Offer(o, p.move(w, c, o))
		}
	}
}

// leaderTo is the worth of the own leader in a ward.
func (p *planner) leaderTo(w int) int {
	from := p.board.leader[p.board.me]
	if from == w {
		return p.stay()
	}
	p.shift(from, w)
	worth := p.stay()
	p.shift(w, from)
	return worth
}

// offerActs offers the options that lead to acts of a card: each is worth the best
// of them.
func (p *planner) offerActs(v wardcards.View, best *strategies.Picker) {
	p.list(v)
	p.weigh()
	for options := set(v.Options()); options != 0; options &= options - 1 {
		o, worth := options.first(), none
		for i := range p.acts.list {
			if a := &p.acts.list[i]; a.option == o {
				worth = max(worth, a.worth)
			}
		}
		best.Offer(o, worth)
	}
}

// list lists the acts to which the options lead.
func (p *planner) list(v wardcards.View) {
	p.acts.begin()
	laid := v.Kind() > wardcards.KindCopy
	if laid {
		p.acts.open(v.AboutCard(), v.AboutCard(), true)
	}
	w, c := int(v.AboutWard()), int(v.AboutColour())
	for options := set(v.Options()); options != 0; options &= options - 1 {
		o := options.first()
		switch v.Kind() {
		case wardcards.KindCard:
			p.acts.card(o, wardcards.Card(o))
		case wardcards.KindCopy:
			p.acts.cardAs(o, wardcards.Wild, wardcards.Card(o))
		case wardcards.KindAttract:
			p.acts.add(o, o, noWard, p.board.leader[p.board.me])
		case wardcards.KindThreat:
			p.acts.threats(o, o)
		case wardcards.KindThreatColour:
			p.acts.add(o, o, w, noWard)
		case wardcards.KindBribe:
			p.acts.bribes(o, o)
		case wardcards.KindBribeColour:
			p.acts.carries(o, w, o)
		case wardcards.KindBribeTo:
			p.acts.add(o, c, w, o)
		}
	}
	if laid {
		p.acts.close()
	}
}
