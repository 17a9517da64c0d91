package tammany

import (
	"tweed/engine"
	"tweed/engine/tammany"
)

// officeWorth is the worth of the best use of the own office. The Deputy
// Mayor's favor and a lock never do harm, so they are worth a little.
func (g *greedy) officeWorth(v tammany.View) int {
	now := g.score(g.now) * closeness
	switch v.Office(engine.Seat(g.board.me)) {
	case tammany.DeputyMayor:
		return now + 1
	case tammany.CouncilPresident:
		for set := g.board.open; set != 0; set &= set - 1 {
			if g.lockWorth(set.first()) > 0 {
				return now + 1
			}
		}
	case tammany.ChiefOfPolice:
		return g.bestOf(g.twoCubes(v), func(w int) int { return g.removeWorth(v, w) })
	case tammany.PrecinctChairman:
		return g.bestOf(g.twoCubes(v), func(w int) int { return g.moveWorth(v, w) })
	}
	return 0
}

// twoCubes are the wards out of which a cube may be taken.
func (g *greedy) twoCubes(v tammany.View) wards { return wards(v.WardsWithTwo()) & g.board.open }

func (g *greedy) bestOf(set wards, worth func(w int) int) int {
	best := 0
	for ; set != 0; set &= set - 1 {
		best = max(best, worth(set.first()))
	}
	return best
}

// without are the colours of a ward after one cube of colour c has gone.
func (g *greedy) without(v tammany.View, w, c int) uint8 {
	if v.Cubes(tammany.Ward(w), tammany.Colour(c)) > 1 {
		return g.board.colours[w]
	}
	return g.board.colours[w] &^ (1 << c)
}

// takeWorth is the worth of a cube of colour c removed from a ward.
func (g *greedy) takeWorth(v tammany.View, w, c int) int {
	return g.score(g.with(g.now, w, g.board.bosses[w], g.without(v, w, c))) * closeness
}

func (g *greedy) removeWorth(v tammany.View, w int) int {
	best := 0
	for c := range tammany.Colours {
		if g.board.colours[w]>>c&1 != 0 {
			best = max(best, g.takeWorth(v, w, c))
		}
	}
	return best
}

// moveToWorth is the worth of a cube of colour c moved from one ward to
// another.
func (g *greedy) moveToWorth(v tammany.View, from, c, to int) int {
	t := g.with(g.now, from, g.board.bosses[from], g.without(v, from, c))
	return g.score(g.with(t, to, g.board.bosses[to], g.board.colours[to]|1<<c)) * closeness
}

func (g *greedy) moveCubeWorth(v tammany.View, from, c int) int {
	best := 0
	for set := wards(v.Neighbours(tammany.Ward(from))) & g.board.open; set != 0; set &= set - 1 {
		best = max(best, g.moveToWorth(v, from, c, set.first()))
	}
	return best
}

func (g *greedy) moveWorth(v tammany.View, from int) int {
	best := 0
	for c := range tammany.Colours {
		if g.board.colours[from]>>c&1 != 0 {
			best = max(best, g.moveCubeWorth(v, from, c))
		}
	}
	return best
}
