package part

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go/format"
)

func checkData(data []byte, want Info) error {
	return Check(bytes.NewReader(data), int64(len(data)), few, want)
}

// Check compares the file with what the Writer was given.
func TestCheckCounts(t *testing.T) {
	rows := random(few, 1, repeated(9, 7)...)
	data, info := writePart(t, rows, fewLabels, Options{RowGroup: 30})
	for want, change := range map[string]func(info *Info){
		"63 rows where 62 were written": func(info *Info) { info.Rows-- },
		"bytes where":                   func(info *Info) { info.Bytes++ },
		"3 row groups where 4":          func(info *Info) { info.RowGroups++ },
	} {
		wrong := info
		change(&wrong)
		if err := checkData(data, wrong); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error is %v, not %s", err, want)
		}
	}
	for _, check := range []func() error{
		func() error { return checkData(data, Info{Rows: 63}) },
		func() error { return CheckPages(bytes.NewReader(data), int64(len(data)), few, info) },
	} {
		if err := check(); err != nil {
			t.Error(err)
		}
	}
}

// A file with other values than those given to the Writer is found out by the
// column, also when only their order differs.
func TestCheckValues(t *testing.T) {
	rows := random(few, 1, repeated(9, 7)...)
	data, _ := writePart(t, rows, fewLabels, Options{RowGroup: 30})
	for c := range few.Columns {
		other := random(few, 1, repeated(9, 7)...)
		a, b := 3, 4
		for logicalCell(other, fewLabels, c, other.Row(a)[c]) == logicalCell(other, fewLabels, c, other.Row(b)[c]) {
			b++
		}
		other.Row(a)[c], other.Row(b)[c] = other.Row(b)[c], other.Row(a)[c]
		_, info := writePart(t, other, fewLabels, Options{RowGroup: 30})
		info.Bytes = 0
		if err := checkData(data, info); err == nil || !strings.Contains(err.Error(), "column "+few.Columns[c].Name) {
			t.Errorf("column %s, two values swapped: error is %v", few.Columns[c].Name, err)
		}
	}
}

// Bounds that are not those of the values are found out.
func TestCheckBounds(t *testing.T) {
	data, rows := smallPart(t)
	for c := range len(few.Columns) + keyFields {
		for _, least := range []bool{true, false} {
			edited := editFooter(t, data, func(f *format.FileMetaData) {
				s := &f.RowGroups[1].Columns[c].MetaData.Statistics
				if least {
					s.MinValue = other(s.MinValue)
				} else {
					s.MaxValue = other(s.MaxValue)
				}
			})
			if err := checkData(edited, Info{Rows: int64(rows.Len())}); err == nil || !strings.Contains(err.Error(), "a query could miss rows") {
				t.Errorf("field %d, least %t: error is %v", c, least, err)
			}
		}
	}
}

// other returns another value of the same length where there is one.
func other(b []byte) []byte {
	if len(b) == 0 {
		return []byte("x")
	}
	b = slices.Clone(b)
	b[len(b)-1] ^= 1
	return b
}

// CheckPages finds damage to the pages, but for the fields of their headers
// that only decoding needs: those have no checksum.
func TestCheckPagesFindsDamage(t *testing.T) {
	data, rows := smallPart(t)
	footer := openParquetGo(t, data).Metadata()
	for g := range footer.RowGroups {
		for c := range footer.RowGroups[g].Columns {
			meta := footer.RowGroups[g].Columns[c].MetaData
			last := openParquetGo(t, data).OffsetIndexes()[g*len(footer.RowGroups[g].Columns)+c].PageLocations[1]
			end := last.Offset + int64(last.CompressedPageSize)
			for back := range int64(10) { // zstd's frames are longer than that
				damaged := slices.Clone(data)
				damaged[end-1-back] ^= 1 << (back % 8)
				if err := CheckPages(bytes.NewReader(damaged), int64(len(data)), few, Info{Rows: int64(rows.Len())}); err == nil || !strings.Contains(err.Error(), "checksum") {
					t.Errorf("column %s, byte %d from the end: error is %v", meta.PathInSchema[0], back, err)
				}
			}
		}
	}
}

// A real file, as a run has it.
func TestCheckFile(t *testing.T) {
	rows := random(few, 1, repeated(9, 7)...)
	data, info := writePart(t, rows, fewLabels, Options{})
	path := filepath.Join(t.TempDir(), "part-000000.parquet")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(f, info.Bytes, few, info); err != nil {
		t.Error(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Check(f, info.Bytes, few, info); err == nil {
		t.Error("no error for a file that cannot be read")
	}
}

// The sum of a run is that of its values, and order matters.
func TestChecksum(t *testing.T) {
	var one, run, swapped checksum
	for _, v := range []int64{5, -3, -3, -3, -3, 1 << 40} {
		one.add(v)
	}
	run.repeat(5, 1)
	run.repeat(-3, 4)
	run.repeat(1<<40, 1)
	if one != run {
		t.Errorf("repeat gives %v, add %v", run, one)
	}
	for _, v := range []int64{-3, 5, -3, -3, -3, 1 << 40} {
		swapped.add(v)
	}
	if one == swapped {
		t.Error("the order does not matter")
	}
	if textSum([]byte("ab")) == textSum([]byte("ba")) {
		t.Error("the order of letters does not matter")
	}
}
