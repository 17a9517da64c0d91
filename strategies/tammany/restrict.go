package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
	"tweed/strategies"
)

// limits are the restrictions of a player's play. The zero value restricts
// nothing. Where a restriction would leave no legal option, it does not hold.
type limits struct {
	on       bool
	never    uint32 // options of KindAction
	noSpread bool
	noBonus  bool
	maxBid   int   // favors in all for one ward
	where    wards // wards for bosses
	fromTerm int
}

// restrictable is a strategy that knows how to play under limits by itself; any
// other has the moves that are not allowed replaced.
type restrictable interface{ restrict(limits) }

const noLimit = 1 << 20

// holds reports whether the limits are in force now.
func (l *limits) holds(v tammany.View) bool { return l.on && v.Term() >= l.fromTerm }

// options are the allowed options of the present decision, which is not a bid.
func (l *limits) options(v tammany.View) uint32 {
	options := v.Options()
	if !l.holds(v) {
		return options
	}
	allowed := options
	switch v.Kind() {
	case tammany.KindAction:
		allowed &^= l.never
	case tammany.KindBoss:
		allowed &= l.where.options()
	case tammany.KindSpread:
		if l.noSpread {
			allowed &= 1 << tammany.NoSpread
		}
	case tammany.KindBonusCube, tammany.KindBonusFavor:
		if l.noBonus {
			allowed &= 1 << tammany.NoCube
		}
	}
	if allowed == 0 {
		return options
	}
	return allowed
}

// most is how many favors the bid for the ward in vote may hold in all.
func (l *limits) most(v tammany.View) int {
	if !l.holds(v) {
		return noLimit
	}
	return l.maxBid
}

// bidLeft is how many favors of the colour asked for may be bid.
func (l *limits) bidLeft(v tammany.View) int {
	left := l.most(v)
	for c := range tammany.Colours {
		left -= v.OwnBid(tammany.Colour(c))
	}
	return max(0, min(left, v.MostBid()))
}

// bossWards are those of the open wards on which bosses may be placed.
func (l *limits) bossWards(v tammany.View, open wards) wards {
	if l.holds(v) && open&l.where != 0 {
		return open & l.where
	}
	return open
}

// restricted plays another strategy under limits. Moves that are not allowed
// are replaced: a bid by the highest allowed, anything else by one of the
// allowed options, each with the same chance.
type restricted struct {
	limits limits
	inner  strategies.Strategy
}

func (r *restricted) Begin(c *strategies.Context) { r.inner.Begin(c) }

func (r *restricted) Choose(c *strategies.Context, v engine.View) engine.Move {
	move := r.inner.Choose(c, v)
	view := v.(tammany.View)
	if view.Kind() == tammany.KindBid {
		return view.Move(min(tammany.Option(move), r.limits.bidLeft(view)))
	}
	allowed := r.limits.options(view)
	if allowed>>uint(tammany.Option(move))&1 != 0 {
		return move
	}
	best := strategies.NewPicker(&c.Rand)
	for ; allowed != 0; allowed &= allowed - 1 {
		best.Offer(bits.TrailingZeros32(allowed), 0)
	}
	return view.Move(best.Option)
}

// Close closes what the inner strategy holds.
func (r *restricted) Close() error {
	if c, ok := r.inner.(interface{ Close() error }); ok {
		return c.Close()
	}
	return nil
}
