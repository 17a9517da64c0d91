// Package tallywood has the figures that only Tallywood Rally has. The tables it
// reads are those of engine/tallywood/record.
package tallywood

import "tweed/analysis"

// Game is Tallywood Rally's entry in the registry. Players who tie to the end
// share the win, so wins are not exclusive.
var Game = analysis.Game{
	Name:  "tallywood",
	Title: "Tallywood Rally",
	Score: "votes", Unit: "votes",
}
