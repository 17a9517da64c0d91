package tallywood

import (
	"testing"

	"tweed/engine"
)

// oppositionPlays has the Opposition play a solo card of choice in a column, from
// 1.
func (p *position) oppositionPlays(col int8, top [2]Colour, actions [2]Act) *position {
	p.t.Helper()
	p.arrangeSolo(col, top, actions)
	p.turn = turn{card: NoCard, region: Nowhere, act: NoAct}
	p.rec.beginTurn(p.State, B)
	p.oppositionTurn(B, p.rec)
	p.rec.endTurn(p.State, B)
	return p.check()
}

// arrangeSolo makes every solo card the one that is wanted, and fills the columns
// before the one where it shall go.
func (p *position) arrangeSolo(col int8, top [2]Colour, actions [2]Act) {
	for i := range p.rules.data.soloCards {
		p.rules.data.soloCards[i].top, p.rules.data.soloCards[i].actions = top, actions
	}
	for c := range p.players[B].columns {
		p.players[B].columns[c].card = NoCard
		if int8(c) < col-1 {
			p.players[B].columns[c].card = 0
		}
	}
}

// S02
func TestTheStringPicksTheOppositionsDistrictAndSpace(t *testing.T) {
	p := newPosition(t, 1).oppositionPlays(3, [2]Colour{Red, Yellow}, [2]Act{Works, Celebrity}) // TR and BL
	if p.turn.region != Region(Yellow) {
		t.Errorf("the assistant is in %v, want yellow", p.turn.region)
	}
	if p.placed != 2 || p.tiles[0].district != Yellow || p.tiles[0].owner != B || pileKind(int(p.tiles[1].pile)) != Celebrity {
		t.Errorf("%d tiles: %+v", p.placed, p.tiles[:2])
	}
	if p.slots[Yellow][Works] != B {
		t.Error("it does not block the works space")
	}
	if p.slots[Yellow][Celebrity] != engine.None {
		t.Error("it blocks the celebrity space too")
	}
	p.has(B, 0, 0, 0, 1, 0, 0)
	if p.players[B].badges != 4 {
		t.Errorf("%d badges, want 4", p.players[B].badges)
	}
}

// S03
func TestTheOppositionBuildsTheLowestTierThatIsMissing(t *testing.T) {
	p := newPosition(t, 1)
	p.tile(Yellow, Works, 1, A, "")
	p.tile(Yellow, Works, 2, A, "")
	if got := p.oppositionWorks(B, Yellow); got != 3 {
		t.Errorf("tier %d, want 3", got)
	}
}

// S04
func TestWhereAllTiersStandTheOppositionBuildsTheLowestWithoutItsBadge(t *testing.T) {
	p := newPosition(t, 1)
	p.tile(Yellow, Works, 1, B, "")
	p.tile(Yellow, Works, 2, A, "")
	p.tile(Yellow, Works, 3, A, "")
	if got := p.oppositionWorks(B, Yellow); got != 2 {
		t.Errorf("tier %d, want 2", got)
	}
	p.tile(Yellow, Works, 2, B, "")
	p.tile(Yellow, Works, 3, B, "")
	if got := p.oppositionWorks(B, Yellow); got != 1 {
		t.Errorf("with all three its own, tier %d, want the lowest", got)
	}
}

func TestAnEmptyPileMakesTheOppositionTakeTheNextHigherTier(t *testing.T) {
	p := newPosition(t, 1)
	for range pileSize {
		p.tile(Blue, Celebrity, 1, engine.None, "")
	}
	if got := p.oppositionCelebrity(Red); got != 2 {
		t.Errorf("tier %d, want 2", got)
	}
	for range pileSize {
		p.tile(Blue, Celebrity, 2, engine.None, "")
		p.tile(Blue, Celebrity, 3, engine.None, "")
	}
	if got := p.oppositionCelebrity(Red); got != unable {
		t.Errorf("tier %d, want none", got)
	}
}

func TestWithoutABadgeTheOppositionCantBuild(t *testing.T) {
	p := newPosition(t, 1)
	for i := range 5 {
		p.tile(Blue, Works, 1+i%3, B, "")
	}
	if got := p.oppositionWorks(B, Red); got != unable {
		t.Errorf("tier %d, want none", got)
	}
}

// S06
func TestWhereAllCelebritiesStandTheOppositionEngagesTierTwoOrInHardModeThree(t *testing.T) {
	for _, c := range []struct {
		name    string
		set     func(*Rules)
		tier    int
		polling uint8
	}{{"normal", func(*Rules) {}, 2, 2}, {"hard", hard, 3, 3}} {
		t.Run(c.name, func(t *testing.T) {
			p := newPosition(t, 1, c.set, draft)
			for tier := 1; tier <= Tiers; tier++ {
				p.tile(Red, Celebrity, tier, engine.None, "")
			}
			cubes := p.plazaCubes()
			p.oppositionPlays(1, [2]Colour{Red, Yellow}, [2]Act{Celebrity, Works})
			if got := pileTier(int(p.tiles[3].pile)); got != c.tier || pileKind(int(p.tiles[3].pile)) != Celebrity {
				t.Errorf("tier %d, want %d", got, c.tier)
			}
			p.has(B, 0, 0, c.polling)
			if got := p.plazaCubes(); got != cubes+2 {
				t.Errorf("%d cubes in the plaza, want %d", got, cubes+2)
			}
		})
	}
}

