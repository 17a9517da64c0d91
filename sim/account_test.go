package sim

import (
	"errors"
	"io"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/sim/manifest"
)

// miscount is a recorder that forgets something in every game of a deal, as a
// bug in a recorder would.
type miscount struct {
	engine.Recorder
	rows   []*table.Rows
	forget func(rows []*table.Rows)
}

func (m *miscount) Play(s engine.State, move engine.Move) {
	m.Recorder.Play(s, move)
	if s.Actor() == engine.None {
		m.forget(m.rows)
	}
}

// forgetful is the study's game with such a recorder.
func forgetful(p *Prepared, forget func(rows []*table.Rows)) *Prepared {
	other, game := *p, *p.Game
	game.NewRecorder = func(r engine.Rules, players int, rows []*table.Rows) engine.Recorder {
		return &miscount{p.Game.NewRecorder(r, players, rows), rows, forget}
	}
	other.Game = &game
	return &other
}

// A recorder that loses a favor, a seat or a win: the shard does not count, and
// nothing that looks whole is left of it.
func TestRowsThatDoNotBalanceAreNotKept(t *testing.T) {
	p := prepared(t, testStudy(t, mirror3))
	tables := p.Game.Tables
	add := func(name, column string, by int32) func([]*table.Rows) {
		i := p.tableIndex(name)
		c := tables[i].Index(column)
		return func(rows []*table.Rows) { rows[i].Row(rows[i].Len() - 1)[c] += by }
	}
	for name, c := range map[string]struct {
		forget func(rows []*table.Rows)
		want   string
	}{
		"a favor kept": {add("seats", "kept", 1), "favors gained = favors spent + favors kept"},
		"a ward":       {add("terms", "wards_won", -1), "wards won by seats = wards won by term"},
		"an outcome":   {func(rows []*table.Rows) { clearColumn(rows[p.tableIndex("elections")], "outcome") }, "wards won by seats = elections with a winner"},
		"a win":        {func(rows []*table.Rows) { clearColumn(rows[seatsTable], "win_share") }, "the win shares of 44 finished games add up to 0"},
		"a turn":       {func(rows []*table.Rows) { dropLast(rows[p.tableIndex("turns")]) }, "plies = turns, but 2112 is not 2068"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "run")
			_, err := Run(t.Context(), forgetful(p, c.forget), Options{Dir: dir, Workers: 1, Last: -1})
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "shard 0 (deals 0..43) is not kept") {
				t.Errorf("the error is %v", err)
			}
			for name := range hashes(t, dir) {
				if filepath.Ext(name) == ".parquet" || filepath.Dir(name) == manifest.ShardsDir {
					t.Errorf("%s was left", name)
				}
			}
		})
	}
}

func clearColumn(rows *table.Rows, column string) {
	c := rows.Table.Index(column)
	for i := range rows.Len() {
		rows.Row(i)[c] = 0
	}
}

func dropLast(rows *table.Rows) {
	rows.Cells = rows.Cells[:len(rows.Cells)-rows.Width()]
	rows.Spans[len(rows.Spans)-1].Rows--
}

// lyingDisk says that it wrote what it did not.
type lyingDisk struct {
	faultyDisk
	lie func(b []byte) []byte
}

func (d *lyingDisk) Create(dir, pattern string) (diskFile, error) {
	f, err := osDisk{}.Create(dir, pattern)
	return &lyingFile{f, d}, err
}

type lyingFile struct {
	diskFile
	disk *lyingDisk
}

func (f *lyingFile) Write(b []byte) (int, error) {
	if strings.Contains(f.Name(), "part-000001") {
		_, err := io.WriteString(f.diskFile, string(f.disk.lie(b)))
		return len(b), err
	}
	return f.diskFile.Write(b)
}

// What is read back before a part counts must be what was given to the writer.
func TestPartsThatReadBackOtherwiseAreNotKept(t *testing.T) {
	p := prepared(t, testStudy(t, mirror3))
	for name, lie := range map[string]func(b []byte) []byte{
		"a byte lost":    func(b []byte) []byte { return b[:len(b)-1] },
		"a bit flipped":  func(b []byte) []byte { return flip(b, len(b)/2) },
		"a write lost":   func(b []byte) []byte { return b[:len(b)-len(b)&^0xFF] },
		"zeros instead":  func(b []byte) []byte { return make([]byte, len(b)) },
		"written double": func(b []byte) []byte { return append(b[:len(b):len(b)], b...) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "run")
			var err error
			with(&lyingDisk{lie: lie}, func() { _, err = Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1}) })
			var back *ReadBackError
			if !errors.As(err, &back) || !strings.Contains(err.Error(), "part-000001.parquet was not what had been written") {
				t.Errorf("the error is %v", err)
			}
			for name := range hashes(t, dir) {
				if strings.Contains(name, "part-000001") {
					t.Errorf("%s was left", name)
				}
			}
		})
	}
}

// The self-check plays a sample again before its shard counts, without changing
// a byte, and stops a run whose rows are not those of the game.
func TestSelfCheckReplaysASample(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	want := hashes(t, play(t, s, 2))
	p := prepared(t, s)
	var checked atomic.Int64
	dir := filepath.Join(t.TempDir(), "run")
	o := Options{Dir: dir, Workers: 2, Last: -1, SelfCheck: 20, Checked: func(n int64) { checked.Add(n) }}
	if _, err := Run(t.Context(), p, o); err != nil {
		t.Fatal(err)
	}
	sameFiles(t, "self-check", want, hashes(t, dir))
	if n := checked.Load(); n != 7+2*4 { // deals 0, 20, … 120 and 0, 20 in four seatings
		t.Errorf("%d games were checked", n)
	}
	wrong := forgetful(p, func(rows []*table.Rows) {
		i := p.tableIndex("turns")
		rows[i].Row(0)[p.Tables[i].Index("bosses_left")]++
	})
	o.Dir = filepath.Join(t.TempDir(), "run")
	healthy := wrong.Game.NewRecorder
	games := 0
	wrong.Game.NewRecorder = func(r engine.Rules, players int, rows []*table.Rows) engine.Recorder {
		if games++; games > 1 {
			return p.Game.NewRecorder(r, players, rows)
		}
		return healthy(r, players, rows)
	}
	o.Workers = 1
	_, err := Run(t.Context(), wrong, o)
	if err == nil || !strings.Contains(err.Error(), "the self-check failed") || !strings.Contains(err.Error(), "column bosses_left") {
		t.Errorf("the error is %v", err)
	}
}

// BenchmarkAccount is what counting in the rows of a five-player game costs.
func BenchmarkAccount(b *testing.B) {
	p := benchStudy(b, 5, "machine", true)
	pl, err := newPlayer(p, &p.cells[0])
	if err != nil {
		b.Fatal(err)
	}
	const games = 20 // about what is written at a time
	for deal := range int64(games) {
		if _, err := pl.block(deal); err != nil {
			b.Fatal(err)
		}
	}
	a, rows := newAccount(p), 0
	for _, r := range pl.rows {
		if r != nil {
			rows += r.Len()
		}
	}
	for b.Loop() {
		for i, r := range pl.rows {
			if r != nil {
				a.count(i, r)
			}
		}
	}
	took := float64(b.Elapsed().Nanoseconds()) / float64(b.N)
	b.ReportMetric(took/games, "ns/game")
	b.ReportMetric(took/float64(rows), "ns/row")
}
