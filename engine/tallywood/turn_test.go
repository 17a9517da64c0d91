package tallywood

import (
	"testing"

	"tweed/engine"
)

// T23
func TestColumnFourMiddleJoinsTheRightSideAsPrinted(t *testing.T) {
	p := newPosition(t, 2).trackers(A, 0, 0).plays(A, "W01", 4, "middle", Region(Red)) // works money / celeb pop
	p.has(A, 1, 1)
	if p.turn.joined != 1<<TR|1<<BR {
		t.Errorf("corners %s joined, want TR and BR", corners(p.turn.joined))
	}
}

func TestIncomeIsTheJoinedResourcesAndTheBonusOfTheSpace(t *testing.T) {
	for _, c := range []struct {
		id         string
		col        int
		row        string
		money, pop uint8
	}{
		{"W01", 1, "top", 1, 1},    // BL celeb, BR pop; bonus 1 money
		{"W01", 1, "bottom", 2, 0}, // TL works, TR money; bonus 1 money
		{"W01", 2, "top", 0, 2},    // bonus 1 popularity
		{"W01", 3, "bottom", 1, 1}, // TL, TR, BR, no bonus
		{"W01", 4, "top", 1, 1},    // BL celeb; bonus 1 and 1
		{"W03", 1, "middle", 1, 0}, // TL money, BL works
		{"W03", 2, "bottom", 1, 2}, // TL money, TR pop; bonus 1 popularity
		{"W07", 2, "middle", 0, 0}, // TL works, BR campaign
	} {
		p := newPosition(t, 2).trackers(A, 0, 0).plays(A, c.id, c.col, c.row, Plaza)
		p.has(A, c.money, c.pop)
	}
}

func TestACardGoesIntoAFreeColumnAndLeavesTheHand(t *testing.T) {
	p := newPosition(t, 2)
	card := p.gives(A, "W07")
	p.say("play W07", "into column 2, top row", "assistant to the plaza", "no more actions")
	if p.players[A].hand>>card&1 != 0 || p.players[A].columns[1].card != card {
		t.Error("the card is still in hand, or not in its column")
	}
	p.passes() // B
	p.say("play C14")
	p.mustNot("into column 2")
	p.must("into column 1, top row")
}

func TestSeatsTakeTurnsByInitiativeAsManyAsTheRoundCardSays(t *testing.T) {
	p := newPosition(t, 3)
	var order []engine.Seat
	for p.round == 1 && p.phase == phaseCard {
		order = append(order, p.actor)
		p.passes()
	}
	want := []engine.Seat{A, B, C, A, B, C, A, B, C}
	if len(order) != len(want) {
		t.Fatalf("%d turns, want %d", len(order), len(want))
	}
	for i := range want {
		if order[i] != want[i] {
			t.Errorf("turn %d is seat %d's, want %d", i, order[i], want[i])
		}
	}
}

func TestAnAssistantBlocksAnActionTakenInTheTurn(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W05", 3, "bottom", Region(Red)) // money works, BR research
	p.trackers(A, 2, 0)
	p.say("public works", "no more actions")
	if p.slots[Red][Works] != A {
		t.Errorf("the works space is seat %d's, want A's", p.slots[Red][Works])
	}
	if p.actor != B {
		t.Errorf("seat %d is next, want B", p.actor)
	}
}

func TestAnAssistantWithoutActionsBlocksAnyOpenSpace(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "bottom", Region(Red)).stands(B, Region(Red), Celebrity)
	p.say("no more actions")
	p.mustNot("block celebrity")
	p.must("block public works")
	p.say("block research")
	if p.slots[Red][Research] != A {
		t.Error("the research space is not blocked")
	}
}

func TestAnAssistantInAFullDistrictBlocksNothing(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "bottom", Region(Red)).stands(B, Region(Red), Works, Celebrity, Research, Campaign)
	p.say("no more actions")
	if p.turns != 1 || p.assistants[Red][A] != 1 {
		t.Error("the turn is not over, or the assistant is gone")
	}
}

func TestAnAssistantInThePlazaBlocksNothing(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "bottom", Plaza)
	p.say("no more actions")
	if p.actor != B || p.strength[Plaza][A] != 1 {
		t.Errorf("seat %d is next, A's strength in the plaza %d", p.actor, p.strength[Plaza][A])
	}
}

