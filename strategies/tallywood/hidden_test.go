package tallywood

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/tallywood"
)

// TestNobodyUsesWhatIsHidden lets every strategy play along with a twin who never sees
// the game, only copies of it in which everything hidden has been drawn anew: decks,
// piles, the bag and the solo deck, tiles and support tokens that lie face down, other
// hands.
func TestNobodyUsesWhatIsHidden(t *testing.T) {
	scramble := engine.Stream{Hi: 3, Lo: 14}.Rand()
	for _, set := range []string{"{}", "{politician_choice: draft_seat_order, solo: {mode: hard}}"} {
		r := rulesOf(t, set)
		for _, hero := range contestants() {
			for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
				seats := []string{hero, "machine", hero, "greedy"}[:players]
				everyone.Table(t, r, seats...).PlayWithTwin(t, everyone.Table(t, r, seats...), 2, &scramble)
			}
		}
	}
}
