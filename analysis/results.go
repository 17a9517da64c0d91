package analysis

import "tweed/sim/manifest"

// results is who won a deal's games, off the seats table, checked: one row for
// each seat of each game, in order, and win shares that sum to 1. The general
// tallies of a cell read it together.
type results struct {
	cell    *manifest.Cell
	cols    resultColumns
	sides   []Side
	sideOf  []int // the side at each place of the line-up
	block   *Block
	games   int   // of the deal
	seating []int // by game
	shares  []int64
	scores  []int64
}

type resultColumns struct {
	query    *Query
	seat     IntColumn
	share    FloatColumn
	score    IntColumn
	hasScore bool
}

// resultColumnsOf asks for the columns; score names that of final scores, ""
// for none.
func resultColumnsOf(s *Survey, score string) resultColumns {
	q := s.Table("seats")
	cols := resultColumns{query: q, seat: q.Int("seat"), share: q.Float("win_share"), hasScore: score != ""}
	if cols.hasScore {
		cols.score = q.Int(score)
	}
	return cols
}

func newResults(c *manifest.Cell, cols resultColumns) results {
	r := results{cell: c, cols: cols, sides: Sides(c), sideOf: make([]int, len(c.Lineup))}
	for i, side := range r.sides {
		for _, p := range side.Places {
			r.sideOf[p] = i
		}
	}
	return r
}

// read takes in a deal; false when the table does not keep it.
func (r *results) read(d *Deal) (kept bool, err error) {
	b := d.Of(r.cols.query)
	if b == nil {
		return false, nil
	}
	n := r.cell.Players
	if b.Rows() != n*b.Games {
		return false, b.Wrong(0, "deal %d has %d rows for %d games of %d players", b.Deal, b.Rows(), b.Games, n)
	}
	r.block, r.games = b, b.Games
	r.seating, r.shares, r.scores = r.seating[:0], r.shares[:0], r.scores[:0]
	for first := 0; first < b.Rows(); first += n {
		if err := r.readGame(b, first); err != nil {
			return false, err
		}
	}
	return true, nil
}

// readGame takes in the rows of one game, from row first on.
func (r *results) readGame(b *Block, first int) error {
	n := r.cell.Players
	seat, share := b.Ints(r.cols.seat)[first:first+n], b.Floats(r.cols.share)[first:first+n]
	_, _, seating := r.cell.Place(b.Game()[first])
	r.seating = append(r.seating, seating)
	sum := int64(0)
	for s := range n {
		if int(seat[s]) != s {
			return b.Wrong(first+s, "a row of seat %d stands where seat %d belongs", seat[s], s)
		}
		parts, ok := Parts(share[s])
		if !ok {
			return b.Wrong(first+s, "seat %d has a win share of %v", s, share[s])
		}
		sum += parts
		r.shares = append(r.shares, parts)
	}
	if sum != WinParts && n > 1 { // alone, one may lose to the rules
		return b.Wrong(first, "the win shares sum to %v, not to 1", float64(sum)/WinParts)
	}
	if r.cols.hasScore {
		for _, v := range b.Ints(r.cols.score)[first : first+n] {
			r.scores = append(r.scores, int64(v))
		}
	}
	return nil
}

// side is the side that sits in a seat of the deal's g-th game.
func (r *results) side(g, seat int) int {
	return r.sideOf[r.cell.Seatings[r.seating[g]][seat]]
}

// share and score are a seat's of the deal's g-th game.
func (r *results) share(g, seat int) int64 { return r.shares[g*r.cell.Players+seat] }
func (r *results) score(g, seat int) int64 { return r.scores[g*r.cell.Players+seat] }
