// Package configs holds the studies, rule sets and strategy presets that ship
// with tweed, so that the binary works alone.
package configs

import "embed"

// FS holds the files: studies at the top, rules/ and strategies/ below.
//
//go:embed *.yaml all:rules all:strategies
var FS embed.FS
