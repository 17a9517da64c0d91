package study

import (
	"slices"
	"strconv"
	"strings"

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
// or a word for each.
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
		r.study.Records = append(r.study.Records, manifest.Density{Table: name, Every: every})
	}
}

// tableNames are the game's tables and moves, in the order of parts.
func (r *resolver) tableNames() []string {
	var names []string
	for _, t := range r.game.Tables {
		names = append(names, t.Name)
	}
	return append(names, table.Moves.Name)
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
	if name == chanceTable || name == table.Moves.Name && !r.outside() {
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
