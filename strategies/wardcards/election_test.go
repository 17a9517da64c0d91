package wardcards

import (
	"testing"

	game "tweed/engine/wardcards"
)

// TestVotesAreThoseOfTheView compares the election that is reckoned here with the one
// that the game would hold.
func TestVotesAreThoseOfTheView(t *testing.T) {
	everywhere(t, 4, func(t *testing.T, s *game.State, v game.View) {
		b := boardOf(s)
		var sum takings
		for w := range b.wards {
			got, standing := b.vote(w), v.Standing(game.Ward(w))
			for seat := range b.players {
				want := int32(standing.Tokens[seat])
				if b.perWard {
					want = int32(v.PointsFor(int(want)))
				}
				if got[seat] != want {
					t.Fatalf("%d players, term %d, %s: seat %d gets %d, should get %d", b.players, v.Term(), v.Label(game.Ward(w)), seat, got[seat], want)
				}
			}
			sum.add(&got)
		}
		if got := b.points(&sum); got != v.Points() {
			t.Fatalf("%d players, term %d: points %v, should be %v", b.players, v.Term(), got, v.Points())
		}
	})
}
