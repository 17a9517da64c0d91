package enginetest

import (
	"slices"
	"testing"

	"tweed/engine"
)

// testMoves plays at random, and always the first and always the last move, and
// checks the move list and the invariants at every decision.
func (p *place) testMoves(t testing.TB) {
	s := p.state()
	seen := &moveSet{}
	for deal := range Games(12) {
		for i, pick := range []func(*engine.Rand, []engine.Move) engine.Move{anyMove, firstMove, lastMove} {
			if i > 0 && deal > 1 {
				break // these hardly differ between deals
			}
			c := newChooser(p.seed(deal))
			c.pick = pick
			p.playChecked(t, s, deal, c, seen)
		}
	}
}

// playChecked plays one game with every check of a position.
func (p *place) playChecked(t testing.TB, s engine.State, deal int, c *chooser, seen *moveSet) {
	t.Helper()
	s.Deal(p.seed(deal))
	asked := make([]int, p.players)
	stage := 0
	for step := 0; s.Actor() != engine.None; step++ {
		if err := s.Check(); err != nil {
			t.Fatalf("deal %d, step %d: %v", deal, step, err)
		}
		actor := s.Actor()
		if actor < 0 || int(actor) >= p.players {
			t.Fatalf("deal %d, step %d: seat %d of %d decides", deal, step, actor, p.players)
		}
		if asked[actor]++; asked[actor] > p.game.MaxDecisions {
			t.Fatalf("deal %d: seat %d decides more than MaxDecisions (%d) times", deal, actor, p.game.MaxDecisions)
		}
		stage = p.checkStage(t, s, stage)
		moves := p.checkMoves(t, s)
		seen.add(moves)
		seen.checkLegal(t, s, moves, &c.rand, step%16 == 0)
		s.Play(c.move(s))
	}
	if err := s.Check(); err != nil {
		t.Fatalf("deal %d, at the end: %v", deal, err)
	}
	if staged, ok := s.(engine.Staged); ok {
		if now, of := staged.Stage(); now != of {
			t.Fatalf("deal %d: the game is over in stage %d of %d", deal, now, of)
		}
	}
	if moves := s.Moves(nil); len(moves) > 0 {
		t.Fatalf("deal %d: a game that is over offers %d moves", deal, len(moves))
	}
	seen.checkLegal(t, s, nil, &c.rand, true)
}

// checkStage checks that the stage is one of the game's and not before the last
// one seen, and returns it.
func (p *place) checkStage(t testing.TB, s engine.State, before int) int {
	t.Helper()
	staged, ok := s.(engine.Staged)
	if !ok {
		return before
	}
	now, of := staged.Stage()
	if now < before || now > of || of < 1 {
		t.Fatalf("stage %d of %d comes after stage %d", now, of, before)
	}
	return now
}

// checkMoves checks the move list and the words of its moves.
func (p *place) checkMoves(t testing.TB, s engine.State) []engine.Move {
	t.Helper()
	moves := s.Moves(nil)
	if len(moves) < 2 {
		t.Fatalf("%d moves: a decision needs two", len(moves))
	}
	words := map[string]bool{}
	for i, m := range moves {
		if i > 0 && m <= moves[i-1] {
			t.Fatalf("moves are not ascending: %v", moves)
		}
		if !s.Legal(m) {
			t.Fatalf("move %d (%s) is offered, but Legal says no", m, s.Describe(m))
		}
		d := s.Describe(m)
		if d == "" || words[d] {
			t.Fatalf("move %d reads %q, like another or like nothing", m, d)
		}
		words[d] = true
	}
	prefix := []engine.Move{-7}
	if again := s.Moves(prefix); again[0] != -7 || !slices.Equal(again[1:], moves) {
		t.Fatalf("Moves does not append the same list again: %v, then %v", moves, again)
	}
	if v := s.View(); v.Actor() != s.Actor() || v.Players() != p.players || !slices.Equal(v.Moves(nil), moves) {
		t.Fatal("the view names another actor, number of players or moves than the state")
	}
	return moves
}

// moveSet holds the moves met in any position so far.
type moveSet struct {
	in  map[engine.Move]bool
	all []engine.Move
}

func (ms *moveSet) add(moves []engine.Move) {
	if ms.in == nil {
		ms.in = map[engine.Move]bool{}
	}
	for _, m := range moves {
		if !ms.in[m] {
			ms.in[m] = true
			ms.all = append(ms.all, m)
		}
	}
}

// checkLegal checks Legal against the move list: over the neighbours of the
// list and some numbers at random, and with all set over every move met
// so far and its neighbours.
func (ms *moveSet) checkLegal(t testing.TB, s engine.State, moves []engine.Move, r *engine.Rand, all bool) {
	t.Helper()
	check := func(m engine.Move) {
		if _, listed := slices.BinarySearch(moves, m); s.Legal(m) != listed {
			t.Fatalf("move %#x: listed %v, legal %v", uint32(m), listed, s.Legal(m))
		}
	}
	for _, m := range moves {
		check(m - 1)
		check(m + 1)
		check(m ^ 1<<r.IntN(31)) // one bit away
	}
	draws := 16
	if all {
		draws = 400
		for _, m := range ms.all {
			check(m - 1)
			check(m)
			check(m + 1)
		}
	}
	for range draws {
		check(engine.Move(int32(r.Uint64())))
		check(engine.Move(r.IntN(1 << 8)))
		if len(ms.all) > 0 { // the kind of one move, the option of another
			a, b := ms.all[r.IntN(len(ms.all))], ms.all[r.IntN(len(ms.all))]
			check(a&^0xffff | b&0xffff)
		}
	}
}
