package tammany

import (
	"testing"

	"tweed/engine"
	"tweed/engine/tammany/record"
)

// R7.1 and R7.2: the garden, the wards' votes, the bonuses.

func TestGardenGoesBackToTheBagBeforeTheElection(t *testing.T) {
	p := newPosition(t, 5, 1).garden("IET").bossesOn(1, A, 1).election() // stops at the bonus
	p.equal("cubes in Castle Garden", p.gardenCubes(), 0)
}

func TestGardenIsKeptThroughTheElectionIfTheOptionSaysSo(t *testing.T) {
	p := newPosition(t, 5, 1, func(r *Rules) { r.GardenAtElect = GardenKeep }).garden("IET").election()
	p.equal("term", int(p.term), 2).equal("cubes in Castle Garden", p.gardenCubes(), 3)
	if got := letters(p.State.garden.list()); got != "IET" {
		t.Errorf("Castle Garden holds %q", got)
	}
	p.campaign(1, 1).equal("refilled in the row", int(p.turnRow()[record.URefilled]), 0)
}

func TestWardWithoutBossesIsVacant(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IT").election().outcome(6, "vacant", engine.None)
	row := p.electionRow(6)
	for _, c := range []int{record.ECandidates, record.EBosses, record.EBids, record.EVotesFirst, record.EVotesSecond} {
		p.equal(record.Elections.Columns[c].Name, int(row[c]), 0)
	}
	p.equal("Irish cubes in the row", int(row[record.EIrish]), 1).equal("ballots", p.rows[record.TBallots].Len(), 0)
}

func TestOnlyCandidateWinsWithoutBidding(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "I").bossesOn(6, D, 3).favorsOf(D, "II").election()
	p.outcome(6, "unopposed", D).hasBosses(6, 0, 0, 0, 1)
	row := p.electionRow(6)
	p.equal("first", int(row[record.EVotesFirst]), 3).equal("second", int(row[record.EVotesSecond]), 0)
	p.equal("favors D bid", int(p.ballotRow(6, D)[record.BBidIrish]), 0)
	p.equal("D's Irish favors, as leader too", int(p.favors[D].of(Irish)), 5)
}

func TestUnopposedWinnerGetsTheWardBonus(t *testing.T) {
	p := newPosition(t, 5, 1).bossesOn(7, D, 1).election()
	p.equal("actor", int(p.actor), int(D)).say("ward bonus: German favor")
	p.outcome(7, "unopposed", D)
	p.equal("D's gain from ward bonuses", int(p.rec.ledger[D].gainedWard), 1)
}

func TestWinnerNeedsStrictlyMostVotes(t *testing.T) {
	for _, c := range []struct {
		bosses []int
		want   string
		winner engine.Seat
	}{
		{[]int{1, 2, 0, 0, 0}, "won", B},
		{[]int{2, 2, 1, 0, 0}, "tied", engine.None},
		{[]int{2, 2, 3, 0, 0}, "won", C},
		{[]int{3, 2, 2, 0, 0}, "won", A},
		{[]int{1, 1, 1, 1, 1}, "tied", engine.None},
		{[]int{0, 0, 0, 1, 0}, "unopposed", D},
		{[]int{1, 3, 2, 3, 1}, "tied", engine.None},
	} {
		p := newPosition(t, 5, 1)
		first, second := 0, 0
		for seat, n := range c.bosses {
			p.bossesOn(6, engine.Seat(seat), n)
			if n > first {
				first, second = n, first
			} else {
				second = max(second, n)
			}
		}
		p.election().outcome(6, c.want, c.winner)
		p.equal("most votes", int(p.electionRow(6)[record.EVotesFirst]), first)
		p.equal("second most votes", int(p.electionRow(6)[record.EVotesSecond]), second)
		for seat := range engine.Seat(5) {
			want := 19
			if seat == c.winner {
				want = 18
			}
			p.equal("bosses in supply", int(p.stock.of(seat)), want)
		}
	}
}

func TestBidsMixColoursAndCountBesideBosses(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IET").bossesOn(6, A, 1).bossesOn(6, B, 3).favorsOf(A, "IIET").election()
	p.vote(6, ballots{A: "IET"}).outcome(6, "won", A)
	p.equal("A's votes", int(p.ballotRow(6, A)[record.BVotes]), 4)
	p.equal("A's favors paid", int(p.rec.ledger[A].spentWon), 3)
}

func TestOnlyFavorsOfColoursPresentCanBeBid(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "E").bossesOn(6, A, 1).bossesOn(6, B, 1).favorsOf(A, "IIEGGT").election()
	p.mustOffer("bid 0 English for ward 6", "bid 1 English for ward 6")
	p.vote(6, ballots{A: "E"})
	row := p.ballotRow(6, A)
	for c, held := range []int{0, 1, 0, 0} {
		p.equal("usable", int(row[record.BHeldIrish+c]), held)
	}
}

