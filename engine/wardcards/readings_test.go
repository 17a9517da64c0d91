package wardcards

import (
	"fmt"
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/wardcards/record"
)

// The formulas of the switches, in the order of R9.

func TestLargeMapHasFifteenNumberedWardsAnd28Borders(t *testing.T) {
	b := rulesOf(t, `{"map": "large"}`).boardFor(3)
	borders := 0
	for w := range b.wards {
		borders += b.adjacent[w].count()
	}
	if b.wards != 15 || borders != 2*28 || b.label(b.wardOf(17)) != "ward 17" || b.wardOf(12) != noWard || b.wardOf(16) != noWard {
		t.Errorf("%d wards, %d borders, %v", b.wards, borders/2, b.numbers)
	}
}

func TestSetUpOfTheLargeMapPlacesWholeSets(t *testing.T) {
	for players, immigrants := range map[int]int{2: 16, 3: 15, 4: 16, 5: 15} {
		p := dealt(t, players, `{"map": "large"}`)
		total := 0
		for w := range p.board.wards {
			total += int(p.total[w])
			if p.total[w] == 0 {
				t.Errorf("%d players: %s is empty", players, p.board.label(w))
			}
		}
		p.equal("immigrants", total, immigrants)
	}
}

func TestSetUpWithoutMinimumPlacesOneOfEachColourAnywhere(t *testing.T) {
	empty := 0
	for deal := range uint64(20) {
		p := dealt(t, 2, `{"setup_min_one": false}`)
		p.Deal(engine.DealSeed(6, deal))
		for seat := range engine.Seat(2) {
			p.equal("immigrants of a colour", int(p.onBoard(seat)), 1)
		}
		for w := range p.board.wards {
			if p.total[w] == 0 {
				empty++
			}
		}
	}
	if empty <= 20 {
		t.Errorf("%d empty wards in 20 games: two immigrants never share one of three wards", empty)
	}
}

func TestDeckOfAllHandsIsDealtOutWhole(t *testing.T) {
	p := dealt(t, 4, `{"hand_renewal": "deal_from_shuffled_deck"}`)
	var all [Cards]uint8
	alike := true
	for seat := range p.players {
		p.equal("cards", size(&p.hand[seat]), 5)
		alike = alike && p.hand[seat] == p.rules.dealt
		for k, n := range p.hand[seat] {
			all[k] += n
		}
	}
	if all != [Cards]uint8{Attract: 8, Threat: 4, Bribe: 4, Speech: 4} || alike {
		t.Errorf("hands %v", p.hand[:4])
	}
	first := p.hand
	r := engine.DealSeed(7, 0).Stream("choices").Rand()
	if p.finishTerm(&r); p.hand == first {
		t.Error("the second term's hands are those of the first")
	}
}

func TestWildCardIsPlayedAsAnyKind(t *testing.T) {
	p := arranged(t, 4, `{"wild_fifth": true}`).ward(battery, "0/1/0/0").begin()
	p.mustOffer("play attract", "play threat", "play bribe", "play speech", "play wild").say("play wild")
	p.mustOffer("as attract", "as threat", "as bribe", "as speech").say("as threat").has(battery, "0/0/0/0")
	row := p.turnRow()
	p.equal("card", int(row[record.UCard]), int(Wild)).equal("played as", int(row[record.UPlayedAs]), int(Threat))
}

func TestUnownedWardIsTheOnlyLeaders(t *testing.T) {
	const options = `{"ownership": "leader_takes_all"}`
	arranged(t, 4, options).ward(battery, "4").leaderIn(0, battery).vote().won(battery, 0, "4/0/0/0")
	arranged(t, 4, options).ward(battery, "4").leaderIn(0, battery).leaderIn(1, battery).vote().won(battery, engine.None, "0/0/0/0")
	arranged(t, 4, options).ward(battery, "4").vote().won(battery, engine.None, "0/0/0/0")
	p := arranged(t, 4, options).ward(battery, "4").leaderIn(0, battery).begin().say("play attract")
	p.has(battery, "5")
	arranged(t, 4, `{"ownership": "leader_takes_all", "speech": "double_also_tokens"}`).
		ward(battery, "4").leaderIn(0, battery).spoke(0).vote().won(battery, 0, "8/0/0/0")
}

