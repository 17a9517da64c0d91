package analysis

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tweed/analysis/analysistest"
	"tweed/sim/manifest"
)

// deals is a tally that remembers which blocks it was given.
type deals struct {
	seen []string
	cols struct {
		query    *Query
		seat     IntColumn
		share    FloatColumn
		strategy CodeColumn
	}
}

func (d *deals) Add(deal *Deal) error {
	b := deal.Of(d.cols.query)
	sum := 0.0
	for _, w := range b.Floats(d.cols.share) {
		sum += w
	}
	d.seen = append(d.seen, fmt.Sprintf("%d: %d games, %d rows, share %v, seats %v, strategies %v",
		b.Deal, b.Games, b.Rows(), sum, b.Ints(d.cols.seat)[:2], b.Codes(d.cols.strategy)[:2]))
	return nil
}

func (d *deals) Merge(o *deals) error {
	d.seen = append(d.seen, o.seen...)
	return nil
}

func scanDeals(t *testing.T, dir string, workers int) ([]*deals, error) {
	t.Helper()
	run, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	run.Workers = workers
	s := NewSurvey(run)
	q := s.Table("seats")
	var d deals
	d.cols.query = q
	d.cols.seat, d.cols.share, d.cols.strategy = q.Int("seat"), q.Float("win_share"), q.Code("strategy", []string{"b", "a", "c"})
	got := Collect(s, func(*manifest.Cell) *deals { return &deals{cols: d.cols} })
	return got.Cells, s.Read()
}

func TestASurveyHandsOnWholeBlocksInOrderWhateverTheRowGroups(t *testing.T) {
	for _, group := range []int{1, 7, 9, 1000} {
		y := planted()
		y.cells = []manifest.Cell{rotateCell(0, []string{"a", "b", "c"}, 50)}
		y.shard, y.rows = 11, group
		dir := y.write(t)
		for _, workers := range []int{1, 3} {
			got, err := scanDeals(t, dir, workers)
			if err != nil {
				t.Fatal(err)
			}
			if len(got) != 1 || len(got[0].seen) != 50 {
				t.Fatalf("row groups of %d: %d blocks", group, len(got[0].seen))
			}
			for deal, line := range got[0].seen {
				// The first game of a deal seats a, b, c: codes 1, 0, 2.
				want := fmt.Sprintf("%d: 3 games, 9 rows, share 3, seats [0 1], strategies [1 0]", deal)
				if line != want {
					t.Fatalf("row groups of %d, %d workers: %q, want %q", group, workers, line, want)
				}
			}
		}
	}
}

// kindsTally checks the columns of kinds that the other tests don't read.
type kindsTally struct {
	q    *Query
	long LongColumn
	yes  BoolColumn
	rows int
}

func (k *kindsTally) Add(d *Deal) error {
	b := d.Of(k.q)
	if b == nil {
		return nil
	}
	for i, game := range b.Game() {
		if b.Longs(k.long)[i] != 7*game || b.Bools(k.yes)[i] != (game%3 == 0) {
			return fmt.Errorf("game %d: %d, %v", game, b.Longs(k.long)[i], b.Bools(k.yes)[i])
		}
		k.rows++
	}
	return nil
}

func (k *kindsTally) Merge(o *kindsTally) error {
	k.rows += o.rows
	return nil
}

func TestSparseTablesAndColumnsOfEveryKind(t *testing.T) {
	type row struct {
		Game int64 `parquet:"game"`
		Long int64 `parquet:"long"`
		Yes  bool  `parquet:"yes"`
	}
	dir := small(t)
	change(t, dir, func(r *manifest.Run) {
		r.Study.Records = append(r.Study.Records, manifest.Density{Table: "odd", Every: 1})
		for i := range r.Shards {
			s := &r.Shards[i]
			var rows []row // two for each odd deal, none for the others
			for deal := s.FirstDeal; deal < s.FirstDeal+s.Deals; deal++ {
				if deal%2 == 1 {
					rows = append(rows, row{deal, 7 * deal, deal%3 == 0}, row{deal, 7 * deal, deal%3 == 0})
				}
			}
			s.Parts = append(s.Parts, analysistest.WritePart(t, dir, "odd", s.Shard, rows, groupsOf(3)))
		}
	})
	run, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	survey := func(sparse bool) (*kindsTally, error) {
		s := NewSurvey(run)
		q := s.Table("odd")
		if sparse {
			q.Sparse()
		}
		k := kindsTally{q: q, long: q.Long("long"), yes: q.Bool("yes")}
		got := Collect(s, func(*manifest.Cell) *kindsTally { c := k; return &c })
		return got.Cells[0], s.Read()
	}
	_, err = survey(false)
	mustFail(t, err, "20 deals, not of the 40")
	got, err := survey(true)
	if err != nil || got.rows != 60 {
		t.Errorf("%d rows, want 60 (%v)", got.rows, err)
	}
}

