package wardcards

import (
	"io/fs"
	"strings"

	"tweed/configs"
	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
)

// The presets that ship are files <presets>NAME.yaml.
const presets = "strategies/wardcards/"

// balanced is the character that the others are told apart from.
var balanced = preset("balanced", &character{})

func presetNames() (names []string) {
	files, err := fs.Glob(configs.FS, presets+"*.yaml")
	if err != nil {
		panic(err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(strings.TrimPrefix(f, presets), ".yaml"))
	}
	return names
}

// preset reads a preset that ships; one that can't be read is a fault of the
// program.
func preset(name string, base *character) *character {
	file := presets + name + ".yaml"
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
