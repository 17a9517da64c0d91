package enginetest

import (
	"testing"

	"tweed/engine"
)

// testIllegalMoves plays illegal moves in one of two equal games, recorded and
// not, and checks that each panics and that the games stay equal.
func (p *place) testIllegalMoves(t testing.TB) {
	for deal := range Games(2) {
		seed := p.seed(deal)
		tried, clean := p.newRecorded(), p.newRecorded()
		tried.deal(seed)
		clean.deal(seed)
		c := newChooser(seed)
		var met moveSet
		for tried.state.Actor() != engine.None {
			met.add(tried.state.Moves(nil))
			for range 6 {
				tried.tryIllegal(t, met.all[c.rand.IntN(len(met.all))]+engine.Move(c.rand.IntN(3)-1))
			}
			tried.tryIllegal(t, engine.Move(int32(c.rand.Uint64())))
			sameFace(t, "an illegal move left its mark", tried.state, clean.state)
			m := c.move(clean.state)
			tried.play(m)
			clean.play(m)
		}
		for _, m := range met.all {
			tried.tryIllegal(t, m)
		}
		if a, b := result(tried.state), result(clean.state); a != b {
			t.Fatalf("deal %d: after illegal moves the game ends in %v, without in %v", deal, a, b)
		}
		if d := diffRows(tried.rows, clean.rows); d != "" {
			t.Fatalf("deal %d: illegal moves changed the rows: %s", deal, d)
		}
	}
}

// tryIllegal plays a move if it is illegal; it must panic.
func (g *recorded) tryIllegal(t testing.TB, m engine.Move) {
	t.Helper()
	if g.state.Legal(m) {
		return
	}
	if !panics(func() { g.state.Play(m) }) {
		t.Fatalf("illegal move %#x was played", uint32(m))
	}
	if !panics(func() { g.recorder.Play(g.state, m) }) {
		t.Fatalf("illegal move %#x was recorded", uint32(m))
	}
}

func panics(f func()) (panicked bool) {
	defer func() { panicked = recover() != nil }()
	f()
	return false
}
