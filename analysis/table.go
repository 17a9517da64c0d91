package analysis

import (
	"fmt"
	"slices"
)

// Table is a table of a [Section]: columns that say what they hold in which
// unit, and rows with one [Datum] a column. The columns decide how numbers are
// printed, so rows are made of measures and counts, not of text:
//
//	analysis.Table{
//		Name: "ward-prices", Caption: "favors bid by all candidates of a contested election",
//		Columns: h.CellColumns(analysis.Counts("elections"), analysis.Amounts("bid", "favors").With("95% interval")),
//		Rows:    [][]analysis.Datum{h.Cell(scope, analysis.Count(n), analysis.Estimate(m))},
//	}
type Table struct {
	// Name is the file name of the table's CSV without its suffix. Tables of
	// several cells that share a name (and most columns) share a file; they
	// differ in Scope.
	Name string
	// Title heads the table; "" where the section's title says enough.
	Title string
	// Caption says what the rows are and what kind of intervals stand there.
	Caption string
	// Scope is the cell that the whole table is of; nil for a table over cells,
	// which names them in its rows (see Header.CellColumns).
	Scope *Scope
	// Long marks a table for reference: the summary leaves it out, the page
	// folds it up.
	Long bool
	// Ends is how many rows at either end of a long list the text shows; 0 for all.
	// The page and the CSV have every row.
	Ends    int
	Columns []Column
	Rows    [][]Datum
	// Foot is what stands under the table, a line each: tests, faults.
	Foot []string
}

// Head is the head of a printed column. Numbers stand to the right, words to
// the left.
type Head struct {
	Name     string
	Left     bool
	Interval bool // of the number in the column before
}

// Heads lists the columns as they are printed: one for each column, and one
// for the intervals of a column that has them.
func (t *Table) Heads() []Head {
	var heads []Head
	for _, c := range t.Columns {
		heads = append(heads, Head{Name: c.Name, Left: c.Left()})
		if c.Interval != "" {
			heads = append(heads, Head{Name: c.Interval, Interval: true})
		}
	}
	return heads
}

// ends is the table with only the rows that the text shows, and where the rest is.
func (t *Table) ends() *Table {
	left := len(t.Rows) - 2*t.Ends
	if t.Ends == 0 || left <= 1 {
		return t
	}
	short := *t
	short.Rows = slices.Concat(t.Rows[:t.Ends], t.Rows[len(t.Rows)-t.Ends:])
	short.Foot = append([]string{fmt.Sprintf("the first and the last %d of %d rows; all are in %s.csv", t.Ends, len(t.Rows), t.Name)}, t.Foot...)
	return &short
}

// Printed is the rows as they are printed, by Heads.
func (t *Table) Printed() [][]string {
	rows := make([][]string, len(t.Rows))
	for i, r := range t.Rows {
		for j, c := range t.Columns {
			rows[i] = append(rows[i], c.Text(r[j]))
			if c.Interval != "" {
				rows[i] = append(rows[i], c.IntervalText(r[j]))
			}
		}
	}
	return rows
}
