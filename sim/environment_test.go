package sim

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/strategies"
)

// firstMove plays the first move, whoever it is.
type firstMove struct{}

func (firstMove) Begin(*strategies.Context) {}
func (firstMove) Choose(_ *strategies.Context, v engine.View) engine.Move {
	return v.Moves(nil)[0]
}

// anyMove plays the moves that its seat's own stream says.
type anyMove struct{ strategies.Random }

// twins are strategies that play alike, with another name for each seat.
func twins(of func() strategies.Strategy) strategies.Catalog {
	var catalog strategies.Catalog
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		catalog = append(catalog, &strategies.Definition{Name: name, New: func(strategies.Values) (strategies.Strategy, error) { return of(), nil }})
	}
	return catalog
}

// gamesOfABlock plays one deal of strategies that play alike in all seatings and
// replicates and returns, for each game, all its rows without the columns that say
// who sat where.
func gamesOfABlock(t *testing.T, game string, players, cell int, of func() strategies.Strategy) (texts []string) {
	t.Helper()
	names := []string{"a", "b", "c", "d", "e"}[:players]
	s := studyOf(t, game, lineup{"rotate", 9, names}, lineup{"rotate", 9, names})
	for i := range s.Cells {
		s.Cells[i].Replicates = 2
	}
	p, err := Prepare(s, "test", Library{Game: games.ByName, Catalog: func(string) strategies.Catalog { return twins(of) }})
	if err != nil {
		t.Fatal(err)
	}
	pl, err := newPlayer(p, &p.cells[cell])
	if err != nil {
		t.Fatal(err)
	}
	if faults, err := pl.block(8); err != nil || faults != nil {
		t.Fatal(err, faults)
	}
	who := []string{"lineup", "seating", "replicate", "strategy"}
	for i, rows := range pl.rows {
		if rows == nil {
			continue // not kept
		}
		at := 0
		for k, span := range rows.Spans {
			if k == len(texts) {
				texts = append(texts, "")
			}
			var b strings.Builder
			for ; span.Rows > 0; span.Rows-- {
				for c, cell := range rows.Row(at) {
					if name := rows.Table.Columns[c].Name; !slices.Contains(who, name) {
						fmt.Fprintf(&b, "%s.%s=%s ", rows.Table.Name, name, rows.Format(c, cell, pl.cell.labels[i]))
					}
				}
				at++
			}
			texts[k] += b.String()
		}
	}
	return texts
}

// What comes out of the deal depends on the deal alone: where everybody plays alike,
// the games of a block are the same game in every seating, replicate and cell. (That
// they do not depend on the number of workers is TestBytesDoNotDependOnWorkers.)
func TestSeatingNeverEntersTheDeal(t *testing.T) {
	for _, g := range games.All() {
		for players := max(g.MinPlayers, 2); players <= min(g.MaxPlayers, 5); players++ {
			first := func() strategies.Strategy { return firstMove{} }
			texts := append(gamesOfABlock(t, g.Name, players, 0, first), gamesOfABlock(t, g.Name, players, 1, first)...)
			if len(texts) != 2*2*players || len(texts[0]) < 1000 {
				t.Fatalf("%d games with %d letters", len(texts), len(texts[0]))
			}
			for k, text := range texts {
				if text != texts[0] {
					t.Errorf("%s for %d: game %d is another one than the first", g.Name, players, k)
				}
			}
		}
	}
}

// The test above sees a difference where there is one: a strategy that draws from
// its own stream plays another game in every seating and replicate.
func TestTheChoicesOfASeatDoDependOnSeatingAndReplicate(t *testing.T) {
	texts := gamesOfABlock(t, "tammany", 4, 0, func() strategies.Strategy { return &anyMove{} })
	seen := map[string]bool{}
	for _, text := range texts {
		seen[text] = true
	}
	if len(seen) != len(texts) {
		t.Errorf("%d of %d games differ", len(seen), len(texts))
	}
}
