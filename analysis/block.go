package analysis

import (
	"fmt"

	"tweed/sim/manifest"
)

// Block is the rows of one table that belong to one block: all games of one
// deal of one cell, the unit of every figure. Rows are in the order in which
// they were written. Slices are good until the next block.
type Block struct {
	Cell *manifest.Cell
	Deal int64
	// Games is how many of the block's games have rows here.
	Games int

	path   string
	rows   *frame
	lo, hi int
}

// Wrong is the error of a row that can't be right, or of the lack of it; it
// names the file and the game.
func (b *Block) Wrong(row int, format string, args ...any) error {
	cause := fmt.Errorf(format, args...)
	if ids := b.Game(); len(ids) > 0 {
		cause = fmt.Errorf("game %d: %w", ids[min(row, len(ids)-1)], cause)
	}
	return damaged(b.path, cause)
}

// Rows is the number of rows.
func (b *Block) Rows() int { return b.hi - b.lo }

// Game returns the game id of each row.
func (b *Block) Game() []int64 { return b.rows.longs[0][b.lo:b.hi] }

// Ints returns a column, one value a row.
func (b *Block) Ints(c IntColumn) []int32 { return b.rows.ints[c][b.lo:b.hi] }

// Longs returns a column, one value a row.
func (b *Block) Longs(c LongColumn) []int64 { return b.rows.longs[c][b.lo:b.hi] }

// Bools returns a column, one value a row.
func (b *Block) Bools(c BoolColumn) []bool { return b.rows.bools[c][b.lo:b.hi] }

// Floats returns a column, one value a row.
func (b *Block) Floats(c FloatColumn) []float64 { return b.rows.floats[c][b.lo:b.hi] }

// Codes returns a column as indices into the values its query gave.
func (b *Block) Codes(c CodeColumn) []int32 { return b.rows.codes[c][b.lo:b.hi] }

// Seating returns which place of the cell's line-up sits in each seat of the
// game.
func (b *Block) Seating(game int64) []int {
	_, _, s := b.Cell.Place(game)
	return b.Cell.Seatings[s]
}

// frame holds the rows read and not yet handed on, column by column.
type frame struct {
	ints   [][]int32
	longs  [][]int64 // longs[0] is game
	bools  [][]bool
	floats [][]float64
	codes  [][]int32
}

func newFrame(q *Query) *frame {
	return &frame{
		ints:   make([][]int32, q.counts[intKind]),
		longs:  make([][]int64, q.counts[longKind]),
		bools:  make([][]bool, q.counts[boolKind]),
		floats: make([][]float64, q.counts[floatKind]),
		codes:  make([][]int32, q.counts[codeKind]),
	}
}

func (f *frame) len() int { return len(f.longs[0]) }

// drop forgets the first n rows and moves the rest, part of a block, to the
// front.
func (f *frame) drop(n int) {
	dropRows(f.ints, n)
	dropRows(f.longs, n)
	dropRows(f.bools, n)
	dropRows(f.floats, n)
	dropRows(f.codes, n)
}

func dropRows[T any](columns [][]T, n int) {
	for i, c := range columns {
		columns[i] = append(c[:0], c[n:]...)
	}
}

// reset forgets all rows, those of a column that was read half too.
func (f *frame) reset() {
	resetRows(f.ints)
	resetRows(f.longs)
	resetRows(f.bools)
	resetRows(f.floats)
	resetRows(f.codes)
}

func resetRows[T any](columns [][]T) {
	for i, c := range columns {
		columns[i] = c[:0]
	}
}
