package tammany_test

import (
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
)

// TestNobodyUsesWhatIsHidden lets every strategy play along with a twin who
// never sees the game, only copies of it in which everything hidden has been
// drawn anew: closed zones, the bag's order, the others' bids. Both must choose
// alike, always.
func TestNobodyUsesWhatIsHidden(t *testing.T) {
	scramble := engine.Stream{Hi: 3, Lo: 14}.Rand()
	for _, hero := range contestants() {
		for players := 3; players <= 5; players++ {
			seats := []string{hero, "machine", hero, "greedy", hero}[:players]
			game, twin := newTable(t, rules.Standard(), seats...), newTable(t, rules.Standard(), seats...)
			for deal := range uint64(12) {
				seed := engine.DealSeed(31, deal)
				game.begin(seed, 0)
				twin.begin(seed, 0)
				for !game.over() {
					m := game.choose()
					game.state.Imagine(twin.state, &scramble)
					if got := twin.choose(); got != m {
						t.Fatalf("%s, %d players, deal %d: seat %d chooses to %s, but when what it can't see changes, to %s",
							hero, players, deal, game.state.Actor(), game.state.Describe(m), twin.state.Describe(got))
					}
					game.state.Play(m)
				}
			}
		}
	}
}
