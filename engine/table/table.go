// Package table describes the tables that a game records into, and holds the
// rows of the games in play before they are written.
//
// A game declares its tables as data: a name, a sentence, and its columns
// (see engine/tammany/record). While a game is played its recorder adds rows
// of plain 32-bit cells to a [Rows] for each table; the writer turns the cells
// into Parquet columns, and a reader turns Parquet columns back into the same
// cells. What a cell means is the column's [Kind]; no package between the
// recorder and the file needs to know the game.
//
// Every table begins with three key columns that are not in Columns: game
// (INT64), cell (INT32) and players (INT32). They come from the [Key] given to
// [Rows.Begin].
package table

import "fmt"

// SchemaVersion is the version of the records contract: it changes whenever a
// column's name, place, type or meaning does. It stands in every file's footer
// and in run.json.
const SchemaVersion = 1

// Kind is the type of a column, and with it the meaning of its cells.
type Kind uint8

const (
	// Int is a number, INT32: the cell is the value.
	Int Kind = iota
	// Bool is BOOLEAN: the cell is 0 or 1.
	Bool
	// Enum is a name out of the column's fixed Values, STRING: the cell is
	// the index.
	Enum
	// Label is a name out of a dictionary that is fixed when a run begins
	// (rule sets, line-ups, strategies), STRING: the cell is the index into
	// [Labels] of that column.
	Label
	// Long is a 64-bit number, INT64: the cell is a handle from [Rows.AddLong].
	Long
	// Text is free text, STRING: the cell is a handle from [Rows.AddText].
	Text
	// Share is a win share, DOUBLE: the cell k > 0 stands for 1/k, 0 for 0.
	Share
)

// Column is one column of a table, after the key columns.
type Column struct {
	Name string
	Kind Kind
	// Values is the dictionary of an Enum column; Values[0] is what an
	// untouched cell says.
	Values []string
	// Given columns are filled in by the run, not by the game: which rule
	// set, line-up, deal, seed, strategy was played, and how the game ended.
	Given bool
	// Void is the cell in the row of a game that was not finished.
	Void int32
	// Doc is the column's entry in the dictionary that `tweed tables` prints.
	Doc string
}

// Table is the description of one table. It is immutable.
type Table struct {
	Name    string
	Doc     string
	Columns []Column
}

// Index returns the place of the named column in a row's cells, or -1.
func (t *Table) Index(name string) int {
	for i := range t.Columns {
		if t.Columns[i].Name == name {
			return i
		}
	}
	return -1
}

// Labels holds the run-time dictionaries of a table's Label columns, by
// column index; other entries are nil.
type Labels [][]string

// Key is what the three key columns of a game's rows say.
type Key struct {
	Game    int64 // unique in the run
	Cell    int32 // rule set × player count × line-up
	Players int32
}

// Span is a run of rows that belong to one game.
type Span struct {
	Key
	Rows int // how many rows, 0 for a game without rows in this table
}

// Rows is a growing buffer of rows of one table, row by row. The zero value
// is not usable: see [NewRows]. After the first games it allocates nothing:
// Reset keeps the room.
type Rows struct {
	Table *Table
	Cells []int32 // len(Table.Columns) cells a row
	Spans []Span  // the games, in the order of Begin

	width int
	longs []int64
	text  []byte
	ends  []int32 // ends[i] is where text i ends
}

// NewRows returns an empty buffer for the table.
func NewRows(t *Table) *Rows { return &Rows{Table: t, width: len(t.Columns)} }

// Width is the number of cells in a row.
func (r *Rows) Width() int { return r.width }

// Len is the number of rows.
func (r *Rows) Len() int {
	if r.width == 0 {
		return 0
	}
	return len(r.Cells) / r.width
}

// Row returns row i's cells, in place. It panics beyond Len, where the cells of
// rows that were dropped may still stand.
func (r *Rows) Row(i int) []int32 {
	w := r.Width()
	return r.Cells[:len(r.Cells):len(r.Cells)][i*w : (i+1)*w : (i+1)*w]
}

// Begin says that the rows added from now on belong to the game k.
func (r *Rows) Begin(k Key) { r.Spans = append(r.Spans, Span{Key: k}) }

// Add appends a row of zeros to the current game and returns its cells. The
// slice is good until the next Add.
func (r *Rows) Add() []int32 {
	row := r.AddUncleared()
	clear(row)
	return row
}

// AddUncleared is Add for who writes every cell: they hold anything.
func (r *Rows) AddUncleared() []int32 {
	n := len(r.Cells)
	end := n + r.width
	if end > cap(r.Cells) {
		r.grow()
	}
	r.Cells = r.Cells[:end]
	r.Spans[len(r.Spans)-1].Rows++
	return r.Cells[n:end:end]
}

// grow makes room for more rows.
func (r *Rows) grow() {
	grown := make([]int32, len(r.Cells), 2*cap(r.Cells)+64*r.width)
	copy(grown, r.Cells)
	r.Cells = grown
}

// AddLong stores a 64-bit value and returns the cell that stands for it.
func (r *Rows) AddLong(v int64) int32 {
	r.longs = append(r.longs, v)
	return int32(len(r.longs) - 1)
}

// Long returns the value a Long cell stands for.
func (r *Rows) Long(cell int32) int64 { return r.longs[cell] }

// AddText stores a text (a copy of b) and returns the cell that stands for it.
func (r *Rows) AddText(b []byte) int32 {
	r.text = append(r.text, b...)
	r.ends = append(r.ends, int32(len(r.text)))
	return int32(len(r.ends) - 1)
}

// Text returns the bytes a Text cell stands for, in place.
func (r *Rows) Text(cell int32) []byte {
	start := int32(0)
	if cell > 0 {
		start = r.ends[cell-1]
	}
	return r.text[start:r.ends[cell]]
}

// Reset empties the buffer and keeps its room.
func (r *Rows) Reset() { r.Truncate(Mark{}) }

// Mark is a place in a Rows to which it can be cut back.
type Mark struct{ cells, spans, longs, text, ends int }

// Mark returns the present end of the buffer.
func (r *Rows) Mark() Mark {
	return Mark{len(r.Cells), len(r.Spans), len(r.longs), len(r.text), len(r.ends)}
}

// Truncate drops everything added since the mark, which must have been taken
// between two games.
func (r *Rows) Truncate(m Mark) {
	r.Cells = r.Cells[:m.cells]
	r.Spans = r.Spans[:m.spans]
	r.longs = r.longs[:m.longs]
	r.text = r.text[:m.text]
	r.ends = r.ends[:m.ends]
}

// Format prints a cell of column c as a person reads it; labels may be nil
// where the table has no Label columns.
func (r *Rows) Format(c int, cell int32, labels Labels) string {
	col := &r.Table.Columns[c]
	switch col.Kind {
	case Bool:
		return fmt.Sprint(cell != 0)
	case Enum:
		return col.Values[cell]
	case Label:
		return labels[c][cell]
	case Long:
		return fmt.Sprint(r.Long(cell))
	case Text:
		return string(r.Text(cell))
	case Share:
		return fmt.Sprint(ShareValue(cell))
	default:
		return fmt.Sprint(cell)
	}
}

// ShareValue is the win share that a Share cell stands for.
func ShareValue(cell int32) float64 {
	if cell == 0 {
		return 0
	}
	return 1 / float64(cell)
}
