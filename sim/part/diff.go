package part

import "tweed/engine/table"

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
func Diff(a, b Side) *Difference { panic("to do") }
