package analysis

import (
	"maps"
	"sync"
)

// Query is a table and the columns of it that a survey's figures need
// ([Survey.Table]). Each method adds a column, once for all figures that ask
// for it, and returns the handle by which a [Block] gives it out:
//
//	q := survey.Table("elections")
//	ward, outcome := q.Int("ward"), q.Code("outcome", record.Outcomes)
//
// The key column game is always read.
type Query struct {
	table  string
	fields []field
	counts [kinds]int
	sparse bool
	spare  sync.Pool // of frames that another shard may use
}

// frame returns an empty frame for the query's columns, once all are added.
func (q *Query) frame() *frame {
	if f, ok := q.spare.Get().(*frame); ok {
		return f
	}
	return newFrame(q)
}

// recycle takes a frame back that nobody reads any longer.
func (q *Query) recycle(f *frame) {
	f.reset()
	q.spare.Put(f)
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

func newQuery(table string) *Query {
	q := &Query{table: table}
	q.add(field{name: "game", kind: longKind}) // handle 0: see Block.Game
	return q
}

// Sparse allows games without rows in the table: a game without an action has
// no row for it. Else a block that lacks a game is an error.
func (q *Query) Sparse() *Query {
	q.sparse = true
	return q
}

// Int adds an INT32 column.
func (q *Query) Int(name string) IntColumn {
	return IntColumn(q.add(field{name: name, kind: intKind}))
}

// Long adds an INT64 column.
func (q *Query) Long(name string) LongColumn {
	return LongColumn(q.add(field{name: name, kind: longKind}))
}

// Bool adds a BOOLEAN column.
func (q *Query) Bool(name string) BoolColumn {
	return BoolColumn(q.add(field{name: name, kind: boolKind}))
}

// Float adds a DOUBLE column.
func (q *Query) Float(name string) FloatColumn {
	return FloatColumn(q.add(field{name: name, kind: floatKind}))
}

// Code adds a STRING column that holds names out of values; a row's code is
// the index of its name. A name that is not among them is an error.
func (q *Query) Code(name string, values []string) CodeColumn {
	codes := make(map[string]int32, len(values))
	for i, v := range values {
		codes[v] = int32(i)
	}
	return CodeColumn(q.add(field{name: name, kind: codeKind, codes: codes}))
}

// add returns the slot of a column, a new one unless it is there already.
func (q *Query) add(f field) int {
	for _, g := range q.fields {
		if g.name == f.name && g.kind == f.kind && maps.Equal(g.codes, f.codes) {
			return g.slot
		}
	}
	f.slot = q.counts[f.kind]
	q.counts[f.kind]++
	q.fields = append(q.fields, f)
	return f.slot
}
