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
				everyone.Table(t, r, seats...).PlayWithTwin(t, everyone.Table(t, r, seats...), 2, &scramble)
			}
		}
	}
}
