package strategies

import "tweed/engine"

// Picker finds the option of most worth; equals are settled by a seat's own
// stream, each with the same chance.
type Picker struct {
	// Option is the best so far, −1 before the first offer, and Worth its worth.
	Option int
	Worth  int

	rand   *engine.Rand
	equals int
}

// NewPicker is a picker that settles equals with r.
func NewPicker(r *engine.Rand) Picker { return Picker{rand: r, Option: -1} }

// Offer offers an option.
func (p *Picker) Offer(option, worth int) {
	switch {
	case p.Option < 0 || worth > p.Worth:
		p.Option, p.Worth, p.equals = option, worth, 1
	case worth == p.Worth:
		p.equals++
		if p.rand.IntN(p.equals) == 0 {
			p.Option = option
		}
	}
}
