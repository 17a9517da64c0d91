package wardcards

import "tweed/engine/wardcards"

// weigh finds the worth of every act of the list with the best move after it. Where
// the breadth is bounded that is done for the acts that are worth most by
// themselves, and the worth of the others is without a move.
func (p *planner) weigh() {
	for i := range p.acts.count {
		p.during(&p.acts.plays[i], (*planner).alone)
	}
	p.narrow()
	for i := range p.acts.count {
		p.during(&p.acts.plays[i], (*planner).followed)
	}
}

// during weighs the acts of a play with its card on the table.
func (p *planner) during(q *play, weigh func(*planner, *act)) {
	list := p.acts.list[q.first:q.last]
	if q.laid {
		for i := range list {
			weigh(p, &list[i])
		}
		return
	}
	b := &p.board
	w := b.leader[b.me]
	before, spoken := p.wards[w], b.spoken
	p.lay(q, 1)
	p.judge.look(b)
	p.renew(w)
	for i := range list {
		weigh(p, &list[i])
	}
	p.lay(q, -1)
	b.spoken = spoken
	p.judge.look(b)
	p.restore(w, &before)
	p.memo.forget(w)
}

// lay plays n of a card, or takes it back; a speech marks the actor.
func (p *planner) lay(q *play, n int) {
	b := &p.board
	b.hand[b.me][q.card] -= n * certain
	b.turns[b.me] -= n
	if q.as == wardcards.Speech {
		b.spoken |= one(b.me)
	}
}

// alone is the worth of an act without a move after it.
func (p *planner) alone(a *act) {
	b, all := &p.board, p.board.all
	p.trial = p.sum
	if a.from != noWard {
		p.trial.add(&p.wards[a.from].less[a.colour])
		b.all -= lane(1, a.colour)
	}
	if a.to != noWard {
		p.trial.add(&p.wards[a.to].more[a.colour])
		b.all += lane(1, a.colour)
	}
	a.worth = p.judge.worth(b, &p.trial) + p.judge.held(b)
	b.all = all
}

// narrow chooses the acts that are weighed with moves.
func (p *planner) narrow() {
	list := p.acts.list
	if p.breadth >= len(list) {
		for i := range list {
			list[i].chosen = true
		}
		return
	}
	for range p.breadth {
		best := -1
		for i := range list {
			if !list[i].chosen && (best < 0 || list[i].worth > list[best].worth) {
				best = i
			}
		}
		list[best].chosen = true
	}
}

// followed is the worth of a chosen act with the best move after it.
func (p *planner) followed(a *act) {
	if !a.chosen {
		return
	}
	var from, to outlook
	if a.from != noWard {
		from = p.take(a.from, a.colour)
	}
	if a.to != noWard {
		to = p.put(a.to, a.colour)
	}
	a.worth = p.bestMove() + p.judge.held(&p.board)
	if a.to != noWard {
		p.board.take(a.to, a.colour)
		p.restore(a.to, &to)
	}
	if a.from != noWard {
		p.board.put(a.from, a.colour)
		p.restore(a.from, &from)
	}
}

// bestMove is the worth of the best move after the card, or of none.
func (p *planner) bestMove() int {
	best := p.stay()
	for w := range p.board.wards {
		best = max(best, p.moveOut(w))
	}
	return best
}

// none is the worth of what can't be done.
const none = -1 << 60

// stay is the worth of no move.
func (p *planner) stay() int { return p.judge.worth(&p.board, &p.sum) }

// moveOut is the worth of the best move out of a ward.
func (p *planner) moveOut(w int) int {
	best := none
	for c := range p.board.colours {
		if p.board.movable(w, c) {
			best = max(best, p.moveOf(w, c))
		}
	}
	return best
}

// moveOf is the worth of the best move of a colour out of a ward.
func (p *planner) moveOf(w, c int) int {
	best := none
	for to := p.board.reach(w, c); to != 0; to &= to - 1 {
		best = max(best, p.move(w, c, to.first()))
	}
	return best
}

// move is the worth of a move.
func (p *planner) move(w, c, to int) int {
	less, more := &p.wards[w].less[c], &p.wards[to].more[c]
	for seat := range p.trial {
		p.trial[seat] = p.sum[seat] + less[seat] + more[seat]
	}
	return p.judge.worth(&p.board, &p.trial) + p.eager
}
