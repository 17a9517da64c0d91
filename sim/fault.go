package sim

import (
	"fmt"
	"runtime/debug"
	"slices"

	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/strategies"
)

// FaultError ends a run whose policy is to abort at the first fault.
type FaultError struct {
	Fault manifest.Fault
	// Replay is the command that plays the game again up to the fault.
	Replay string
}

func (e *FaultError) Error() string {
	text := e.Fault.Text
	if e.Fault.Said != "" {
		text += "\nits error output ends with:\n" + e.Fault.Said
	}
	return fmt.Sprintf("%s in seat %d failed in game %d (%s): %s\nsee it with: %s\nto leave such blocks out of the figures instead, set `on_fault: void-block` in the study",
		e.Fault.Strategy, e.Fault.Seat, e.Fault.Game, e.Fault.Cause, text, e.Replay)
}

// EngineError is a panic in a game's rules: a bug in the engine, not a fault of
// a strategy.
type EngineError struct {
	Game  int64
	Text  string
	Stack string
}

func (e *EngineError) Error() string {
	return fmt.Sprintf("the rules failed in game %d: %s; this is a bug in tweed, please report it with the study\n%s", e.Game, e.Text, e.Stack)
}

// faultOf turns what a strategy panicked with into a fault with a cause of the
// records.
func faultOf(recovered any) strategies.Fault {
	f, ok := recovered.(strategies.Fault)
	switch {
	case !ok:
		return strategies.Fault{Cause: "panic", Text: fmt.Sprint(recovered)}
	case !slices.Contains(table.EndReasons, f.Cause):
		return strategies.Fault{Cause: "panic", Text: f.Error(), Said: f.Said}
	}
	return f
}

// engineError describes a panic outside of any strategy.
func engineError(game int64, recovered any) *EngineError {
	return &EngineError{Game: game, Text: fmt.Sprint(recovered), Stack: string(debug.Stack())}
}

// finishedCell is the cell of games.end_reason of a game without a fault.
const finishedCell = 0

// reasonCell is the cell of games.end_reason.
func reasonCell(reason string) int32 { return int32(slices.Index(table.EndReasons, reason)) }
