package analysis

import (
	"fmt"
	"strings"

	"tweed/sim/manifest"
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
	// Figures asks a survey for what the game's own figures are made of, and
	// returns a function that makes them once the survey was read; nil for
	// none.
	Figures func(*Survey) func() (Extra, error)
	// Primary names the game's own quantities that a study may call primary,
	// and Quantities asks for their columns and returns what makes those of a
	// cell, a list for each table; nil for none.
	Primary    []string
	Quantities func(*Survey) func(*Run, *manifest.Cell) []Quantities
	// Notice says, off the rule sets of a run, what every reader must know before
	// any figure, a paragraph each: that the data of components are placeholders,
	// say. It stands on the report's first screen; nil for nothing.
	Notice func(*Run) ([]string, error)
	// Starts says where the records tell who starts later rounds; nil where
	// they don't.
	Starts *Starts
}

// stage is what people call a stretch of the game.
func (g *Game) stage() string {
	if g.Starts != nil {
		return g.Starts.Word
	}
	return "stage"
}

// Extra is a game's own figures: data that marshals to JSON and shows itself as
// sections, in the order of the report.
type Extra interface{ Sections() []Section }

// header is the run's header with the game's notices.
func (g *Game) header(r *Run) (Header, error) {
	h, err := r.Header(g.Title)
	if err == nil && g.Notice != nil {
		h.Notices, err = g.Notice(r)
	}
	return h, err
}

// ReadAs reads all figures of a run of one of the games.
func ReadAs(r *Run, games []Game) (*Figures, error) {
	name := r.Manifest.Study.Game
	known := make([]string, len(games))
	for i, g := range games {
		if g.Name == name {
			return Read(r, g)
		}
		known[i] = g.Name
	}
	return nil, fmt.Errorf("%s: this version has no figures for the game %q, only for %s: read the run with the version that played it", r.Dir, name, strings.Join(known, ", "))
}
