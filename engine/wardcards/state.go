package wardcards

import (
	"math/bits"

	"tweed/engine"
)

// Numbers of players.
const (
	minPlayers = 2
	maxPlayers = 5
)

// Colour is whose an immigrant is: the colour of seat i is i. Where nobody owns
// immigrants (R9, ownership) there is one colour, 0.
type Colour int8

// State is a game in progress. It is one flat value: copying it copies the
// game. Only [State.Play] and [State.Deal] change it.
type State struct {
	rules *Rules // shared and immutable, like the board in it
	board *board

	chance engine.Stream // what the later terms are drawn from; hidden

	// The board. Sets and totals follow from count and are kept up by put and
	// take.
	count [maxWards][maxPlayers]uint8
	total [maxWards]uint8
	with  [maxPlayers]wardSet // wards with an immigrant of the colour
	many  wardSet             // wards with at least two immigrants
	// full are the wards without room for a colour; the first stands for all
	// unless the limit is one for each.
	full   [maxPlayers]wardSet
	leader [maxPlayers]Ward

	// Hands, and what has been played in this term. Hands are hidden when they
	// were dealt out of a deck; lacks are the kinds that a seat is then known
	// not to hold.
	hand, played [maxPlayers][Cards]uint8
	lacks        [maxPlayers]cardSet
	speeches     [maxPlayers]uint8 // cards played as speech

	score  [maxPlayers]int32
	tokens [maxPlayers]int16 // those of the last election, back in the bank

	players   int8
	colours   int8
	start     engine.Seat
	term      int8 // from 1
	round     int8 // from 1 in the term; 0 while leaders are placed
	seatsDone int8 // seats that have placed their leader, or played in this round
	turns     int16

	// The decision being asked for.
	phase   phase
	actor   engine.Seat
	options uint32 // one bit an option
	// What the decision is about, chosen in the decisions before it.
	aboutCard   Card
	aboutWard   Ward
	aboutColour Colour
}

// Stage is the term in progress and how many there are.
func (s *State) Stage() (now, of int) { return int(s.term), s.rules.Terms }

// New returns a state for the rules and number of players, ready for Deal.
func New(r engine.Rules, players int) engine.State {
	s := &State{}
	s.clear(r.(*Rules), int8(players))
	return s
}

// clear is a game that is not dealt.
func (s *State) clear(r *Rules, players int8) {
	*s = State{rules: r, board: r.boardFor(players), players: players, colours: players, actor: engine.None}
	if r.Ownership == OwnNobody {
		s.colours = 1
	}
	for seat := range s.leader {
		s.leader[seat] = noWard
	}
}

// put adds an immigrant of colour c to ward w.
func (s *State) put(w Ward, c Colour) {
	s.count[w][c]++
	s.total[w]++
	s.with[c] |= setOf(w)
	if s.total[w] > 1 {
		s.many |= setOf(w)
	}
	s.noteRoom(w, c)
}

// take removes an immigrant of colour c from ward w.
func (s *State) take(w Ward, c Colour) {
	s.count[w][c]--
	s.total[w]--
	if s.count[w][c] == 0 {
		s.with[c] &^= setOf(w)
	}
	if s.total[w] < 2 {
		s.many &^= setOf(w)
	}
	s.noteRoom(w, c)
}

// noteRoom keeps full up after a change of colour c in ward w (R2).
func (s *State) noteRoom(w Ward, c Colour) {
	n, scope := s.total[w], Colour(0)
	if s.rules.CapScope == CapPlayer {
		n, scope = s.count[w][c], c
	}
	if int(n) < s.rules.WardCap {
		s.full[scope] &^= setOf(w)
	} else {
		s.full[scope] |= setOf(w)
	}
}

// room are the wards that can take an immigrant of colour c (R2).
func (s *State) room(c Colour) wardSet {
	if s.rules.CapScope == CapPlayer {
		return s.board.all &^ s.full[c]
	}
	return s.board.all &^ s.full[0]
}

// colourSet is a set of colours, one bit each.
type colourSet uint8

func (t colourSet) first() Colour { return Colour(bits.TrailingZeros8(uint8(t))) }

// anyColour are all colours.
func (s *State) anyColour() colourSet { return 1<<uint(s.colours) - 1 }

// colourOf is the colour that a seat adds to the board.
func (s *State) colourOf(seat engine.Seat) Colour {
	if s.rules.Ownership == OwnNobody {
		return 0
	}
	return Colour(seat)
}

// ownColour is the seat's colour as a set. Where nobody owns immigrants, every
// one may be taken for an own one, and for another's.
func (s *State) ownColour(seat engine.Seat) colourSet { return 1 << uint(s.colourOf(seat)) }

func (s *State) foreignColours(seat engine.Seat) colourSet {
	if s.rules.Ownership == OwnNobody {
		return s.anyColour()
	}
	return s.anyColour() &^ s.ownColour(seat)
}

// next is the seat after seat in turn order.
func (s *State) next(seat engine.Seat) engine.Seat {
	if seat++; int8(seat) == s.players {
		return 0
	}
	return seat
}

// place is the seat's place in the term's turn order, from 0.
func (s *State) place(seat engine.Seat) int8 {
	if seat < s.start {
		seat += engine.Seat(s.players)
	}
	return int8(seat - s.start)
}

// seatSet is a set of seats, one bit each.
type seatSet uint8

func (t seatSet) has(seat engine.Seat) bool { return t>>uint(seat)&1 != 0 }
func (t seatSet) count() int                { return bits.OnesCount8(uint8(t)) }
func (t seatSet) first() engine.Seat        { return engine.Seat(bits.TrailingZeros8(uint8(t))) }

// leadersIn are the seats whose leader stands in the ward.
func (s *State) leadersIn(w Ward) (here seatSet) {
	for seat := range s.players {
		if s.leader[seat] == w {
			here |= 1 << uint(seat)
		}
	}
	return here
}
