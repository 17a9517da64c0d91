package wardcards

import (
	"fmt"
	"testing"

	game "tweed/engine/wardcards"
	"tweed/strategies/strategytest"
)

// BenchmarkGame plays whole mirror games, deal included, without records.
func BenchmarkGame(b *testing.B) {
	for _, name := range []string{"random", "greedy", "machine"} {
		for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
			b.Run(fmt.Sprintf("%s/players=%d", name, players), func(b *testing.B) { benchmark(b, game.Standard(), name, players) })
		}
	}
}

// BenchmarkLarge does so on the large map.
func BenchmarkLarge(b *testing.B) {
	for _, name := range []string{"greedy", "machine"} {
		b.Run(name, func(b *testing.B) { benchmark(b, rulesOf(b, "{map: large}"), name, 4) })
	}
}

func benchmark(b *testing.B, r *game.Rules, name string, players int) {
	everyone.Table(b, r, strategytest.Seated(name, name, players, 0)...).Benchmark(b)
}
