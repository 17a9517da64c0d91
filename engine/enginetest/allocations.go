package enginetest

import (
	"testing"

	"tweed/engine"
)

// testAllocations plays whole games, with every method of the inner loop, and
// counts allocations: none, with records only until the buffers have grown.
func (p *place) testAllocations(t testing.TB) {
	s, imagined := p.state(), p.state()
	c := newChooser(p.seed(0))
	c.moves = make([]engine.Move, 0, 1024)
	var r engine.Result
	deal := 0
	play := func() {
		deal++
		s.Deal(p.seed(deal % 8))
		for s.Actor() != engine.None {
			m := c.move(s)
			v := s.View()
			if !v.Legal(m) {
				panic("an offered move is not legal")
			}
			v.Imagine(imagined, &c.rand)
			imagined.Play(m)
			s.Play(m)
		}
		s.Result(&r)
	}
	if n := testing.AllocsPerRun(8, play); n > 0 {
		t.Errorf("%v allocations a game, should be none", n)
	}
	g := p.newRecorded()
	record := func() {
		deal++
		g.reset()
		g.deal(p.seed(deal % 4))
		c.rand = p.seed(deal % 4).Stream("choices").Rand() // the same four games again
		g.finish(c)
	}
	for range 8 {
		record()
	}
	if n := testing.AllocsPerRun(8, record); n > 0 {
		t.Errorf("%v allocations a recorded game, should be none once the buffers have grown", n)
	}
}
