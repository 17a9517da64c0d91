package tallywood

import (
	"math/bits"
	"slices"

	"tweed/engine"
)

// Imagine copies the state into dst and resamples what the actor can't know: the
// support tokens and tiles that lie face down, the cards of the decks, of other
// hands and of the others' discards, which of them the others have just chosen to
// discard, and the stream out of which everything is drawn.
//
// The actor knows of each hand how many cards it has of each deck, by their
// backs, and where the cards are that it has seen played or has discarded itself,
// until a deck is made anew. That a rival's card drawn before that can't be one
// that was in the discards at the time is not used: hands are shuffled, so that
// soon nobody can tell which card is the older.
func (s *State) Imagine(dst engine.State, r *engine.Rand) {
	d := dst.(*State)
	*d = *s
	d.stream = r.Stream()
	d.imagineSupport(r)
	for p := range d.pile {
		d.imagineTiles(p, r)
	}
	if d.actor == engine.None {
		return
	}
	for deck := range Act(Spaces) {
		d.imagineDeck(deck, r)
	}
	if d.phase == phaseDiscard {
		d.imagineDiscards(r)
	}
}

// imagineSupport shuffles the face-down support tokens.
func (s *State) imagineSupport(r *engine.Rand) {
	var hidden [Colours]uint8
	n := 0
	for d, votes := range s.support {
		if s.supportUp>>d&1 == 0 {
			hidden[n] = votes
			n++
		}
	}
	slices.Sort(hidden[:n]) // how they lie must not matter
	engine.Shuffle(r, hidden[:n])
	for d := range s.support {
		if s.supportUp>>d&1 == 0 {
			n--
			s.support[d] = hidden[n]
		}
	}
}

// imagineTiles shuffles a pile together with the tiles of it that lie face down
// on the board.
func (s *State) imagineTiles(pile int, r *engine.Rand) {
	var items [pileSize]int8
	pool := s.pile[pile]
	for set := s.faceDown; set != 0; set &= set - 1 {
		if t := &s.tiles[first(set)]; int(t.pile) == pile {
			pool |= 1 << t.item
		}
	}
	n := 0
	for ; pool != 0; pool &= pool - 1 {
		items[n] = int8(bits.TrailingZeros8(pool))
		n++
	}
	engine.Shuffle(r, items[:n])
	for set := s.faceDown; set != 0; set &= set - 1 {
		if t := &s.tiles[first(set)]; int(t.pile) == pile {
			n--
			t.item = items[n]
		}
	}
	s.pile[pile] = 0
	for _, item := range items[:n] {
		s.pile[pile] |= 1 << item
	}
}

// imagineDeck deals the cards of a deck that the actor can't place anew over the
// deck, the other hands and what it has not seen of the discards.
func (s *State) imagineDeck(deck Act, r *engine.Rand) {
	pool := s.unplaced(s.actor, deck)
	var cards [DeckSize]int8
	n := 0
	for set := pool; set != 0; set &= set - 1 {
		cards[n] = int8(bits.TrailingZeros16(set))
		n++
	}
	engine.Shuffle(r, cards[:n])
	all := setOfDeck(deck, 1<<DeckSize-1)
	for seat := range engine.Seat(s.seats) {
		p := &s.players[seat]
		if seat == s.actor {
			continue
		}
		held := bits.OnesCount16(deckOf(p.hand, deck))
		p.hand = p.hand&^all | setOfDeck(deck, take(cards[:n], held))
		n -= held
		// What that seat knows of the discards it knows no more: it may be
		// elsewhere now.
		p.known &^= all &^ setOfDeck(deck, s.discard[deck]&deckOf(s.players[s.actor].known, deck))
	}
	seen := s.discard[deck] & deckOf(s.players[s.actor].known, deck)
	unseen := bits.OnesCount16(s.discard[deck] &^ seen)
	s.discard[deck] = seen | take(cards[:n], unseen)
	n -= unseen
	s.deck[deck] = take(cards[:n], n)
}

// take is the set of the last n cards.
func take(cards []int8, n int) (set uint16) {
	for _, c := range cards[len(cards)-n:] {
		set |= 1 << c
	}
	return set
}

// unplaced are the cards of a deck of which the seat does not know where they
// are: neither in its hand nor on a player board nor in the discards where it has
// seen them go.
func (s *State) unplaced(seat engine.Seat, deck Act) uint16 {
	placed := s.players[seat].hand | s.players[seat].known
	for other := range s.seats {
		for col := range s.players[other].columns {
			if c := s.players[other].columns[col].card; c != NoCard {
				placed |= 1 << c
			}
		}
	}
	return ^deckOf(placed, deck)
}

// imagineDiscards chooses the discards of those who have chosen before the actor
// at random.
func (s *State) imagineDiscards(r *engine.Rand) {
	for i := range s.queue {
		if seat := s.byInitiative(i); seat != s.opposition {
			p := &s.players[seat]
			p.pending = p.hand & r.Uint64()
		}
	}
}
