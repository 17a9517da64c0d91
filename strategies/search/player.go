package search

import (
	"tweed/engine"
	"tweed/strategies"
)

// unlimited is a budget of steps that is never used up: a search counts its own
// iterations, and not what the players inside it do.
const unlimited = 1 << 62

// player is a strategy in one seat of a game, with the context it plays in.
type player struct {
	strategy strategies.Strategy
	context  strategies.Context
}

// sit gives the player a seat in c's game.
func (p *player) sit(c *strategies.Context, seat engine.Seat) {
	p.context.Game, p.context.Rules, p.context.Players, p.context.Seat = c.Game, c.Rules, c.Players, seat
}

// begin starts a game, or the rest of an imagined one.
func (p *player) begin(s engine.Stream) {
	p.context.Start(s, unlimited)
	p.strategy.Begin(&p.context)
}

func (p *player) choose(v engine.View) engine.Move { return p.strategy.Choose(&p.context, v) }

// close ends a strategy that holds something.
func (p *player) close() error {
	if c, ok := p.strategy.(interface{ Close() error }); ok {
		return c.Close()
	}
	return nil
}
