package tammany

import (
	"fmt"
	"slices"
	"testing"

	"tweed/engine/tammany/record"
)

// R5: the offices.

// inOffice is A's turn in term 2 with an office; campaigning is always possible.
func inOffice(t *testing.T, o Office, change ...func(*Rules)) *position {
	return newPosition(t, 5, 2, change...).officeOf(A, o).garden("I")
}

func TestMayorHasNoPower(t *testing.T) {
	inOffice(t, Mayor).cubesOn(6, "IE").turn(A).mustOffer("campaign", "settle")
	inOffice(t, NoOffice).cubesOn(6, "IE").turn(A).mustOffer("campaign", "settle")
}

func TestOfficesHaveNoPowerInTermOne(t *testing.T) {
	newPosition(t, 5, 1).officeOf(A, DeputyMayor).garden("I").turn(A).mustOffer("campaign", "settle")
}

func TestOfficePowerIsUsedOnceATurnEachYear(t *testing.T) {
	p := inOffice(t, DeputyMayor).turn(A)
	for year := range 2 {
		p.say("use the office", "Deputy Mayor: take a favor, German").mustOffer("campaign", "settle")
		p.say("campaign", bossTo(1), bossTo(1))
		p.equal("actor", int(p.actor), int(B)).holds(A, "GG"[:year+1])
		for p.actor != A {
			p.campaign(1, 1)
		}
	}
}

func TestOfficePowerIsOptional(t *testing.T) {
	p := inOffice(t, DeputyMayor).turn(A).say("campaign", bossTo(1), bossTo(1), "end the turn")
	p.holds(A, "").equal("office in the row", int(p.turnRow()[record.UOffice]), int(DeputyMayor))
	p.equal("colour in the row", int(p.turnRow()[record.UOfficeColour]), 0)
}

func TestDeputyMayorTakesAFavorOfAnyColour(t *testing.T) {
	p := inOffice(t, DeputyMayor).turn(A).say("use the office")
	p.mustOffer("Deputy Mayor: take a favor, Irish", "Deputy Mayor: take a favor, English",
		"Deputy Mayor: take a favor, German", "Deputy Mayor: take a favor, Italian")
	p.say("Deputy Mayor: take a favor, Italian").holds(A, "T")
	p.equal("gained as deputy", int(p.rec.ledger[A].gainedDeputy), 1)
}

func TestExhaustedColourMayBeNamedAndGivesNothing(t *testing.T) {
	p := inOffice(t, DeputyMayor, func(r *Rules) { r.FavorsPerColour = 1 }).favorsOf(B, "T").turn(A)
	p.say("use the office", "Deputy Mayor: take a favor, Italian").holds(A, "").holds(B, "T")
	p.equal("shortages of favors", int(p.favorShortages), 1)
	p.equal("gained as deputy", int(p.rec.ledger[A].gainedDeputy), 0)
}

func TestDeputyMayorWithoutFavorsToTakeHasNoPower(t *testing.T) {
	inOffice(t, DeputyMayor, func(r *Rules) { r.DeputyFavors = 0 }).turn(A).mustOffer("campaign", "settle")
}

func TestChiefOfPoliceReturnsACubeToTheBag(t *testing.T) {
	p := inOffice(t, ChiefOfPolice).cubesOn(6, "IIT").cubesOn(9, "EG").turn(A)
	bag := p.bagCubes.list()
	p.say("use the office").mustOffer("Chief of Police: remove a cube from ward 6", "Chief of Police: remove a cube from ward 9")
	p.say("Chief of Police: remove a cube from ward 6").mustOffer("remove the Irish cube", "remove the Italian cube")
	p.say("remove the Italian cube").hasCubes(6, "II")
	p.equal("Italian cubes in the bag", int(p.bagCubes.list()[Italian]), int(bag[Italian])+1)
}

func TestChiefOfPoliceNeedsAWardWithTwoCubes(t *testing.T) {
	inOffice(t, ChiefOfPolice).turn(A).mustOffer("campaign", "settle")
	inOffice(t, ChiefOfPolice).cubesOn(6, "II").lockWard(6).turn(A).mustOffer("campaign", "settle")
	inOffice(t, ChiefOfPolice).cubesOn(6, "II").turn(A).mustOffer("campaign", "settle", "use the office")
}

func TestCouncilPresidentLocksAnActiveWardThatIsNotLocked(t *testing.T) {
	p := newPosition(t, 3, 2).officeOf(A, CouncilPresident).garden("I").lockWard(9).turn(A).say("use the office")
	offered := p.offers()
	for _, number := range []int{1, 2, 4, 7, 6, 14, 15, 8, 5, 3} {
		if words := lockOf(number); !slices.Contains(offered, words) {
			t.Errorf("the Council President can't %s", words)
		}
	}
	p.equal("wards to lock", len(offered), 10) // not 9, and none of the closed zone
	p.say(lockOf(6))
	if !p.locked.has(p.ward(6)) {
		t.Error("ward 6 is not locked")
	}
}

func lockOf(number int) string { return fmt.Sprintf("Council President: lock ward %d", number) }

func TestCouncilPresidentLocksOneWardAYearAndTwoATerm(t *testing.T) {
	p := inOffice(t, CouncilPresident).turn(A)
	for year, number := range []int{6, 9, 0, 0} {
		if number == 0 {
			p.mustOffer("campaign", "settle")
		} else {
			p.say("use the office", lockOf(number)).mustOffer("campaign", "settle")
		}
		p.equal("locks used", p.locked.count(), min(year+1, 2))
		for round := range 5 {
			if year == 3 && round == 4 {
				return
			}
			p.campaign(1, 1)
		}
	}
}

