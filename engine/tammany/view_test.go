package tammany

import (
	"testing"

	"tweed/engine"
)

func TestNobodyHasWonAWardBeforeTheFirstElection(t *testing.T) {
	v := View{dealt(5, 1)}
	for w := range Ward(Wards) {
		if got := v.WonBy(w); got != engine.None {
			t.Errorf("ward %d was won by seat %d", w.Number(), got)
		}
	}
}

func TestWardsAreDecidedOnlyDuringTheirElection(t *testing.T) {
	p := newPosition(t, 5, 1).bossesOn(4, A, 1).election() // A is asked for the bonus
	v := View{p.State}
	for number, want := range map[int]bool{1: true, 2: true, 4: true, 7: false, 6: false, 10: false} {
		if got := v.Decided(p.ward(number)); got != want {
			t.Errorf("at ward 4's bonus ward %d is decided: %v", number, got)
		}
	}
	p.say("ward bonus: Irish favor")
	appoint(p)
	p.equal("term", v.Term(), 2)
	if v.DecidedWards() != 0 {
		t.Errorf("in a term's turns wards %b are decided", v.DecidedWards())
	}
	if v.WonBy(p.ward(4)) != A || v.WardsWon(A) != 1 {
		t.Error("the last election's winner is forgotten")
	}
}

func TestTurnsLeftCountsThePresentTurn(t *testing.T) {
	p := newPosition(t, 3, 1).garden("I").turn(B)
	v := View{p.State}
	for _, want := range [][3]int{{4, 4, 4}, {4, 3, 4}, {4, 3, 3}, {3, 3, 3}, {3, 2, 3}} {
		for seat, n := range want {
			p.equal("turns left", v.TurnsLeft(engine.Seat(seat)), n)
		}
		p.campaign(1, 1)
	}
}

func TestMoveAndOptionAreInverse(t *testing.T) {
	s := dealt(4, 1)
	choice := engine.DealSeed(1, 1).Stream("choice").Rand()
	for s.actor != engine.None {
		v := View{s}
		moves := s.Moves(nil)
		for _, m := range moves {
			o := Option(m)
			if v.Move(o) != m {
				t.Fatalf("move %#x has option %d, whose move is %#x", m, o, v.Move(o))
			}
			switch {
			case v.Kind() == KindBid:
				if o > v.MostBid() {
					t.Fatalf("a bid of %d, at most %d", o, v.MostBid())
				}
			case v.Options()>>uint(o)&1 == 0:
				t.Fatalf("option %d is not in %b", o, v.Options())
			}
		}
		s.Play(moves[choice.IntN(len(moves))])
	}
}

// TestQueriesThatGiveManyAtOnceAgreeWithTheSingleOnes compares sets of wards and
// packed counts with the plain queries.
func TestQueriesThatGiveManyAtOnceAgreeWithTheSingleOnes(t *testing.T) {
	s := dealt(5, 2)
	choice := engine.DealSeed(1, 2).Stream("choice").Rand()
	for s.actor != engine.None {
		v := View{s}
		for w := range Ward(Wards) {
			has := func(what string, set uint16, want bool) {
				if (set>>uint(w)&1 != 0) != want {
					t.Fatalf("%s: %b, ward %d should be in: %v", what, set, w, want)
				}
			}
			has("ActiveWards", v.ActiveWards(), v.Active(w))
			has("OpenWards", v.OpenWards(), v.Active(w) && !v.Locked(w))
			has("WardsWithTwo", v.WardsWithTwo(), v.CubesOn(w) > 1)
			has("DecidedWards", v.DecidedWards(), v.Decided(w))
			for c := range Colour(Colours) {
				has("WardsWith", v.WardsWith(c), v.Cubes(w, c) > 0)
				if got := int(v.CubeWord(w) >> (8 * c) & 0xff); got != v.Cubes(w, c) {
					t.Fatalf("CubeWord: %d cubes of colour %d on ward %d, should be %d", got, c, w, v.Cubes(w, c))
				}
			}
			for seat := range engine.Seat(5) {
				has("WardsOf", v.WardsOf(seat), v.Bosses(w, seat) > 0)
				if got := int(v.BossWord(w) >> (8 * seat) & 0xff); got != v.Bosses(w, seat) {
					t.Fatalf("BossWord: %d bosses of seat %d on ward %d, should be %d", got, seat, w, v.Bosses(w, seat))
				}
			}
			for u := range Ward(Wards) {
				if (v.Neighbours(w)>>uint(u)&1 != 0) != v.Adjacent(w, u) {
					t.Fatalf("Neighbours(%d): %b", w, v.Neighbours(w))
				}
			}
		}
		for c := range Colour(Colours) {
			if got := int(v.GardenWord() >> (8 * c) & 0xff); got != v.Garden(c) {
				t.Fatalf("GardenWord: %d of colour %d, should be %d", got, c, v.Garden(c))
			}
		}
		for seat := range engine.Seat(5) {
			hand := 0
			for c := range Colour(Colours) {
				hand += v.Favors(seat, c)
				if int(v.FavorsOf(seat)[c]) != v.Favors(seat, c) {
					t.Fatalf("FavorsOf(%d): %v", seat, v.FavorsOf(seat))
				}
			}
			if v.Hand(seat) != hand {
				t.Fatalf("Hand(%d) is %d, should be %d", seat, v.Hand(seat), hand)
			}
		}
		moves := s.Moves(nil)
		s.Play(moves[choice.IntN(len(moves))])
	}
}
