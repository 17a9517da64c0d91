package table_test

import (
	"slices"
	"testing"

	"tweed/engine/table"
)

var shelf = &table.Table{
	Name: "shelf",
	Columns: []table.Column{
		{Name: "number", Kind: table.Int},
		{Name: "yes", Kind: table.Bool},
		{Name: "fruit", Kind: table.Enum, Values: []string{"", "apple", "pear"}},
		{Name: "owner", Kind: table.Label, Given: true},
		{Name: "grains", Kind: table.Long},
		{Name: "note", Kind: table.Text},
		{Name: "part", Kind: table.Share},
	},
}

// Columns of shelf.
const (
	number = iota
	yes
	fruit
	owner
	grains
	note
	part
)

// fill adds a game with n rows, which hold numbers from first.
func fill(r *table.Rows, game int64, n, first int) {
	r.Begin(table.Key{Game: game, Cell: 3, Players: 4})
	for i := range n {
		row := r.Add()
		row[number] = int32(first + i)
		row[grains] = r.AddLong(int64(first+i) << 40)
		row[note] = r.AddText([]byte{'a' + byte(first+i)})
	}
}

// numbers lists the numbers of all rows, and checks that texts and long numbers
// go with them.
func numbers(t *testing.T, r *table.Rows) (list []int32) {
	t.Helper()
	for i := range r.Len() {
		row := r.Row(i)
		n := row[number]
		if got := r.Long(row[grains]); got != int64(n)<<40 {
			t.Errorf("row %d: long number %d, want %d", i, got, int64(n)<<40)
		}
		if got := string(r.Text(row[note])); got != string('a'+rune(n)) {
			t.Errorf("row %d: text %q, want %q", i, got, string('a'+rune(n)))
		}
		list = append(list, n)
	}
	return list
}

func TestIndexFindsAColumnByName(t *testing.T) {
	for i, col := range shelf.Columns {
		if got := shelf.Index(col.Name); got != i {
			t.Errorf("Index(%q) = %d, want %d", col.Name, got, i)
		}
	}
	if got := shelf.Index("nothing"); got != -1 {
		t.Errorf("Index of no column = %d, want -1", got)
	}
}

func TestRowsBelongToTheGameBegunLast(t *testing.T) {
	r := table.NewRows(shelf)
	fill(r, 10, 2, 0)
	fill(r, 11, 0, 0)
	fill(r, 12, 3, 2)
	if got, want := numbers(t, r), []int32{0, 1, 2, 3, 4}; !slices.Equal(got, want) {
		t.Errorf("rows %v, want %v", got, want)
	}
	want := []table.Span{
		{Key: table.Key{Game: 10, Cell: 3, Players: 4}, Rows: 2},
		{Key: table.Key{Game: 11, Cell: 3, Players: 4}, Rows: 0},
		{Key: table.Key{Game: 12, Cell: 3, Players: 4}, Rows: 3},
	}
	if !slices.Equal(r.Spans, want) {
		t.Errorf("spans %v, want %v", r.Spans, want)
	}
	if r.Width() != len(shelf.Columns) || len(r.Cells) != 5*r.Width() {
		t.Errorf("%d cells in rows of %d", len(r.Cells), r.Width())
	}
}

func TestAddGivesZerosWhateverStoodThere(t *testing.T) {
	r := table.NewRows(shelf)
	r.Begin(table.Key{})
	for range 3 {
		row := r.Add()
		for i := range row {
			row[i] = 99
		}
	}
	r.Reset()
	r.Begin(table.Key{})
	if row := r.Add(); !slices.Equal(row, make([]int32, len(shelf.Columns))) {
		t.Errorf("a new row holds %v", row)
	}
}

func TestARowDoesNotReachIntoTheNext(t *testing.T) {
	r := table.NewRows(shelf)
	r.Begin(table.Key{})
	r.Add()
	r.Add()[number] = 5
	first := r.Row(0)
	first = append(first, 7)
	_ = first
	if got := r.Row(1)[number]; got != 5 {
		t.Errorf("appending to a row wrote %d into the next", got)
	}
}

func TestTruncateDropsWhatCameAfterTheMark(t *testing.T) {
	r := table.NewRows(shelf)
	fill(r, 1, 3, 0)
	mark := r.Mark()
	fill(r, 2, 4, 10)
	fill(r, 3, 1, 20)
	r.Truncate(mark)
	if got, want := numbers(t, r), []int32{0, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("rows %v, want %v", got, want)
	}
	if len(r.Spans) != 1 || r.Spans[0].Game != 1 {
		t.Errorf("spans %v, want game 1 only", r.Spans)
	}
	fill(r, 4, 2, 5)
	if got, want := numbers(t, r), []int32{0, 1, 2, 5, 6}; !slices.Equal(got, want) {
		t.Errorf("rows %v, want %v", got, want)
	}
	if r.Spans[1].Rows != 2 {
		t.Errorf("spans %v, want two rows of game 4", r.Spans)
	}
}

func TestResetEmptiesTheBuffer(t *testing.T) {
	r := table.NewRows(shelf)
	fill(r, 1, 3, 0)
	r.Reset()
	if r.Len() != 0 || len(r.Spans) != 0 {
		t.Errorf("%d rows of %v left", r.Len(), r.Spans)
	}
	fill(r, 2, 1, 4)
	if got, want := numbers(t, r), []int32{4}; !slices.Equal(got, want) {
		t.Errorf("rows %v, want %v", got, want)
	}
}

