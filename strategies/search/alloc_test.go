package search_test

import (
	"testing"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/strategies"
)

func TestSearchAllocatesNothingOnceWarm(t *testing.T) {
	for _, game := range games.All() {
		for _, spec := range []string{"search:iterations=24,rollout=random", "search:iterations=24,rollout=random,rivals=search", "search:iterations=24"} {
			s := strategy(t, game.Name, spec)
			decisions(t, game, game.MaxPlayers, s, func(c *strategies.Context, v engine.View) { s.Choose(c, v) })
			total, iterations := 0.0, 0
			decisions(t, game, game.MaxPlayers, s, func(c *strategies.Context, v engine.View) {
				total += testing.AllocsPerRun(1, func() { s.Choose(c, v) })
				iterations += 24
			})
			// The strategies inside keep lists of moves too; one of those may
			// still meet its longest.
			if total > 2 {
				t.Errorf("%s: %s allocates %g times in %d iterations", game.Name, spec, total, iterations)
			}
		}
	}
}

func BenchmarkDecision(b *testing.B) {
	for _, game := range games.All() {
		for _, spec := range []string{"search:rollout=random", "search:rollout=random,rivals=search", "search", "search:depth=1"} {
			b.Run(game.Name+"/"+spec, func(b *testing.B) {
				s := strategy(b, game.Name, spec)
				b.ReportAllocs()
				for done := 0; done < b.N; {
					decisions(b, game, game.MaxPlayers, s, func(c *strategies.Context, v engine.View) {
						if done == 0 {
							s.Choose(c, v)
							b.ResetTimer()
						}
						if done < b.N {
							s.Choose(c, v)
							done++
						}
					})
				}
				b.ReportMetric(1000*float64(b.N)/b.Elapsed().Seconds(), "iterations/s")
			})
		}
	}
}
