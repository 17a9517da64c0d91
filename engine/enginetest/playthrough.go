package enginetest

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"

	"tweed/engine"
)

// testPlaythroughs compares the transcript of one random game for each number of
// players with the golden file.
func testPlaythroughs(t testing.TB, g *engine.Game, opts *Options) {
	rules, err := parse(g, Variant{"standard", "{}"})
	if err != nil {
		t.Fatal(err)
	}
	for players := g.MinPlayers; players <= g.MaxPlayers; players++ {
		p := &place{game: g, rules: rules, players: players, opts: opts}
		seed := engine.DealSeed(1, uint64(players))
		rec := p.newRecorded()
		rec.deal(seed)
		rec.finish(newChooser(seed))
		var text bytes.Buffer
		if err := g.Transcript(&text, rules, players, rec.rows); err != nil {
			t.Fatal(err)
		}
		Golden(t, filepath.Join(opts.testdata(g), fmt.Sprintf("playthrough-%d.txt", players)), text.Bytes())
	}
}