func TestLocksPerTermIsANumberOfTheRules(t *testing.T) {
	inOffice(t, CouncilPresident, func(r *Rules) { r.LocksPerTerm = 0 }).turn(A).mustOffer("campaign", "settle")
	p := inOffice(t, CouncilPresident, func(r *Rules) { r.LocksPerTerm = 3 }).lockWard(9).lockWard(15).turn(A)
	p.say("use the office", lockOf(6)).equal("locks", p.locked.count(), 3)
}

func TestLockedWardIsLeftAlone(t *testing.T) {
	arrange := func(o Office) *position {
		return inOffice(t, o).cubesOn(6, "IE").cubesOn(4, "IE").lockWard(6).
			bossesOn(6, A, 1).bossesOn(6, B, 1).favorsOf(A, "III").turn(A)
	}
	p := arrange(CouncilPresident).say("use the office")
	if p.can(lockOf(6)) {
		t.Error("the Council President can lock ward 6 again")
	}
	p = arrange(ChiefOfPolice).say("use the office")
	if p.can("Chief of Police: remove a cube from ward 6") {
		t.Error("the Chief of Police can take a cube out of a locked ward")
	}
	p = arrange(PrecinctChairman).say("use the office")
	if p.can("Precinct Chairman: move a cube out of ward 6") {
		t.Error("the Precinct Chairman can take a cube out of a locked ward")
	}
	p.say("move the Irish cube") // out of ward 4, the only one with two cubes that is not locked
	if p.can("move it to ward 6") {
		t.Error("the Precinct Chairman can move a cube into a locked ward")
	}
	p = arrange(CouncilPresident)
	if p.can("slander") {
		t.Error("A can slander in a locked ward")
	}
	if p.say("campaign"); p.can(bossTo(6)) {
		t.Error("A, who is Council President, can place a boss in a locked ward")
	}
	p = arrange(NoOffice).say("settle", bossTo(1))
	if p.can(settleIn(6)) {
		t.Error("A can settle a cube in a locked ward")
	}
}

func TestLockedWardStillVotes(t *testing.T) {
	p := inOffice(t, NoOffice).cubesOn(6, "I").lockWard(6).bossesOn(6, A, 2).bossesOn(6, B, 1).favorsOf(B, "II").
		election().vote(6, ballots{B: "II"}).outcome(6, "won", B).hasBosses(6, 0, 1)
	p.equal("locked in the row", int(p.electionRow(6)[record.ELocked]), 1)
}

func TestLocksComeOffAfterTheElection(t *testing.T) {
	p := inOffice(t, NoOffice).lockWard(6).lockWard(9).election()
	p.equal("term", int(p.term), 3).equal("locked wards", p.locked.count(), 0).equal("locks used", int(p.lockCount), 0)
}

func TestPrecinctChairmanMovesACubeToAnAdjacentWardWithoutAFavor(t *testing.T) {
	p := inOffice(t, PrecinctChairman).cubesOn(14, "IET").cubesOn(15, "G").lockWard(8).turn(A)
	p.say("use the office") // only ward 14 has two cubes
	p.mustOffer("move the Irish cube", "move the English cube", "move the Italian cube").say("move the Italian cube")
	p.mustOffer("move it to ward 6", "move it to ward 10", "move it to ward 15", "move it to ward 17") // 8 is locked
	p.say("move it to ward 15").hasCubes(14, "IE").hasCubes(15, "GT").holds(A, "")
	p.campaign(1, 1)
	row := p.turnRow()
	p.equal("colour in the row", int(row[record.UOfficeColour]), int(Italian)+1)
	p.equal("from", int(row[record.UOfficeWard]), 14).equal("to", int(row[record.UOfficeToWard]), 15)
}

func TestPrecinctChairmanStaysWithinTheOpenZones(t *testing.T) {
	p := newPosition(t, 3, 2).officeOf(A, PrecinctChairman).garden("I").cubesOn(7, "IT").turn(A)
	p.say("use the office", "move the Italian cube")
	// Of ward 7's neighbours 4, 10 and 13 only 4 is open, so that was forced.
	p.hasCubes(7, "I").equal("cubes of ward 4", p.cubes[p.ward(4)].all(), 2)
}

func TestPrecinctChairmanNeedsATwoCubeWardWithAnOpenNeighbour(t *testing.T) {
	inOffice(t, PrecinctChairman).turn(A).mustOffer("campaign", "settle")
	// Ward 9's neighbours are 8 and 15.
	inOffice(t, PrecinctChairman).cubesOn(9, "II").lockWard(8).lockWard(15).turn(A).mustOffer("campaign", "settle")
	inOffice(t, PrecinctChairman).cubesOn(9, "II").lockWard(8).turn(A).mustOffer("campaign", "settle", "use the office")
}

func TestMapDecidesWhereThePrecinctChairmanCanMove(t *testing.T) {
	moves := func(change ...func(*Rules)) []string {
		return inOffice(t, PrecinctChairman, change...).cubesOn(14, "IE").turn(A).say("use the office", "move the Irish cube").offers()
	}
	if !slices.Contains(moves(), "move it to ward 17") {
		t.Error("14 and 17 are not adjacent on the published map")
	}
	if slices.Contains(moves(func(r *Rules) { r.Map = MapBoardspace }), "move it to ward 17") {
		t.Error("14 and 17 are adjacent on the boardspace map")
	}
}
