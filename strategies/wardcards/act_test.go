package wardcards

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
)

// TestActsAreWhatTheRulesAllow compares the boards that the listed acts make with
// those that can be played, and the moves after them likewise.
func TestActsAreWhatTheRulesAllow(t *testing.T) {
	compared := 0
	everywhere(t, 1, func(t *testing.T, s *game.State, v game.View) {
		listed, played := sights{}, sights{}
		more := false // has been played
		see := func(after *game.State) {
			if more = more || !adjoins(s, after); more {
				return
			}
			b := boardOf(after)
			played[b.counts] = true
		}
		k := v.Kind()
		switch {
		case k == game.KindLeader:
			return
		case k < game.KindMove:
			walk(s, func(v game.View) bool { return v.Kind() > game.KindCard && v.Kind() < game.KindMove }, see)
			listActs(s, v, listed)
		default:
			walk(s, func(v game.View) bool { return v.Kind() >= game.KindMove }, see)
			listMoves(s, v, listed)
		}
		if more {
			return
		}
		compared++
		for counts := range played {
			if !listed[counts] {
				t.Fatalf("%s: %x can be played and is not listed", v.Describe(v.Moves(nil)[0]), counts)
			}
		}
		for counts := range listed {
			if !played[counts] {
				t.Fatalf("%s: %x is listed and can't be played", v.Describe(v.Moves(nil)[0]), counts)
			}
		}
	})
	if compared < 1000 {
		t.Errorf("only %d decisions were compared", compared)
	}
}

// adjoins reports whether in the second state no more than the card in question has been
// played: no card of another seat that had no choice.
func adjoins(s, after *game.State) bool {
	v := s.View().(game.View)
	due := turnsLeft(v)
	if v.Kind() <= game.KindCopy {
		due--
	}
	return due > 0 && after.Actor() != engine.None && turnsLeft(after.View().(game.View)) == due
}

func turnsLeft(v game.View) (n int) {
	for seat := range engine.Seat(v.Players()) {
		n += v.HandSize(seat)
	}
	return n
}

func listActs(s *game.State, v game.View, listed sights) {
	p := newPlanner(greedy{}, unbounded, 0)
	p.board = boardOf(s)
	p.list(v)
	for i := range p.acts.list {
		a, after := &p.acts.list[i], p.board
		if a.from != noWard {
			after.take(a.from, a.colour)
		}
		if a.to != noWard {
			after.put(a.to, a.colour)
		}
		listed[after.counts] = true
	}
}

// listMoves lists what remains of a move.
func listMoves(s *game.State, v game.View, listed sights) {
	b := boardOf(s)
	for w := range b.wards {
		for c := range b.colours {
			if v.Kind() > game.KindMove && w != int(v.AboutWard()) || v.Kind() > game.KindMoveColour && c != int(v.AboutColour()) || !b.movable(w, c) {
				continue
			}
			for to := b.reach(w, c); to != 0; to &= to - 1 {
				after := b
				after.take(w, c)
				after.put(to.first(), c)
				listed[after.counts] = true
			}
		}
	}
	if v.Kind() == game.KindMove {
		listed[b.counts] = true
	}
}
