package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// wardSlots is the size of arrays by ward: a power of two, so that an index of
// four bits needs no check.
const wardSlots = 16

// wards is a set of wards, one bit each.
type wards uint16

func wardBit(w tammany.Ward) wards { return 1 << uint(w) }
func (s wards) has(w int) bool     { return s>>uint(w)&1 != 0 }
func (s wards) first() int         { return bits.TrailingZeros16(uint16(s)) }
func (s wards) options() uint32    { return uint32(s) }

// undecided are the wards whose vote is still to come: during an election those
// not called yet, else all.
func undecided(v tammany.View) wards {
	set := wards(v.ActiveWards())
	switch v.Kind() {
	case tammany.KindBid, tammany.KindBonusCube, tammany.KindBonusWard, tammany.KindBonusFavor:
		set &^= wards(v.DecidedWards())
	}
	return set
}

// A lane word holds a small number for every seat: byte i is seat i's.
const (
	ones  = 0x0101010101
	highs = 0x80 * ones
)

func lane(word uint64, seat int) int { return int(word >> (8 * uint(seat)) & 0xff) }

// present has the byte 0xff in the lanes that are not 0; lanes are below 128.
func present(word uint64) uint64 { return (word + 0x7f*ones) & highs >> 7 * 0xff }

// capped bounds every lane by 2ⁿ−1; lanes are below 128.
func capped(word uint64, n uint) uint64 {
	most := uint64(1)<<n - 1
	over := (word + (0x7f-most)*ones) & highs >> 7 * most
	return word&(most*ones) | over
}

// Bounds of the counts that make a difference in a ward.
const (
	bossBits, usableBits = 3, 5
	mostUsable           = 1<<usableBits - 1
	manyBosses           = 0xff &^ (1<<bossBits - 1) * ones
)

// board is what lies open on the table in the form that is quick to reckon
// with. It is read from the view afresh for every look at it.
type board struct {
	players int
	me      int
	own     uint   // the own lane, in bits
	below   uint64 // the lanes below it
	open    wards  // active and not locked
	active  wards
	mine    wards             // with own bosses
	bosses  [wardSlots]uint64 // lanes: bosses of each seat
	with    [tammany.Colours]uint16
	colours [wardSlots]uint8 // set of colours present, as with says
	// favors are the favors of a colour (lanes), at most 15; hands are those
	// usable by set of colours, at most mostUsable.
	favors [tammany.Colours]uint64
	hands  [1 << tammany.Colours]uint64
}

// read takes the position from the view.
func (b *board) read(v tammany.View) {
	b.players, b.me = v.Players(), int(v.Actor())
	b.own = 8 * uint(b.me)
	b.below = uint64(1)<<b.own - 1
	b.open, b.active, b.mine = wards(v.OpenWards()), wards(v.ActiveWards()), wards(v.WardsOf(v.Actor()))
	for set := b.active; set != 0; set &= set - 1 {
		w := set.first()
		b.bosses[w] = v.BossWord(tammany.Ward(w))
	}
	b.readColours(v)
	b.readHands(v)
}

// readColours finds the colours of the wards that have gained or lost one since
// the last look.
func (b *board) readColours(v tammany.View) {
	changed := uint16(0)
	for c := range b.with {
		with := v.WardsWith(tammany.Colour(c))
		changed |= with ^ b.with[c]
		b.with[c] = with
	}
	for set := wards(changed); set != 0; set &= set - 1 {
		w := uint(set.first())
		b.colours[w] = uint8(b.with[0]>>w&1 | b.with[1]>>w&1<<1 | b.with[2]>>w&1<<2 | b.with[3]>>w&1<<3)
	}
}

func (b *board) readHands(v tammany.View) {
	b.favors = [tammany.Colours]uint64{}
	for seat := range b.players {
		for c, n := range v.FavorsOf(engine.Seat(seat)) {
			b.favors[c] |= uint64(min(n, 15)) << (8 * uint(seat))
		}
	}
	var sums [1 << tammany.Colours]uint64
	for c, word := range b.favors {
		half := 1 << c
		for set := range half {
			sums[half+set] = sums[set] + word
			b.hands[half+set] = capped(sums[half+set], usableBits)
		}
	}
}

// muster is every seat's bosses and usable favors in a ward that held these
// bosses and colours, as one byte a seat: bosses<<usableBits | usable.
func (b *board) muster(bosses uint64, colours uint8) uint64 {
	if bosses&manyBosses != 0 {
		bosses = capped(bosses, bossBits)
	}
	return bosses<<usableBits | b.hands[colours&15]
}

// rivals moves the lanes of a word together so that the own lane is left out.
func (b *board) rivals(word uint64) uint64 {
	return word&b.below | word>>8&^b.below
}
