package tallywood

import (
	"fmt"
	"strings"
	"testing"

	"tweed/engine"
)

// trace plays a deal at random and returns what happened as a key.
func trace(r *Rules, players int, deal uint64) string {
	s := New(r, players)
	seed := engine.DealSeed(3, deal)
	s.Deal(seed)
	choices := seed.Stream("choices").Rand()
	var moves []engine.Move
	var key []byte
	for s.Actor() != engine.None {
		moves = s.Moves(moves[:0])
		m := moves[choices.IntN(len(moves))]
		key = append(key, byte(s.Actor()), byte(len(moves)), byte(m>>24), byte(m))
		s.Play(m)
	}
	return fmt.Sprint(string(key), s.(*State).votes())
}

// differs fails the test when some games do not differ under two rule sets.
func differs(t *testing.T, players int, a, b *Rules) {
	t.Helper()
	for deal := range uint64(400) {
		if trace(a, players, deal) != trace(b, players, deal) {
			return
		}
	}
	t.Errorf("400 games are the same with and without it")
}

func TestEverySwitchTakesEffect(t *testing.T) {
	alternative := func(name string, players int, set func(*Rules)) {
		t.Run(name, func(t *testing.T) {
			standard, other := Standard(), Standard()
			if strings.HasSuffix(name, "wrap_down_when_empty") {
				manyCelebrities(standard)
				manyCelebrities(other)
			}
			set(other)
			standard.compile()
			other.compile()
			differs(t, players, standard, other)
		})
	}
	for _, c := range choices {
		for i := 1; i < len(c.names); i++ {
			alternative(c.key+"="+c.names[i], 3, func(r *Rules) { *c.at(&r.switches) = i })
		}
	}
	for _, f := range flags {
		alternative(f.key, 3, func(r *Rules) { *f.at(&r.switches) = !f.without })
	}
	for _, c := range soloChoices {
		for i := 1; i < len(c.names); i++ {
			alternative("solo."+c.key+"="+c.names[i], 1, func(r *Rules) { *c.at(&r.solo) = i })
		}
	}
	for _, f := range soloFlags {
		alternative("solo."+f.key, 1, func(r *Rules) { *f.at(&r.solo) = !f.without })
	}
	alternative("solo.mode", 1, hard)
	alternative("profile text_strict", 2, func(r *Rules) { r.setProfile(1) })
	alternative("profile text_strict, solo", 1, func(r *Rules) { r.setProfile(1) })
}

// manyCelebrities are rules under which the Opposition empties a pile, which
// hardly ever happens else.
func manyCelebrities(r *Rules) {
	r.solo.mode = modeHard
	for i := range r.data.soloCards {
		r.data.soloCards[i].top, r.data.soloCards[i].actions = [2]Colour{Red, Yellow}, [2]Act{Celebrity, Works}
	}
}

func TestTurnsGoClockwiseFromTheFirstPlayerIfTheRulesSaySo(t *testing.T) {
	for _, c := range []struct {
		order int
		want  []engine.Seat
	}{{orderInitiative, []engine.Seat{C, B, A}}, {orderClockwise, []engine.Seat{C, A, B}}} {
		p := newPosition(t, 3, func(r *Rules) { r.switches.turnOrder = c.order })
		p.swapTokens(A, C)
		for i, want := range c.want {
			if got := p.inTurn(int8(i)); got != want {
				t.Errorf("%s: turn %d is seat %d's, want %d", choices[1].names[c.order], i, got, want)
			}
		}
	}
}

func TestAnIconMayHaveToBePassed(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.shareIcons = iconsPassed }).trackers(A, 0, 0, 5, 6)
	if p.shares(A, Red) != 1 || p.shares(A, Yellow) != 2 {
		t.Errorf("%d shares at 5 and %d at 6, want 1 and 2", p.shares(A, Red), p.shares(A, Yellow))
	}
}

func TestAnAssistantMayBlockAnyOpenSpace(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.blockChoice = blockAny })
	p.plays(A, "W01", 1, "bottom", Region(Red)).trackers(A, 2, 0).say("public works", "no more actions")
	p.must("block public works")
	p.say("block campaign")
}

func TestAnAssistantMayBlockAtAssignmentAndThenStopsItsOwnAction(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.blockChoice = blockAtAssignment })
	p.plays(A, "W01", 1, "bottom", Region(Red)).say("block public works").trackers(A, 12, 0)
	p.mustNot("public works")
	p.must("fundraise")
	p.say("no more actions")
	if p.actor != B || p.slots[Red] != [Spaces]engine.Seat{A, -1, -1, -1} {
		t.Errorf("seat %d is next, spaces %v", p.actor, p.slots[Red])
	}
}

