package tammany

import (
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
	me := int(v.Actor())
	bosses, colours := v.BossWord(b.ward), presentOn(v, b.ward)
	for seat := range v.Players() {
		n := lane(bosses, seat)
		if n == 0 {
			continue
		}
		c := contender{bosses: n, usable: usable(v.FavorsOf(engine.Seat(seat)), colours)}
		if seat == me {
			b.own = c
			continue
		}
		b.rival[b.rivals] = c
		b.rivals++
	}
	b.bound()
}

// presentOn are the colours of a ward as masks, all ones where present.
func presentOn(v tammany.View, w tammany.Ward) (masks [tammany.Colours]int16) {
	for c := range masks {
		masks[c] = -int16(v.WardsWith(tammany.Colour(c)) >> uint(w) & 1)
	}
	return masks
}

// usable adds up the favors of the colours present.
func usable(favors, present [tammany.Colours]int16) int {
	return int(favors[0]&present[0]) + int(favors[1]&present[1]) + int(favors[2]&present[2]) + int(favors[3]&present[3])
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
	if n > t.first {
		t.first, t.second = n, t.first
	} else {
		t.second = max(t.second, n)
	}
}

// other is the highest of all numbers but one that is n.
func (t top) other(n int) int {
	if n == t.first {
		return t.second
	}
	return t.first
}