func TestUnownedImmigrantsAreOwnAndForeignAlike(t *testing.T) {
	arranged(t, 4, `{"ownership": "leader_takes_all", "bribe": "own_only", "move_colour": "own", "threat_target": "foreign"}`).
		ward(battery, "2").begin().
		say("play threat", "move out of Battery", "move it to Bowery").has(battery, "0").has(bowery, "1").
		say("play bribe")
}

func TestBlindArrivalsRepeatColours(t *testing.T) {
	repeated := false
	for deal := range uint64(20) {
		p := arranged(t, 4, `{"arrivals": "blind_draw"}`)
		p.chance = engine.DealSeed(8, deal).Stream("terms")
		p.vote()
		total := 0
		for seat := range engine.Seat(4) {
			n := int(p.onBoard(seat))
			total += n
			repeated = repeated || n > 1
		}
		p.equal("arrivals", total, 4)
	}
	if !repeated {
		t.Error("20 blind draws brought one of each colour")
	}
}

func TestAttractOfAnyColourAsksForIt(t *testing.T) {
	arranged(t, 4, `{"attract_colour": "any"}`).leaderIn(0, battery).begin().
		say("play attract", "attract an immigrant of seat 2").has(battery, "0/0/1/0")
}

func TestSpeechDoublesTheTokensToo(t *testing.T) {
	const speech = `"speech": "double_also_tokens"`
	arranged(t, 4, `{`+speech+`}`).ward(battery, "2/3/0/0").leaderIn(0, battery).spoke(0).vote().won(battery, 0, "4/0/0/0")
	arranged(t, 4, `{`+speech+`, "tokens": "all_in_ward"}`).ward(battery, "2/3/0/0").leaderIn(0, battery).spoke(0).vote().
		won(battery, 0, "10/0/0/0")
	arranged(t, 4, `{`+speech+`, "tie": "leader_else_shared"}`).ward(battery, "1/2/0/2").leaderIn(0, battery).leaderIn(1, battery).spoke(0).vote().
		won(battery, engine.None, "2/2/0/2")
}

func TestSpeechIsWorthATokenWhateverHappens(t *testing.T) {
	p := arranged(t, 4, `{"speech": "plus_one_token"}`).ward(battery, "2/3/0/0").leaderIn(0, battery).spoke(0, 0, 2).vote()
	p.effective(battery, "2/3/0/0").won(battery, 1, "0/3/0/0").took(0, 1, 1).took(1, 3, 5).took(2, 1, 1)
	arranged(t, 4, `{"speech": "plus_one_token", "overflow": "per_ward"}`).ward(battery, "2/0/0/0").spoke(0).vote().took(0, 3, 3+1)
}

func TestTiedWardIsSharedByOwnImmigrants(t *testing.T) {
	const options = `{"tie": "leader_else_shared"}`
	p := arranged(t, 4, options).ward(battery, "2/2/1/0").leaderIn(2, battery).vote().won(battery, engine.None, "2/2/0/0")
	if p.outcome(battery) != "shared" {
		t.Errorf("the outcome is %s", p.outcome(battery))
	}
	arranged(t, 4, options).ward(battery, "2/2/0/0").leaderIn(0, battery).leaderIn(1, battery).vote().won(battery, engine.None, "2/2/0/0")
	arranged(t, 4, options).ward(battery, "2/2/0/0").leaderIn(0, battery).vote().won(battery, 0, "2/0/0/0")
	// The doubled seat counts as much as the other, but takes its own ones.
	arranged(t, 4, options).ward(battery, "1/2/0/0").leaderIn(0, battery).leaderIn(1, battery).spoke(0).vote().
		won(battery, engine.None, "1/2/0/0")
	arranged(t, 4, `{"tie": "leader_else_shared", "tokens": "all_in_ward"}`).ward(battery, "2/2/1/0").vote().
		won(battery, engine.None, "2/2/0/0")
}

