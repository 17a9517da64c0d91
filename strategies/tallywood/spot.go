package tallywood

import "tweed/engine/tallywood"

// spot is where a turn stands: what it can change, and what has been gained by it.
// There are many of them, so they are small.
type spot struct {
	worth int32 // of all that the turn has changed

	money, pop int8
	polling    [colours]int8
	region     int8 // of the turn's assistant
	strength   int8 // own strength there, and what of it lasts
	lasting    int8
	badges     int8
	icons      [spaces]int8
	cubes      [colours]int8 // in the plaza
	joined     uint8         // corners of the card
	favors     uint8         // endorsements still usable
	targets    int8          // what research could flip here, and of that tiles
	tiles      int8
	appealed   bool
	ability    bool // usable

	// Of the order in which actions are tried, the place of the last one, and the
	// icon of the last wild one.
	from, wild int8
}

// turn is a turn that is looked at: its card and what its actions cost.
type turn struct {
	*board
	*worths
	card    int
	banner  *tallywood.Ability
	cost    [acts][tiers + 1]cost
	after   [acts]gain
	present int // districts with own strength, before the turn
}

// begin prepares a turn with a card that lies on the player board already or, if
// laid is false, is only tried.
func (t *turn) begin(c int, laid bool) {
	t.free()
	t.card, t.banner = c, &t.board.card[c].ability
	if a := t.banner; a.Passive && !laid {
		t.enable(a)
	}
}

// free prepares a turn without a card.
func (t *turn) free() {
	t.cost, t.after, t.present = t.board.cost, t.board.after, 0
	for d := range colours {
		if t.board.strength[d][t.me] > 0 {
			t.present++
		}
	}
}

// enable switches a passive ability on.
func (t *turn) enable(a *tallywood.Ability) {
	if a.After {
		t.after[a.Act].add(a)
		return
	}
	for tier := range t.cost[a.Act] {
		x := &t.cost[a.Act][tier]
		x.money, x.pop = max(0, x.money+a.ChangeMoney), max(0, x.pop+a.ChangePop)
	}
}

// best is the worth of the best that can still be done from a spot: favors, then
// the ability if it brings resources, then actions, then any other ability.
func (t *turn) best(s spot) int {
	worth := t.bestActions(s)
	if s.ability && t.gainsResources() {
		if after, ok := t.useAbility(s); ok {
			worth = max(worth, t.bestActions(after))
		}
	}
	// Favors differ only in what they cost: the cheapest comes first.
	if d := t.cheapestFavor(&s); d >= 0 {
		worth = max(worth, t.bestFavor(s, d))
	}
	return worth
}

// bestFavor is the worth of the best that can be done with a favor.
func (t *turn) bestFavor(s spot, d int) int {
	worth := never
	for c := range corners {
		if s.joined>>c&1 == 0 {
			if after, ok := t.useFavor(s, d, c); ok {
				worth = max(worth, t.best(after))
			}
		}
	}
	return worth
}

// order is the one in which actions are tried: public works first, since strength
// makes wild actions worth more, and after these what they may pay for.
var order = [...]tallywood.Act{tallywood.Works, anyWild, tallywood.Research, tallywood.Celebrity, tallywood.Campaign}

// anyWild stands for the wild actions.
const anyWild = tallywood.NoAct

// bestActions is the worth of the best sequence of actions, and then an ability.
func (t *turn) bestActions(s spot) int {
	worth := int(s.worth)
	if s.ability && !t.gainsResources() {
		if after, ok := t.useAbility(s); ok {
			worth = max(worth, int(after.worth))
		}
	}
	for i := int(s.from); i < len(order); i++ {
		a := order[i]
		if a == anyWild {
			worth = max(worth, t.bestWilds(s))
		} else if s.icons[a] > 0 && int(s.region) != plaza {
			next := s
			next.icons[a]--
			next.from = int8(i)
			worth = max(worth, t.bestOf(next, a))
		}
	}
	return worth
}

// bestWilds is the worth of the best sequence that goes on with a wild action.
func (t *turn) bestWilds(s spot) int {
	worth := never
	for i := s.wild; i < spaces; i++ {
		if s.icons[i] > 0 {
			next := s
			next.icons[i]--
			next.wild, next.from = i, 1
			worth = max(worth, t.bestWild(next))
		}
	}
	return worth
}

// bestOf is the worth of the best use of a strategy action, its icon being spent.
func (t *turn) bestOf(s spot, a tallywood.Act) int {
	worth := never
	if t.blocked[s.region]>>a&1 != 0 {
		return worth
	}
	switch a {
	case tallywood.Works, tallywood.Celebrity:
		for tier := 1; tier <= tiers; tier++ {
			if after, ok := t.place(s, a, tier); ok {
				worth = max(worth, t.bestActions(after))
			}
		}
	case tallywood.Research:
		for _, tile := range [...]bool{false, true} {
			if after, ok := t.research(s, tile); ok {
				worth = max(worth, t.bestActions(after))
			}
		}
	default:
		if after, ok := t.campaign(s); ok {
			worth = t.bestActions(after)
		}
	}
	return worth
}

// never is the worth of what can't be done.
const never = -1 << 60

// bestWild is the worth of the best wild action, its icon being spent.
func (t *turn) bestWild(s spot) int {
	worth := never
	for _, a := range [...]tallywood.Act{tallywood.Fundraise, tallywood.Rally, tallywood.Appeal} {
		if after, ok := t.wild(s, a); ok {
			worth = max(worth, t.bestActions(after))
		}
	}
	return worth
}
