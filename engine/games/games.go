// Package games is the registry: the list of the games there are. A new game is
// a folder under engine and one line here.
package games

import (
	"tweed/engine"
	"tweed/engine/tallywood"
	"tweed/engine/tammany"
	"tweed/engine/wardcards"
)

var all = []*engine.Game{
	tammany.Game,
	wardcards.Game,
	tallywood.Game,
}

// All lists the games in the order of their arrival.
func All() []*engine.Game { return all }

// ByName returns the named game, nil when there is none.
func ByName(name string) *engine.Game {
	for _, g := range all {
		if g.Name == name {
			return g
		}
	}
	return nil
}

// Names lists the games' names.
func Names() []string {
	names := make([]string, len(all))
	for i, g := range all {
		names[i] = g.Name
	}
	return names
}