// S07, S08
func TestWhatTheOppositionFlipsDependsOnWhoHasMoreShares(t *testing.T) {
	p := newPosition(t, 1)
	w1 := p.tile(Green, Works, 1, A, "")
	w3 := p.tile(Green, Works, 3, A, "")
	c2 := p.tile(Green, Celebrity, 2, engine.None, "")
	p.trackers(A, 0, 0, 0, 0, 5).trackers(B, 0, 0, 0, 0, 5) // 2 shares each
	if got := p.oppositionTarget(B, Green); got != w3 {
		t.Errorf("with as many shares it flips %d, want works 3 (%d)", got, w3)
	}
	p.trackers(B, 0, 0, 0, 0, 2) // 1 share
	if got := p.oppositionTarget(B, Green); got != optSupport {
		t.Errorf("with fewer shares it flips %d, want the support token", got)
	}
	p.supportUp = 1 << Green
	if got := p.oppositionTarget(B, Green); got != c2 {
		t.Errorf("then it flips %d, want the celebrity (%d)", got, c2)
	}
	p.up(c2)
	if got := p.oppositionTarget(B, Green); got != w1 {
		t.Errorf("then it flips %d, want works 1 (%d)", got, w1)
	}
	p.up(w1, w3)
	if got := p.oppositionTarget(B, Green); got != unable {
		t.Errorf("with nothing face down it flips %d", got)
	}
	p.supportUp = 0
	p.trackers(B, 0, 0, 0, 0, 9)
	if got := p.oppositionTarget(B, Green); got != optSupport {
		t.Errorf("with only the support token it flips %d", got)
	}
}

func TestOfEqualTilesTheOppositionFlipsTheEarliest(t *testing.T) {
	p := newPosition(t, 1)
	p.tile(Red, Works, 2, A, "")
	first := p.tile(Green, Works, 2, A, "")
	p.tile(Green, Works, 2, B, "")
	if got := p.oppositionTarget(B, Green); got != first {
		t.Errorf("it flips %d, want %d", got, first)
	}
}

// S09
func TestAnOppositionThatIsUnableInBothDistrictsReturnsAndIsConsoled(t *testing.T) {
	p := newPosition(t, 1)
	p.supportUp = 1<<Red | 1<<Yellow
	p.oppositionPlays(1, [2]Colour{Red, Yellow}, [2]Act{Research, Campaign}) // TL: red first
	p.has(B, 1, 1, 2, 0, 0, 0)
	if p.turn.region != Region(Red) {
		t.Errorf("the assistant is in %v, want red", p.turn.region)
	}
}

func TestAnOppositionThatMovedStaysForItsSecondAction(t *testing.T) {
	p := newPosition(t, 1)
	p.supportUp = 1 << Red
	p.oppositionPlays(1, [2]Colour{Red, Yellow}, [2]Act{Research, Campaign})
	p.has(B, 0, 0, 0, 3, 0, 0) // research and campaign in yellow
	if p.turn.region != Region(Yellow) || p.supportUp != 1<<Red|1<<Yellow {
		t.Errorf("the assistant is in %v", p.turn.region)
	}
}

func TestABlockedSpaceMakesTheOppositionMove(t *testing.T) {
	p := newPosition(t, 1).stands(A, Region(Red), Campaign)
	p.oppositionPlays(1, [2]Colour{Red, Yellow}, [2]Act{Campaign, Works})
	p.has(B, 0, 0, 0, 2, 0, 0)
}

// S11
func TestTheOppositionBlocksTheOtherSpaceWhenTheFirstIsTaken(t *testing.T) {
	p := newPosition(t, 1, func(r *Rules) { r.solo.blocking = false }).stands(A, Region(Red), Works)
	p.oppositionPlays(1, [2]Colour{Red, Yellow}, [2]Act{Works, Campaign}) // BL: works
	if p.slots[Red][Works] != A || p.slots[Red][Campaign] != B {
		t.Errorf("spaces of red: %v", p.slots[Red])
	}
}

// S12
func TestTheSoloDeckLosesAsManyUnseenCardsAsWerePlayed(t *testing.T) {
	p := newPosition(t, 1)
	for round, want := range []int8{18, 12, 4} {
		p.untilRound(int8(round) + 2)
		if got := p.soloLeft; got != want && !(p.byInitiative(0) == B && got == want-1) {
			t.Errorf("after the clean-up of round %d %d cards are left, want %d", round+1, got, want)
		}
	}
	p.untilOver()
	if p.soloLeft != 0 {
		t.Errorf("%d cards are left at the end, want none", p.soloLeft)
	}
}

// S13
func TestTheOppositionIsGrantedItsBestEndorsementAtTheCleanUp(t *testing.T) {
	p := newPosition(t, 1).holds(B, Red, 1).trackers(B, 0, 0, 7)
	p.grantOpposition(p.rec)
	if p.players[B].held[Red] != 2 || p.free[Red] != 0b101 {
		t.Errorf("it holds level %d, %b are left", p.players[B].held[Red], p.free[Red])
	}
	p.check()
}

