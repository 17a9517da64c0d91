package part

import (
	"bytes"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"tweed/engine/table"
)

// everywhere compares a file with what was written, through every reader.
func everywhere(t *testing.T, data []byte, rows *table.Rows, labels table.Labels) {
	t.Helper()
	want := logical(rows, labels)
	sameValues(t, "parquet-go", rows, want, readParquetGo(t, data))
	sameValues(t, "arrow", rows, want, readArrow(t, data))
	sameValues(t, "Reader", rows, want, readBack(t, data, rows.Table, labels))
}

// readBack reads a file with a Reader.
func readBack(t *testing.T, data []byte, tab *table.Table, labels table.Labels) [][]any {
	t.Helper()
	r, err := Open(bytes.NewReader(data), int64(len(data)), tab, labels)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]any
	rows := table.NewRows(tab)
	for {
		ok, err := r.Next(rows)
		if err != nil {
			t.Fatal(err)
		}
		if !ok {
			break
		}
		all = append(all, logical(rows, r.Labels())...)
	}
	if int64(len(all)) != r.NumRows() {
		t.Fatalf("%d rows read, NumRows says %d", len(all), r.NumRows())
	}
	return all
}

func TestSizes(t *testing.T) {
	for name, c := range map[string]struct {
		games []int
		opts  Options
	}{
		"empty":            {nil, Options{}},
		"games of no rows": {repeated(5, 0), Options{}},
		"one row":          {[]int{1}, Options{}},
		"seven rows":       {[]int{3, 0, 4}, Options{}},
		"one tile":         {[]int{tileRows}, Options{}},
		"a tile and one":   {[]int{tileRows + 1}, Options{}},
		"pages":            {repeated(40, 25), Options{Page: 64}},
		"row groups":       {repeated(40, 25), Options{RowGroup: 300, Page: 100}},
		"full row groups":  {repeated(40, 25), Options{RowGroup: 500, Page: 500}},
		"uneven pages":     {repeated(99, 11), Options{RowGroup: 333, Page: 77}},
		"games":            {repeated(10, 100), Options{Games: 7}},
		"games and rows":   {repeated(40, 25), Options{RowGroup: 300, Games: 6, Page: 100}},
		"rows one by one":  {repeated(1000, 1), Options{RowGroup: 401, Page: 200}},
		"default":          {repeated(50, 500), Options{}},
	} {
		t.Run(name, func(t *testing.T) {
			rows := randomKinds(1, c.games...)
			data, info := writePart(t, rows, kindsLabels, c.opts)
			if info.Rows != int64(rows.Len()) || info.Bytes != int64(len(data)) {
				t.Errorf("Info says %d rows and %d bytes, not %d and %d", info.Rows, info.Bytes, rows.Len(), len(data))
			}
			everywhere(t, data, rows, kindsLabels)
		})
	}
}

// ints is a table of one Int column.
var ints = &table.Table{Name: "ints", Columns: []table.Column{{Name: "v", Kind: table.Int}}}

// intRows returns one game with the given values.
func intRows(values ...int32) *table.Rows {
	rows := table.NewRows(ints)
	rows.Begin(table.Key{Game: 1, Cell: 2, Players: 3})
	for _, v := range values {
		rows.Add()[0] = v
	}
	return rows
}

// count returns lo, lo+1 … lo+n-1.
func count(lo int32, n int) []int32 {
	all := make([]int32, n)
	for i := range all {
		all[i] = lo + int32(i)
	}
	return all
}

