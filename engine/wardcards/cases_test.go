package wardcards

import (
	"slices"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/wardcards/record"
)

// The test cases of the specification, W01 to W34 (W19, W22, W29 and W31 are not
// in it), in its order.

func TestSetUpOfFourPutsOneImmigrantIntoEachWard(t *testing.T) { // W01
	p := dealt(t, 4, `{}`)
	p.equal("wards", int(p.board.wards), 4)
	for w := range p.board.wards {
		p.equal("immigrants in "+p.board.label(w), int(p.total[w]), 1)
	}
	for c := range Colour(4) {
		p.equal("wards with the colour", p.with[c].count(), 1)
	}
}

func TestSetUpOfTwoCoversThreeWardsWithTwoImmigrantsOfEachColour(t *testing.T) { // W02
	for deal := range uint64(50) {
		p := dealt(t, 2, `{}`)
		p.Deal(engine.DealSeed(2, deal))
		p.equal("wards", int(p.board.wards), 3)
		for w := range p.board.wards {
			if p.total[w] == 0 {
				t.Errorf("deal %d: %s is empty", deal, p.board.label(w))
			}
		}
		for seat := range engine.Seat(2) {
			p.equal("immigrants of a colour", int(p.onBoard(seat)), 2)
		}
	}
}

func TestEverybodyHasFiveCardsAtTheStartOfEachTerm(t *testing.T) { // W03
	p := dealt(t, 4, `{}`)
	r := engine.DealSeed(3, 0).Stream("choices").Rand()
	for term := int8(1); term <= 4; term++ {
		if p.term != term || p.round != 0 {
			t.Fatalf("term %d, round %d, should be at the start of term %d", p.term, p.round, term)
		}
		for seat := range p.players {
			if p.hand[seat] != [Cards]uint8{Attract: 2, Threat: 1, Bribe: 1, Speech: 1} {
				t.Errorf("term %d: seat %d has %v", term, seat, p.hand[seat])
			}
		}
		p.finishTerm(&r)
	}
}

// finishTerm plays at random until the next term begins or the game is over.
func (p *position) finishTerm(r *engine.Rand) {
	p.t.Helper()
	for term := p.term; p.term == term && p.State.actor != engine.None; {
		moves := p.Moves(nil)
		p.rec.Play(p.State, moves[r.IntN(len(moves))])
		p.check()
	}
}

func TestAttractAddsAnOwnImmigrantToTheLeadersWard(t *testing.T) { // W04
	arranged(t, 4, `{}`).ward(battery, "1/1/1/0").leaderIn(0, battery).begin().
		say("play attract").has(battery, "2/1/1/0")
}

func TestAttractIntoAFullWardIsVoidAndTheMoveStillAllowed(t *testing.T) { // W05
	p := arranged(t, 4, `{}`).ward(battery, "1/2/1/1").leaderIn(0, battery).begin().say("play attract")
	p.has(battery, "1/2/1/1").equal("attract left", int(p.hand[0][Attract]), 1)
	p.mustOffer("move out of Battery", "no move").say("no move")
	p.equal("void", int(p.turnRow()[record.UVoid]), 1)
}

func TestThreatSendsAnImmigrantBackToTheBank(t *testing.T) { // W06
	p := arranged(t, 4, `{}`).ward(battery, "0/2/0/0").leaderIn(0, dryDock).begin().say("play threat")
	p.has(battery, "0/1/0/0").equal("immigrants on the board", int(p.onBoard(1)), 1)
}

func TestThreatSparesTheWardOfTheOwnLeader(t *testing.T) { // W07
	arranged(t, 4, `{}`).ward(battery, "1/0/0/0").ward(bowery, "0/1/0/0").ward(dryDock, "0/0/1/0").
		leaderIn(0, battery).begin().say("play threat").
		mustOffer("threaten in Bowery", "threaten in Dry Dock")
}

