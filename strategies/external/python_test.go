//go:build python

package external

import (
	"slices"
	"testing"

	"tweed/engine/games"
)

// The example bot plays every game to its end, and the same games again. It
// needs python3:
//
//	go test -tags python ./strategies/external
func TestTheExampleBot(t *testing.T) {
	const cmd = "python3 example_bot.py"
	for _, game := range games.All() {
		for players := max(2, game.MinPlayers); players <= game.MaxPlayers; players++ {
			var tables [2]*table
			for i := range tables {
				b, err := New(cmd, ample, ample)
				if err != nil {
					t.Fatal(err)
				}
				tables[i] = newTable(game, players, 0, b)
				for deal := range uint64(3) {
					if f := tables[i].play(deal); f != nil {
						t.Fatalf("%s for %d players: %v", game.Name, players, f)
					}
				}
				if err := b.Close(); err != nil {
					t.Error(err)
				}
			}
			if !slices.Equal(tables[0].moves, tables[1].moves) {
				t.Errorf("%s for %d players: the bot plays the same game in two ways", game.Name, players)
			}
		}
	}
}
