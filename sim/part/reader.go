package part

import (
	"io"

	"tweed/engine/table"
)

// Reader reads a file that a Writer wrote, game by game, in memory that does
// not grow with the file. A Reader must not be used by two goroutines at once.
type Reader struct{}

// Open reads the footer of the file of the given size and checks that it is
// whole and has exactly the columns of t.
//
// Label cells of the rows that the Reader returns are indices into labels, so
// that equal cells mean equal strings; a label that the file has and labels has
// not is appended to the Reader's own copy, see [Reader.Labels]. With nil
// labels the indices follow the file.
func Open(r io.ReaderAt, size int64, t *table.Table, labels table.Labels) (*Reader, error) {
	panic("to do")
}

// NumRows is the number of rows in the file.
func (r *Reader) NumRows() int64 { panic("to do") }

// Labels holds the dictionaries that Label cells index: those given to Open,
// with what only the file has behind. It is complete from the start.
func (r *Reader) Labels() table.Labels { panic("to do") }

// Meta is the footer's key/value metadata.
func (r *Reader) Meta() map[string]string { panic("to do") }

// Next empties rows and puts the rows of the next game that has any into it,
// as one span. It returns false after the last game.
func (r *Reader) Next(rows *table.Rows) (bool, error) { panic("to do") }

// Peek returns the key of the game that Next would return, false after the
// last one. It lets a caller walk through the parts of several tables
// together: a game without rows in a table is not in that table's file.
func (r *Reader) Peek() (table.Key, bool, error) { panic("to do") }

// SeekGame moves to the first game whose id is not below game, forwards or
// backwards, by means of the footer's minima and maxima.
func (r *Reader) SeekGame(game int64) error { panic("to do") }
