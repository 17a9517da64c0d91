package tammany

import (
	"fmt"
	"testing"

	"tweed/engine"
	"tweed/engine/tammany/record"
)

// R4: terms, years, turns and the ward action.

func TestTurnsGoClockwiseFromTheStartPlayerWhoStartsEveryYear(t *testing.T) {
	p := newPosition(t, 4, 2).turn(2)
	for year := 1; year <= 4; year++ {
		for _, seat := range []engine.Seat{2, 3, 0, 1} {
			p.equal(fmt.Sprintf("actor of year %d", year), int(p.actor), int(seat))
			p.equal("year", int(p.year), year)
			p.campaign(1, 1)
		}
	}
	p.equal("elections held", p.rows[record.TTerms].Len(), 4)
}

func TestMayorStartsEveryYearOfTheNextTerm(t *testing.T) {
	p := newPosition(t, 3, 1).bossesOn(6, C, 1).election().mayorIs(C)
	appoint(p)
	for range 4 {
		for _, seat := range []engine.Seat{C, A, B} {
			p.equal("actor", int(p.actor), int(seat))
			p.campaign(1, 1)
		}
	}
}

// appoint lets the mayor hand out the first office he may, each time.
func appoint(p *position) {
	for p.phase == phaseAppoint {
		p.say(p.offers()[0])
	}
}

func TestWithoutAMayorThePreviousStartPlayerStays(t *testing.T) {
	p := newPosition(t, 4, 2)
	p.start = 2
	p.election().mayorIs(engine.None)
	p.equal("actor in term 3", int(p.actor), 2)
}

func TestAGameHasFourTermsOfFourYears(t *testing.T) {
	for players := 3; players <= 5; players++ {
		p := newPosition(t, players, 1)
		p.rec.Deal(p.State, engine.DealSeed(1, 1))
		for p.actor != engine.None {
			moves := p.Moves(nil)
			p.rec.Play(p.State, moves[len(moves)-1])
		}
		p.equal("turns", p.rows[record.TTurns].Len(), 16*players)
		p.equal("last year", int(p.turnRow()[record.UYear]), 16)
		p.equal("last term", int(p.turnRow()[record.UTerm]), 4)
	}
}

func TestWardActionIsMandatory(t *testing.T) {
	p := newPosition(t, 5, 2).officeOf(A, DeputyMayor).garden("I").turn(A)
	p.mustOffer("campaign", "settle", "use the office")
	p.say("use the office", "Deputy Mayor: take a favor, Irish")
	p.mustOffer("campaign", "settle")
}

func TestWardActionIsDoneOnce(t *testing.T) {
	p := newPosition(t, 5, 2).officeOf(A, DeputyMayor).garden("I").turn(A)
	p.say("campaign", bossTo(1), bossTo(2))
	p.mustOffer("use the office", "end the turn")
}

func TestCampaignPlacesTwoBossesInOneWardOrTwo(t *testing.T) {
	p := newPosition(t, 5, 1).garden("I").turn(A).campaign(6, 6)
	p.hasBosses(6, 2).equal("bosses in supply", int(p.stock.of(A)), 17)
	p.campaign(8, 3).hasBosses(8, 0, 1).hasBosses(3, 0, 1)
	row := p.turnRow()
	p.equal("lower ward in the row", int(row[record.UBossWard1]), 3).equal("higher ward", int(row[record.UBossWard2]), 8)
}

func TestPlacementsOfAWardActionAreNotInterrupted(t *testing.T) {
	p := newPosition(t, 5, 2).officeOf(A, DeputyMayor).garden("IE").turn(A).say("campaign", bossTo(1))
	p.equal("decision after the first boss", int(p.phase), int(phaseBoss))
	p = newPosition(t, 5, 2).officeOf(A, DeputyMayor).garden("IE").turn(A).say("settle", bossTo(1))
	p.mustOffer("take the Irish cube", "take the English cube").say("take the English cube")
	p.equal("decision after the cube", int(p.phase), int(phaseSettle))
}

