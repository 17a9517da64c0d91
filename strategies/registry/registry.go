// Package registry lists the strategies of every game: the general ones and
// those that know the game. A new game's strategies are one line here.
package registry

import (
	"slices"

	"tweed/strategies"
	"tweed/strategies/external"
	"tweed/strategies/search"
	"tweed/strategies/tallywood"
	"tweed/strategies/tammany"
	"tweed/strategies/wardcards"
)

// byGame adds what a game has to the general strategies: strategies of its own,
// and parameters that it lets all of them take.
var byGame = map[string]func(general strategies.Catalog) strategies.Catalog{
	"tammany":   tammany.Extend,
	"tallywood": tallywood.Extend,
	"wardcards": wardcards.Extend,
}

// For returns the strategies that can play the named game.
func For(game string) strategies.Catalog {
	// A search plays with strategies out of this very catalog.
	general := slices.Concat(strategies.General, strategies.Catalog{
		search.Definition(func() strategies.Catalog { return For(game) }),
		external.Definition,
	})
	if extend := byGame[game]; extend != nil {
		return extend(general)
	}
	return general
}
