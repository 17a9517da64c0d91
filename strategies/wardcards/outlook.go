package wardcards

// outlook is what a ward promises as it stands, and how that changes with an
// immigrant of each colour less or more.
type outlook struct {
	promise    takings
	less, more [maxPlayers]takings
}

// prospect is the board with the outlook of every ward, kept up as it changes.
type prospect struct {
	board board
	judge judge
	memo  memo

	wards [maxWards]outlook
	sum   takings // of all promises
}

// look looks at all wards.
func (p *prospect) look() {
	p.judge.look(&p.board)
	p.sum = takings{}
	for w := range p.board.wards {
		p.memo.forget(w)
		p.update(w)
	}
}

// renew looks at a ward of which something else than the immigrants has changed.
func (p *prospect) renew(w int) {
	p.sum.sub(&p.wards[w].promise)
	p.memo.forget(w)
	p.update(w)
}

// put and take change the immigrants of a ward, and return its outlook before.
func (p *prospect) put(w, c int) (before outlook) {
	before = p.wards[w]
	p.sum.sub(&before.promise)
	p.board.put(w, c)
	p.update(w)
	return before
}

func (p *prospect) take(w, c int) (before outlook) {
	before = p.wards[w]
	p.sum.sub(&before.promise)
	p.board.take(w, c)
	p.update(w)
	return before
}

// restore gives a ward back the outlook that it had.
func (p *prospect) restore(w int, before *outlook) {
	p.sum.sub(&p.wards[w].promise)
	p.wards[w] = *before
	p.sum.add(&before.promise)
}

// update works out the outlook of a ward, whose old promise has left the sum.
func (p *prospect) update(w int) {
	b, o := &p.board, &p.wards[w]
	o.promise = p.promise(w)
	for c := range b.colours {
		if b.counts[w].at(c) > 0 {
			b.take(w, c)
			o.less[c] = p.promise(w)
			o.less[c].sub(&o.promise)
			b.put(w, c)
		}
		if b.room(w, c) > 0 {
			b.put(w, c)
			o.more[c] = p.promise(w)
			o.more[c].sub(&o.promise)
			b.take(w, c)
		}
	}
	p.sum.add(&o.promise)
}

func (p *prospect) promise(w int) takings {
	place, known := p.memo.find(w, p.board.counts[w])
	if !known {
		place.promise = p.judge.promise(&p.board, w)
	}
	return place.promise
}

// shift takes the actor's leader from one ward to another; either may be noWard.
func (p *prospect) shift(from, to int) {
	b := &p.board
	b.leader[b.me] = to
	if from != noWard {
		b.here[from] &^= one(b.me)
		p.renew(from)
	}
	if to != noWard {
		b.here[to] |= one(b.me)
		p.renew(to)
	}
}
