package table

import (
	"fmt"
	"slices"
)

// Tally adds up what balances speak of.
type Tally struct {
	balances []tallied
	slots    [][]slot // by table
	sums     []int64
}

// tallied is a balance with the places of its terms among the sums.
type tallied struct {
	doc         string
	left, right []int
}

// slot is a term: its column, −1 to count rows, and the cell to count, −1 to
// add the column up.
type slot struct {
	column int
	is     int32
	sum    int
}

// NewTally prepares the balances of the tables; those for whose tables kept says
// no are left out. It panics when a balance names a table, column or value that
// is not there.
func NewTally(tables []*Table, balances []Balance, kept func(tables []int) bool) *Tally {
	t := &Tally{slots: make([][]slot, len(tables))}
	for _, b := range balances {
		var of []int
		for _, term := range slices.Concat(b.Left, b.Right) {
			of = append(of, slices.IndexFunc(tables, func(x *Table) bool { return x.Name == term.Table }))
		}
		if slices.Contains(of, -1) {
			panic(fmt.Sprintf("balance %q names a table that the game does not have", b.Doc))
		}
		if !kept(of) {
			continue
		}
		one := tallied{doc: b.Doc}
		for i, term := range slices.Concat(b.Left, b.Right) {
			at := t.slot(of[i], term.slot(tables[of[i]]))
			if i < len(b.Left) {
				one.left = append(one.left, at)
			} else {
				one.right = append(one.right, at)
			}
		}
		t.balances = append(t.balances, one)
	}
	return t
}

// slot finds the term's column and cell.
func (term Term) slot(t *Table) slot {
	s := slot{column: -1, is: -1}
	if term.Column == "" {
		return s
	}
	if s.column = t.Index(term.Column); s.column < 0 {
		panic(fmt.Sprintf("a balance names column %s.%s, which is not there", term.Table, term.Column))
	}
	if term.Is == "" {
		return s
	}
	if s.is = int32(slices.Index(t.Columns[s.column].Values, term.Is)); s.is < 0 {
		panic(fmt.Sprintf("a balance counts %q in %s.%s, which is not there", term.Is, term.Table, term.Column))
	}
	return s
}

// slot returns the place of the sum of a term, the same for equal ones.
func (t *Tally) slot(table int, s slot) int {
	for _, known := range t.slots[table] {
		if known.column == s.column && known.is == s.is {
			return known.sum
		}
	}
	s.sum = len(t.sums)
	t.sums = append(t.sums, 0)
	t.slots[table] = append(t.slots[table], s)
	return s.sum
}

// Add adds rows of a table.
func (t *Tally) Add(table int, rows *Rows) {
	t.AddCounts(table, rows)
	t.AddSums(table, int64(rows.Len()), func(column int) (sum int64) {
		for at := column; at < len(rows.Cells); at += rows.Width() {
			sum += int64(rows.Cells[at])
		}
		return sum
	})
}

// AddCounts is the part of Add that looks at the rows one by one: the terms that
// count a value.
func (t *Tally) AddCounts(table int, rows *Rows) {
	w := rows.Width()
	for _, s := range t.slots[table] {
		if s.is < 0 {
			continue
		}
		n := int64(0)
		for at := s.column; at < len(rows.Cells); at += w {
			if rows.Cells[at] == s.is {
				n++
			}
		}
		t.sums[s.sum] += n
	}
}

// AddSums is the rest of Add, for one who knows how many rows there are and what
// the cells of a column add up to.
func (t *Tally) AddSums(table int, rows int64, sum func(column int) int64) {
	for _, s := range t.slots[table] {
		switch {
		case s.column < 0:
			t.sums[s.sum] += rows
		case s.is < 0:
			t.sums[s.sum] += sum(s.column)
		}
	}
}

// Check returns an error that names the first balance that does not hold.
func (t *Tally) Check() error {
	for i := range t.balances {
		b := &t.balances[i]
		left, right := t.total(b.left), t.total(b.right)
		if left != right {
			return fmt.Errorf("the rows do not balance: %s, but %d is not %d", b.doc, left, right)
		}
	}
	return nil
}

func (t *Tally) total(terms []int) (n int64) {
	for _, at := range terms {
		n += t.sums[at]
	}
	return n
}

// Reset empties the sums.
func (t *Tally) Reset() { clear(t.sums) }
