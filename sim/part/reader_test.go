package part

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"tweed/engine/table"
)

func openPart(t testing.TB, data []byte, tab *table.Table, labels table.Labels) *Reader {
	t.Helper()
	r, err := Open(bytes.NewReader(data), int64(len(data)), tab, labels)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// games splits rows into one buffer a game, without those that have no rows.
func games(rows *table.Rows) []*table.Rows {
	var all []*table.Rows
	row := 0
	for _, span := range rows.Spans {
		if span.Rows == 0 {
			continue
		}
		game := table.NewRows(rows.Table)
		game.Begin(span.Key)
		for range span.Rows {
			copyRow(game, rows, row)
			row++
		}
		all = append(all, game)
	}
	return all
}

// Next returns each game's rows, and nothing else, wherever pages end.
func TestNext(t *testing.T) {
	rows := randomKinds(5, 0, 3, 70, 0, 1, 300, 0, 12, 500, 1)
	data, _ := writePart(t, rows, kindsLabels, Options{RowGroup: 150, Page: 40})
	r := openPart(t, data, kinds, kindsLabels)
	got := table.NewRows(kinds)
	for _, want := range games(rows) {
		key, ok, err := r.Peek()
		if key != want.Spans[0].Key || !ok || err != nil {
			t.Fatalf("Peek says %v, %t, %v, not game %v", key, ok, err, want.Spans[0].Key)
		}
		if ok, err := r.Next(got); !ok || err != nil {
			t.Fatalf("Next says %t, %v", ok, err)
		}
		sameGame(t, want, kindsLabels, got, r.Labels())
	}
	if ok, err := r.Next(got); ok || err != nil || got.Len() != 0 {
		t.Errorf("after the last game Next says %t, %v and has %d rows", ok, err, got.Len())
	}
	if _, ok, err := r.Peek(); ok || err != nil {
		t.Errorf("after the last game Peek says %t, %v", ok, err)
	}
}

func sameGame(t *testing.T, want *table.Rows, labels table.Labels, got *table.Rows, gotLabels table.Labels) {
	t.Helper()
	if !slices.Equal(got.Spans, want.Spans) {
		t.Fatalf("spans are %v, not %v", got.Spans, want.Spans)
	}
	if d := Diff(Side{want, labels}, Side{got, gotLabels}); d != nil {
		t.Fatalf("game %d: %+v", want.Spans[0].Game, d)
	}
}

// SeekGame finds every game, and the next one for an id between two, in any
// order.
func TestSeekGame(t *testing.T) {
	rows := randomKinds(6, repeated(100, 23)...)
	all := games(rows)
	data, _ := writePart(t, rows, kindsLabels, Options{RowGroup: 400, Page: 90})
	r := openPart(t, data, kinds, kindsLabels)
	got := table.NewRows(kinds)
	for _, step := range []int{37, 1, 99, 50} {
		for i := range all {
			want := all[i*step%len(all)]
			for _, id := range []int64{want.Spans[0].Game, want.Spans[0].Game - 2} { // ids are 3 apart
				if err := r.SeekGame(id); err != nil {
					t.Fatal(err)
				}
				if ok, err := r.Next(got); !ok || err != nil {
					t.Fatalf("Next says %t, %v", ok, err)
				}
				sameGame(t, want, kindsLabels, got, r.Labels())
			}
		}
	}
	if err := r.SeekGame(all[len(all)-1].Spans[0].Game + 1); err != nil {
		t.Fatal(err)
	}
	if ok, err := r.Next(got); ok || err != nil {
		t.Errorf("behind the last game Next says %t, %v", ok, err)
	}
}

// Cells come back as they were written, label cells too when the same labels
// are given; with others they mean the same.
func TestLabels(t *testing.T) {
	rows := randomKinds(8, repeated(20, 11)...)
	data, _ := writePart(t, rows, kindsLabels, Options{RowGroup: 50})
	label, labels := kinds.Index("label"), kinds.Index("labels")

	same := openPart(t, data, kinds, kindsLabels)
	if got := same.Labels()[labels]; !slices.Equal(got, kindsLabels[labels]) {
		t.Errorf("Labels are %q", got)
	}
	got := table.NewRows(kinds)
	for _, want := range games(rows) {
		if ok, err := same.Next(got); !ok || err != nil {
			t.Fatal(ok, err)
		}
		for i := range got.Len() {
			a, b := got.Row(i), want.Row(i)
			if first := slices.Index(kindsLabels[label], kindsLabels[label][b[label]]); int(a[label]) != first {
				t.Fatalf("label cell %d where %d was written: not the first of equal labels", a[label], b[label])
			}
			if a[labels] != b[labels] || a[kinds.Index("many")] != b[kinds.Index("many")] || a[kinds.Index("share")] != b[kinds.Index("share")] {
				t.Fatalf("cells %v where %v were written", a, b)
			}
		}
	}

	for _, known := range []table.Labels{nil, {9: {"random", "else"}, 10: {"l5"}}} {
		other := openPart(t, data, kinds, known)
		for _, want := range games(rows) {
			if ok, err := other.Next(got); !ok || err != nil {
				t.Fatal(ok, err)
			}
			sameGame(t, want, kindsLabels, got, other.Labels())
		}
		if known != nil && !slices.Equal(other.Labels()[label][:2], known[label]) {
			t.Errorf("Labels are %q: not those given first", other.Labels()[label])
		}
	}
}

func TestReaderMeta(t *testing.T) {
	data, _ := writePart(t, intRows(1, 2), nil, Options{})
	if meta := openPart(t, data, ints, nil).Meta(); meta["run_id"] != "test" || meta["table"] != "ints" || meta["schema_version"] != "1" {
		t.Errorf("Meta is %v", meta)
	}
}

// A file of other columns is refused by the column's name.
func TestWrongSchema(t *testing.T) {
	data, _ := writePart(t, random(few, 1, 5), fewLabels, Options{})
	change := func(f func(c []table.Column) []table.Column) *table.Table {
		return &table.Table{Name: few.Name, Columns: f(slices.Clone(few.Columns))}
	}
	for want, tab := range map[string]*table.Table{
		`column 4 is "wide" where the table has "broad"`: change(func(c []table.Column) []table.Column {
			c[1].Name = "broad"
			return c
		}),
		"column flag is BOOLEAN where the table has INT32": change(func(c []table.Column) []table.Column {
			c[2].Kind = table.Int
			return c
		}),
		"the file has 11 columns where the table has 10": change(func(c []table.Column) []table.Column {
			return c[:len(c)-1]
		}),
		"the file has 11 columns where the table has 12": change(func(c []table.Column) []table.Column {
			return append(c, table.Column{Name: "more"})
		}),
		`its table is "few" where "more" is expected`: {Name: "more", Columns: few.Columns},
	} {
		if _, err := Open(bytes.NewReader(data), int64(len(data)), tab, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error is %v, not %s", err, want)
		}
	}
	narrower := change(func(c []table.Column) []table.Column {
		c[3].Values = []string{"", "red"}
		return c
	})
	r := openPart(t, data, narrower, nil)
	if _, err := r.Next(table.NewRows(narrower)); err == nil || !strings.Contains(err.Error(), "column colour") {
		t.Errorf("a value that the table's column has not: error is %v", err)
	}
}

// A part of parquet-go's struct writer is no part.
func TestForeignFile(t *testing.T) {
	rows := random(few, 1, 5)
	data := writeReference(t, few, logical(rows, fewLabels), 100)
	if _, err := Open(bytes.NewReader(data), int64(len(data)), few, nil); err == nil || !strings.Contains(err.Error(), "not written by this program") {
		t.Errorf("error is %v", err)
	}
}
