// Package characters makes strategies out of characters: sets of named weights, of
// which a YAML file holds one. A file that ships is a preset and a strategy of its
// name; `machine` is the preset `balanced`. A person's own file takes the place of
// a preset's weights, and what a spec string says that of both.
//
// What the weights are, and what is made with them, is the game's: it says so in a
// [Kind]. From a preset to the strategy the values go as texts, as a spec string
// writes them (strategies.Values).
package characters

import (
	"io/fs"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/strategies"
)

// Kind is what the characters of a game consist of. W holds the weights, as whole
// thousandths of what files and spec strings say.
type Kind[W any] struct {
	// Files hold the presets that ship: Folder/NAME.yaml.
	Files  fs.FS
	Folder string
	// Params are parameters besides the weights. Where they are not the same for
	// all presets, files may name them too.
	Params []strategies.Param
	// Knobs are the weights, in the order of spec strings and output.
	Knobs []Knob[W]
	// New makes the strategy of one seat.
	New func(v strategies.Values, weights W) (strategies.Strategy, error)
}

// Knob is a weight as a person sees it.
type Knob[W any] struct {
	name     string
	at       func(*W) *int
	min, max int
	doc      string
}

// NewKnob is the weight that at finds, with its bounds in thousandths and one line
// about it.
func NewKnob[W any](name string, at func(*W) *int, min, max int, doc string) Knob[W] {
	return Knob[W]{name, at, min, max, doc}
}

const (
	machine  = "machine"
	balanced = "balanced" // the character that the others are told apart from
)

// Catalog lists `machine` and a strategy for each preset. A preset that can't be
// read is a fault of the program, which panics.
func (k *Kind[W]) Catalog() strategies.Catalog {
	base := k.preset(balanced, k.blank())
	list := strategies.Catalog{k.definition(machine, base)}
	for _, name := range k.presets() {
		list = append(list, k.definition(name, k.preset(name, base)))
	}
	return list
}

// Balanced are the weights of the preset `balanced`.
func (k *Kind[W]) Balanced() W {
	c := k.preset(balanced, k.blank())
	return k.weights(func(name string) float64 {
		x, _ := strconv.ParseFloat(c.values[name], 64)
		return x
	})
}

// character is what a preset file holds.
type character struct {
	about  string            // one sentence
	values map[string]string // by parameter, as the spec string writes them
}

// blank is a character without weights.
func (k *Kind[W]) blank() *character {
	c := &character{values: map[string]string{strategies.TunedOnKey: ""}}
	for _, p := range k.Params {
		c.values[p.Name] = p.Default
	}
	for _, knob := range k.Knobs {
		c.values[knob.name] = decimalText(0)
	}
	return c
}

func (k *Kind[W]) presets() (names []string) {
	files, err := fs.Glob(k.Files, path.Join(k.Folder, "*.yaml"))
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(path.Base(f), ".yaml"))
	}
	return names
}

// preset reads a preset that ships.
func (k *Kind[W]) preset(name string, base *character) *character {
	file := path.Join(k.Folder, name+".yaml")
	data, err := fs.ReadFile(k.Files, file)
	if err != nil {
		panic(err)
	}
	node, err := yamlfile.Parse(data, file)
	if err != nil {
		panic(err)
	}
	var p settings.Problems
	c := k.parse(node, base, &p)
	if err := p.Err(); err != nil {
		panic(err)
	}
	return c
}

// weightsFile is the parameter that names a person's file of weights.
const weightsFile = "weights"

// definition is the catalog's entry of a character.
func (k *Kind[W]) definition(name string, c *character) *strategies.Definition {
	params := []strategies.Param{{Name: weightsFile, Kind: strategies.TextParam, Doc: "a YAML file of weights; what it leaves out stays"}}
	params = append(params, k.Params...)
	params = append(params, strategies.TunedOnParam(""))
	for _, knob := range k.Knobs {
		params = append(params, strategies.Param{
			Name: knob.name, Kind: strategies.FloatParam, Min: decimal(knob.min), Max: decimal(knob.max), Doc: knob.doc,
		})
	}
	for i := range params {
		params[i].Default = c.values[params[i].Name]
	}
	return &strategies.Definition{
		Name: name, Doc: c.about, Params: params,
		Defaults: func(v strategies.Values) (map[string]string, error) { return k.read(v.Text(weightsFile), c) },
		New: func(v strategies.Values) (strategies.Strategy, error) {
			return k.New(v, k.weights(v.Float))
		},
	}
}

// read reads a person's file of weights; no file changes nothing.
func (k *Kind[W]) read(file string, base *character) (map[string]string, error) {
	if file == "" {
		return nil, nil
	}
	node, err := yamlfile.Read(file)
	if err != nil {
		return nil, err
	}
	var p settings.Problems
	c := k.parse(node, base, &p)
	return c.values, p.Err()
}

// parse reads a character; what it leaves out is as in base. Problems are
// collected.
func (k *Kind[W]) parse(n *settings.Node, base *character, p *settings.Problems) *character {
	c := &character{about: base.about, values: map[string]string{}}
	f := settings.NewFields(n, p)
	f.String("about", &c.about)
	for _, param := range k.Params {
		c.values[param.Name] = readParam(f, &param, base.values[param.Name])
	}
	for _, knob := range k.Knobs {
		x, _ := strconv.ParseFloat(base.values[knob.name], 64)
		f.Float(knob.name, &x, decimal(knob.min), decimal(knob.max))
		c.values[knob.name] = decimalText(thousandths(x))
	}
	tunedOn := base.values[strategies.TunedOnKey]
	strategies.ReadTunedOn(f, &tunedOn)
	c.values[strategies.TunedOnKey] = tunedOn
	f.Done()
	return c
}

// readParam reads a whole number or a choice.
func readParam(f *settings.Fields, p *strategies.Param, value string) string {
	switch p.Kind {
	case strategies.IntParam:
		n, _ := strconv.Atoi(value)
		f.Int(p.Name, &n, int(p.Min), int(p.Max))
		return strconv.Itoa(n)
	case strategies.ChoiceParam:
		i := slices.Index(p.Choices, value)
		f.Choice(p.Name, &i, p.Choices...)
		return p.Choices[i]
	}
	panic("characters: a file can't hold parameters of the kind of " + p.Name)
}

// weights are those that value finds by name.
func (k *Kind[W]) weights(value func(name string) float64) (w W) {
	for _, knob := range k.Knobs {
		*knob.at(&w) = thousandths(value(knob.name))
	}
	return w
}

func decimal(thousandths int) float64 { return float64(thousandths) / 1000 }

func thousandths(decimal float64) int { return int(math.Round(decimal * 1000)) }

func decimalText(thousandths int) string {
	return strconv.FormatFloat(decimal(thousandths), 'f', -1, 64)
}
