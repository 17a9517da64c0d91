package tallywood

import (
	"tweed/configs"
	"tweed/strategies"
	"tweed/strategies/characters"
)

// kind is what the game's characters consist of: how widely a machine looks, and
// its weights. The presets that ship are in its folder.
var kind = characters.Kind[Weights]{
	Files:  configs.FS,
	Folder: "strategies/tallywood",
	Params: []strategies.Param{{
		Name: breadthKey, Kind: strategies.IntParam, Default: "1", Min: 1, Max: mostPlaces,
		Doc: "places for a card and its assistant that are looked at closely: the best ones at first sight",
	}},
	Knobs: knobs,
	New: func(v strategies.Values, w Weights) (strategies.Strategy, error) {
		return newPlanner(&machine{Weights: w}, v.Int(breadthKey)), nil
	},
}

const breadthKey = "breadth"
