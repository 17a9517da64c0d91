package part

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// readAll reads a file that may be damaged.
func readAll(data []byte, tab *table.Table, labels table.Labels) (rows [][]any, err error) {
	r, err := Open(bytes.NewReader(data), int64(len(data)), tab, labels)
	if err != nil {
		return nil, err
	}
	game := table.NewRows(tab)
	for {
		ok, err := r.Next(game)
		if !ok || err != nil {
			return rows, err
		}
		rows = append(rows, logical(game, r.Labels())...)
	}
}

// smallPart is a file of two row groups with two pages each.
func smallPart(t testing.TB) ([]byte, *table.Rows) {
	rows := random(few, 1, repeated(4, 5)...)
	data, _ := writePart(t, rows, fewLabels, Options{RowGroup: 10, Page: 6})
	return data, rows
}

// Whatever byte is damaged: what is read is right, or there is an error.
func TestDamagedBytes(t *testing.T) {
	data, rows := smallPart(t)
	want := logical(rows, fewLabels)
	silent := 0
	for i := range data {
		for _, mask := range []byte{1 << (i % 8), 0xFF} {
			damaged := slices.Clone(data)
			damaged[i] ^= mask
			got, err := readAll(damaged, few, fewLabels)
			if err != nil {
				continue
			}
			sameValues(t, "a damaged file", rows, want, got)
			silent++
		}
	}
	t.Logf("%d of %d damages do not touch what is read", silent, 2*len(data))
}

func TestCutOff(t *testing.T) {
	data, _ := smallPart(t)
	for n := range data {
		if _, err := readAll(data[:n], few, fewLabels); err == nil {
			t.Errorf("no error for the first %d of %d bytes", n, len(data))
		}
		if _, err := readAll(data[n+1:], few, fewLabels); err == nil {
			t.Errorf("no error for the last %d of %d bytes", len(data)-n-1, len(data))
		}
	}
}

// editFooter returns the file with a changed footer.
func editFooter(t *testing.T, data []byte, edit func(*format.FileMetaData)) []byte {
	t.Helper()
	end := len(data) - int(trailer)
	start := end - int(binary.LittleEndian.Uint32(data[end:]))
	footer := new(format.FileMetaData)
	if err := thrift.Unmarshal(new(thrift.CompactProtocol), data[start:end], footer); err != nil {
		t.Fatal(err)
	}
	edit(footer)
	encoded, err := thrift.Marshal(new(thrift.CompactProtocol), footer)
	if err != nil {
		t.Fatal(err)
	}
	edited := append(slices.Clone(data[:start]), encoded...)
	edited = binary.LittleEndian.AppendUint32(edited, uint32(len(encoded)))
	return append(edited, magic...)
}

// A footer that does not describe the file is refused.
func TestWrongFooters(t *testing.T) {
	data, _ := smallPart(t)
	if _, err := readAll(editFooter(t, data, func(*format.FileMetaData) {}), few, fewLabels); err != nil {
		t.Fatal(err)
	}
	chunk := func(f *format.FileMetaData) *format.ColumnMetaData { return &f.RowGroups[1].Columns[4].MetaData }
	for want, edit := range map[string]func(f *format.FileMetaData){
		"the row groups have 20 rows where the footer says 21": func(f *format.FileMetaData) { f.NumRows++ },
		"the row groups have 10 rows where the footer says 20": func(f *format.FileMetaData) { f.RowGroups = f.RowGroups[:1] },
		"row group 0 has 0 rows":                               func(f *format.FileMetaData) { f.RowGroups[0].NumRows = 0 },
		"row group 1 has 10 columns where the schema has 11": func(f *format.FileMetaData) {
			f.RowGroups[1].Columns = f.RowGroups[1].Columns[:10]
		},
		"9 values are claimed for 10 rows":     func(f *format.FileMetaData) { chunk(f).NumValues-- },
		"the chunk is DOUBLE":                  func(f *format.FileMetaData) { chunk(f).Type = format.Double },
		"the chunk is named":                   func(f *format.FileMetaData) { chunk(f).PathInSchema[0] = "x" },
		"the codec is SNAPPY":                  func(f *format.FileMetaData) { chunk(f).Codec = format.Snappy },
		"the dictionary takes":                 func(f *format.FileMetaData) { chunk(f).DataPageOffset += 3 },
		"where the one before ends":            func(f *format.FileMetaData) { chunk(f).DictionaryPageOffset += 3 },
		"does not fit into the file":           func(f *format.FileMetaData) { chunk(f).TotalCompressedSize = math.MaxInt64 },
		"column game is not required":          func(f *format.FileMetaData) { f.Schema[1].RepetitionType.V = format.Optional },
		"column colour: the annotation is":     func(f *format.FileMetaData) { f.Schema[7].LogicalType.Value = nil },
		`its schema_version is "99" where "1"`: func(f *format.FileMetaData) { f.KeyValueMetadata[1].Value = "99" },
		`the footer has no "table"`:            func(f *format.FileMetaData) { f.KeyValueMetadata = f.KeyValueMetadata[:2] },
		"the footer has no schema":             func(f *format.FileMetaData) { f.Schema = []format.SchemaElement{} },
	} {
		_, err := readAll(editFooter(t, data, edit), few, fewLabels)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error is %v, not %s", err, want)
		}
	}
}

