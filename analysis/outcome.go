package analysis

import (
	"fmt"
	"math"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// outcomes is the tally behind F1 and F2: who won, by seat and by strategy.
type outcomes struct {
	cell *manifest.Cell
	cols outcomeColumns
	// who is the side at each place of the line-up.
	who        []int
	seatsOf    []int64           // seats a side holds in a game
	seats      stats.SeatMoments // mean win share by seat, a value a block
	strategies []stats.Moments   // mean win share over a side's seats
	sole       []Pair            // games won alone, of games, by seat
	shared     []int64           // games won with others, by seat
	seatScore  []Total           // by seat
	stratScore []Total           // by side
	block      outcomeBlock      // of the block being read
}

// outcomeBlock is what one block adds up to.
type outcomeBlock struct {
	share, strategy       []float64
	sole                  []int64
	seatScore, stratScore []int64
}

type outcomeColumns struct {
	seat  IntColumn
	share FloatColumn
	score IntColumn
	has   bool // the game has a score
}

// scanOutcomes reads who won from the seats table; score names its column of
// final scores, "" for none.
func scanOutcomes(r *Run, score string) ([]*outcomes, error) {
	q := NewQuery("seats")
	cols := outcomeColumns{seat: q.Int("seat"), share: q.Float("win_share"), has: score != ""}
	if cols.has {
		cols.score = q.Int(score)
	}
	return Scan(r, q, func(c *manifest.Cell) *outcomes { return newOutcomes(c, cols) })
}

func newOutcomes(c *manifest.Cell, cols outcomeColumns) *outcomes {
	all := Sides(c)
	o := &outcomes{
		cell: c, cols: cols,
		who: make([]int, len(c.Lineup)), seatsOf: make([]int64, len(all)),
		seats: stats.NewSeatMoments(c.Players), strategies: make([]stats.Moments, len(all)),
		sole: make([]Pair, c.Players), shared: make([]int64, c.Players),
		seatScore: make([]Total, c.Players), stratScore: make([]Total, len(all)),
		block: outcomeBlock{
			share: make([]float64, c.Players), strategy: make([]float64, len(all)),
			sole: make([]int64, c.Players), seatScore: make([]int64, c.Players), stratScore: make([]int64, len(all)),
		},
	}
	for i, a := range all {
		o.seatsOf[i] = int64(len(a.Places))
		for _, p := range a.Places {
			o.who[p] = i
		}
	}
	return o
}

// Add takes in a block: n rows a game, one for each seat in order.
func (o *outcomes) Add(b *Block) error {
	n := o.cell.Players
	if b.Rows() != n*b.Games {
		return fmt.Errorf("deal %d has %d rows for %d games of %d players", b.Deal, b.Rows(), b.Games, n)
	}
	o.block.reset()
	for first := 0; first < b.Rows(); first += n {
		if err := o.addGame(b, first); err != nil {
			return err
		}
	}
	return o.close(b.Games)
}

// addGame takes in the rows of one game, from row first on.
func (o *outcomes) addGame(b *Block, first int) error {
	n := o.cell.Players
	seat, share := b.Ints(o.cols.seat)[first:first+n], b.Floats(o.cols.share)[first:first+n]
	game := b.Game()[first]
	seating := b.Seating(game)
	sum := 0.0
	for s := range n {
		if int(seat[s]) != s {
			return fmt.Errorf("game %d: a row of seat %d stands where seat %d belongs", game, seat[s], s)
		}
		w, who := share[s], o.who[seating[s]]
		if !(w >= 0 && w <= 1) {
			return fmt.Errorf("game %d: seat %d has a win share of %v", game, s, w)
		}
		sum += w
		o.block.share[s] += w
		o.block.strategy[who] += w
		switch {
		case w == 1:
			o.block.sole[s]++
		case w > 0:
			o.shared[s]++
		}
		if o.cols.has {
			v := int64(b.Ints(o.cols.score)[first+s])
			o.block.seatScore[s] += v
			o.block.stratScore[who] += v
		}
	}
	if math.Abs(sum-1) > 1e-9 {
		return fmt.Errorf("game %d: the win shares sum to %v, not to 1", game, sum)
	}
	return nil
}

// close takes the sums of a whole block of m games into the moments.
func (o *outcomes) close(m int) error {
	k := &o.block
	for s := range k.share {
		k.share[s] /= float64(m)
		o.sole[s].Add(int64(m), k.sole[s])
		o.seatScore[s].Add(k.seatScore[s])
	}
	for i := range k.strategy {
		o.strategies[i].Add(k.strategy[i] / float64(int64(m)*o.seatsOf[i]))
		o.stratScore[i].Add(k.stratScore[i])
	}
	return o.seats.Add(k.share)
}

// Merge takes in the blocks of a later shard.
func (o *outcomes) Merge(p *outcomes) error {
	for s := range o.sole {
		o.sole[s].Merge(p.sole[s])
		o.shared[s] += p.shared[s]
		o.seatScore[s].Merge(p.seatScore[s])
	}
	for i := range o.strategies {
		o.strategies[i].Merge(p.strategies[i])
		o.stratScore[i].Merge(p.stratScore[i])
	}
	return o.seats.Merge(p.seats)
}

func (k *outcomeBlock) reset() {
	clear(k.share)
	clear(k.strategy)
	clear(k.sole)
	clear(k.seatScore)
	clear(k.stratScore)
}
