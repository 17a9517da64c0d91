package tallywood

import (
	"math/bits"

	"tweed/engine"
	"tweed/engine/tallywood"
	"tweed/strategies"
)

// Evaluate writes how the game will probably end, in thousandths of votes: what a
// search goes by that does not play its imagined games to the end.
func (p *planner) Evaluate(_ *strategies.Context, v engine.View, r *engine.Result) {
	view := v.(tallywood.View)
	b := &p.board
	b.read(view)
	var votes [maxSeats]int
	for d := range colours {
		p.divide(view, d, &votes)
	}
	for seat := range b.seats {
		for _, level := range b.held[seat] {
			if b.rules.HeldCount() {
				votes[seat] += level * unit
			}
		}
	}
	if o := view.Opposition(); o != engine.None {
		votes[o] += view.OppositionBonus() * unit
	}
	*r = engine.Result{Players: view.Players()}
	most, winners := 0, int8(0)
	for _, n := range votes[:b.seats] {
		switch {
		case winners == 0 || n > most:
			most, winners = n, 1
		case n == most:
			winners++
		}
	}
	for seat := range r.Players {
		r.Score[seat], r.Rank[seat] = int32(votes[seat]), 1
		for _, n := range votes[:r.Players] {
			if n > votes[seat] {
				r.Rank[seat]++
			}
		}
		if votes[seat] == most {
			r.Share[seat] = winners
		}
	}
}

// divide gives the votes that a district will have to the shares there.
func (p *planner) divide(v tallywood.View, d int, votes *[maxSeats]int) {
	b := &p.board
	var shares [maxSeats]int
	total := 0
	top := v.Top(tallywood.Region(d))
	for seat := range b.seats {
		shares[seat] = p.judge.shares(b, b.polling[seat][d]) + b.tokenShares(seat, d)
		if top>>seat&1 != 0 {
			shares[seat] += b.most[rounds].VoteShare * unit / bits.OnesCount8(top)
		}
		total += shares[seat]
	}
	for seat := range b.seats {
		votes[seat] += p.judge.votes(b, d) * shares[seat] / max(1, total)
	}
}
