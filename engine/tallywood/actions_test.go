package tallywood

import (
	"math/bits"
	"testing"

	"tweed/engine"
)

// Column 1 joins the upper corners in its bottom row and the lower ones in its
// top row, and gives 1 money. W01 has works and money above, celeb and pop below.

// T04
func TestPublicWorksCostTwiceTheirTierAndStandFaceDownWithABadge(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "bottom", Region(Red))
	p.trackers(A, 4, 0)
	p.say("public works", "public works of tier 2")
	p.has(A, 0, 0)
	if got := p.players[A].badges; got != 5 {
		t.Errorf("%d badges left, want 5", got)
	}
	if got := p.tiles[0]; got.district != Red || got.owner != A || p.faceDown != 1 || pileTier(int(got.pile)) != 2 || pileKind(int(got.pile)) != Works {
		t.Errorf("the tile is %+v, face down %b", got, p.faceDown)
	}
	if got := p.strength[Red][A]; got != 3 {
		t.Errorf("strength %d in red with an assistant and a tier 2, want 3", got)
	}
}

// T05
func TestPublicWorksOfATierThatCantBePaidAreIllegal(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "bottom", Region(Red))
	p.trackers(A, 3, 12)
	p.must("public works")
	if got := p.payableTiers(A, Works); got != 1<<1 {
		t.Errorf("tiers %b can be paid with 3 money, want tier 1 only", got)
	}
	p.trackers(A, 1, 12)
	p.mustNot("public works")
}

// T06
func TestWithoutABadgeNoPublicWorksCanBeBuilt(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "bottom", Region(Red))
	for range 6 {
		p.tile(Yellow, Works, 1+bits.OnesCount64(p.faceDown)/2, A, "")
	}
	p.trackers(A, 12, 12)
	p.mustNot("public works")
}

// T07
func TestACelebrityCostsMoneyAndPopularityAndGivesPollingAndTwoCubes(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "top", Region(Red)) // celeb, pop
	p.trackers(A, 3, 3, 4)
	p.say("celebrity", "celebrity of tier 3")
	p.has(A, 0, 0, 7)
	if got := p.plazaCubes(); got != 6 {
		t.Errorf("%d cubes in the plaza, want 6", got)
	}
	if p.faceDown != 1 || p.tiles[0].owner != engine.None {
		t.Errorf("the celebrity is not face down without a badge: %+v", p.tiles[0])
	}
}

// T08
func TestACelebrityThatCantBePaidInPopularityIsIllegal(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "top", Region(Red))
	p.trackers(A, 1, 0)
	p.mustNot("celebrity")
	p.trackers(A, 1, 1)
	p.must("celebrity")
}

// researching is a turn of A with a research icon, in a district.
func researching(t *testing.T, d Colour) *position {
	return newPosition(t, 2).plays(A, "R01", 1, "bottom", Region(d)) // research, money
}

// T09
func TestResearchMovesACubeForEachIconAndAnyIsTheDistrictsColour(t *testing.T) {
	p := researching(t, Blue).inPlaza("RBG")
	p.trackers(A, 0, 0, 0, 0, 0, 0)
	p.tile(Blue, Celebrity, 3, engine.None, "red any")
	p.say("research", "flip tile 0")
	if got := letters(p.cubes[Blue]); got != "RB" {
		t.Errorf("cubes %s in blue, want RB", got)
	}
	if got := letters(p.plaza); got != "G" {
		t.Errorf("cubes %s in the plaza, want G", got)
	}
	p.has(A, 0, 0, 0, 0, 0, 1)
}

// T10
func TestAnIconWithoutACubeInThePlazaMovesNothing(t *testing.T) {
	p := researching(t, Blue).inPlaza("RBG")
	p.trackers(A, 0, 0, 0, 0, 0, 0)
	p.tile(Blue, Celebrity, 1, engine.None, "yellow")
	p.say("research", "flip tile 0")
	if got := letters(p.plaza); got != "RGB" {
		t.Errorf("cubes %s in the plaza, want RGB", got)
	}
	if p.faceDown != 0 {
		t.Error("the tile is not up")
	}
	p.has(A, 0, 0, 0, 0, 0, 1)
}