func TestATableThatWasNotKeptSaysHowToKeepIt(t *testing.T) {
	run, err := Open(small(t))
	if err != nil {
		t.Fatal(err)
	}
	err = NewSurvey(run).Keeps("seats", "turns")
	mustFail(t, err, "no turns table", "records:")
	if !errors.Is(err, ErrNotKept) {
		t.Error("it is not ErrNotKept")
	}
}

func TestOnlyTheKeptDealsAreExpected(t *testing.T) {
	dir := small(t)
	// Say that seats were kept of every second deal, and keep only those.
	change(t, dir, func(r *manifest.Run) {
		r.Study.Records[1].Every = 2
		for i := range r.Shards {
			s := &r.Shards[i]
			var rows []seatRow
			for deal := s.FirstDeal; deal < s.FirstDeal+s.Deals; deal += 2 {
				for seat := range 3 {
					rows = append(rows, seatRow{Game: r.Study.Cells[0].GameID(deal, 0, 0), Players: 3, Seat: int32(seat), WinShare: float64((3 - seat) / 3)})
				}
			}
			s.Parts[1] = analysistest.WritePart(t, dir, "seats", s.Shard, rows, groupsOf(10))
		}
	})
	if b := read(t, dir, 1).Advantage[0].Scope.Blocks; b != 30 {
		t.Errorf("%d blocks of 60 deals kept by halves", b)
	}
}

func TestRowsThatDoNotFitTheRunAreErrorsThatNameTheFile(t *testing.T) {
	cell := mirrorCell(0, 3, "plain", 60)
	game := func(deal int64, rows ...seatRow) []seatRow {
		for i := range rows {
			rows[i].Game, rows[i].Players = cell.GameID(deal, 0, 0), 3
		}
		return rows
	}
	good := func(deal int64) []seatRow {
		return game(deal, seatRow{Seat: 0, WinShare: 1}, seatRow{Seat: 1}, seatRow{Seat: 2})
	}
	all := func(change func(deal int64) []seatRow) (rows []seatRow) {
		for deal := int64(40); deal < 60; deal++ {
			rows = append(rows, change(deal)...)
		}
		return rows
	}
	at := func(bad int64, rows ...seatRow) []seatRow {
		return all(func(deal int64) []seatRow {
			if deal == bad {
				return game(deal, rows...)
			}
			return good(deal)
		})
	}
	backwards := all(good)
	slices.Reverse(backwards)
	cases := []struct {
		name  string
		rows  []seatRow
		words string
	}{
		{"a deal is missing", at(50), "19 deals"},
		{"a seat is missing", at(50, seatRow{Seat: 0, WinShare: 1}, seatRow{Seat: 1}), "2 rows for 1 games of 3"},
		{"a seat twice", at(50, seatRow{Seat: 0, WinShare: 1}, seatRow{Seat: 0}, seatRow{Seat: 2}), "seat 0 stands where seat 1"},
		{"nobody won", at(50, seatRow{Seat: 0}, seatRow{Seat: 1}, seatRow{Seat: 2}), "sum to 0"},
		{"a share above 1", at(50, seatRow{Seat: 0, WinShare: 2}, seatRow{Seat: 1, WinShare: -1}, seatRow{Seat: 2}), "win share of 2"},
		{"backwards", backwards, "out of its place"},
		{"another shard's deal", all(func(deal int64) []seatRow { return good(deal - 1) }), "out of its place"},
	}
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			dir := small(t)
			change(t, dir, func(r *manifest.Run) {
				r.Shards[1].Parts[1] = analysistest.WritePart(t, dir, "seats", 1, k.rows, groupsOf(50))
			})
			run, err := Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			_, err = Read(run, toyGame)
			mustFail(t, err, filepath.Join("seats", "part-000001.parquet"), k.words, "--resume --repair")
		})
	}
}

