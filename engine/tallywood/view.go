package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// View is what a seat sees of a game: everything that lies open on the table, its
// own hand, and what it remembers of the discards. The order of decks, piles and
// bag, tiles and support tokens that lie face down, and other hands have no query.
//
// Sets come as bits: cards in a uint64, everything else in a uint8. In a solo game
// the Opposition is a seat too for the queries that ask for one.
type View struct{ s *State }

// View is what the actor may see, as long as the state is not played on.
func (s *State) View() engine.View { return View{s} }

// Actor is the seat that decides, whose view this is.
func (v View) Actor() engine.Seat { return v.s.actor }

// Players is the number of players; the Opposition is not one of them.
func (v View) Players() int { return int(v.s.seats) }

// Opposition is the Opposition's seat, None in a game of several.
func (v View) Opposition() engine.Seat { return v.s.opposition }

// Boards is the number of seats with a player board: the players and the
// Opposition.
func (v View) Boards() int { return int(v.s.boards) }

// Moves appends the legal moves in canonical order.
func (v View) Moves(dst []engine.Move) []engine.Move { return v.s.Moves(dst) }

// Legal reports whether m is among Moves.
func (v View) Legal(m engine.Move) bool { return v.s.Legal(m) }

// Describe prints a move as a person would say it in this position.
func (v View) Describe(m engine.Move) string { return v.s.Describe(m) }

// Imagine copies the state into dst with everything hidden resampled.
func (v View) Imagine(dst engine.State, r *engine.Rand) { v.s.Imagine(dst, r) }

// Rules is the rule set: its queries tell everything printed.
func (v View) Rules() *Rules { return v.s.rules }

// Round counts from 1; 0 while politicians are chosen.
func (v View) Round() int { return int(v.s.round) }

// LastRound reports whether the present round is the last.
func (v View) LastRound() bool { return v.s.round == Rounds }

// TurnsLeft is the number of turns that a seat still has in this round, the one in
// progress included.
func (v View) TurnsLeft(seat engine.Seat) int {
	s := v.s
	if s.round == 0 {
		return s.rules.data.rounds[0].turns
	}
	left := s.card().turns - int(s.turnsDone/s.boards)
	for i := range s.turnsDone % s.boards {
		if s.inTurn(i) == seat {
			left--
		}
	}
	return left
}

// Initiative is the seat's initiative token, from 1.
func (v View) Initiative(seat engine.Seat) int { return int(v.s.players[seat].token) }

// TurnPlace is the seat's place in the order of the round's turns, from 0.
func (v View) TurnPlace(seat engine.Seat) int {
	for i := range v.s.boards {
		if v.s.inTurn(i) == seat {
			return int(i)
		}
	}
	return -1
}

// Money, Pop and Polling are the places of a seat's trackers.
func (v View) Money(seat engine.Seat) int { return int(v.s.players[seat].track[money]) }
func (v View) Pop(seat engine.Seat) int   { return int(v.s.players[seat].track[pop]) }
func (v View) Polling(seat engine.Seat, d Colour) int {
	return int(v.s.players[seat].track[polling+int(d)])
}

// Badges is the number of badges that a seat has left.
func (v View) Badges(seat engine.Seat) int { return int(v.s.players[seat].badges) }

// PlazaBadge reports whether a badge of the seat is in the plaza.
func (v View) PlazaBadge(seat engine.Seat) bool { return v.s.players[seat].plazaBadge }

// Appealed reports whether the seat has taken a direct appeal in this game.
func (v View) Appealed(seat engine.Seat) bool { return v.s.players[seat].appealed }

// Politician is the seat's politician, −1 when it has none.
func (v View) Politician(seat engine.Seat) int { return int(v.s.players[seat].politician) }

// Hand is the set of the actor's cards.
func (v View) Hand() uint64 {
	if v.s.actor == engine.None {
		return 0
	}
	return v.s.players[v.s.actor].hand
}

// HandSize is the number of cards in a seat's hand; HandFrom of those of one deck,
// whose backs show it. What others have just chosen to discard still counts.
func (v View) HandSize(seat engine.Seat) int { return bits.OnesCount64(v.s.players[seat].hand) }
func (v View) HandFrom(seat engine.Seat, deck Act) int {
	return bits.OnesCount16(deckOf(v.s.players[seat].hand, deck))
}

// Unseen is the set of cards of which the actor does not know where they are: in
// the decks, in other hands or among the discards of others.
func (v View) Unseen() (cards uint64) {
	if v.s.actor == engine.None {
		return 0
	}
	for deck := range Act(Spaces) {
		cards |= setOfDeck(deck, v.s.unplaced(v.s.actor, deck))
	}
	return cards
}

// Discarding is the set of cards that the actor has chosen to discard in the
// present clean-up.
func (v View) Discarding() uint64 {
	if v.s.actor == engine.None {
		return 0
	}
	return v.s.players[v.s.actor].pending
}

// DeckLeft and DiscardLeft are the numbers of cards in a deck and on its discard
// pile.
func (v View) DeckLeft(deck Act) int    { return bits.OnesCount16(v.s.deck[deck]) }
func (v View) DiscardLeft(deck Act) int { return bits.OnesCount16(v.s.discard[deck]) }

// Placed is what lies in an action column; the Card is a solo card's number on the
// Opposition's board, NoCard in a free column. Region is where the column's
// assistant is.
type Placed struct {
	Card   Card
	Row    int
	Region Region
}

// Column is an action column, from 0, of a seat's board.
func (v View) Column(seat engine.Seat, col int) Placed {
	c := &v.s.players[seat].columns[col]
	return Placed{c.card, int(c.row), c.region}
}

// The turn in progress, which is the actor's while it decides within it.

// Card is the card of the turn, NoCard before it is chosen.
func (v View) Card() Card { return v.s.turn.card }

// Space is column and row, from 0, of the card of the turn.
func (v View) Space() (col, row int) { return int(v.s.turn.col), int(v.s.turn.row) }

// Region is where the turn's assistant is, Nowhere before it is assigned.
func (v View) Region() Region { return v.s.turn.region }

// IconsLeft is the number of strategy icons of a kind that can still pay.
func (v View) IconsLeft(a Act) int { return int(v.s.turn.icons[a]) }

// Joined is the set of corners of the card that a string or favor joins.
func (v View) Joined() uint8 { return v.s.turn.joined }

// Taken is the set of kinds of actions taken in the turn; AbilityUsed reports
// whether the card's ability was used.
func (v View) Taken() uint8      { return v.s.turn.taken }
func (v View) AbilityUsed() bool { return v.s.turn.ability }

// Acting is the action that the present decision is a part of, NoAct in between.
func (v View) Acting() Act { return v.s.turn.act }

// Cube is the colour chosen at KindCube, asked for while KindTo.
func (v View) Cube() Colour { return v.s.turn.cube }

// Favor is the district of the endorsement chosen at KindFavor.
func (v View) Favor() Colour { return v.s.turn.favor }

// Claim is the district of the endorsement offered at KindClaim.
func (v View) Claim() Colour { return v.s.turn.claim }

// RewardLeft is the number of polling steps that a KindReward still has to place.
func (v View) RewardLeft() int { return int(v.s.scoring.left) }

// Cost is what an action would cost a seat now, passive abilities counted; tier is
// that of a tile.
func (v View) Cost(seat engine.Seat, a Act, tier int) (money, pop int) {
	p := v.s.cost(seat, a, tier)
	return p.money, p.pop
}
