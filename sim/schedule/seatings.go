package schedule

import (
	"slices"
	"strings"
)

// The seating designs, as studies and records name them.
const (
	Mirror    = "mirror"
	Rotate    = "rotate"
	Neighbour = "neighbour"
	Full      = "full"
	Auto      = "auto" // in studies only: Choose turns it into one of the others
)

// Designs lists the designs a study may name.
var Designs = []string{Auto, Mirror, Rotate, Neighbour, Full}

// circular5 are the four circular orders of the five-player neighbour design:
// order a puts place a·i mod 5 in seat i. Every place has every other one as
// its left neighbour exactly once.
var circular5 = [][]int{
	{0, 1, 2, 3, 4},
	{0, 2, 4, 1, 3},
	{0, 3, 1, 4, 2},
	{0, 4, 3, 2, 1},
}

// IsMirror reports whether one strategy has all the places of a line-up.
func IsMirror(lineup []string) bool {
	return len(lineup) == 0 || slices.Equal(lineup[1:], lineup[:len(lineup)-1])
}

// Choose returns the design that is played and recorded for the one a study
// names. One strategy in all seats is always mirror, whatever is asked for:
// rotating it would replay one game. neighbour is full for up to four players,
// where its seatings are all there are. auto becomes neighbour where the budget
// makes at least [EnoughBlocks] blocks of it, else rotate; the budget is in
// deals, or in games when deals is 0.
func Choose(design string, lineup []string, replicates int, deals, games int64) string {
	if IsMirror(lineup) {
		return Mirror
	}
	if design == Auto {
		design = Rotate
		block := int64(len(Seatings(Neighbour, lineup))) * int64(max(replicates, 1))
		if deals >= EnoughBlocks || deals == 0 && games/block >= EnoughBlocks {
			design = Neighbour
		}
	}
	if design == Neighbour && len(lineup) < 5 {
		return Full
	}
	return design
}

// EnoughBlocks is the number of blocks from which on auto prefers the larger
// blocks of neighbour.
const EnoughBlocks = 1000

// Seatings returns the seatings of a block, sorted: seatings[s][seat] is the
// place of the line-up that sits in seat. The line-up holds a strategy for each
// place; seatings that are equal because places hold the same strategy are
// listed once. An unknown design has no seatings.
//
// Listing equal seatings once keeps every balance of the design. The seatings
// of each design, as maps from seats to places, are a group: the rotations, all
// permutations, or for five neighbours the maps i → a·i+b mod 5 (a ≠ 0). The
// maps that keep a line-up as it is are a subgroup, and the maps that lead to
// the same arrangement of strategies a coset of it; cosets have one size. So
// each arrangement is dropped the same number of times, and what a strategy
// meets stays in proportion: a strategy with k of the n places sits in each
// seat in k/n of the games of a block.
func Seatings(design string, lineup []string) [][]int {
	var all [][]int
	n := len(lineup)
	switch {
	case n == 0:
		return nil
	case design == Mirror || (design == Rotate || design == Neighbour || design == Full) && IsMirror(lineup):
		return [][]int{identity(n)}
	case design == Rotate:
		all = rotations(identity(n))
	case design == Neighbour && n == 5:
		for _, order := range circular5 {
			all = append(all, rotations(order)...)
		}
	case design == Neighbour && n < 5 || design == Full:
		all = permutations(n)
	}
	slices.SortFunc(all, slices.Compare[[]int])
	return distinct(all, lineup)
}

// distinct keeps the first seating of each arrangement of strategies.
func distinct(seatings [][]int, lineup []string) [][]int {
	seen := map[string]bool{}
	return slices.DeleteFunc(seatings, func(seating []int) bool {
		key := strings.Join(Arrange(seating, lineup), "\x00")
		again := seen[key]
		seen[key] = true
		return again
	})
}

// Arrange returns the strategies in seat order.
func Arrange(seating []int, lineup []string) []string {
	seats := make([]string, len(seating))
	for seat, place := range seating {
		seats[seat] = lineup[place]
	}
	return seats
}

func identity(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	return order
}

// rotation r of an order puts what follows r places later in each seat.
func rotation(order []int, r int) []int {
	return slices.Concat(order[r:], order[:r])
}

func rotations(order []int) [][]int {
	all := make([][]int, len(order))
	for r := range order {
		all[r] = rotation(order, r)
	}
	return all
}

// permutations returns all orders of n places.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{{}}
	}
	var all [][]int
	for _, shorter := range permutations(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(shorter), at, n-1))
		}
	}
	return all
}
