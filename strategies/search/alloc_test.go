package search_test

import (
	"testing"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/strategies"
)

// positions calls f at every decision of a deal that seat 0 has, others playing
// at random.
func positions(t testing.TB, game *engine.Game, players int, f func(c *strategies.Context, v engine.View)) {
	t.Helper()
	rules := game.Parse(nil, nil, "standard", nil)
	state := game.New(rules, players)
	seed := engine.DealSeed(3, 0)
	state.Deal(seed)
	c := &strategies.Context{Game: game, Rules: rules, Players: players}
	c.Start(seed.StrategyStream(0, 0, 0), 1<<40)
	var others strategies.Random
	for state.Actor() != engine.None {
		if state.Actor() == 0 {
			f(c, state.View())
		}
		state.Play(others.Choose(c, state.View()))
	}
}

func TestSearchAllocatesNothingOnceWarm(t *testing.T) {
	for _, game := range games.All() {
		for _, spec := range []string{"search:iterations=60,rollout=random", "search:iterations=60,rollout=random,rivals=search", "search:iterations=60"} {
			s := strategy(t, game.Name, spec)
			warm := false
			var allocs float64
			decisions := 0
			play := func(c *strategies.Context, v engine.View) {
				if !warm && decisions == 0 {
					s.Begin(c)
				}
				if decisions++; warm && decisions%8 == 0 {
					allocs += testing.AllocsPerRun(1, func() { s.Choose(c, v) })
				} else {
					s.Choose(c, v)
				}
			}
			positions(t, game, game.MaxPlayers, play)
			warm = true
			positions(t, game, game.MaxPlayers, play)
			if allocs > 0 {
				t.Errorf("%s: %s allocates %g times in %d decisions", game.Name, spec, allocs, decisions/8)
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
				begun := false
				for done := 0; done < b.N; {
					positions(b, game, game.MaxPlayers, func(c *strategies.Context, v engine.View) {
						if !begun {
							s.Begin(c)
							s.Choose(c, v)
							begun = true
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
