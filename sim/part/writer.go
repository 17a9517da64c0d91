package part

import (
	"io"

	"tweed/engine/table"
)

// Options are the sizes of a file's pieces. The zero value means the defaults;
// they are part of what determines a file's bytes.
type Options struct {
	RowGroup int // rows a row group, 0 for 122,880
	Page     int // rows a page, 0 for 20,480
}

// Writer writes one Parquet file of one table, and after a Reset the next one.
// It keeps its memory, so that a Write allocates nothing once the buffers have
// grown. A Writer must not be used by two goroutines at once.
type Writer struct{}

// NewWriter returns a Writer of table t to out. labels holds the dictionaries
// of t's Label columns (nil where it has none); it is read until Close. meta
// becomes the footer's key/value metadata, beside the entries "table" and
// "schema_version" that every part has.
func NewWriter(out io.Writer, t *table.Table, labels table.Labels, meta map[string]string, opts Options) (*Writer, error) {
	panic("to do")
}

// Reset begins the next file of the same table, whatever became of the last
// one.
func (w *Writer) Reset(out io.Writer, labels table.Labels, meta map[string]string) error {
	panic("to do")
}

// Write appends all rows of the buffer, which the caller may then Reset. Games
// must come in ascending order; the rows of one game may be split over calls.
//
// The first error of a file, of the rows or of out, is returned by every later
// Write and by Close: such a file is worthless.
func (w *Writer) Write(rows *table.Rows) error { panic("to do") }

// Close writes what is left and the footer. It does not close out. Only when
// it returns no error is the file complete.
func (w *Writer) Close() (Info, error) { panic("to do") }

// Info says what was written, for [Check] to compare with what can be read.
type Info struct {
	Rows      int64
	Games     int64 // games that have rows
	Bytes     int64
	RowGroups int
}
