package enginetest

import (
	"fmt"
	"io"
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
)

// testRecords plays games with and without records side by side, and checks the
// rows against their tables.
func (p *place) testRecords(t testing.TB) {
	rec, plain := p.newRecorded(), p.state()
	for deal := range Games(6) {
		seed := p.seed(deal)
		rec.reset()
		rec.abandonRecorded(p, deal+1000)
		rec.deal(seed)
		plain.Deal(seed)
		c := newChooser(seed)
		for plain.Actor() != engine.None {
			sameFace(t, "recorded play differs from unrecorded", rec.state, plain)
			m := c.move(plain)
			rec.play(m)
			plain.Play(m)
		}
		if a, b := result(rec.state), result(plain); a != b {
			t.Fatalf("deal %d: recorded the game ends in %v, unrecorded in %v", deal, a, b)
		}
		p.checkRows(t, rec.rows)
		p.checkBalances(t, rec.rows)
		fresh := p.newRecorded()
		fresh.deal(seed)
		fresh.finish(newChooser(seed))
		if d := diffRows(rec.rows, fresh.rows); d != "" {
			t.Fatalf("deal %d: a recorder that was used before writes other rows: %s", deal, d)
		}
		p.checkTranscript(t, rec.rows)
	}
}

// checkRows checks the rows of one finished game against their tables.
func (p *place) checkRows(t testing.TB, all []*table.Rows) {
	t.Helper()
	for _, rows := range all {
		if len(rows.Spans) != 1 || rows.Spans[0].Rows != rows.Len() || len(rows.Cells) != rows.Len()*rows.Width() {
			t.Fatalf("%s: %d rows, of which the game has %v", rows.Table.Name, rows.Len(), rows.Spans)
		}
		for i := range rows.Len() {
			for c, cell := range rows.Row(i) {
				if err := checkCell(rows, c, cell); err != nil {
					t.Fatalf("%s, row %d, %s: %v", rows.Table.Name, i, rows.Table.Columns[c].Name, err)
				}
			}
		}
	}
	if n := all[0].Len(); n != 1 {
		t.Fatalf("%d rows of a game in %s", n, all[0].Table.Name)
	}
	if n := all[1].Len(); n != p.players {
		t.Fatalf("%d rows of a game with %d seats in %s", n, p.players, all[1].Table.Name)
	}
	for i, c := 0, all[1].Table.Index("seat"); i < p.players; i++ {
		if seat := all[1].Row(i)[c]; int(seat) != i {
			t.Fatalf("row %d of %s is of seat %d", i, all[1].Table.Name, seat)
		}
	}
}

// checkBalances checks that the rows of a game say the same wherever its
// tables say something twice.
func (p *place) checkBalances(t testing.TB, all []*table.Rows) {
	t.Helper()
	tally := table.NewTally(p.game.Tables, p.game.Balances, func([]int) bool { return true })
	for i, rows := range all {
		tally.Add(i, rows)
	}
	if err := tally.Check(); err != nil {
		t.Fatal(err)
	}
}

// checkCell checks a cell against its column.
func checkCell(rows *table.Rows, c int, cell int32) (err error) {
	col := &rows.Table.Columns[c]
	if col.Given {
		if cell != 0 {
			return fmt.Errorf("the game wrote %d into a column of the run", cell)
		}
		return nil
	}
	switch col.Kind {
	case table.Bool:
		if cell != 0 && cell != 1 {
			return fmt.Errorf("%d in a column of yes and no", cell)
		}
	case table.Enum:
		if cell < 0 || int(cell) >= len(col.Values) {
			return fmt.Errorf("%d where there are %d values", cell, len(col.Values))
		}
	case table.Share:
		if cell < 0 || cell > engine.MaxSeats {
			return fmt.Errorf("a share of 1/%d", cell)
		}
	case table.Label:
		return fmt.Errorf("the game has a column of labels, which only the run knows")
	case table.Long:
		if panics(func() { rows.Long(cell) }) {
			return fmt.Errorf("%d stands for no long number", cell)
		}
	case table.Text:
		if panics(func() { rows.Text(cell) }) {
			return fmt.Errorf("%d stands for no text", cell)
		}
	}
	return nil
}

