package enginetest

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
)

// testScripts replays games from their rows alone, and only from the tables
// that the game says it needs; the rows that come out must be the same.
func (p *place) testScripts(t testing.TB) {
	if p.game.NewScript == nil {
		return
	}
	var g *recorded
	for deal := range Games(6) {
		g = p.newRecorded()
		g.deal(p.seed(deal))
		g.finish(newChooser(p.seed(deal)))
		p.checkReplay(t, g, p.seed(deal))
	}
	for _, missing := range p.game.Scripted {
		rows := p.scripted(g.rows)
		rows[p.tableIndex(missing)] = nil
		if err := p.game.NewScript(p.rules, p.players).Load(rows); err == nil {
			t.Errorf("a script without the %s table is no error", missing)
		}
	}
}

// checkReplay replays a game from its rows, with records.
func (p *place) checkReplay(t testing.TB, g *recorded, seed engine.Seed) {
	t.Helper()
	script := p.game.NewScript(p.rules, p.players)
	if err := script.Load(p.scripted(g.rows)); err != nil {
		t.Fatal(err)
	}
	again := p.newRecorded()
	again.deal(seed)
	for again.state.Actor() != engine.None {
		m, err := script.Next(again.state)
		if err != nil {
			t.Fatalf("seed %v: %v", seed, err)
		}
		if !again.state.Legal(m) {
			t.Fatalf("seed %v: the script gives a move that is not legal", seed)
		}
		again.play(m)
	}
	if d := diffRows(g.rows, again.rows); d != "" {
		t.Fatalf("seed %v: replayed from its rows the game has other rows: %s", seed, d)
	}
}

// scripted keeps the tables that scripts need.
func (p *place) scripted(all []*table.Rows) []*table.Rows {
	some := make([]*table.Rows, len(all))
	for _, name := range p.game.Scripted {
		some[p.tableIndex(name)] = all[p.tableIndex(name)]
	}
	return some
}

func (p *place) tableIndex(name string) int {
	return slices.IndexFunc(p.game.Tables, func(t *table.Table) bool { return t.Name == name })
}

// testDamagedRows replays games whose rows have a wrong cell or lack rows at the
// end. That may be an error or give another game, whose rows then show it; it
// must not panic, and a decision that the rows give must be legal.
func (p *place) testDamagedRows(t testing.TB) {
	if p.game.NewScript == nil {
		return
	}
	found := 0
	trials := max(40, Games(60)) // most cells no script looks at
	for trial := range trials {
		seed := p.seed(trial % 3)
		g := p.newRecorded()
		g.deal(seed)
		g.finish(newChooser(seed))
		r := p.seed(trial).Stream("damage").Rand()
		rows := p.scripted(g.rows)
		what := damage(rows[p.tableIndex(p.game.Scripted[r.IntN(len(p.game.Scripted))])], &r)
		var err error
		if panics(func() { err = p.replay(rows, seed) }) {
			t.Fatalf("deal %d, %s: the script panics", trial%3, what)
		}
		if err != nil {
			found++
		}
	}
	if found == 0 {
		t.Errorf("%d damaged games replayed without an error", trials)
	}
}

// damage changes one cell to another value that a file could hold, or drops
// some of the last rows.
func damage(rows *table.Rows, r *engine.Rand) string {
	if n := rows.Len(); r.IntN(8) == 0 {
		drop := 1 + r.IntN(n)
		left := (n - drop) * rows.Width()
		rows.Cells = rows.Cells[:left:left] // so that reading on is noticed
		rows.Spans[0].Rows -= drop
		return fmt.Sprintf("%s without the last %d rows", rows.Table.Name, drop)
	}
	i, c := r.IntN(rows.Len()), r.IntN(rows.Width())
	col, cell := &rows.Table.Columns[c], &rows.Row(i)[c]
	was := *cell
	switch col.Kind {
	case table.Bool:
		*cell = 1 - was
	case table.Enum:
		*cell = int32(r.IntN(len(col.Values)))
	case table.Int, table.Share:
		odd := []int32{was - 1, was + 1, 0, -1, 1, 5, 12, 31, 32, 33, 64, 255, 256, 65536 + was, 1 << 24, math.MaxInt32, math.MinInt32}
		*cell = odd[r.IntN(len(odd))]
	}
	return fmt.Sprintf("%s, row %d, %s: %d instead of %d", rows.Table.Name, i, col.Name, *cell, was)
}

// replay plays the game that the rows tell.
func (p *place) replay(rows []*table.Rows, seed engine.Seed) error {
	script := p.game.NewScript(p.rules, p.players)
	if err := script.Load(rows); err != nil {
		return err
	}
	s := p.state()
	s.Deal(seed)
	for s.Actor() != engine.None {
		m, err := script.Next(s)
		if err != nil {
			return err
		}
		s.Play(m)
	}
	return nil
}
