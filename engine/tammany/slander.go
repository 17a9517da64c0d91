package tammany

import "tweed/engine"

// slanderable are the wards in which the seat may slander somebody now (R6).
func (s *State) slanderable(seat engine.Seat) wardSet {
	if s.tokens[seat] == 0 || s.slandered.has(seat) {
		return 0
	}
	// A ward of the seat's with bosses of two seats has one of another's.
	payable := s.with.withAny(s.favors[seat].atLeast(s.rules.SlanderCost))
	return s.where[seat] & s.shared & payable &^ s.locked
}

func (s *State) slanderWard(w Ward) {
	s.aboutWard = w
	var victims uint32
	for rival := range engine.Seat(s.players) {
		if rival != s.actor && s.where[rival].has(w) {
			victims |= 1 << rival
		}
	}
	s.ask(phaseVictim, s.actor, victims)
}

func (s *State) slanderVictim(victim engine.Seat) {
	s.aboutSeat = victim
	colours := s.cubes[s.aboutWard].colours() & s.favors[s.actor].coloursOf(s.rules.SlanderCost)
	s.ask(phasePayment, s.actor, colourOptions(colours))
}

// slander pays and sends the victim's boss home, then offers to spread.
func (s *State) slander(c Colour, rec *Recorder) {
	s.pay(s.actor, favorCount(s.rules.SlanderCost)*favor(c))
	s.tokens[s.actor]--
	s.slandered |= 1 << s.actor
	s.marks |= markSlander
	s.takeBoss(s.aboutWard, s.aboutSeat)
	if rec != nil {
		rec.slander(s.actor, s.aboutSeat, s.aboutWard, c, s.rules.SlanderCost)
	}
	s.aboutColour = c
	s.ask(phaseSpread, s.actor, wardOptions(s.spreadable())|1<<noSpread)
}

// spreadable are the wards to which the slander just made may spread: adjacent,
// with a boss of both, and with the same colour unless the option drops that.
func (s *State) spreadable() wardSet {
	c := s.aboutColour
	if int(s.favors[s.actor].of(c)) < s.rules.SpreadCost {
		return 0
	}
	to := s.rules.adj[s.aboutWard] & s.where[s.actor] & s.where[s.aboutSeat] &^ s.locked
	if s.rules.SpreadColour {
		to &= s.with.of(c)
	}
	return to
}

func (s *State) spread(w Ward, rec *Recorder) {
	if w != noSpread {
		s.pay(s.actor, favorCount(s.rules.SpreadCost)*favor(s.aboutColour))
		s.takeBoss(w, s.aboutSeat)
		if rec != nil {
			rec.spread(s.actor, s.aboutSeat, w, s.rules.SpreadCost)
		}
	}
	s.askAction(s.actor, rec)
}
