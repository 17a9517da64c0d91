package tallywood

import "tweed/engine/tallywood"

// What each thing that can be done in a turn changes. Those that may be impossible
// report whether they are possible.

// gain moves money and popularity on, as far as the track goes.
func (t *turn) gain(s *spot, money, pop int) {
	t.setMoney(s, min(int(s.money)+money, t.track))
	t.setPop(s, min(int(s.pop)+pop, t.track))
}

func (t *turn) setMoney(s *spot, at int) {
	s.worth += int32(t.money(at) - t.money(int(s.money)))
	s.money = int8(at)
}

func (t *turn) setPop(s *spot, at int) {
	s.worth += int32(t.pop(at) - t.pop(int(s.pop)))
	s.pop = int8(at)
}

func (t *turn) money(at int) int { return t.worths.money[at] }
func (t *turn) pop(at int) int   { return t.worths.pop[at] }

// poll moves a polling tracker.
func (t *turn) poll(s *spot, d, n int) {
	to := max(0, min(int(s.polling[d])+n, t.track))
	s.worth += int32(t.pollingWorth(s, d, to-int(s.polling[d])))
	s.polling[d] = int8(to)
}

// pollingWorth is the worth of n spaces of polling, which may be below 0.
func (t *turn) pollingWorth(s *spot, d, n int) int {
	at := int(s.polling[d])
	return t.worths.polling[d][max(0, min(at+n, t.track))] - t.worths.polling[d][at]
}

// strengthen adds strength where the assistant is.
func (t *turn) strengthen(s *spot, n, lasting int) {
	now, later := &t.worths.now[s.region], &t.worths.lasting[s.region]
	s.worth += int32(now[upTo(int(s.strength)+n)] - now[upTo(int(s.strength))])
	s.worth += int32(later[upTo(int(s.lasting)+lasting)] - later[upTo(int(s.lasting))])
	s.strength += int8(n)
	s.lasting += int8(lasting)
}

func upTo(strength int) int { return min(strength, mostStrength-1) }

func (t *turn) pay(s *spot, c cost) bool {
	if int(s.money) < c.money || int(s.pop) < c.pop {
		return false
	}
	t.gain(s, -c.money, -c.pop)
	return true
}

// done counts what follows an action, and the actor's taste.
func (t *turn) done(s *spot, a tallywood.Act) {
	t.follow(s, a)
	s.worth += int32(t.act[a])
}

// follow counts what passive abilities bring after an action.
func (t *turn) follow(s *spot, a tallywood.Act) {
	if g := &t.after[a]; *g != (gain{}) {
		t.gain(s, g.money, g.pop)
		if int(s.region) < plaza {
			t.poll(s, int(s.region), g.here)
		}
	}
}

// place builds public works or engages a celebrity.
func (t *turn) place(s spot, a tallywood.Act, tier int) (spot, bool) {
	if t.piles[a][tier] == 0 || a == tallywood.Works && s.badges == 0 || !t.pay(&s, t.cost[a][tier]) {
		return s, false
	}
	if a == tallywood.Works {
		t.takeBadge(&s)
		t.strengthen(&s, tier, tier)
	} else {
		t.poll(&s, int(s.region), tier)
		s.worth += int32(t.drawn * min(t.celebrityCubes, t.bagged))
	}
	s.worth += int32(t.tile[s.region]*tier + t.act[a]*tier)
	s.targets++
	s.tiles++
	t.follow(&s, a)
	return s, true
}

func (t *turn) takeBadge(s *spot) {
	s.badges--
	s.worth -= int32(t.badge)
}

// research flips a tile or the support token.
func (t *turn) research(s spot, tile bool) (spot, bool) {
	if tile && s.tiles == 0 || !tile && s.targets == s.tiles {
		return s, false
	}
	s.targets--
	if tile {
		s.tiles--
		s.worth += int32(t.move[s.region])
	}
	t.poll(&s, int(s.region), t.researchGain)
	t.done(&s, tallywood.Research)
	return s, true
}

func (t *turn) campaign(s spot) (spot, bool) {
	if !t.pay(&s, t.cost[tallywood.Campaign][0]) {
		return s, false
	}
	t.poll(&s, int(s.region), t.campaignGain)
	t.done(&s, tallywood.Campaign)
	return s, true
}