// A row group keeps one byte a value until its values span 256 or more. The
// turn from one to the other may come anywhere, and a new least value too.
func TestIntRanges(t *testing.T) {
	last := func(values []int32, v int32) []int32 { return append(values, v) }
	first := func(v int32, values []int32) []int32 { return append([]int32{v}, values...) }
	for name, values := range map[string][]int32{
		"255 values":                     count(-100, 255),
		"256 values":                     count(-100, 256),
		"257 values":                     count(-100, 257),
		"1000 values":                    count(-100, 1000),
		"span 255":                       {0, 255},
		"span 256":                       {0, 256},
		"span 255 downwards":             {255, 0},
		"span 256 downwards":             {256, 0},
		"all of int32":                   {math.MaxInt32, math.MinInt32, 0},
		"top of int32":                   count(math.MaxInt32-255, 256),
		"bottom of int32":                count(math.MinInt32, 256),
		"one value":                      make([]int32, 1000),
		"wide at the end":                last(make([]int32, 3*tileRows), 1<<20),
		"wide at the end of a tile":      last(make([]int32, tileRows-1), -1<<20),
		"wide at the start of a tile":    last(make([]int32, tileRows), 256),
		"wide after negative values":     last(count(-300, 256), -44),
		"wide by a lower value":          last(count(-300, 256), -301),
		"a new least value":              last(count(50, 200), -5),
		"a new least value in each tile": slices.Concat(count(200, tileRows), count(100, tileRows), count(73, tileRows)),
		"wide at the start":              first(1<<30, make([]int32, 500)),
	} {
		t.Run(name, func(t *testing.T) {
			rows := intRows(values...)
			data, _ := writePart(t, rows, nil, Options{})
			everywhere(t, data, rows, nil)
			sameStatistics(t, data, writeReference(t, ints, logical(rows, nil), defaultRowGroup))
			pages, _ := writePart(t, rows, nil, Options{RowGroup: 150, Page: 50})
			everywhere(t, pages, rows, nil)
		})
	}
}

// After Reset nothing of the file before shows: parquet-go once let the buffers
// of one file's bounds be overwritten by the next (its issue 54).
func TestReset(t *testing.T) {
	var first, second bytes.Buffer
	w, err := NewWriter(&first, kinds, kindsLabels, nil, Options{RowGroup: 200, Page: 70})
	if err != nil {
		t.Fatal(err)
	}
	one, two := randomKinds(1, repeated(50, 13)...), randomKinds(2, repeated(30, 17)...)
	closeWith(t, w, one)
	if err := w.Reset(&second, kindsLabels, map[string]string{"run_id": "test"}); err != nil {
		t.Fatal(err)
	}
	closeWith(t, w, two)
	fresh, _ := writePart(t, two, kindsLabels, Options{RowGroup: 200, Page: 70})
	if !bytes.Equal(second.Bytes(), fresh) {
		t.Error("a writer that was used before writes other bytes")
	}
	everywhere(t, first.Bytes(), one, kindsLabels)
	sameStatistics(t, first.Bytes(), writeReference(t, kinds, logical(one, kindsLabels), 200))
	sameStatistics(t, second.Bytes(), writeReference(t, kinds, logical(two, kindsLabels), 200))
}

