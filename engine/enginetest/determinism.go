package enginetest

import (
	"fmt"
	"testing"

	"tweed/engine"
)

// testDeterminism plays the same moves in a new state and in one that was left
// in the middle of another game.
func (p *place) testDeterminism(t testing.TB) {
	used := p.state()
	for deal := range Games(6) {
		seed := p.seed(deal)
		fresh := p.state()
		fresh.Deal(seed)
		p.abandon(used, deal+1000)
		used.Deal(seed)
		c := newChooser(seed)
		for fresh.Actor() != engine.None {
			sameFace(t, "a state that was used before plays differently", fresh, used)
			m := c.move(fresh)
			fresh.Play(m)
			used.Play(m)
		}
		if a, b := result(fresh), result(used); a != b {
			t.Fatalf("deal %d: the same moves end in %v and in %v", deal, a, b)
		}
	}
	p.testSeedsMatter(t)
}

// abandon plays a part of a game.
func (p *place) abandon(s engine.State, deal int) {
	s.Deal(p.seed(deal))
	c := newChooser(p.seed(deal))
	for range c.rand.IntN(400) {
		if s.Actor() == engine.None {
			return
		}
		s.Play(c.move(s))
	}
}

// testSeedsMatter checks that different deals are different games.
func (p *place) testSeedsMatter(t testing.TB) {
	games := map[string]bool{}
	for deal := range 8 {
		s := p.state()
		s.Deal(p.seed(deal))
		games[future(s, p.seed(0))] = true
	}
	if len(games) < 2 {
		t.Error("eight deals play all the same way")
	}
}

// future is what happens when the state is played to its end with the choices
// of a seed, as a key: who decided between how many moves, what, and the result.
func future(s engine.State, choices engine.Seed) string {
	c := newChooser(choices)
	var trace []byte
	for s.Actor() != engine.None {
		m := c.move(s)
		trace = append(trace, byte(len(c.moves)), byte(s.Actor()), byte(m>>24), byte(m>>16), byte(m>>8), byte(m))
		s.Play(m)
	}
	return fmt.Sprint(string(trace), result(s))
}