func TestARowThatWasDroppedIsNotThere(t *testing.T) {
	r := table.NewRows(shelf)
	fill(r, 1, 3, 0)
	r.Reset()
	fill(r, 2, 1, 4)
	defer func() {
		if recover() == nil {
			t.Error("row 1 of a buffer with one row was given out")
		}
	}()
	r.Row(1)
}

func TestTextsMayBeEmptyAndAreCopies(t *testing.T) {
	r := table.NewRows(shelf)
	b := []byte("first")
	handles := []int32{r.AddText(b), r.AddText(nil), r.AddText([]byte("third"))}
	copy(b, "xxxxx")
	for i, want := range []string{"first", "", "third"} {
		if got := string(r.Text(handles[i])); got != want {
			t.Errorf("text %d is %q, want %q", i, got, want)
		}
	}
}

func TestGrowingKeepsTheRows(t *testing.T) {
	r := table.NewRows(shelf)
	r.Begin(table.Key{})
	const n = 5000
	for i := range n {
		r.Add()[number] = int32(i)
	}
	for i := range n {
		if got := r.Row(i)[number]; got != int32(i) {
			t.Fatalf("row %d holds %d", i, got)
		}
	}
	if r.Spans[0].Rows != n || r.Len() != n {
		t.Errorf("%d rows, of which the game has %d", r.Len(), r.Spans[0].Rows)
	}
}

func TestATableWithoutColumnsHasNoRows(t *testing.T) {
	r := table.NewRows(&table.Table{Name: "bare"})
	if r.Len() != 0 || r.Width() != 0 {
		t.Errorf("%d rows of %d cells", r.Len(), r.Width())
	}
}

func TestAddingAllocatesNothingOnceTheBufferHasGrown(t *testing.T) {
	r := table.NewRows(shelf)
	text := []byte("a text that takes some room")
	play := func() {
		r.Reset()
		for game := range int64(20) {
			r.Begin(table.Key{Game: game})
			mark := r.Mark()
			for range 30 {
				row := r.Add()
				row[grains], row[note] = r.AddLong(game), r.AddText(text)
			}
			if game%5 == 0 {
				r.Truncate(mark)
			}
		}
	}
	play()
	if n := testing.AllocsPerRun(20, play); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func TestFormatPrintsACellByItsKind(t *testing.T) {
	r := table.NewRows(shelf)
	r.Begin(table.Key{})
	row := r.Add()
	row[number], row[yes], row[fruit], row[owner], row[part] = -3, 1, 2, 1, 4
	row[grains], row[note] = r.AddLong(1<<40), r.AddText([]byte("so"))
	labels := table.Labels{owner: {"ann", "bob"}}
	for c, want := range []string{"-3", "true", "pear", "bob", "1099511627776", "so", "0.25"} {
		if got := r.Format(c, row[c], labels); got != want {
			t.Errorf("%s prints as %q, want %q", shelf.Columns[c].Name, got, want)
		}
	}
	if got := r.Format(yes, 0, nil); got != "false" {
		t.Errorf("0 prints as %q, want false", got)
	}
}

func TestShareValueIsOneOverTheCell(t *testing.T) {
	for cell, want := range map[int32]float64{0: 0, 1: 1, 2: 0.5, 5: 0.2} {
		if got := table.ShareValue(cell); got != want {
			t.Errorf("ShareValue(%d) = %v, want %v", cell, got, want)
		}
	}
}

func TestChanceNamesItsPlaces(t *testing.T) {
	c := table.Chance([]string{"bag", "deck"}, "what came out")
	if got := c.Columns[table.ChanceKind].Values; !slices.Equal(got, []string{"bag", "deck"}) {
		t.Errorf("places %v", got)
	}
	if got := c.Columns[table.ChanceValue].Doc; got != "what came out" {
		t.Errorf("the value means %q", got)
	}
	for i, name := range []string{"index", "kind", "value"} {
		if c.Columns[i].Name != name {
			t.Errorf("column %d is %s, want %s", i, c.Columns[i].Name, name)
		}
	}
	for i, name := range []string{"ply", "seat", "move"} {
		if table.Moves.Columns[i].Name != name {
			t.Errorf("moves: column %d is %s, want %s", i, table.Moves.Columns[i].Name, name)
		}
	}
}

// AddUncleared adds a row where Add would, whatever its cells held before.
func TestAddUnclearedAddsARowThatTheCallerFills(t *testing.T) {
	r := table.NewRows(shelf)
	r.Begin(table.Key{Game: 1})
	for i := range 300 {
		row := r.AddUncleared()
		for c := range row {
			row[c] = int32(i + c)
		}
	}
	if r.Len() != 300 || r.Spans[0].Rows != 300 {
		t.Fatalf("%d rows, %d in the game, should be 300", r.Len(), r.Spans[0].Rows)
	}
	for i := range r.Len() {
		for c, cell := range r.Row(i) {
			if cell != int32(i+c) {
				t.Fatalf("row %d, column %d: %d, should be %d", i, c, cell, i+c)
			}
		}
	}
	r.Reset()
	r.Begin(table.Key{Game: 2})
	if row := r.Add(); !slices.Equal(row, make([]int32, len(shelf.Columns))) {
		t.Errorf("a row added after that holds %v, should hold zeros", row)
	}
}
