package part

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"tweed/engine/table"
)

// A cell that its column cannot hold is an error that names the column and the
// game, and the file stays an error.
func TestBadCells(t *testing.T) {
	for _, c := range []struct {
		column string
		cell   int32
		want   string
	}{
		{"flag", 2, "cell 2 is neither 0 nor 1"},
		{"flag", -1, "cell -1 is neither 0 nor 1"},
		{"colour", 5, "cell 5 is outside the column's 5 values"},
		{"colour", -1, "cell -1 is outside the column's 5 values"},
		{"many", 700, "cell 700 is outside the column's 700 values"},
		{"many", -1 << 31, "cell -2147483648 is outside the column's 700 values"},
		{"label", 4, "cell 4 is outside the 4 labels that the writer was given"},
		{"label", -1, "cell -1 is outside the 4 labels that the writer was given"},
		{"labels", 1 << 30, "cell 1073741824 is outside the 600 labels that the writer was given"},
		{"long", 1 << 20, "cell 1048576 is no handle: store the number with Rows.AddLong"},
		{"long", -1, "cell -1 is no handle: store the number with Rows.AddLong"},
		{"text", 1 << 20, "cell 1048576 is no text"},
		{"text", -1, "cell -1 is no text"},
		{"share", -1, "cell -1 is no number of winners from 0 to 255"},
		{"share", 256, "cell 256 is no number of winners from 0 to 255"},
	} {
		for _, row := range []int{0, 5, 399, 779} {
			rows := randomKinds(1, repeated(60, 13)...)
			rows.Row(row)[kinds.Index(c.column)] = c.cell
			game := gameOf(rows, row)
			w := newWriter(t, io.Discard, kinds, kindsLabels, Options{RowGroup: 300})
			err := w.Write(rows)
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "table kinds, column "+c.column) {
				t.Errorf("%s %d in row %d: error is %v", c.column, c.cell, row, err)
			}
			if bad := w.badCell(rows, kinds.Index(c.column), row); err == nil || err.Error() != bad.Error() {
				t.Errorf("%s %d in row %d of game %d: error is %v, not %v", c.column, c.cell, row, game, err, bad)
			}
			staysFailed(t, w, err)
		}
	}
}

