package tammany_test

import (
	"fmt"
	"testing"

	rules "tweed/engine/tammany"
	"tweed/strategies/strategytest"
)

// BenchmarkGame plays whole mirror games, deal included, without records.
func BenchmarkGame(b *testing.B) {
	for _, name := range []string{"random", "greedy", "machine", "machine:bid=equilibrium"} {
		for players := 3; players <= 5; players++ {
			b.Run(fmt.Sprintf("%s/players=%d", name, players), func(b *testing.B) {
				everyone.Table(b, rules.Standard(), strategytest.Seated(name, name, players, 0)...).Benchmark(b)
			})
		}
	}
}
