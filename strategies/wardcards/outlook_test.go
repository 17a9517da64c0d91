package wardcards

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
)

// TestOutlooksAreKeptUp changes a board at random and takes everything back, and
// compares the outlooks with those of a board that is looked at afresh.
func TestOutlooksAreKeptUp(t *testing.T) {
	draw := engine.Stream{Hi: 1, Lo: 9}.Rand()
	everywhere(t, 1, func(t *testing.T, s *game.State, v game.View) {
		if v.Kind() == game.KindLeader || draw.IntN(10) > 0 {
			return
		}
		for _, j := range []judge{greedy{}, newMachine(balanced)} {
			p := prospect{board: boardOf(s), judge: j}
			p.look()
			changeAndBack(t, &p, &draw, 4)
		}
	})
}

func changeAndBack(t *testing.T, p *prospect, draw *engine.Rand, depth int) {
	t.Helper()
	compare(t, p)
	if depth == 0 {
		return
	}
	b := &p.board
	w, c := draw.IntN(b.wards), draw.IntN(b.colours)
	switch {
	case draw.IntN(2) == 0 && b.takeable(w, c):
		before := p.take(w, c)
		changeAndBack(t, p, draw, depth-1)
		b.put(w, c)
		p.restore(w, &before)
	case b.room(w, c) > 0:
		before := p.put(w, c)
		changeAndBack(t, p, draw, depth-1)
		b.take(w, c)
		p.restore(w, &before)
	default:
		from := b.leader[b.me]
		p.shift(from, w)
		changeAndBack(t, p, draw, depth-1)
		p.shift(w, from)
	}
	compare(t, p)
}

// compare compares with a fresh look, where a change is possible at all.
func compare(t *testing.T, p *prospect) {
	t.Helper()
	fresh := prospect{board: p.board, judge: p.judge}
	fresh.look()
	if p.sum != fresh.sum {
		t.Fatalf("the sum is %v, should be %v", p.sum, fresh.sum)
	}
	for w := range p.board.wards {
		got, want := &p.wards[w], &fresh.wards[w]
		if got.promise != want.promise {
			t.Fatalf("ward %d promises %v, should promise %v", w, got.promise, want.promise)
		}
		for c := range p.board.colours {
			if p.board.counts[w].at(c) > 0 && got.less[c] != want.less[c] || p.board.room(w, c) > 0 && got.more[c] != want.more[c] {
				t.Fatalf("ward %d: an immigrant of colour %d less or more changes %v, %v, should change %v, %v", w, c, got.less[c], got.more[c], want.less[c], want.more[c])
			}
		}
	}
}

// TestForgottenMemoriesAreUnknown also when the stamp begins again.
func TestForgottenMemoriesAreUnknown(t *testing.T) {
	m := new(memo)
	m.forget(2)
	if _, known := m.find(2, 0x0102); known {
		t.Fatal("a ward never seen is known")
	}
	if _, known := m.find(2, 0x0102); !known {
		t.Fatal("a ward just seen is unknown")
	}
	if _, known := m.find(3, 0x0102); known {
		t.Fatal("a ward is taken for another")
	}
	first := m.stamp[2]
	for m.forget(2); m.stamp[2] != first; m.forget(2) {
		m.stamp[2] |= ^lanes(stampUnit*2 - 1) // near the end
	}
	if _, known := m.find(2, 0x0102); known {
		t.Fatal("a ward is remembered from before its stamp began again")
	}
}
