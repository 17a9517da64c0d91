package tallywood

import "tweed/engine"

// askAct offers what the seat may still do in its turn, in any order (R4.4, R4.5);
// ending the turn is always possible.
func (s *State) askAct(seat engine.Seat) {
	s.turn.act, s.turn.banner = NoAct, false
	options := s.actions(seat)
	if s.abilityUsable(seat) {
		options |= 1 << actAbility
	}
	if s.usableFavors(seat) != 0 {
		options |= 1 << actFavor
	}
	s.ask(phaseAct, seat, options, true)
}

// actions are the actions that the seat can take now, one bit a kind.
func (s *State) actions(seat engine.Seat) (options uint64) {
	t := &s.turn
	icons := t.icons[Works] + t.icons[Celebrity] + t.icons[Research] + t.icons[Campaign]
	if icons == 0 {
		return 0
	}
	options = 1 << Fundraise
	if t.region == Plaza {
		options |= 1 << Rally
		if s.plazaCubes() > 0 && s.canPay(seat, s.cost(seat, Appeal, 0)) {
			options |= 1 << Appeal
		}
	} else {
		for a := range Act(Spaces) {
			if t.icons[a] > 0 && !s.blocked(Colour(t.region), a) && s.possible(seat, a) {
				options |= 1 << a
			}
		}
	}
	if !s.rules.switches.repeatActions {
		options &^= uint64(t.taken)
	}
	return options
}

// possible reports whether a strategy action has an object and can be paid.
func (s *State) possible(seat engine.Seat, a Act) bool {
	switch a {
	case Works, Celebrity:
		return s.payableTiers(seat, a) != 0
	case Research:
		return s.targets(Colour(s.turn.region)) != 0
	default:
		return s.canPay(seat, s.cost(seat, Campaign, 0))
	}
}

// cost is what an action costs the seat, its passive abilities counted; tier is
// that of a tile (R5.1, R5.2, R5.4).
func (s *State) cost(seat engine.Seat, a Act, tier int) price {
	c := &s.rules.data.costs
	var p price
	switch a {
	case Works:
		p.money = c.worksMoney * tier
	case Celebrity:
		p = price{c.celebMoney * tier, c.celebPop * tier}
	case Campaign:
		p.pop = c.campaignPop
	case Appeal:
		p = c.appeal
	}
	change := &s.players[seat].change[a]
	return price{max(0, p.money+int(change[money])), max(0, p.pop+int(change[pop]))}
}

// payableTiers are the tiers of tiles that the seat could place now, one bit
// each: bit 1 is tier 1.
func (s *State) payableTiers(seat engine.Seat, a Act) (tiers uint64) {
	if a == Works && s.players[seat].badges == 0 {
		return 0
	}
	for tier := 1; tier <= Tiers; tier++ {
		if s.pile[pileOf(a, tier)] != 0 && s.canPay(seat, s.cost(seat, a, tier)) {
			tiers |= 1 << tier
		}
	}
	return tiers
}

// targets are what a research in the district could flip: tiles by their numbers,
// and the support token (R5.3).
func (s *State) targets(d Colour) (targets uint64) {
	for set := s.faceDown; set != 0; set &= set - 1 {
		if i := first(set); s.tiles[i].district == d {
			targets |= 1 << i
		}
	}
	if s.supportUp>>d&1 == 0 {
		targets |= 1 << optSupport
	}
	return targets
}

// unspent are the kinds of strategy icons that can still pay, one bit each.
func (s *State) unspent() (icons uint64) {
	for i, n := range s.turn.icons {
		if n > 0 {
			icons |= 1 << i
		}
	}
	return icons
}

// act begins what was chosen.
func (s *State) act(o int, rec *Recorder) {
	seat, t := s.actor, &s.turn
	if o == optDecline {
		s.askBlock(seat, rec)
		return
	}
	if rec != nil {
		rec.beginAction(s, seat, o)
	}
	t.acts++
	switch o {
	case actAbility:
		s.useAbility(seat, rec)
		return
	case actFavor:
		s.ask(phaseFavor, seat, s.usableFavors(seat), false)
		return
	}
	t.act = Act(o)
	t.taken |= 1 << t.act
	if t.act >= Spaces {
		s.ask(phaseIcon, seat, s.unspent(), false)
		return
	}
	s.spend(Icon(t.act), rec)
	switch t.act {
	case Works, Celebrity:
		s.ask(phaseTier, seat, s.payableTiers(seat, t.act), false)
	case Research:
		s.ask(phaseTarget, seat, s.targets(Colour(t.region)), false)
	case Campaign:
		s.campaign(seat, rec)
	}
}

// spend uses an icon up.
func (s *State) spend(i Icon, rec *Recorder) {
	s.turn.icons[i]--
	if rec != nil {
		rec.spent(i)
	}
}