func closeWith(t *testing.T, w *Writer, rows *table.Rows) {
	t.Helper()
	if err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

// The bytes do not depend on how the rows were split over calls of Write, not
// even within a game.
func TestSplitsDoNotMatter(t *testing.T) {
	rows := randomKinds(7, repeated(60, 19)...)
	for _, opts := range []Options{{RowGroup: 300, Page: 128}, {RowGroup: 300, Games: 3}, {RowGroup: 60, Games: 3}, {Games: 1}} {
		want, _ := writePart(t, rows, kindsLabels, opts)
		for _, most := range []int{1, 2, 18, 19, 20, 100, 300, 1000} {
			if !bytes.Equal(writeSplit(t, rows, most, opts), want) {
				t.Errorf("%+v, %d rows a Write: other bytes", opts, most)
			}
		}
	}
}

// writeSplit is the file of rows of table kinds, given to the Writer in buffers of at
// most so many.
func writeSplit(t *testing.T, rows *table.Rows, most int, opts Options) []byte {
	var file bytes.Buffer
	w, err := NewWriter(&file, kinds, kindsLabels, map[string]string{"run_id": "test"}, opts)
	if err != nil {
		t.Fatal(err)
	}
	for _, piece := range split(rows, most) {
		if err := w.Write(piece); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// A row group ends before the game that would be one too many, or within a game
// when its rows are full. Games without rows don't count.
func TestRowGroupsEndWithSoManyGames(t *testing.T) {
	for _, c := range []struct {
		opts  Options
		games []int // rows of each
		want  []int64
	}{
		{Options{Games: 2}, []int{3, 4, 5, 0, 6, 7}, []int64{7, 11, 7}},
		{Options{Games: 2}, []int{0, 3, 0, 0, 4, 0}, []int64{7}},
		{Options{Games: 2, RowGroup: 6}, []int{3, 4, 5, 6}, []int64{6, 6, 6}},
		{Options{Games: 2, RowGroup: 5}, []int{1, 1, 9, 1}, []int64{2, 5, 5}},
		{Options{Games: 1}, []int{300, 1, tileRows}, []int64{300, 1, tileRows}},
		{Options{}, repeated(2*defaultGames+1, 1), []int64{defaultGames, defaultGames, 1}},
	} {
		rows := randomKinds(5, c.games...)
		data, info := writePart(t, rows, kindsLabels, c.opts)
		var got []int64
		for _, g := range openParquetGo(t, data).RowGroups() {
			got = append(got, g.NumRows())
		}
		if !slices.Equal(got, c.want) || info.RowGroups != len(c.want) {
			t.Errorf("%+v, games of %v rows: row groups of %v rows (Info: %d), want %v", c.opts, c.games[:min(6, len(c.games))], got, info.RowGroups, c.want)
		}
		everywhere(t, data, rows, kindsLabels)
	}
}

// split copies rows into buffers of at most n rows.
func split(rows *table.Rows, n int) []*table.Rows {
	var pieces []*table.Rows
	row := 0
	for _, span := range rows.Spans {
		for i := range span.Rows {
			if len(pieces) == 0 || pieces[len(pieces)-1].Len() == n {
				pieces = append(pieces, table.NewRows(rows.Table))
			}
			piece := pieces[len(pieces)-1]
			if i == 0 || piece.Len() == 0 {
				piece.Begin(span.Key)
			}
			copyRow(piece, rows, row)
			row++
		}
	}
	return pieces
}

func copyRow(to, from *table.Rows, row int) {
	cells := to.Add()
	for c, cell := range from.Row(row) {
		switch from.Table.Columns[c].Kind {
		case table.Long:
			cell = to.AddLong(from.Long(cell))
		case table.Text:
			cell = to.AddText(from.Text(cell))
		}
		cells[c] = cell
	}
}

// Metadata comes out sorted, beside what every part says.
func TestMeta(t *testing.T) {
	rows := intRows(1)
	var file bytes.Buffer
	w, err := NewWriter(&file, ints, nil, map[string]string{"z": "last", "run_id": "abc", "schema_version": "1"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	closeWith(t, w, rows)
	var keys []string
	for _, kv := range openParquetGo(t, file.Bytes()).Metadata().KeyValueMetadata {
		keys = append(keys, kv.Key+"="+kv.Value)
	}
	if got := strings.Join(keys, " "); got != "run_id=abc schema_version=1 table=ints z=last" {
		t.Errorf("metadata is %s", got)
	}
}

// A warm writer allocates nothing for a game.
func TestWriteAllocatesNothing(t *testing.T) {
	rows := randomKinds(3, 80)
	w, err := NewWriter(io.Discard, kinds, kindsLabels, nil, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 * defaultRowGroup / 80 {
		write(t, w, rows)
	}
	if n := testing.AllocsPerRun(1000, func() { write(t, w, rows) }); n > 0 {
		t.Errorf("%v allocations a Write", n)
	}
}

// write writes the one game again under the next id.
func write(t *testing.T, w *Writer, rows *table.Rows) {
	rows.Spans[0].Game++
	if err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
}