func TestEndorsementsMayBeDueInTheAssistantsDistrictOnly(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.claimScope = claimAssistant })
	p.plays(A, "W01", 1, "bottom", Region(Green)).trackers(A, 0, 0, 3, 0, 3)
	p.say("no more actions", "block public works", "take the endorsement of green")
	if p.actor != B || p.players[A].held[Red] != 0 {
		t.Errorf("seat %d is asked, A holds %v", p.actor, p.players[A].held)
	}
}

func TestEndorsementsMayHaveToBeTaken(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.claimOptional = false })
	p.plays(A, "W01", 1, "bottom", Plaza).trackers(A, 0, 0, 3, 0, 9).say("no more actions")
	if p.actor != B || p.players[A].held != [Colours]uint8{1, 0, 3, 0} {
		t.Errorf("seat %d is asked, A holds %v", p.actor, p.players[A].held)
	}
}

func TestHeldEndorsementsMayCountNothing(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.held = heldNone }).holds(A, Red, 3)
	if got := p.endorsementVotes(A); got != 0 {
		t.Errorf("%d votes, want none", got)
	}
}

func TestTheVoteShareTokenMayBeWonAtOnce(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.tokenTiming = tokenImmediate })
	p.plays(A, "K01", 1, "bottom", Region(Red)).trackers(A, 0, 3, 10).say("campaign")
	if p.tokenOf[Red] != A {
		t.Errorf("the token is seat %d's, want A's at once", p.tokenOf[Red])
	}
}

func TestAnActionMayBeLimitedToOnceATurn(t *testing.T) {
	for _, repeat := range []bool{true, false} {
		p := newPosition(t, 2, func(r *Rules) { r.switches.repeatActions = repeat })
		p.plays(A, "W07", 1, "bottom", Region(Red)).trackers(A, 12, 0) // works, works
		p.say("public works", "public works of tier 1")
		if got := p.offers("public works"); got != repeat {
			t.Errorf("repeat %v: a second one is offered: %v", repeat, got)
		}
		p.say("fundraise")
	}
}

func TestPlazaPollingMayBeSplit(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.rewardSplit = true }).untilRound(4).stands(B, Plaza)
	p.trackers(B, 0, 0, 0, 0, 0, 0).scores()
	p.say("plaza reward: polling in yellow", "plaza reward: polling in blue")
	p.has(B, 0, 0, 0, 1, 0, 1)
}

func TestAPollingLossMayBeWhatIsThere(t *testing.T) {
	p := newPosition(t, 2, func(r *Rules) { r.switches.lossIsCost = false })
	p.plays(A, "W03", 1, "middle", Region(Red)).trackers(A, 0, 0, 0, 0, 0, 1)
	p.say("use the ability t", "go back on the green")
	p.has(A, 0, 0, 2, 0, 0, 1)
}

func TestTheLastTieMayBeSharedOrGoToNobody(t *testing.T) {
	for reading, want := range map[int]seatSet{tieNextBadge: setOfSeat(B), tieShared: 0b011, tieNone: 0} {
		p := newPosition(t, 2, func(r *Rules) { r.switches.tieLast = reading })
		p.tile(Red, Works, 3, A, "")
		p.tile(Red, Works, 1, A, "")
		p.tile(Red, Works, 1, A, "")
		p.tile(Red, Works, 3, B, "")
		p.tile(Red, Works, 2, B, "")
		if got := p.top(Red); got != want {
			t.Errorf("%s: seats %b are first, want %b", choices[7].names[reading], got, want)
		}
		p.tile(Blue, Works, 3, A, "")
		p.tile(Blue, Works, 2, B, "")
		p.tile(Blue, Works, 1, B, "")
		if got := p.top(Blue); got != setOfSeat(A) {
			t.Errorf("%s: with the highest badge alone seats %b are first, want A", choices[7].names[reading], got)
		}
		p.tile(Green, Works, 1, A, "")
		p.stands(A, Region(Green)).stands(B, Region(Green)).stands(B, Region(Green))
		if got := p.top(Green); got != setOfSeat(A) {
			t.Errorf("%s: with the only badge seats %b are first, want A", choices[7].names[reading], got)
		}
	}
}

func TestAnOppositionThatMovedMayRetryWhereItCameFrom(t *testing.T) {
	for reading, want := range [][]uint8{{1, 1, 0, 1, 0, 0}, {0, 0, 2, 1, 0, 0}} {
		p := newPosition(t, 1, func(r *Rules) { r.solo.afterMove = reading })
		p.supportUp = 1 << Red
		p.stands(A, Region(Yellow), Campaign)
		p.oppositionPlays(1, [2]Colour{Red, Yellow}, [2]Act{Research, Campaign})
		p.has(B, want...)
		if p.turn.region != Region(Red) {
			t.Errorf("%s: the assistant is in %v, want red", soloChoices[0].names[reading], p.turn.region)
		}
	}
}

