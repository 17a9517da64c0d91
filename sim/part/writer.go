package part

import (
	"fmt"
	"io"
	"slices"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/format"
)

// Options are the sizes of a file's pieces. The zero value means the defaults;
// they are part of what determines a file's bytes.
type Options struct {
	RowGroup int // rows a row group at most, 0 for 20,480
	Games    int // games with rows in a row group at most, 0 for 512
	Page     int // rows a page, 0 for 20,480
	// Room is working memory that Writers may share of which only one works at a
	// time; nil for its own. It has no effect on the bytes.
	Room *Room
}

// Room is the working memory of Writers, where pages are put together and
// compressed, and of reading back what they wrote.
type Room struct {
	pages   *pages
	checker checker
}

// NewRoom returns empty working memory.
func NewRoom() (*Room, error) {
	pages, err := newPages()
	return &Room{pages: pages}, err
}

const (
	defaultRowGroup = 20_480
	defaultGames    = 512
	defaultPage     = 20_480
	maxRowGroup     = 1_000_000 // so that a row group's texts stay below 4 GiB
)

// Writer writes one Parquet file of one table, and after a Reset the next one.
// It keeps its memory, so that a Write allocates nothing once the buffers have
// grown. A Writer must not be used by two goroutines at once.
type Writer struct {
	table  *table.Table
	opts   Options
	fields []field
	schema []format.SchemaElement

	columns []column // by field
	game    *ids     // columns[gameField]
	cell    *cells   // columns[cellField]
	players *cells   // columns[playersField]
	pages   *pages

	// Of the present file.
	out     io.Writer
	labels  table.Labels
	meta    []format.KeyValue
	err     error // the first, or that the file is closed
	offset  int64 // bytes written to out
	rows    int64 // rows accepted
	games   int64
	last    table.Key // of the last row
	pending int       // rows gathered for the next row group
	groups  []int32   // the rows of every row group
	chunks  []chunk   // by row group and field
	// dataPages are those of all chunks, one after the other; bounds has their
	// least and greatest values.
	dataPages []dataPage
	bounds    []byte
}

// NewWriter returns a Writer of table t to out. labels holds the dictionaries
// of t's Label columns (nil where it has none); it is read until Close. meta
// becomes the footer's key/value metadata, beside the entries "table" and
// "schema_version" that every part has.
func NewWriter(out io.Writer, t *table.Table, labels table.Labels, meta map[string]string, opts Options) (*Writer, error) {
	fields, err := fieldsOf(t)
	if err != nil {
		return nil, err
	}
	if opts.RowGroup == 0 {
		opts.RowGroup = defaultRowGroup
	}
	if opts.Games == 0 {
		opts.Games = defaultGames
	}
	if opts.Page == 0 {
		opts.Page = min(defaultPage, opts.RowGroup)
	}
	if opts.Games < 0 {
		return nil, fmt.Errorf("%d games a row group do not do: a row group has at least one", opts.Games)
	}
	if opts.RowGroup < 0 || opts.RowGroup > maxRowGroup || opts.Page < 0 || opts.Page > opts.RowGroup {
		return nil, fmt.Errorf("%d rows a row group and %d rows a page do not do: a row group has 1 to %d rows, and no page more", opts.RowGroup, opts.Page, maxRowGroup)
	}
	room := opts.Room
	if room == nil {
		if room, err = NewRoom(); err != nil {
			return nil, err
		}
	}
	w := &Writer{table: t, opts: opts, fields: fields, schema: schemaOf(t, fields), pages: room.pages}
	w.game = &ids{room: room.pages}
	w.columns = append(w.columns, w.game)
	for i := range fields[cellField:] {
		w.columns = append(w.columns, newColumn(&fields[cellField+i], opts.RowGroup))
	}
	w.cell = w.columns[cellField].(*cells)
	w.players = w.columns[playersField].(*cells)
	return w, w.Reset(out, labels, meta)
}

func newColumn(f *field, room int) column {
	switch f.kind {
	case table.Long:
		return &longs{room: room}
	case table.Text:
		return newTexts()
	default:
		return newCells(f, room)
	}
}

// Reset begins the next file of the same table, whatever became of the last
// one.
func (w *Writer) Reset(out io.Writer, labels table.Labels, meta map[string]string) error {
	w.out, w.offset, w.rows, w.games, w.pending = out, 0, 0, 0, 0
	w.groups, w.chunks, w.dataPages, w.bounds = w.groups[:0], w.chunks[:0], w.dataPages[:0], w.bounds[:0]
	for _, c := range w.columns {
		c.clear()
		*c.sum() = checksum{}
	}
	w.err = w.setLabels(labels)
	if w.err == nil {
		w.meta, w.err = keyValues(w.table, meta)
	}
	return w.err
}

// setLabels hands the Label columns their dictionaries.
func (w *Writer) setLabels(labels table.Labels) error {
	w.labels = labels
	for i := range w.table.Columns {
		c := &w.table.Columns[i]
		if c.Kind != table.Label {
			continue
		}
		var names []string
		if i < len(labels) {
			names = labels[i]
		}
		for _, name := range names {
			if err := checkString(name); err != nil {
				return fmt.Errorf("table %s, column %s: label %q %w", w.table.Name, c.Name, name, err)
			}
		}
		w.columns[keyFields+i].(*cells).setNames(names)
	}
	return nil
}

