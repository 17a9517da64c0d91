package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany"
)

// officeWorth is the worth of the best use of the own office. The Deputy
// Mayor's favor and a lock on an own ward never do harm, so they are worth a
// little.
func (g *greedy) officeWorth(v tammany.View) int {
	now := g.score(g.now) * closeness
	switch v.Office(engine.Seat(g.board.me)) {
	case tammany.DeputyMayor:
		return now + 1
	case tammany.CouncilPresident:
		if g.bestOf(g.board.open, g.lockWorth) > 0 {
			return now + 1
		}
	case tammany.ChiefOfPolice:
		return g.bestOf(g.twoCubes(v), func(w int) int { return g.removeWorth(v, w) })
	case tammany.PrecinctChairman:
		return g.bestOf(g.twoCubes(v), func(w int) int { return g.moveWorth(v, w) })
	}
	return 0
}

// officeOption is the worth of an option of the office's decisions.
func (g *greedy) officeOption(v tammany.View, o, ward, colour int) int {
	switch v.Kind() {
	case tammany.KindChief:
		return g.removeWorth(v, o)
	case tammany.KindChiefCube:
		return g.takeWorth(v, ward, o)
	case tammany.KindLock:
		return g.lockWorth(o)
	case tammany.KindChairman:
		return g.moveWorth(v, o)
	case tammany.KindChairCube:
		return g.moveCubeWorth(v, ward, o)
	case tammany.KindChairTo:
		return g.moveToWorth(v, ward, colour, o)
	}
	return 0
}

// lockWorth is the worth of keeping a ward as it is.
func (g *greedy) lockWorth(w int) int {
	if g.holder[w&15] != g.board.me {
		return 0
	}
	return wardPoints(g.rules, w)*closeness + g.close(w)
}

// twoCubes are the wards out of which a cube may be taken.
func (g *greedy) twoCubes(v tammany.View) wards { return wards(v.WardsWithTwo()) & g.board.open }

// without are the colours of a ward after one cube of colour c has gone.
func (g *greedy) without(v tammany.View, w, c int) uint8 {
	if v.Cubes(tammany.Ward(w), tammany.Colour(c)) > 1 {
		return g.board.colours[w]
	}
	return g.board.colours[w] &^ (1 << c)
}

// takeWorth is the worth of a cube of colour c removed from a ward.
func (g *greedy) takeWorth(v tammany.View, w, c int) int {
	return g.score(g.recoloured(g.now, w, g.without(v, w, c), c)) * closeness
}

// bestColour is the best over the colours of a ward.
func (g *greedy) bestColour(w int, worth func(c int) int) int {
	best := 0
	for c := range tammany.Colours {
		if g.board.colours[w]>>c&1 != 0 {
			best = max(best, worth(c))
		}
	}
	return best
}

func (g *greedy) removeWorth(v tammany.View, w int) int {
	return g.bestColour(w, func(c int) int { return g.takeWorth(v, w, c) })
}

// moveToWorth is the worth of a cube of colour c moved from one ward to
// another.
func (g *greedy) moveToWorth(v tammany.View, from, c, to int) int {
	t := g.recoloured(g.now, from, g.without(v, from, c), c)
	return g.score(g.recoloured(t, to, g.board.colours[to]|1<<c, c)) * closeness
}

func (g *greedy) moveCubeWorth(v tammany.View, from, c int) int {
	near := wards(v.Neighbours(tammany.Ward(from))) & g.board.open
	return g.bestOf(near, func(to int) int { return g.moveToWorth(v, from, c, to) })
}

func (g *greedy) moveWorth(v tammany.View, from int) int {
	return g.bestColour(from, func(c int) int { return g.moveCubeWorth(v, from, c) })
}
