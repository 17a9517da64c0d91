package enginetest

import (
	"testing"

	"tweed/engine"
)

// testKnowledge imagines at the decisions of some games. What the actor can ask
// stays as it is, the imagined game can be played on, and the game itself goes on
// as if nothing had been imagined.
func (p *place) testKnowledge(t testing.TB) {
	s, untouched := p.state(), p.state()
	imagined := p.state()
	for deal := range Games(2) {
		seed := p.seed(deal)
		s.Deal(seed)
		untouched.Deal(seed)
		queries, err := NewQueries(s.View(), p.opts.Arguments...)
		if err != nil {
			t.Fatal(err)
		}
		var before, after []any
		c := newChooser(seed)
		r := seed.Stream("imagine").Rand()
		for s.Actor() != engine.None {
			if r.IntN(3) == 0 {
				before = queries.Ask(s.View(), before[:0])
				s.View().Imagine(imagined, &r)
				sameFace(t, "imagining changes what is asked", s, imagined)
				after = queries.Ask(imagined.View(), after[:0])
				if d := queries.Difference(before, after); d != "" {
					t.Fatalf("imagining changes what the actor knows: %s", d)
				}
				if p.opts.Knows != nil {
					if err := p.opts.Knows(s, imagined); err != nil {
						t.Fatalf("imagining changes what the actor knows: %v", err)
					}
				}
				p.playImagined(t, imagined, &r)
			}
			sameFace(t, "imagining changes the game itself", s, untouched)
			m := c.move(untouched)
			s.Play(m)
			untouched.Play(m)
		}
		if a, b := result(s), result(untouched); a != b {
			t.Fatalf("deal %d: with imagining the game ends in %v, without in %v", deal, a, b)
		}
	}
}

// playImagined plays an imagined state on, imagining now and then again.
func (p *place) playImagined(t testing.TB, s engine.State, r *engine.Rand) {
	t.Helper()
	var moves []engine.Move
	for s.Actor() != engine.None {
		if err := s.Check(); err != nil {
			t.Fatalf("an imagined game breaks the rules: %v", err)
		}
		if r.IntN(50) == 0 {
			s.Imagine(s, r) // in place
		}
		moves = s.Moves(moves[:0])
		s.Play(anyMove(r, moves))
	}
	if err := s.Check(); err != nil {
		t.Fatalf("an imagined game breaks the rules: %v", err)
	}
}

// testFutures imagines the same position several times and plays each on with
// the same choices: chance and hidden things must turn out differently. (Not in
// every position: what is left may be known, such as a bag that is drawn empty.)
// The same draws give the same game, from whatever hidden things they start: else
// a strategy that imagines would not choose by what it knows alone.
func (p *place) testFutures(t testing.TB) {
	const draws = 8
	s, imagined, used, other := p.state(), p.state(), p.state(), p.state()
	games := Games(4)
	first, later, positions := 0, 0, 0 // positions with several futures, and all
	for deal := range games {
		seed := p.seed(deal)
		p.abandon(used, deal)
		s.Deal(seed)
		c := newChooser(seed)
		r := seed.Stream("imagine").Rand()
		for step := 0; s.Actor() != engine.None; step++ {
			if step%16 == 0 {
				futures := map[string]bool{}
				for range draws {
					again, elsewhere := r, r
					s.Imagine(imagined, &r)
					s.Imagine(used, &again)
					imagined.Imagine(other, &elsewhere)
					f := future(imagined, seed)
					if future(used, seed) != f {
						t.Fatalf("deal %d, step %d: the same draws imagine two games", deal, step)
					}
					if future(other, seed) != f {
						t.Fatalf("deal %d, step %d: the same draws imagine another game when hidden things are others", deal, step)
					}
					futures[f] = true
				}
				switch positions++; {
				case len(futures) > 1 && step == 0:
					first++
				case len(futures) > 1:
					later++
				}
			}
			s.Play(c.move(s))
		}
	}
	if 2*first < games {
		t.Errorf("in %d of %d games %d imagined from the first decision are all the same", games-first, games, draws)
	}
	if later == 0 && positions > 10*games {
		t.Errorf("of %d positions only the first decisions have different futures", positions)
	}
}
