package part

import (
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"
)

// The page index has the exact bounds of every page, and where it begins.
func TestPageIndex(t *testing.T) {
	opts := Options{RowGroup: 300, Page: 70}
	rows := randomKinds(11, repeated(60, 13)...)
	data, _ := writePart(t, rows, kindsLabels, opts)
	values := readParquetGo(t, data)
	for g, group := range openParquetGo(t, data).RowGroups() {
		first := g * opts.RowGroup
		for c, chunk := range group.ColumnChunks() {
			checkPages(t, values, c, first, min(first+opts.RowGroup, len(values)), opts.Page, chunk)
		}
	}
}

// checkPages compares the page index of field c with its values in the rows of
// a row group.
func checkPages(t *testing.T, values [][]any, c, first, end, pageRows int, chunk parquet.ColumnChunk) {
	t.Helper()
	index, err := chunk.ColumnIndex()
	if err != nil {
		t.Fatal(err)
	}
	offsets, err := chunk.OffsetIndex()
	if err != nil {
		t.Fatal(err)
	}
	pages := chunk.Pages()
	defer func() {
		if err := pages.Close(); err != nil {
			t.Error(err)
		}
	}()
	for p := range index.NumPages() {
		from := first + p*pageRows
		to := min(from+pageRows, end)
		if got := offsets.FirstRowIndex(p); got != int64(p*pageRows) {
			t.Errorf("field %d, page %d begins at row %d, not %d", c, p, got, p*pageRows)
		}
		page, err := pages.ReadPage()
		if err != nil {
			t.Fatal(err)
		}
		if page.NumValues() != int64(to-from) {
			t.Errorf("field %d, page %d has %d values, not %d", c, p, page.NumValues(), to-from)
		}
		parquet.Release(page)
		least, greatest := parquet.ValueOf(values[from][c]), parquet.ValueOf(values[from][c])
		compare := chunk.Type().Compare
		for _, row := range values[from:to] {
			if v := parquet.ValueOf(row[c]); compare(v, least) < 0 {
				least = v
			} else if compare(v, greatest) > 0 {
				greatest = v
			}
		}
		if compare(index.MinValue(p), least) != 0 || compare(index.MaxValue(p), greatest) != 0 || index.NullCount(p) != 0 {
			t.Errorf("field %d, page %d: bounds %v … %v, not %v … %v", c, p, index.MinValue(p), index.MaxValue(p), least, greatest)
		}
	}
	if want := (end - first + pageRows - 1) / pageRows; index.NumPages() != want || offsets.NumPages() != want {
		t.Errorf("field %d: %d and %d pages in the index, not %d", c, index.NumPages(), offsets.NumPages(), want)
	}
	if c == gameField && !index.IsAscending() {
		t.Error("the games are not said to be ascending")
	}
}

// The footer says how the file is made, for readers that care.
func TestFooter(t *testing.T) {
	data, _ := writePart(t, randomKinds(1, 100), kindsLabels, Options{})
	footer := openParquetGo(t, data).Metadata()
	if footer.CreatedBy != createdBy || footer.Version != 2 || len(footer.ColumnOrders) != len(footer.Schema)-1 {
		t.Errorf("created by %q, version %d, %d column orders", footer.CreatedBy, footer.Version, len(footer.ColumnOrders))
	}
	group := footer.RowGroups[0]
	if len(group.SortingColumns) != 1 || group.SortingColumns[0] != (format.SortingColumn{}) {
		t.Errorf("sorted by %v, not by game", group.SortingColumns)
	}
	dictionary := map[string]bool{"small": true, "narrow": true, "constant": true, "colour": true, "many": true, "labels": true, "share": true}
	for _, chunk := range group.Columns {
		name := chunk.MetaData.PathInSchema[0]
		if got := chunk.MetaData.DictionaryPageOffset != 0; dictionary[name] && !got {
			t.Errorf("column %s has no dictionary", name)
		}
		if chunk.MetaData.Codec != format.Zstd || chunk.MetaData.BloomFilterOffset != 0 || chunk.ColumnIndexLength == 0 || chunk.OffsetIndexLength == 0 {
			t.Errorf("column %s: %+v", name, chunk)
		}
	}
}
