package part

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDiff(t *testing.T) {
	rows := randomKinds(1, 9)
	a := Side{rows, kindsLabels}
	change := func(column string, cell int32) Side {
		other := randomKinds(1, 9)
		other.Row(5)[kinds.Index(column)] = cell
		return Side{other, kindsLabels}
	}
	colour, label := kinds.Index("colour"), kinds.Index("label")
	rows.Row(5)[colour], rows.Row(5)[label] = 1, 0
	same := change("colour", 1)
	same.Rows.Row(5)[label] = 2 // greedy again
	other := change("colour", 2)
	for name, c := range map[string]struct {
		b    Side
		want *Difference
	}{
		"equal":       {same, nil},
		"a cell":      {other, &Difference{Row: 5, Column: "colour", A: "red", B: "green"}},
		"fewer rows":  {Side{randomKinds(1, 0), kindsLabels}, &Difference{Row: 0, A: "9 rows", B: "0 rows"}},
		"a long text": {longer(t, same), &Difference{Row: 2, Column: "text", A: string(rows.Text(rows.Row(2)[kinds.Index("text")])), B: "longer"}},
	} {
		if d := cmp.Diff(c.want, Diff(a, c.b)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

// longer returns the side with another text in row 2.
func longer(t *testing.T, side Side) Side {
	t.Helper()
	rows := randomKinds(1, 9)
	copy(rows.Cells, side.Rows.Cells)
	rows.Row(2)[kinds.Index("text")] = rows.AddText([]byte("longer"))
	return Side{rows, side.Labels}
}
