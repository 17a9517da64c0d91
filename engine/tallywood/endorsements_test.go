package tallywood

import (
	"testing"

	"tweed/engine"
)

// T24
func TestFavorsJoinTheRemainingCornersForTheirPrice(t *testing.T) {
	p := newPosition(t, 2).holds(A, Red, 1).holds(A, Blue, 3).trackers(A, 0, 0)
	p.plays(A, "W01", 4, "middle", Region(Green)) // joins money and pop; TL works and BL celeb are left
	p.has(A, 1, 1)
	p.say("use a favor", "use the favor of red", "join TL")
	p.has(A, 0, 0)
	p.say("use a favor") // only blue's, which is free, and BL are left
	p.has(A, 0, 0)
	if p.turn.icons[Works] != 1 || p.turn.icons[Celebrity] != 1 {
		t.Errorf("icons %v, want one works and one celebrity", p.turn.icons)
	}
	p.mustNot("use a favor")
	p.passes().passes()
	p.plays(A, "W07", 1, "top", Region(Green))
	p.mustNot("use a favor") // both are used until the clean-up
}

// T25
func TestAFavorThatCantBePaidIsNotUsable(t *testing.T) {
	p := newPosition(t, 2).holds(A, Red, 1)
	p.plays(A, "W07", 1, "middle", Region(Green)).trackers(A, 0, 5)
	p.mustNot("use a favor")
	p.trackers(A, 1, 1)
	p.must("use a favor")
}

// T26
func TestAFavorThatJoinsAResourceGivesItAtOnce(t *testing.T) {
	p := newPosition(t, 2).holds(A, Blue, 3)
	p.plays(A, "W01", 1, "top", Region(Green)).trackers(A, 0, 0)
	p.say("use a favor", "join TR")
	p.has(A, 1, 0)
}

func TestAFavorNeedsACornerThatIsNotJoined(t *testing.T) {
	p := newPosition(t, 2).holds(A, Blue, 3).holds(A, Red, 3).holds(A, Green, 3)
	p.plays(A, "W01", 3, "top", Region(Green)) // joins three
	p.say("use a favor", "use the favor of red")
	p.mustNot("use a favor")
}

// T27
func TestABetterEndorsementReplacesTheOneInUseAndIsUnused(t *testing.T) {
	p := newPosition(t, 2).holds(A, Red, 1)
	p.plays(A, "W01", 4, "middle", Plaza).trackers(A, 1, 1, 6)
	p.say("use a favor", "join TL", "no more actions", "take the endorsement of red, level 2")
	if p.players[A].held[Red] != 2 || p.players[A].used != 0 {
		t.Errorf("A holds level %d, used %b; want 2, unused", p.players[A].held[Red], p.players[A].used)
	}
	if p.free[Red] != 0b101 {
		t.Errorf("levels %b are in red, want 1 and 3", p.free[Red])
	}
}

// T28
func TestTheHighestEndorsementThatIsThereIsDue(t *testing.T) {
	p := newPosition(t, 2).holds(B, Red, 2).trackers(A, 0, 0, 6)
	if got := p.due(A, Red); got != 1 {
		t.Errorf("with polling 6 level %d is due, want 1", got)
	}
	p.trackers(A, 0, 0, 9)
	if got := p.due(A, Red); got != 3 {
		t.Errorf("with polling 9 level %d is due, want 3", got)
	}
	p.trackers(A, 0, 0, 2)
	if got := p.due(A, Red); got != 0 {
		t.Errorf("with polling 2 level %d is due, want none", got)
	}
	p.holds(A, Red, 1).trackers(A, 0, 0, 6)
	if got := p.due(A, Red); got != 0 {
		t.Errorf("with polling 6 and level 1 held level %d is due, want none", got)
	}
}

func TestAnEndorsementMayBeLeftAndIsOfferedAgain(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "top", Plaza).trackers(A, 0, 0, 3, 0, 6)
	p.say("no more actions", "leave the endorsement of red, level 1", "take the endorsement of green, level 2")
	if p.players[A].held != [Colours]uint8{0, 0, 2, 0} {
		t.Errorf("A holds %v", p.players[A].held)
	}
	p.passes()
	p.plays(A, "W07", 2, "top", Plaza).say("no more actions", "take the endorsement of red, level 1")
}

// T29
func TestFavorsAreUsableAgainAfterTheCleanUp(t *testing.T) {
	p := newPosition(t, 2).holds(A, Blue, 3)
	p.plays(A, "W01", 1, "top", Plaza).say("use a favor", "join TR")
	if p.players[A].used != 1<<Blue {
		t.Fatalf("used %b", p.players[A].used)
	}
	p.untilRound(2)
	if p.players[A].used != 0 || p.players[A].held[Blue] != 3 {
		t.Errorf("used %b, held level %d; want unused and still held", p.players[A].used, p.players[A].held[Blue])
	}
}

func TestTheVoteShareTokenGoesToTheFirstAtItsSpaceAtTheEndOfTheTurn(t *testing.T) {
	p := newPosition(t, 2).plays(A, "K01", 1, "bottom", Region(Red)).trackers(A, 0, 3, 10)
	p.holds(B, Red, 1).holds(B, Red, 2).holds(B, Red, 3)
	p.trackers(B, 0, 0, 12)
	p.say("campaign")
	if p.tokenOf[Red] != engine.None {
		t.Error("the token is gone before the end of the turn")
	}
	p.passes()
	if p.tokenOf[Red] != A {
		t.Errorf("the token is seat %d's, want A's", p.tokenOf[Red])
	}
	p.passes()
	if p.tokenOf[Red] != A {
		t.Errorf("after B's turn the token is seat %d's, want A's", p.tokenOf[Red])
	}
}
