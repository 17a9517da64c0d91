package tallywood

import (
	"tweed/engine"
	"tweed/engine/tallywood"
	"tweed/strategies"
)

// planner chooses by looking at the turns that it can play. Each decision takes the
// option that begins the best turn, and among equals what its own stream says. It
// carries nothing over from one decision to the next.
type planner struct {
	board   board
	worths  worths
	turn    turn
	judge   judge
	breadth int // placements of a card that are looked at closely

	places [mostPlaces]placement
	icons  [regions][tallywood.Icons]int // what single icons are worth in a region
	most   [tallywood.Icons]int          // and the best of these
}

func newPlanner(j judge, breadth int) *planner {
	p := &planner{judge: j, breadth: breadth}
	p.turn.board, p.turn.worths = &p.board, &p.worths
	return p
}

// Begin notes what is printed.
func (p *planner) Begin(c *strategies.Context) {
	if r := c.Rules.(*tallywood.Rules); p.board.rules != r {
		p.board.know(r)
	}
}

// Choose takes the option that begins the best turn.
func (p *planner) Choose(c *strategies.Context, v engine.View) engine.Move {
	view := v.(tallywood.View)
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
		best.Offer(tallywood.OptDecline, p.turn.end(&now))
	}
}

// here is where the turn in progress stands.
func (p *planner) here(v tallywood.View) spot {
	b := &p.board
	s := p.before(v)
	if v.Region() != tallywood.Nowhere {
		p.send(&s, int(v.Region()))
		s.strength--
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
	s := spot{money: b.money, pop: b.pop, polling: b.polling[b.me], badges: b.badges, appealed: b.appealed}
	for d := range tallywood.Colour(colours) {
		s.cubes[d] = int8(b.cubes[d])
		if b.held[b.me][d] > 0 && !v.FavorUsed(v.Actor(), d) {
			s.favors |= 1 << d
		}
	}
	return s
}

// send sends the assistant to a region.
func (p *planner) send(s *spot, region int) {
	b := &p.board
	s.region = region
	s.strength, s.lasting = b.strength[region][b.me]+1, b.lasting[region][b.me]
	s.targets, s.tiles = 0, 0
	if region < plaza {
		s.targets, s.tiles = int8(b.targets[region]), int8(b.tiles[region])
	}
}

// step is the worth of the best turn that goes on with option o. Options of kinds
// that are part of an action come after its icon is spent.
func (p *planner) step(v tallywood.View, s spot, o int) int {
	t := &p.turn
	switch v.Kind() {
	case tallywood.KindAct:
		return p.act(s, o)
	case tallywood.KindIcon:
		s.icons[o]--
		return p.wild(&s, v.Acting())
	case tallywood.KindTier:
		t.place(&s, v.Acting(), o)
	case tallywood.KindTarget:
		t.research(&s, o != tallywood.OptSupport)
		if o != tallywood.OptSupport {
			s.worth += v.Tile(o).Tier // more icons
		}
	case tallywood.KindCube, tallywood.KindTo:
		return p.cube(v, s, o)
	case tallywood.KindLoss:
		s.polling[o] -= min(s.polling[o], t.board.card[t.card].ability.CostPolling)
	case tallywood.KindChoice:
		t.poll(&s, o, t.board.card[t.card].ability.PollingChoice)
	case tallywood.KindFavor:
		return p.favor(&s, o)
	case tallywood.KindCorner:
		t.useFavor(&s, int(v.Favor()), o)
	}
	return t.best(&s)
}

// act is the worth of the best turn that begins with an option of KindAct.
func (p *planner) act(s spot, o int) int {
	t := &p.turn
	switch {
	case o == tallywood.OptAbility:
		t.useAbility(&s)
		return t.best(&s)
	case o == tallywood.OptFavor:
		worth := never
		for set := s.favors; set != 0; set &= set - 1 {
			worth = max(worth, p.favor(&s, first(uint64(set))))
		}
		return worth
	case o < spaces:
		s.icons[o]--
		return t.bestOf(&s, tallywood.Act(o))
	}
	worth := never
	for i := range s.icons {
		if s.icons[i] > 0 {
			after := s
			after.icons[i]--
			worth = max(worth, p.wild(&after, tallywood.Act(o)))
		}
	}
	return worth
}

// wild is the worth of the best turn that goes on with a wild action.
func (p *planner) wild(s *spot, a tallywood.Act) int {
	t, after := &p.turn, *s
	switch a {
	case tallywood.Fundraise:
		t.fundraise(&after)
	case tallywood.Rally:
		t.rally(&after)
	default:
		t.appeal(&after)
	}
	return t.best(&after)
}

// favor is the worth of the best turn that goes on with a district's favor.
func (p *planner) favor(s *spot, d int) int {
	worth := never
	for c := range corners {
		after := *s
		if s.joined>>c&1 == 0 && p.turn.useFavor(&after, d, c) {
			worth = max(worth, p.turn.best(&after))
		}
	}
	return worth
}

// cube is the worth of a cube chosen to move, or of where it goes.
func (p *planner) cube(v tallywood.View, s spot, o int) int {
	if v.Kind() == tallywood.KindTo {
		return p.worths.cube[o]
	}
	return -p.worths.cube[o]
}
