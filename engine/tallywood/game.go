package tallywood

import (
	"tweed/engine"
	"tweed/engine/tallywood/record"
)

// Game is the game's entry in the registry.
var Game = &engine.Game{
	Name:       "tallywood",
	Title:      "Tallywood Rally",
	MinPlayers: 1,
	MaxPlayers: maxPlayers,
	// A turn: card, space, region, 8 actions (4 icons, 4 favors) of at most 4
	// decisions, an ability of at most 5, two to end the turn and 4 claims, which
	// is less than 50. A clean-up: 16 discards, a swap, 16 draws. The rewards of
	// the plaza: 9 steps a round. The tally: 36 flips.
	MaxDecisions: 4*Columns*50 + 3*33 + 4*9 + tileCount,
	Tables:       record.Tables,
	Scripted:     scriptedNames(),
	Balances:     record.Balances,
	Parse:        Parse,
	New:          New,
	NewRecorder:  NewRecorder,
	NewScript:    NewScript,
	Transcript:   Transcript,
}

func scriptedNames() []string {
	names := make([]string, len(scripted))
	for i, t := range scripted {
		names[i] = record.Tables[t].Name
	}
	return names
}
