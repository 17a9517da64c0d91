package wardcards

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
	"tweed/strategies/strategytest"
)

// TestGreedyPlaysTheTurnOfMostPoints compares every turn of greedy with all that it
// could have played, by the game's own election.
func TestGreedyPlaysTheTurnOfMostPoints(t *testing.T) {
	compared := 0
	for _, set := range ruleSets {
		if set.name == "large" {
			continue // too many turns to play them all
		}
		t.Run(set.name, func(t *testing.T) {
			r := rulesOf(t, set.text)
			for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
				b := everyone.Table(t, r, strategytest.Seated("greedy", "greedy", players, 0)...)
				b.Begin(engine.DealSeed(12, uint64(players)), 0)
				for turns := 0; !b.Over() && turns < 20; turns++ {
					if playBestTurn(t, b) {
						compared++
					}
				}
			}
		})
	}
	if compared < 150 {
		t.Errorf("only %d turns were compared", compared)
	}
}

// playBestTurn plays what is left of a turn and checks that none was better. Of a
// state in which others have played since, because they had no choice, the turn
// can't be told: it is not compared.
func playBestTurn(t *testing.T, b *strategytest.Table) (compared bool) {
	t.Helper()
	s := b.State.(*game.State)
	before, me := *s, s.Actor()
	best, told := none, true
	if k := s.View().(game.View).Kind(); k == game.KindLeader {
		s.Play(b.Choose())
		return false
	}
	walk(s, inTurn, func(after *game.State) {
		told = told && adjoins(&before, after)
		best = max(best, lead(after, me))
	})
	for on := true; on; on = !b.Over() && s.Actor() == me && inTurn(s.View().(game.View)) {
		s.Play(b.Choose())
	}
	if got := lead(s, me); told && got != best {
		t.Fatalf("seat %d of %d leads by %d, could have led by %d", me, len(b.Seats), got, best)
	}
	return told
}

func inTurn(v game.View) bool { return v.Kind() > game.KindCard }

// lead is what an election would give the seat more than the best rival.
func lead(s *game.State, me engine.Seat) int {
	v := s.View().(game.View)
	points, rival := v.Points(), int32(0)
	for seat := range engine.Seat(v.Players()) {
		if seat != me {
			rival = max(rival, points[seat])
		}
	}
	return int(points[me] - rival)
}
