package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/sim/manifest"
)

// Kinds of groups of seats.
const (
	EverySeat   = "all"
	OneSeat     = "seat"
	OneStrategy = "strategy"
)

// Group is the seats of a game that a figure is of: all of them, one seat, or
// those of one strategy.
type Group struct {
	Kind  string `json:"kind"`
	Name  string `json:"name"`  // "all seats", "seat 1", a strategy's name
	Seats int    `json:"seats"` // how many of a game's seats it holds
}

// groupsOf lists a cell's groups: all seats, each seat, and each strategy of a
// mixed line-up. of[seating][seat] are the places in that list which a seat
// belongs to.
func groupsOf(r *analysis.Run, c *manifest.Cell) (groups []Group, of [][][]int) {
	groups = append(groups, Group{EverySeat, "all seats", c.Players})
	for s := range c.Players {
		groups = append(groups, Group{OneSeat, fmt.Sprintf("seat %d", s+1), 1})
	}
	who := make([]int, len(c.Lineup)) // a place's strategy group, 0 for none
	if !c.Mirror {
		for _, k := range analysis.Sides(c) {
			groups = append(groups, Group{OneStrategy, r.StrategyName(k.Spec), len(k.Places)})
			for _, p := range k.Places {
				who[p] = len(groups) - 1
			}
		}
	}
	of = make([][][]int, len(c.Seatings))
	for i, seating := range c.Seatings {
		of[i] = make([][]int, c.Players)
		for s := range c.Players {
			of[i][s] = []int{0, 1 + s}
			if g := who[seating[s]]; g > 0 {
				of[i][s] = append(of[i][s], g)
			}
		}
	}
	return groups, of
}
