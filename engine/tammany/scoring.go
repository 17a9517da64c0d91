package tammany

import "tweed/engine"

// seatSet is a set of seats, one bit each.
type seatSet uint8

func (t seatSet) has(seat engine.Seat) bool { return t>>uint(seat)&1 != 0 }
func (t seatSet) single() bool              { return t != 0 && t&(t-1) == 0 }

func (s *State) everybody() seatSet { return 1<<uint(s.players) - 1 }

// highest returns the members of among with the highest value.
func (s *State) highest(among seatSet, value func(engine.Seat) int) (best seatSet) {
	top := -1
	for seat := range engine.Seat(s.players) {
		if !among.has(seat) {
			continue
		}
		switch v := value(seat); {
		case v > top:
			top, best = v, 1<<uint(seat)
		case v == top:
			best |= 1 << uint(seat)
		}
	}
	return best
}

// score ends the election: leaders, points, mayor, offices (R7.3 – R7.6).
func (s *State) score(rec *Recorder) {
	led := s.leaders(rec)
	for w, seat := range s.wonBy {
		if seat == engine.None {
			continue
		}
		vp := s.rules.WardVP
		if Ward(w) == HallWard {
			vp = s.rules.TammanyHallVP
		}
		s.vp[seat] += int16(vp)
		if rec != nil {
			rec.wardPoints(seat, vp)
		}
	}
	kept := s.electMayor(rec)
	if rec != nil {
		rec.scored(s, led)
	}
	if int(s.term) == s.rules.Terms {
		s.endTerm(rec)
		return
	}
	if kept {
		s.endTerm(rec)
		return
	}
	s.office = [maxPlayers]Office{}
	if s.mayor == engine.None {
		s.endTerm(rec)
		return
	}
	s.office[s.mayor] = Mayor
	s.askAppointment(s.next(s.mayor))
}

// leaders gives the immigrant leaders of each colour their favors (R7.3).
func (s *State) leaders(rec *Recorder) (led [Colours]seatSet) {
	var cubes [maxPlayers]cubeCount
	for w, seat := range s.wonBy {
		if seat != engine.None {
			cubes[seat] += s.cubes[w]
		}
	}
	for c := range Colours {
		led[c] = s.mostOrZero(func(seat engine.Seat) int { return int(cubes[seat].of(Colour(c))) }, s.rules.LeaderOnZero)
		for seat := range engine.Seat(s.players) {
			if led[c].has(seat) {
				given := s.grant(seat, Colour(c), s.rules.LeaderFavors)
				if rec != nil {
					rec.leader(seat, Colour(c), given)
				}
			}
		}
	}
	return led
}

// mostOrZero returns the seats with the highest value; when that is 0, nobody
// or everybody as the option says.
func (s *State) mostOrZero(value func(engine.Seat) int, onZero int) seatSet {
	best := s.highest(s.everybody(), value)
	if best == s.everybody() && value(0) == 0 && onZero == ZeroNone {
		return 0
	}
	return best
}

// electMayor makes the mayor and reports whether everything stays as it was
// (the no-change reading of a deadlock, R7.5).
func (s *State) electMayor(rec *Recorder) (kept bool) {
	tied := s.highest(s.everybody(), func(seat engine.Seat) int { return int(s.wonCount[seat]) })
	if s.wonCount != ([maxPlayers]int8{}) {
		tied = s.breakTie(tied)
	}
	elected := engine.None
	switch {
	case tied.single():
		elected = s.seatOf(tied)
	case s.rules.MayorDeadlock == DeadlockNoChange:
		return true
	case s.rules.MayorDeadlock == DeadlockTiedIncumbent && s.mayor != engine.None && !tied.has(s.mayor):
		// nobody
	default:
		elected = s.mayor
	}
	s.mayor = elected
	if elected != engine.None {
		s.start = elected
		s.vp[elected] += int16(s.rules.MayorVP)
		if rec != nil {
			rec.mayorPoints(elected, s.rules.MayorVP)
		}
	}
	return false
}

// breakTie narrows a tie by unspent favors in all, then of each colour.
func (s *State) breakTie(tied seatSet) seatSet {
	tied = s.highest(tied, s.hand)
	for c := range Colours {
		tied = s.highest(tied, func(seat engine.Seat) int { return int(s.favors[seat].of(Colour(c))) })
	}
	return tied
}

func (s *State) seatOf(t seatSet) engine.Seat {
	for seat := range engine.Seat(s.players) {
		if t.has(seat) {
			return seat
		}
	}
	return engine.None
}

// askAppointment asks the mayor which of the remaining offices the seat gets.
func (s *State) askAppointment(seat engine.Seat) {
	var options uint32
	for o := DeputyMayor; o <= PrecinctChairman; o++ {
		options |= 1 << uint(o)
	}
	for _, o := range s.office {
		options &^= 1 << uint(o)
	}
	s.aboutSeat = seat
	s.ask(phaseAppoint, s.mayor, options)
	s.base = pack(phaseAppoint, int(seat), 0) // whom it is about too
}

func (s *State) appoint(o Office, rec *Recorder) {
	s.office[s.aboutSeat] = o
	if rec != nil {
		rec.appointed(s, s.aboutSeat, o)
	}
	if seat := s.next(s.aboutSeat); seat != s.mayor {
		s.askAppointment(seat)
		return
	}
	s.endTerm(rec)
}

// endTerm goes on to the next term or ends the game.
func (s *State) endTerm(rec *Recorder) {
	if rec != nil {
		rec.endTerm(s)
	}
	if int(s.term) < s.rules.Terms {
		s.beginTerm(rec)
		return
	}
	s.endGame(rec)
}

// endGame gives the points of the end (R8).
func (s *State) endGame(rec *Recorder) {
	for c := range Colours {
		best := s.mostOrZero(func(seat engine.Seat) int { return int(s.favors[seat].of(Colour(c))) }, s.rules.MajorityOnZero)
		for seat := range engine.Seat(s.players) {
			if best.has(seat) {
				s.vp[seat] += int16(s.rules.MajorityVP)
				if rec != nil {
					rec.majorityPoints(seat, s.rules.MajorityVP)
				}
			}
		}
	}
	for seat := range engine.Seat(s.players) {
		vp := int(s.tokens[seat]) * s.rules.SlanderTokenVP
		s.vp[seat] += int16(vp)
		if rec != nil {
			rec.slanderPoints(seat, vp)
		}
	}
	s.ask(phaseOver, engine.None, 0)
	if rec != nil {
		rec.finish(s)
	}
}

// Result writes the final scores, ranks and win shares.
func (s *State) Result(r *engine.Result) {
	*r = engine.Result{Players: int(s.players)}
	for seat := range s.players {
		r.Score[seat] = int32(s.vp[seat])
	}
	r.RankBy(s.ahead)
}

// ahead reports whether a is ranked before b: VP, then favors in all, of each
// colour, then the final mayor (R8).
func (s *State) ahead(a, b engine.Seat) bool {
	if s.vp[a] != s.vp[b] {
		return s.vp[a] > s.vp[b]
	}
	if x, y := s.hand(a), s.hand(b); x != y {
		return x > y
	}
	for c := range Colour(Colours) {
		if x, y := s.favors[a].of(c), s.favors[b].of(c); x != y {
			return x > y
		}
	}
	return a != b && a == s.mayor
}
