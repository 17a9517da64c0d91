package wardcards

import "tweed/engine"

// picker finds the option of most worth; equals are settled by a seat's own
// stream, each with the same chance.
type picker struct {
	rand   *engine.Rand
	option int
	worth  int
	equals int
}

func newPicker(r *engine.Rand) picker { return picker{rand: r, option: -1} }

func (p *picker) offer(option, worth int) {
	switch {
	case p.option < 0 || worth > p.worth:
		p.option, p.worth, p.equals = option, worth, 1
	case worth == p.worth:
		p.equals++
		if p.rand.IntN(p.equals) == 0 {
			p.option = option
		}
	}
}