// A game whose rows are not together is refused.
func TestScatteredGame(t *testing.T) {
	var file bytes.Buffer
	w := newWriter(t, &file, ints, nil, Options{})
	for _, game := range []int64{1, 2, 1} {
		rows := intRows(0, 0)
		rows.Spans[0].Game = game
		w.last.Game = 0 // or the writer would refuse it
		if err := w.Write(rows); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := readAll(file.Bytes(), ints, nil); err == nil || !strings.Contains(err.Error(), "game 1 comes after game 2") {
		t.Errorf("error is %v", err)
	}
}

// A length in the footer that asks for all memory is refused before it is
// believed.
func TestAbsurdLengths(t *testing.T) {
	for name, data := range map[string][]byte{
		"a list":       {0x29, 0xFC, 0xFF, 0xFF, 0xFF, 0xFF, 0x07, 0},
		"a string":     {0x68, 0xFF, 0xFF, 0xFF, 0xFF, 0x07, 'x', 0},
		"a field":      {0x15},
		"bytes behind": {0, 0},
		"a deep nest":  append(bytes.Repeat([]byte{0x1C}, 100), make([]byte, 101)...),
	} {
		if err := scanStruct(data); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// seekAll seeks games up and down in a file that may be damaged, as a replay does.
func seekAll(data []byte) error {
	r, err := Open(bytes.NewReader(data), int64(len(data)), few, nil)
	if err != nil {
		return err
	}
	game := table.NewRows(few)
	for _, id := range []int64{3, 1, 9, 2, -1, 1 << 40, 0} {
		if err := r.SeekGame(id); err != nil {
			return err
		}
		if _, err := r.Next(game); err != nil {
			return err
		}
	}
	return nil
}

// FuzzReader reads damaged files: it must not panic, nor take memory that the
// file does not have.
//
//	go test -fuzz FuzzReader -fuzztime 1m -fuzzminimizetime 10x ./sim/part
func FuzzReader(f *testing.F) {
	data, _ := smallPart(f)
	f.Add(data)
	empty, _ := writePart(f, table.NewRows(few), fewLabels, Options{})
	f.Add(empty)
	for i := 0; i < len(data); i += 97 {
		flipped := slices.Clone(data)
		flipped[i] ^= 1 << (i % 8)
		f.Add(flipped)
		f.Add(data[:i])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rows, err := readAll(data, few, nil)
		if err == nil {
			err = Check(bytes.NewReader(data), int64(len(data)), few, Info{Rows: int64(len(rows))})
		}
		if err == nil {
			err = seekAll(data)
		}
		if err != nil && !strings.Contains(err.Error(), "table few") {
			t.Errorf("the error does not say where it comes from: %v", err)
		}
	})
}

// FuzzPage decodes pages that no checksum vouches for.
func FuzzPage(f *testing.F) {
	rows := randomKinds(1, 300)
	for c := range kinds.Columns {
		column := newColumn(&field{name: "f", kind: kinds.Columns[c].Kind, values: kinds.Columns[c].Values}, 300)
		if kinds.Columns[c].Kind == table.Label {
			column.(*cells).setNames(kindsLabels[c])
		}
		for from := 0; from < 300; from += 100 {
			column.gather(rows, c, from, 100)
		}
		column.seal(300)
		dictionary, entries := column.dictionary(nil)
		body, err := column.page(nil, new([]byte), 0, 300)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint8(kinds.Columns[c].Kind), int32(column.encoding()), dictionary, entries, body, 300)
	}
	f.Fuzz(func(t *testing.T, kind uint8, encoding int32, dictionary []byte, entries int, body []byte, n int) {
		if len(body) == 0 || n < 1 || n > 1<<20 || entries < 0 { // as the page's header was checked
			return
		}
		v := values{field: &field{kind: table.Kind(kind)}, cellOf: map[string]int32{"red": 1}}
		err := func() (err error) {
			defer rescue(few, &err)
			if entries > 0 {
				if err := v.setDictionary(dictionary, entries, func(string) int32 { return 0 }); err != nil {
					return err
				}
			}
			return v.decode(body, n, format.Encoding(encoding))
		}()
		if err == nil && v.n != n {
			t.Errorf("%d of %d values", v.n, n)
		}
	})
}
