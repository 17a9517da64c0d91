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

// Columns of the counterfactuals table.
const (
	CounterfactualSeat = iota
	CounterfactualAlternative
	CounterfactualKind
	CounterfactualDiffers
	CounterfactualShare // of seat 0; those of the others follow
)

// More columns of the counterfactuals table.
const (
	CounterfactualScore = CounterfactualShare + ShareSeats + iota
	CounterfactualEnd
)

// ShareSeats is how many seats a row of shares has room for: as many as any game
// (engine.MaxSeats).
const ShareSeats = 5

// CounterfactualKinds are the ways in which a seat plays otherwise.
var CounterfactualKinds = []string{"varied", "random"}

// The kinds, by their cells.
const (
	Varied int32 = iota
	AtRandom
)

// Counterfactuals is the generic table of what would have been: the last stage
// of a game that was played, played again with other choices of one seat. It
// costs play, so a study has it only where it asks for it by name.
//
// A seat with a part of the win has no rows. For any other, the game is played
// up to its last stage as it was, then this seat chooses otherwise while all
// others keep their strategies and streams and the game its own; the rows are
// its alternatives in turn, and end with the first in which it has a part of
// the win. A seat with rows for all Alternatives that never wins in one was out
// of the race, as far as so many tries can tell.
var Counterfactuals = &Table{
	Name: "counterfactuals",
	Doc:  "1 per game × seat that did not win × alternative, up to the first in which it wins: the last stage (term, round) again with other choices of this seat alone",
	Columns: []Column{
		CounterfactualSeat:        {Name: "seat", Kind: Int, Doc: "who chooses otherwise"},
		CounterfactualAlternative: {Name: "alternative", Kind: Int, Doc: "which try, from 0: 0 to 5 varied, 6 and 7 random"},
		CounterfactualKind: {Name: "kind", Kind: Enum, Values: CounterfactualKinds,
			Doc: "varied: the seat's own strategy out of another stream, every fourth choice on average left to chance; random: every choice left to chance"},
		CounterfactualDiffers: {Name: "differs", Kind: Bool, Doc: "whether any choice came out otherwise than in the game"},
		CounterfactualShare:   {Name: "share_0", Kind: Share, Doc: "win share of seat 0 then; 0 for all where a strategy failed"},
		{Name: "share_1", Kind: Share, Doc: "of seat 1"},
		{Name: "share_2", Kind: Share, Doc: "of seat 2"},
		{Name: "share_3", Kind: Share, Doc: "of seat 3, 0 where there is none"},
		{Name: "share_4", Kind: Share, Doc: "of seat 4, 0 where there is none"},
		CounterfactualScore: {Name: "score", Kind: Int, Doc: "the seat's final score then"},
		CounterfactualEnd:   {Name: "end_reason", Kind: Enum, Values: EndReasons, Doc: "`finished`, or how a strategy failed in the alternative: no fault of a game that was played"},
	},
}

// VariedAlternatives of the Alternatives that a seat has are varied, the others
// random. A seat that would win p of its varied games is taken for out of the
// race in at most (1−p)⁶ of its games.
const (
	Alternatives       = 8
	VariedAlternatives = 6
)

// Generic are the tables that any game can have besides its own; the run writes
// them.
var Generic = []*Table{Moves, Counterfactuals}

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
