package wardcards

import (
	"testing"

	game "tweed/engine/wardcards"
)

// balanced are the weights of the machine.
var balanced = kind.Balanced()

// aBoard is a board of the standard rules with two wards, for two players, in which
// rivals still play some turns. Counts are by ward and seat.
func aBoard(t *testing.T, rivalTurns int, counts [2][2]int) *board {
	t.Helper()
	s := game.New(game.Standard(), 2).(*game.State)
	b := boardOf(s)
	b.me, b.wards, b.elections = 0, 2, 0
	b.turns = [maxPlayers]int{1, rivalTurns}
	b.leader = [maxPlayers]int{0, 1}
	b.here[0], b.here[1] = one(0), one(1)
	for w, ward := range counts {
		b.near[w] = one(1 - w)
		for seat, n := range ward {
			for range n {
				b.put(w, seat)
			}
		}
	}
	return &b
}

// promised is what a ward promises seat 0 and its rival.
func promised(b *board, w int) (own, rival int) {
	m := newMachine(balanced)
	m.look(b)
	p := m.promise(b, w)
	return int(p[0]), int(p[1])
}

func TestALeadIsSurerTheFewerTurnsAreToCome(t *testing.T) {
	last := -1
	for turns := 10; turns >= 0; turns-- {
		own, _ := promised(aBoard(t, turns, [2][2]int{{3, 2}}), 0)
		if own <= last {
			t.Errorf("with %d turns to come the lead promises %d, with one more %d", turns, own, last)
		}
		last = own
	}
	if last != 3*unit {
		t.Errorf("before the election the lead promises %d, not 3 tokens", last)
	}
}

func TestASpeechInHandCountsLikeOneHeld(t *testing.T) {
	b := aBoard(t, 2, [2][2]int{{2, 3}})
	silent, _ := promised(b, 0)
	b.hand[0][game.Speech] = certain
	willing, _ := promised(b, 0)
	b.hand[0][game.Speech], b.spoken = 0, one(0)
	spoken, _ := promised(b, 0)
	if willing != spoken || spoken <= silent {
		t.Errorf("2 of 5 promise %d without a speech, %d with one in hand, %d with one held", silent, willing, spoken)
	}
}

func TestAttractsInHandCountWhereThereIsRoom(t *testing.T) {
	b := aBoard(t, 2, [2][2]int{{2, 1}, {2, 3}})
	b.leader[0], b.here[1] = 1, one(0)|one(1)
	full, _ := promised(b, 1)
	b.hand[0][game.Attract] = 2 * certain
	if got, _ := promised(b, 1); got != full {
		t.Errorf("in a full ward attracts raise the promise from %d to %d", full, got)
	}
	b = aBoard(t, 2, [2][2]int{{2, 1}})
	before, _ := promised(b, 0)
	b.hand[0][game.Attract] = 2 * certain
	if got, _ := promised(b, 0); got <= before {
		t.Errorf("with room for them attracts raise the promise from %d to %d", before, got)
	}
}

func TestTheLeadingRivalCostsMost(t *testing.T) {
	m := newMachine(balanced)
	b := aBoard(t, 2, [2][2]int{})
	b.players, b.score = 3, [maxPlayers]int{10, 30, 5}
	m.look(b)
	even := m.worth(b, &takings{2 * unit, 2 * unit, 2 * unit})
	leader := m.worth(b, &takings{2 * unit, 3 * unit, 2 * unit})
	other := m.worth(b, &takings{2 * unit, 2 * unit, 3 * unit})
	if !(leader < other && other < even) {
		t.Errorf("worth %d, with a token more for the leading rival %d, for the other %d", even, leader, other)
	}
}

// TestOddsFall with the strength behind, faster the fewer turns are to come.
func TestOddsFall(t *testing.T) {
	table := oddsOf(1000, 700)
	for stage := range table {
		if table[stage][0] != evens {
			t.Fatalf("stage %d: the strongest has odds of %d", stage, table[stage][0])
		}
		for behind := 1; behind < maxStrength; behind++ {
			if table[stage][behind] > table[stage][behind-1] || stage > 0 && table[stage][behind] < table[stage-1][behind] {
				t.Fatalf("stage %d, %d behind: odds of %d", stage, behind, table[stage][behind])
			}
		}
	}
	if got := table[0][1]; got != evens/2 {
		t.Errorf("with sharp 1 a step halves the odds, to %d", got)
	}
}

func TestPointsBetweenTokens(t *testing.T) {
	b := aBoard(t, 0, [2][2]int{})
	for _, c := range []struct{ tokens, points int }{{0, 0}, {unit, unit}, {3 * unit / 2, 2 * unit}, {5 * unit, 12 * unit}, {9 * unit / 2, 10 * unit}} {
		if got := b.between(c.tokens); got != c.points {
			t.Errorf("%d/%d tokens give %d/%d points, should give %d", c.tokens, unit, got, unit, c.points)
		}
	}
}
