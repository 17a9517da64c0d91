package tallywood

import (
	"fmt"

	"tweed/analysis"
	"tweed/sim/manifest"
)

// Kinds of groups.
const (
	EverySeat     = "all"
	OneSeat       = "seat"
	OneStrategy   = "strategy"
	TheOpposition = "opposition"
)

// Group is seats of a game whose numbers are added up together.
type Group struct {
	Kind string `json:"kind"`
	Name string `json:"name"` // "all seats", "seat 1", a strategy's name, "Opposition"
}

// grouping is the groups of a cell, all players' seats first, and those that the
// seat of a row belongs to: of[seating][seat].
type grouping struct {
	groups []Group
	of     [][][]int
}

// groupsOf makes a cell's groups: all seats, then each seat and, in a mixed
// line-up, each strategy; alone, the player and the Opposition.
func groupsOf(r *analysis.Run, c *manifest.Cell) grouping {
	if c.Players == 1 {
		g := grouping{groups: []Group{{EverySeat, r.StrategyName(c.Lineup[0])}, {TheOpposition, "Opposition"}}}
		for range c.Seatings {
			g.of = append(g.of, [][]int{{0}, {1}})
		}
		return g
	}
	g := grouping{groups: []Group{{EverySeat, "all seats"}}}
	for s := range c.Players {
		g.groups = append(g.groups, Group{OneSeat, fmt.Sprintf("seat %d", s+1)})
	}
	strategy := map[int]int{} // of a place in the line-up: its group
	if !c.Mirror {
		for _, side := range analysis.Sides(c) {
			for _, place := range side.Places {
				strategy[place] = len(g.groups)
			}
			g.groups = append(g.groups, Group{OneStrategy, r.StrategyName(side.Spec)})
		}
	}
	for _, seating := range c.Seatings {
		var of [][]int
		for s, place := range seating {
			in := []int{0, 1 + s}
			if k, mixed := strategy[place]; mixed {
				in = append(in, k)
			}
			of = append(of, in)
		}
		g.of = append(g.of, of)
	}
	return g
}

// sums adds up numbers of a block, and takes them in at its end.
type sums struct {
	analysis.Joint
	block []int64
}

func newSums(numbers int) sums { return sums{analysis.NewJoint(numbers), make([]int64, numbers)} }

// manySums makes n of them.
func manySums(n, numbers int) []sums {
	all := make([]sums, n)
	for i := range all {
		all[i] = newSums(numbers)
	}
	return all
}

// close takes in the block that was read.
func closeAll(all []sums) {
	for i := range all {
		all[i].Add(all[i].block)
		clear(all[i].block)
	}
}

func mergeAll(to, from []sums) {
	for i := range to {
		to[i].Merge(&from[i].Joint)
	}
}

// fairShare is 1/n as a ratio of sums that does not vary, to be contrasted with
// win shares; games is the number that they are of.
func fairShare(players, games int) analysis.Quotient {
	return analysis.Quotient{Y: analysis.The(games), X: analysis.Form(nil).Plus(int64(players), games), Parts: 1}
}

// amount and share are the ratio of one of the numbers to another.
func (s *sums) amount(y, x int) analysis.Measure {
	return s.Amount(analysis.The(y), analysis.The(x), 1)
}
func (s *sums) share(y, x int) analysis.Measure { return s.Share(analysis.The(y), analysis.The(x), 1) }
