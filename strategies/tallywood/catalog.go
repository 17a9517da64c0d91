package tallywood

import (
	"slices"

	"tweed/strategies"
)

// Catalog lists the game's own strategies: greedy, machine, and one for each
// preset that ships.
var Catalog = slices.Concat(strategies.Catalog{
	{
		Name: "greedy",
		Doc:  "plays the turn after which it would have most votes if they were counted",
		New:  func(strategies.Values) (strategies.Strategy, error) { return newPlanner(greedy{}, greedyBreadth), nil },
	},
}, kind.Catalog())

// Extend adds the game's own strategies to the general ones.
func Extend(general strategies.Catalog) strategies.Catalog { return slices.Concat(general, Catalog) }