func newWriter(t *testing.T, out io.Writer, tab *table.Table, labels table.Labels, opts Options) *Writer {
	t.Helper()
	w, err := NewWriter(out, tab, labels, nil, opts)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// staysFailed checks that the first error is that of all later calls.
func staysFailed(t *testing.T, w *Writer, first error) {
	t.Helper()
	if err := w.Write(table.NewRows(w.table)); err != first {
		t.Errorf("Write after the error %v: %v", first, err)
	}
	if _, err := w.Close(); err != first {
		t.Errorf("Close after the error %v: %v", first, err)
	}
}

func TestBadTexts(t *testing.T) {
	for name, text := range map[string]string{"no UTF-8": "a\xff", "too long": strings.Repeat("x", maxText+1)} {
		rows := randomKinds(1, 1)
		rows.Row(0)[kinds.Index("text")] = rows.AddText([]byte(text))
		w := newWriter(t, io.Discard, kinds, kindsLabels, Options{})
		if err := w.Write(rows); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// Rows that do not fit together are refused.
func TestBadRows(t *testing.T) {
	key := table.Key{Game: 1, Cell: 2, Players: 3}
	other := &table.Table{Name: "other", Columns: []table.Column{{Name: "w", Kind: table.Int}}}
	for name, c := range map[string]struct {
		want string
		make func() *table.Rows
	}{
		"another table": {"of table other with other columns", func() *table.Rows { return table.NewRows(other) }},
		"half a row": {"no whole rows", func() *table.Rows {
			rows := table.NewRows(kinds)
			rows.Cells = make([]int32, 3)
			return rows
		}},
		"rows of no game": {"the games have 0 rows but the buffer has 2", func() *table.Rows {
			rows := table.NewRows(ints)
			rows.Cells = make([]int32, 2)
			return rows
		}},
		"a game of less than no rows": {"game 1 has -1 rows", func() *table.Rows {
			rows := intRows(1)
			rows.Spans[0].Rows = -1
			return rows
		}},
		"a game twice": {"write the games in ascending order", func() *table.Rows {
			rows := intRows(1)
			rows.Begin(table.Key{Game: 2, Cell: 2, Players: 3})
			rows.Add()
			rows.Begin(key)
			rows.Add()
			return rows
		}},
		"two keys": {"each under one key", func() *table.Rows {
			rows := intRows(1)
			rows.Begin(table.Key{Game: 1, Cell: 2, Players: 4})
			rows.Add()
			return rows
		}},
	} {
		rows := c.make()
		tab := rows.Table
		if tab == other {
			tab = ints
		}
		w := newWriter(t, io.Discard, tab, kindsLabels, Options{})
		if err := w.Write(rows); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error is %v", name, err)
		}
	}
}

// A table, label or option that no file can have is refused at the start.
func TestBadBeginnings(t *testing.T) {
	column := func(c ...table.Column) *table.Table { return &table.Table{Name: "bad", Columns: c} }
	label := column(table.Column{Name: "l", Kind: table.Label})
	for name, c := range map[string]struct {
		table  *table.Table
		labels table.Labels
		meta   map[string]string
		opts   Options
	}{
		"no columns":         {table: column()},
		"a key's name":       {table: column(table.Column{Name: "game"})},
		"no name":            {table: column(table.Column{})},
		"a name twice":       {table: column(table.Column{Name: "a"}, table.Column{Name: "a"})},
		"an unknown kind":    {table: column(table.Column{Name: "a", Kind: 99})},
		"an empty Enum":      {table: column(table.Column{Name: "a", Kind: table.Enum})},
		"a value twice":      {table: column(table.Column{Name: "a", Kind: table.Enum, Values: []string{"x", "x"}})},
		"a value not UTF-8":  {table: column(table.Column{Name: "a", Kind: table.Enum, Values: []string{"\xff"}})},
		"a label not UTF-8":  {table: label, labels: table.Labels{{"\xff"}}},
		"a label too long":   {table: label, labels: table.Labels{{strings.Repeat("x", maxText+1)}}},
		"another table name": {table: ints, meta: map[string]string{"table": "turns"}},
		"a negative page":    {table: ints, opts: Options{Page: -1}},
		"negative games":     {table: ints, opts: Options{Games: -1}},
		"a huge row group":   {table: ints, opts: Options{RowGroup: 1 << 30}},
		"a page too big":     {table: ints, opts: Options{RowGroup: 10, Page: 11}},
	} {
		if _, err := NewWriter(io.Discard, c.table, c.labels, c.meta, c.opts); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// failingWriter fails at byte number left, with an error or, when quiet,
// with a short count only.
type failingWriter struct {
	left  int
	quiet bool
}

var errDisk = errors.New("no space left on device")

func (f *failingWriter) Write(b []byte) (int, error) {
	if len(b) <= f.left {
		f.left -= len(b)
		return len(b), nil
	}
	n := f.left
	f.left = 0
	if f.quiet {
		return n, nil
	}
	return n, errDisk
}

// Whatever byte cannot be written: Close says so.
func TestWriteErrors(t *testing.T) {
	rows := random(few, 1, repeated(4, 5)...)
	opts := Options{RowGroup: 12, Page: 8}
	data, _ := writePart(t, rows, fewLabels, opts)
	w := newWriter(t, io.Discard, few, fewLabels, opts)
	for _, quiet := range []bool{false, true} {
		want := errDisk
		if quiet {
			want = io.ErrShortWrite
		}
		for n := range data {
			if err := w.Reset(&failingWriter{left: n, quiet: quiet}, fewLabels, map[string]string{"run_id": "test"}); err != nil {
				t.Fatal(err)
			}
			first := w.Write(rows)
			if _, err := w.Close(); !errors.Is(err, want) || first != nil && err != first {
				t.Fatalf("error at byte %d of %d: Write says %v, Close %v", n, len(data), first, err)
			}
		}
	}
	var file bytes.Buffer
	if err := w.Reset(&file, fewLabels, map[string]string{"run_id": "test"}); err != nil {
		t.Fatal(err)
	}
	closeWith(t, w, rows)
	if !bytes.Equal(file.Bytes(), data) {
		t.Error("the file after all the failed ones has other bytes")
	}
}

func TestCloseTwice(t *testing.T) {
	w := newWriter(t, io.Discard, ints, nil, Options{})
	closeWith(t, w, intRows(1))
	if _, err := w.Close(); !errors.Is(err, errClosed) {
		t.Errorf("second Close says %v", err)
	}
	if err := w.Write(intRows(1)); !errors.Is(err, errClosed) {
		t.Errorf("Write after Close says %v", err)
	}
}