func TestThreatReachesAWardOfAnothersLeader(t *testing.T) { // W08
	p := arranged(t, 4, `{}`).ward(battery, "0/2/0/0").ward(bowery, "0/0/2/0").leaderIn(0, dryDock).leaderIn(1, battery).begin()
	if p.say("play threat"); !p.can("threaten in Battery") {
		t.Errorf("offered: %q", p.offers())
	}
}

func TestBribeNeedsNoBorder(t *testing.T) { // W09
	arranged(t, 4, `{}`).ward(battery, "0/1/0/0").begin().
		say("play bribe").mustOffer("carry it to Bowery", "carry it to Dry Dock", "carry it to Greenwich").
		say("carry it to Dry Dock").has(battery, "0/0/0/0").has(dryDock, "0/1/0/0")
}

func TestMoveLeadsToAnAdjacentWard(t *testing.T) { // W10
	arranged(t, 4, `{}`).ward(battery, "0/1/0/0").begin().
		say("play speech", "move out of Battery").mustOffer("move it to Bowery", "move it to Greenwich").
		say("move it to Bowery").has(bowery, "0/1/0/0")
}

func TestNothingComesIntoAFullWard(t *testing.T) { // W11
	p := arranged(t, 4, `{}`).ward(battery, "0/1/0/0").ward(bowery, "1/2/1/1").ward(dryDock, "0/5/0/0").begin()
	p.say("play bribe", "bribe in Battery") // the only ward with room is forced
	p.has(battery, "0/0/0/0").has(greenwich, "0/1/0/0")
	p = arranged(t, 4, `{}`).ward(battery, "0/1/0/0").ward(bowery, "1/2/1/1").begin().say("play speech", "move out of Battery")
	p.has(battery, "0/0/0/0").has(greenwich, "0/1/0/0")
}

func TestPassingTheMoveEndsTheTurn(t *testing.T) { // W12
	p := arranged(t, 4, `{}`).ward(battery, "0/1/0/0").begin().say("play speech", "no move")
	p.equal("next actor", int(p.State.actor), 1).equal("turn", int(p.turns), 1)
}

func TestOnlyOneMoveATurn(t *testing.T) { // W13
	p := arranged(t, 4, `{}`).ward(battery, "0/2/0/0").begin().say("play speech", "move out of Battery", "move it to Bowery")
	p.equal("next actor", int(p.State.actor), 1).mustOffer("play attract", "play threat", "play bribe", "play speech")
}

func TestElectionFollowsWhenAllHandsAreEmpty(t *testing.T) { // W14
	p := dealt(t, 4, `{"terms": 1}`)
	r := engine.DealSeed(4, 0).Stream("choices").Rand()
	p.finishTerm(&r)
	p.equal("turns", int(p.turns), 20).equal("rows of the election", p.rows[record.TElections].Len(), 4)
	for seat := range p.players {
		p.equal("cards left", size(&p.hand[seat]), 0)
	}
}

func TestWinnerTakesTokensForOwnImmigrantsOnly(t *testing.T) { // W15
	arranged(t, 4, `{}`).ward(battery, "3/2/0/0").vote().won(battery, 0, "3/0/0/0")
	arranged(t, 4, `{"tokens": "all_in_ward"}`).ward(battery, "3/2/0/0").vote().won(battery, 0, "5/0/0/0")
}

func TestTieGoesToTheOnlyTiedSeatWithItsLeaderThere(t *testing.T) { // W16
	p := arranged(t, 4, `{}`).ward(battery, "2/2/0/0").leaderIn(1, battery).leaderIn(2, battery).vote()
	if p.won(battery, 1, "0/2/0/0"); p.outcome(battery) != "leader" {
		t.Errorf("the outcome is %s", p.outcome(battery))
	}
}

func TestTwoTiedLeadersLeaveTheWardToNobody(t *testing.T) { // W17
	p := arranged(t, 4, `{}`).ward(battery, "2/2/0/0").leaderIn(0, battery).leaderIn(1, battery).vote()
	if p.won(battery, engine.None, "0/0/0/0"); p.outcome(battery) != "tied" {
		t.Errorf("the outcome is %s", p.outcome(battery))
	}
}

