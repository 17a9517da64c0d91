package tallywood

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/tallywood"
)

// aBoard is the start of a game of three, as the machine looks at it with so many own
// turns to come.
func aBoard(later int) *board {
	b := &board{}
	b.know(game.Standard())
	b.seats, b.round, b.later, b.turns, b.coming = 3, 1, later, min(later, 2), 4
	b.badges = 6
	for d := range colours {
		b.votes[d], b.free[d], b.token[d] = 18*unit, 7, none
		b.bag[d] = 9
		b.cubes[d] = 1
	}
	b.bagged = 36
	return b
}

func worthsOf(b *board, change ...func(*Weights)) *worths {
	m := &machine{Weights: balanced}
	for _, f := range change {
		f(&m.Weights)
	}
	w := &worths{}
	m.look(b, w)
	return w
}

func TestResourcesAreWorthLessTheFewerTurnsAreToCome(t *testing.T) {
	last := 1 << 30
	for later := 13; later >= 0; later-- {
		w := worthsOf(aBoard(later))
		if w.money[5] > last || w.pop[5] == 0 && later > 0 {
			t.Errorf("with %d turns to come five money are worth %d, with one more %d", later, w.money[5], last)
		}
		if first, next := w.money[1]-w.money[0], w.money[6]-w.money[5]; later > 0 && first <= next {
			t.Errorf("with %d turns to come the first money is worth %d, the sixth %d", later, first, next)
		}
		last = w.money[5]
	}
	if last != 0 {
		t.Errorf("after the last turn five money are worth %d", last)
	}
}

func TestInTheEndOnlyWholeSharesCount(t *testing.T) {
	w := worthsOf(aBoard(0), func(w *Weights) { w.Focus, w.Endorse, w.Favor = 0, 0, 0 })
	for at := 1; at <= 12; at++ {
		gains := w.polling[game.Red][at] > w.polling[game.Red][at-1]
		if icon := at == 2 || at == 5 || at == 8 || at == 11 || at == 12; gains != icon { // 12 wins the token
			t.Errorf("reaching space %d gains %v", at, gains)
		}
	}
}

func TestTheFirstShareOfADistrictIsWorthMost(t *testing.T) {
	b := aBoard(0)
	b.polling[1][game.Red], b.polling[2][game.Red] = 8, 5
	w := worthsOf(b, func(w *Weights) { w.Focus, w.Endorse, w.Favor = 0, 0, 0 })
	p := &w.polling[game.Red]
	if !(p[2]-p[1] > p[5]-p[4] && p[5]-p[4] > p[8]-p[7]) {
		t.Errorf("shares are worth %d, %d, %d", p[2]-p[1], p[5]-p[4], p[8]-p[7])
	}
}

func TestACubeIsWorthMoreWhereTheOwnSharesAre(t *testing.T) {
	b := aBoard(3)
	b.polling[0][game.Green], b.polling[1][game.Red] = 8, 8
	if w := worthsOf(b); !(w.cube[game.Green] > w.cube[game.Blue] && w.cube[game.Blue] > w.cube[game.Red]) {
		t.Errorf("a cube is worth %d with the actor, %d with nobody, %d with a rival", w.cube[game.Green], w.cube[game.Blue], w.cube[game.Red])
	}
}

func TestStrengthThatLastsIsWorthNothingAfterTheLastRound(t *testing.T) {
	b := aBoard(9)
	if w := worthsOf(b); w.lasting[game.Red][1] <= w.lasting[game.Red][0] {
		t.Errorf("lasting strength is worth %d, none %d", w.lasting[game.Red][1], w.lasting[game.Red][0])
	}
	b.round, b.later, b.turns = rounds, 0, 0
	if w := worthsOf(b); w.lasting[game.Red][3] != 0 {
		t.Errorf("after the last round it is worth %d", w.lasting[game.Red][3])
	}
}

func TestALeadIsSurerTheFewerTurnsRivalsHave(t *testing.T) {
	m := &machine{Weights: balanced}
	for turns := range 12 {
		if m.chance(1, turns) <= m.chance(1, turns+1) || m.chance(-1, turns) >= m.chance(-1, turns+1) || m.chance(0, turns) != unit/2 {
			t.Errorf("with %d turns a lead of one wins with %d, none with %d, less with %d", turns, m.chance(1, turns), m.chance(0, turns), m.chance(-1, turns))
		}
	}
}

func TestSharesBetweenIcons(t *testing.T) {
	b := aBoard(0)
	for _, c := range []struct{ place, want int }{{0, 0}, {1000, 500}, {2000, 1000}, {4250, 1750}, {8000, 3000}, {11000, 4000}, {12000, 4000}, {99000, 4000}} {
		if got := b.sharesNear(c.place); got < c.want-1 || got > c.want {
			t.Errorf("space %d/1000 counts as %d/1000 shares, want %d", c.place, got, c.want)
		}
	}
}

// TestTheLastEvaluationIsTheResult but for what rounding does and for face-down tiles.
func TestTheLastEvaluationIsTheResult(t *testing.T) {
	for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
		seats := []string{"machine", "greedy", "random", "machine"}[:players]
		b := everyone.Table(t, game.Standard(), seats...)
		p := b.Seats[0].(*planner)
		for deal := range uint64(10) {
			var said engine.Result
			r := b.Watch(engine.DealSeed(5, deal), 0, func(engine.Move) { p.Evaluate(nil, b.State.View(), &said) })
			for seat := range players {
				if d := int(r.Score[seat]) - int(said.Score[seat])/unit; d < -12 || d > 12 {
					t.Errorf("%d players, deal %d: seat %d has %d votes, the evaluation before the last choice says %d", players, deal, seat, r.Score[seat], said.Score[seat]/unit)
				}
			}
		}
	}
}
