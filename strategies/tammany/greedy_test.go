package tammany_test

import (
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
)

// scoreNow is what an election held now would score for a seat if it had more
// bosses in a ward: each ward goes to strictly the most bosses and usable
// favors, strictly the most wards make the mayor.
func scoreNow(v rules.View, me engine.Seat, ward rules.Ward, more int) int {
	var won [engine.MaxSeats]int
	vp := 0
	for w := range rules.Ward(rules.Wards) {
		first, winner := 0, engine.None
		for seat := range engine.Seat(v.Players()) {
			bosses := v.Bosses(w, seat)
			if seat == me && w == ward {
				bosses += more
			}
			if bosses == 0 {
				continue
			}
			switch reach := bosses + v.Usable(w, seat); {
			case reach > first:
				first, winner = reach, seat
			case reach == first:
				winner = engine.None
			}
		}
		if winner == engine.None {
			continue
		}
		won[winner]++
		if winner == me {
			vp++
			if w == rules.HallWard {
				vp++
			}
		}
	}
	for seat, n := range won {
		if engine.Seat(seat) != me && n >= won[me] {
			return vp
		}
	}
	return vp + 3
}

// TestGreedyPlacesABossWhereItScoresMost checks the boss of every settling
// against all other wards.
func TestGreedyPlacesABossWhereItScoresMost(t *testing.T) {
	checked, gained := 0, 0
	watch(t, everyone.Table(t, rules.Standard(), "greedy", "machine", "greedy", "random"), 21, 40, func(v rules.View, m engine.Move) {
		if v.Kind() != rules.KindBoss || !v.Settling() || v.Actor()%2 != 0 {
			return
		}
		me := v.Actor()
		for c := range rules.Colour(rules.Colours) {
			if v.Favors(0, c) > 15 || v.Favors(1, c) > 15 || v.Favors(2, c) > 15 || v.Favors(3, c) > 15 {
				return // more of a colour than greedy tells apart
			}
		}
		checked++
		got, best := scoreNow(v, me, rules.Ward(rules.Option(m)), 1), 0
		for w := range rules.Ward(rules.Wards) {
			if v.Options()>>uint(w)&1 != 0 {
				best = max(best, scoreNow(v, me, w, 1))
			}
		}
		if got != best {
			t.Fatalf("greedy scores %d, the best ward %d", got, best)
		}
		if best > scoreNow(v, me, 0, 0) {
			gained++
		}
	})
	if checked < 300 || gained < 100 {
		t.Errorf("%d bosses were checked, %d of them gained: the games show too little", checked, gained)
	}
}

// TestGreedySlandersOnlyForMoreThanTheToken: the ward it takes must be worth
// more than the point of the token.
func TestGreedySlandersOnlyForMoreThanTheToken(t *testing.T) {
	slanders := 0
	watch(t, everyone.Table(t, rules.Standard(), "greedy", "greedy", "greedy", "greedy", "greedy"), 22, 60, func(v rules.View, m engine.Move) {
		if v.Kind() != rules.KindVictim {
			return
		}
		slanders++
		me, victim, w := v.Actor(), engine.Seat(rules.Option(m)), v.AboutWard()
		if v.Bosses(w, victim) == 0 || v.Bosses(w, me) == 0 {
			t.Fatal("slander without bosses")
		}
	})
	if slanders == 0 {
		t.Error("nobody slandered: the games show nothing")
	}
}
