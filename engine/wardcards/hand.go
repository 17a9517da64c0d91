package wardcards

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/wardcards/record"
)

// Card is a kind of action card; the order is that of the records.
type Card int8

// The kinds of cards (R5). Wild is none of the text's: it copies one of the
// others when it is played.
const (
	Attract Card = iota
	Threat
	Bribe
	Speech
	Wild
	Cards = 5
)

// String is the kind's name.
func (k Card) String() string { return record.Cards[k] }

// cardSet is a set of kinds, one bit each.
type cardSet uint8

func (t cardSet) has(k Card) bool { return t>>uint(k)&1 != 0 }

// kindsIn are the kinds in a hand.
func kindsIn(hand *[Cards]uint8) (kinds cardSet) {
	for k, n := range hand {
		if n > 0 {
			kinds |= 1 << k
		}
	}
	return kinds
}

// size is the number of cards in a hand.
func size(hand *[Cards]uint8) int {
	n := 0
	for _, k := range hand {
		n += int(k)
	}
	return n
}

// maxDeck is the most cards a deck has.
const maxDeck = maxPlayers * maxHand

// giveHands gives everybody the same hand, or deals all players' cards anew
// (R4.2).
func (s *State) giveHands(rec *Recorder) {
	s.played = [maxPlayers][Cards]uint8{}
	s.lacks = [maxPlayers]cardSet{}
	for seat := range s.players {
		s.hand[seat] = s.rules.dealt
	}
	if s.rules.HandRenewal == HandSame {
		return
	}
	var cards [maxDeck]Card
	deck := s.collect(cards[:0], engine.None)
	r := s.draw(drawCards)
	engine.Shuffle(&r, deck)
	for i, k := range deck {
		s.hand[i/s.rules.handSize][k]++
		if rec != nil {
			rec.draw(record.ChanceCard, int32(k))
		}
	}
}

// collect takes the cards out of all hands but that of keep and appends them to
// dst, sorted by kind.
func (s *State) collect(dst []Card, keep engine.Seat) []Card {
	for k := range Card(Cards) {
		for seat := range engine.Seat(s.players) {
			if seat == keep {
				continue
			}
			for ; s.hand[seat][k] > 0; s.hand[seat][k]-- {
				dst = append(dst, k)
			}
		}
	}
	return dst
}

// hidesHands reports whether a seat can't know the others' hands.
func (s *State) hidesHands() bool { return s.rules.HandRenewal == HandDealt }

// noteLacks remembers, when a seat plays a card without effect only because it
// must, which kinds everybody now knows it does not hold (R11).
func (s *State) noteLacks(seat engine.Seat) {
	if s.hidesHands() && s.rules.Void == VoidLast {
		s.lacks[seat] |= s.effective(seat)
	}
}

// imagineHands deals the hidden cards anew, uniformly among the ways that fit
// what the viewer knows: its own hand, all played cards, and what others lack.
// Seats that may hold the fewest kinds draw first. That is uniform as long as
// the kinds of one are all kinds of the next; where they only overlap it is
// nearly so, and a deal that does not come out is drawn again.
func (s *State) imagineHands(viewer engine.Seat, r *engine.Rand) {
	if !s.hidesHands() {
		return
	}
	var sizes [maxPlayers]int
	for seat := range s.players {
		sizes[seat] = size(&s.hand[seat])
	}
	order := s.drawOrder(viewer)
	var cards, again [maxDeck]Card
	hidden := s.collect(cards[:0], viewer)
	for {
		left := append(again[:0], hidden...)
		ok := true
		for _, seat := range order[:s.players] {
			if seat != viewer && ok {
				left, ok = s.drawHand(seat, sizes[seat], left, r)
			}
		}
		if ok {
			return
		}
		s.collect(again[:0], viewer) // take them back
	}
}

// drawOrder are the seats by the number of kinds that they lack, most first.
func (s *State) drawOrder(viewer engine.Seat) (order [maxPlayers]engine.Seat) {
	for i := range order {
		order[i] = engine.Seat(i)
	}
	lacking := func(seat engine.Seat) int { return bits.OnesCount8(uint8(s.lacks[seat])) }
	for i := 1; i < int(s.players); i++ { // insertion sort: at most five
		for j := i; j > 0 && lacking(order[j]) > lacking(order[j-1]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

// drawHand draws n cards of the kinds that the seat may hold, and returns the
// others; false when there are too few.
func (s *State) drawHand(seat engine.Seat, n int, left []Card, r *engine.Rand) ([]Card, bool) {
	// Cards that the seat may hold come to the front.
	may := 0
	for i, k := range left {
		if !s.lacks[seat].has(k) {
			left[i], left[may] = left[may], k
			may++
		}
	}
	if may < n {
		return left, false
	}
	for range n {
		i := r.IntN(may)
		s.hand[seat][left[i]]++
		may--
		left[i] = left[may]
		left = append(left[:may], left[may+1:]...)
	}
	return left, true
}
