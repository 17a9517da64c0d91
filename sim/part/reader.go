package part

import (
	"fmt"
	"io"
	"slices"

	"tweed/engine/table"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/format"
)

// Reader reads a file that a Writer wrote, game by game, in memory that does
// not grow with the file. A Reader must not be used by two goroutines at once.
type Reader struct {
	table   *table.Table
	fields  []field
	footer  *format.FileMetaData
	labels  table.Labels
	columns []*cursor // by field

	err  error // the first
	last int64 // the game last returned
	any  bool  // there is one
}

// Open reads the footer of the file of the given size and checks that it is
// whole and has exactly the columns of t.
//
// Label cells of the rows that the Reader returns are indices into labels, so
// that equal cells mean equal strings; a label that the file has and labels has
// not is appended to the Reader's own copy, see [Reader.Labels]. With nil
// labels the indices follow the file.
func Open(r io.ReaderAt, size int64, t *table.Table, labels table.Labels) (_ *Reader, err error) {
	defer rescue(t, &err)
	return open(r, size, t, labels)
}

func open(r io.ReaderAt, size int64, t *table.Table, labels table.Labels) (*Reader, error) {
	decoder, err := newDecoder()
	if err != nil {
		return nil, err
	}
	reader, err := newReader(t, decoder)
	if err != nil {
		return nil, err
	}
	return reader, reader.begin(r, size, labels)
}

// newReader is a reader for files of the table, before it begins with one.
func newReader(t *table.Table, decoder *zstd.Decoder) (*Reader, error) {
	fields, err := fieldsOf(t)
	if err != nil {
		return nil, err
	}
	r := &Reader{table: t, fields: fields}
	for i := range fields {
		r.columns = append(r.columns, &cursor{chunkReader: newChunkReader(&fields[i], decoder), column: i})
	}
	return r, nil
}

// begin begins with a file, whatever became of the last one.
func (r *Reader) begin(file io.ReaderAt, size int64, labels table.Labels) (err error) {
	r.err, r.any = nil, false
	r.labels = make(table.Labels, len(r.table.Columns))
	if r.footer, err = readFooter(file, size, r.table, r.fields); err != nil {
		return err
	}
	for i, c := range r.columns {
		c.file, c.groups = file, r.footer.RowGroups
		c.rewind(0)
		if c.field.kind != table.Label {
			continue
		}
		var known []string
		if i-keyFields < len(labels) {
			known = labels[i-keyFields]
		}
		if err := r.readLabels(c, known); err != nil {
			return err
		}
	}
	return nil
}

// end lets go of the file and of what its footer says.
func (r *Reader) end() {
	r.footer = nil
	for _, c := range r.columns {
		c.file, c.groups = nil, nil
	}
}

// readLabels reads the dictionaries of a Label column in all row groups.
func (r *Reader) readLabels(c *cursor, known []string) error {
	names := append([]string(nil), known...)
	index := make(map[string]int32, len(names))
	for i := len(names) - 1; i >= 0; i-- { // of equal ones the first counts
		index[names[i]] = int32(i)
	}
	c.label = func(name string) int32 {
		cell, ok := index[name]
		if !ok {
			cell = int32(len(names))
			index[name] = cell
			names = append(names, name)
		}
		return cell
	}
	for g := range r.footer.RowGroups {
		if err := c.openDictionary(&r.footer.RowGroups[g].Columns[c.column].MetaData); err != nil {
			return fmt.Errorf("column %s, row group %d: %w", c.field.name, g, err)
		}
	}
	r.labels[c.column-keyFields] = names
	return nil
}

// rescue turns an error or a panic into an error that names the table. The
// decoders are made for whole pages, which checksums vouch for; a page that was
// damaged before it got one may upset them.
func rescue(t *table.Table, err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("the file is damaged (%v)", p)
	}
	if *err != nil {
		*err = fmt.Errorf("part of table %s: %w", t.Name, *err)
	}
}