func TestBidsAreAskedSeatBySeatAndColourByColour(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "IT").bossesOn(6, B, 1).bossesOn(6, D, 1).favorsOf(B, "IIT").favorsOf(D, "T").election()
	p.mustOffer("bid 0 Irish for ward 6", "bid 1 Irish for ward 6", "bid 2 Irish for ward 6").say("bid 2 Irish for ward 6")
	p.equal("actor", int(p.actor), int(B)).say("bid 0 Italian for ward 6")
	p.equal("actor", int(p.actor), int(D)).mustOffer("bid 0 Italian for ward 6", "bid 1 Italian for ward 6")
	p.holds(B, "IIT") // nothing is paid before all bids are in
	p.say("bid 1 Italian for ward 6").holds(D, "").equal("Irish favors left to B", int(p.favors[B].of(Irish)), 3)
}

func TestEveryBidIsPaidWinLoseOrTie(t *testing.T) {
	p := newPosition(t, 5, 1, noLeaderFavors).cubesOn(6, "I").bossesOn(6, A, 1).bossesOn(6, B, 1).bossesOn(6, C, 1).
		favorsOf(A, "I").favorsOf(B, "II").favorsOf(C, "III").election().vote(6, ballots{A: "I", B: "II", C: "III"})
	p.outcome(6, "won", C).holds(A, "").holds(B, "").holds(C, "").equal("Irish in supply", int(p.supply.of(Irish)), 35)
	p.equal("spent by the winner", int(p.rec.ledger[C].spentWon), 3).equal("spent by a loser", int(p.rec.ledger[B].spentLost), 2)

	p = newPosition(t, 5, 1, noLeaderFavors).cubesOn(6, "I").bossesOn(6, A, 1).bossesOn(6, B, 1).bossesOn(6, C, 1).
		favorsOf(A, "I").favorsOf(B, "II").favorsOf(C, "II").election().vote(6, ballots{A: "I", B: "II", C: "II"})
	p.outcome(6, "tied", engine.None).holds(A, "").holds(B, "").holds(C, "").equal("Irish in supply", int(p.supply.of(Irish)), 35)
	for seat, spent := range []int{1, 2, 2} {
		p.equal("spent in a tie", int(p.rec.ledger[seat].spentTied), spent)
	}
}

func TestFavorsPaidInOneWardAreGoneInTheNext(t *testing.T) {
	p := newPosition(t, 5, 1).cubesOn(6, "I").cubesOn(14, "I").favorsOf(A, "I")
	for _, number := range []int{6, 14} {
		p.bossesOn(number, A, 1).bossesOn(number, B, 1)
	}
	p.election().vote(6, ballots{A: "I"}).outcome(14, "tied", engine.None)
}

func TestWinnerKeepsOneBossForTheNextTerm(t *testing.T) {
	p := newPosition(t, 5, 1).bossesOn(6, A, 4).bossesOn(6, B, 2).election()
	p.hasBosses(6, 1, 0).equal("term", int(p.term), 1) // A hands out offices now
	appoint(p)
	p.hasBosses(6, 1, 0).equal("term", int(p.term), 2)
}

func TestWardsOneAndTwoGiveACubeFromTheBag(t *testing.T) {
	for _, number := range []int{1, 2} {
		p := newPosition(t, 5, 1).cubesOn(9, "I").garden("").bag("GT", 6).bossesOn(number, A, 1).election()
		p.mustOffer("ward bonus: German cube", "ward bonus: Italian cube").say("ward bonus: Italian cube")
		p.equal("wards for the cube", len(p.offers()), 15)
		p.say("put it in ward 9").hasCubes(9, "IT")
		if got := letters(p.favors[A].list()); got != "" && p.phase != phaseAppoint {
			t.Errorf("ward %d: the cube gave A favors %q", number, got)
		}
		row := p.electionRow(number)
		p.equal("colour in the row", int(row[record.EBonusColour]), int(Italian)+1).equal("ward", int(row[record.EBonusWard]), 9)
	}
}

func TestBonusCubeIsTakenFromWhatTheGardenReturned(t *testing.T) {
	p := newPosition(t, 5, 1).garden("T").bag("", 6).bossesOn(1, A, 1).election()
	// The Italian cube of Castle Garden is the only one in the bag: its colour is forced.
	p.say("put it in ward 9").equal("Italian cubes in ward 9", int(p.cubes[p.ward(9)].of(Italian)), 1)
}

func TestBonusCubeFallsAwayWithAnEmptyBag(t *testing.T) {
	p := newPosition(t, 5, 1).garden("").bag("", 6).bossesOn(1, A, 1).election()
	p.outcome(1, "unopposed", A).equal("colour in the row", int(p.electionRow(1)[record.EBonusColour]), 0)
}

