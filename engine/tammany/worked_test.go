package tammany

import (
	"testing"

	"tweed/engine"
	"tweed/engine/tammany/record"
)

// The worked cases of the rules page, one test each.

func TestStartingBagHoldsWhatIsNotReservedNorInTheGarden(t *testing.T) {
	for players, onTrack := range map[int]int{5: 0, 4: 4, 3: 9} {
		s := New(Standard(), players).(*State)
		s.Deal(engine.DealSeed(1, 1))
		bag := 0
		for _, n := range s.bagCubes.list() {
			bag += int(n)
		}
		if want := 85 - (players + 2); bag != want {
			t.Errorf("%d players: %d cubes in the bag, should be %d", players, bag, want)
		}
		onWards := 0
		for w, cubes := range s.cubes {
			n := cubes.all()
			onWards += n
			if closed := int(zoneOf[w]) > players-3; closed != (n == 0) {
				t.Errorf("%d players: ward %d holds %d cubes, its zone closed: %v", players, wardNumber[w], n, closed)
			}
		}
		if onWards != 15-onTrack {
			t.Errorf("%d players: %d cubes on wards, should be %d", players, onWards, 15-onTrack)
		}
	}
}

func caseWard6(t *testing.T, term int) *position {
	return newPosition(t, 5, term).cubesOn(6, "IE").
		bossesOn(6, A, 2).bossesOn(6, B, 1).bossesOn(6, C, 1).
		favorsOf(A, "I").favorsOf(B, "I").favorsOf(C, "IE")
}

func TestMostVotesWinAndAllBidsAreSpent(t *testing.T) {
	p := caseWard6(t, 1).election().vote(6, ballots{B: "I", C: "IE"})
	for seat, votes := range []int{2, 2, 3} {
		p.equal("votes", int(p.ballotRow(6, engine.Seat(seat))[record.BVotes]), votes)
	}
	p.outcome(6, "won", C).hasBosses(6, 0, 0, 1)
	p.equal("A's bosses in supply", int(p.stock.of(A)), 19)
	p.equal("B's bosses in supply", int(p.stock.of(B)), 19)
	p.equal("favors bid", int(p.electionRow(6)[record.EBids]), 3)
	p.holds(A, "I").holds(B, "")
	p.equal("Irish favors of C", int(p.favors[C].of(Irish)), 3) // as leader
}

func TestTiedWardSendsEveryBossHome(t *testing.T) {
	p := caseWard6(t, 1).election().vote(6, ballots{B: "I", C: "I"})
	for seat := range engine.Seat(3) {
		p.equal("votes", int(p.ballotRow(6, seat)[record.BVotes]), 2)
		p.equal("bosses in supply", int(p.stock.of(seat)), 19)
	}
	p.outcome(6, "tied", engine.None).hasBosses(6, 0, 0, 0)
	p.scores(0, 0, 0, 0, 0)
	p.holds(A, "I").holds(B, "").holds(C, "E") // nobody leads the cubes of a tied ward
}

func TestFavorOfWard4CanBeBidInWard7(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(4, "I").cubesOn(7, "IT").
		bossesOn(4, A, 1).bossesOn(7, A, 1).bossesOn(7, B, 1).
		election().say("ward bonus: Italian favor")
	p.mustOffer("bid 0 Italian for ward 7", "bid 1 Italian for ward 7").
		vote(7, ballots{A: "T"}).outcome(7, "won", A)
}

func TestCubeOfWard1CountsInWard2(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(1, "I").cubesOn(2, "E").
		bossesOn(1, A, 1).bossesOn(2, A, 1).bossesOn(2, B, 1).favorsOf(B, "G").
		election().say("ward bonus: German cube", "put it in ward 2")
	p.mustOffer("bid 0 German for ward 2", "bid 1 German for ward 2").
		vote(2, ballots{B: "G"}).outcome(2, "won", B)
	p.equal("German cubes at the vote", int(p.electionRow(2)[record.EIrish+int(German)]), 1)
}

func TestMayorTieIsBrokenByFavorsThenByEachColour(t *testing.T) {
	p := newPosition(t, 5, 1, noLeaderFavors).favorsOf(A, "IEEG").favorsOf(B, "IEGT")
	for i, number := range []int{6, 14, 9, 15, 8, 5} {
		p.bossesOn(number, engine.Seat(i%2), 1)
	}
	p.election().mayorIs(A)
	p.equal("wards of A", int(p.wonCount[A]), 3).equal("wards of B", int(p.wonCount[B]), 3)
}

