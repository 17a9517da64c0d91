package wardcards

import "math/bits"

// set is a set of wards, seats or options, one bit each.
type set uint32

func one(i int) set             { return 1 << uint(i) }
func below(n int) set           { return 1<<uint(n) - 1 }
func (s set) has(i int) bool    { return s>>uint(i)&1 != 0 }
func (s set) first() int        { return bits.TrailingZeros32(uint32(s)) }
func (s set) isSingle() bool    { return s != 0 && s&(s-1) == 0 }
func (s set) without(i int) set { return s &^ one(i) }

// lanes holds a small number for every colour: byte i is colour i's.
type lanes uint64

func lane(n, i int) lanes    { return lanes(n) << (8 * uint(i)) }
func (l lanes) at(i int) int { return int(l >> (8 * uint(i)) & 0xff) }
