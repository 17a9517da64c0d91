package tammany

import (
	"math/bits"

	"tweed/engine"
)

// Counts of something by colour or by seat stand in one word, each in a field of
// its own, so that one operation adds, compares or clears them all. No field
// can overflow: a game has at most 4 × 60 cubes, 100 bosses of a seat, and fewer
// than 2¹⁵ favors.

// cubeCount is a number of cubes of each colour: byte c is colour c's.
type cubeCount uint32

// cube is one cube of colour c.
func cube(c Colour) cubeCount { return 1 << (8 * uint(c)) }

func (n cubeCount) of(c Colour) uint8 { return uint8(n >> (8 * uint(c))) }

// all is the number of cubes of all colours.
func (n cubeCount) all() int { return int(n * 0x01010101 >> 24) }

// colours are the colours with at least one cube: a byte's upper bit is set by
// the first addition when it is not 0, and the product collects these bits.
func (n cubeCount) colours() colourSet {
	return colourSet(((n + 0x7f7f7f7f) >> 7 & 0x01010101) * (1<<24 | 1<<17 | 1<<10 | 1<<3) >> 24)
}

// list is the number of cubes by colour.
func (n cubeCount) list() [Colours]uint8 {
	return [Colours]uint8{uint8(n), uint8(n >> 8), uint8(n >> 16), uint8(n >> 24)}
}

// cells writes the number of cubes by colour.
func (n cubeCount) cells(to *[Colours]int32) {
	to[Irish], to[English], to[German], to[Italian] = int32(n.of(Irish)), int32(n.of(English)), int32(n.of(German)), int32(n.of(Italian))
}

// sortedCubes are cubes that lie sorted by colour: bits 16c to 16c+15 are the
// number of cubes up to and with colour c.
type sortedCubes uint64

// sortByColour sorts the cubes.
func sortByColour(n cubeCount) sortedCubes {
	return sortedCubes((favorCount(n.of(Irish)) | favorCount(n.of(English))<<16 |
		favorCount(n.of(German))<<32 | favorCount(n.of(Italian))<<48) * everyColour)
}

// draw takes the cube at place i: its colour is the number of colours that end
// at or before i, of which the last never does.
func (n *sortedCubes) draw(i int) Colour {
	before := (favorCount(i|1<<15)*everyColour - favorCount(*n)) >> 15 & everyColour
	c := Colour(before.all())
	*n -= sortedCubes(everyColour << (16 * uint(c))) // this colour and all later ones end sooner
	return c
}

// bossCount is a number of bosses of each seat: byte i is seat i's.
type bossCount uint64

// boss is one boss of the seat.
func boss(seat engine.Seat) bossCount { return 1 << (8 * uint(seat)) }

func (n bossCount) of(seat engine.Seat) uint8 { return uint8(n >> (8 * uint(seat))) }

// some has 1 in the byte of each seat with at least one boss.
func (n bossCount) some() bossCount { return (n + 0x7f7f7f7f7f) >> 7 & 0x0101010101 }

// seat is the first seat with a boss, where there is one.
func (n bossCount) seat() engine.Seat { return engine.Seat(bits.TrailingZeros64(uint64(n)) / 8) }

// contested reports whether at least two seats have a boss.
func (n bossCount) contested() bool {
	some := n.some()
	return some&(some-1) != 0
}

// favorCount is a number of favors of each colour: bits 16c to 16c+15 are colour
// c's.
type favorCount uint64

// everyColour has 1 in the field of each colour.
const everyColour favorCount = 1<<48 | 1<<32 | 1<<16 | 1

// favor is one favor of colour c.
func favor(c Colour) favorCount { return 1 << (16 * uint(c)) }

func (n favorCount) of(c Colour) int16 { return int16(n >> (16 * uint(c))) }

// all is the number of favors of all colours.
func (n favorCount) all() int { return int(n * everyColour >> 48) }

// atLeast has 1 in the field of each colour with so many favors or more.
func (n favorCount) atLeast(least int) favorCount {
	return (n + favorCount(1<<15-least)*everyColour) >> 15 & everyColour
}

// coloursOf are the colours with so many favors or more, collected as in
// [cubeCount.colours].
func (n favorCount) coloursOf(least int) colourSet {
	return colourSet(n.atLeast(least) * (1<<48 | 1<<33 | 1<<18 | 1<<3) >> 48 & 0xf)
}

// list is the number of favors by colour.
func (n favorCount) list() [Colours]int16 {
	return [Colours]int16{int16(n), int16(n >> 16), int16(n >> 32), int16(n >> 48)}
}

// cells writes the number of favors by colour.
func (n favorCount) cells(to *[Colours]int32) {
	to[Irish], to[English], to[German], to[Italian] = int32(n.of(Irish)), int32(n.of(English)), int32(n.of(German)), int32(n.of(Italian))
}

// wardsByColour is a set of wards for each colour: bits 16c to 16c+15 are colour
// c's, as in a [favorCount].
type wardsByColour uint64

// onWard is the set that has ward w for colour c only.
func onWard(w Ward, c Colour) wardsByColour { return 1 << (16*uint(c) + uint(w)) }

func (n wardsByColour) of(c Colour) wardSet { return wardSet(n >> (16 * uint(c))) }

// withAny are the wards of all the colours that have 1 in fields.
func (n wardsByColour) withAny(fields favorCount) wardSet {
	n &= wardsByColour(fields * 0xffff)
	n |= n >> 32
	return wardSet(n | n>>16)
}

// colourSet is a set of colours, one bit each.
type colourSet uint8

func (s colourSet) has(c Colour) bool { return s>>uint(c)&1 != 0 }

// favors has all bits of the fields of these colours.
func (s colourSet) favors() favorCount { return colourFields[s&(1<<Colours-1)] }

// colourFields are the fields of each set of colours.
var colourFields = func() (fields [1 << Colours]favorCount) {
	for set := range fields {
		for c := range Colour(Colours) {
			if colourSet(set).has(c) {
				fields[set] |= 0xffff * favor(c)
			}
		}
	}
	return fields
}()
