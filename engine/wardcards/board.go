package wardcards

import (
	"math/bits"
	"strconv"
)

// Ward is a ward's place on the map, from 0 (not its number).
type Ward int8

// noWard is where a leader stands that has not been placed, and no ward at all.
const noWard Ward = -1

// maxWards is the most wards a map has: they are bits of a wardSet.
const maxWards = 16

// wardSet is a set of wards, one bit each.
type wardSet uint16

func setOf(w Ward) wardSet               { return 1 << uint(w) }
func (s wardSet) has(w Ward) bool        { return s>>uint(w)&1 != 0 }
func (s wardSet) count() int             { return bits.OnesCount16(uint16(s)) }
func (s wardSet) first() Ward            { return Ward(bits.TrailingZeros16(uint16(s))) }
func (s wardSet) without(w Ward) wardSet { return s &^ setOf(w) }

// nth is the ward at place i of the set.
func (s wardSet) nth(i int) Ward {
	for ; i > 0; i-- {
		s &= s - 1
	}
	return s.first()
}

// board is a map: its wards and borders (R2).
type board struct {
	wards Ward // how many
	all   wardSet
	// numbered maps call their wards by printed numbers, others by names; a
	// ward of these has its place from 1 as number.
	numbered bool
	names    [maxWards]string
	numbers  [maxWards]int8
	adjacent [maxWards]wardSet
}

// join makes two wards adjacent.
func (b *board) join(v, w Ward) {
	b.adjacent[v] |= setOf(w)
	b.adjacent[w] |= setOf(v)
}

// find is the ward with a name or printed number.
func (b *board) find(name string) (Ward, bool) {
	for w := range b.wards {
		if b.names[w] == name {
			return w, true
		}
	}
	return noWard, false
}

// numberOf is how the records call a ward; 0 is no ward.
func (b *board) numberOf(w Ward) int32 {
	if w == noWard {
		return 0
	}
	return int32(b.numbers[w])
}

// wardOf is the inverse of numberOf.
func (b *board) wardOf(number int32) Ward {
	for w := range b.wards {
		if int32(b.numbers[w]) == number {
			return w
		}
	}
	return noWard
}

// label is how a person calls a ward.
func (b *board) label(w Ward) string {
	if b.numbered {
		return "ward " + strconv.Itoa(int(b.numbers[w]))
	}
	return b.names[w]
}

// around are the wards with a neighbour in the set.
func (b *board) around(set wardSet) (near wardSet) {
	for ; set != 0; set &= set - 1 {
		near |= b.adjacent[set.first()]
	}
	return near
}

// beside are the wards that differ from some ward of the set.
func (b *board) beside(set wardSet) wardSet {
	switch {
	case set == 0:
		return 0
	case set&(set-1) == 0:
		return b.all &^ set
	}
	return b.all
}

// reachable are the wards that one can get to from the first one, over borders.
func (b *board) reachable() wardSet {
	set := setOf(0)
	for {
		more := set | b.around(set)
		if more == set {
			return set
		}
		set = more
	}
}
