// Package games lists the games whose runs can be read: the one place where the
// general figures and the games' own meet.
package games

import (
	"tweed/analysis"
	"tweed/analysis/tallywood"
	"tweed/analysis/tammany"
	"tweed/analysis/wardcards"
)

// All are the games, in the order of help texts. A new game is a line here.
var All = []analysis.Game{
	tammany.Game,
	wardcards.Game,
	tallywood.Game,
}