// diffRows names the first cell in which two sets of tables differ, "" when they
// are equal.
func diffRows(a, b []*table.Rows) string {
	for i := range a {
		if d := diffTable(a[i], b[i]); d != "" {
			return d
		}
	}
	return ""
}

func diffTable(a, b *table.Rows) string {
	if a == nil || b == nil {
		return ""
	}
	if a.Len() != b.Len() || !slices.Equal(a.Spans, b.Spans) {
		return fmt.Sprintf("%s: %d rows in %v and %d in %v", a.Table.Name, a.Len(), a.Spans, b.Len(), b.Spans)
	}
	for i := range a.Len() {
		x, y := a.Row(i), b.Row(i)
		for c := range x {
			if value(a, c, x[c]) != value(b, c, y[c]) {
				return fmt.Sprintf("%s, row %d, %s: %s and %s", a.Table.Name, i, a.Table.Columns[c].Name, value(a, c, x[c]), value(b, c, y[c]))
			}
		}
	}
	return ""
}

// value prints a cell; the cells of the run are 0 and have no labels yet.
func value(rows *table.Rows, c int, cell int32) string {
	if rows.Table.Columns[c].Given {
		return ""
	}
	return rows.Format(c, cell, nil)
}

// testTablesLeftOut plays with one table only and with all but one: what is
// kept does not depend on what is not.
func (p *place) testTablesLeftOut(t testing.TB) {
	seed := p.seed(1)
	whole := p.newRecorded()
	whole.deal(seed)
	whole.finish(newChooser(seed))
	for i, tab := range p.game.Tables {
		for name, keep := range map[string]func(int) bool{
			"only":    func(j int) bool { return j == i },
			"without": func(j int) bool { return j != i },
		} {
			part := p.newRecording(keep)
			part.deal(seed)
			part.finish(newChooser(seed))
			if d := diffRows(whole.rows, part.rows); d != "" {
				t.Errorf("%s %s: %s", name, tab.Name, d)
			}
		}
	}
}

// testManyGames plays several games into the same buffers and compares each
// game's part with the game alone.
func (p *place) testManyGames(t testing.TB) {
	const games = 4
	many := p.newRecorded()
	starts := make([][]int, games+1)
	for deal := range games {
		for _, rows := range many.rows {
			starts[deal] = append(starts[deal], rows.Len())
		}
		many.deal(p.seed(deal))
		many.finish(newChooser(p.seed(deal)))
	}
	for _, rows := range many.rows {
		starts[games] = append(starts[games], rows.Len())
	}
	for deal := range games {
		alone := p.newRecorded()
		alone.deal(p.seed(deal))
		alone.finish(newChooser(p.seed(deal)))
		for i, rows := range alone.rows {
			first, end := starts[deal][i], starts[deal+1][i]
			if many.rows[i].Spans[deal] != rows.Spans[0] || end-first != rows.Len() {
				t.Fatalf("game %d has %d rows of %s among others and %d alone", deal, end-first, rows.Table.Name, rows.Len())
			}
			for j := range rows.Len() {
				x, y := many.rows[i].Row(first+j), rows.Row(j)
				for c := range x {
					if a, b := value(many.rows[i], c, x[c]), value(rows, c, y[c]); a != b {
						t.Fatalf("game %d, %s, row %d, %s: %s among others, %s alone", deal, rows.Table.Name, j, rows.Table.Columns[c].Name, a, b)
					}
				}
			}
		}
	}
}

// checkTranscript prints the game; without its tables that is an error.
func (p *place) checkTranscript(t testing.TB, rows []*table.Rows) {
	t.Helper()
	if err := p.game.Transcript(io.Discard, p.rules, p.players, rows); err != nil {
		t.Fatal(err)
	}
	if err := p.game.Transcript(io.Discard, p.rules, p.players, make([]*table.Rows, len(rows))); err == nil {
		t.Fatal("a transcript without any table is no error")
	}
	if err := p.game.Transcript(failingWriter{}, p.rules, p.players, rows); err == nil {
		t.Fatal("a transcript that can't be written is no error")
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
