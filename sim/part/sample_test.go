package part

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"tweed/engine/table"
)

// kinds is a table with every kind of column, and Int columns of every kind of
// range.
var kinds = &table.Table{
	Name: "kinds",
	Columns: []table.Column{
		{Name: "small", Kind: table.Int},
		{Name: "negative", Kind: table.Int},
		{Name: "narrow", Kind: table.Int}, // spans 255: still a dictionary
		{Name: "wide", Kind: table.Int},   // spans 256: no more
		{Name: "huge", Kind: table.Int},
		{Name: "constant", Kind: table.Int},
		{Name: "flag", Kind: table.Bool},
		{Name: "colour", Kind: table.Enum, Values: []string{"", "red", "green", "blue", "Æ"}},
		{Name: "many", Kind: table.Enum, Values: numbered("e", 700)},
		{Name: "label", Kind: table.Label},
		{Name: "labels", Kind: table.Label},
		{Name: "long", Kind: table.Long},
		{Name: "text", Kind: table.Text},
		{Name: "share", Kind: table.Share},
	},
}

var kindsLabels = table.Labels{9: {"greedy", "random", "greedy", "mcts(1000)"}, 10: numbered("l", 600), 13: nil}

func numbered(prefix string, n int) []string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprint(prefix, i))
	}
	return all
}

// addKinds adds a row of random values to the game begun last.
func addKinds(rows *table.Rows, rng *rand.Rand) {
	text := make([]byte, rng.IntN(3)*8)
	for i := range text {
		text[i] = byte(rng.IntN(256))
	}
	text = hex.AppendEncode(nil, text)
	long := int64(rng.Uint64())
	if rng.IntN(4) == 0 {
		long = []int64{0, math.MinInt64, math.MaxInt64}[rng.IntN(3)]
	}
	r := rows.Add()
	for c := range r {
		switch rows.Table.Columns[c].Name {
		case "small":
			r[c] = rng.Int32N(7)
		case "negative":
			r[c] = rng.Int32N(90) - 100
		case "narrow":
			r[c] = rng.Int32N(256) - 128
		case "wide":
			r[c] = rng.Int32N(257)
		case "huge":
			r[c] = int32(rng.Uint32())
		case "constant":
			r[c] = 7
		case "flag":
			r[c] = rng.Int32N(2)
		case "colour":
			r[c] = rng.Int32N(5)
		case "many":
			r[c] = rng.Int32N(700)
		case "label":
			r[c] = rng.Int32N(4)
		case "labels":
			r[c] = rng.Int32N(600)
		case "long":
			r[c] = rows.AddLong(long)
		case "text":
			r[c] = rows.AddText(text)
		case "share":
			r[c] = rng.Int32N(5)
		}
	}
}

// few has one column of each kind of kinds, and makes for smaller files.
var few, fewLabels = pick("few", "small", "wide", "flag", "colour", "label", "long", "text", "share")

// pick returns a table of some columns of kinds, and its labels.
func pick(name string, columns ...string) (*table.Table, table.Labels) {
	tab, labels := &table.Table{Name: name}, table.Labels{}
	for _, column := range columns {
		c := kinds.Index(column)
		tab.Columns = append(tab.Columns, kinds.Columns[c])
		labels = append(labels, kindsLabels[c])
	}
	return tab, labels
}

// randomKinds returns games with the given numbers of rows.
func randomKinds(seed uint64, games ...int) *table.Rows { return random(kinds, seed, games...) }

// random returns games of a table with columns of kinds.
func random(tab *table.Table, seed uint64, games ...int) *table.Rows {
	rng := rand.New(rand.NewPCG(seed, 0))
	rows := table.NewRows(tab)
	for g, n := range games {
		rows.Begin(table.Key{Game: int64(g)*3 - 5 + 1<<40, Cell: int32(g / 100), Players: int32(3 + g%3)})
		for range n {
			addKinds(rows, rng)
		}
	}
	return rows
}

// repeated returns n times k.
func repeated(n, k int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = k
	}
	return all
}

// writePart writes rows in one call and checks the file.
func writePart(t testing.TB, rows *table.Rows, labels table.Labels, opts Options) ([]byte, Info) {
	t.Helper()
	var file bytes.Buffer
	w, err := NewWriter(&file, rows.Table, labels, map[string]string{"run_id": "test"}, opts)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
	info, err := w.Close()
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(bytes.NewReader(file.Bytes()), int64(file.Len()), rows.Table, info); err != nil {
		t.Fatal(err)
	}
	return file.Bytes(), info
}

// logical returns what the rows mean, row by row: Go values of the columns'
// Parquet types.
func logical(rows *table.Rows, labels table.Labels) [][]any {
	var all [][]any
	row := 0
	for _, span := range rows.Spans {
		for range span.Rows {
			values := []any{span.Game, span.Cell, span.Players}
			for c, cell := range rows.Row(row) {
				values = append(values, logicalCell(rows, labels, c, cell))
			}
			all = append(all, values)
			row++
		}
	}
	return all
}

func logicalCell(rows *table.Rows, labels table.Labels, c int, cell int32) any {
	switch col := &rows.Table.Columns[c]; col.Kind {
	case table.Bool:
		return cell == 1
	case table.Enum:
		return col.Values[cell]
	case table.Label:
		return labels[c][cell]
	case table.Long:
		return rows.Long(cell)
	case table.Text:
		return string(rows.Text(cell))
	case table.Share:
		return table.ShareValue(cell)
	default:
		return cell
	}
}

// sameValues fails unless two files or buffers mean the same.
func sameValues(t testing.TB, what string, rows *table.Rows, want, got [][]any) {
	t.Helper()
	if len(want) != len(got) {
		t.Fatalf("%s: %d rows where %d were written", what, len(got), len(want))
	}
	for i := range want {
		for c := range want[i] {
			if want[i][c] != got[i][c] {
				t.Fatalf("%s: row %d, field %d: %v (%T) where %v (%T) was written", what, i, c, got[i][c], got[i][c], want[i][c], want[i][c])
			}
		}
	}
}
