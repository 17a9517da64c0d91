// Package registry lists the strategies of every game: the general ones and
// those that know the game. A new game's strategies are one line here.
package registry

import (
	"slices"

	"tweed/strategies"
	"tweed/strategies/tammany"
)

var byGame = map[string]strategies.Catalog{
	"tammany": tammany.Catalog,
}

// For returns the strategies that can play the named game.
func For(game string) strategies.Catalog {
	return slices.Concat(strategies.General, byGame[game])
}
