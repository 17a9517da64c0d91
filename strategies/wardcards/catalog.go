package wardcards

import (
	"slices"

	"tweed/configs"
	"tweed/strategies"
	"tweed/strategies/characters"
)

// Catalog lists the game's own strategies: greedy, machine, and one for each
// preset that ships.
var Catalog = slices.Concat(strategies.Catalog{
	{
		Name: "greedy",
		Doc:  "plays the turn after which an election would give it most points more than the best rival",
		New:  func(strategies.Values) (strategies.Strategy, error) { return newPlanner(greedy{}, unbounded, 0), nil },
	},
}, kind.Catalog())

// Extend adds the game's own strategies to the general ones.
func Extend(general strategies.Catalog) strategies.Catalog { return slices.Concat(general, Catalog) }

// kind is what the game's characters consist of: how widely a machine looks, and
// its weights. The presets that ship are in its folder.
var kind = characters.Kind[Weights]{
	Files:  configs.FS,
	Folder: "strategies/wardcards",
	Params: []strategies.Param{{
		Name: breadthKey, Kind: strategies.IntParam, Default: "1", Min: 1, Max: maxBreadth,
		Doc: "acts of the cards in hand that are weighed with every move that can follow: the best ones by themselves",
	}},
	Knobs: knobs,
	New: func(v strategies.Values, w Weights) (strategies.Strategy, error) {
		return newPlanner(newMachine(w), v.Int(breadthKey), w.Move*unit), nil
	},
}

const breadthKey = "breadth"

// maxBreadth is more acts than most hands have.
const maxBreadth = 1000
