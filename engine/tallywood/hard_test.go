package tallywood_test

import (
	"bytes"
	"path/filepath"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
	"tweed/engine/settings"
	"tweed/engine/table"
	"tweed/engine/tallywood"
)

// TestAHardSoloGameReadsAsItDid compares the transcript of a game in hard mode with
// the golden file; the suite does the same for the standard rules.
func TestAHardSoloGameReadsAsItDid(t *testing.T) {
	n, err := settings.FromJSON([]byte(`{"solo": {"mode": "hard"}}`), "hard")
	if err != nil {
		t.Fatal(err)
	}
	var p settings.Problems
	rules := tallywood.Parse(n, nil, "hard", &p)
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	rows := make([]*table.Rows, len(tallywood.Game.Tables))
	for i, tab := range tallywood.Game.Tables {
		rows[i] = table.NewRows(tab)
		rows[i].Begin(table.Key{Players: 1})
	}
	state, rec := tallywood.New(rules, 1), tallywood.NewRecorder(rules, 1, rows)
	seed := engine.DealSeed(1, 1)
	rec.Deal(state, seed)
	choices := seed.StrategyStream(0, 0, 0).Rand()
	for state.Actor() != engine.None {
		moves := state.Moves(nil)
		rec.Play(state, moves[choices.IntN(len(moves))])
	}
	var text bytes.Buffer
	if err := tallywood.Transcript(&text, rules, 1, rows); err != nil {
		t.Fatal(err)
	}
	enginetest.Golden(t, filepath.Join("testdata", "playthrough-1-hard.txt"), text.Bytes())
}
