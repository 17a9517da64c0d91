package tammany

import (
	"encoding/binary"
	"math/bits"

	"tweed/engine/tammany"
)

// wardSlots is the size of arrays by ward: a power of two, so that an index of
// four bits needs no check.
const wardSlots = 16

// wards is a set of wards, one bit each.
type wards uint32

func wardBit(w tammany.Ward) wards { return 1 << uint(w) }
func (s wards) has(w int) bool     { return s>>uint(w)&1 != 0 }
func (s wards) first() int         { return bits.TrailingZeros32(uint32(s)) }
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

// musterBytes is a muster of which the lanes are read one by one; an index of three
// bits needs no check.
type musterBytes [8]uint8

func (m *musterBytes) set(muster uint64) { binary.LittleEndian.PutUint64(m[:], muster) }

// board is what lies open on the table in the form that is quick to reckon
// with. It is read from the view for every look at it: all of it, or only some
// wards.
type board struct {
	players int
	me      int
	own     uint   // the own lane, in bits
	others  uint64 // all lanes but the own
	open    wards  // active and not locked
	active  wards
	mine    wards                   // with own bosses
	bosses  [wardSlots]uint64       // lanes: bosses of each seat
	cubes   [wardSlots]uint32       // lanes: cubes of each colour
	colours [wardSlots]uint8        // set of colours present
	with    [tammany.Colours]uint16 // wards with a cube of the colour
	// favors are the favors of a colour (lanes), at most 15; hands are those
	// usable by set of colours, at most mostUsable.
	favors [tammany.Colours]uint64
	hands  [1 << tammany.Colours]uint64
}

// read takes the position from the view.
func (b *board) read(v tammany.View) {
	b.begin(v)
	for set := b.active; set != 0; set &= set - 1 {
		w := set.first() & 15
		b.setWard(w, v.BossWord(tammany.Ward(w)), v.CubeWord(tammany.Ward(w)))
	}
}

// begin reads all but the wards.
func (b *board) begin(v tammany.View) {
	me := v.Actor()
	b.players, b.me = v.Players(), int(me)
	b.own = 8 * uint(b.me)
	b.others = ^(uint64(0xff) << (b.own & 63))
	b.open, b.active, b.mine = wards(v.OpenWards()), wards(v.ActiveWards()), wards(v.WardsOf(me))
	for c := range b.with {
		b.with[c] = v.WardsWith(tammany.Colour(c))
	}
	b.readHands(v)
}

// setWard keeps what lies on a ward.
func (b *board) setWard(w int, bosses uint64, cubes uint32) {
	b.bosses[w&15], b.cubes[w&15], b.colours[w&15] = bosses, cubes, coloursOf(cubes)
}

// coloursOf is the set of the colours whose byte is not 0; bytes are below 128.
// The product moves the top bits of the bytes together.
func coloursOf(cubes uint32) uint8 {
	tops := uint64(cubes+0x7f7f7f7f) & 0x80808080 >> 7
	return uint8(tops * (1<<24 | 1<<17 | 1<<10 | 1<<3) >> 24 & 15)
}

// mostHeld bounds the favors of a colour; beyondHeld are the bits beyond it in
// the 16-bit lanes of a hand.
const (
	mostHeld   = 15
	beyondHeld = 0xffff &^ mostHeld * 0x0001000100010001
)

// readHands turns the hands of the seats, which have a lane for each colour,
// into those by colour, which have a lane for each seat, and adds these up.
func (b *board) readHands(v tammany.View) {
	p, q, r, s, t := v.HandWord(0), v.HandWord(1), v.HandWord(2), v.HandWord(3), v.HandWord(4)
	if (p|q|r|s|t)&beyondHeld != 0 {
		p, q, r, s, t = boundedHand(p), boundedHand(q), boundedHand(r), boundedHand(s), boundedHand(t)
	}
	// Two seats share the 16 bits of a colour, which then move as one.
	const first, second, last = 0xffff, 0xffff << 16, 0xffff << 32
	p, r = p|q<<8, r|s<<8
	b.favors = [tammany.Colours]uint64{
		p&first | r<<16&second | t<<32&last,
		p>>16&first | r&second | t<<16&last,
		p>>32&first | r>>16&second | t&last,
		p>>48&first | r>>32&second | t>>16&last,
	}
	b.addHands()
}

// addHands adds up what is usable by set of colours. Each sum is made of others,
// which is why there is no loop.
func (b *board) addHands() {
	h := &b.hands
	h[1], h[2], h[4], h[8] = b.favors[0], b.favors[1], b.favors[2], b.favors[3]
	h[1|2], h[4|8] = h[1]+h[2], h[4]+h[8]
	h[1|4], h[2|4], h[1|2|4] = h[1]+h[4], h[2]+h[4], h[1|2]+h[4]
	h[1|8], h[2|8], h[1|2|8] = h[1]+h[8], h[2]+h[8], h[1|2]+h[8]
	h[1|4|8], h[2|4|8], h[1|2|4|8] = h[1]+h[4|8], h[2]+h[4|8], h[1|2]+h[4|8]
	if all := h[1|2|4|8]; capped(all, usableBits) != all {
		for set, word := range h {
			h[set] = capped(word, usableBits)
		}
	}
}

// boundedHand bounds the favors of every colour.
func boundedHand(hand uint64) (bounded uint64) {
	for c := range tammany.Colours {
		bounded |= min(hand>>(16*c)&0xffff, mostHeld) << (16 * c)
	}
	return bounded
}

// bossesOnly is the muster of bosses without favors.
func bossesOnly(bosses uint64) uint64 {
	if bosses&manyBosses != 0 {
		bosses = capped(bosses, bossBits)
	}
	return bosses << usableBits
}

// muster is every seat's bosses and usable favors in a ward that held these
// bosses and colours, as one byte a seat: bosses<<usableBits | usable.
func (b *board) muster(bosses uint64, colours uint8) uint64 {
	return bossesOnly(bosses) | b.hands[colours&15]
}

// rivals leaves the own lane of a word out.
func (b *board) rivals(word uint64) uint64 { return word & b.others }

// holders is the set of the colours of which a seat with a boss, in a ward that
// held these bosses, holds favors.
func (b *board) holders(bosses uint64) (colours uint8) {
	there, f := present(bosses), &b.favors
	return uint8(-(f[0]&there)>>63 | -(f[1]&there)>>63<<1 | -(f[2]&there)>>63<<2 | -(f[3]&there)>>63<<3)
}
