package tammany_test

import (
	"flag"
	"testing"
	rules "tweed/engine/tammany"
)

var (
	strengthDeals = flag.Int("strength.deals", 30, "deals of every match of TestStrength")
	strengthSeed  = flag.Uint64("strength.seed", 20_240, "master seed of TestStrength")
)

// TestStrength plays the ladder: one of each rung among seats of the rung
// below, in every seat of every deal. A claim needs
//
//	go test -run TestStrength -v ./strategies/tammany -strength.deals 2000 -strength.seed S
//
// with a master seed S that nothing was tuned on.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		hero, field string
		least       float64 // times the fair share of 1/n
	}{
		{"greedy", "random", 1.8},
		{"machine", "greedy", 1.8},
		{"tuned", "machine", 1.5},
	} {
		for players := 3; players <= 5; players++ {
			s := everyone.Match(t, rules.Standard(), c.hero, c.field, players, *strengthDeals, *strengthSeed)
			t.Logf("%d players, %s among %s: %.3f ± %.3f times its fair share (%d deals)", players, c.hero, c.field, s.Mean, s.Margin, *strengthDeals)
			if s.Low() < c.least {
				t.Errorf("%d players: %s among %s wins %.2f ± %.2f times its fair share, should be at least %g", players, c.hero, c.field, s.Mean, s.Margin, c.least)
			}
		}
	}
}