func TestMoveToAnyWardNeedsNoBorder(t *testing.T) {
	arranged(t, 4, `{"move": "any"}`).ward(battery, "0/1/0/0").begin().say("play speech", "move out of Battery").
		mustOffer("move it to Bowery", "move it to Dry Dock", "move it to Greenwich")
}

func TestOwnColourBindsMoveAndBribe(t *testing.T) {
	p := arranged(t, 4, `{"move_colour": "own", "bribe": "own_only"}`).ward(battery, "1/1/0/0").ward(bowery, "0/1/0/0").begin()
	p.say("play bribe", "carry it to Dry Dock").has(dryDock, "1/0/0/0")
	p.mustOffer("move out of Dry Dock", "no move")
}

func TestThreatOfForeignersSparesTheOwn(t *testing.T) {
	arranged(t, 4, `{"threat_target": "foreign"}`).ward(battery, "1/1/0/0").ward(bowery, "2/0/0/0").begin().
		say("play threat").has(battery, "1/0/0/0").has(bowery, "2/0/0/0")
}

func TestStepsBeyondTheTableGrowByOne(t *testing.T) {
	for overflow, want := range map[string][]int32{
		"extrapolate": {12, 17, 23, 30}, "split": {12, 13, 15, 17, 20, 24, 25}, "cap": {12, 12, 12}, "per_ward": {12, 13, 15},
	} {
		r := rulesOf(t, fmt.Sprintf(`{"overflow": %q}`, overflow))
		for i, points := range want {
			if got := r.pointsFor(int16(5 + i)); got != points {
				t.Errorf("%s: %d tokens give %d, should give %d", overflow, 5+i, got, points)
			}
		}
	}
}

func TestLeadersMoveAsTheReadingSays(t *testing.T) {
	p := arranged(t, 4, `{"leader_move": "adjacent"}`).vote() // from Greenwich
	p.mustOffer("leader to Battery", "leader to Dry Dock", "leader to Greenwich")
	p = arranged(t, 4, `{"leader_move": "never"}`).leaderIn(0, battery).vote()
	p.force(p.rec)
	p.equal("round", int(p.round), 1).equal("leader of seat 0", int(p.State.leader[0]), int(battery))
	stood := map[Ward]bool{}
	for deal := range uint64(40) {
		p := arranged(t, 4, `{"leader_move": "random"}`)
		p.chance = engine.DealSeed(9, deal).Stream("terms")
		p.vote().equal("round", int(p.round), 1)
		stood[p.State.leader[0]] = true
	}
	if len(stood) != 4 {
		t.Errorf("seat 0's leader stood in %d wards at random", len(stood))
	}
	for _, reading := range []string{"free", "adjacent", "never", "random"} {
		dealt(t, 4, `{"leader_move": "`+reading+`"}`).
			mustOffer("leader to Battery", "leader to Bowery", "leader to Dry Dock", "leader to Greenwich")
	}
}

func TestImmigrantsArriveInTheFirstTermToo(t *testing.T) {
	p := dealt(t, 4, `{"arrivals_first_term": true}`)
	p.equal("arrivals and set-up", p.rows[record.TArrivals].Len(), 8)
}

func TestLaterTermsStartAsTheReadingSays(t *testing.T) {
	p := arranged(t, 4, `{"start_player": "same"}`).vote()
	p.equal("start", int(p.start), 0)
	p = arranged(t, 4, `{"start_player": "leader_in_score"}`).ward(battery, "0/0/3/0").ward(dryDock, "0/1/0/0").vote()
	p.equal("start", int(p.start), 2)
	// A tie: the first from the last start on, so seat 3 before seat 0 from seat 2 on.
	for w := range p.board.wards {
		p.ward(w, "0/0/0/0")
	}
	p.score = [maxPlayers]int32{20, 1, 5, 20}
	p.vote().equal("start of a tie", int(p.start), 3)
}

