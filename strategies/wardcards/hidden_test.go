package wardcards

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
)

// TestNobodyUsesWhatIsHidden lets every strategy play along with a twin who never
// sees the game, only copies of it in which everything hidden has been drawn anew:
// hands out of a deck, later arrivals. Both must choose alike, always.
func TestNobodyUsesWhatIsHidden(t *testing.T) {
	scramble := engine.Stream{Hi: 3, Lo: 14}.Rand()
	for _, set := range ruleSets[:2] { // hands are open in one, hidden in the other
		r := rulesOf(t, set.text)
		for _, hero := range contestants() {
			for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
				seats := []string{hero, "machine", hero, "greedy", hero}[:players]
				playWithTwin(t, newTable(t, r, seats...), newTable(t, r, seats...), &scramble)
			}
		}
	}
}

func playWithTwin(t *testing.T, one, twin *table, scramble *engine.Rand) {
	t.Helper()
	for deal := range uint64(2) {
		seed := engine.DealSeed(31, deal)
		one.begin(seed, 0)
		twin.begin(seed, 0)
		for !one.over() {
			m := one.choose()
			one.state.Imagine(twin.state, scramble)
			if got := twin.choose(); got != m {
				t.Fatalf("deal %d: seat %d chooses to %s, but when what it can't see changes, to %s",
					deal, one.state.Actor(), one.state.Describe(m), twin.state.Describe(got))
			}
			one.state.Play(m)
		}
	}
}
