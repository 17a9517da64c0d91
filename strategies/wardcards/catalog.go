package wardcards

import (
	"slices"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/strategies"
)

// Catalog lists the game's own strategies: greedy, machine, and one for each
// preset that ships.
var Catalog = catalog()

func catalog() strategies.Catalog {
	list := strategies.Catalog{
		{
			Name: "greedy",
			Doc:  "plays the turn after which an election would give it most points more than the best rival",
			New:  func(strategies.Values) (strategies.Strategy, error) { return newPlanner(greedy{}, unbounded, 0), nil },
		},
		machineOf("machine", balanced),
	}
	for _, name := range presetNames() {
		list = append(list, machineOf(name, preset(name, balanced)))
	}
	return list
}

// Extend adds the game's own strategies to the general ones.
func Extend(general strategies.Catalog) strategies.Catalog { return slices.Concat(general, Catalog) }

// machineOf is the catalog's entry of a character.
func machineOf(name string, c *character) *strategies.Definition {
	defaults := c.texts()
	params := []strategies.Param{
		{Name: weightsFile, Kind: strategies.TextParam, Doc: "a YAML file of weights; what it leaves out stays"},
		{
			Name: breadthKey, Kind: strategies.IntParam, Default: defaults[breadthKey], Min: 1, Max: maxBreadth,
			Doc: "acts of the cards in hand that are weighed with every move that can follow: the best ones by themselves",
		},
		{
			Name: strategies.TunedOnParam, Kind: strategies.TextParam, Default: defaults[strategies.TunedOnParam],
			Doc: "master seeds the weights were tuned on, separated by slashes; studies with one of them are refused",
		},
	}
	for i := range knobs {
		k := &knobs[i]
		params = append(params, strategies.Param{
			Name: k.name, Kind: strategies.FloatParam, Default: defaults[k.name],
			Min: decimal(k.min), Max: decimal(k.max), Doc: k.doc,
		})
	}
	return &strategies.Definition{
		Name: name, Doc: c.about, Params: params,
		Defaults: func(v strategies.Values) (map[string]string, error) { return readWeights(v.Text(weightsFile), c) },
		New: func(v strategies.Values) (strategies.Strategy, error) {
			c := characterOf(v)
			return newPlanner(newMachine(c.weights), c.breadth, c.weights.Move*unit), nil
		},
	}
}

// Names of parameters beside those of the knobs.
const (
	weightsFile = "weights"
	breadthKey  = "breadth"
)

// readWeights reads a person's file of weights; no file changes nothing.
func readWeights(file string, base *character) (map[string]string, error) {
	if file == "" {
		return nil, nil
	}
	node, err := yamlfile.Read(file)
	if err != nil {
		return nil, err
	}
	var p settings.Problems
	c := parseCharacter(node, base, &p)
	return c.texts(), p.Err()
}
