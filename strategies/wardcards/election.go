package wardcards

// takings are what every seat gets of something, such as tokens of a ward.
type takings [maxPlayers]int32

func (t *takings) add(u *takings) {
	for i := range t {
		t[i] += u[i]
	}
}

func (t *takings) sub(u *takings) {
	for i := range t {
		t[i] -= u[i]
	}
}

// vote is what every seat would get out of a ward if the election were held now: the
// tokens, or the points where each ward has its own.
func (b *board) vote(w int) (t takings) {
	most, best := 0, set(0)
	doubled := b.doubled(w)
	for seat := range b.players {
		n := b.count(w, seat)
		if doubled.has(seat) {
			n *= 2
		}
		switch {
		case n > most:
			most, best = n, one(seat)
		case n == most && n > 0:
			best |= one(seat)
		}
	}
	takers, alone := b.takers(w, best)
	for ; takers != 0; takers &= takers - 1 {
		seat := takers.first()
		n := b.count(w, seat)
		if b.allTokens && alone {
			n = b.total[w]
		}
		if b.doubleTaken && doubled.has(seat) {
			n *= 2
		}
		if b.perWard {
			n = b.pointsFor(n)
		}
		t[seat] = int32(n)
	}
	return t
}

// count is the number of immigrants in a ward that count for a seat.
func (b *board) count(w, seat int) int {
	switch {
	case !b.nobodys:
		return b.counts[w].at(seat)
	case b.here[w] == one(seat):
		return b.total[w]
	}
	return 0
}

// doubled are the seats whose speech doubles their count in a ward.
func (b *board) doubled(w int) set {
	if !b.doubleCount {
		return 0
	}
	return b.spoken & b.here[w]
}

// takers are those of the best who take tokens, and whether that is one winner.
func (b *board) takers(w int, best set) (takers set, alone bool) {
	if best.isSingle() {
		return best, true
	}
	if leads := best & b.here[w]; leads.isSingle() {
		return leads, true
	}
	if b.shared {
		return best, false
	}
	return 0, false
}

// points is what the votes of all wards together give every seat.
func (b *board) points(sum *takings) (points takings) {
	for seat := range b.players {
		n := int(sum[seat])
		if b.speechToken && b.spoken.has(seat) {
			if b.perWard {
				n += b.pointsFor(1)
			} else {
				n++
			}
		}
		if !b.perWard {
			n = b.pointsFor(n)
		}
		points[seat] = int32(n)
	}
	return points
}
