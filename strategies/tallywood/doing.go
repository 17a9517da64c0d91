package tallywood

import "tweed/engine/tallywood"

// What each thing that can be done in a turn changes. Functions that report false
// have changed nothing of use: it can't be done.

// gain moves money and popularity on, as far as the track goes.
func (t *turn) gain(s *spot, money, pop int) {
	s.money, s.pop = min(s.money+money, t.track), min(s.pop+pop, t.track)
}

func (t *turn) poll(s *spot, d, n int) { s.polling[d] = min(s.polling[d]+n, t.track) }

func (s *spot) pay(c cost) bool {
	if s.money < c.money || s.pop < c.pop {
		return false
	}
	s.money -= c.money
	s.pop -= c.pop
	return true
}

// done counts what follows an action: passive abilities, and the actor's taste.
func (t *turn) done(s *spot, a tallywood.Act) {
	g := &t.after[a]
	t.gain(s, g.money, g.pop)
	if g.here > 0 && s.region < plaza {
		t.poll(s, s.region, g.here)
	}
	s.worth += t.act[a]
}

// place builds public works or engages a celebrity.
func (t *turn) place(s *spot, a tallywood.Act, tier int) bool {
	if t.piles[a][tier] == 0 || a == tallywood.Works && s.badges == 0 || !s.pay(t.cost[a][tier]) {
		return false
	}
	if a == tallywood.Works {
		s.badges--
		s.strength += tier
		s.lasting += tier
	} else {
		t.poll(s, s.region, tier)
		s.worth += t.drawn * min(t.rules.CelebrityCubes(), t.bagged)
	}
	s.worth += t.tile[s.region] * tier
	s.targets++
	s.tiles++
	t.done(s, a)
	return true
}

// research flips a tile or the support token.
func (t *turn) research(s *spot, tile bool) bool {
	if tile && s.tiles == 0 || !tile && s.targets == s.tiles {
		return false
	}
	s.targets--
	if tile {
		s.tiles--
		s.worth += t.move[s.region]
	}
	t.poll(s, s.region, t.rules.ResearchGain())
	t.done(s, tallywood.Research)
	return true
}

func (t *turn) campaign(s *spot) bool {
	if !s.pay(t.cost[tallywood.Campaign][0]) {
		return false
	}
	t.poll(s, s.region, t.rules.CampaignGain())
	t.done(s, tallywood.Campaign)
	return true
}

func (t *turn) fundraise(s *spot) {
	strength, presence := t.rules.FundraiseGain()
	n := strength * s.strength
	if s.region == plaza {
		n = 0
		for d := range colours {
			if t.strength[d][t.me] > 0 {
				n += presence
			}
		}
	}
	t.gain(s, n, 0)
	t.done(s, tallywood.Fundraise)
}

func (t *turn) rally(s *spot) {
	t.gain(s, 0, t.rules.RallyGain()*s.strength)
	t.done(s, tallywood.Rally)
}

// appeal moves the cube of the plaza that gains most by it.
func (t *turn) appeal(s *spot) bool {
	cube, to := t.bestMove(s)
	if cube < 0 || !s.pay(t.cost[tallywood.Appeal][0]) {
		return false
	}
	t.carry(s, cube, to)
	t.leaveBadge(s)
	return true
}

// bestMove is the cube whose move out of the plaza gains most, and where it goes;
// −1 when there is no cube.
func (t *turn) bestMove(s *spot) (cube, to int) {
	cube = -1
	for d := range colours {
		if t.cube[d] > t.cube[to] {
			to = d
		}
	}
	for c, n := range s.cubes {
		if n > 0 && (cube < 0 || t.cube[c] < t.cube[cube]) {
			cube = c
		}
	}
	return cube, to
}

// carry moves a cube; at the end of the game it would go to the district of its
// colour.
func (t *turn) carry(s *spot, cube, to int) {
	s.cubes[cube]--
	s.worth += t.cube[to] - t.cube[cube]
}

// leaveBadge is what an appeal does beside the cube.
func (t *turn) leaveBadge(s *spot) {
	if !s.appealed {
		s.appealed = true
		if s.badges > 0 {
			s.badges--
			s.strength++
			s.lasting++
		}
	}
	t.done(s, tallywood.Appeal)
}

// gainsResources reports whether the card's ability is there to gain resources,
// which is done before they are spent.
func (t *turn) gainsResources() bool {
	a := &t.board.card[t.card].ability
	return a.GainMoney+a.GainPop > 0
}

// useAbility uses an instant ability in the best way.
func (t *turn) useAbility(s *spot) bool {
	a := &t.board.card[t.card].ability
	here := a.PollingHere > 0 && s.region < plaza
	if a.PollingHere > 0 && !here || !s.pay(cost{a.CostMoney, a.CostPop}) {
		return false
	}
	if a.CostPolling > 0 {
		d := t.cheapestLoss(s, a.CostPolling)
		if d < 0 {
			return false
		}
		s.polling[d] -= min(a.CostPolling, s.polling[d])
	}
	t.gain(s, a.GainMoney, a.GainPop)
	s.worth += t.drawn * min(a.Cubes, t.bagged)
	for range a.Attracts {
		if cube, to := t.bestMove(s); cube >= 0 {
			t.carry(s, cube, to)
		}
	}
	if here {
		t.poll(s, s.region, a.PollingHere)
	}
	if a.PollingChoice > 0 {
		t.poll(s, t.bestChoice(s, a.PollingChoice), a.PollingChoice)
	}
	s.ability = false
	return true
}

// bestChoice is the district where n polling gains most.
func (t *turn) bestChoice(s *spot, n int) int {
	best, most := 0, never
	for d, at := range s.polling {
		if w := t.worths.polling[d][min(at+n, t.track)] - t.worths.polling[d][at]; w > most {
			best, most = d, w
		}
	}
	return best
}

// cheapestLoss is the other district where n polling is missed least, −1 when none
// has so much.
func (t *turn) cheapestLoss(s *spot, n int) int {
	best, least := -1, never
	for d, at := range s.polling {
		if d == s.region || at < n {
			continue
		}
		if w := t.worths.polling[d][at-n] - t.worths.polling[d][at]; w > least {
			best, least = d, w
		}
	}
	return best
}

// firstFavor is the district of the first favor still usable, −1 when there is
// none.
func (s *spot) firstFavor() int {
	if s.favors == 0 || s.joined == 1<<corners-1 {
		return -1
	}
	return first(uint64(s.favors))
}

// useFavor joins one more corner of the card.
func (t *turn) useFavor(s *spot, d, corner int) bool {
	money, pop := t.rules.FavorCost(tallywood.Colour(d), t.held[t.me][d])
	if !s.pay(cost{money, pop}) {
		return false
	}
	s.favors &^= 1 << d
	s.joined |= 1 << corner
	t.join(s, t.board.card[t.card].icons[corner])
	return true
}

// join adds an icon that a string or favor has joined.
func (t *turn) join(s *spot, icon tallywood.Icon) {
	switch icon {
	case tallywood.MoneyIcon:
		t.gain(s, 1, 0)
	case tallywood.PopIcon:
		t.gain(s, 0, 1)
	default:
		s.icons[icon]++
	}
}
