package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany/record"
)

// Game is the game's entry in the registry.
var Game = &engine.Game{
	Name:       "tammany",
	Title:      "Tammany Hall",
	MinPlayers: 3,
	MaxPlayers: maxPlayers,
	// 64 turns of at most 16 decisions, 8 elections of 15 wards with at most
	// 4 colours and 2 bonus questions, and the appointments.
	MaxDecisions: 64*16 + 8*15*6 + 8*4,
	Tables:       record.Tables,
	Scripted:     []string{"turns", "elections", "ballots", "terms"},
	Balances:     record.Balances,
	Parse:        Parse,
	New:          New,
	NewRecorder:  NewRecorder,
	NewScript:    NewScript,
	Transcript:   Transcript,
}
