// Package registry lists the strategies of every game: the general ones and
// those that know the game. A new game's strategies are one line here.
package registry

import (
	"tweed/strategies"
	"tweed/strategies/tammany"
)

// byGame adds what a game has to the general strategies: strategies of its own,
// and parameters that it lets all of them take.
var byGame = map[string]func(general strategies.Catalog) strategies.Catalog{
	"tammany": tammany.Extend,
}

// For returns the strategies that can play the named game.
func For(game string) strategies.Catalog {
	if extend := byGame[game]; extend != nil {
		return extend(strategies.General)
	}
	return strategies.General
}
