package tammany

import "tweed/engine"

// slanderable are the wards in which the seat may slander somebody now (R6).
func (s *State) slanderable(seat engine.Seat) wardSet {
	if s.tokens[seat] == 0 || s.slandered>>uint(seat)&1 != 0 {
		return 0
	}
	// Without branches: what the others hold is different at every turn.
	where := s.where
	mine := where[seat]
	where[seat] = 0
	var others, payable wardSet
	for _, set := range where {
		others |= set
	}
	cost := int16(s.rules.SlanderCost)
	for c, held := range s.favors[seat] {
		payable |= s.with[c] &^ wardSet((held-cost)>>15) // a negative rest is all ones
	}
	return mine & others & payable &^ s.locked
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
	var colours uint32
	for c := range Colours {
		if s.with[c].has(s.aboutWard) && int(s.favors[s.actor][c]) >= s.rules.SlanderCost {
			colours |= 1 << c
		}
	}
	s.ask(phasePayment, s.actor, colours)
}

// slander pays and sends the victim's boss home, then offers to spread.
func (s *State) slander(c Colour, rec *Recorder) {
	s.pay(s.actor, c, s.rules.SlanderCost)
	s.tokens[s.actor]--
	s.slandered |= 1 << s.actor
	s.marks |= markSlander
	s.takeBosses(s.aboutWard, s.aboutSeat, 1)
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
	if int(s.favors[s.actor][c]) < s.rules.SpreadCost {
		return 0
	}
	to := s.rules.adj[s.aboutWard] & s.where[s.actor] & s.where[s.aboutSeat] &^ s.locked
	if s.rules.SpreadColour {
		to &= s.with[c]
	}
	return to
}

func (s *State) spread(w Ward, rec *Recorder) {
	if w != noSpread {
		s.pay(s.actor, s.aboutColour, s.rules.SpreadCost)
		s.takeBosses(w, s.aboutSeat, 1)
		if rec != nil {
			rec.spread(s.actor, s.aboutSeat, w, s.rules.SpreadCost)
		}
	}
	s.askAction(s.actor)
}
