package tallywood

import (
	"tweed/engine"
	"tweed/engine/tallywood"
)

// none is nobody.
const none = int(engine.None)

// board is a position as the actor sees it.
type board struct {
	facts

	me, seats int // all that have a player board, the Opposition too
	round     int
	turns     int // own turns after the present one, in this round
	later     int // and in all rounds to come
	coming    int // turns of rivals in this round, after the present one

	played     bool // all turns of the round are
	money, pop int  // own
	badges     int
	appealed   bool
	polling    [maxSeats][colours]int
	held       [maxSeats][colours]int // levels of endorsements
	strength   [regions][maxSeats]int
	lasting    [regions][maxSeats]int // of it, what stays for the next round
	votes      [colours]int           // in units
	free       [colours]uint8         // levels still there: bit 0 is level 1
	token      [colours]int           // who holds the vote share token
	cubes      [colours]int           // in the plaza
	bag        [colours]int
	bagged     int // cubes in the bag
	blocked    [colours]uint8
	targets    [colours]int // what a research could flip
	tiles      [colours]int // of these, tiles

	cost  [acts][tiers + 1]cost // of what the actor can do now; by tier or [0]
	after [acts]gain
	piles [2][tiers + 1]int // tiles left: Works, Celebrity
}

// cost is what an action costs; gain what it brings besides.
type cost struct{ money, pop int }

type gain struct{ money, pop, here int }

// read reads the view.
func (b *board) read(v tallywood.View) {
	b.me, b.seats = int(v.Actor()), v.Boards()
	b.readTime(v)
	me := v.Actor()
	b.money, b.pop, b.badges, b.appealed = v.Money(me), v.Pop(me), v.Badges(me), v.Appealed(me)
	b.bagged = 0
	for d := range tallywood.Colour(colours) {
		b.readDistrict(v, d)
	}
	for seat := range engine.Seat(b.seats) {
		b.strength[plaza][seat] = v.Strength(tallywood.Plaza, seat)
		b.lasting[plaza][seat] = b.strength[plaza][seat] - v.Assistants(tallywood.Plaza, seat)
	}
	for tier := 1; tier <= tiers; tier++ {
		b.piles[tallywood.Works][tier] = v.PileLeft(tallywood.Works, tier)
		b.piles[tallywood.Celebrity][tier] = v.PileLeft(tallywood.Celebrity, tier)
	}
	b.readTiles(v)
	b.readCosts(v)
}

// readTime reads how many turns are to come.
func (b *board) readTime(v tallywood.View) {
	b.round = v.Round()
	b.later, b.turns, b.coming, b.played = b.facts.turns[1], 0, 0, false
	if b.round == 0 {
		return
	}
	b.later = 0
	if b.round < rounds {
		b.later = b.facts.turns[b.round+1]
	}
	if b.played = v.Kind() > tallywood.KindClaim; b.played {
		return
	}
	for seat := range engine.Seat(b.seats) {
		if left := v.TurnsLeft(seat); int(seat) == b.me {
			b.turns = max(0, left-1)
		} else {
			b.coming += left
		}
	}
	b.later += b.turns
}

func (b *board) readDistrict(v tallywood.View, d tallywood.Colour) {
	r := tallywood.Region(d)
	cubes := v.PlazaCubes(d) // which will come here, unless they are moved
	for c := range tallywood.Colour(colours) {
		cubes += v.Cubes(d, c)
	}
	b.votes[d] = v.ExpectedSupport(d)*unit/12 + (v.Rules().VotesPerCube()*cubes+v.Unclaimed(d))*unit
	b.free[d], b.token[d] = v.Free(d), int(v.TokenOf(d))
	b.cubes[d], b.bag[d] = v.PlazaCubes(d), v.Bag(d)
	b.bagged += b.bag[d]
	b.blocked[d] = 0
	for a := range tallywood.Act(spaces) {
		if v.Blocked(d, a) {
			b.blocked[d] |= 1 << a
		}
	}
	for seat := range engine.Seat(b.seats) {
		b.polling[seat][d], b.held[seat][d] = v.Polling(seat, d), v.Endorsement(seat, d)
		b.strength[d][seat] = v.Strength(r, seat)
		b.lasting[d][seat] = b.strength[d][seat] - v.Assistants(r, seat)
	}
	b.targets[d], b.tiles[d] = 0, 0
	if v.Support(d) < 0 {
		b.targets[d]++
	}
}

// readTiles counts what is face down.
func (b *board) readTiles(v tallywood.View) {
	for set := v.FaceDown(); set != 0; set &= set - 1 {
		d := v.Tile(first(set)).District
		b.targets[d]++
		b.tiles[d]++
	}
}

// readCosts reads what actions cost and what follows them, passive abilities
// counted.
func (b *board) readCosts(v tallywood.View) {
	me := v.Actor()
	for _, a := range [...]tallywood.Act{tallywood.Campaign, tallywood.Appeal} {
		b.cost[a][0].money, b.cost[a][0].pop = v.Cost(me, a, 0)
	}
	for tier := 1; tier <= tiers; tier++ {
		for _, a := range [...]tallywood.Act{tallywood.Works, tallywood.Celebrity} {
			b.cost[a][tier].money, b.cost[a][tier].pop = v.Cost(me, a, tier)
		}
	}
	b.after = [acts]gain{}
	for col := range columns {
		if c := v.Column(me, col).Card; c != tallywood.NoCard {
			if a := &b.card[c].ability; a.Passive && a.After {
				b.after[a.Act].add(a)
			}
		}
	}
}

// add adds what a passive ability brings after an action.
func (g *gain) add(a *tallywood.Ability) {
	g.money += a.GainMoney
	g.pop += a.GainPop
	g.here += a.PollingHere
}