// T11
func TestResearchOfTheSupportTokenTurnsItUpAndMovesNoCube(t *testing.T) {
	p := researching(t, Blue).inPlaza("RBG")
	p.trackers(A, 0, 0, 0, 0, 0, 0)
	p.say("research")
	if p.supportUp != 1<<Blue {
		t.Errorf("support tokens up: %b, want blue's", p.supportUp)
	}
	if got := letters(p.plaza); got != "RGB" {
		t.Errorf("cubes %s in the plaza, want RGB", got)
	}
	p.has(A, 0, 0, 0, 0, 0, 1)
}

// T12
func TestResearchNeedsSomethingFaceDown(t *testing.T) {
	p := researching(t, Blue)
	p.up(p.tile(Blue, Works, 1, B, ""))
	p.tile(Red, Works, 1, B, "")
	p.supportUp = 1 << Blue
	p.again()
	p.mustNot("research")
}

// T13
func TestABadgeStaysOnResearchedPublicWorks(t *testing.T) {
	p := researching(t, Blue)
	p.tile(Blue, Works, 3, B, "")
	p.say("research", "flip tile 0")
	if p.tiles[0].owner != B || p.strength[Blue][B] != 3 {
		t.Errorf("the badge is of seat %d, strength %d", p.tiles[0].owner, p.strength[Blue][B])
	}
}

// T14
func TestACampaignCostsThreePopularityForTwoPolling(t *testing.T) {
	p := newPosition(t, 2).plays(A, "K01", 1, "bottom", Region(Green)) // campaign, money
	p.trackers(A, 0, 2, 0, 0, 5)
	p.mustNot("campaign")
	p.trackers(A, 0, 3, 0, 0, 5)
	p.say("campaign")
	p.has(A, 0, 0, 0, 0, 7)
}

// T16
func TestAnIconPaysForOneActionOnly(t *testing.T) {
	p := newPosition(t, 2).plays(A, "K01", 1, "bottom", Region(Green))
	p.trackers(A, 0, 6)
	p.say("campaign")
	p.mustNot("campaign")
	p.mustNot("fundraise")
}

// T17
func TestAStrategyIconWithoutUseForItsActionCanPayAFundraise(t *testing.T) {
	p := researching(t, Red)
	p.supportUp = 1 << Red
	p.again()
	p.mustNot("research")
	p.must("fundraise")
}

// T18
func TestADistrictFundraiseGivesMoneyForOwnStrengthThere(t *testing.T) {
	p := researching(t, Red)
	p.tile(Red, Works, 2, A, "")
	p.trackers(A, 1, 0)
	p.say("fundraise")
	p.has(A, 4, 0)
}

func TestAFundraiseIsNotBlocked(t *testing.T) {
	p := researching(t, Red).stands(B, Region(Red), Works, Celebrity, Research, Campaign)
	p.mustNot("research")
	p.must("fundraise")
}

// T19
func TestARallyGivesTwoPopularityForEachStrengthInThePlaza(t *testing.T) {
	p := researching(t, Red)
	p = newPosition(t, 2).plays(A, "R01", 1, "bottom", Plaza)
	p.appealed(A)
	p.trackers(A, 0, 2)
	p.say("rally")
	p.has(A, 0, 6)
}

// T20
func TestAPlazaFundraiseGivesMoneyForEachDistrictWithStrength(t *testing.T) {
	p := newPosition(t, 2).plays(A, "R01", 1, "bottom", Plaza)
	p.tile(Red, Works, 3, A, "")
	p.tile(Green, Works, 1, A, "")
	p.tile(Blue, Works, 1, B, "")
	p.trackers(A, 1, 0)
	p.say("fundraise")
	p.has(A, 3, 0)
}

