package tammany

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tammany"
)

// ballot is the vote on one ward as a candidate sees it: who stands with how
// many bosses, and how much everybody may bid.
type ballot struct {
	ward   tammany.Ward
	own    contender
	rivals int
	rival  [engine.MaxSeats - 1]contender
}

// contender is a candidate in a ballot.
type contender struct {
	bosses, usable int
	// sure is the least bid that wins against whatever the others bid; 0 where
	// bosses alone do.
	sure int
	// most is the most that can make sense to bid: no more than sure, and
	// nothing where even all favors can't get past the others' bosses.
	most int
}

// read takes the ballot from the view of a candidate.
func (b *ballot) read(v tammany.View) {
	b.ward, b.rivals = v.VoteWard(), 0
	bosses, colours := v.BossWord(b.ward), coloursOf(v.CubeWord(b.ward))
	me := v.Actor()
	b.own.bosses, b.own.usable = lane(bosses, int(me)), usable(v.HandWord(me), colours)
	for rest := bosses &^ (0xff << (8 * uint(me) & 63)); rest != 0; {
		seat := bits.TrailingZeros64(rest) / 8
		c := &b.rival[b.rivals&(len(b.rival)-1)]
		c.bosses, c.usable = lane(rest, seat), usable(v.HandWord(engine.Seat(seat)), colours)
		rest &^= 0xff << (8 * uint(seat) & 63)
		b.rivals++
	}
	b.bound()
}

// usable adds up the favors in a hand of the colours of a set: the product adds
// all lanes up in the last.
func usable(hand uint64, colours uint8) int {
	return int(hand & (colourLanes[colours&15] * 0xffff) * 0x0001000100010001 >> 48)
}

// bound finds everybody's sure and most from the two highest reaches and boss
// counts.
func (b *ballot) bound() {
	reach, bosses := top{}, top{}
	reach.add(b.own.bosses + b.own.usable)
	bosses.add(b.own.bosses)
	for i := range b.rivals {
		reach.add(b.rival[i].bosses + b.rival[i].usable)
		bosses.add(b.rival[i].bosses)
	}
	b.own.bound(reach, bosses)
	for i := range b.rivals {
		b.rival[i].bound(reach, bosses)
	}
}

func (c *contender) bound(reach, bosses top) {
	all := c.bosses + c.usable
	c.sure = max(0, reach.other(all)+1-c.bosses)
	c.most = min(c.usable, c.sure)
	if all <= bosses.other(c.bosses) {
		c.most = 0
	}
}

// top is the two highest of some numbers.
type top struct{ first, second int }

func (t *top) add(n int) {
	t.second = max(t.second, min(t.first, n))
	t.first = max(t.first, n)
}

// other is the highest of all numbers but one that is n.
func (t top) other(n int) int {
	other := t.first
	if n == other {
		other = t.second
	}
	return other
}