func TestBonusCubeMayNotBeDeclinedUnlessTheOptionSaysSo(t *testing.T) {
	p := newPosition(t, 5, 1).garden("").bag("GT", 6).bossesOn(1, A, 1).election()
	p.mustOffer("ward bonus: German cube", "ward bonus: Italian cube")
	p = newPosition(t, 5, 1, bonusOptional).garden("").bag("GT", 6).bossesOn(1, A, 1).election()
	p.mustOffer("ward bonus: German cube", "ward bonus: Italian cube", "ward bonus: no cube").say("ward bonus: no cube")
	p.equal("colour in the row", int(p.electionRow(1)[record.EBonusColour]), 0).equal("ward in the row", int(p.electionRow(1)[record.EBonusWard]), 0)
}

func TestBonusFavorMayNotBeDeclinedUnlessTheOptionSaysSo(t *testing.T) {
	p := newPosition(t, 5, 1).bossesOn(4, A, 1).election()
	p.mustOffer("ward bonus: Irish favor", "ward bonus: English favor", "ward bonus: German favor", "ward bonus: Italian favor")
	p = newPosition(t, 5, 1, bonusOptional).bossesOn(4, A, 1).election()
	p.mustOffer("ward bonus: Irish favor", "ward bonus: English favor", "ward bonus: German favor", "ward bonus: Italian favor", "ward bonus: no favor")
	p.say("ward bonus: no favor").equal("gained", int(p.rec.ledger[A].gainedWard), 0)
}

func bonusOptional(r *Rules) { r.BonusOptional = true }

func TestBonusFavorOfAnExhaustedColourMayBeNamed(t *testing.T) {
	p := newPosition(t, 5, 1, func(r *Rules) { r.FavorsPerColour = 1 }, noLeaderFavors).favorsOf(B, "T").bossesOn(4, A, 1).election()
	p.say("ward bonus: Italian favor").holds(A, "").equal("shortages of favors", int(p.favorShortages), 1)
	p.equal("colour in the row", int(p.electionRow(4)[record.EBonusColour]), int(Italian)+1)
}

func TestWardsFourAndSevenGiveAFavorAtOnce(t *testing.T) {
	for _, number := range []int{4, 7} {
		p := newPosition(t, 5, 1, noLeaderFavors).bossesOn(number, A, 1).election().say("ward bonus: Italian favor").holds(A, "T")
		p.equal("colour in the row", int(p.electionRow(number)[record.EBonusColour]), int(Italian)+1)
		p.equal("ward in the row", int(p.electionRow(number)[record.EBonusWard]), 0)
	}
}

func TestTiedOrVacantWardGivesNoBonus(t *testing.T) {
	p := newPosition(t, 5, 1).bossesOn(1, A, 1).bossesOn(1, B, 1).bossesOn(4, A, 1).bossesOn(4, B, 1).election()
	p.equal("term", int(p.term), 2).outcome(1, "tied", engine.None).outcome(4, "tied", engine.None)
}

func TestBonusCubeDoesNotGoToALockedWard(t *testing.T) {
	p := newPosition(t, 5, 2).lockWard(1).lockWard(9).bossesOn(2, A, 1).election().say("ward bonus: Irish cube")
	if p.can("put it in ward 1") || p.can("put it in ward 9") {
		t.Errorf("the bonus cube may go to a locked ward: %q", p.offers())
	}
}

func TestBonusCubeMayGoToADecidedLockedWardIfTheOptionSaysSo(t *testing.T) {
	p := newPosition(t, 5, 2, func(r *Rules) { r.BonusOnLocked = LockedDecided }).lockWard(1).lockWard(9).
		bossesOn(2, A, 1).election().say("ward bonus: Irish cube")
	if !p.can("put it in ward 1") {
		t.Error("the bonus cube can't go to ward 1, which is locked but decided")
	}
	if p.can("put it in ward 9") {
		t.Error("the bonus cube may go to ward 9, which is locked and not decided")
	}
	if !p.can("put it in ward 2") {
		t.Error("the bonus cube can't go to the ward it comes from")
	}
}

func TestBonusCubeOfALockedWardMayGoIntoItIfTheOptionSaysSo(t *testing.T) {
	for reading, want := range map[int]bool{LockedNo: false, LockedDecided: true} {
		p := newPosition(t, 5, 2, func(r *Rules) { r.BonusOnLocked = reading }).lockWard(1).bossesOn(1, A, 1).election().
			say("ward bonus: Irish cube")
		if got := p.can("put it in ward 1"); got != want {
			t.Errorf("bonus_cube_on_locked %d: the cube can go into its own locked ward: %v", reading, got)
		}
	}
}

func TestBonusesFollowTheRuleSet(t *testing.T) {
	none := func(r *Rules) { r.WardBonuses = [Wards]Bonus{} }
	p := newPosition(t, 5, 1, none).bossesOn(1, A, 1).bossesOn(4, A, 1).election()
	p.equal("decision", int(p.phase), int(phaseAppoint))
	other := func(r *Rules) { r.WardBonuses = [Wards]Bonus{HallWard: FavorBonus} }
	p = newPosition(t, 5, 1, other, noLeaderFavors).bossesOn(14, A, 1).election().say("ward bonus: Italian favor")
	p.holds(A, "T")
}