func TestAColumnOfAnotherSchemaIsNamed(t *testing.T) {
	type old struct {
		Game int64  `parquet:"game"`
		Seat string `parquet:"seat"`
	}
	dir := small(t)
	change(t, dir, func(r *manifest.Run) {
		r.Shards[0].Parts[1] = analysistest.WritePart(t, dir, "seats", 0, []old{{0, "0"}}, groupsOf(10))
	})
	run, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Read(run, toyGame)
	mustFail(t, err, "part-000000.parquet", "column seat is not a required INT32")
	game := toyGame
	game.Score = "honour"
	if run, err = Open(small(t)); err != nil {
		t.Fatal(err)
	}
	_, err = Read(run, game)
	mustFail(t, err, "no column honour", "schema version")
}

// Damaged bytes may go unseen (Arrow checks no sums; tweed verify does), but
// never panic, and an error names the file.
func TestDamagedBytesNeverPanic(t *testing.T) {
	dir := small(t)
	path := filepath.Join(dir, manifest.PartName("seats", 1))
	sound := load(t, path)
	r := rand.New(rand.NewPCG(1, 2))
	failed := 0
	for range 400 {
		data := slices.Clone(sound)
		for range 1 + r.IntN(4) {
			data[r.IntN(len(data))] ^= byte(1 << r.IntN(8))
		}
		write(t, path, data)
		run, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Read(run, toyGame); err != nil {
			failed++
			if !strings.Contains(err.Error(), path) {
				t.Fatalf("the error does not name the file: %v", err)
			}
		}
	}
	if failed < 100 {
		t.Errorf("only %d of 400 damaged files were noticed", failed)
	}
}

func TestTheFirstErrorInShardOrderIsTheOneReported(t *testing.T) {
	for range 20 {
		err := inOrder(50, 4, func(i int) (int, error) {
			if i == 17 || i == 3 || i == 30 {
				return 0, fmt.Errorf("shard %d", i)
			}
			return i, nil
		}, func(i, v int) error {
			if i != v {
				t.Errorf("result %d arrived as %d", v, i)
			}
			return nil
		})
		if err == nil || err.Error() != "shard 3" {
			t.Fatalf("got %v", err)
		}
	}
}

// joined is a tally of two tables.
type joined struct {
	seats, terms *Query
	share        FloatColumn
	mayor        BoolColumn
	seen         []string
}

func (j *joined) Add(d *Deal) error {
	line := fmt.Sprint(d.Deal)
	if b := d.Of(j.seats); b != nil {
		line += fmt.Sprintf(" %d seats of deal %d", len(b.Floats(j.share)), b.Deal)
	}
	if b := d.Of(j.terms); b != nil {
		line += fmt.Sprintf(" %d terms of deal %d", len(b.Bools(j.mayor)), b.Deal)
	}
	j.seen = append(j.seen, line)
	return nil
}

func (j *joined) Merge(o *joined) error {
	j.seen = append(j.seen, o.seen...)
	return nil
}

func TestTablesOfOtherDensitiesAreReadSideBySide(t *testing.T) {
	for _, group := range []int{1, 5, 1000} {
		y := started()
		y.every, y.rows = 3, group
		run, err := Open(y.write(t))
		if err != nil {
			t.Fatal(err)
		}
		s := NewSurvey(run)
		seats, terms := s.Table("seats"), s.Table("terms")
		if s.Table("seats") != seats || seats.Float("win_share") != seats.Float("win_share") {
			t.Error("a table or a column is read twice")
		}
		k := joined{seats: seats, terms: terms, share: seats.Float("win_share"), mayor: terms.Bool("mayor")}
		c := Collect(s, func(*manifest.Cell) *joined { n := k; return &n })
		if err := s.Read(); err != nil {
			t.Fatal(err)
		}
		if len(c.Cells[0].seen) != 90 {
			t.Fatalf("%d deals", len(c.Cells[0].seen))
		}
		for deal, line := range c.Cells[0].seen {
			want := fmt.Sprintf("%d 6 terms of deal %d", deal, deal)
			if deal%3 == 0 {
				want = fmt.Sprintf("%d 3 seats of deal %d 6 terms of deal %d", deal, deal, deal)
			}
			if line != want {
				t.Fatalf("row groups of %d: %q, want %q", group, line, want)
			}
		}
	}
}
