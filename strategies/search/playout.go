package search

import (
	"tweed/engine"
	"tweed/strategies"
)

// Evaluator is a strategy that can tell how a game it sees will probably end.
// Playouts of such a strategy may be cut short.
type Evaluator interface {
	// Evaluate writes the expected result, in any unit of score.
	Evaluate(c *strategies.Context, v engine.View, r *engine.Result)
}

// Sealer is a view that tells whether the choice it asks for stays sealed until
// other seats have made theirs. Where a view does not tell, every choice is
// taken for sealed.
type Sealer interface{ Sealed() bool }

// step is a node on the way of an iteration, and whose it is.
type step struct {
	node int32
	seat engine.Seat
}

// playout is one iteration under way.
type playout struct {
	path []step
	// at is each seat's node, nowhere when it has left its tree; depth counts
	// the nodes it has passed.
	at     [engine.MaxSeats]int32
	depth  [engine.MaxSeats]int
	rand   engine.Rand
	result engine.Result
}

// iterate plays the k-th imagined game once, with a candidate as the actor's
// move, and returns the actor's reward. The k-th game is the same for every
// candidate, with the same luck of all players: what the candidates' rewards
// differ by is the candidates' doing (common random numbers).
func (s *Search) iterate(c *strategies.Context, v engine.View, i int) int32 {
	x, p := &s.ballot.candidates[i], &s.playout
	luck := s.luck.Sub(uint64(x.visits))
	p.rand.Start(luck)
	v.Imagine(s.state, &p.rand)
	for seat := range c.Players {
		s.players[seat].begin(luck.Sub(uint64(seat)))
	}
	p.path = p.path[:0]
	p.at, p.depth = s.roots, [engine.MaxSeats]int{}
	p.depth[c.Seat] = 1
	p.at[c.Seat] = x.root
	s.state.Play(x.move)
	s.play()
	for _, step := range p.path {
		n := &s.tree.nodes[step.node]
		n.visits++
		n.sum += int64(reward(&p.result, step.seat, s.options.winPercent))
	}
	return reward(&p.result, c.Seat, s.options.winPercent)
}

// play plays the imagined game on, to its end or the horizon.
func (s *Search) play() {
	for played := 1; ; played++ {
		actor := s.state.Actor()
		if actor == engine.None {
			s.state.Result(&s.playout.result)
			return
		}
		v := s.state.View()
		if played == s.options.horizon {
			p := &s.players[actor]
			p.strategy.(Evaluator).Evaluate(&p.context, v, &s.playout.result)
			return
		}
		m := s.follow(actor, v, s.players[actor].choose(v))
		if sealer, ok := v.(Sealer); ok && !sealer.Sealed() {
			s.show(actor, m)
		}
		s.state.Play(m)
	}
}

// follow is the move of a seat that its player advises: in the seat's tree the
// one picked there, outside the advised one. Each iteration adds one node to
// each tree.
func (s *Search) follow(seat engine.Seat, v engine.View, advised engine.Move) engine.Move {
	p := &s.playout
	if p.at[seat] == nowhere {
		return advised
	}
	if p.depth[seat]++; p.depth[seat] > s.options.depth {
		p.at[seat] = nowhere
		return advised
	}
	child, fresh := s.tree.pick(p.at[seat], v, advised, s.options.explore, &p.rand)
	p.path = append(p.path, step{child, seat})
	if p.at[seat] = child; fresh {
		p.at[seat] = nowhere
	}
	return s.tree.nodes[child].move
}

// show moves all other seats on in their trees by a move that they have seen.
func (s *Search) show(actor engine.Seat, m engine.Move) {
	for seat, here := range s.playout.at {
		if here == nowhere || engine.Seat(seat) == actor {
			continue
		}
		child := s.tree.find(here, m)
		if child == nowhere {
			s.tree.expand(here, m)
		}
		s.playout.at[seat] = child
	}
}
