package tallywood

import (
	"iter"

	"tweed/analysis"
	"tweed/engine/tallywood/record"
)

// seatColumns are the handles of what is read of seats.
type seatColumns struct {
	query                                 *analysis.Query
	seat, politician, votes, endorsements analysis.IntColumn
	tokens, unused                        analysis.IntColumn
	share                                 analysis.FloatColumn
	district                              [colours]analysis.IntColumn
}

func seatColumnsOf(s *analysis.Survey) *seatColumns {
	q := s.Table("seats")
	c := &seatColumns{query: q, seat: q.Int("seat"), share: q.Float("win_share"), politician: q.Int("politician")}
	c.votes, c.endorsements = q.Int("votes"), q.Int("votes_endorsements")
	c.tokens, c.unused = q.Int("tokens"), q.Int("icons_unused")
	for d, name := range record.Colours {
		c.district[d] = q.Int("votes_" + name)
	}
	return c
}

// results is who won the games of a deal, off its rows in seats: one for each
// player's seat of each game, in order.
type results struct {
	cols    *seatColumns
	players int
	block   *analysis.Block
	seating []int
	parts   []int64 // of wins (analysis.WinParts), by game and seat
}

// load takes a deal; false when the table does not keep it.
func (r *results) load(d *analysis.Deal) (bool, error) {
	b := d.Of(r.cols.query)
	if b == nil {
		return false, nil
	}
	if b.Rows() != r.players*b.Games {
		return false, b.Wrong(0, "%d rows for %d games of %d players", b.Rows(), b.Games, r.players)
	}
	r.block, r.seating, r.parts = b, r.seating[:0], r.parts[:0]
	seat, share := b.Ints(r.cols.seat), b.Floats(r.cols.share)
	for i, id := range b.Game() {
		if int(seat[i]) != i%r.players {
			return false, b.Wrong(i, "a row of seat %d stands where seat %d belongs", seat[i], i%r.players)
		}
		if i%r.players == 0 {
			_, _, seating := b.Cell.Place(id)
			r.seating = append(r.seating, seating)
		}
		parts, ok := analysis.Parts(share[i])
		if !ok {
			return false, b.Wrong(i, "seat %d has a win share of %v", seat[i], share[i])
		}
		r.parts = append(r.parts, parts)
	}
	return true, nil
}

// won is what a seat won of the deal's g-th game, in parts; the Opposition has
// what the player has not.
func (r *results) won(g, seat int) int64 {
	if seat == r.players {
		return analysis.WinParts - r.parts[g*r.players]
	}
	return r.parts[g*r.players+seat]
}

// oneByOne goes through the games of a block: the rows lo … hi−1 of each.
func oneByOne(b *analysis.Block) iter.Seq2[int, int] {
	id := b.Game()
	return func(yield func(int, int) bool) {
		for lo, hi := 0, 0; lo < len(id); lo = hi {
			for hi < len(id) && id[hi] == id[lo] {
				hi++
			}
			if !yield(lo, hi) {
				return
			}
		}
	}
}

// checkSeat is the error of a row whose seat the game does not have.
func checkSeat(b *analysis.Block, row int, seat int32) error {
	if seat < 0 || int(seat) >= seatsIn(b.Cell) {
		return b.Wrong(row, "there is no seat %d", seat)
	}
	return nil
}
