package part

import (
	"fmt"
	"unicode/utf8"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/deprecated"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// field is a column of the file: a key column or one of the table's.
type field struct {
	name   string
	kind   table.Kind
	values []string // of an Enum
}

// Places of the key columns among the fields; the table's columns follow.
const (
	gameField = iota
	cellField
	playersField
	keyFields
)

// maxText is the most bytes that one text, enumeration value or label may have.
// It bounds pages and statistics; texts are seeds and set-ups, not stories.
const maxText = 4096

// fieldsOf returns the columns of the table's files.
func fieldsOf(t *table.Table) ([]field, error) {
	if len(t.Columns) == 0 {
		return nil, fmt.Errorf("table %q has no columns: rows could not be told apart from none", t.Name)
	}
	fields := []field{
		gameField:    {name: "game", kind: table.Long},
		cellField:    {name: "cell", kind: table.Int},
		playersField: {name: "players", kind: table.Int},
	}
	for i := range t.Columns {
		c := &t.Columns[i]
		fields = append(fields, field{name: c.Name, kind: c.Kind, values: c.Values})
	}
	seen := make(map[string]bool, len(fields))
	for i := range fields {
		f := &fields[i]
		if f.name == "" || seen[f.name] {
			return nil, fmt.Errorf("table %s: column %d is named %q, which is empty or taken: give it a name of its own", t.Name, i, f.name)
		}
		seen[f.name] = true
		if f.kind > table.Share {
			return nil, fmt.Errorf("table %s, column %s: kind %d is unknown to this package", t.Name, f.name, f.kind)
		}
		if err := f.checkValues(t); err != nil {
			return nil, err
		}
	}
	return fields, nil
}

// checkValues checks the dictionary of an Enum: a value that stood in it twice
// would be read back as another cell.
func (f *field) checkValues(t *table.Table) error {
	if f.kind != table.Enum {
		return nil
	}
	if len(f.values) == 0 {
		return fmt.Errorf("table %s, column %s: an Enum needs Values", t.Name, f.name)
	}
	seen := make(map[string]bool, len(f.values))
	for _, v := range f.values {
		if err := checkString(v); err != nil {
			return fmt.Errorf("table %s, column %s: value %q %w", t.Name, f.name, v, err)
		}
		if seen[v] {
			return fmt.Errorf("table %s, column %s: value %q stands twice in Values", t.Name, f.name, v)
		}
		seen[v] = true
	}
	return nil
}

// checkString says what makes a string unfit for a STRING column; readers
// refuse what is not UTF-8.
func checkString(s string) error {
	switch {
	case len(s) > maxText:
		return fmt.Errorf("has %d bytes, at most %d are allowed", len(s), maxText)
	case !utf8.ValidString(s):
		return fmt.Errorf("is not UTF-8")
	}
	return nil
}

// parquetType is the physical type of the column.
func (f *field) parquetType() format.Type {
	switch f.kind {
	case table.Int:
		return format.Int32
	case table.Long:
		return format.Int64
	case table.Bool:
		return format.Boolean
	case table.Share:
		return format.Double
	default:
		return format.ByteArray
	}
}

// isString reports whether the column is annotated as STRING.
func (f *field) isString() bool { return f.parquetType() == format.ByteArray }

// schemaOf returns the footer's schema: a root named after the table and a
// required leaf for each field.
func schemaOf(t *table.Table, fields []field) []format.SchemaElement {
	root := format.SchemaElement{Name: t.Name, NumChildren: thrift.New(int32(len(fields)))}
	elements := []format.SchemaElement{root}
	for i := range fields {
		e := format.SchemaElement{
			Name:           fields[i].name,
			Type:           thrift.New(fields[i].parquetType()),
			RepetitionType: thrift.New(format.Required),
		}
		if fields[i].isString() {
			e.ConvertedType = thrift.New(deprecated.UTF8)
			e.LogicalType = format.LogicalType{Value: new(format.StringType)}
		}
		elements = append(elements, e)
	}
	return elements
}

// checkSchema says how a file's schema differs from that of the fields.
func checkSchema(fields []field, got []format.SchemaElement) error {
	if len(got) == 0 {
		return fmt.Errorf("the footer has no schema")
	}
	leaves := got[1:]
	for i := range min(len(fields), len(leaves)) {
		f, e := &fields[i], &leaves[i]
		switch {
		case e.Name != f.name:
			return fmt.Errorf("column %d is %q where the table has %q: the file has another table or was written by another version", i, e.Name, f.name)
		case !e.Type.Valid || e.NumChildren.V != 0:
			return fmt.Errorf("column %s is a group: parts have no nesting", f.name)
		case e.Type.V != f.parquetType():
			return fmt.Errorf("column %s is %v where the table has %v", f.name, e.Type.V, f.parquetType())
		case !e.RepetitionType.Valid || e.RepetitionType.V != format.Required:
			return fmt.Errorf("column %s is not required: parts have no nulls", f.name)
		}
		if _, ok := e.LogicalType.Value.(*format.StringType); ok != f.isString() {
			return fmt.Errorf("column %s: the annotation is %v", f.name, &e.LogicalType)
		}
	}
	if len(fields) != len(leaves) {
		return fmt.Errorf("the file has %d columns where the table has %d", len(leaves), len(fields))
	}
	return nil
}
