package tammany

import "tweed/engine"

// fromWards are the wards out of which a cube may be taken (R5).
func (s *State) fromWards() wardSet { return s.many &^ s.locked }

// chairmanFrom are those of them with a neighbour that may take a cube.
func (s *State) chairmanFrom() (from wardSet) {
	open := s.openWards()
	for set := s.fromWards(); set != 0; set &= set - 1 {
		if w := set.first(); s.rules.adj[w]&open != 0 {
			from |= setOf(w)
		}
	}
	return from
}

// chairmanCan reports whether there is any of these.
func (s *State) chairmanCan() bool {
	open := s.openWards()
	for set := s.fromWards(); set != 0; set &= set - 1 {
		if s.rules.adj[set.first()]&open != 0 {
			return true
		}
	}
	return false
}

// lockable are the wards the Council President may lock: none when the term's
// locks are used up.
func (s *State) lockable() wardSet {
	if int(s.lockCount) >= s.rules.LocksPerTerm {
		return 0
	}
	return s.openWards()
}

// officeUsable reports whether the seat's office has a power that can do
// something now.
func (s *State) officeUsable(seat engine.Seat) bool {
	switch s.office[seat] {
	case DeputyMayor:
		return s.rules.DeputyFavors > 0
	case ChiefOfPolice:
		return s.fromWards() != 0
	case CouncilPresident:
		return s.lockable() != 0
	case PrecinctChairman:
		return s.chairmanCan()
	}
	return false
}

// askOffice asks the first question of the seat's office power.
func (s *State) askOffice(seat engine.Seat) {
	switch s.office[seat] {
	case DeputyMayor:
		s.ask(phaseDeputy, seat, anyColour)
	case ChiefOfPolice:
		s.ask(phaseChief, seat, wardOptions(s.fromWards()))
	case CouncilPresident:
		s.ask(phaseLock, seat, wardOptions(s.lockable()))
	case PrecinctChairman:
		s.ask(phaseChairman, seat, wardOptions(s.chairmanFrom()))
	}
}

// deputy takes favors of any colour; an exhausted one may be named and gives
// nothing.
func (s *State) deputy(c Colour, rec *Recorder) {
	given := s.grant(s.actor, c, s.rules.DeputyFavors)
	if rec != nil {
		rec.deputy(s.actor, c, given)
	}
	s.askAction(s.actor, rec)
}

func (s *State) chiefWard(w Ward) {
	s.aboutWard = w
	s.ask(phaseChiefCube, s.actor, colourOptions(s.cubes[w].colours()))
}

// chiefCube puts a cube of the chosen ward back into the bag.
func (s *State) chiefCube(c Colour, rec *Recorder) {
	s.takeCube(s.aboutWard, c)
	s.bagCubes += cube(c)
	if rec != nil {
		rec.chief(s.actor, c, s.aboutWard)
	}
	s.askAction(s.actor, rec)
}

// lock closes a ward until the next election is over.
func (s *State) lock(w Ward, rec *Recorder) {
	s.locked |= setOf(w)
	s.lockCount++
	if rec != nil {
		rec.president(s.actor, w)
	}
	s.askAction(s.actor, rec)
}

func (s *State) chairmanWard(w Ward) {
	s.aboutWard = w
	s.ask(phaseChairCube, s.actor, colourOptions(s.cubes[w].colours()))
}

func (s *State) chairmanCube(c Colour) {
	s.aboutColour = c
	s.ask(phaseChairTo, s.actor, wardOptions(s.rules.adj[s.aboutWard]&s.openWards()))
}

// chairmanTo moves the chosen cube to an adjacent ward; no favor is gained.
func (s *State) chairmanTo(to Ward, rec *Recorder) {
	s.takeCube(s.aboutWard, s.aboutColour)
	s.addCube(to, s.aboutColour)
	if rec != nil {
		rec.chairman(s.actor, s.aboutColour, s.aboutWard, to)
	}
	s.askAction(s.actor, rec)
}
