package part

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"reflect"
	"testing"

	"tweed/engine/table"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"
	"github.com/apache/arrow/go/v17/parquet/file"
	"github.com/apache/arrow/go/v17/parquet/pqarrow"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// structType returns the struct that parquet-go's struct writer would be given
// for the table.
func structType(t *table.Table) reflect.Type {
	fields := []reflect.StructField{
		{Name: "F0", Type: reflect.TypeFor[int64](), Tag: `parquet:"game,delta"`},
		{Name: "F1", Type: reflect.TypeFor[int32](), Tag: `parquet:"cell,dict"`},
		{Name: "F2", Type: reflect.TypeFor[int32](), Tag: `parquet:"players,dict"`},
	}
	for i, c := range t.Columns {
		typ, tag := reflect.TypeFor[int32](), ",dict"
		switch c.Kind {
		case table.Bool:
			typ, tag = reflect.TypeFor[bool](), ""
		case table.Enum, table.Label:
			typ = reflect.TypeFor[string]()
		case table.Long:
			typ, tag = reflect.TypeFor[int64](), ",delta"
		case table.Text:
			typ, tag = reflect.TypeFor[string](), ""
		case table.Share:
			typ = reflect.TypeFor[float64]()
		}
		fields = append(fields, reflect.StructField{
			Name: fmt.Sprint("F", i+keyFields), Type: typ,
			Tag: reflect.StructTag(fmt.Sprintf(`parquet:"%s%s"`, c.Name, tag)),
		})
	}
	return reflect.StructOf(fields)
}

// structs returns logical rows as structs.
func structs(t *table.Table, rows [][]any) []any {
	typ := structType(t)
	all := make([]any, len(rows))
	for i, row := range rows {
		v := reflect.New(typ)
		for c, value := range row {
			v.Elem().Field(c).Set(reflect.ValueOf(value))
		}
		all[i] = v.Interface()
	}
	return all
}

// newReference returns parquet-go's struct writer for the table.
func newReference(out io.Writer, t *table.Table, rowGroup int) *parquet.GenericWriter[any] {
	return parquet.NewGenericWriter[any](out,
		parquet.SchemaOf(reflect.New(structType(t)).Interface()),
		parquet.Compression(&zstd.Codec{Level: zstd.SpeedFastest}),
		parquet.MaxRowsPerRowGroup(int64(rowGroup)))
}

// writeReference writes logical rows with parquet-go's struct writer.
func writeReference(t testing.TB, tab *table.Table, rows [][]any, rowGroup int) []byte {
	t.Helper()
	var out bytes.Buffer
	w := newReference(&out, tab, rowGroup)
	if _, err := w.Write(structs(tab, rows)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// readParquetGo reads a file with parquet-go.
func readParquetGo(t testing.TB, data []byte) [][]any {
	t.Helper()
	f, err := parquet.OpenFile(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var all [][]any
	for _, group := range f.RowGroups() {
		rows := group.Rows()
		buffer := make([]parquet.Row, 100)
		for {
			n, err := rows.ReadRows(buffer)
			for _, row := range buffer[:n] {
				all = append(all, goValues(row))
			}
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func goValues(row parquet.Row) []any {
	var values []any
	for _, v := range row {
		switch v.Kind() {
		case parquet.Boolean:
			values = append(values, v.Boolean())
		case parquet.Int32:
			values = append(values, v.Int32())
		case parquet.Int64:
			values = append(values, v.Int64())
		case parquet.Double:
			values = append(values, v.Double())
		default:
			values = append(values, string(v.ByteArray()))
		}
	}
	return values
}

// readArrow reads a file with arrow.
func readArrow(t testing.TB, data []byte) [][]any {
	t.Helper()
	f, err := file.NewParquetReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	reader, err := pqarrow.NewFileReader(f, pqarrow.ArrowReadProperties{BatchSize: 1 << 20}, memory.DefaultAllocator)
	if err != nil {
		t.Fatal(err)
	}
	tab, err := reader.ReadTable(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	defer tab.Release()
	all := make([][]any, tab.NumRows())
	for c := range int(tab.NumCols()) {
		row := 0
		for _, chunk := range tab.Column(c).Data().Chunks() {
			for i := range chunk.Len() {
				all[row] = append(all[row], arrowValue(t, chunk, i))
				row++
			}
		}
	}
	return all
}

func arrowValue(t testing.TB, a arrow.Array, i int) any {
	if a.IsNull(i) {
		t.Fatal("arrow reads a null")
	}
	switch a := a.(type) {
	case *array.Boolean:
		return a.Value(i)
	case *array.Int32:
		return a.Value(i)
	case *array.Int64:
		return a.Value(i)
	case *array.Float64:
		return a.Value(i)
	case *array.String:
		// The column's buffer may be released before the value is compared.
		return string([]byte(a.Value(i)))
	default:
		t.Fatalf("arrow reads a column as %v", a.DataType())
		return nil
	}
}
