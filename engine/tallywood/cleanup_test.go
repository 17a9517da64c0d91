package tallywood

import (
	"fmt"
	"math/bits"
	"testing"

	"tweed/engine"
	"tweed/engine/tallywood/record"
)

// T35
func TestTheHolderOfTheFirstTokenSwapsAndSoDoTheOtherTwo(t *testing.T) {
	p := newPosition(t, 4).passRound()
	for p.phase == phaseDiscard {
		p.lastMove()
	}
	if p.actor != A {
		t.Fatalf("seat %d swaps, want A", p.actor)
	}
	p.say("exchange initiative with seat 2")
	for seat, want := range []int8{3, 4, 1, 2} {
		if got := p.players[seat].token; got != want {
			t.Errorf("seat %d has token %d, want %d", seat, got, want)
		}
	}
	if p.actor != C {
		t.Errorf("seat %d draws first, want C, the new first", p.actor)
	}
}

func TestOfThreePlayersTheThirdKeepsTheToken(t *testing.T) {
	p := newPosition(t, 3).passRound()
	for p.phase == phaseDiscard {
		p.lastMove()
	}
	p.say("exchange initiative with seat 1")
	for seat, want := range []int8{2, 1, 3} {
		if got := p.players[seat].token; got != want {
			t.Errorf("seat %d has token %d, want %d", seat, got, want)
		}
	}
}

func TestTwoPlayersSwapWithoutADecision(t *testing.T) {
	p := newPosition(t, 2).untilRound(2)
	if p.players[A].token != 2 || p.players[B].token != 1 || p.actor != B {
		t.Errorf("tokens %d and %d, seat %d begins", p.players[A].token, p.players[B].token, p.actor)
	}
}

// T37
func TestHandsAreFilledCardByCardToTheNewNumber(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.data.rounds[1].hand = 5 }).passRound()
	p.say("discard no more")
	p.say("discard no more")
	seat := p.actor
	for n := 1; n < 5; n++ {
		if got := p.handSize(seat); got != n || p.actor != seat || p.phase != phaseDraw {
			t.Fatalf("draw %d: seat %d with %d cards is asked", n, p.actor, got)
		}
		p.say(fmt.Sprintf("draw from the %s deck", []string{"public works", "celebrity", "research", "campaign"}[n-1]))
	}
	if got := p.handSize(seat); got != 5 || p.actor == seat {
		t.Errorf("%d cards in hand, seat %d is asked", got, p.actor)
	}
}

func TestAFullHandDrawsNothing(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.data.rounds[0].turns, r.data.rounds[1].hand = 1, 3 }).passRound()
	p.say("discard no more", "discard no more")
	if p.round != 2 || p.handSize(A) != 3 || p.handSize(B) != 3 {
		t.Errorf("round %d with hands of %d and %d, want round 2 and 3 cards each", p.round, p.handSize(A), p.handSize(B))
	}
}

// T38
func TestADeckThatRunsOutIsMadeAnewFromItsDiscards(t *testing.T) {
	p := newPosition(t, 2).passRound()
	p.say("discard no more", "discard no more")
	// One works card is left in the deck, 7 are in the discards, A has the rest.
	cards := ^deckOf(p.players[B].hand, Works)
	p.deck[Works] = cards & -cards
	cards &^= p.deck[Works]
	p.discard[Works] = 0
	for range 7 {
		p.discard[Works] |= cards & -cards
		cards &^= p.discard[Works]
	}
	p.players[A].hand = p.players[A].hand&^setOfDeck(Works, 1<<DeckSize-1) | setOfDeck(Works, cards)
	p.players[A].known, p.players[B].known = 0, 0
	p.check().say("draw from the public works deck")
	if n := bits.OnesCount16(p.deck[Works]); n != 7 || p.discard[Works] != 0 {
		t.Errorf("%d cards in the deck, %d in the discards; want 7 and none", n, bits.OnesCount16(p.discard[Works]))
	}
	last := p.row(record.TCleanups)
	if last[record.CKind] != record.Reshuffle || last[record.CDeck] != int32(Works)+1 {
		t.Errorf("the last row of the clean-up is %v", last)
	}
}

func TestADeckWithoutCardsAndDiscardsCantBeDrawnFrom(t *testing.T) {
	p := newPosition(t, 2)
	p.deck[Research] = 0
	if got := p.decksLeft(); got != 0b1011 {
		t.Errorf("decks %b can be drawn from", got)
	}
}

// T39
func TestAfterRoundFourThereIsNoCleanUp(t *testing.T) {
	p := newPosition(t, 2).untilRound(4)
	tokens := [2]int8{p.players[A].token, p.players[B].token}
	p.tile(Red, Works, 1, A, "")
	p.tile(Red, Works, 1, A, "")
	p.passRound()
	for p.phase == phaseReward {
		p.lastMove()
	}
	if p.phase != phaseFlip {
		t.Fatalf("phase %d, want the final flips", p.phase)
	}
	out := 0
	for _, col := range p.players[A].columns {
		if col.region != Nowhere {
			out++
		}
	}
	if out != 4 || tokens != [2]int8{p.players[A].token, p.players[B].token} {
		t.Errorf("%d assistants of A are out, tokens %d and %d", out, p.players[A].token, p.players[B].token)
	}
	if p.supportUp != 0b1111 {
		t.Errorf("support tokens up: %b, want all", p.supportUp)
	}
}

func TestTheCleanUpClearsBoardsAndSpaces(t *testing.T) {
	p := newPosition(t, 3).untilRound(2)
	for seat := range engine.Seat(3) {
		for _, col := range p.players[seat].columns {
			if col.card != NoCard || col.region != Nowhere {
				t.Errorf("seat %d still has %+v in a column", seat, col)
			}
		}
	}
	for d := range p.slots {
		for a := range p.slots[d] {
			if p.slots[d][a] != engine.None {
				t.Errorf("a space in %v is still blocked", Colour(d))
			}
		}
	}
}

func TestAnySubsetOfTheHandMayBeDiscarded(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.data.rounds[0].turns = 1 }).passRound()
	if p.phase != phaseDiscard || p.handSize(p.actor) != 3 {
		t.Fatalf("seat %d with %d cards is asked %d", p.actor, p.handSize(p.actor), p.phase)
	}
	seat, hand := p.actor, p.players[p.actor].hand
	low := Card(first(hand))
	p.rec.Play(p.State, pack(phaseDiscard, 0, int(low)))
	if len(p.offered()) != 3 { // two more cards, or no more
		t.Errorf("then the choices are %q", p.offered())
	}
	if p.players[seat].hand != hand || p.discard[low.Deck()]>>(low%DeckSize)&1 != 0 {
		t.Error("a card chosen is in the discards before everybody has chosen")
	}
	p.say("discard no more", "discard no more")
	if p.players[seat].hand != hand&^(1<<low) || p.discard[low.Deck()]>>(low%DeckSize)&1 == 0 {
		t.Error("the card chosen is not in the discards afterwards")
	}
}
