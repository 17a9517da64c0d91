package tallywood

import (
	"tweed/engine"
	"tweed/engine/tallywood"
	"tweed/strategies"
)

// planner chooses by looking at the turns that it can play. Each decision takes the
// option that begins the best turn, and among equals what its own stream says. A
// card goes where it was meant to go when it was chosen.
type planner struct {
	board   board
	worths  worths
	turn    turn
	judge   judge
	breadth int // placements of a card that are looked at closely

	plan     plan
	places   [mostPlaces]placement
	icons    [regions][tallywood.Icons]int // what single icons are worth in a region
	most     [tallywood.Icons]int          // and the best of these
	standing [regions]int                  // what an assistant is worth by standing there
}

func newPlanner(j judge, breadth int) *planner {
	p := &planner{judge: j, breadth: breadth}
	p.turn.board, p.turn.worths = &p.board, &p.worths
	return p
}

// Begin notes what is printed.
func (p *planner) Begin(c *strategies.Context) {
	p.plan = plan{}
	if r := c.Rules.(*tallywood.Rules); p.board.rules != r {
		p.board.know(r)
	}
}

// Choose takes the option that begins the best turn.
func (p *planner) Choose(c *strategies.Context, v engine.View) engine.Move {
	view := v.(tallywood.View)
	if o := p.plan.option(view); o >= 0 {
		return view.Move(o)
	}
	p.board.read(view)
	p.judge.look(&p.board, &p.worths)
	best := strategies.NewPicker(&c.Rand)
	switch k := view.Kind(); {
	case k == tallywood.KindCard || k == tallywood.KindSpace || k == tallywood.KindRegion:
		p.offerPlacements(view, &best)
	case k >= tallywood.KindAct && k <= tallywood.KindCorner:
		p.offerActs(view, &best)
	default:
		p.offerOthers(view, &best)
	}
	return view.Move(best.Option)
}

// offerActs offers what can be done next in a turn.
func (p *planner) offerActs(v tallywood.View, best *strategies.Picker) {
	p.turn.begin(int(v.Card()), true)
	now := p.here(v)
	for set := v.Options(); set != 0; set &= set - 1 {
		o := first(set)
		best.Offer(o, p.step(v, now, o))
	}
	if v.CanDecline() {
		best.Offer(tallywood.OptDecline, int(now.worth))
	}
}

// here is where the turn in progress stands.
func (p *planner) here(v tallywood.View) spot {
	b := &p.board
	s := p.before(v)
	if v.Region() != tallywood.Nowhere {
		p.stand(&s, int(v.Region()))
	}
	for a := range s.icons {
		s.icons[a] = int8(v.IconsLeft(tallywood.Act(a)))
	}
	s.joined = v.Joined()
	s.ability = !v.AbilityUsed() && !b.card[p.turn.card].ability.Passive
	return s
}

// before is where a turn begins, with its assistant at home.
func (p *planner) before(v tallywood.View) spot {
	b := &p.board
	s := spot{money: int8(b.money), pop: int8(b.pop), badges: int8(b.badges), appealed: b.appealed}
	for d := range tallywood.Colour(colours) {
		s.polling[d], s.cubes[d] = int8(b.polling[b.me][d]), int8(b.cubes[d])
		if b.held[b.me][d] > 0 && !v.FavorUsed(v.Actor(), d) {
			s.favors |= 1 << d
		}
	}
	return s
}

// send sends the assistant to a region; stand puts it there without being worth
// anything.
func (p *planner) send(s *spot, region int) {
	p.stand(s, region)
	p.turn.strengthen(s, 1, 0)
}

func (p *planner) stand(s *spot, region int) {
	b := &p.board
	s.region = int8(region)
	s.strength, s.lasting = int8(b.strength[region][b.me]), int8(b.lasting[region][b.me])
	s.targets, s.tiles = 0, 0
	if region < plaza {
		s.targets, s.tiles = int8(b.targets[region]), int8(b.tiles[region])
	}
}

// step is the worth of the best turn that goes on with option o. What an icon pays
// for has not happened yet when there is still something to choose about it.
func (p *planner) step(v tallywood.View, s spot, o int) int {
	t := &p.turn
	switch v.Kind() {
	case tallywood.KindAct:
		return p.act(s, o)
	case tallywood.KindIcon:
		s.icons[o]--
		return p.wild(s, v.Acting())
	case tallywood.KindTier:
		s, _ = t.place(s, v.Acting(), o)
	case tallywood.KindTarget:
		s, _ = t.research(s, o != tallywood.OptSupport)
		if o != tallywood.OptSupport {
			s.worth += int32(v.Tile(o).Tier) // which has more icons, if nothing else tells
		}
	case tallywood.KindCube:
		return -t.cube[o]
	case tallywood.KindTo:
		return t.cube[o]
	case tallywood.KindLoss:
		t.poll(&s, o, -t.banner.CostPolling)
	case tallywood.KindChoice:
		t.poll(&s, o, t.banner.PollingChoice)
	case tallywood.KindFavor:
		return t.bestFavor(s, o)
	case tallywood.KindCorner:
		s, _ = t.useFavor(s, int(v.Favor()), o)
	}
	return t.best(s)
}

// act is the worth of the best turn that begins with an option of KindAct.
func (p *planner) act(s spot, o int) int {
	t, worth := &p.turn, never
	switch {
	case o == tallywood.OptAbility:
		s, _ = t.useAbility(s)
		return t.best(s)
	case o == tallywood.OptFavor:
		for set := s.favors; set != 0; set &= set - 1 {
			worth = max(worth, t.bestFavor(s, first(uint64(set))))
		}
	case o < spaces:
		s.icons[o]--
		return t.bestOf(s, tallywood.Act(o))
	default:
		for i := range s.icons {
			if s.icons[i] > 0 {
				next := s
				next.icons[i]--
				worth = max(worth, p.wild(next, tallywood.Act(o)))
			}
		}
	}
	return worth
}

// wild is the worth of the best turn that goes on with a wild action.
func (p *planner) wild(s spot, a tallywood.Act) int {
	after, _ := p.turn.wild(s, a)
	return p.turn.best(after)
}