// wild takes a wild action.
func (t *turn) wild(s spot, a tallywood.Act) (spot, bool) {
	inPlaza := int(s.region) == plaza
	switch {
	case a == tallywood.Fundraise && inPlaza:
		t.gain(&s, t.fundPresent*t.present, 0)
	case a == tallywood.Fundraise:
		t.gain(&s, t.fundStrength*int(s.strength), 0)
	case !inPlaza:
		return s, false
	case a == tallywood.Rally:
		t.gain(&s, 0, t.rallyGain*int(s.strength))
	default:
		return t.appeal(s)
	}
	t.done(&s, a)
	return s, true
}

// appeal moves the cube of the plaza that gains most by it.
func (t *turn) appeal(s spot) (spot, bool) {
	cube, to := t.bestMove(&s)
	if cube < 0 || !t.pay(&s, t.cost[tallywood.Appeal][0]) {
		return s, false
	}
	t.carry(&s, cube, to)
	if !s.appealed {
		s.appealed = true
		if s.badges > 0 {
			t.takeBadge(&s)
			t.strengthen(&s, 1, 1)
		}
	}
	t.done(&s, tallywood.Appeal)
	return s, true
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
	s.worth += int32(t.cube[to] - t.cube[cube])
}

// gainsResources reports whether the card's ability is there to gain resources,
// which is done before they are spent.
func (t *turn) gainsResources() bool { return t.banner.GainMoney+t.banner.GainPop > 0 }

// useAbility uses an instant ability in the best way.
func (t *turn) useAbility(s spot) (spot, bool) {
	a := t.banner
	if a.PollingHere > 0 && int(s.region) == plaza || !t.pay(&s, cost{a.CostMoney, a.CostPop}) {
		return s, false
	}
	if a.CostPolling > 0 {
		d := t.cheapestLoss(&s, a.CostPolling)
		if d < 0 {
			return s, false
		}
		t.poll(&s, d, -a.CostPolling)
	}
	t.gain(&s, a.GainMoney, a.GainPop)
	s.worth += int32(t.drawn * min(a.Cubes, t.bagged))
	for range a.Attracts {
		cube, to := t.bestMove(&s)
		if cube < 0 {
			return s, false
		}
		t.carry(&s, cube, to)
	}
	if a.PollingHere > 0 {
		t.poll(&s, int(s.region), a.PollingHere)
	}
	if a.PollingChoice > 0 {
		t.poll(&s, t.bestChoice(&s, a.PollingChoice), a.PollingChoice)
	}
	s.ability = false
	return s, true
}

// bestChoice is the district where n polling gains most.
func (t *turn) bestChoice(s *spot, n int) int {
	best := 0
	for d := range colours {
		if t.pollingWorth(s, d, n) > t.pollingWorth(s, best, n) {
			best = d
		}
	}
	return best
}

// cheapestLoss is the other district where n polling is missed least, −1 when none
// has so much.
func (t *turn) cheapestLoss(s *spot, n int) int {
	best := -1
	for d, at := range s.polling {
		if d != int(s.region) && int(at) >= n && (best < 0 || t.pollingWorth(s, d, -n) > t.pollingWorth(s, best, -n)) {
			best = d
		}
	}
	return best
}

// cheapestFavor is the district of the favor that costs least, −1 when there is none
// to use.
func (t *turn) cheapestFavor(s *spot) int {
	best, least := -1, 0
	if s.joined == 1<<corners-1 {
		return best
	}
	for set := uint64(s.favors); set != 0; set &= set - 1 {
		d := first(set)
		c := t.favorCost[d][t.held[t.me][d]]
		if sum := c.money + c.pop; best < 0 || sum < least {
			best, least = d, sum
		}
	}
	return best
}

// useFavor joins one more corner of the card.
func (t *turn) useFavor(s spot, d, corner int) (spot, bool) {
	if !t.pay(&s, t.favorCost[d][t.held[t.me][d]]) {
		return s, false
	}
	s.favors &^= 1 << d
	s.joined |= 1 << corner
	t.join(&s, t.board.card[t.card].icons[corner])
	return s, true
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
