package tammany

import (
	"slices"

	"tweed/strategies"
)

// Catalog lists the game's own strategies: greedy, machine, and one for each
// preset that ships.
var Catalog = slices.Concat(strategies.Catalog{
	{
		Name: "greedy",
		Doc:  "takes what would score most if the election were held now; bids the least that surely wins, else nothing",
		New:  func(strategies.Values) (strategies.Strategy, error) { return &greedy{}, nil },
	},
}, kind.Catalog())

// Extend adds the game's own strategies to the general ones and lets all be
// restricted.
func Extend(general strategies.Catalog) strategies.Catalog {
	return Restrict(slices.Concat(general, Catalog))
}
