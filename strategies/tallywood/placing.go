package tallywood

import (
	"tweed/engine/tallywood"
	"tweed/strategies"
)

// mostPlaces is enough for every card of the largest hand in every space with its
// assistant in every region.
const mostPlaces = 16 * columns * rows * regions

// placement is a card in a space, with the assistant in a region.
type placement struct {
	option int // of the present decision, that begins it
	card   int
	col    int
	row    int
	region int
	kept   int // what is given up for it
	worth  int // at first sight
}

// offerPlacements offers the options that begin placements: each is worth the best
// of them. Where the breadth is bounded only the best at first sight are looked at.
func (p *planner) offerPlacements(v tallywood.View, best *strategies.Picker) {
	n := p.list(v)
	p.sight(v, n)
	laid := v.Kind() == tallywood.KindRegion
	for range min(p.breadth, n) {
		top := 0
		for i := range n {
			if p.places[i].worth > p.places[top].worth {
				top = i
			}
		}
		x := &p.places[top]
		x.worth = never
		best.Offer(top, p.place(v, x, laid))
	}
	x := &p.places[best.Option]
	p.plan = planOf(v, x)
	best.Option = x.option
}

// plan is where the card of a turn is meant to go.
type plan struct {
	placement
	round, turns int // the turn that it is for, the rounds counted from 1
}

func planOf(v tallywood.View, x *placement) plan {
	return plan{*x, v.Round(), v.TurnsLeft(v.Actor())}
}

// option is the option that the plan has for a decision, −1 when it has none.
func (q *plan) option(v tallywood.View) int {
	if q.round != v.Round() || q.card != int(v.Card()) || q.turns != v.TurnsLeft(v.Actor()) {
		return -1
	}
	switch v.Kind() {
	case tallywood.KindSpace:
		return q.col*rows + q.row
	case tallywood.KindRegion:
		if col, row := v.Space(); col == q.col && row == q.row {
			return q.region
		}
	}
	return -1
}

// list lists the placements to which the options lead.
func (p *planner) list(v tallywood.View) (n int) {
	add := func(o, c, col, row int) {
		for region := range regions {
			p.places[n] = placement{option: o, card: c, col: col, row: row, region: region}
			n++
		}
	}
	me := v.Actor()
	for set := v.Options(); set != 0; set &= set - 1 {
		o := first(set)
		switch v.Kind() {
		case tallywood.KindSpace:
			add(o, int(v.Card()), o/rows, o%rows)
		case tallywood.KindRegion:
			col, row := v.Space()
			p.places[n] = placement{option: o, card: int(v.Card()), col: col, row: row, region: o}
			n++
		case tallywood.KindCard:
			for col := range columns {
				if v.Column(me, col).Card == tallywood.NoCard {
					for row := range rows {
						add(o, o, col, row)
					}
				}
			}
		}
	}
	return n
}

// place is the worth of the best turn after a placement.
func (p *planner) place(v tallywood.View, x *placement, laid bool) int {
	p.turn.begin(x.card, laid)
	if laid {
		s := p.here(v)
		p.send(&s, x.region)
		return p.turn.best(s)
	}
	return p.turn.best(p.opening(v, x)) - x.kept
}

// opening is where a turn stands after its card is placed and its assistant sent.
func (p *planner) opening(v tallywood.View, x *placement) spot {
	b := &p.board
	s := p.before(v)
	p.send(&s, x.region)
	at := &b.spaceOf[x.col][x.row]
	s.joined = at.joined
	p.turn.gain(&s, at.money, at.pop)
	for c, icon := range b.card[x.card].icons {
		if at.joined>>c&1 != 0 {
			p.turn.join(&s, icon)
		}
	}
	s.ability = !b.card[x.card].ability.Passive
	return s
}

// keep says of all placements what is given up with the card that is played, and with
// the space that it covers, while there are later turns in the round.
func (p *planner) keep(n int) {
	if p.board.turns == 0 {
		return
	}
	last, worth := -1, 0
	for i := range n {
		x := &p.places[i]
		if x.card != last {
			last, worth = x.card, p.worths.card*p.cardWorth(x.card)/unit
		}
		x.kept = worth + p.worths.corner*p.board.corners[x.col]
	}
}

// sight guesses the worth of placements from what single icons are worth where the
// assistant goes.
func (p *planner) sight(v tallywood.View, n int) {
	p.weighIcons(v)
	p.keep(n)
	for i := range n {
		x := &p.places[i]
		at := &p.board.spaceOf[x.col][x.row]
		icons := &p.icons[x.region]
		x.worth = icons[tallywood.MoneyIcon]*at.money + icons[tallywood.PopIcon]*at.pop + p.standing[x.region] - x.kept
		for c, icon := range p.board.card[x.card].icons {
			if at.joined>>c&1 != 0 {
				x.worth += icons[icon]
			}
		}
	}
}
