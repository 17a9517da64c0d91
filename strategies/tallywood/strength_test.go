//go:build slow

package tallywood

import (
	"flag"
	"testing"

	game "tweed/engine/tallywood"
)

var (
	strengthDeals = flag.Int("strength.deals", 200, "deals of every match of the tests of strength")
	strengthSeed  = flag.Uint64("strength.seed", 20_260, "master seed of these")
)

// TestStrength plays the ladder: one of each rung among seats of the rung below, in
// every seat of every deal. A claim needs
//
//	go test -tags slow -run Strength -v ./strategies/tallywood -strength.deals 1000 -strength.seed S
//
// with a master seed S that nothing was tuned on.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		hero, field string
		two, more   float64 // at least, times the fair share, with two players and with more
	}{
		{"greedy", "random", 1.9, 2.9},
		{"machine", "greedy", 1.9, 2.7},
	} {
		for players := 2; players <= game.Game.MaxPlayers; players++ {
			least := c.more
			if players == 2 {
				least = c.two
			}
			s := everyone.Match(t, game.Standard(), c.hero, c.field, players, *strengthDeals, *strengthSeed)
			t.Logf("%d players, %s among %s: %v times its fair share (%d deals)", players, c.hero, c.field, s, *strengthDeals)
			if s.Low() < least {
				t.Errorf("%d players: %s among %s wins %v times its fair share, should be at least %g", players, c.hero, c.field, s, least)
			}
		}
	}
}

// TestSoloStrength has every strategy play against the Opposition, in both modes.
func TestSoloStrength(t *testing.T) {
	hard := rulesOf(t, "{solo: {mode: hard}}")
	for _, d := range everyone.Catalog {
		n := everyone.Match(t, game.Standard(), d.Name, "", 1, *strengthDeals, *strengthSeed)
		h := everyone.Match(t, hard, d.Name, "", 1, *strengthDeals, *strengthSeed)
		t.Logf("%-12s wins %v of normal games, %v of hard ones (%d deals)", d.Name, n, h, *strengthDeals)
		if d.Name == "machine" && (n.Low() < 0.5 || h.Low() < 0.5) {
			t.Errorf("the machine wins %v of normal games and %v of hard ones", n, h)
		}
		if h.Low() > n.High() {
			t.Errorf("hard games are easier for %s", d.Name)
		}
	}
}