func TestSettlingPlacesABossThenACubeAndTakesAFavorOfItsColour(t *testing.T) {
	p := newPosition(t, 5, 1).garden("IGT").cubesOn(9, "E").turn(A).settle(6, Italian, 9)
	p.hasBosses(6, 1).hasCubes(9, "ET").holds(A, "T")
	p.equal("Italian favors in supply", int(p.supply.of(Italian)), 34)
	if got := letters(p.State.garden.list()); got != "IG" {
		t.Errorf("Castle Garden holds %q", got)
	}
	p.settle(6, German, 6).holds(B, "G").hasBosses(6, 1, 1)
}

func TestBossesAndCubesGoOnlyToActiveUnlockedWards(t *testing.T) {
	p := newPosition(t, 3, 1).lockWard(2).lockWard(14).garden("IE").turn(A)
	p.say("campaign").mustOffer(bossTo(1), bossTo(4), bossTo(6), bossTo(7))
	p = newPosition(t, 3, 1).lockWard(2).lockWard(14).garden("IE").turn(A)
	p.say("settle", bossTo(1), "take the Irish cube").mustOffer(settleIn(1), settleIn(4), settleIn(6), settleIn(7))
}

// orders plays the parts of A's turn in the order of the letters and returns
// what the row says.
func orders(t *testing.T, letters string, change ...func(*Rules)) (string, bool) {
	p := newPosition(t, 5, 2, change...).officeOf(A, DeputyMayor).cubesOn(6, "I").bossesOn(6, A, 1).bossesOn(6, B, 1).
		favorsOf(A, "I").garden("I").turn(A)
	for _, l := range letters {
		action := map[rune]string{'W': "campaign", 'O': "use the office", 'S': "slander"}[l]
		if !p.can(action) {
			return "", false
		}
		p.say(action)
		switch l {
		case 'W':
			p.say(bossTo(1), bossTo(1))
		case 'O':
			p.say("Deputy Mayor: take a favor, Irish")
		}
	}
	p.endTurnOf()
	return record.Orders[p.turnRow()[record.UOrder]], true
}

func TestPartsOfATurnComeInAnyOrder(t *testing.T) {
	for _, order := range record.Orders {
		if got, ok := orders(t, order); !ok || got != order {
			t.Errorf("%s can be played: %v, and is recorded as %q", order, ok, got)
		}
	}
}

func TestFixedOrderIsOfficeWardSlander(t *testing.T) {
	for _, order := range record.Orders {
		want := order == "W" || order == "OW" || order == "WS" || order == "OWS"
		if got, ok := orders(t, order, func(r *Rules) { r.TurnOrder = OrderFixed }); ok != want || ok && got != order {
			t.Errorf("%s can be played: %v (should be %v), and is recorded as %q", order, ok, want, got)
		}
	}
}

func TestWhoHasNeitherOfficeNorSlanderEndsTheTurnWithTheWardAction(t *testing.T) {
	p := newPosition(t, 5, 2).garden("I").turn(A).say("campaign", bossTo(1), bossTo(1))
	p.equal("actor", int(p.actor), int(B))
}

func TestEmptyGardenAndBagLeaveOnlyCampaign(t *testing.T) {
	p := newPosition(t, 3, 1).garden("").bag("", 6).turn(A)
	p.equal("decision", int(p.phase), int(phaseBoss)) // campaign was forced
	p.equal("shortages of the bag", int(p.bagShortages), 1)
	p.campaign(1, 1)
	p.equal("refilled in the row", int(p.turnRow()[record.URefilled]), 0)
	p.equal("shortages of the bag", int(p.bagShortages), 2)
}

func TestRefillDrawsWhatTheBagHas(t *testing.T) {
	p := newPosition(t, 4, 2).garden("").bag("IET", 6).turn(A)
	if got := letters(p.State.garden.list()); got != "IET" {
		t.Errorf("Castle Garden holds %q", got)
	}
	p.equal("shortages of the bag", int(p.bagShortages), 1)
	p.campaign(1, 1)
	p.equal("refilled in the row", int(p.turnRow()[record.URefilled]), 1)
}

