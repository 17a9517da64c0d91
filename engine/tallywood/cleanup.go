package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// cleanUp prepares the next round (R7): cards and assistants leave the board,
// then each player may discard.
func (s *State) cleanUp(rec *Recorder) {
	for seat := range engine.Seat(s.boards) {
		s.clearBoard(seat)
	}
	for d := range s.slots {
		for a := range s.slots[d] {
			s.slots[d][a] = engine.None
		}
	}
	if s.opposition != engine.None {
		s.soloLeft -= int8(s.card().turns) // as many unseen as were played (R8.5)
		s.grantOpposition(rec)
	}
	s.queue = 0
	s.nextDiscard(rec)
}

// clearBoard discards the cards of a player board, which everybody has seen, and
// calls its assistants home. The Opposition's cards go to the box.
func (s *State) clearBoard(seat engine.Seat) {
	p := &s.players[seat]
	for col := range p.columns {
		c := &p.columns[col]
		s.sendAssistant(seat, int8(col), Nowhere)
		if c.card != NoCard && seat != s.opposition {
			s.discard[c.card.Deck()] |= 1 << (c.card % DeckSize)
			for other := range s.seats {
				s.players[other].known |= 1 << c.card
			}
		}
		c.card = NoCard
	}
	p.change = [Acts][2]int8{}
}

// nextDiscard asks the next player by initiative what to discard. All do so at
// the same time: what is chosen stays hidden until everybody has chosen (R7.4).
func (s *State) nextDiscard(rec *Recorder) {
	for ; s.queue < s.boards; s.queue++ {
		seat := s.byInitiative(s.queue)
		if seat != s.opposition && s.players[seat].hand != 0 {
			s.ask(phaseDiscard, seat, s.players[seat].hand, true)
			return
		}
	}
	s.discardChosen(rec)
	s.refresh(rec)
}

// discardCard chooses one more card to discard, in ascending order, or no more.
func (s *State) discardCard(o int, rec *Recorder) {
	p := &s.players[s.actor]
	if o != optDecline {
		p.pending |= 1 << o
		if rest := p.hand >> o >> 1 << o << 1; rest != 0 {
			s.ask(phaseDiscard, s.actor, rest, true)
			return
		}
	}
	s.queue++
	s.nextDiscard(rec)
}

// discardChosen moves the chosen cards to the discard piles, face down: each
// player knows their own only.
func (s *State) discardChosen(rec *Recorder) {
	for i := range s.boards {
		seat := s.byInitiative(i)
		p := &s.players[seat]
		for set := p.pending; set != 0; set &= set - 1 {
			c := Card(first(set))
			s.discard[c.Deck()] |= 1 << (c % DeckSize)
			if rec != nil {
				rec.discarded(s, seat, c)
			}
		}
		p.hand &^= p.pending
		p.known |= p.pending
		p.pending = 0
	}
}

// refresh makes the favors usable again and begins the exchange of initiative:
// the holder of token 1 chooses with whom (R7.5, R7.6).
func (s *State) refresh(rec *Recorder) {
	for seat := range s.players {
		s.players[seat].used = 0
	}
	holder := s.byInitiative(0)
	switch {
	case s.opposition == engine.None:
		all := uint64(1)<<s.boards - 1
		s.ask(phaseSwap, holder, all&^(1<<holder), false)
	case holder == s.opposition && s.rules.solo.swap == swapHumanOnly:
		s.beginDraws(rec)
	default:
		s.exchange(holder, 1-holder, rec)
		s.beginDraws(rec)
	}
}

func (s *State) swap(with engine.Seat, rec *Recorder) {
	s.exchange(s.actor, with, rec)
	s.beginDraws(rec)
}

// exchange swaps the initiative tokens of two players; of four, the other two swap
// theirs as well.
func (s *State) exchange(a, b engine.Seat, rec *Recorder) {
	s.swapTokens(a, b)
	if s.boards == maxPlayers {
		others := seatSet(1<<maxPlayers-1) &^ setOfSeat(a) &^ setOfSeat(b)
		c := others.first()
		s.swapTokens(c, (others &^ setOfSeat(c)).first())
	}
	if rec != nil {
		rec.swapped(s, a, b)
	}
}

func (s *State) swapTokens(a, b engine.Seat) {
	s.players[a].token, s.players[b].token = s.players[b].token, s.players[a].token
}

// beginDraws fills the hands, in the new order (R7.7).
func (s *State) beginDraws(rec *Recorder) {
	for deck := range Act(Spaces) {
		s.reform(deck, rec)
	}
	s.queue = 0
	s.nextDraw(rec)
}

// nextDraw asks for the next card's deck; when every hand is full the next round
// begins.
func (s *State) nextDraw(rec *Recorder) {
	due := s.rules.data.rounds[s.round].hand // the next round's
	for ; s.queue < s.boards; s.queue++ {
		seat := s.byInitiative(s.queue)
		if seat == s.opposition || bits.OnesCount64(s.players[seat].hand) >= due {
			continue
		}
		if decks := s.decksLeft(); decks != 0 {
			s.ask(phaseDraw, seat, decks, false)
			return
		}
	}
	s.beginRound(rec)
}

// decksLeft are the decks that have a card, one bit each.
func (s *State) decksLeft() (decks uint64) {
	for i, cards := range s.deck {
		if cards != 0 {
			decks |= 1 << i
		}
	}
	return decks
}

func (s *State) drawFrom(deck Act, rec *Recorder) {
	s.drawCard(s.actor, deck, rec)
	s.nextDraw(rec)
}
