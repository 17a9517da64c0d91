package sim

import (
	"fmt"
	"strings"

	"tweed/engine/settings"
)

// readme is the run folder's README.txt: the same as run.json for a person, with
// queries to start from.
func readme(p *Prepared) []byte {
	var b strings.Builder
	games, blocks := int64(0), int64(0)
	for i := range p.cells {
		games += p.cells[i].Games()
		blocks += p.cells[i].Deals
	}
	fmt.Fprintf(&b, `Run of the study %s: %s, %s in %s, master seed %d
Run id %s (the hash of the resolved study, which run.json holds whole)

run.json    what was played, with every option; the parts with their hashes
shards/     one sidecar for each shard: its parts are whole once it is there
report/     what tweed report draws
`, p.Study.Name, p.Game.Title, settings.Count(games, "game"), settings.Count(blocks, "block"), p.Study.Seed, p.RunID)
	for i, t := range p.Tables {
		if p.Every[i] > 0 {
			fmt.Fprintf(&b, "%-11s %s%s\n", t.Name+"/", t.Doc, density(p.Every[i]))
		}
	}
	b.WriteString(`
Every table reads with one glob, for example in DuckDB, from this folder:

  -- who wins, by cell and seat (0-based; seat 0 starts)
  select cell, seat, count(*) as games, avg(win_share) as win_share
  from 'seats/**/*.parquet' group by all order by all;

  -- what each strategy scores
  select strategy, players, avg(vp) as vp, avg(rank) as rank, count(*) as seats
  from 'seats/**/*.parquet' group by all order by all;

  -- how long the games were, and whether any ended with a fault
  select players, end_reason, count(*) as games, avg(plies) as plies
  from 'games/**/*.parquet' group by all order by all;

The block, not the game, is the independent unit: games of one cell with the same
deal share their luck. tweed report says how sure each figure is.
Columns: tweed tables
`)
	return []byte(b.String())
}

func density(every int64) string {
	if every == 1 {
		return ""
	}
	return fmt.Sprintf(" (only deals divisible by %d)", every)
}