// NumRows is the number of rows in the file.
func (r *Reader) NumRows() int64 { return r.footer.NumRows }

// Labels holds the dictionaries that Label cells index: those given to Open,
// with what only the file has behind. It is complete from the start.
func (r *Reader) Labels() table.Labels { return r.labels }

// Meta is the footer's key/value metadata.
func (r *Reader) Meta() map[string]string {
	meta := make(map[string]string, len(r.footer.KeyValueMetadata))
	for _, kv := range r.footer.KeyValueMetadata {
		meta[kv.Key] = kv.Value
	}
	return meta
}

// Next empties rows and puts the rows of the next game that has any into it,
// as one span. It returns false after the last game.
func (r *Reader) Next(rows *table.Rows) (ok bool, err error) {
	if r.err != nil {
		return false, r.err
	}
	defer func() { r.err, ok = err, ok && err == nil }()
	defer rescue(r.table, &err)
	if rows.Table != r.table && !sameColumns(rows.Table, r.table) {
		return false, fmt.Errorf("the rows to read into are of table %s with other columns", rows.Table.Name)
	}
	rows.Reset()
	key, ok, err := r.peek()
	if !ok || err != nil {
		return false, err
	}
	if r.any && key.Game <= r.last {
		return false, fmt.Errorf("game %d comes after game %d: games must be in ascending order, with their rows together", key.Game, r.last)
	}
	r.last, r.any = key.Game, true
	rows.Begin(key)
	for {
		n := r.run(key.Game)
		if n == 0 {
			return true, nil
		}
		if err := r.take(rows, key, n); err != nil {
			return false, err
		}
		// The game may go on in the next page.
		if more, err := r.columns[gameField].ready(); !more || err != nil {
			return true, err
		}
	}
}

// run is how many of the next values of the game column, in its present page,
// are the given game.
func (r *Reader) run(game int64) int {
	c := r.columns[gameField]
	page := c.values.longs[c.at:c.values.n]
	for i, g := range page {
		if g != game {
			return i
		}
	}
	return len(page)
}

// take appends the next n rows, which are of one game.
func (r *Reader) take(rows *table.Rows, key table.Key, n int) error {
	r.columns[gameField].at += n
	for i, want := range [...]int32{key.Cell, key.Players} {
		c := r.columns[cellField+i]
		if err := c.takeKey(want, n); err != nil {
			return fmt.Errorf("column %s, game %d: %w", c.field.name, key.Game, err)
		}
	}
	from := len(rows.Cells)
	rows.Cells = slices.Grow(rows.Cells, n*rows.Width())[:from+n*rows.Width()]
	rows.Spans[len(rows.Spans)-1].Rows += n
	for i, c := range r.columns[keyFields:] {
		if err := c.take(rows, rows.Cells[from+i:], n); err != nil {
			return fmt.Errorf("column %s, game %d: %w", c.field.name, key.Game, err)
		}
	}
	return nil
}

// Peek returns the key of the game that Next would return, false after the
// last one. It lets a caller walk through the parts of several tables
// together: a game without rows in a table is not in that table's file.
func (r *Reader) Peek() (key table.Key, ok bool, err error) {
	if r.err != nil {
		return key, false, r.err
	}
	defer func() { r.err = err }()
	defer rescue(r.table, &err)
	return r.peek()
}

func (r *Reader) peek() (key table.Key, ok bool, err error) {
	for i, c := range r.columns[:keyFields] {
		if ok, err = c.ready(); !ok || err != nil {
			if err != nil {
				err = fmt.Errorf("column %s: %w", c.field.name, err)
			}
			return key, false, err
		}
		switch i {
		case gameField:
			key.Game = c.values.longs[c.at]
		case cellField:
			key.Cell = c.values.cells[c.at]
		case playersField:
			key.Players = c.values.cells[c.at]
		}
	}
	return key, true, nil
}
