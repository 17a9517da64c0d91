package tammany

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"tweed/configs"
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
			Doc:  "takes what would score most if the election were held now; bids the least that surely wins, else nothing",
			New:  func(strategies.Values) (strategies.Strategy, error) { return &greedy{}, nil },
		},
		machineOf("machine", balanced),
	}
	for _, name := range presetNames() {
		list = append(list, machineOf(name, preset(name, balanced)))
	}
	return list
}

// presets is the folder of the presets that ship.
const presets = "strategies/tammany"

// balanced is the character that the others are told apart from.
var balanced = preset("balanced", &character{bid: bidValue})

func presetNames() (names []string) {
	files, err := fs.Glob(configs.FS, path.Join(presets, "*.yaml"))
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(path.Base(f), ".yaml"))
	}
	return names
}

// preset reads a preset that ships; one that can't be read is a fault of the
// program.
func preset(name string, base *character) *character {
	file := path.Join(presets, name+".yaml")
	data, err := fs.ReadFile(configs.FS, file)
	if err != nil {
		panic(err)
	}
	node, err := yamlfile.Parse(data, file)
	if err != nil {
		panic(err)
	}
	var p settings.Problems
	c := parseCharacter(node, base, &p)
	if err := p.Err(); err != nil {
		panic(err)
	}
	return c
}

// machineOf is the catalog's entry of a character.
func machineOf(name string, c *character) *strategies.Definition {
	defaults := c.texts()
	params := []strategies.Param{
		{Name: weightsFile, Kind: strategies.TextParam, Doc: "a YAML file of weights; what it leaves out stays"},
		{Name: bidKey, Kind: strategies.ChoiceParam, Default: defaults[bidKey], Choices: bidStyles, Doc: "how bids are found"},
	}
	params = append(params, strategies.Param{
		Name: strategies.TunedOnParam, Kind: strategies.TextParam, Default: defaults[strategies.TunedOnParam],
		Doc: "master seeds the weights were tuned on, separated by slashes; studies with one of them are refused",
	})
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
			return &machine{set: compiledFor(characterOf(v))}, nil
		},
	}
}

// Names of parameters beside those of the knobs.
const (
	weightsFile = "weights"
	bidKey      = "bid"
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

// Extend adds the game's own strategies to the general ones and lets all be
// restricted.
func Extend(general strategies.Catalog) strategies.Catalog {
	return Restrict(slices.Concat(general, Catalog))
}
