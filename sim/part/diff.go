package part

import (
	"bytes"
	"fmt"

	"tweed/engine/table"
)

// Side is one of two sets of rows to compare: rows and the labels that their
// Label cells index.
type Side struct {
	Rows   *table.Rows
	Labels table.Labels
}

// Difference is the first place where two sets of rows of one table differ.
type Difference struct {
	Row    int    // from 0 in the rows; where the shorter one ends
	Column string // "" when one has fewer rows
	A, B   string // what they say there, as a person reads it
}

// Diff returns the first difference between two sets of rows of one table, nil
// when there is none. It compares what cells mean: labels and texts as strings.
// Keys are not compared.
func Diff(a, b Side) *Difference {
	for row := range min(a.Rows.Len(), b.Rows.Len()) {
		x, y := a.Rows.Row(row), b.Rows.Row(row)
		for c := range x {
			if same(a, b, c, x[c], y[c]) {
				continue
			}
			return &Difference{
				Row:    row,
				Column: a.Rows.Table.Columns[c].Name,
				A:      a.Rows.Format(c, x[c], a.Labels),
				B:      b.Rows.Format(c, y[c], b.Labels),
			}
		}
	}
	if a.Rows.Len() != b.Rows.Len() {
		return &Difference{
			Row: min(a.Rows.Len(), b.Rows.Len()),
			A:   fmt.Sprintf("%d rows", a.Rows.Len()),
			B:   fmt.Sprintf("%d rows", b.Rows.Len()),
		}
	}
	return nil
}

// same reports whether two cells of column c mean the same.
func same(a, b Side, c int, x, y int32) bool {
	switch a.Rows.Table.Columns[c].Kind {
	case table.Label:
		return a.Labels[c][x] == b.Labels[c][y]
	case table.Long:
		return a.Rows.Long(x) == b.Rows.Long(y)
	case table.Text:
		return bytes.Equal(a.Rows.Text(x), b.Rows.Text(y))
	default:
		return x == y
	}
}
