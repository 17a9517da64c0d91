package wardcards

import "tweed/engine"

// beginTerm brings the immigrants of a new term, gives out hands and asks for
// the leaders (R4).
func (s *State) beginTerm(rec *Recorder) {
	s.term++
	s.round, s.seatsDone = 0, 0
	s.speeches = [maxPlayers]uint8{}
	if s.term > 1 {
		s.start = s.nextStart()
	}
	if s.term > 1 || s.rules.ArrivalsFirstTerm {
		s.arrivals(rec)
	}
	s.giveHands(rec)
	if s.term > 1 && s.rules.LeaderMove == LeaderRandom {
		s.shuffleLeaders(rec)
		s.beginRound(rec)
		return
	}
	s.askLeader(s.start)
}

// nextStart is who starts a later term (R4). A tie in score goes to the first
// in turn order from the last start player on.
func (s *State) nextStart() engine.Seat {
	switch s.rules.StartPlayer {
	case StartStays:
		return s.start
	case StartLeads:
		best := s.start
		for seat := s.next(s.start); seat != s.start; seat = s.next(seat) {
			if s.score[seat] > s.score[best] {
				best = seat
			}
		}
		return best
	}
	return s.next(s.start)
}

// askLeader asks where the seat's leader goes: anywhere in the first term, then
// as the reading says (R4.3).
func (s *State) askLeader(seat engine.Seat) {
	wards := s.board.all
	if from := s.leader[seat]; from != noWard {
		switch s.rules.LeaderMove {
		case LeaderAdjacent:
			wards = s.board.adjacent[from] | setOf(from)
		case LeaderNever:
			wards = setOf(from)
		}
	}
	s.ask(phaseLeader, seat, uint32(wards))
}

func (s *State) placeLeader(w Ward, rec *Recorder) {
	s.setLeader(s.actor, w, rec)
	if s.seatsDone++; s.seatsDone < s.players {
		s.askLeader(s.next(s.actor))
		return
	}
	s.beginRound(rec)
}

func (s *State) setLeader(seat engine.Seat, w Ward, rec *Recorder) {
	if rec != nil {
		rec.leader(s, seat, w)
	}
	s.leader[seat] = w
}

// beginRound begins the next card of every seat.
func (s *State) beginRound(rec *Recorder) {
	s.round++
	s.seatsDone = 0
	s.beginTurn(s.start, rec)
}

func (s *State) beginTurn(seat engine.Seat, rec *Recorder) {
	if rec != nil {
		rec.beginTurn(s, seat)
	}
	s.ask(phaseCard, seat, uint32(s.playable(seat)))
}

// endTurn passes on to the next seat, round or the election (R4.4).
func (s *State) endTurn(rec *Recorder) {
	if rec != nil {
		rec.endTurn(s)
	}
	s.turns++
	switch s.seatsDone++; {
	case s.seatsDone < s.players:
		s.beginTurn(s.next(s.actor), rec)
	case int(s.round) < s.rules.handSize:
		s.beginRound(rec)
	default:
		s.election(rec)
	}
}

// endTerm goes on to the next term or ends the game.
func (s *State) endTerm(rec *Recorder) {
	if int(s.term) < s.rules.Terms {
		s.beginTerm(rec)
		return
	}
	s.ask(phaseOver, engine.None, 0)
	if rec != nil {
		rec.finish(s)
	}
}
