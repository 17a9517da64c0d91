package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// wards is a set of wards, one bit each.
type wards uint16

func wardBit(w tammany.Ward) wards   { return 1 << uint(w) }
func (s wards) has(w int) bool       { return s>>uint(w)&1 != 0 }
func (s wards) first() int           { return bits.TrailingZeros16(uint16(s)) }
func (s wards) options() uint32      { return uint32(s) }
func wardsOf(options uint32) wards   { return wards(options & (1<<tammany.Wards - 1)) }
func lane(word uint64, seat int) int { return int(word >> (8 * uint(seat)) & 0xff) }

// A lane word holds a small number for every seat: byte i is seat i's.
const (
	ones  = 0x0101010101
	highs = 0x8080808080
	// handCap bounds the favors of one colour that are counted, so that four
	// colours and all bosses of a seat stay below 256. More make no difference
	// to any choice.
	handCap = 38
)

// present has the byte 0xff in the lanes that are not 0; lanes are below 128.
func present(word uint64) uint64 {
	return ((word + 0x7f*ones) & highs) >> 7 * 0xff
}

// board is what lies open on the table in the form that is quick to reckon
// with. It is read from the view afresh for every turn.
type board struct {
	players int
	me      int
	open    wards // active and not locked
	active  wards
	bosses  [tammany.Wards]uint64 // lanes: bosses of each seat
	colours [tammany.Wards]uint8  // set of colours present
	// hands are the usable favors of each seat (lanes) by set of colours.
	hands [1 << tammany.Colours]uint64
}

// read takes the position from the view.
func (b *board) read(v tammany.View) {
	b.players, b.me = v.Players(), int(v.Actor())
	b.open, b.active = wards(v.OpenWards()), wards(v.ActiveWards())
	b.readColours(v)
	for set := b.active; set != 0; set &= set - 1 {
		w := set.first()
		b.bosses[w] = v.BossWord(tammany.Ward(w))
	}
	b.readHands(v)
}

func (b *board) readColours(v tammany.View) {
	i, e := uint32(v.WardsWith(tammany.Irish)), uint32(v.WardsWith(tammany.English))
	g, t := uint32(v.WardsWith(tammany.German)), uint32(v.WardsWith(tammany.Italian))
	for w := range b.colours {
		n := uint(w)
		b.colours[w] = uint8(i>>n&1 | e>>n&1<<1 | g>>n&1<<2 | t>>n&1<<3)
	}
}

func (b *board) readHands(v tammany.View) {
	var words [tammany.Colours]uint64
	for seat := range b.players {
		favors := v.FavorsOf(engine.Seat(seat))
		for c, n := range favors {
			words[c] |= uint64(min(n, handCap)) << (8 * uint(seat))
		}
	}
	b.hands[0] = 0
	for c, word := range words {
		half := 1 << c
		for set := range half {
			b.hands[half+set] = b.hands[set] + word
		}
	}
}

// reach is every seat's bosses plus usable favors in a ward (lanes), 0 for
// those without a boss: the most votes that each can cast.
func (b *board) reach(w int) uint64 {
	bosses := b.bosses[w]
	return bosses + b.hands[b.colours[w]]&present(bosses)
}

// topRival is the highest lane but the seat's own.
func (b *board) topRival(word uint64, seat int) int {
	top := 0
	for rival := range b.players {
		if rival != seat {
			top = max(top, lane(word, rival))
		}
	}
	return top
}
