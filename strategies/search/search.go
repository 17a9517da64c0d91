package search

import (
	"errors"

	"tweed/engine"
	"tweed/strategies"
)

// options are a search's parameters.
type options struct {
	iterations int
	depth      int     // decisions of a seat that are searched, the present one included
	horizon    int     // decisions of a playout, 0 is to the end
	rivals     bool    // search too
	winPercent int     // part of the win share in a reward
	explore    float64 // factor of the confidence bounds
	caution    float64 // standard errors that a gain must exceed
}

// Search is the strategy of one seat.
type Search struct {
	options options
	adviser player                  // sits in the game itself
	players [engine.MaxSeats]player // of the imagined games

	state   engine.State // the imagined game
	luck    engine.Stream
	moves   []engine.Move
	ballot  ballot
	tree    tree
	roots   [engine.MaxSeats]int32 // of the rivals' trees
	playout playout
}

// Begin starts a game.
func (s *Search) Begin(c *strategies.Context) {
	s.state = c.State()
	s.adviser.sit(c, c.Seat)
	s.adviser.begin(c.Rand.Stream())
	trees := 1
	for seat := range c.Players {
		s.players[seat].sit(c, engine.Seat(seat))
		if s.options.rivals && seat > 0 {
			trees++
		}
	}
	s.ballot.reserve(s.options.iterations)
	s.tree.reserve(s.options.iterations * trees)
}

// Choose spends the iterations on the legal moves and picks the one that did
// best.
func (s *Search) Choose(c *strategies.Context, v engine.View) engine.Move {
	advised := s.adviser.choose(v)
	s.moves = v.Moves(s.moves[:0])
	s.luck = c.Rand.Stream()
	s.ballot.nominate(s.moves, advised, s.options.iterations, &c.Rand)
	s.plant()
	s.run(c, v)
	return s.ballot.elect(s.options.caution)
}

// run spends the iterations in rounds (sequential halving; Karnin, Koren,
// Somekh 2013): each gives an equal part of the budget to the candidates still
// in the running, and the worse half of them leaves.
func (s *Search) run(c *strategies.Context, v engine.View) {
	left := s.options.iterations
	for rounds := s.ballot.rounds(); rounds > 0; rounds-- {
		visits := left / (rounds * len(s.ballot.running))
		for _, i := range s.ballot.running {
			c.Spend(int64(visits))
			for range visits {
				s.ballot.count(i, s.iterate(c, v, i))
			}
		}
		left -= visits * len(s.ballot.running)
		if rounds > 1 {
			s.ballot.halve()
		}
	}
}

// plant starts new trees: one for each candidate, of what the actor decides
// afterwards, and one for each rival if rivals have any.
func (s *Search) plant() {
	s.tree.reset()
	for i := range s.ballot.candidates {
		s.ballot.candidates[i].root = s.tree.add(s.ballot.candidates[i].move)
	}
	for seat := range s.roots {
		s.roots[seat] = nowhere
		if s.options.rivals {
			s.roots[seat] = s.tree.add(0)
		}
	}
}

// Close ends the players that hold something.
func (s *Search) Close() error {
	err := s.adviser.close()
	for i := range s.players {
		err = errors.Join(err, s.players[i].close())
	}
	return err
}
