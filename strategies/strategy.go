// Package strategies says what a strategy is, how its spec string is read, and
// holds the strategies that play any game.
//
// A strategy makes the choices of one seat. It sees the game through a view
// (engine.View; a game's own package has the queries) and never holds the
// game's state; what it draws comes from its seat's own stream. What knows a
// game lives in strategies/<game>, and strategies/registry lists everything.
//
// A study names strategies by spec strings such as `machine:bid=value`: a
// [Catalog] of [Definition]s reads them, refuses what it does not know with the
// nearest that it does, and makes one Strategy per seat.
package strategies

import (
	"fmt"

	"tweed/engine"
)

// Strategy makes the choices of one seat, game after game. It belongs to one
// goroutine. It must be a pure function of what it sees and of its stream.
type Strategy interface {
	// Begin starts a game; c stays the same through it.
	Begin(c *Context)
	// Choose picks one of the view's legal moves.
	Choose(c *Context, v engine.View) engine.Move
}

// Context is what a strategy has in one game besides the view.
type Context struct {
	Game    *engine.Game
	Rules   engine.Rules
	Players int
	Seat    engine.Seat
	// Rand is the seat's own stream.
	Rand engine.Rand
	// Scratch is a state of this game that the strategy may let a view
	// imagine into and play on; nil until [Context.State] is called.
	scratch engine.State
	steps   int64
}

// Start prepares the context for a game with a budget of steps.
func (c *Context) Start(stream engine.Stream, steps int64) {
	c.Rand.Start(stream)
	c.steps = steps
}

// State is a state for View.Imagine, made once and reused.
func (c *Context) State() engine.State {
	if c.scratch == nil {
		c.scratch = c.Game.New(c.Rules, c.Players)
	}
	return c.scratch
}

// Spend takes n steps from the seat's budget for this game. A strategy that
// loops (a search, a solver) spends its iterations; each choice costs one
// step. Beyond the budget it panics with a [Fault], which ends the game as the
// study's fault policy says.
func (c *Context) Spend(n int64) {
	if c.steps -= n; c.steps < 0 {
		panic(Fault{Cause: "steps", Text: "the step budget of this game is used up (raise max_steps in the study, or look for a loop)"})
	}
}

// Fault is a failure that a strategy knows of. Panicking with it ends the game
// with this cause, one of table.EndReasons.
type Fault struct {
	Cause, Text string
	// Said is what a process of its own wrote to its error output last, in
	// whichever game: it is shown, and no part of the records.
	Said string
}

func (f Fault) Error() string { return fmt.Sprintf("%s: %s", f.Cause, f.Text) }

// Random chooses uniformly among the legal moves: per elementary decision, not
// per turn.
type Random struct{ moves []engine.Move }

// Begin does nothing.
func (r *Random) Begin(*Context) {}

// Choose draws one of the legal moves.
func (r *Random) Choose(c *Context, v engine.View) engine.Move {
	r.moves = v.Moves(r.moves[:0])
	return r.moves[c.Rand.IntN(len(r.moves))]
}
