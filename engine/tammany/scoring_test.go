package tammany

import (
	"testing"

	"tweed/engine"
	"tweed/engine/tammany/record"
)

// R7.3 to R7.7: leaders, points, mayor and offices.

func TestLeaderOfAColourTakesThreeFavors(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IIT").cubesOn(5, "IEE").bossesOn(6, A, 1).bossesOn(5, B, 1).election()
	p.holds(A, "IIITTT").holds(B, "EEE")
	appoint(p)
	p.equal("A leads the Irish", int(p.termRow(A)[record.RLedIrish]), 1).equal("B does", int(p.termRow(B)[record.RLedIrish]), 0)
	p.equal("gained as leader", int(p.rec.ledger[A].gainedLeader), 6)
}

func TestLeaderCountsCubesOverAllWardsWon(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "II").cubesOn(5, "I").cubesOn(3, "II").
		bossesOn(6, A, 1).bossesOn(5, B, 1).bossesOn(3, B, 1).election()
	p.holds(A, "").holds(B, "III")
}

func TestLeaderCountsCubesAfterTheLastWardBonusCubesIncluded(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(1, "G").cubesOn(6, "I").cubesOn(5, "I").bossesOn(1, A, 1).bossesOn(6, A, 1).bossesOn(5, B, 1).election().
		say("ward bonus: Irish cube", "put it in ward 6")
	p.holds(A, "IIIGGG").holds(B, "")
}

func TestCubesOfWardsNobodyWonGiveNoLeader(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IIII").bossesOn(6, A, 1).bossesOn(6, B, 1).cubesOn(5, "I").bossesOn(5, C, 1).election()
	p.holds(A, "").holds(B, "").holds(C, "III")
}

func TestColourThatNobodyHoldsHasNoLeaderUnlessTheOptionSaysAll(t *testing.T) {
	for reading, want := range map[int]string{ZeroNone: "", ZeroAll: "EEEGGGTTT"} {
		p := newPosition(t, 5, 1, func(r *Rules) { r.LeaderOnZero = reading }).cubesOn(6, "I").bossesOn(6, A, 1).election()
		p.holds(A, "III"+want).holds(B, want).holds(E, want)
		appoint(p)
		p.equal("B leads the English", int(p.termRow(B)[record.RLedIrish+int(English)]), len(want)/9)
	}
}

func TestTiedLeadersAreServedInSeatOrder(t *testing.T) {
	p := newPosition(t, 5, 1, func(r *Rules) { r.FavorsPerColour = 7 }).cubesOn(6, "I").cubesOn(5, "I").cubesOn(3, "I").
		bossesOn(6, E, 1).bossesOn(5, C, 1).bossesOn(3, A, 1).election()
	p.holds(A, "III").holds(C, "III").holds(E, "I").equal("shortages of favors", int(p.favorShortages), 1)
	p.equal("E leads too", int(p.termRow(E)[record.RLedIrish]), 1)
}

func TestLeaderStillLeadsWhenTheSupplyIsEmpty(t *testing.T) {
	p := newPosition(t, 5, 1, func(r *Rules) { r.FavorsPerColour = 1 }).favorsOf(B, "I").cubesOn(6, "I").bossesOn(6, A, 1).election()
	appoint(p)
	p.holds(A, "").equal("A leads", int(p.termRow(A)[record.RLedIrish]), 1).equal("shortages of favors", int(p.favorShortages), 1)
}

func TestEachWardWonScoresOnePoint(t *testing.T) {
	p := newPosition(t, 5, 1).bossesOn(6, A, 1).bossesOn(9, A, 1).bossesOn(5, B, 1).bossesOn(3, C, 1).bossesOn(3, D, 1).election()
	p.scores(2+3, 1, 0, 0, 0)
}

func TestMostWardsMakeTheMayorForThreePoints(t *testing.T) {
	p := newPosition(t, 5, 1).bossesOn(6, B, 1).bossesOn(9, B, 1).bossesOn(14, A, 1).election()
	p.mayorIs(B).scores(2, 2+3).equal("start player", int(p.start), int(B))
	p.equal("points as mayor", int(p.rec.ledger[B].vpMayor), 3)
}

