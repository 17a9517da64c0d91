package tallywood

import (
	"testing"

	"tweed/engine"
)

// scores has the present round scored as it stands.
func (p *position) scores() *position {
	p.t.Helper()
	p.scoreRound(p.rec)
	p.force(p.rec)
	return p.check()
}

// T30
func TestStrengthIsAssistantsAndTheTiersOfBadges(t *testing.T) {
	p := newPosition(t, 2).stands(A, Region(Red))
	p.tile(Red, Works, 2, A, "")
	if got := p.strength[Red][A]; got != 3 {
		t.Errorf("strength %d, want 3", got)
	}
	p.tile(Red, Works, 3, B, "")
	if p.strength[Red][A] != 3 || p.strength[Red][B] != 3 {
		t.Errorf("strengths %v, want 3 and 3", p.strength[Red])
	}
}

// T31
func TestATieInADistrictGoesToTheLeftmostSpace(t *testing.T) {
	p := newPosition(t, 2).untilRound(3)
	p.stands(A, Region(Blue), Research).stands(A, Region(Blue))
	p.stands(B, Region(Blue), Celebrity).stands(B, Region(Blue))
	p.trackers(A, 0, 0, 0, 0, 0, 0).trackers(B, 0, 0, 0, 0, 0, 0).scores()
	p.has(A, 1, 0, 0, 0, 0, 0)
	p.has(B, 1, 0, 0, 0, 0, 1)
}

// T32
func TestAllThatTieInThePlazaAreRewarded(t *testing.T) {
	p := newPosition(t, 2).untilRound(3).stands(A, Plaza).stands(B, Plaza)
	p.trackers(A, 0, 0, 0, 0, 0, 0).trackers(B, 0, 0, 0, 0, 0, 0).scores()
	p.has(A, 0, 3, 0, 0, 0, 0)
	p.has(B, 0, 3, 0, 0, 0, 0)
}

// T33
func TestATieWithoutAssistantsGoesToTheBadgeOnTheHighestTier(t *testing.T) {
	p := newPosition(t, 2)
	p.tile(Red, Works, 3, A, "")
	p.tile(Red, Works, 1, B, "")
	p.tile(Red, Works, 2, B, "")
	if got := p.top(Red); got != setOfSeat(A) {
		t.Errorf("seats %b are first, want A", got)
	}
}

// T34
func TestATiedSeatWithASpaceBeatsOneWithABetterBadge(t *testing.T) {
	p := newPosition(t, 2).stands(A, Region(Red), Campaign)
	p.tile(Red, Works, 1, A, "")
	p.tile(Red, Works, 2, B, "")
	if got := p.top(Red); got != setOfSeat(A) {
		t.Errorf("seats %b are first, want A", got)
	}
}

func TestASpaceOfAPlayerThatIsNotTiedDoesNotCount(t *testing.T) {
	p := newPosition(t, 3).stands(C, Region(Red), Works)
	p.stands(A, Region(Red), Campaign).stands(A, Region(Red))
	p.stands(B, Region(Red), Research).stands(B, Region(Red))
	if got := p.top(Red); got != setOfSeat(B) {
		t.Errorf("seats %b are first, want B", got)
	}
}

func TestTheLastTieGoesToTheNextBadgeThenToInitiative(t *testing.T) {
	p := newPosition(t, 2)
	p.tile(Red, Works, 2, A, "")
	p.tile(Red, Works, 1, A, "")
	p.tile(Red, Works, 1, A, "")
	p.tile(Red, Works, 2, B, "")
	p.tile(Red, Works, 2, B, "")
	if got := p.top(Red); got != setOfSeat(B) {
		t.Errorf("with 2, 1, 1 against 2, 2 seats %b are first, want B", got)
	}
	p.tile(Blue, Works, 3, B, "")
	p.tile(Blue, Works, 3, A, "")
	if got := p.top(Blue); got != setOfSeat(A) {
		t.Errorf("with equal badges seats %b are first, want A, who has token 1", got)
	}
	p.swapTokens(A, B)
	if got := p.top(Blue); got != setOfSeat(B) {
		t.Errorf("after the swap seats %b are first, want B", got)
	}
}

func TestNobodyIsFirstWhereNobodyHasStrength(t *testing.T) {
	p := newPosition(t, 2)
	if got := p.top(Red); got != 0 {
		t.Errorf("seats %b are first in an empty district", got)
	}
	if got := p.strongest(Plaza); got != 0 {
		t.Errorf("seats %b are first in an empty plaza", got)
	}
}

func TestThePlazaOfRoundFourGivesPollingInTheDistrictOfChoice(t *testing.T) {
	p := newPosition(t, 2).untilRound(4).stands(B, Plaza)
	p.trackers(B, 0, 0, 0, 0, 0, 11).scores()
	if p.actor != B {
		t.Fatalf("seat %d chooses, want B", p.actor)
	}
	p.say("plaza reward: polling in yellow")
	p.has(B, 0, 0, 0, 2, 0, 11)
	row := p.rewardRow(4, Plaza, B)
	if row.most != true || row.polling != [Colours]int32{0, 2, 0, 0} {
		t.Errorf("noted as %+v", row)
	}
}

// rewardRow is what the recorder keeps of the last scoring.
func (p *position) rewardRow(_ int, r Region, seat engine.Seat) rewardCells {
	return p.rec.kept.rewards[r][seat]
}

func TestTheMajorityShareOfRoundFourIsPaidInTheTallyOnly(t *testing.T) {
	p := newPosition(t, 2).untilRound(4).stands(A, Region(Red), Works)
	p.trackers(A, 0, 0, 0, 0, 0, 0).scores()
	p.has(A, 0, 0, 1, 0, 0, 0) // present: polling here
	if got := p.count(Red); got.majority[A] != 1 || got.shares[A] != 1 {
		t.Errorf("A has %d shares, %d of them for the majority", got.shares[A], got.majority[A])
	}
}
