package analysis

// Query is a table and the columns of it that a figure needs. Each method adds
// a column and returns the handle by which a [Block] gives it out:
//
//	q := analysis.NewQuery("elections")
//	ward, outcome := q.Int("ward"), q.Code("outcome", record.Outcomes)
//
// The key column game is always read.
type Query struct {
	table  string
	fields []field
	counts [kinds]int
	sparse bool
}

// field is one column of a query.
type field struct {
	name  string
	kind  kind
	slot  int // its place among the query's columns of the kind
	codes map[string]int32
}

type kind uint8

const (
	intKind kind = iota
	longKind
	boolKind
	floatKind
	codeKind
	kinds
)

// Handles of a query's columns.
type (
	IntColumn   int
	LongColumn  int
	BoolColumn  int
	FloatColumn int
	CodeColumn  int
)

// NewQuery begins a query on a table.
func NewQuery(table string) *Query {
	q := &Query{table: table}
	q.add("game", longKind) // handle 0: see Block.Game
	return q
}

// Sparse allows games without rows in the table: a game without an action has
// no row for it. Else a block that lacks a game is an error.
func (q *Query) Sparse() *Query {
	q.sparse = true
	return q
}

// Int adds an INT32 column.
func (q *Query) Int(name string) IntColumn { return IntColumn(q.add(name, intKind)) }

// Long adds an INT64 column.
func (q *Query) Long(name string) LongColumn { return LongColumn(q.add(name, longKind)) }

// Bool adds a BOOLEAN column.
func (q *Query) Bool(name string) BoolColumn { return BoolColumn(q.add(name, boolKind)) }

// Float adds a DOUBLE column.
func (q *Query) Float(name string) FloatColumn { return FloatColumn(q.add(name, floatKind)) }

// Code adds a STRING column that holds names out of values; a row's code is
// the index of its name. A name that is not among them is an error.
func (q *Query) Code(name string, values []string) CodeColumn {
	slot := q.add(name, codeKind)
	codes := make(map[string]int32, len(values))
	for i, v := range values {
		codes[v] = int32(i)
	}
	q.fields[len(q.fields)-1].codes = codes
	return CodeColumn(slot)
}

func (q *Query) add(name string, k kind) int {
	slot := q.counts[k]
	q.counts[k]++
	q.fields = append(q.fields, field{name: name, kind: k, slot: slot})
	return slot
}
