package analysis

import "tweed/sim/manifest"

// luck is the tally behind the variance decomposition: per response (win share,
// score) the sums that the method of moments needs, in groups of deals for the
// jackknife. Empty where deals were played once.
type luck struct {
	cell      *manifest.Cell
	responses []luckResponse
}

// luckResponse is one outcome of a game for each seat.
type luckResponse struct {
	of     func(r *results, g, seat int) int64
	groups [jackknifeGroups]luckSums
	block  luckBlock
}

// luckBlock is one deal: total[seating × seat] and squares over its replicates,
// and the totals by seat and side.
type luckBlock struct {
	total, square []int64
	seat, side    []int64
	sideSeats     []int64 // seats that a side holds in a game
	all           int64
}

// luckSums adds up over a group of deals. A place is a seat of a seating. For
// the effects of places, seats and sides it holds the moments of what a deal's
// total differs from a fair part of the sum over all places, times a number
// that makes it whole (luckSums.add).
type luckSums struct {
	blocks               int64
	total, square, games []int64 // by place: Σ T, Σ T², and Σ of the squares of single games
	place, seat, side    []moment
}

// moment is Σ x and Σ x² over deals.
type moment struct{ sum, square int64 }

func (m *moment) add(x int64) {
	m.sum += x
	m.square += x * x
}

func (m *moment) merge(o moment) {
	m.sum += o.sum
	m.square += o.square
}

func newLuck(c *manifest.Cell, hasScore bool) *luck {
	l := &luck{cell: c}
	if c.Replicates < 2 {
		return l
	}
	l.responses = append(l.responses, newLuckResponse(c, (*results).share))
	if hasScore {
		l.responses = append(l.responses, newLuckResponse(c, (*results).score))
	}
	return l
}

func newLuckResponse(c *manifest.Cell, of func(*results, int, int) int64) luckResponse {
	places, sides := len(c.Seatings)*c.Players, Sides(c)
	r := luckResponse{of: of, block: luckBlock{
		total: make([]int64, places), square: make([]int64, places),
		seat: make([]int64, c.Players), side: make([]int64, len(sides)),
	}}
	for _, side := range sides {
		r.block.sideSeats = append(r.block.sideSeats, int64(len(side.Places)))
	}
	for i := range r.groups {
		r.groups[i] = newLuckSums(places, c.Players, len(sides))
	}
	return r
}

func newLuckSums(places, seats, sides int) luckSums {
	return luckSums{
		total: make([]int64, places), square: make([]int64, places), games: make([]int64, places),
		place: make([]moment, places), seat: make([]moment, seats), side: make([]moment, sides),
	}
}

// add takes in a deal.
func (l *luck) add(r *results, deal int64) {
	for i := range l.responses {
		k := &l.responses[i]
		k.block.read(r, k.of)
		k.groups[deal%jackknifeGroups].add(&k.block)
	}
}

func (k *luckBlock) read(r *results, of func(*results, int, int) int64) {
	clear(k.total)
	clear(k.square)
	clear(k.seat)
	clear(k.side)
	k.all = 0
	n := r.cell.Players
	for g := range r.games {
		for s := range n {
			x := of(r, g, s)
			place := r.seating[g]*n + s
			k.total[place] += x
			k.square[place] += x * x
			k.seat[s] += x
			k.side[r.side(g, s)] += x
			k.all += x
		}
	}
}

func (t *luckSums) add(k *luckBlock) {
	t.blocks++
	places, seats := int64(len(k.total)), int64(len(k.seat))
	for p, x := range k.total {
		t.total[p] += x
		t.square[p] += x * x
		t.games[p] += k.square[p]
		t.place[p].add(places*x - k.all)
	}
	for s, x := range k.seat {
		t.seat[s].add(seats*x - k.all)
	}
	for i, x := range k.side {
		t.side[i].add(seats*x - k.sideSeats[i]*k.all)
	}
}

func (l *luck) merge(o *luck) {
	for i := range l.responses {
		for g := range l.responses[i].groups {
			l.responses[i].groups[g].merge(&o.responses[i].groups[g])
		}
	}
}

func (t *luckSums) merge(o *luckSums) {
	t.blocks += o.blocks
	for p := range t.total {
		t.total[p] += o.total[p]
		t.square[p] += o.square[p]
		t.games[p] += o.games[p]
		t.place[p].merge(o.place[p])
	}
	for s := range t.seat {
		t.seat[s].merge(o.seat[s])
	}
	for i := range t.side {
		t.side[i].merge(o.side[i])
	}
}