// tiedFor has each of the seats win one ward, and an incumbent if there is one.
func tiedFor(t *testing.T, incumbent engine.Seat, reading int, seats ...engine.Seat) *position {
	p := newPosition(t, 5, 2, noLeaderFavors, func(r *Rules) { r.MayorDeadlock = reading })
	for i, seat := range seats {
		p.bossesOn([]int{6, 9, 15, 8, 5}[i], seat, 1)
	}
	p.start = D // the previous start player
	if incumbent != engine.None {
		p.officeOf(incumbent, Mayor)
		o := DeputyMayor
		for seat := range engine.Seat(5) {
			if seat != incumbent {
				p.officeOf(seat, o)
				o++
			}
		}
	}
	return p
}

func TestMayorTieIsBrokenInThisOrder(t *testing.T) {
	for _, c := range []struct {
		what, a, b, c string
		winner        engine.Seat
	}{
		{"most favors in all", "T", "TT", "I", B},
		{"then most Irish", "IT", "II", "EE", B},
		{"then most English", "IIEEG", "IIEGG", "IIGGG", A},
		{"then most German", "IEGT", "IEGG", "IETT", B},
		{"and so on", "IIET", "IIET", "IIEG", C},
	} {
		p := tiedFor(t, engine.None, DeadlockIncumbent, A, B, C).favorsOf(A, c.a).favorsOf(B, c.b).favorsOf(C, c.c).election()
		if p.State.mayor != c.winner {
			t.Errorf("%s: seat %d is Mayor, should be %d", c.what, p.State.mayor, c.winner)
		}
	}
}

func TestFavorsOfPlayersWhoAreNotTiedDoNotMatter(t *testing.T) {
	tiedFor(t, engine.None, DeadlockIncumbent, A, B).favorsOf(B, "T").favorsOf(E, "IIIEEEGGG").election().mayorIs(B)
}

func TestLeaderFavorsCountInTheMayorTie(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "I").cubesOn(9, "T").cubesOn(15, "T").bossesOn(6, A, 1).bossesOn(9, B, 1).favorsOf(B, "GG").
		bossesOn(15, C, 1) // B and C each lead the Italians with one cube
	p.election().mayorIs(B)
}

func TestDeadlockReelectsTheSittingMayorAmongTheTiedOrNot(t *testing.T) {
	for _, incumbent := range []engine.Seat{A, E} {
		p := tiedFor(t, incumbent, DeadlockIncumbent, A, B).election().mayorIs(incumbent)
		p.equal("points of the mayor", int(p.rec.ledger[incumbent].vpMayor), 3).equal("start player", int(p.start), int(incumbent))
		p.equal("decision", int(p.phase), int(phaseAppoint)) // the offices are handed out anew
	}
}

func TestDeadlockWithoutASittingMayorLeavesNone(t *testing.T) {
	for _, reading := range []int{DeadlockIncumbent, DeadlockTiedIncumbent, DeadlockNoChange} {
		p := tiedFor(t, engine.None, reading, A, B).election().mayorIs(engine.None).scores(1, 1, 0, 0, 0)
		p.equal("term", int(p.term), 3).equal("start player", int(p.start), int(D))
		for seat := range engine.Seat(5) {
			p.equal("office", int(p.office[seat]), int(NoOffice))
			p.equal("office in the row", int(p.termRow(seat)[record.ROffice]), 0)
		}
	}
}

func TestTiedIncumbentReadingWantsTheMayorAmongTheTied(t *testing.T) {
	tiedFor(t, A, DeadlockTiedIncumbent, A, B).election().mayorIs(A).scores(1+3, 1, 0, 0, 0)
	p := tiedFor(t, E, DeadlockTiedIncumbent, A, B).election().mayorIs(engine.None).scores(1, 1, 0, 0, 0)
	p.equal("start player", int(p.start), int(E)) // who was Mayor until now, stays
	for seat := range engine.Seat(5) {
		p.equal("office", int(p.office[seat]), int(NoOffice))
	}
}

func TestNoChangeReadingGivesNoPointsAndKeepsOfficesAndStartPlayer(t *testing.T) {
	for _, incumbent := range []engine.Seat{A, E} {
		p := tiedFor(t, incumbent, DeadlockNoChange, A, B)
		offices := p.office
		p.election().mayorIs(incumbent).scores(1, 1, 0, 0, 0)
		p.equal("term", int(p.term), 3).equal("start player", int(p.start), int(incumbent))
		if p.office != offices {
			t.Errorf("offices %v, should be %v", p.office, offices)
		}
		p.equal("office handed out", int(p.termRow(B)[record.ROffice]), 0)
		p.equal("mayor in the row", int(p.termRow(incumbent)[record.RMayor]), 1)
	}
}

