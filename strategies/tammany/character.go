package tammany

import (
	"slices"

	"tweed/configs"
	"tweed/engine/tammany"
	"tweed/strategies"
	"tweed/strategies/characters"
)

const colourCount = tammany.Colours

// character is what makes a machine play as it does: how it bids, and its weights.
type character struct {
	bid     bidStyle
	weights Weights
}

// bidKey is the parameter beside the weights.
const bidKey = "bid"

// kind is what the game's characters consist of; the presets that ship are in its
// folder.
var kind = characters.Kind[Weights]{
	Files:  configs.FS,
	Folder: "strategies/tammany",
	Params: []strategies.Param{
		{Name: bidKey, Kind: strategies.ChoiceParam, Default: bidStyles[bidValue], Choices: bidStyles, Doc: "how bids are found"},
	},
	Knobs: knobs,
	New: func(v strategies.Values, w Weights) (strategies.Strategy, error) {
		c := character{bid: bidStyle(slices.Index(bidStyles, v.Text(bidKey))), weights: w}
		return &machine{set: compiledFor(c)}, nil
	},
}
