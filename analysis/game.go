package analysis

import (
	"fmt"
	"strings"

	"tweed/analysis/chart"
)

// Game is what the general figures need to know of a game, and what figures it
// has of its own. analysis/games lists them all.
type Game struct {
	Name  string // as run.json writes it
	Title string // as people do
	// Score is the column of seats with the final score, "" for none, and Unit
	// what it counts.
	Score, Unit string
	// SoleWinner says that the rules leave exactly one winner in every game.
	SoleWinner bool
	// Figures reads the game's own figures; nil for none.
	Figures func(*Run) (Extra, error)
}

// Extra is a game's own figures: data that marshals to JSON and can print and
// draw itself.
type Extra interface {
	// Summary adds the tables of the compact summary.
	Summary(*Page)
	// Detail adds the long tables.
	Detail(*Page)
	// Charts draws the figures.
	Charts(Header) []chart.Named
}

// find returns the game of a run.
func find(games []Game, name string) (Game, error) {
	known := make([]string, len(games))
	for i, g := range games {
		if g.Name == name {
			return g, nil
		}
		known[i] = g.Name
	}
	return Game{}, fmt.Errorf("this version has no figures for the game %q, only for %s: read the run with the version that played it", name, strings.Join(known, ", "))
}
