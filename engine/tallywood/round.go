package tallywood

import "tweed/engine"

// byInitiative is the seat with the i-th initiative token, counted from 0.
func (s *State) byInitiative(i int8) engine.Seat {
	for seat := range engine.Seat(s.boards) {
		if s.players[seat].token == i+1 {
			return seat
		}
	}
	panic("tallywood: an initiative token is missing")
}

// inTurn is the seat whose turn is the i-th of a round's circle (R4.1).
func (s *State) inTurn(i int8) engine.Seat {
	if s.rules.switches.turnOrder == orderClockwise {
		return (s.byInitiative(0) + engine.Seat(i)) % engine.Seat(s.boards)
	}
	return s.byInitiative(i)
}

// beginRound begins the next round.
func (s *State) beginRound(rec *Recorder) {
	s.round++
	s.turnsDone = 0
	s.beginTurn(rec)
}

// card is the present round's card.
func (s *State) card() *roundCard { return &s.rules.data.rounds[s.round-1] }

// beginTurn lets the next seat choose a card of its hand (R4.2); the Opposition's
// turn is played at once.
func (s *State) beginTurn(rec *Recorder) {
	seat := s.inTurn(s.turnsDone % s.boards)
	s.turn = turn{card: NoCard, region: Nowhere, act: NoAct}
	if rec != nil {
		rec.beginTurn(s, seat)
	}
	if seat == s.opposition {
		s.oppositionTurn(seat, rec)
		s.endTurn(seat, rec)
		return
	}
	s.ask(phaseCard, seat, s.players[seat].hand, false)
}

// endTurn passes on to the next turn or to the round's scoring.
func (s *State) endTurn(seat engine.Seat, rec *Recorder) {
	if rec != nil {
		rec.endTurn(s, seat)
	}
	s.turns++
	s.turnsDone++
	if int(s.turnsDone) < s.card().turns*int(s.boards) {
		s.beginTurn(rec)
		return
	}
	s.scoreRound(rec)
}

// endRound cleans up, or begins the tally after the last round (R7.1).
func (s *State) endRound(rec *Recorder) {
	if rec != nil {
		rec.endRound(s)
	}
	if s.round < Rounds {
		s.cleanUp(rec)
		return
	}
	s.beginTally(rec)
}