func TestFullRefillIsNoShortage(t *testing.T) {
	p := newPosition(t, 4, 2).garden("").bag("IIEEGT", 6).turn(A)
	p.equal("cubes in Castle Garden", p.gardenCubes(), 6).equal("shortages of the bag", int(p.bagShortages), 0)
}

func bossesInAll(n int) func(*Rules) { return func(r *Rules) { r.BossesPerPlayer = n + 1 } }

func TestCampaignWithOneBossPlacesOne(t *testing.T) {
	p := newPosition(t, 5, 1, bossesInAll(1)).garden("I").turn(A).say("campaign", bossTo(6))
	p.hasBosses(6, 1).equal("shortages of bosses", int(p.bossShortages), 1).equal("actor", int(p.actor), int(B))
	row := p.turnRow()
	p.equal("first boss in the row", int(row[record.UBossWard1]), 6).equal("second", int(row[record.UBossWard2]), 0)
}

func TestCampaignWithoutBossesPlacesNothing(t *testing.T) {
	p := newPosition(t, 5, 1, bossesInAll(0)).garden("I").turn(A).say("campaign")
	p.equal("shortages of bosses", int(p.bossShortages), 1).equal("actor", int(p.actor), int(B))
	p.equal("first boss in the row", int(p.turnRow()[record.UBossWard1]), 0)
}

func TestSettlingWithoutBossesPlacesOnlyTheCube(t *testing.T) {
	p := newPosition(t, 5, 1, bossesInAll(0)).cubesOn(6, "I").garden("T").turn(A).say("settle", settleIn(6))
	p.hasCubes(6, "IT").hasBosses(6).holds(A, "T").equal("shortages of bosses", int(p.bossShortages), 1)
}

func TestSettlingWithTheLastBossIsNoShortage(t *testing.T) {
	p := newPosition(t, 5, 1, bossesInAll(1)).garden("I").turn(A).settle(6, Irish, 6)
	p.equal("shortages of bosses", int(p.bossShortages), 0).hasBosses(6, 1)
}

func TestExhaustedSupplyGivesNoFavorForSettling(t *testing.T) {
	p := newPosition(t, 5, 1, func(r *Rules) { r.FavorsPerColour = 1 }).favorsOf(B, "T").garden("T").turn(A).
		settle(6, Italian, 6)
	p.holds(A, "").holds(B, "T").equal("shortages of favors", int(p.favorShortages), 1)
}

func TestSupplyGivesWhatItHas(t *testing.T) {
	p := newPosition(t, 5, 1, func(r *Rules) { r.FavorsPerColour, r.SettleFavors = 3, 2 }).favorsOf(B, "TT").garden("T").turn(A).
		settle(6, Italian, 6)
	p.holds(A, "T").equal("shortages of favors", int(p.favorShortages), 1)
}

func TestWithoutALimitTheSupplyNeverEnds(t *testing.T) {
	p := newPosition(t, 5, 1, func(r *Rules) { r.FavorsPerColour, r.SettleFavors = 0, 10 }).garden("TTTTTTT")
	p.turn(A)
	for range 5 {
		p.settle(6, Italian, 6)
	}
	p.holds(A, "TTTTTTTTTT").equal("shortages of favors", int(p.favorShortages), 0)
}

func TestWhenEveryWardIsLockedNothingIsPlaced(t *testing.T) {
	p := newPosition(t, 3, 2, func(r *Rules) { r.Zones, r.LocksPerTerm = ZonesByPlayers, 6 }).garden("I")
	for _, number := range []int{1, 2, 4, 6, 7, 14} {
		p.lockWard(number)
	}
	p.turn(A) // campaign is forced, and so is the rest of everybody's turns
	p.equal("elections held", p.rows[record.TElections].Len(), 6)
	p.equal("bosses placed", 19-int(p.stock.of(A)), 0)
	p.equal("shortages of bosses", int(p.bossShortages), 4*3)
}
