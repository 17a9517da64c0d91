package tallywood

import (
	"math/bits"

	"tweed/engine"
)

// place is a hidden place out of which something comes; the numbers are those of
// record.Places.
type place int

const (
	fromDeck        place = 0                    // + the deck
	fromPile              = fromDeck + Spaces    // + the pile
	fromBag               = fromPile + pileCount // and what follows
	fromSolo              = fromBag + 1
	drawPlaces            = fromSolo + 1 // those that are drawn from during the game
	fromSupport           = drawPlaces
	fromPoliticians       = fromSupport + 1
	allPlaces             = fromPoliticians + 1
)

// pick draws a number below n out of a place. Every draw of every place has a
// sub-stream of its own, so that the k-th card of a deck, tile of a pile or cube
// of the bag is the same in every line-up, whatever else was drawn before it.
func (s *State) pick(from place, n int) int {
	sub := s.stream.Sub(uint64(from)<<16 | uint64(s.draws[from]))
	s.draws[from]++
	r := sub.Rand()
	return r.IntN(n)
}

// drawCard draws the top card of a deck, which has one, into the seat's hand.
func (s *State) drawCard(seat engine.Seat, deck Act, rec *Recorder) {
	set := s.deck[deck]
	n := nth(uint32(set), s.pick(fromDeck+place(deck), bits.OnesCount16(set)))
	s.deck[deck] &^= 1 << n
	card := Card(int(deck)*DeckSize + n)
	s.players[seat].hand |= 1 << card
	if rec != nil {
		rec.drewCard(s, seat, card)
	}
	s.reform(deck, rec)
}

// reform makes a deck that has run out anew from its discards (R7.7).
func (s *State) reform(deck Act, rec *Recorder) {
	if s.deck[deck] != 0 || s.discard[deck] == 0 {
		return
	}
	s.deck[deck], s.discard[deck] = s.discard[deck], 0
	for seat := range s.players {
		s.players[seat].known &^= setOfDeck(deck, 1<<DeckSize-1)
	}
	if rec != nil {
		rec.reshuffled(s, deck)
	}
}

// drawTile puts the top tile of a pile, which has one, face down into a district.
// owner is whose badge lies on it.
func (s *State) drawTile(seat engine.Seat, pile int, d Colour, owner engine.Seat, rec *Recorder) {
	set := s.pile[pile]
	item := nth(uint32(set), s.pick(fromPile+place(pile), bits.OnesCount8(set)))
	s.pile[pile] &^= 1 << item
	s.tiles[s.placed] = tile{pile: int8(pile), item: int8(item), district: d, owner: owner}
	s.faceDown |= 1 << s.placed
	if owner != engine.None {
		s.strength[d][owner] += uint8(pileTier(pile))
	}
	if rec != nil {
		rec.drewTile(s, seat, s.placed)
	}
	s.placed++
}

// drawCubes draws n cubes into the plaza, or as many as the bag has (R5.2).
func (s *State) drawCubes(seat engine.Seat, n int, rec *Recorder) {
	for i := range n {
		left := 0
		for _, have := range s.bag {
			left += int(have)
		}
		if left == 0 {
			if rec != nil {
				rec.shortBag(n - i)
			}
			return
		}
		c := takeCube(&s.bag, s.pick(fromBag, left))
		s.plaza[c]++
		if rec != nil {
			rec.drewCube(s, seat, c)
		}
	}
}

// takeCube takes the cube at place i of the bag, sorted by colour.
func takeCube(bag *[Colours]uint8, i int) Colour {
	for c := range bag {
		if i < int(bag[c]) {
			bag[c]--
			return Colour(c)
		}
		i -= int(bag[c])
	}
	panic("tallywood: drew from an empty bag")
}

// drawSolo turns up the next solo card.
func (s *State) drawSolo(rec *Recorder) Card {
	n := nth(s.soloDeck, s.pick(fromSolo, bits.OnesCount32(s.soloDeck)))
	s.soloDeck &^= 1 << n
	s.soloLeft--
	if rec != nil {
		rec.drewSolo(s, Card(n))
	}
	return Card(n)
}
