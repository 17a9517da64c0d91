package tammany_test

import (
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
)

func TestMachineSlandersInItsLastTurnOfATerm(t *testing.T) {
	slanders := 0
	watch(t, everyone.Table(t, rules.Standard(), "machine:slander=2,token=0", "machine", "machine:slander=2,token=0", "greedy"), 61, 40, func(v rules.View, m engine.Move) {
		if v.Kind() != rules.KindAction || rules.Option(m) != rules.ActSlander || v.Actor()%2 != 0 {
			return
		}
		slanders++
		if left := v.TurnsLeft(v.Actor()); left != 1 {
			t.Fatalf("seat %d slanders with %d turns left", v.Actor(), left)
		}
		if !v.WardActionDone() {
			t.Fatal("the bosses of the turn come before the slander")
		}
	})
	if slanders < 20 {
		t.Errorf("%d slanders: the games show too little", slanders)
	}
}

func TestMachineWithoutSlanderKeepsItsTokens(t *testing.T) {
	b := everyone.Table(t, rules.Standard(), "machine:slander=0", "spoiler", "pacifist", "greedy")
	for deal := range uint64(30) {
		b.Play(engine.DealSeed(62, deal), 0)
		v := b.State.View().(rules.View)
		if v.Tokens(0) != 3 || v.Tokens(2) != 3 {
			t.Fatalf("deal %d: %d and %d tokens are left", deal, v.Tokens(0), v.Tokens(2))
		}
	}
}

// TestTheWeakestOfficesGoToWhoIsAhead looks at the four rivals of a mayor: the
// further ahead, the weaker the office.
func TestTheWeakestOfficesGoToWhoIsAhead(t *testing.T) {
	rank := map[rules.Office]int{rules.DeputyMayor: 3, rules.CouncilPresident: 2, rules.ChiefOfPolice: 1, rules.PrecinctChairman: 0}
	appointed := 0
	given := map[engine.Seat]int{}
	watch(t, everyone.Table(t, rules.Standard(), "machine", "machine", "machine", "machine", "machine"), 63, 40, func(v rules.View, m engine.Move) {
		if v.Kind() != rules.KindAppoint {
			clear(given)
			return
		}
		appointed++
		given[v.AboutSeat()] = rank[rules.Office(rules.Option(m))]
		for seat, r := range given {
			if v.VP(seat) > v.VP(v.AboutSeat()) && r > given[v.AboutSeat()] || v.VP(seat) < v.VP(v.AboutSeat()) && r < given[v.AboutSeat()] {
				t.Fatalf("seat %d with %d VP gets an office of rank %d, seat %d with %d VP one of rank %d",
					seat, v.VP(seat), r, v.AboutSeat(), v.VP(v.AboutSeat()), given[v.AboutSeat()])
			}
		}
	})
	if appointed < 100 {
		t.Errorf("%d appointments: the games show too little", appointed)
	}
}

// TestMachineLocksOwnWards: a lock keeps what one has.
func TestMachineLocksOwnWards(t *testing.T) {
	locks := 0
	watch(t, everyone.Table(t, rules.Standard(), "machine", "machine", "machine", "machine", "machine"), 64, 40, func(v rules.View, m engine.Move) {
		if v.Kind() != rules.KindLock {
			return
		}
		locks++
		if w := rules.Ward(rules.Option(m)); v.Bosses(w, v.Actor()) == 0 {
			t.Fatalf("seat %d locks ward %d without a boss there", v.Actor(), w.Number())
		}
	})
	if locks < 20 {
		t.Errorf("%d locks: the games show too little", locks)
	}
}

// TestTheDeputyMayorTakesTheFavorFirst: it may count in the very turn.
func TestTheDeputyMayorTakesTheFavorFirst(t *testing.T) {
	taken := 0
	watch(t, everyone.Table(t, rules.Standard(), "machine", "machine", "machine", "machine", "machine"), 65, 20, func(v rules.View, m engine.Move) {
		if v.Kind() == rules.KindDeputy {
			taken++
			if v.WardActionDone() {
				t.Fatal("the ward action came before the favor")
			}
		}
	})
	if taken < 100 {
		t.Errorf("%d favors: the games show too little", taken)
	}
}
