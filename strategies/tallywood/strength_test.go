package tallywood

import (
	"flag"
	"testing"

	game "tweed/engine/tallywood"
	"tweed/strategies"
	"tweed/strategies/strategytest"
)

// everyone is who can play the game.
var everyone = strategytest.Players{Game: game.Game, Catalog: Extend(strategies.General)}

var (
	strengthDeals = flag.Int("strength.deals", 25, "deals of every match of TestStrength")
	strengthSeed  = flag.Uint64("strength.seed", 20_250, "master seed of TestStrength")
)

func TestStrength(t *testing.T) {
	for _, c := range []struct{ hero, field string }{{"greedy", "random"}, {"machine", "greedy"}} {
		for players := 2; players <= 4; players++ {
			s := everyone.Match(t, game.Standard(), c.hero, c.field, players, *strengthDeals, *strengthSeed)
			t.Logf("%d players, %s among %s: %v times its fair share (%d deals)", players, c.hero, c.field, s, *strengthDeals)
		}
	}
	for _, hero := range []string{"random", "greedy", "machine"} {
		s := everyone.Match(t, game.Standard(), hero, "", 1, *strengthDeals, *strengthSeed)
		t.Logf("solo, %s: %v (%d deals)", hero, s, *strengthDeals)
	}
}
