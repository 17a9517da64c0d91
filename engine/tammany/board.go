package tammany

import "math/bits"

// Ward is a ward's index in board order (not its printed number).
type Ward int8

// Wards is the number of wards; there is no 12 and no 16 (R2).
const Wards = 15

// Colour is an immigrant group, and the favors of it.
type Colour int8

// The immigrant groups, in the order used everywhere (R1).
const (
	Irish Colour = iota
	English
	German
	Italian
	Colours = 4
)

// wardNumber holds the printed numbers in board order.
var wardNumber = [Wards]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17}

// wardIndex is the inverse of wardNumber; −1 where there is no ward.
var wardIndex = func() (index [18]Ward) {
	for i := range index {
		index[i] = -1
	}
	for w, n := range wardNumber {
		index[n] = Ward(w)
	}
	return index
}()

// Number is the ward's printed number.
func (w Ward) Number() int { return wardNumber[w] }

// WardOf is the ward with the printed number n, −1 when there is none.
func WardOf(n int) Ward {
	if n < 0 || n >= len(wardIndex) {
		return -1
	}
	return wardIndex[n]
}

// HallWard is ward 14, where Tammany Hall stands.
const HallWard Ward = 12

// String is the colour's English name.
func (c Colour) String() string { return colourNames[c] }

var colourNames = [Colours]string{"Irish", "English", "German", "Italian"}

// colourLetters are the letters of a set-up in the records.
const colourLetters = "IEGT"

// Zones of the board.
const zoneCount = 3

var zoneNames = [zoneCount]string{"I", "II", "III"}

// zoneOrder lists the printed numbers of each zone's wards in the order of the
// election (R2).
var zoneOrder = [zoneCount][]int{
	{1, 2, 4, 7, 6, 14},
	{9, 15, 8, 5, 3},
	{17, 11, 13, 10},
}

// electionOrder is zoneOrder as one list of wards; zoneStart[z] is where zone z
// begins in it.
var electionOrder, zoneStart = func() (order [Wards]Ward, start [zoneCount + 1]int) {
	n := 0
	for z, numbers := range zoneOrder {
		start[z] = n
		for _, number := range numbers {
			order[n] = wardIndex[number]
			n++
		}
	}
	start[zoneCount] = n
	return order, start
}()

// zoneOf tells the zone of a ward.
var zoneOf = func() (zone [Wards]int8) {
	for z := range zoneOrder {
		for _, w := range electionOrder[zoneStart[z]:zoneStart[z+1]] {
			zone[w] = int8(z)
		}
	}
	return zone
}()

// border is a pair of adjacent wards, by printed number.
type border [2]int

// standardBorders are the 28 borders of the published board (R2); touching at
// a corner is not adjacent.
var standardBorders = []border{
	{1, 2}, {1, 3}, {2, 3}, {2, 4}, {2, 6}, {3, 5}, {3, 6}, {4, 6}, {4, 7}, {5, 6},
	{5, 8}, {6, 10}, {6, 14}, {7, 10}, {7, 13}, {8, 9}, {8, 14}, {8, 15}, {9, 15}, {10, 13},
	{10, 14}, {10, 17}, {11, 13}, {11, 17}, {13, 17}, {14, 15}, {14, 17}, {15, 17},
}

// boardspaceBorders is the one other public graph: 6-7 added, 13-17 and 14-17
// dropped.
var boardspaceBorders = func() []border {
	borders := []border{{6, 7}}
	for _, b := range standardBorders {
		if b != (border{13, 17}) && b != (border{14, 17}) {
			borders = append(borders, b)
		}
	}
	return borders
}()

// wardSet is a set of wards, one bit each.
type wardSet uint16

func setOf(w Ward) wardSet        { return 1 << uint(w) }
func (s wardSet) has(w Ward) bool { return s>>uint(w)&1 != 0 }
func (s wardSet) count() int      { return bits.OnesCount16(uint16(s)) }
func (s wardSet) first() Ward     { return Ward(bits.TrailingZeros16(uint16(s))) }

// adjacency is the set of neighbours of each ward.
type adjacency [Wards]wardSet

func adjacencyOf(borders []border) (adj adjacency) {
	for _, b := range borders {
		v, w := wardIndex[b[0]], wardIndex[b[1]]
		adj[v] |= setOf(w)
		adj[w] |= setOf(v)
	}
	return adj
}
