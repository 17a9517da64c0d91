package search_test

import (
	"fmt"
	"slices"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/strategies"
)

// toy is a small game whose best play is known. Moves are the numbers from 0.
type toy struct {
	players int
	// coin is the number of values of a thing that nobody sees.
	coin int
	// ask tells who decides after these moves, and among how many; None ends
	// the game.
	ask func(played []engine.Move) (engine.Seat, int)
	// sealed tells whether the move at this place is kept from the others, and
	// tells whether the game's views say so.
	sealed func(place int) bool
	tells  bool
	// scores are the result, by seat.
	scores func(coin int, played []engine.Move) []int32
}

func (t *toy) RuleSet() string { return "standard" }

// game is the toy as the search knows a game.
func (t *toy) game() *engine.Game {
	return &engine.Game{
		Name: "toy", Title: "Toy", MinPlayers: t.players, MaxPlayers: t.players, MaxDecisions: 8,
		Parse: func(*settings.Node, engine.Rules, string, *settings.Problems) engine.Rules { return t },
		New:   func(engine.Rules, int) engine.State { return &toyState{toy: t} },
	}
}

type toyState struct {
	toy    *toy
	coin   int
	played [8]engine.Move
	plies  int
}

func (s *toyState) history() []engine.Move { return s.played[:s.plies] }

func (s *toyState) Deal(seed engine.Seed) {
	r := seed.Stream("setup").Rand()
	*s = toyState{toy: s.toy, coin: r.IntN(max(1, s.toy.coin))}
}

func (s *toyState) Actor() engine.Seat {
	actor, _ := s.toy.ask(s.history())
	return actor
}

func (s *toyState) Moves(dst []engine.Move) []engine.Move {
	_, n := s.toy.ask(s.history())
	for m := range engine.Move(n) {
		dst = append(dst, m)
	}
	return dst
}

func (s *toyState) Legal(m engine.Move) bool {
	_, n := s.toy.ask(s.history())
	return m >= 0 && int(m) < n
}

func (s *toyState) Play(m engine.Move) {
	if !s.Legal(m) {
		panic(fmt.Sprintf("toy: move %d is not legal", m))
	}
	s.played[s.plies] = m
	s.plies++
}

func (s *toyState) Result(r *engine.Result) {
	scores := s.toy.scores(s.coin, s.history())
	*r = engine.Result{Players: len(scores)}
	winners := int8(0)
	for seat, x := range scores {
		r.Score[seat], r.Rank[seat] = x, 1
		for _, y := range scores {
			if y > x {
				r.Rank[seat]++
			}
		}
		if r.Rank[seat] == 1 {
			winners++
		}
	}
	for seat := range scores {
		if r.Rank[seat] == 1 {
			r.Share[seat] = winners
		}
	}
}

func (s *toyState) Imagine(dst engine.State, r *engine.Rand) {
	d := dst.(*toyState)
	*d = *s
	d.coin = r.IntN(max(1, s.toy.coin))
	for place := range d.plies {
		if actor, n := s.toy.ask(s.played[:place]); actor != s.Actor() && s.toy.sealed != nil && s.toy.sealed(place) {
			d.played[place] = engine.Move(r.IntN(n))
		}
	}
}

func (s *toyState) View() engine.View {
	if s.toy.tells {
		return telling{s}
	}
	return s
}

func (s *toyState) Players() int                  { return s.toy.players }
func (s *toyState) Describe(m engine.Move) string { return fmt.Sprint(m) }
func (s *toyState) Check() error                  { return nil }

// telling is a view that tells what is sealed.
type telling struct{ *toyState }

func (v telling) Sealed() bool { return v.toy.sealed(v.plies) }

// chosen is what the strategy plays in each of many deals after the given moves.
func chosen(t *toy, s strategies.Strategy, deals int, played ...engine.Move) (moves []engine.Move) {
	game := t.game()
	state := game.New(t, t.players)
	c := &strategies.Context{Game: game, Rules: t, Players: t.players}
	for deal := range deals {
		seed := engine.DealSeed(1, uint64(deal))
		state.Deal(seed)
		for _, m := range played {
			state.Play(m)
		}
		c.Seat = state.Actor()
		c.Start(seed.StrategyStream(0, 0, c.Seat), 1<<40)
		s.Begin(c)
		moves = append(moves, s.Choose(c, state.View()))
	}
	return moves
}

// often is how many of the moves are m.
func often(moves []engine.Move, m engine.Move) int {
	return len(slices.DeleteFunc(slices.Clone(moves), func(x engine.Move) bool { return x != m }))
}