func TestOfTrackersThatTieTheOneWithFewestSharesOfThePlayerMayAdvance(t *testing.T) {
	p := newPosition(t, 1, func(r *Rules) { r.solo.lowestTie = lowestFewestShares })
	p.trackers(B, 0, 0, 3, 3, 3, 8).trackers(A, 0, 0, 5, 2, 2, 0)
	if got := p.lowestTrackers(B, 1); got != 1<<Yellow {
		t.Errorf("trackers %b, want yellow", got)
	}
	if got := p.lowestTrackers(B, 2); got != 1<<Yellow|1<<Green {
		t.Errorf("of two trackers %b, want yellow and green", got)
	}
}

func TestTheOppositionMayKeepTheFirstInitiativeToken(t *testing.T) {
	for swap, want := range []int8{1, 2} { // of the player in round 3
		p := newPosition(t, 1, func(r *Rules) { r.solo.swap = swap }).untilRound(2)
		if got := p.players[A].token; got != 2 {
			t.Errorf("in round 2 the player has token %d, want 2", got)
		}
		if got := p.untilRound(3).players[A].token; got != want {
			t.Errorf("%s: in round 3 the player has token %d, want %d", soloChoices[2].names[swap], got, want)
		}
	}
}

func TestTheOppositionMayBeUnableWhereItHasBuiltAllTiers(t *testing.T) {
	p := newPosition(t, 1, func(r *Rules) { r.solo.allBuilt = builtUnable })
	for tier := 1; tier <= Tiers; tier++ {
		p.tile(Yellow, Works, tier, B, "")
	}
	if got := p.oppositionWorks(B, Yellow); got != unable {
		t.Errorf("tier %d, want none", got)
	}
}

func TestAnEmptyPileMayMakeTheOppositionGoDown(t *testing.T) {
	p := newPosition(t, 1, func(r *Rules) { r.solo.wrapDown = true })
	for range pileSize {
		p.tile(Blue, Celebrity, 3, engine.None, "")
	}
	p.tile(Red, Celebrity, 1, engine.None, "")
	p.tile(Red, Celebrity, 2, engine.None, "")
	if got := p.oppositionCelebrity(Red); got != 2 {
		t.Errorf("tier %d, want 2", got)
	}
}

func TestAnOppositionWithBothSpacesTakenStaysLooseOrTakesTheLeftmostOpenOne(t *testing.T) {
	for reading, want := range []engine.Seat{engine.None, B} {
		p := newPosition(t, 1, func(r *Rules) { r.solo.bothBlocked, r.solo.blocking = reading, false })
		p.stands(A, Region(Red), Works, Campaign)
		p.oppositionPlays(1, [2]Colour{Red, Yellow}, [2]Act{Works, Campaign})
		if got := p.slots[Red][Celebrity]; got != want {
			t.Errorf("%s: the celebrity space is seat %d's, want %d", soloChoices[4].names[reading], got, want)
		}
	}
}

func TestABlockedSpaceMayMeanNothingToTheOpposition(t *testing.T) {
	p := newPosition(t, 1, func(r *Rules) { r.solo.blocking = false }).stands(A, Region(Red), Campaign)
	p.oppositionPlays(1, [2]Colour{Red, Yellow}, [2]Act{Campaign, Works})
	p.has(B, 0, 0, 2, 0, 0, 0)
}

func TestTheOppositionMayBeGrantedEndorsementsAfterTheLastRound(t *testing.T) {
	for grant, want := range map[bool]uint8{false: 0, true: 3} {
		p := newPosition(t, 1, func(r *Rules) { r.solo.finalGrant = grant }, draft)
		p.round = Rounds
		p.trackers(B, 0, 0, 9, 3, 3, 3)
		p.scoreRound(p.rec)
		if got := p.players[B].held[Red]; got != want {
			t.Errorf("grant %v: it holds level %d, want %d", grant, got, want)
		}
	}
}

func TestTheOppositionMayGetThePrintedPlazaRewardToo(t *testing.T) {
	for replaces, want := range map[bool]uint8{true: 0, false: 3} {
		p := newPosition(t, 1, func(r *Rules) { r.solo.replacesReward = replaces }, draft)
		p.round = 3
		p.trackers(B, 0, 0, 1, 4, 4, 4)
		p.scoreRound(p.rec)
		p.has(B, 0, want, 4, 4, 4, 4)
	}
}
