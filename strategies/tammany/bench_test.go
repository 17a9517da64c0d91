package tammany_test

import (
	"fmt"
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
)

// BenchmarkGame plays whole mirror games, deal included, without records.
func BenchmarkGame(b *testing.B) {
	for _, name := range []string{"random", "greedy", "machine", "machine:bid=equilibrium"} {
		for players := 3; players <= 5; players++ {
			b.Run(fmt.Sprintf("%s/players=%d", name, players), func(b *testing.B) {
				seats := make([]string, players)
				for i := range seats {
					seats[i] = name
				}
				t := newTable(b, rules.Standard(), seats...)
				t.play(engine.DealSeed(1, 0), 0)
				b.ReportAllocs()
				deal, decisions := uint64(0), 0
				for b.Loop() {
					t.begin(engine.DealSeed(1, deal%1000), 0)
					for !t.over() {
						t.state.Play(t.choose())
						decisions++
					}
					deal++
				}
				seconds := b.Elapsed().Seconds()
				b.ReportMetric(float64(b.N)/seconds, "games/s")
				b.ReportMetric(float64(decisions)/seconds, "decisions/s")
			})
		}
	}
}