func TestCardsWithoutEffectComeLast(t *testing.T) {
	p := arranged(t, 4, `{"void": "only_if_no_other_card"}`).ward(battery, "1/1/1/1").ward(battery, "2/1/1/1").leaderIn(0, battery)
	p.begin().mustOffer("play bribe", "play speech") // no room for attract, and threat spares the leader's ward
	p.hand[0], p.played[0] = [Cards]uint8{Attract: 1, Threat: 1}, [Cards]uint8{Attract: 1, Bribe: 1, Speech: 1}
	p.beginTurn(0, p.rec)
	p.mustOffer("play attract", "play threat")
}

func TestWildCardCopiesNoEmptyEffectWhileVoidCardsComeLast(t *testing.T) {
	p := arranged(t, 4, `{"void": "only_if_no_other_card", "wild_fifth": true}`).leaderIn(0, battery).begin()
	p.mustOffer("play attract", "play speech", "play wild").say("play wild").mustOffer("as attract", "as speech")
}

func TestLastImmigrantIsProtectedFromBribeAndMove(t *testing.T) {
	p := arranged(t, 4, `{"protect_last": true}`).ward(battery, "0/1/0/0").ward(bowery, "0/2/0/0").begin()
	p.say("play bribe").say("carry it to Battery").mustOffer("move out of Battery", "no move")
}

func TestLimitForEachColourLeavesRoomForOthers(t *testing.T) {
	p := arranged(t, 4, `{"cap_scope": "player"}`).ward(battery, "5/0/0/0").ward(bowery, "1/5/0/0").leaderIn(0, bowery).begin()
	p.say("play attract").has(bowery, "2/5/0/0")
	p.mustOffer("move out of Battery", "move out of Bowery", "no move").say("move out of Bowery")
	// Battery is full for seat 0's, Dry Dock for nobody.
	p.mustOffer("move an immigrant of seat 0", "move an immigrant of seat 1").say("move an immigrant of seat 0").has(dryDock, "1/0/0/0")
}

// TestEveryReadingChangesTheGame plays the same choices under each value of each
// switch and under the default.
func TestEveryReadingChangesTheGame(t *testing.T) {
	for i, reading := range record.Readings {
		for value := 1; value < len(reading.Values); value++ {
			changesTheGame(t, fmt.Sprintf(`{%q: %q}`, reading.Key, reading.Values[value]))
			if *readings[i](rulesOf(t, fmt.Sprintf(`{%q: %q}`, reading.Key, reading.Values[value]))) != value {
				t.Errorf("%s: %s does not arrive", reading.Key, reading.Values[value])
			}
		}
	}
	for i, flag := range record.Flags {
		other := !*flags[i](Standard())
		changesTheGame(t, fmt.Sprintf(`{%q: %v}`, flag.Key, other))
	}
}

func changesTheGame(t *testing.T, options string) {
	t.Helper()
	for deal := range uint64(30) {
		for _, players := range []int{2, 4} { // two have many tokens, four have a ring
			if !slices.Equal(trace(Standard(), players, deal), trace(rulesOf(t, options), players, deal)) {
				return
			}
		}
	}
	t.Errorf("%s plays like the standard rules", options)
}

// trace is a game: its moves, drawn by the deal, and its scores.
func trace(r *Rules, players int, deal uint64) (trace []int32) {
	s := New(r, players).(*State)
	seed := engine.DealSeed(10, deal)
	s.Deal(seed)
	choices := seed.Stream("choices").Rand()
	var moves []engine.Move
	for s.Actor() != engine.None {
		moves = s.Moves(moves[:0])
		m := moves[choices.IntN(len(moves))]
		trace = append(trace, int32(m), int32(len(moves)))
		s.Play(m)
	}
	return append(trace, s.score[:]...)
}
