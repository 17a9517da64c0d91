package tallywood

import "tweed/engine/tallywood"

// spot is where a turn stands: what it can change.
type spot struct {
	money, pop int
	polling    [colours]int
	region     int // of the turn's assistant
	strength   int // own strength there, and what of it lasts
	lasting    int
	badges     int
	appealed   bool
	icons      [spaces]int8
	cubes      [colours]int8 // in the plaza
	joined     uint8         // corners of the card
	favors     uint8         // endorsements still usable
	ability    bool          // usable
	targets    int8          // what research could flip here, and of that tiles
	tiles      int8
	worth      int // of what has been done, beyond what the fields above tell

	// Of the order in which actions are tried.
	from, wild int8
}

// turn is a turn that is looked at: its card and what its actions cost.
type turn struct {
	*board
	*worths
	card  int
	cost  [acts][tiers + 1]cost
	after [acts]gain
}

// begin prepares a turn with a card that lies on the player board already or, if
// laid is false, is only tried.
func (t *turn) begin(c int, laid bool) {
	t.card, t.cost, t.after = c, t.board.cost, t.board.after
	if laid {
		return
	}
	a := &t.board.card[c].ability
	if !a.Passive {
		return
	}
	if a.After {
		g := &t.after[a.Act]
		g.money += a.GainMoney
		g.pop += a.GainPop
		g.here += a.PollingHere
		return
	}
	for tier := range t.cost[a.Act] {
		x := &t.cost[a.Act][tier]
		x.money, x.pop = max(0, x.money+a.ChangeMoney), max(0, x.pop+a.ChangePop)
	}
}

// end is the worth of a turn that ends at a spot.
func (t *turn) end(s *spot) int {
	w := t.worths
	worth := s.worth + w.money[s.money] + w.pop[s.pop] + w.badge*s.badges
	for d, at := range s.polling {
		worth += w.polling[d][at]
	}
	return worth + w.now[s.region][min(s.strength, mostStrength-1)] + w.lasting[s.region][min(s.lasting, mostStrength-1)]
}

// best is the worth of the best that can still be done from a spot: favors, then
// the ability if it brings resources, then actions, then any other ability.
func (t *turn) best(s *spot) int {
	worth := t.bestActions(s)
	if s.ability && t.gainsResources() {
		after := *s
		if t.useAbility(&after) {
			worth = max(worth, t.bestActions(&after))
		}
	}
	if d := s.firstFavor(); d >= 0 {
		for c := range corners {
			after := *s
			if s.joined>>c&1 == 0 && t.useFavor(&after, d, c) {
				worth = max(worth, t.best(&after))
			}
		}
		without := *s
		without.favors &^= 1 << d
		if without.favors != 0 {
			worth = max(worth, t.best(&without))
		}
	}
	return worth
}

// order is the one in which strategy actions are tried: what gives strength before
// what it may pay for, and what costs most last.
var order = [spaces]tallywood.Act{tallywood.Works, tallywood.Research, tallywood.Celebrity, tallywood.Campaign}

// bestActions is the worth of the best sequence of actions, and then an ability.
func (t *turn) bestActions(s *spot) int {
	worth := t.end(s)
	if s.ability && !t.gainsResources() {
		after := *s
		if t.useAbility(&after) {
			worth = max(worth, t.end(&after))
		}
	}
	for i := s.from; i < spaces; i++ {
		if a := order[i]; s.icons[a] > 0 && s.region != plaza {
			from := *s
			from.icons[a]--
			from.from, from.wild = i, 0
			worth = max(worth, t.bestOf(&from, a))
		}
	}
	for i := s.wild; i < spaces; i++ {
		if s.icons[i] > 0 {
			from := *s
			from.icons[i]--
			from.wild = i
			worth = max(worth, t.bestWild(&from))
		}
	}
	return worth
}

// bestOf is the worth of the best use of a strategy action, its icon being spent.
func (t *turn) bestOf(s *spot, a tallywood.Act) int {
	worth := never
	if t.blocked[s.region]>>a&1 != 0 {
		return worth
	}
	switch a {
	case tallywood.Works, tallywood.Celebrity:
		for tier := 1; tier <= tiers; tier++ {
			after := *s
			if t.place(&after, a, tier) {
				worth = max(worth, t.bestActions(&after))
			}
		}
	case tallywood.Research:
		for _, tile := range [...]bool{false, true} {
			after := *s
			if t.research(&after, tile) {
				worth = max(worth, t.bestActions(&after))
			}
		}
	default:
		after := *s
		if t.campaign(&after) {
			worth = t.bestActions(&after)
		}
	}
	return worth
}

// never is the worth of what can't be done.
const never = -1 << 60

// bestWild is the worth of the best wild action, its icon being spent.
func (t *turn) bestWild(s *spot) int {
	after := *s
	t.fundraise(&after)
	worth := t.bestActions(&after)
	if s.region != plaza {
		return worth
	}
	after = *s
	t.rally(&after)
	worth = max(worth, t.bestActions(&after))
	after = *s
	if t.appeal(&after) {
		worth = max(worth, t.bestActions(&after))
	}
	return worth
}
