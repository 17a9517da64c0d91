package tallywood

import (
	"math/bits"
	"testing"

	"tweed/engine"
)

// T01
func TestFourPlayersStartWithFourCubesInThePlazaAndACardOfEachDeck(t *testing.T) {
	p := newPosition(t, 4)
	if got := p.plazaCubes(); got != 4 {
		t.Errorf("%d cubes in the plaza, want 4", got)
	}
	inBag := 0
	for c := range Colour(Colours) {
		inBag += int(p.bag[c])
	}
	if inBag != 36 {
		t.Errorf("%d cubes in the bag, want 36", inBag)
	}
	for deck := range Act(Spaces) {
		for seat := range engine.Seat(4) {
			if n := bits.OnesCount16(deckOf(p.players[seat].hand, deck)); n != 1 {
				t.Errorf("seat %d has %d cards of the %v deck, want 1", seat, n, deck)
			}
		}
		if n := bits.OnesCount16(p.deck[deck]); n != 12 {
			t.Errorf("%d cards left in the %v deck, want 12", n, deck)
		}
	}
}

// T02
func TestThreePlayersUseThreeInitiativeTokensAndSeatZeroHasTheFirst(t *testing.T) {
	p := newPosition(t, 3)
	for seat := range engine.Seat(3) {
		if got := p.players[seat].token; got != int8(seat)+1 {
			t.Errorf("seat %d has token %d, want %d", seat, got, seat+1)
		}
	}
	if p.actor != A {
		t.Errorf("seat %d begins, want seat 0", p.actor)
	}
}

// T03
func TestTrackersStartAsThePoliticianShowsAndTheOthersAtZero(t *testing.T) {
	p := newPosition(t, 4, draft)
	p.say("take Ash Redfern", "take Della Fairvoice", "take Corin Pennywell", "take Wren Bluewater")
	p.has(A, 3, 3, 1, 0, 0, 0)
	p.has(B, 3, 5, 0, 0, 0, 0)
	p.has(C, 5, 3, 0, 0, 0, 0)
	p.has(D, 3, 3, 0, 0, 0, 1)
}

func draft(r *Rules) { r.switches.politicianChoice = politicianDraft }

func TestADraftedPoliticianIsTakenAndInSeatOrder(t *testing.T) {
	p := newPosition(t, 2, draft)
	if p.actor != A || len(p.offered()) != 6 || p.round != 0 {
		t.Fatalf("seat %d chooses among %d in round %d", p.actor, len(p.offered()), p.round)
	}
	p.say("take Meg Goldbrook")
	p.mustNot("take Meg Goldbrook")
	if p.actor != B {
		t.Errorf("then seat %d chooses", p.actor)
	}
	p.say("take Wren")
	if p.round != 1 || p.actor != A {
		t.Errorf("then seat %d is asked in round %d", p.actor, p.round)
	}
}

func TestRandomPoliticiansAreDealtWithoutADecision(t *testing.T) {
	p := newPosition(t, 4)
	seen := map[int8]bool{}
	for seat := range engine.Seat(4) {
		seen[p.players[seat].politician] = true
	}
	if len(seen) != 4 || p.phase != phaseCard {
		t.Errorf("%d different politicians, phase %d", len(seen), p.phase)
	}
}

func TestEveryDistrictStartsWithItsTokensAndSupportFaceDown(t *testing.T) {
	p := newPosition(t, 2)
	var support [15]bool
	for d := range Colour(Colours) {
		support[p.support[d]] = true
		if p.free[d] != 0b111 || p.tokenOf[d] != engine.None || p.supportUp != 0 {
			t.Errorf("%v: endorsements %b, token with seat %d, support up %b", d, p.free[d], p.tokenOf[d], p.supportUp)
		}
	}
	if !support[11] || !support[12] || !support[13] || !support[14] {
		t.Errorf("the support tokens are %v", p.support)
	}
}

// S01
func TestTheOppositionStartsAtZeroWithABadgeInThePlaza(t *testing.T) {
	for _, c := range []struct {
		name  string
		human int8
		set   func(*Rules)
	}{{"normal", 1, func(*Rules) {}}, {"hard", 2, hard}} {
		t.Run(c.name, func(t *testing.T) {
			p := newPosition(t, 1, c.set, draft) // before its first turn
			p.has(B, 0, 0, 0, 0, 0, 0)
			if got := p.players[B].badges; got != 5 {
				t.Errorf("%d badges, want 5", got)
			}
			if got := p.strength[Plaza][B]; got != 1 {
				t.Errorf("strength %d in the plaza, want 1", got)
			}
			if got := p.players[A].token; got != c.human {
				t.Errorf("the player has token %d, want %d", got, c.human)
			}
			if p.players[B].hand != 0 || p.players[B].politician != -1 || p.soloLeft != 24 {
				t.Error("the Opposition has a hand, a politician or no full deck")
			}
		})
	}
}