func TestTieWithoutLeaderLeavesTheWardToNobody(t *testing.T) { // W18
	arranged(t, 4, `{}`).ward(battery, "2/2/0/0").vote().won(battery, engine.None, "0/0/0/0")
}

func TestSpeechDoublesTheCountButNotTheTokens(t *testing.T) { // W20
	arranged(t, 4, `{}`).ward(battery, "2/3/0/0").leaderIn(0, battery).spoke(0).vote().
		effective(battery, "4/3/0/0").won(battery, 0, "2/0/0/0")
}

func TestSpeechIsHeardOnlyWhereTheLeaderStands(t *testing.T) { // W21
	arranged(t, 4, `{}`).ward(battery, "2/3/0/0").leaderIn(0, bowery).spoke(0).vote().won(battery, 1, "0/3/0/0")
}

func TestTwoSpeechesInAWardCancelEachOther(t *testing.T) { // W23
	arranged(t, 4, `{}`).ward(battery, "2/2/0/0").leaderIn(0, battery).leaderIn(1, battery).spoke(0, 1).vote().
		effective(battery, "4/4/0/0").won(battery, engine.None, "0/0/0/0")
}

func TestEmptyWardHasNoWinnerWhoeverLeads(t *testing.T) { // W24
	p := arranged(t, 4, `{}`).leaderIn(0, battery).vote().won(battery, engine.None, "0/0/0/0")
	if p.outcome(battery) != "vacant" {
		t.Errorf("the outcome is %s", p.outcome(battery))
	}
}

func TestTableGivesThePointsForTokens(t *testing.T) { // W25
	for tokens, points := range []int32{0, 1, 3, 5, 8, 12} {
		if got := Standard().pointsFor(int16(tokens)); got != points {
			t.Errorf("%d tokens give %d points, should give %d", tokens, got, points)
		}
	}
}

func TestTokensOfAllWardsAreScoredTogether(t *testing.T) { // W26
	p := arranged(t, 4, `{}`).ward(battery, "3/0/0/0").ward(dryDock, "2/1/0/0").vote()
	p.took(0, 5, 12).equal("score", int(p.score[0]), 12)
}

func TestSixTokensAreWorthWhatTheReadingSays(t *testing.T) { // W27
	for reading, points := range map[string]int{"split": 12 + 1, "cap": 12, "extrapolate": 12 + 5, "per_ward": 8 + 3} {
		arranged(t, 4, `{"overflow": "`+reading+`"}`).
			ward(battery, "4/0/0/0").ward(dryDock, "2/0/0/0").vote().took(0, 6, points)
	}
}

func TestScoringTakesTokensBackAndLeavesTheBoardAlone(t *testing.T) { // W28
	p := arranged(t, 4, `{"leader_move": "never"}`).ward(battery, "3/0/0/0").ward(bowery, "0/1/0/0").leaderIn(0, battery).spoke(0).vote()
	p.took(0, 3, 5).equal("speeches", int(p.speeches[0]), 0)
	p.equal("leader of seat 0", int(p.State.leader[0]), int(battery))
	// Term 2: four immigrants have arrived, which the next election leaves out.
	p.ward(battery, "3/0/0/0").ward(bowery, "0/1/0/0").ward(dryDock, "0/0/0/0").ward(greenwich, "0/0/0/0").vote()
	p.took(0, 3, 5).equal("score", int(p.score[0]), 10)
}

func TestNobodyArrivesInAFullCity(t *testing.T) { // W30
	p := arranged(t, 4, `{}`).ward(battery, "5/0/0/0").ward(bowery, "0/5/0/0").ward(dryDock, "0/0/5/0").ward(greenwich, "0/0/0/5").vote()
	p.equal("term", int(p.term), 2)
	for w := range p.board.wards {
		p.equal("immigrants in "+p.board.label(w), int(p.total[w]), 5)
	}
	p.equal("turned away", int(p.rec.turnedAway), 4)
}