func TestTiedLeadersBothTakeThreeFavors(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IIII").cubesOn(5, "III").cubesOn(3, "I").
		bossesOn(6, A, 1).bossesOn(5, B, 1).bossesOn(3, B, 1).election()
	p.holds(A, "III").holds(B, "III")
}

func TestFirstElectionWithoutWinnersLeavesNoMayor(t *testing.T) {
	p := newPosition(t, 5, 1).election().mayorIs(engine.None).scores(0, 0, 0, 0, 0)
	p.equal("term", int(p.term), 2).equal("starting seat", int(p.actor), int(A))
	for seat := range engine.Seat(5) {
		p.equal("office", int(p.office[seat]), int(NoOffice))
	}
}

func TestLastCubeAndLockedCubesStay(t *testing.T) {
	for _, o := range []Office{ChiefOfPolice, PrecinctChairman} {
		p := newPosition(t, 5, 2).cubesOn(6, "I").cubesOn(14, "IIEGT").lockWard(14).cubesOn(8, "IE").cubesOn(3, "IE").
			officeOf(B, o).garden("I").turn(B).say("use the office")
		for _, words := range []string{"Chief of Police: remove a cube from ward 6", "Chief of Police: remove a cube from ward 14",
			"Precinct Chairman: move a cube out of ward 6", "Precinct Chairman: move a cube out of ward 14"} {
			if p.can(words) {
				t.Errorf("%s can %s", o, words)
			}
		}
		p.equal("wards to choose from", len(p.offers()), 2)
	}
}

func TestSpreadNeedsAnAdjacentWardOfTheSameColour(t *testing.T) {
	p := newPosition(t, 5, 2).cubesOn(14, "IE").cubesOn(15, "IG").cubesOn(4, "I").
		favorsOf(A, "III").garden("I")
	for _, number := range []int{14, 15, 4} {
		p.bossesOn(number, A, 1).bossesOn(number, B, 1)
	}
	p.turn(A).say("slander", slanderIn(14)) // B and Irish are forced
	p.mustOffer("spread to ward 15", "do not spread").say("spread to ward 15")
	p.holds(A, "").hasBosses(14, 1, 0).hasBosses(15, 1, 0).hasBosses(4, 1, 1)
	p.campaign(1, 1)
	p.equal("favors paid", int(p.rec.ledger[A].spentSlander), 3)
}

func TestNobodySlandersInTermOneNorTwiceInATerm(t *testing.T) {
	arrange := func(term int) *position {
		return newPosition(t, 5, term).cubesOn(6, "I").bossesOn(6, A, 1).bossesOn(6, B, 3).
			favorsOf(A, "IIIIII").garden("I").turn(A)
	}
	if p := arrange(1); p.can("slander") {
		t.Error("A can slander in term 1")
	}
	p := arrange(2).say("slander") // all that follows is forced: one ward, victim, colour
	p.hasBosses(6, 1, 2)
	if p.can("slander") {
		t.Error("A can slander again in the same turn")
	}
	p.campaign(1, 1)
	for p.actor != A {
		p.campaign(1, 1)
	}
	if p.can("slander") {
		t.Error("A can slander again in the same term")
	}
	p.equal("tokens of A", int(p.tokens[A]), 2)
}

func TestMajorityPointsGoToEachTiedSeat(t *testing.T) {
	p := newPosition(t, 5, 4, func(r *Rules) { r.SlanderTokenVP = 0 }).
		favorsOf(A, "IIIII").favorsOf(B, "IIIII").favorsOf(C, "II").election()
	p.scores(2, 2, 0, 0, 0)
}

func TestWard14IsWorthTwoPointsButCountsOnce(t *testing.T) {
	p := newPosition(t, 5, 1, noLeaderFavors).cubesOn(14, "I").
		bossesOn(14, A, 1).bossesOn(6, B, 1).bossesOn(9, B, 1).election()
	p.scores(2, 2+3).mayorIs(B)
	p.equal("wards of A", int(p.wonCount[A]), 1)
}

func TestGardenIsRefilledOnlyWhenEmptyAtATurnsStart(t *testing.T) {
	p := newPosition(t, 5, 1).garden("I").turn(A)
	p.equal("cubes at A's start", p.gardenCubes(), 1)
	p.settle(1, Irish, 1)
	p.equal("A's turn row says refilled", int(p.turnRow()[record.URefilled]), 0)
	p.equal("next actor", int(p.actor), int(B))
	p.equal("cubes at B's start", p.gardenCubes(), 7)
	p.campaign(1, 1)
	p.equal("B's turn row says refilled", int(p.turnRow()[record.URefilled]), 1)
}

// noLeaderFavors keeps hands as they are arranged.
func noLeaderFavors(r *Rules) { r.LeaderFavors = 0 }
