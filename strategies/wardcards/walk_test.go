package wardcards

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
)

// eachDecision plays random games and shows every decision. state may be looked at,
// not played on.
func eachDecision(t testing.TB, r *game.Rules, players, games int, see func(state *game.State, v game.View)) {
	t.Helper()
	s := game.New(r, players).(*game.State)
	choices := engine.Stream{Hi: 5, Lo: 6}.Rand()
	var moves []engine.Move
	for deal := range games {
		for s.Deal(engine.DealSeed(3, uint64(deal))); s.Actor() != engine.None; {
			see(s, s.View().(game.View))
			moves = s.Moves(moves[:0])
			s.Play(moves[choices.IntN(len(moves))])
		}
	}
}

// everywhere does that for every rule set and number of players.
func everywhere(t *testing.T, games int, see func(t *testing.T, state *game.State, v game.View)) {
	for _, set := range ruleSets {
		t.Run(set.name, func(t *testing.T) {
			r := rulesOf(t, set.text)
			for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
				eachDecision(t, r, players, games, func(state *game.State, v game.View) { see(t, state, v) })
			}
		})
	}
}

// walk plays every way that the actor's decisions can go as long as on says so, and
// shows where each ends.
func walk(s *game.State, on func(v game.View) bool, end func(s *game.State)) {
	for _, m := range s.Moves(nil) {
		next := *s
		next.Play(m)
		if next.Actor() == s.Actor() && on(next.View().(game.View)) {
			walk(&next, on, end)
		} else {
			end(&next)
		}
	}
}

// sights is a set of boards.
type sights map[[maxWards]lanes]bool

// boardOf is the board of a state.
func boardOf(s *game.State) (b board) {
	v := s.View().(game.View)
	b.know(rulesIn(v), v)
	b.read(v)
	return b
}

func rulesIn(v game.View) *game.Rules {
	r := v.Rules()
	return &r
}
