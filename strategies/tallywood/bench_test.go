package tallywood

import (
	"fmt"
	"testing"

	game "tweed/engine/tallywood"
	"tweed/strategies/strategytest"
)

// BenchmarkGame plays whole mirror games, deal included, without records.
func BenchmarkGame(b *testing.B) {
	for _, name := range []string{"random", "greedy", "machine"} {
		for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
			b.Run(fmt.Sprintf("%s/players=%d", name, players), func(b *testing.B) {
				everyone.Table(b, game.Standard(), strategytest.Seated(name, name, players, 0)...).Benchmark(b)
			})
		}
	}
}
