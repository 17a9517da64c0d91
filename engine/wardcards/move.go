package wardcards

import "tweed/engine"

// The move after a card, and what it has in common with a bribe: both carry one
// immigrant from a ward to another (R5.3, R6).

// sources are the wards out of which an immigrant of one of the colours may be
// taken.
func (s *State) sources(colours colourSet) (from wardSet) {
	for ; colours != 0; colours &= colours - 1 {
		from |= s.with[colours.first()]
	}
	if s.rules.ProtectLast {
		from &= s.many
	}
	return from
}

// destinations are the wards to which an immigrant of colour c may go from w:
// with room, and another one, or an adjacent one.
func (s *State) destinations(w Ward, c Colour, adjacent bool) wardSet {
	if adjacent {
		return s.room(c) & s.board.adjacent[w]
	}
	return s.room(c).without(w)
}

// carriable are the wards out of which an immigrant of one of the colours has
// somewhere to go.
func (s *State) carriable(colours colourSet, adjacent bool) (from wardSet) {
	var room, near wardSet
	for ; colours != 0; colours &= colours - 1 {
		c := colours.first()
		if now := s.room(c); now != room {
			room = now
			if adjacent {
				near = s.board.around(room)
			} else {
				near = s.board.beside(room)
			}
		}
		from |= s.with[c] & near
	}
	if s.rules.ProtectLast {
		from &= s.many
	}
	return from
}

// carriableFrom are those of the colours that have somewhere to go from ward w.
func (s *State) carriableFrom(w Ward, colours colourSet, adjacent bool) (some colourSet) {
	for set := colours & s.coloursIn(w); set != 0; set &= set - 1 {
		if c := set.first(); s.destinations(w, c, adjacent) != 0 {
			some |= 1 << uint(c)
		}
	}
	return some
}

// coloursIn are the colours with an immigrant in the ward.
func (s *State) coloursIn(w Ward) (colours colourSet) {
	for c := range Colour(s.colours) {
		if s.count[w][c] > 0 {
			colours |= 1 << uint(c)
		}
	}
	return colours
}

// carry moves the immigrant that the decisions before have chosen.
func (s *State) carry(to Ward) {
	s.take(s.aboutWard, s.aboutColour)
	s.put(to, s.aboutColour)
}

// askMove offers the move after the card: one immigrant, or none (R6).
func (s *State) askMove() {
	from := s.carriable(s.movable(s.actor), s.moveAdjacent())
	s.ask(phaseMove, s.actor, uint32(from)|1<<noMove)
}

// movable are the colours that the seat's move may take.
func (s *State) movable(seat engine.Seat) colourSet {
	if s.rules.MoveColour == MoveOwnColour {
		return s.ownColour(seat)
	}
	return s.anyColour()
}

func (s *State) moveAdjacent() bool { return s.rules.Move == MoveAdjacent }

func (s *State) moveFrom(o int, rec *Recorder) {
	if o == noMove {
		s.endTurn(rec)
		return
	}
	s.aboutWard = Ward(o)
	s.ask(phaseMoveColour, s.actor, uint32(s.carriableFrom(s.aboutWard, s.movable(s.actor), s.moveAdjacent())))
}

func (s *State) moveColour(c Colour) {
	s.aboutColour = c
	s.ask(phaseMoveTo, s.actor, uint32(s.destinations(s.aboutWard, c, s.moveAdjacent())))
}

func (s *State) move(to Ward, rec *Recorder) {
	s.carry(to)
	if rec != nil {
		rec.moved(s, s.aboutColour, s.aboutWard, to)
	}
	s.endTurn(rec)
}