func TestAnAbilityIsUsedOnceATurn(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W01", 1, "bottom", Region(Red)) // m1
	p.trackers(A, 0, 0)
	p.say("use the ability m1")
	p.has(A, 1, 0)
	p.mustNot("use the ability")
}

func TestAnAbilityOfThisDistrictIsUselessInThePlaza(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W08", 1, "bottom", Plaza) // s_here
	p.trackers(A, 12, 12)
	p.mustNot("use the ability")

	p = newPosition(t, 2).plays(A, "W08", 1, "bottom", Region(Green))
	p.trackers(A, 12, 12, 0, 0, 0, 0)
	p.say("use the ability s_here")
	p.has(A, 10, 12, 0, 0, 1, 0)
}

func TestAnAbilityThatCantBePaidIsIllegal(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W05", 1, "middle", Region(Red)) // x_mp: 1 money for 2 popularity
	p.trackers(A, 0, 5)
	p.mustNot("use the ability")
	p.trackers(A, 1, 5)
	p.say("use the ability x_mp")
	p.has(A, 0, 7)
}

func TestAPollingLossIsPaidInAnotherDistrict(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W03", 1, "middle", Region(Red)) // t
	p.trackers(A, 0, 0, 3, 0, 2, 1)
	p.say("use the ability t")
	p.mustNot("go back on the red")    // this district
	p.mustNot("go back on the yellow") // nothing to pay
	p.say("go back on the green")
	p.has(A, 0, 0, 5, 0, 1, 1)
}

func TestAnAbilityDrawsACubeIntoThePlaza(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W07", 1, "middle", Region(Red)).inPlaza("") // d1
	p.say("use the ability d1")
	if p.plazaCubes() != 1 {
		t.Errorf("%d cubes in the plaza, want 1", p.plazaCubes())
	}
}

func TestAnAbilityAttractsACubeToAnyDistrict(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W02", 1, "middle", Plaza).inPlaza("RB") // a1
	p.say("use the ability a1", "take a blue cube", "move it to green")
	if got := letters(p.cubes[Green]); got != "B" {
		t.Errorf("cubes %s in green, want B", got)
	}
	p = newPosition(t, 2).plays(A, "W02", 1, "middle", Plaza).inPlaza("")
	p.mustNot("use the ability")
}

func TestAnAbilityGivesPollingInTheDistrictOfChoice(t *testing.T) {
	p := newPosition(t, 2).plays(A, "C08", 1, "middle", Plaza) // s_any
	p.trackers(A, 0, 2, 0, 0, 0, 0)
	p.say("use the ability s_any", "polling in blue")
	p.has(A, 0, 0, 0, 0, 0, 1)
}

func TestAPassiveAbilityLastsForTheRound(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W10", 1, "middle", Region(Red)) // pas_works
	if p.mustCost(A, Works, 2) != (price{3, 0}) {
		t.Errorf("tier 2 costs %+v, want 3 money", p.mustCost(A, Works, 2))
	}
	p.mustNot("use the ability")
	p.untilRound(2)
	if p.mustCost(A, Works, 2) != (price{4, 0}) {
		t.Errorf("in the next round tier 2 costs %+v, want 4 money", p.mustCost(A, Works, 2))
	}
}

func (p *position) mustCost(seat engine.Seat, a Act, tier int) price {
	return p.State.cost(seat, a, tier)
}

func TestTwoPassiveAbilitiesAddUpAndNothingCostsLessThanNothing(t *testing.T) {
	p := newPosition(t, 2).plays(A, "W10", 1, "middle", Plaza).say("no more actions")
	p.passes()
	p.plays(A, "W06", 2, "top", Plaza)
	if got := p.mustCost(A, Works, 1); got != (price{0, 0}) {
		t.Errorf("tier 1 costs %+v, want nothing", got)
	}
	if got := p.mustCost(A, Celebrity, 1); got != (price{1, 1}) {
		t.Errorf("a celebrity costs %+v, want 1 and 1", got)
	}
}

func TestAPassiveAbilityFollowsTheActionItNames(t *testing.T) {
	p := newPosition(t, 2).plays(A, "R06", 1, "bottom", Region(Red)) // research pop; pas_research
	p.trackers(A, 0, 0, 0)
	p.say("research")
	p.has(A, 0, 1, 1)
}
