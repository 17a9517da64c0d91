package wardcards

import (
	"tweed/engine"
	"tweed/engine/wardcards/record"
)

// turnDecisions is the most that a seat is asked in a turn: card, copy and the
// three of a bribe, and the three of a move.
const turnDecisions = 8

// Game is the game's entry in the registry.
var Game = &engine.Game{
	Name:         "wardcards",
	Title:        "Ward Cards",
	MinPlayers:   minPlayers,
	MaxPlayers:   maxPlayers,
	MaxDecisions: maxTerms * (1 + maxHand*turnDecisions),
	Tables:       record.Tables,
	Scripted:     []string{"leaders", "turns"},
	Balances:     record.Balances,
	Parse:        Parse,
	New:          New,
	NewRecorder:  NewRecorder,
	NewScript:    NewScript,
	Transcript:   Transcript,
}
