package analysis

import (
	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// outcomes is the tally behind F1 and F2: who won, by seat and by strategy. Win
// shares are counted in parts.
type outcomes struct {
	cell     *manifest.Cell
	hasScore bool
	seats    stats.SeatMoments // mean win share by seat, a value a block
	sole     []Pair            // games won alone, of games, by seat
	shared   []int64           // games won with others, by seat
	// sides holds a block's games and each side's wins (see sideWins).
	sides Joint
	// chairs holds, for each side, a block's games and wins in each seat (see
	// chairGames).
	chairs []Joint
	// seatings is the wins of each seat in each seating.
	seatings   [][]int64
	seatScore  []Total // by seat
	sideScore  []Total // by side
	sideSeats  []int64 // seats that a side holds in a game
	block      outcomeBlock
	perGame    []int64 // of the block being read, by the numbers of sides
	shareFloat []float64
}

// outcomeBlock is what one block adds up to.
type outcomeBlock struct {
	seat, sole           []int64
	chairs               [][]int64
	seatScore, sideScore []int64
}

// Numbers of outcomes.sides and outcomes.chairs.
func sideGames() int          { return 0 }
func sideWins(side int) int   { return 1 + side }
func chairGames(seat int) int { return 2 * seat }
func chairWins(seat int) int  { return 2*seat + 1 }

func newOutcomes(c *manifest.Cell, hasScore bool) *outcomes {
	sides := Sides(c)
	n := c.Players
	o := &outcomes{
		cell: c, hasScore: hasScore,
		seats: stats.NewSeatMoments(n), sole: make([]Pair, n), shared: make([]int64, n),
		sides: NewJoint(1 + len(sides)), chairs: Joints(len(sides), 2*n),
		seatScore: make([]Total, n), sideScore: make([]Total, len(sides)),
		block: outcomeBlock{
			seat: make([]int64, n), sole: make([]int64, n),
			seatScore: make([]int64, n), sideScore: make([]int64, len(sides)),
		},
		perGame: make([]int64, 1+len(sides)), shareFloat: make([]float64, n),
	}
	for _, side := range sides {
		o.sideSeats = append(o.sideSeats, int64(len(side.Places)))
		o.block.chairs = append(o.block.chairs, make([]int64, 2*n))
	}
	for range c.Seatings {
		o.seatings = append(o.seatings, make([]int64, n))
	}
	return o
}

// add takes in a deal.
func (o *outcomes) add(r *results) error {
	o.reset()
	for g := range r.games {
		for s := range o.cell.Players {
			w, side := r.share(g, s), r.side(g, s)
			o.block.seat[s] += w
			o.seatings[r.seating[g]][s] += w
			o.block.chairs[side][chairGames(s)]++
			o.block.chairs[side][chairWins(s)] += w
			switch {
			case w == WinParts:
				o.block.sole[s]++
			case w > 0:
				o.shared[s]++
			}
			if o.hasScore {
				o.block.seatScore[s] += r.score(g, s)
				o.block.sideScore[side] += r.score(g, s)
			}
		}
	}
	return o.close(int64(r.games))
}

// close takes the sums of a whole block of m games into the tally.
func (o *outcomes) close(m int64) error {
	k := &o.block
	for s := range k.seat {
		o.shareFloat[s] = float64(k.seat[s]) / float64(WinParts*m)
		o.sole[s].Add(m, k.sole[s])
		o.seatScore[s].Add(k.seatScore[s])
	}
	o.perGame[sideGames()] = m
	for i := range k.chairs {
		o.chairs[i].Add(k.chairs[i])
		for s := range k.seat {
			o.perGame[sideWins(i)] += k.chairs[i][chairWins(s)]
		}
		o.sideScore[i].Add(k.sideScore[i])
	}
	o.sides.Add(o.perGame)
	if o.cell.Players == 1 {
		return nil
	}
	return o.seats.Add(o.shareFloat)
}

func (o *outcomes) reset() {
	k := &o.block
	clear(k.seat)
	clear(k.sole)
	clear(k.seatScore)
	clear(k.sideScore)
	for _, c := range k.chairs {
		clear(c)
	}
	clear(o.perGame)
}

// merge takes in the blocks of a later shard.
func (o *outcomes) merge(p *outcomes) error {
	for s := range o.sole {
		o.sole[s].Merge(p.sole[s])
		o.shared[s] += p.shared[s]
		o.seatScore[s].Merge(p.seatScore[s])
	}
	for i := range o.sideScore {
		o.sideScore[i].Merge(p.sideScore[i])
	}
	for i := range o.seatings {
		for s := range o.seatings[i] {
			o.seatings[i][s] += p.seatings[i][s]
		}
	}
	o.sides.Merge(&p.sides)
	MergeJoints(o.chairs, p.chairs)
	return o.seats.Merge(p.seats)
}

// sideShare is the moments of the mean win share of one of a side's seats.
func (o *outcomes) sideShare(side int) stats.Moments {
	return o.sides.total(sideWins(side)).Moments(WinParts * o.cell.GamesPerBlock() * o.sideSeats[side])
}

// sideQuotient is the same as a ratio, to be contrasted with another side's.
func (o *outcomes) sideQuotient(side int) Quotient {
	return Quotient{Y: The(sideWins(side)), X: Form(nil).Plus(o.sideSeats[side], sideGames()), Parts: WinParts}
}
