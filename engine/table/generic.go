package table

// Columns of the moves table.
const (
	MovePly = iota
	MoveSeat
	MoveMove
)

// Moves is the generic table of decisions that any game offers: with the
// deal's key it replays a game without its strategies. Forced moves are never
// asked for, so they are not in it.
var Moves = &Table{
	Name: "moves",
	Doc:  "1 per game × decision: every move that a seat was asked for, in order; forced moves are not asked for",
	Columns: []Column{
		MovePly:  {Name: "ply", Kind: Int, Doc: "decision, from 0 in the game"},
		MoveSeat: {Name: "seat", Kind: Int, Doc: "who decided"},
		MoveMove: {Name: "move", Kind: Int, Doc: "the packed move; `tweed replay` prints it as text"},
	},
}

// Columns of a chance table.
const (
	ChanceIndex = iota
	ChanceKind
	ChanceValue
)

// Chance returns a game's generic table of chance events: everything that came
// out of a hidden place, in order, so that a program without our random
// streams can follow the game. kinds names the places.
func Chance(kinds []string, value string) *Table {
	return &Table{
		Name: "chance",
		Doc:  "1 per game × draw: everything that came out of a hidden place, in order",
		Columns: []Column{
			ChanceIndex: {Name: "index", Kind: Int, Doc: "draw, from 0 in the game"},
			ChanceKind:  {Name: "kind", Kind: Enum, Values: kinds, Doc: "the place it came out of"},
			ChanceValue: {Name: "value", Kind: Int, Doc: value},
		},
	}
}

// The general columns that every game's games table begins and ends with, and
// its seats table too. A game puts them around its own; the run fills in the
// Given ones.
var (
	GamesHead = []Column{
		{Name: "rules", Kind: Label, Given: true, Doc: "the rule set's name, `standard` unless the study says otherwise"},
		{Name: "lineup", Kind: Label, Given: true, Doc: "strategy specs joined with ` | ` in seat order"},
		{Name: "deal", Kind: Long, Given: true, Doc: "the deal, the same in every cell: the block is a deal of a cell"},
		{Name: "replicate", Kind: Int, Given: true, Doc: "the same deal and seating with other strategy streams, from 0"},
		{Name: "seating", Kind: Int, Given: true, Doc: "which seating of the design, from 0"},
		{Name: "seed", Kind: Text, Given: true, Doc: "the deal's key, 32 hex digits"},
	}
	GamesTail = []Column{
		{Name: "end_reason", Kind: Label, Given: true, Doc: "`finished`, the fault that ended it, or `void` when another game of its block had one"},
	}
	SeatsHead = []Column{
		{Name: "seat", Kind: Int, Doc: "0 acts first in the first round"},
		{Name: "strategy", Kind: Label, Given: true, Doc: "the strategy's spec"},
	}
)

// EndReasons is the dictionary of games.end_reason.
var EndReasons = []string{"finished", "void", "panic", "illegal", "steps", "time", "crash", "protocol"}