// Write appends all rows of the buffer, which the caller may then Reset. Games
// must come in ascending order; the rows of one game may be split over calls.
//
// The first error of a file, of the rows or of out, is returned by every later
// Write and by Close: such a file is worthless.
func (w *Writer) Write(rows *table.Rows) error {
	if w.err == nil {
		w.err = w.write(rows)
	}
	return w.err
}

func (w *Writer) write(rows *table.Rows) error {
	if err := w.checkShape(rows); err != nil {
		return err
	}
	span, used := 0, 0 // the place in rows.Spans
	for from := 0; from < rows.Len(); {
		n, most := 0, min(tileRows, rows.Len()-from, w.opts.RowGroup-w.pending)
		for n < most {
			if used == rows.Spans[span].Rows {
				span, used = span+1, 0
				continue
			}
			if w.fullBefore(rows.Spans[span].Key) {
				break
			}
			k := min(most-n, rows.Spans[span].Rows-used)
			if err := w.gatherKey(rows.Spans[span].Key, k); err != nil {
				return err
			}
			n, used = n+k, used+k
		}
		for c := 0; n > 0 && c < len(w.table.Columns); c++ {
			if bad := w.columns[keyFields+c].gather(rows, c, from, n); bad >= 0 {
				return w.badCell(rows, c, bad)
			}
		}
		from += n
		w.rows += int64(n)
		if w.pending += n; w.pending == w.opts.RowGroup || n < most {
			if err := w.flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

// fullBefore reports whether the row group has as many games as it may have,
// and the next row is of another.
func (w *Writer) fullBefore(next table.Key) bool {
	return len(w.game.runs) == w.opts.Games && next.Game != w.last.Game
}

// gatherKey appends the key columns of n rows of one game.
func (w *Writer) gatherKey(key table.Key, n int) error {
	if started := w.games > 0; !started || key.Game > w.last.Game {
		w.games, w.last = w.games+1, key
	} else if key != w.last {
		return fmt.Errorf("part of table %s: game %d (cell %d, %d players) comes after game %d (cell %d, %d players): write the games in ascending order, and each under one key",
			w.table.Name, key.Game, key.Cell, key.Players, w.last.Game, w.last.Cell, w.last.Players)
	}
	w.game.fill(key.Game, n)
	w.cell.fill(key.Cell, n)
	w.players.fill(key.Players, n)
	return nil
}

// checkShape checks that the buffer is one of the table's rows and that its
// games account for all of them.
func (w *Writer) checkShape(rows *table.Rows) error {
	if rows.Table != w.table && !sameColumns(rows.Table, w.table) {
		return fmt.Errorf("part of table %s: the rows given are of table %s with other columns", w.table.Name, rows.Table.Name)
	}
	if len(rows.Cells)%rows.Width() != 0 {
		return fmt.Errorf("part of table %s: %d cells are no whole rows of %d columns", w.table.Name, len(rows.Cells), rows.Width())
	}
	spanned := 0
	for i := range rows.Spans {
		if rows.Spans[i].Rows < 0 {
			return fmt.Errorf("part of table %s: game %d has %d rows", w.table.Name, rows.Spans[i].Game, rows.Spans[i].Rows)
		}
		spanned += rows.Spans[i].Rows
	}
	if spanned != rows.Len() {
		return fmt.Errorf("part of table %s: the games have %d rows but the buffer has %d: add rows with Rows.Add only, after Rows.Begin", w.table.Name, spanned, rows.Len())
	}
	return nil
}

func sameColumns(a, b *table.Table) bool {
	return a.Name == b.Name && slices.EqualFunc(a.Columns, b.Columns, func(x, y table.Column) bool {
		return x.Name == y.Name && x.Kind == y.Kind && slices.Equal(x.Values, y.Values)
	})
}

// badCell says what is wrong with a cell that gather refused.
func (w *Writer) badCell(rows *table.Rows, c, row int) error {
	column, cell, game := &w.table.Columns[c], rows.Row(row)[c], gameOf(rows, row)
	where := fmt.Sprintf("part of table %s, column %s, game %d: ", w.table.Name, column.Name, game)
	switch column.Kind {
	case table.Bool:
		return fmt.Errorf("%scell %d is neither 0 nor 1", where, cell)
	case table.Enum:
		return fmt.Errorf("%scell %d is outside the column's %d values", where, cell, len(column.Values))
	case table.Label:
		return fmt.Errorf("%scell %d is outside the %d labels that the writer was given", where, cell, len(w.columns[keyFields+c].(*cells).names))
	case table.Share:
		return fmt.Errorf("%scell %d is no number of winners from 0 to %d", where, cell, maxShare)
	case table.Text:
		return fmt.Errorf("%scell %d is no text of at most %d bytes of UTF-8: store it with Rows.AddText", where, cell, maxText)
	default:
		return fmt.Errorf("%scell %d is no handle: store the number with Rows.AddLong", where, cell)
	}
}

// gameOf returns the game of a row.
func gameOf(rows *table.Rows, row int) int64 {
	for i := range rows.Spans {
		if row -= rows.Spans[i].Rows; row < 0 {
			return rows.Spans[i].Game
		}
	}
	return -1
}