func TestSpeechDoublesTheImmigrantsOfTheElectionNotOfItsPlay(t *testing.T) { // W32
	p := arranged(t, 4, `{}`).ward(battery, "1/0/0/0").leaderIn(0, battery).begin().say("play speech", "no move")
	p.ward(battery, "3/0/0/0").vote().effective(battery, "6/0/0/0")
}

func TestThreatMayEmptyAWardUnlessTheLastIsProtected(t *testing.T) { // W33
	arranged(t, 4, `{}`).ward(battery, "0/1/0/0").leaderIn(0, dryDock).begin().say("play threat").has(battery, "0/0/0/0")
	p := arranged(t, 4, `{"protect_last": true}`).ward(battery, "0/1/0/0").ward(bowery, "0/2/0/0").leaderIn(0, dryDock).begin()
	p.say("play threat").has(battery, "0/1/0/0").has(bowery, "0/1/0/0")
}

func TestTwoSpeechesDoubleOnce(t *testing.T) { // W34
	p := arranged(t, 2, `{"hand": ["speech", "speech", "attract"]}`).ward(battery, "2/3").leaderIn(0, battery).begin()
	for range 2 {
		p.say("play speech", "no move", "play speech", "no move")
	}
	p.equal("speeches", int(p.speeches[0]), 2).vote().effective(battery, "4/3")
}

func TestMoreLastTokensBreakATieInPoints(t *testing.T) {
	p := dealt(t, 4, `{}`)
	p.score, p.tokens = [maxPlayers]int32{9, 9, 4, 9}, [maxPlayers]int16{1, 2, 5, 2}
	var r engine.Result
	p.Result(&r)
	if r.Rank != [engine.MaxSeats]int8{3, 1, 4, 1} || r.Share != [engine.MaxSeats]int8{0, 2, 0, 2} {
		t.Errorf("ranks %v, shares %v", r.Rank, r.Share)
	}
}

func TestStartRotatesClockwise(t *testing.T) {
	p := arranged(t, 4, `{}`).vote()
	p.equal("start of term 2", int(p.start), 1).equal("first to place a leader", int(p.State.actor), 1)
	p.vote().vote().equal("start of term 4", int(p.start), 3)
}

func TestLeaderMayStayOrGoAnywhere(t *testing.T) {
	p := arranged(t, 4, `{}`).vote()
	p.mustOffer("leader to Battery", "leader to Bowery", "leader to Dry Dock", "leader to Greenwich")
	p.say("leader to Greenwich")
	row := p.last(record.TLeaders, func([]int32) bool { return true })
	if !slices.Equal(row, []int32{2, 1, 4, 4}) {
		t.Errorf("the row of the leader is %v", row)
	}
}

func TestGameEndsAfterTheLastTerm(t *testing.T) {
	p := arranged(t, 4, `{}`).vote().vote().vote()
	p.equal("term", int(p.term), 4).vote()
	p.equal("actor", int(p.State.actor), int(engine.None)).equal("rows of games", p.rows[record.TGames].Len(), 1)
}

func TestArrivalsComeInRandomOrderWhenRoomRunsOut(t *testing.T) {
	came := map[string]bool{}
	for deal := range uint64(100) {
		p := arranged(t, 4, `{}`)
		p.chance = engine.DealSeed(5, deal).Stream("terms")
		p.ward(battery, "5/0/0/0").ward(bowery, "0/5/0/0").ward(dryDock, "0/0/5/0").ward(greenwich, "0/0/0/4").vote()
		got := make([]string, 4)
		for c, n := range p.count[greenwich][:4] {
			got[c] = string('0' + rune(n))
		}
		came[strings.Join(got, "/")] = true
	}
	if len(came) != 4 {
		t.Errorf("the last place went to %d colours, should go to each: %v", len(came), came)
	}
}
