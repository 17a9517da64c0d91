package tammany

import (
	"math/bits"

	"tweed/engine"
)

// seatSet is a set of seats, one bit each.
type seatSet uint8

func (t seatSet) has(seat engine.Seat) bool { return t>>uint(seat)&1 != 0 }
func (t seatSet) single() bool              { return t != 0 && t&(t-1) == 0 }
func (t seatSet) first() engine.Seat        { return engine.Seat(bits.TrailingZeros8(uint8(t))) }

func (s *State) everybody() seatSet { return 1<<uint(s.players) - 1 }

// bySeat is a number for each seat.
type bySeat [maxPlayers]int

// highest returns the members of among with the highest value, none of which may
// be negative.
func highest(among seatSet, values *bySeat) (best seatSet) {
	// Without branches: who is ahead is different every time. The value of a seat
	// that is not among them counts as −1.
	top := -1
	for seat, v := range values {
		top = max(top, v|(int(among>>uint(seat)&1)-1))
	}
	for seat, v := range values {
		best |= seatSet(1+(v-top)>>63) << uint(seat) // 1 but for a value below the top
	}
	return best & among
}

// favorsOf are every seat's favors of colour c.
func (s *State) favorsOf(c Colour) (values bySeat) {
	for seat, held := range s.favors {
		values[seat] = int(held.of(c))
	}
	return values
}

// score ends the election: leaders, points, mayor, offices (R7.3 – R7.6).
func (s *State) score(rec *Recorder) {
	led := s.leaders(rec)
	for seat := range engine.Seat(s.players) {
		s.scoreWards(seat, rec)
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

// scoreWards gives the seat the points for the wards it won (R7.4).
func (s *State) scoreWards(seat engine.Seat, rec *Recorder) {
	vp := int(s.wonCount[seat]) * s.rules.WardVP
	if s.wonBy[HallWard] == seat {
		vp += s.rules.TammanyHallVP - s.rules.WardVP
	}
	s.vp[seat] += int16(vp)
	if rec != nil {
		rec.wardPoints(seat, vp)
	}
}

// leaders gives the immigrant leaders of each colour their favors (R7.3).
func (s *State) leaders(rec *Recorder) (led [Colours]seatSet) {
	var cubes [maxPlayers]cubeCount
	for w, seat := range s.wonBy {
		if seat != engine.None {
			cubes[seat] += s.cubes[w]
		}
	}
	for c := range Colour(Colours) {
		var held bySeat
		for seat, n := range cubes {
			held[seat] = int(n.of(c))
		}
		led[c] = s.mostOrZero(&held, s.rules.LeaderOnZero)
		for set := led[c]; set != 0; set &= set - 1 {
			given := s.grant(set.first(), c, s.rules.LeaderFavors)
			if rec != nil {
				rec.leader(set.first(), c, given)
			}
		}
	}
	return led
}

// mostOrZero returns the seats with the highest value; when that is 0, nobody
// or everybody as the option says.
func (s *State) mostOrZero(values *bySeat, onZero int) seatSet {
	best := highest(s.everybody(), values)
	if values[best.first()] == 0 && onZero == ZeroNone {
		return 0
	}
	return best
}

// electMayor makes the mayor and reports whether everything stays as it was
// (the no-change reading of a deadlock, R7.5).
func (s *State) electMayor(rec *Recorder) (kept bool) {
	var won bySeat
	for seat, n := range s.wonCount {
		won[seat] = int(n)
	}
	tied := highest(s.everybody(), &won)
	if won != (bySeat{}) {
		tied = s.breakTie(tied)
	}
	elected := engine.None
	switch {
	case tied.single():
		elected = tied.first()
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
	if tied.single() {
		return tied
	}
	var hands bySeat
	for seat, held := range s.favors {
		hands[seat] = held.all()
	}
	tied = highest(tied, &hands)
	for c := range Colour(Colours) {
		held := s.favorsOf(c)
		tied = highest(tied, &held)
	}
	return tied
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
	for c := range Colour(Colours) {
		held := s.favorsOf(c)
		best := s.mostOrZero(&held, s.rules.MajorityOnZero)
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
