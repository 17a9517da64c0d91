package tallywood

import "tweed/engine/tallywood/record"

func (x *rescorer) strength(seat, region int) int {
	n := x.assistants[seat][region]
	if region == int(Plaza) {
		if x.plaza[seat] {
			n++
		}
		return n
	}
	for tier, of := range x.badges[seat][region] {
		n += tier * of
	}
	return n
}

// first are the seats that get the reward for most strength, found the long way:
// by comparing every pair.
func (x *rescorer) first(region int) (seats []int) {
	most := 0
	for seat := range x.boards {
		most = max(most, x.strength(seat, region))
	}
	for seat := range x.boards {
		if most > 0 && x.strength(seat, region) == most {
			seats = append(seats, seat)
		}
	}
	if len(seats) < 2 || region == int(Plaza) {
		return seats
	}
	for _, a := range x.rules.SpaceOrder() {
		for _, seat := range seats {
			if x.spaces[region][a] == seat+1 {
				return []int{seat}
			}
		}
	}
	return x.byBadges(seats, region)
}

func (x *rescorer) byBadges(seats []int, region int) []int {
	tieLast := x.rules.switches.tieLast
	best := []int{seats[0]}
	for _, seat := range seats[1:] {
		switch order := x.compareBadges(seat, best[0], region, tieLast != tieNextBadge); {
		case order > 0:
			best = []int{seat}
		case order == 0:
			best = append(best, seat)
		}
	}
	switch {
	case len(best) == 1:
	case tieLast == tieNone:
		return nil
	case tieLast == tieNextBadge:
		lowest := best[0]
		for _, seat := range best {
			if x.token[seat] < x.token[lowest] {
				lowest = seat
			}
		}
		return []int{lowest}
	}
	return best
}

// compareBadges compares the badges of two seats from the highest down, or the
// highest only.
func (x *rescorer) compareBadges(a, b, region int, onlyHighest bool) int {
	list := func(seat int) (tiers []int) {
		for tier := Tiers; tier > 0; tier-- {
			for range x.badges[seat][region][tier] {
				tiers = append(tiers, tier)
			}
		}
		return append(tiers, 0)
	}
	la, lb := list(a), list(b)
	for i := 0; i < len(la) && i < len(lb); i++ {
		if la[i] != lb[i] || onlyHighest {
			return la[i] - lb[i]
		}
	}
	return 0
}

// round recomputes a round's scoring.
func (x *rescorer) round(round int32) {
	rows := x.rows[record.TRounds]
	for i := range rows.Len() {
		r := rows.Row(i)
		if r[record.RRound] != round {
			continue
		}
		seat, region := int(r[record.RSeat]), int(r[record.RRegion])
		if got := int(r[record.RStrength]); got != x.strength(seat, region) {
			x.errorf("round %d: strength %d of seat %d in %v, recomputed %d", round, got, seat, Region(region), x.strength(seat, region))
		}
		x.checkReward(r, seat, region)
	}
	for i := range rows.Len() {
		if r := rows.Row(i); r[record.RRound] == round {
			seat := int(r[record.RSeat])
			x.money[seat] = x.capped(x.money[seat] + int(r[record.RMoney]))
			x.pop[seat] = x.capped(x.pop[seat] + int(r[record.RPop]))
			for c := range Colours {
				x.polling[seat][c] = x.capped(x.polling[seat][c] + int(r[record.RPollingRed+c]))
			}
		}
	}
}

// checkReward checks one row of rounds against the round card.
func (x *rescorer) checkReward(r []int32, seat, region int) {
	round := int(r[record.RRound])
	first := false
	for _, s := range x.first(region) {
		first = first || s == seat
	}
	var want Reward
	if region != int(Plaza) && x.strength(seat, region) > 0 {
		want = x.rules.Present(round)
	}
	if first && region != int(Plaza) {
		most := x.rules.Most(round)
		want.Money += most.Money
		want.Pop += most.Pop
		want.PollingHere += most.PollingHere
		want.VoteShare += most.VoteShare
	}
	steps := 0
	for c := range Colours {
		steps += int(r[record.RPollingRed+c])
	}
	if first && region == int(Plaza) {
		want = x.rules.PlazaReward(round)
		if x.solo && seat == 1 {
			x.checkOpposition(round, &want, steps)
			steps = want.PollingChoice
		}
	}
	if (r[record.RMost] != 0) != first || int(r[record.RMoney]) != want.Money || int(r[record.RPop]) != want.Pop || int(r[record.RVoteShare]) != want.VoteShare {
		x.errorf("round %d, %v, seat %d: %v, recomputed %+v", round, Region(region), seat, r, want)
	}
	if steps != want.PollingHere+want.PollingChoice || region < Colours && int(r[record.RPollingRed+region]) != want.PollingHere {
		x.errorf("round %d, %v, seat %d: %d polling steps, recomputed %+v", round, Region(region), seat, steps, want)
	}
}

// checkOpposition checks the plaza's reward of the Opposition, which advances its
// lowest trackers.
func (x *rescorer) checkOpposition(round int, want *Reward, steps int) {
	shown := x.rules.solo.plazaPolling[round-1]
	if shown > 0 && x.rules.solo.replacesReward {
		want.Money, want.Pop = 0, 0
	}
	if shown == 0 {
		shown = want.PollingChoice
	}
	if shown > 0 && (steps%shown != 0 || steps == 0) {
		x.errorf("round %d: the Opposition advances %d steps, not a multiple of %d", round, steps, shown)
	}
}

// cleanup follows the events between two rounds.
func (x *rescorer) cleanup(round int32) {
	rows := x.rows[record.TCleanups]
	for i := range rows.Len() {
		c := rows.Row(i)
		if c[record.CRound] != round {
			continue
		}
		seat, with := int(c[record.CSeat]), int(c[record.CWith])
		switch c[record.CKind] {
		case record.Swap:
			x.swap(seat, with)
		case record.Grant:
			x.held[seat][c[record.CDistrict]-1] = int(c[record.CLevel])
		case record.Token:
			x.takeToken(seat, int(c[record.CDistrict])-1)
		}
	}
	if round < Rounds {
		x.assistants = [maxPlayers][Regions]int{}
		x.spaces = [Colours][Spaces]int{}
	}
}

func (x *rescorer) swap(a, b int) {
	x.token[a], x.token[b] = x.token[b], x.token[a]
	if x.boards < maxPlayers {
		return
	}
	var others []int
	for seat := range x.boards {
		if seat != a && seat != b {
			others = append(others, seat)
		}
	}
	c, d := others[0], others[1]
	x.token[c], x.token[d] = x.token[d], x.token[c]
}