// T21
func TestTheFirstAppealMovesACubeAnywhereAndPutsABadgeIntoThePlaza(t *testing.T) {
	p := newPosition(t, 2).plays(A, "R07", 1, "bottom", Plaza).inPlaza("RG") // research, research
	p.trackers(A, 1, 1)
	p.say("direct appeal", "take a red cube", "move it to yellow")
	p.has(A, 0, 0)
	if got := letters(p.cubes[Yellow]); got != "R" {
		t.Errorf("cubes %s in yellow, want R", got)
	}
	if p.players[A].badges != 5 || p.strength[Plaza][A] != 2 {
		t.Errorf("%d badges, strength %d in the plaza; want 5 and 2", p.players[A].badges, p.strength[Plaza][A])
	}
	p.trackers(A, 1, 1)
	p.say("direct appeal", "move it to red")
	if p.players[A].badges != 5 || p.strength[Plaza][A] != 2 {
		t.Errorf("after a second appeal %d badges, strength %d in the plaza; want 5 and 2", p.players[A].badges, p.strength[Plaza][A])
	}
}

func TestAnAppealWithoutABadgeLeftUsesTheRightUp(t *testing.T) {
	p := newPosition(t, 2).plays(A, "R07", 1, "bottom", Plaza)
	for range 6 {
		p.tile(Yellow, Works, 1+bits.OnesCount64(p.faceDown)/2, A, "")
	}
	p.appealed(A)
	if p.players[A].plazaBadge || !p.players[A].appealed {
		t.Error("a badge that is not there went to the plaza, or the right is left")
	}
}

func TestAnAppealNeedsACubeInThePlazaAndItsPrice(t *testing.T) {
	p := newPosition(t, 2).plays(A, "R01", 1, "bottom", Plaza).inPlaza("")
	p.trackers(A, 5, 5)
	p.mustNot("direct appeal")
	p.inPlaza("B").trackers(A, 5, 0)
	p.mustNot("direct appeal")
	p.trackers(A, 0, 5)
	p.mustNot("direct appeal")
	p.trackers(A, 1, 1)
	p.must("direct appeal")
}

// T22
func TestAnAssistantInADistrictTakesNoPlazaActionAndViceVersa(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W07", 1, "bottom", Region(Red)) // works, works
	p.trackers(A, 12, 12)
	p.must("public works")
	p.mustNot("rally")
	p.mustNot("direct appeal")

	p = newPosition(t, 2).plays(A, "W07", 1, "bottom", Plaza)
	p.trackers(A, 12, 12)
	p.must("rally")
	p.must("direct appeal")
	p.mustNot("public works")
}

func TestABlockedSpaceStopsItsActionWhoeverBlocksIt(t *testing.T) {
	for _, owner := range []engine.Seat{A, B} {
		p := newPosition(t, 2).plays(A, "W01", 1, "bottom", Region(Red))
		p.trackers(A, 12, 12).stands(owner, Region(Red), Works)
		p.mustNot("public works")
	}
}

func TestAClosedSpaceStopsItsActionInEveryRound(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.data.closed[Red] = 1 << Works }).plays(A, "W01", 1, "bottom", Region(Red))
	p.trackers(A, 12, 12)
	p.mustNot("public works")
	p.untilRound(2)
	if !p.blocked(Red, Works) || p.blocked(Red, Celebrity) {
		t.Error("in round 2 the closed space is open, or another one closed")
	}
}

func TestGainsBeyondTheTrackAreLost(t *testing.T) {
	p := researching(t, Red)
	p.tile(Red, Works, 3, A, "")
	p.trackers(A, 11, 0)
	p.say("fundraise")
	p.has(A, 12, 0)
	if got := p.rec.kept.ledger[A].lost[money]; got != 3 {
		t.Errorf("%d money noted as lost, want 3", got)
	}
}

// T50
func TestACelebrityDrawsWhatTheBagStillHas(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "top", Region(Red))
	p.trackers(A, 3, 3, 0)
	p.inPlaza("").inDistrict(Blue, "RRRRRRRRRRYYYYYYYYYYGGGGGGGGGGBBBBBBBBB")
	p.say("celebrity", "celebrity of tier 1")
	if got := letters(p.plaza); got != "B" {
		t.Errorf("cubes %q in the plaza, want the one blue cube", got)
	}
	p.has(A, 2, 2, 1)
	if p.rec.kept.bagShortages != 1 {
		t.Errorf("%d shortages noted, want 1", p.rec.kept.bagShortages)
	}
}
