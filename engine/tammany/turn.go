package tammany

import "tweed/engine"

// askAction offers what the seat may do next in its turn: the ward action once,
// an office power and a slander at most once each, in any order (R4). When nothing
// is left the turn ends.
func (s *State) askAction(seat engine.Seat, rec *Recorder) {
	var options uint32
	fixed := s.rules.TurnOrder == OrderFixed
	done := s.marks&markWard != 0
	if !done {
		options |= 1 << actCampaign
		if s.garden != 0 && s.openWards() != 0 {
			options |= 1 << actSettle
		}
	} else {
		options |= 1 << actEnd
	}
	if s.term > 1 {
		if s.marks&markOffice == 0 && !(fixed && done) && s.officeUsable(seat) {
			options |= 1 << actOffice
		}
		if !(fixed && !done) && s.slanderable(seat) != 0 {
			options |= 1 << actSlander
		}
	}
	if options == 1<<actEnd {
		s.endTurn(rec)
		return
	}
	s.ask(phaseAction, seat, options)
}

// act begins the chosen part of the turn.
func (s *State) act(o int, rec *Recorder) {
	switch o {
	case actCampaign:
		s.marks |= markWard
		s.beginPlacing(s.rules.CampaignBosses, rec)
	case actSettle:
		s.marks |= markWard | markSettling
		s.beginPlacing(1, rec)
	case actOffice:
		s.marks |= markOffice
		s.askOffice(s.actor)
	case actSlander:
		s.ask(phaseSlander, s.actor, wardOptions(s.slanderable(s.actor)))
	case actEnd:
		s.endTurn(rec)
	}
}

// beginPlacing starts a ward action that needs n bosses. A player with fewer
// in supply places what they have (R4).
func (s *State) beginPlacing(n int, rec *Recorder) {
	if rec != nil {
		rec.wardAction(s.marks&markSettling != 0)
	}
	have := min(n, int(s.stock.of(s.actor)))
	if s.openWards() == 0 {
		have = 0
	}
	if have < n {
		s.bossShortages++
	}
	s.toPlace = int8(have)
	s.askPlacing(rec)
}

// askPlacing asks for the next boss's ward, or goes on when all are placed.
func (s *State) askPlacing(rec *Recorder) {
	switch {
	case s.toPlace > 0:
		s.ask(phaseBoss, s.actor, wardOptions(s.openWards()))
	case s.marks&markSettling != 0:
		s.ask(phaseCube, s.actor, colourOptions(s.garden.colours()))
	default:
		s.askAction(s.actor, rec)
	}
}

func (s *State) placeBoss(w Ward, rec *Recorder) {
	s.addBoss(w, s.actor)
	if rec != nil {
		rec.placed(w)
	}
	s.toPlace--
	s.askPlacing(rec)
}

func (s *State) chooseCube(c Colour) {
	s.aboutColour = c
	s.ask(phaseSettle, s.actor, wardOptions(s.openWards()))
}

// settleCube places the chosen cube and takes a favor of its colour.
func (s *State) settleCube(w Ward, rec *Recorder) {
	c := s.aboutColour
	s.garden -= cube(c)
	s.addCube(w, c)
	given := s.grant(s.actor, c, s.rules.SettleFavors)
	s.marks &^= markSettling
	if rec != nil {
		rec.settled(s.actor, c, w, given)
	}
	s.askAction(s.actor, rec)
}
