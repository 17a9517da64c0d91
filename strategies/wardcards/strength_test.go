package wardcards

import (
	"flag"
	"testing"

	game "tweed/engine/wardcards"
)

var (
	strengthDeals = flag.Int("strength.deals", 25, "deals of every match of TestStrength")
	strengthSeed  = flag.Uint64("strength.seed", 20_250, "master seed of TestStrength")
)

// TestStrength plays the ladder: one of each rung among seats of the rung below, in
// every seat of every deal. A claim needs
//
//	go test -run TestStrength -v ./strategies/wardcards -strength.deals 2000 -strength.seed S
//
// with a master seed S that nothing was tuned on.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		hero, field string
		two, more   float64 // at least, times the fair share, with two players and with more
	}{
		{"greedy", "random", 1.7, 1.8},
		{"machine", "greedy", 1.5, 1.8},
	} {
		for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
			least := c.more
			if players == 2 {
				least = c.two
			}
			s := everyone.Match(t, game.Standard(), c.hero, c.field, players, *strengthDeals, *strengthSeed)
			t.Logf("%d players, %s among %s: %.3f ± %.3f times its fair share (%d deals)", players, c.hero, c.field, s.Mean, s.Margin, *strengthDeals)
			if s.Low() < least {
				t.Errorf("%d players: %s among %s wins %.2f ± %.2f times its fair share, should be at least %g", players, c.hero, c.field, s.Mean, s.Margin, least)
			}
		}
	}
}
