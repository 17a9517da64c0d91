package enginetest

import (
	"fmt"
	"slices"
	"testing"

	"tweed/engine"
)

// master is the master seed of the suite's deals.
const master = 20071118

func (p *place) state() engine.State { return p.game.New(p.rules, p.players) }

func (p *place) seed(deal int) engine.Seed { return engine.DealSeed(master, uint64(deal)) }

// chooser picks the moves of a game.
type chooser struct {
	rand  engine.Rand
	pick  func(r *engine.Rand, moves []engine.Move) engine.Move
	moves []engine.Move
}

// newChooser picks uniformly at random; the same seed gives the same choices.
func newChooser(seed engine.Seed) *chooser {
	return &chooser{rand: seed.StrategyStream(0, 0, 0).Rand(), pick: anyMove}
}

func anyMove(r *engine.Rand, moves []engine.Move) engine.Move { return moves[r.IntN(len(moves))] }
func firstMove(_ *engine.Rand, moves []engine.Move) engine.Move {
	return moves[0]
}
func lastMove(_ *engine.Rand, moves []engine.Move) engine.Move {
	return moves[len(moves)-1]
}

func (c *chooser) move(s engine.State) engine.Move {
	c.moves = s.Moves(c.moves[:0])
	return c.pick(&c.rand, c.moves)
}

// finish plays the state to its end.
func (c *chooser) finish(s engine.State) {
	for s.Actor() != engine.None {
		s.Play(c.move(s))
	}
}

// face is what anybody can ask a state: who decides, and between what.
type face struct {
	actor engine.Seat
	moves []engine.Move
	words []string
}

func faceOf(s engine.State) face {
	f := face{actor: s.Actor(), moves: s.Moves(nil)}
	for _, m := range f.moves {
		f.words = append(f.words, s.Describe(m))
	}
	return f
}

func (f face) equal(g face) bool {
	return f.actor == g.actor && slices.Equal(f.moves, g.moves) && slices.Equal(f.words, g.words)
}

func (f face) String() string { return fmt.Sprintf("seat %d between %q", f.actor, f.words) }

// sameFace fails the test when two states do not ask the same.
func sameFace(t testing.TB, what string, a, b engine.State) {
	t.Helper()
	if f, g := faceOf(a), faceOf(b); !f.equal(g) {
		t.Fatalf("%s:\n  %v\n  %v", what, f, g)
	}
}

func result(s engine.State) engine.Result {
	var r engine.Result
	s.Result(&r)
	return r
}
