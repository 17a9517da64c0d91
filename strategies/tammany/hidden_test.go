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
			everyone.Table(t, rules.Standard(), seats...).PlayWithTwin(t, everyone.Table(t, rules.Standard(), seats...), 12, &scramble)
		}
	}
}
