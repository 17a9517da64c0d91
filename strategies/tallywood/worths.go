package tallywood

// worths is what everything that the actor can change is worth to it, in units of
// a vote. Each is looked at by itself: what a turn is worth is the sum of what it
// changes.
type worths struct {
	money, pop [maxTrack + 1]int          // by space
	polling    [colours][maxTrack + 1]int // by district and space
	now        [regions][mostStrength]int // own strength at the end of this round
	lasting    [regions][mostStrength]int // of it, what stays afterwards

	vote   [colours]int         // a vote more in a district
	cube   [colours]int         // a cube in a district
	move   [colours]int         // flipping a tile there, beyond the polling
	tile   [colours]int         // a tile laid face down there, by tier
	drawn  int                  // a cube drawn into the plaza
	level  [levels + 1]int      // an endorsement held
	badge  int                  // a badge left
	act    [acts]int            // taking an action, beyond what it changes, by tier where there are any
	card   int                  // part of a card's worth that it costs to play it
	corner int                  // covering a space, by the corners that its column joins
	shut   [colours][spaces]int // a space blocked
	place  int                  // a place further ahead in the order of turns
}

// mostStrength is more than what counts.
const mostStrength = 24

// judge fills in the worths of a position.
type judge interface {
	look(b *board, w *worths)
	// shares are those that a seat with its tracker at a space will have in the
	// end, and votes those of a district, both in units.
	shares(b *board, at int) int
	votes(b *board, d int) int
}

// strongest is the most strength that a rival has in a region, or has of that which
// lasts.
func strongest(b *board, strength *[maxSeats]int) int {
	best := 0
	for seat := range b.seats {
		if seat != b.me {
			best = max(best, strength[seat])
		}
	}
	return best
}

// tokenShares are a seat's shares in a district that do not come from its tracker.
func (b *board) tokenShares(seat int, d int) int {
	if b.token[d] == seat {
		return unit
	}
	return 0
}

// due is the level of the endorsement that the actor holds or can claim with its
// tracker at a space.
func (b *board) due(d, at int) int {
	best := b.held[b.me][d]
	for level := best + 1; level <= levels; level++ {
		if b.free[d]>>(level-1)&1 != 0 && at >= b.endorsement[level] {
			best = level
		}
	}
	return best
}

// winsToken reports whether the vote share token is there and won at a space.
func (b *board) winsToken(d, at int) bool {
	return b.token[d] == none && at >= b.rules.TokenAt()
}
