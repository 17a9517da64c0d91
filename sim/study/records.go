package study

import (
	"slices"
	"strconv"
	"strings"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/table"
	"tweed/sim/manifest"
)

// chanceTable and the moves table are large, and needed by those only who
// follow games without this program's random streams.
const chanceTable = "chance"

// wholeTables is how many of a game's first tables are kept whole: games and
// seats, without which no figure has its blocks.
const wholeTables = 2

// readRecords decides how much of each table is kept: a word for all tables,
// or a word for each. Counterfactuals are no record of what was played, and cost
// play: they are kept where they are asked for by name.
func (r *resolver) readRecords() {
	n := r.f.Node("records")
	if r.game == nil {
		return
	}
	var forAll *settings.Node
	switch {
	case n == nil || n.Kind == settings.Null:
	case n.Kind == settings.Map:
		r.checkTableNames(n)
	default:
		forAll = n
	}
	for i, name := range r.tableNames() {
		every := r.defaultEvery(name)
		own := n.Get(name)
		switch {
		case own != nil:
			r.readDensity(own, &every)
		case name == table.Counterfactuals.Name:
		case forAll != nil:
			every = r.everyForAll(forAll, every)
		case name == table.Moves.Name && every > 0:
			r.note("records: moves are kept, since the games of a bot outside can't be replayed without")
		}
		if i < wholeTables && every != 1 {
			if own != nil {
				r.p.Add(own, "every figure needs the whole table %s; take this line out", settings.Quote(name))
			}
			every = 1
		}
		if name == table.Counterfactuals.Name {
			if every == 0 {
				continue // a study without has the run id that it always had
			}
			r.checkCounterfactuals(own)
		}
		r.study.Records = append(r.study.Records, manifest.Density{Table: name, Every: every})
	}
}

// checkCounterfactuals refuses to play games again that can't be.
func (r *resolver) checkCounterfactuals(at *settings.Node) {
	if r.outside() {
		r.p.Add(at, "an outside bot can't be asked again how else it would have played; take this line out, or play the study without `external`")
	}
	for _, set := range r.rules {
		for _, players := range r.players {
			if _, staged := r.game.New(set.rules, players).(engine.Staged); !staged {
				r.p.Add(at, "%s has no stages (terms, rounds), so there is no last one to play again; take this line out", r.game.Title)
				return
			}
		}
	}
}

// tableNames are the game's tables and the generic ones, in the order of parts.
func (r *resolver) tableNames() []string {
	var names []string
	for _, t := range slices.Concat(r.game.Tables, table.Generic) {
		names = append(names, t.Name)
	}
	return names
}

func (r *resolver) checkTableNames(n *settings.Node) {
	names := r.tableNames()
	for _, k := range n.Keys {
		if !slices.Contains(names, k.Name) {
			r.p.AddKey(n, k.Name, "unknown table %s; %s", settings.Quote(k.Name), settings.Hint(k.Name, names, "tables"))
		}
	}
}

// defaultEvery is the density of a table that the study doesn't mention.
func (r *resolver) defaultEvery(name string) int64 {
	if name == chanceTable || name == table.Counterfactuals.Name || name == table.Moves.Name && !r.outside() {
		return 0
	}
	return 1
}

func (r *resolver) outside() bool {
	return slices.ContainsFunc(r.study.Strategies, func(s manifest.Strategy) bool { return r.specs[s.Spec].spec.Outside })
}

// everyForAll is what one word for all tables means for a table with a default:
// a fraction does not turn on what is off.
func (r *resolver) everyForAll(n *settings.Node, byDefault int64) int64 {
	every := byDefault
	r.readDensity(n, &every)
	if every > 1 && byDefault == 0 {
		return 0
	}
	return every
}

// readDensity reads all, none or 1/k.
func (r *resolver) readDensity(n *settings.Node, every *int64) {
	fraction, isFraction := strings.CutPrefix(n.Text, "1/")
	k, err := strconv.ParseInt(fraction, 10, 64)
	switch {
	case n.Text == "all":
		*every = 1
	case n.Text == "none":
		*every = 0
	case isFraction && err == nil && k >= 1:
		*every = k
	default:
		r.p.Add(n, "expected all, none or a fraction such as 1/100, found %s", n.What())
	}
}