// S14
func TestTheOppositionGetsAVoteShareTokenThatIsStillThereAtTheCleanUp(t *testing.T) {
	p := newPosition(t, 1).untilRound(2).trackers(B, 0, 0, 0, 0, 12)
	if p.tokenOf[Green] != engine.None {
		t.Fatal("it has the token before the clean-up")
	}
	p.untilRound(3)
	if p.tokenOf[Green] != B {
		t.Errorf("the token is seat %d's, want the Opposition's", p.tokenOf[Green])
	}

	p = newPosition(t, 1).untilRound(2).trackers(B, 0, 0, 0, 0, 12).trackers(A, 0, 0, 0, 0, 12)
	p.untilRound(3)
	if p.tokenOf[Green] != A {
		t.Errorf("the token is seat %d's, want the player's, whose turn ended before", p.tokenOf[Green])
	}
}

// S16
func TestLeadingInThePlazaAdvancesTheOppositionsLowestTrackers(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(*Rules)
		want []uint8
	}{{"normal", func(*Rules) {}, []uint8{0, 0, 6, 7, 5, 9}}, {"hard", hard, []uint8{0, 0, 6, 7, 7, 9}}} {
		t.Run(c.name, func(t *testing.T) {
			p := newPosition(t, 1, c.set, draft) // nothing but its badge is on the board
			p.round = Rounds
			p.trackers(B, 0, 0, 4, 7, 5, 9)
			p.scoreRound(p.rec)
			p.has(B, c.want...)
		})
	}
}

func TestAllTrackersThatTieForTheLowestAdvance(t *testing.T) {
	p := newPosition(t, 1).trackers(B, 0, 0, 3, 5, 3, 8)
	if got := p.lowestTrackers(B, 1); got != 1<<Red|1<<Green {
		t.Errorf("trackers %b, want red and green", got)
	}
	p.trackers(B, 0, 0, 3, 5, 5, 8)
	if got := p.lowestTrackers(B, 2); got != 1<<Red|1<<Yellow|1<<Green {
		t.Errorf("of two trackers %b, want red and the two that tie", got)
	}
	p.trackers(B, 0, 0, 3, 3, 5, 8)
	if got := p.lowestTrackers(B, 2); got != 1<<Red|1<<Yellow {
		t.Errorf("of two trackers %b, want red and yellow", got)
	}
}

// S17
func TestTheOppositionFlipsWhereItHasMostAndThePlayerFewestShares(t *testing.T) {
	p := newPosition(t, 1)
	p.tile(Red, Works, 1, A, "")
	p.tile(Blue, Celebrity, 3, engine.None, "")
	p.tile(Blue, Works, 1, A, "")
	best := p.tile(Blue, Works, 2, A, "")
	p.trackers(B, 0, 0, 8, 0, 0, 8).trackers(A, 0, 0, 5, 0, 0, 2)
	if got := p.oppositionFlip(); got != best {
		t.Errorf("it flips %d, want works 2 of blue (%d)", got, best)
	}
	p.up(1, 2, 3)
	if got := p.oppositionFlip(); got != 0 {
		t.Errorf("it flips %d, want red's only one", got)
	}
}

func TestTheOppositionsBonusIsAThirdRoundedDownOrInHardModeAHalfRoundedUp(t *testing.T) {
	for _, c := range []struct {
		money, pop   uint8
		normal, hard int
	}{{0, 9, 0, 0}, {8, 9, 2, 4}, {12, 7, 2, 4}, {12, 12, 4, 6}, {1, 1, 0, 1}} {
		p := newPosition(t, 1).trackers(B, c.money, c.pop)
		if got := p.bonus(); got != c.normal {
			t.Errorf("%d money, %d popularity: %d votes, want %d", c.money, c.pop, got, c.normal)
		}
		p = newPosition(t, 1, hard).trackers(B, c.money, c.pop)
		if got := p.bonus(); got != c.hard {
			t.Errorf("hard, %d money, %d popularity: %d votes, want %d", c.money, c.pop, got, c.hard)
		}
	}
}

func TestTheSoloResultIsThePlayersShareOfTheWin(t *testing.T) {
	p := newPosition(t, 1).untilOver()
	for _, c := range []struct {
		votes [maxPlayers]int
		share int8
	}{{[maxPlayers]int{50, 49}, 1}, {[maxPlayers]int{50, 50}, 2}, {[maxPlayers]int{49, 50}, 0}} {
		winners, n := p.winners(&c.votes)
		share := int8(0)
		if winners.has(A) {
			share = int8(n)
		}
		if share != c.share {
			t.Errorf("%v: share %d, want %d", c.votes[:2], share, c.share)
		}
	}
	var r engine.Result
	p.Result(&r)
	if r.Players != 1 || r.Rank[0] != 1 || r.Score[1] != 0 || r.Share[1] != 0 {
		t.Errorf("the result is %+v", r)
	}
}
