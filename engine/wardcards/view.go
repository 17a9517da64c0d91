package wardcards

import (
	"tweed/engine"
	"tweed/engine/wardcards/record"
)

// View is what a seat sees of a game: everything that lies open on the table.
// Hands that everybody got alike are open too, by deduction; hands dealt out of
// a deck are not. What the later terms will bring has no query.
type View struct{ s *State }

// View is what the actor may see, as long as the state is not played on.
func (s *State) View() engine.View { return View{s} }

// Actor is the seat that decides, whose view this is.
func (v View) Actor() engine.Seat { return v.s.actor }

// Players is the number of players.
func (v View) Players() int { return int(v.s.players) }

// Moves appends the legal moves in canonical order.
func (v View) Moves(dst []engine.Move) []engine.Move { return v.s.Moves(dst) }

// Legal reports whether m is among Moves.
func (v View) Legal(m engine.Move) bool { return v.s.Legal(m) }

// Describe prints a move as a person would say it in this position.
func (v View) Describe(m engine.Move) string { return v.s.Describe(m) }

// Imagine copies the state into dst with everything hidden resampled.
func (v View) Imagine(dst engine.State, r *engine.Rand) { v.s.Imagine(dst, r) }

// Rules is a copy of the options in force: take it once a game.
func (v View) Rules() Rules { return *v.s.rules }

// Term counts from 1, Terms is how many there are.
func (v View) Term() int  { return int(v.s.term) }
func (v View) Terms() int { return v.s.rules.Terms }

// Round counts a term's cards from 1; 0 while leaders are placed.
func (v View) Round() int { return int(v.s.round) }

// Start is the seat that starts the present term.
func (v View) Start() engine.Seat { return v.s.start }

// Place is the seat's place in the present term's turn order, from 0.
func (v View) Place(seat engine.Seat) int { return int(v.s.place(seat)) }

// Score is the seat's points so far.
func (v View) Score(seat engine.Seat) int { return int(v.s.score[seat]) }

// LastTokens is what the seat took in the last election; in the last term it
// breaks a tie.
func (v View) LastTokens(seat engine.Seat) int { return int(v.s.tokens[seat]) }

// The map. Wards are counted from 0; a set of wards has one bit each.

// Wards is the number of wards.
func (v View) Wards() int { return int(v.s.board.wards) }

// Number is how the records call a ward.
func (v View) Number(w Ward) int { return int(v.s.board.numbers[w]) }

// Label is how a person calls a ward.
func (v View) Label(w Ward) string { return v.s.board.label(w) }

// Neighbours are the wards that share a border with a ward.
func (v View) Neighbours(w Ward) uint16 { return uint16(v.s.board.adjacent[w]) }

// Immigrants. A colour is the seat that it belongs to; where nobody owns
// immigrants there is one colour, 0.

// Colours is the number of colours.
func (v View) Colours() int { return int(v.s.colours) }

// Immigrants is the number of immigrants of a colour in a ward.
func (v View) Immigrants(w Ward, c Colour) int { return int(v.s.count[w][c]) }

// Total is the number of all immigrants in a ward.
func (v View) Total(w Ward) int { return int(v.s.total[w]) }

// WardsWith are the wards with an immigrant of a colour.
func (v View) WardsWith(c Colour) uint16 { return uint16(v.s.with[c]) }

// WardsWithRoom are the wards that can take an immigrant of a colour.
func (v View) WardsWithRoom(c Colour) uint16 { return uint16(v.s.room(c)) }

// ColourOf is the colour that a seat's attract adds.
func (v View) ColourOf(seat engine.Seat) Colour { return v.s.colourOf(seat) }

// Leader is the ward of the seat's leader, −1 before it is placed.
func (v View) Leader(seat engine.Seat) Ward { return v.s.leader[seat] }

// LeadersIn are the seats whose leader stands in a ward, one bit each.
func (v View) LeadersIn(w Ward) uint8 { return uint8(v.s.leadersIn(w)) }

// Cards.

// Played is the number of cards of a kind that the seat has played in this term.
func (v View) Played(seat engine.Seat, k Card) int { return int(v.s.played[seat][k]) }

// HandSize is the number of cards that the seat holds: the turns that it still has
// in this term, the present one included until its card is played.
func (v View) HandSize(seat engine.Seat) int { return size(&v.s.hand[seat]) }

// Holds is the number of cards of a kind that the seat holds, −1 when the actor
// can't know.
func (v View) Holds(seat engine.Seat, k Card) int {
	if v.s.hidesHands() && seat != v.s.actor {
		return -1
	}
	return int(v.s.hand[seat][k])
}

// Others is the number of cards of a kind that all the others hold together,
// which the actor can count.
func (v View) Others(k Card) int {
	n := 0
	for seat := range engine.Seat(v.s.players) {
		if seat != v.s.actor {
			n += int(v.s.hand[seat][k])
		}
	}
	return n
}

// Lacks reports whether it has shown that the seat holds no card of a kind: it
// played one without effect where that is only allowed when nothing else is left.
func (v View) Lacks(seat engine.Seat, k Card) bool { return v.s.lacks[seat].has(k) }

// Spoken reports whether the seat has played speech in this term.
func (v View) Spoken(seat engine.Seat) bool { return v.s.speeches[seat] > 0 }

// The election, if it were held as things stand.

// Standing is how a ward would vote.
type Standing struct {
	Winner  engine.Seat // alone, None when nobody is
	Outcome string      // as the records write it
	// By seat: what counts, what it counts for after speech, and the tokens.
	Count, Effective, Tokens [maxPlayers]int16
}

// Standing is how a ward would vote.
func (v View) Standing(w Ward) Standing {
	p := v.s.poll(w, v.s.doubling())
	return Standing{Winner: p.winner, Outcome: record.Outcomes[p.outcome], Count: p.count, Effective: p.effective, Tokens: p.tokens}
}

// Points is what every seat would be given.
func (v View) Points() (points [maxPlayers]int32) {
	for seat, h := range v.s.hauls(nil) {
		points[seat] = h.points
	}
	return points
}

// PointsFor is what a number of tokens is worth.
func (v View) PointsFor(tokens int) int { return int(v.s.rules.pointsFor(int16(tokens))) }

// Imagine copies the state into dst and resamples what the actor can't know: the
// others' hands when they were dealt out of a deck, and all later draws.
func (s *State) Imagine(dst engine.State, r *engine.Rand) {
	d := dst.(*State)
	*d = *s
	d.chance = r.Stream()
	d.imagineHands(s.actor, r)
}
