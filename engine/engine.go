// Package engine says what a game is, for everything that plays one.
//
// A game in progress is a step machine, a [State]: it always waits for one
// seat's decision, offers the legal moves in canonical order, and plays the
// chosen one together with everything forced up to the next decision. Chance
// happens inside Deal and Play, out of the game's own random streams
// ([Seed], [Stream]); a game is a pure function of (rule set, seed, moves).
//
// A strategy never holds the State of a game it plays in. It gets a [View],
// which shows what its seat may know; the only State it can play forward comes
// from [View].Imagine, which replaces everything hidden and every stream.
//
// Records are a separate path. A State holds no sink; a [Recorder] plays the
// moves instead and adds rows to the tables (engine/table) on the way, and a
// [Script] finds the moves again in such rows. Play without records pays
// nothing for them.
//
// A [Game] is the entry of a game in the registry (engine/games): its name, its
// tables, and the functions that make its parts. Everything else in the module
// works on these, with no code for a particular game.
package engine

import (
	"io"

	"tweed/engine/settings"
	"tweed/engine/table"
)

// Seat is a place in turn order. Seat 0 acts first in the first round of every
// game: the seating is the only randomisation of who starts.
type Seat int8

// None is no seat: the actor of a game that is over.
const None Seat = -1

// MaxSeats is the most players any game has.
const MaxSeats = 5

// Move is one elementary decision, packed as only its game can read; the
// game's Describe prints it. The same decision in the same position is the
// same number.
type Move int32

// State is a game in progress: one flat value without pointers into itself.
// None of its methods but Check and Describe allocates.
type State interface {
	// Deal starts a fresh game in place, whatever the state held before.
	Deal(Seed)
	// Actor is who decides now, None when the game is over.
	Actor() Seat
	// Moves appends the actor's legal moves to dst in canonical order: at
	// least two (a single option is forced and never asked for), no
	// duplicates, none when the game is over.
	Moves(dst []Move) []Move
	// Legal reports whether m is among Moves.
	Legal(m Move) bool
	// Play applies a legal move and everything forced up to the next
	// decision. An illegal move panics.
	Play(m Move)
	// Result writes the outcome of a game that is over.
	Result(*Result)
	// View is what the actor may see of this state, as long as it is not
	// played on.
	View() View
	// Imagine copies the state into dst with all that the actor can't know
	// resampled from r, the state's own streams included. dst must have been
	// made for the same rules and number of players.
	Imagine(dst State, r *Rand)
	// Describe prints a move as a person would say it in this position.
	Describe(m Move) string
	// Check returns an error that names a violated invariant, for tests.
	Check() error
}

// Staged is what the State of a game has that is played in stages: terms,
// rounds. From it those who know no rules know the game's last stretch.
type Staged interface {
	// Stage is the stage in progress, counted from 1 (0 in a set-up before the
	// first), and how many the game has under its rules. It never falls, and a
	// game that is over is in its last.
	Stage() (now, of int)
}

// View is what a strategy gets to see: the actor's side of a State. Each game's
// own View type has the queries; this is what all have in common.
type View interface {
	Actor() Seat
	Players() int
	Moves(dst []Move) []Move
	Legal(m Move) bool
	Describe(m Move) string
	// Imagine copies the state into dst with all that the actor can't know
	// resampled from r, streams included.
	Imagine(dst State, r *Rand)
}

// Result is the outcome of a finished game, by seat.
type Result struct {
	Players int
	Score   [MaxSeats]int32
	// Rank is 1 for the best; full ties share.
	Rank [MaxSeats]int8
	// Share k > 0 means the seat has 1/k of the win, 0 none.
	Share [MaxSeats]int8
}

// RankBy fills in ranks and win shares: ahead says whether a is ranked before b,
// and seats with none ahead of them share the win.
func (r *Result) RankBy(ahead func(a, b Seat) bool) {
	winners := int8(0)
	for seat := range Seat(r.Players) {
		r.Rank[seat] = 1
		for rival := range Seat(r.Players) {
			if ahead(rival, seat) {
				r.Rank[seat]++
			}
		}
		if r.Rank[seat] == 1 {
			winners++
		}
	}
	for seat := range r.Players {
		if r.Rank[seat] == 1 {
			r.Share[seat] = winners
		}
	}
}

// Rules is a compiled rule set: immutable, ready for New. It marshals to JSON
// as the complete list of its options, and reading that JSON back through the
// game's Parse gives an equal rule set.
type Rules interface {
	// RuleSet is the name under which the records file it.
	RuleSet() string
}

// Recorder plays a game and writes its rows. It belongs to one goroutine and
// is used for one game after another.
type Recorder interface {
	// Deal deals the seed into s and starts the records of a game. The run has
	// called Begin on the rows.
	Deal(s State, seed Seed)
	// Play plays m in s and adds the rows that it completes; the last move of
	// a game adds the rows of the whole game.
	Play(s State, m Move)
}

// Script finds a game's decisions again in its rows.
type Script interface {
	// Load points the script to the rows of one game; rows is indexed like
	// Game.Tables. The rows must stay unchanged while the script is in use.
	Load(rows []*table.Rows) error
	// Next is the move that the rows say the actor of s made; an error says
	// which row does not fit the game.
	Next(s State) (Move, error)
}

// Game is what the registry knows of a game.
type Game struct {
	Name       string // as studies name it
	Title      string // as people do
	MinPlayers int
	MaxPlayers int
	// MaxDecisions is more decisions than one seat can be asked for in a game
	// under any rule set; a game that asks for more is a fault.
	MaxDecisions int
	// Tables lists the game's tables; the games table is first, seats second.
	// The generic tables (table.Generic) are not among them: the run writes them.
	Tables []*table.Table
	// Scripted names the tables from which Script can replay a game.
	Scripted []string
	// Balances hold over the rows of any whole games, whatever the rules.
	Balances []table.Balance
	// Parse reads a rule set: the overrides in n on top of base, nil for the
	// standard rules, under the given name. All problems go to p, and the
	// result is only good when there are none.
	Parse func(n *settings.Node, base Rules, name string, p *settings.Problems) Rules
	// New makes a state for the rules and number of players.
	New func(r Rules, players int) State
	// NewRecorder makes a recorder that adds to rows, indexed like Tables; nil
	// where a table is not kept.
	NewRecorder func(r Rules, players int, rows []*table.Rows) Recorder
	// NewScript makes a script for Scripted's tables.
	NewScript func(r Rules, players int) Script
	// Transcript prints a game from its rows, complete and readable.
	Transcript func(w io.Writer, r Rules, players int, rows []*table.Rows) error
}
