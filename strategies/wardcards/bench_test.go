package wardcards

import (
	"fmt"
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
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
	t := newTable(b, r, seated(name, name, players, 0)...)
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
}
