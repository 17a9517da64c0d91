package tammany

import (
	"testing"

	"tweed/engine"
	"tweed/engine/tammany"
	"tweed/strategies"
)

// balanced is the character of the machine.
var balanced = &character{bid: bidValue, weights: kind.Balanced()}

// begun is a machine of a character at the start of a game.
func begun(who *character, players int) *machine {
	c := &strategies.Context{Game: tammany.Game, Rules: tammany.Standard(), Players: players}
	c.Start(engine.Stream{Hi: 1, Lo: 1}, 1<<40)
	m := &machine{set: compile(who)}
	m.Begin(c)
	return m
}

// atTable is a machine of seat 0 among three that looks at a board made up for
// it: wards with the given bosses by seat, all worth the same, nobody with
// favors, no rival with a turn left.
func atTable(w Weights, bosses ...[3]int) *machine {
	c := *balanced
	c.weights = w
	m := &machine{set: compile(&c), rules: tammany.Standard()}
	m.board.players, m.board.others = 3, ^uint64(0xff)
	m.standing.contest, m.standing.later, m.standing.leader = &m.set.contests[0], 1, noLeader
	for i, seats := range bosses {
		for seat, n := range seats {
			m.board.bosses[i] |= uint64(n) << (8 * seat)
		}
		m.board.active |= 1 << i
		if seats[0] > 0 {
			m.board.mine |= 1 << i
		}
		m.standing.worth[i] = 1000
	}
	m.board.open = m.board.active
	survey(m)
	return m
}

// survey looks at such a board.
func survey(m *machine) {
	for w, bosses := range m.board.bosses {
		m.standing.toppled[w] = m.standing.worth[w] * m.set.topple >> chanceBits
		m.standing.muster[w].set(m.board.muster(bosses, m.board.colours[w]))
	}
	m.surveyOthers(m.board.active &^ m.board.mine)
	m.surveyOwn(m.board.active)
}

func TestAnEmptyWardIsEnteredFirst(t *testing.T) {
	m := atTable(balanced.weights, [3]int{0, 0, 0}, [3]int{0, 1, 0}, [3]int{0, 2, 1}, [3]int{4, 0, 0})
	for w := 1; w < 4; w++ {
		if m.gainOf(1, 0) <= m.gainOf(1, w) {
			t.Errorf("a boss in an empty ward gains %d, in ward %d of the board %d", m.gainOf(1, 0), w, m.gainOf(1, w))
		}
	}
}

func TestBossesThatDecideNothingMoreGainNothing(t *testing.T) {
	w := balanced.weights
	w.Pile, w.FirmLate = 0, 1200 // a boss's lead decides much
	m := atTable(w, [3]int{6, 1, 0}, [3]int{2, 2, 0}, [3]int{0, 7, 0})
	if m.gainOf(1, 0) > 50 || m.gainOf(1, 2) > 50 || m.gainOf(1, 1) < 150 {
		t.Errorf("a boss gains %d where it is won, %d where it is even, %d where it is lost", m.gainOf(1, 0), m.gainOf(1, 1), m.gainOf(1, 2))
	}
}

// TestTheLeaderIsAttackedFirst: two wards alike, but for who stands there.
func TestTheLeaderIsAttackedFirst(t *testing.T) {
	w := balanced.weights
	w.Topple, w.Slander = 500, 1000
	m := atTable(w, [3]int{1, 2, 0}, [3]int{1, 0, 2})
	if m.gainOf(1, 0) != m.gainOf(1, 1) || m.sendHomeGain(0, 1) != m.sendHomeGain(1, 2) {
		t.Error("without a leader both rivals are the same")
	}
	m.standing.leader = 2
	survey(m)
	if m.gainOf(1, 1) <= m.gainOf(1, 0) {
		t.Errorf("a boss against the leader gains %d, against the other %d", m.gainOf(1, 1), m.gainOf(1, 0))
	}
	if leader, other := m.sendHomeGain(1, 2), m.sendHomeGain(0, 1); leader <= other || other <= 0 {
		t.Errorf("slander against the leader gains %d, against the other %d", leader, other)
	}
}

func TestFavorsThreatenWhereTheirColourIs(t *testing.T) {
	m := atTable(balanced.weights, [3]int{2, 2, 0}, [3]int{2, 2, 0})
	m.board.favors[tammany.Irish] = 4 << 8 // seat 1 holds four Irish
	for set := range m.board.hands {
		if set>>tammany.Irish&1 != 0 {
			m.board.hands[set] = m.board.favors[tammany.Irish]
		}
	}
	m.board.colours[0], m.board.colours[1] = 1<<tammany.Irish, 1<<tammany.German
	survey(m)
	if m.standing.chance[0] >= m.standing.chance[1] || m.standing.chance[1] != chanceUnit/2 {
		t.Errorf("the chance is %d where the rival's favors count, %d where they don't", m.standing.chance[0], m.standing.chance[1])
	}
	m.cube = &[tammany.Colours]int{}
	m.board.cubes[0] = 1 | 1<<16 // an Irish and a German cube
	m.board.colours[0] |= 1 << tammany.German
	if gain := m.takeGain(0, int(tammany.Irish)); gain <= 0 {
		t.Errorf("removing the cube that makes the rival's favors count gains %d", gain)
	}
	if gain := m.cubeGain(1, int(tammany.Irish)); gain >= 0 {
		t.Errorf("adding such a cube gains %d", gain)
	}
}

// TestWorthsFollowTheRules looks at what the stakes are made of.
func TestWorthsFollowTheRules(t *testing.T) {
	m := machine{set: compile(balanced), rules: tammany.Standard()}
	m.stakes.build(m.set, m.rules)
	hall, other, bonus := tammany.HallWard, tammany.WardOf(6), tammany.WardOf(4)
	for later, ward := range m.stakes.ward {
		if d := ward[hall] - ward[other]; d != 1000+m.set.Hall {
			t.Errorf("ward 14 is worth %d more than ward 6", d)
		}
		if d := ward[bonus] - ward[other]; d != m.stakes.favor[later][0] {
			t.Errorf("ward 4 is worth %d more than ward 6, a favor %d", d, m.stakes.favor[later][0])
		}
	}
	if d := m.stakes.ward[1][other] - m.stakes.ward[0][other]; d != m.set.Stay {
		t.Errorf("before the last election a ward is worth %d more", d)
	}
	for left := 1; left < 3; left++ {
		if a, b := m.stakes.favor[left][0], m.stakes.favor[left+1][0]; a > b {
			t.Errorf("with %d elections to come a favor is worth %d, with one more %d", left, a, b)
		}
	}
}

// TestAFreshMachineDecidesInTheMiddleOfATurn asks a fresh machine in the middle
// of turns: it has no plan, decides afresh, and stays legal.
func TestAFreshMachineDecidesInTheMiddleOfATurn(t *testing.T) {
	set := compile(balanced)
	c := &strategies.Context{Game: tammany.Game, Rules: tammany.Standard(), Players: 5}
	c.Start(engine.Stream{Hi: 1, Lo: 1}, 1<<40)
	eachTurn(t, 5, 15, func(v tammany.View) {
		m := &machine{set: set}
		m.Begin(c)
		if move := m.Choose(c, v); !v.Legal(move) {
			t.Fatalf("kind %d: %#x is not legal", v.Kind(), uint32(move))
		}
	})
}
