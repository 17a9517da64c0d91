package wardcards

import "tweed/engine"

// playable are the kinds that the seat may play now: whatever it holds, or, when
// cards without effect come last, only what can do something (R5.5).
func (s *State) playable(seat engine.Seat) cardSet {
	held := kindsIn(&s.hand[seat])
	if s.rules.Void == VoidLast {
		if effective := held & s.effective(seat); effective != 0 {
			return effective
		}
	}
	return held
}

// effective are the kinds that could do something if the seat played them now.
func (s *State) effective(seat engine.Seat) (kinds cardSet) {
	for k := range Card(Cards) {
		if s.works(seat, k) {
			kinds |= 1 << uint(k)
		}
	}
	return kinds
}

// works reports whether a card could do something. A speech always marks its
// seat, and so a wild card can always be one.
func (s *State) works(seat engine.Seat, k Card) bool {
	switch k {
	case Attract:
		return s.attractable(seat) != 0
	case Threat:
		return s.threatened(seat) != 0
	case Bribe:
		return s.carriable(s.bribable(seat), false) != 0
	}
	return true
}

func (s *State) chooseCard(k Card, rec *Recorder) {
	if k != Wild {
		s.playCard(k, k, rec)
		return
	}
	copies := cardSet(1<<Wild - 1)
	if s.rules.Void == VoidLast {
		copies &= s.effective(s.actor)
	}
	s.ask(phaseCopy, s.actor, uint32(copies))
}

// playCard takes a card out of the actor's hand and begins the effect of the
// kind that it is played as.
func (s *State) playCard(card, as Card, rec *Recorder) {
	seat := s.actor
	works := s.works(seat, as)
	if !works {
		s.noteLacks(seat)
	}
	s.hand[seat][card]--
	s.played[seat][card]++
	s.aboutCard = as
	if rec != nil {
		rec.playedCard(seat, card, as, !works)
	}
	switch {
	case !works:
		s.askMove()
	case as == Attract:
		s.ask(phaseAttract, seat, uint32(s.attractable(seat)))
	case as == Threat:
		s.ask(phaseThreat, seat, uint32(s.threatened(seat)))
	case as == Bribe:
		s.ask(phaseBribe, seat, uint32(s.carriable(s.bribable(seat), false)))
	default:
		s.speeches[seat]++
		s.askMove()
	}
}

// attractable are the colours that attract can add to the ward of the seat's
// leader (R5.1).
func (s *State) attractable(seat engine.Seat) (colours colourSet) {
	wanted := s.ownColour(seat)
	if s.rules.AttractColour == AttractAny {
		wanted = s.anyColour()
	}
	for ; wanted != 0; wanted &= wanted - 1 {
		if c := wanted.first(); s.room(c).has(s.leader[seat]) {
			colours |= 1 << uint(c)
		}
	}
	return colours
}

func (s *State) attract(c Colour, rec *Recorder) {
	w := s.leader[s.actor]
	s.put(w, c)
	if rec != nil {
		rec.effect(s, c, noWard, w)
	}
	s.askMove()
}

// threatenable are the colours that the seat's threat may take (R5.2).
func (s *State) threatenable(seat engine.Seat) colourSet {
	if s.rules.ThreatTarget == ThreatForeign {
		return s.foreignColours(seat)
	}
	return s.anyColour()
}

// threatened are the wards out of which the seat's threat may take an
// immigrant: not the one of its own leader (R5.2).
func (s *State) threatened(seat engine.Seat) wardSet {
	return s.sources(s.threatenable(seat)).without(s.leader[seat])
}

func (s *State) threatIn(w Ward) {
	s.aboutWard = w
	s.ask(phaseThreatColour, s.actor, uint32(s.coloursIn(w)&s.threatenable(s.actor)))
}

func (s *State) threat(c Colour, rec *Recorder) {
	s.take(s.aboutWard, c)
	if rec != nil {
		rec.effect(s, c, s.aboutWard, noWard)
	}
	s.askMove()
}

// bribable are the colours that the seat's bribe may carry (R5.3).
func (s *State) bribable(seat engine.Seat) colourSet {
	if s.rules.Bribe == BribeOwnColour {
		return s.ownColour(seat)
	}
	return s.anyColour()
}

func (s *State) bribeFrom(w Ward) {
	s.aboutWard = w
	s.ask(phaseBribeColour, s.actor, uint32(s.carriableFrom(w, s.bribable(s.actor), false)))
}

func (s *State) bribeColour(c Colour) {
	s.aboutColour = c
	s.ask(phaseBribeTo, s.actor, uint32(s.destinations(s.aboutWard, c, false)))
}

func (s *State) bribe(to Ward, rec *Recorder) {
	s.carry(to)
	if rec != nil {
		rec.effect(s, s.aboutColour, s.aboutWard, to)
	}
	s.askMove()
}