func TestWhenNobodyWinsAWardItIsADeadlock(t *testing.T) {
	for _, c := range []struct {
		reading   int
		incumbent engine.Seat
		points    int
	}{
		{DeadlockIncumbent, C, 3}, {DeadlockTiedIncumbent, C, 3}, {DeadlockNoChange, C, 0},
		{DeadlockIncumbent, engine.None, 0}, {DeadlockTiedIncumbent, engine.None, 0}, {DeadlockNoChange, engine.None, 0},
	} {
		// B holds favors, which would break a tie between winners.
		p := tiedFor(t, c.incumbent, c.reading).favorsOf(B, "III").election().mayorIs(c.incumbent)
		p.scores(0, 0, c.points, 0, 0)
	}
}

func TestMayorGivesEveryOpponentExactlyOneOffice(t *testing.T) {
	for players := 3; players <= 5; players++ {
		p := newPosition(t, players, 1).bossesOn(6, B, 1).election()
		p.equal("who hands out", int(p.actor), int(B))
		p.mustOffer("seat 2 becomes Deputy Mayor", "seat 2 becomes Chief of Police", "seat 2 becomes Council President", "seat 2 becomes Precinct Chairman")
		p.say("seat 2 becomes Council President")
		given := 1
		for p.phase == phaseAppoint {
			p.equal("offices to choose from", len(p.offers()), 4-given)
			p.say(p.offers()[0])
			given++
		}
		if players == 5 {
			given++ // the last one was forced
		}
		p.equal("offices handed out", given, players-1)
		held := map[Office]int{}
		for seat := range engine.Seat(players) {
			held[p.office[seat]]++
		}
		p.equal("players without office", held[NoOffice], 0).equal("mayors", held[Mayor], 1).equal("different offices", len(held), players)
		p.equal("C's office", int(p.office[C]), int(CouncilPresident))
		p.equal("C's office in the row", int(p.termRow(C)[record.ROffice]), int(CouncilPresident))
		p.equal("B's office in the row", int(p.termRow(B)[record.ROffice]), int(Mayor))
	}
}

func TestOfficesAreReturnedAtEachElection(t *testing.T) {
	p := tiedFor(t, E, DeadlockIncumbent, A).election().mayorIs(A)
	p.equal("E's office while A hands out", int(p.office[E]), int(NoOffice))
	p.mustOffer("seat 1 becomes Deputy Mayor", "seat 1 becomes Chief of Police", "seat 1 becomes Council President", "seat 1 becomes Precinct Chairman")
}

func TestLastElectionMakesAMayorButHandsOutNothing(t *testing.T) {
	p := newPosition(t, 5, 4, noLeaderFavors, func(r *Rules) { r.SlanderTokenVP = 0 }).officeOf(E, Mayor).bossesOn(6, A, 1).election()
	p.mayorIs(A).scores(1+3).equal("actor", int(p.actor), int(engine.None))
	for seat := range engine.Seat(5) {
		p.equal("office in the row", int(p.termRow(seat)[record.ROffice]), 0)
	}
	p.equal("A is Mayor in the row", int(p.termRow(A)[record.RMayor]), 1)
}

func TestSlanderAndLocksStartAnewEachTerm(t *testing.T) {
	p := newPosition(t, 5, 2).lockWard(6).lockWard(9)
	p.slandered = 1<<A | 1<<D
	p.election()
	if p.slandered != 0 || p.lockCount != 0 || p.locked != 0 {
		t.Errorf("slandered %b, %d locks, wards %b", p.slandered, p.lockCount, p.locked)
	}
}

func TestHighestAreTheMembersThatNobodyAmongThemBeats(t *testing.T) {
	r := engine.Stream{Hi: 7, Lo: 8}.Rand()
	for range 20_000 {
		among := seatSet(r.IntN(1 << maxPlayers))
		var values bySeat
		for seat := range values {
			values[seat] = some(&r, 9)
		}
		want := among
		for seat, v := range values {
			for rival, n := range values {
				if n > v && among.has(engine.Seat(rival)) {
					want &^= 1 << uint(seat)
				}
			}
		}
		if got := highest(among, &values); got != want {
			t.Fatalf("highest of %v among %05b: %05b, should be %05b", values, among, got, want)
		}
	}
}
