package part

import (
	"bytes"
	"testing"

	"tweed/engine/table"
	"tweed/engine/tammany/record"

	"github.com/parquet-go/parquet-go"
	"pgregory.net/rapid"
)

// drawTable draws a table of one to six columns.
func drawTable(t *rapid.T) *table.Table {
	all := [][]table.Column{kinds.Columns, record.Turns.Columns, record.Seats.Columns, record.Games.Columns}
	from := rapid.SampledFrom(all).Draw(t, "columns of")
	chosen := rapid.SliceOfNDistinct(rapid.IntRange(0, len(from)-1), 1, 6, rapid.ID[int]).Draw(t, "columns")
	tab := &table.Table{Name: "drawn"}
	for _, c := range chosen {
		tab.Columns = append(tab.Columns, from[c])
	}
	return tab
}

// drawLabels draws dictionaries, with repetitions, for a table's Label columns.
func drawLabels(t *rapid.T, tab *table.Table) table.Labels {
	labels := make(table.Labels, len(tab.Columns))
	for c := range tab.Columns {
		if tab.Columns[c].Kind == table.Label {
			labels[c] = rapid.SliceOfN(rapid.StringN(0, 3, 12), 1, 400).Draw(t, tab.Columns[c].Name)
		}
	}
	return labels
}

// cellDrawer returns what draws the cells of a column: within a range of its
// own, so that narrow and wide ones both come up.
func cellDrawer(t *rapid.T, rows *table.Rows, c int, labels table.Labels) func() int32 {
	col := &rows.Table.Columns[c]
	within := func(lo, hi int32) func() int32 {
		a := rapid.Int32Range(lo, hi).Draw(t, "bound")
		b := rapid.Int32Range(a, a+min(hi-a, 300)).Draw(t, "bound")
		if rapid.Bool().Draw(t, "any") {
			a, b = lo, hi
		}
		return func() int32 { return rapid.Int32Range(a, b).Draw(t, col.Name) }
	}
	switch col.Kind {
	case table.Bool:
		return within(0, 1)
	case table.Enum:
		return within(0, int32(len(col.Values)-1))
	case table.Label:
		return within(0, int32(len(labels[c])-1))
	case table.Share:
		return within(0, maxShare)
	case table.Long:
		return func() int32 { return rows.AddLong(rapid.Int64().Draw(t, col.Name)) }
	case table.Text:
		return func() int32 { return rows.AddText([]byte(rapid.StringN(0, 9, 20).Draw(t, col.Name))) }
	default:
		return within(-1<<29, 1<<29)
	}
}

func drawRows(t *rapid.T, tab *table.Table, labels table.Labels) *table.Rows {
	rows := table.NewRows(tab)
	var draw []func() int32
	for c := range tab.Columns {
		draw = append(draw, cellDrawer(t, rows, c, labels))
	}
	game := rapid.Int64().Draw(t, "first game") / 2
	for range rapid.IntRange(0, 12).Draw(t, "games") {
		rows.Begin(table.Key{Game: game, Cell: rapid.Int32().Draw(t, "cell"), Players: rapid.Int32Range(2, 5).Draw(t, "players")})
		game += rapid.Int64Range(1, 1<<41).Draw(t, "step")
		for range rapid.IntRange(0, 9).Draw(t, "rows") {
			row := rows.Add()
			for c := range row {
				row[c] = draw[c]()
			}
		}
	}
	return rows
}

// The files mean the same as those of parquet-go's struct writer, to every
// reader, and have the same statistics.
func TestEqualsStructWriter(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tab := drawTable(rt)
		labels := drawLabels(rt, tab)
		rows := drawRows(rt, tab, labels)
		opts := Options{RowGroup: rapid.IntRange(1, 60).Draw(rt, "row group")}
		opts.Page = rapid.IntRange(1, opts.RowGroup).Draw(rt, "page")
		data, _ := writePart(t, rows, labels, opts)
		want := logical(rows, labels)
		reference := writeReference(t, tab, want, opts.RowGroup)
		sameValues(t, "reference by parquet-go", rows, want, readParquetGo(t, reference))
		everywhere(t, data, rows, labels)
		sameStatistics(t, data, reference)
	})
}

// sameStatistics compares the minima and maxima of two files' column chunks.
func sameStatistics(t *testing.T, data, reference []byte) {
	t.Helper()
	ours, theirs := openParquetGo(t, data), openParquetGo(t, reference)
	if a, b := len(ours.RowGroups()), len(theirs.RowGroups()); a != b {
		t.Fatalf("%d row groups where the reference has %d", a, b)
	}
	for g, group := range ours.RowGroups() {
		for c, chunk := range group.ColumnChunks() {
			a, b := chunk.(*parquet.FileColumnChunk), theirs.RowGroups()[g].ColumnChunks()[c].(*parquet.FileColumnChunk)
			aMin, aMax, aOK := a.Bounds()
			bMin, bMax, bOK := b.Bounds()
			if !aOK || !bOK || !parquet.Equal(aMin, bMin) || !parquet.Equal(aMax, bMax) {
				t.Fatalf("row group %d, field %d: bounds %v … %v (%t) where the reference has %v … %v (%t)", g, c, aMin, aMax, aOK, bMin, bMax, bOK)
			}
			if a.NumValues() != b.NumValues() {
				t.Fatalf("row group %d, field %d: %d values where the reference has %d", g, c, a.NumValues(), b.NumValues())
			}
		}
	}
}

func openParquetGo(t testing.TB, data []byte) *parquet.File {
	t.Helper()
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	return f
}
