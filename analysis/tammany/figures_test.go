package tammany

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"tweed/analysis"
	"tweed/engine/tammany/record"
	"tweed/sim/manifest"
)

func read(t testing.TB, dir string, workers int) *Figures {
	t.Helper()
	f, err := tryRead(t, dir, workers)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func tryRead(t testing.TB, dir string, workers int) (*Figures, error) {
	t.Helper()
	run, err := analysis.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	run.Workers = workers
	return Read(run)
}

// within checks that a measure is near the truth and that its interval is
// about as wide as it should be: the truth may lie at most one half-width
// outside.
func within(t *testing.T, what string, m analysis.Measure, truth float64) {
	t.Helper()
	if !m.HasInterval() {
		t.Errorf("%s has no interval: %s", what, m.Note)
		return
	}
	if half := (m.High - m.Low) / 2; truth < m.Low-half || truth > m.High+half {
		t.Errorf("%s is %v (%v .. %v), planted %v", what, m.Value, m.Low, m.High, truth)
	}
}

func TestWardsOpenByTermHaveTheElectionsOfTheirTerms(t *testing.T) {
	w := read(t, quick(300).write(t), 1).Wards[0] // three players, 300 games
	for ward, terms := range map[int32]int64{1: 4, 14: 4, 9: 3, 5: 3, 17: 2, 10: 2} {
		if k := w.ward(ward); k.Held != 300*terms {
			t.Errorf("ward %d held %d elections in 300 games, want %d a game", ward, k.Held, terms)
		}
	}
}

func TestAWardThatNeverVotesIsNotAFigure(t *testing.T) {
	y := quick(60)
	// Move every election of ward 17 to ward 11.
	y.spoilElection = func(e *electionRow) {
		if e.Ward == 17 {
			e.Ward = 11
		}
	}
	f := read(t, y.write(t), 1)
	if f.Wards[0].ward(17) != nil || len(f.Wards[0].Wards) != len(record.Wards)-1 {
		t.Errorf("%d wards", len(f.Wards[0].Wards))
	}
	for _, p := range outcomeStacks(f.Header, f.shown()).Panels {
		if p.Shares[len(p.Shares)-1] != nil {
			t.Error("a bar for a ward that never voted")
		}
	}
}

func TestGroupsOfSeatsAreAllSeatsEachSeatAndEachStrategy(t *testing.T) {
	f := read(t, quick(60).write(t), 1)
	names := func(l Ledger) string {
		var all []string
		for _, a := range l.Groups {
			all = append(all, a.Group.Kind+" "+a.Group.Name)
		}
		return strings.Join(all, ", ")
	}
	if got := names(f.Ledger[0]); got != "all all seats, seat seat 1, seat seat 2, seat seat 3" {
		t.Errorf("mirror: %s", got)
	}
	want := "all all seats, seat seat 1, seat seat 2, seat seat 3, seat seat 4, strategy machine, strategy greedy, strategy random"
	if got := names(f.Ledger[3]); got != want {
		t.Errorf("mix: %s", got)
	}
	if n := f.Ledger[3].Groups[5].Group.Seats; n != 2 {
		t.Errorf("machine holds %d of the seats, want 2", n)
	}
}

func TestAStrategysLedgerFollowsItThroughTheSeats(t *testing.T) {
	y := synthetic{shard: 50, every: map[string]int64{"turns": 0}, cells: []manifest.Cell{rotateCell(0, []string{"thrifty", "plain", "plain"}, 100)}}
	y.spoilSeat = func(s *seatRow) {
		if s.Strategy == "thrifty" {
			s.Kept += 10
			s.GainedSettle += 10
		}
	}
	f := read(t, y.write(t), 2)
	for _, a := range f.Ledger[0].Groups {
		want := map[string]float64{"thrifty": 10, "plain": 0}[a.Group.Name]
		if a.Group.Kind != OneStrategy {
			want = 10.0 / 3
		}
		within(t, a.Group.Name, a.Spent[4].Mean, keptMean(3)+want)
	}
}

func TestRecordsThatDoNotAddUpAreErrorsThatNameGameAndFile(t *testing.T) {
	bad := mirrorCell(0, 3, "machine", 1)
	id := bad.GameID(7, 0, 0)
	seat := func(change func(*seatRow)) func(*seatRow) {
		return func(s *seatRow) {
			if s.Game == id && s.Seat == 1 {
				change(s)
			}
		}
	}
	election := func(change func(*electionRow)) func(*electionRow) {
		return func(e *electionRow) {
			if e.Game == id && e.Ward == 4 && e.Term == 1 {
				change(e)
			}
		}
	}
	game := func(change func(*played)) func(*played) {
		return func(g *played) {
			if g.seats[0].Game == id {
				change(g)
			}
		}
	}
	cases := []struct {
		name  string
		spoil synthetic
		file  string
		words string
	}{
		{"a favor out of nothing", synthetic{spoilSeat: seat(func(s *seatRow) { s.Kept++ })}, "seats", "seat 1: "},
		{"points out of nothing", synthetic{spoilSeat: seat(func(s *seatRow) { s.VP++ })}, "seats", "points by source"},
		{"no such seat", synthetic{spoilSeat: seat(func(s *seatRow) { s.Seat = 3 })}, "seats", "there is no seat 3"},
		{"no such ward", synthetic{spoilElection: election(func(e *electionRow) { e.Ward = 12 })}, "elections", "ward 12, which is not on the board"},
		{"a winner of a tie", synthetic{spoilElection: election(func(e *electionRow) { e.Outcome, e.Candidates, e.Winner = "tied", 2, 0 })}, "elections", "it is tied, and its winner is seat 0"},
		{"a contest of one", synthetic{spoilElection: election(func(e *electionRow) { e.Outcome, e.Candidates, e.Winner = "won", 1, 0 })}, "elections", "won with 1 candidates"},
		{"an unknown outcome", synthetic{spoilElection: election(func(e *electionRow) { e.Outcome = "stolen" })}, "elections", `"stolen"`},
		{"a term too many", synthetic{spoilElection: election(func(e *electionRow) { e.Term = 5 })}, "elections", "term 5 is out of its place"},
		{"a ballot of more", synthetic{spoil: game(func(g *played) { g.ballots[len(g.ballots)-1].Irish++ })}, "elections", "favors, its election"},
		{"a ballot of nobody's", synthetic{spoil: game(func(g *played) { g.ballots[3].Seat = 9 })}, "ballots", "there is no seat 9"},
		{"a ballot too many", synthetic{spoil: game(func(g *played) { g.ballots = append(g.ballots, ballotRow{Game: id, Term: 4, Ward: 10}) })}, "ballots", "without an election"},
		{"a rank of 0", synthetic{spoil: game(func(g *played) { g.terms[4].VPRank = 0 })}, "terms", "seat 1 has rank 0"},
		{"a term's seats in another order", synthetic{spoil: game(func(g *played) { g.terms[0], g.terms[1] = g.terms[1], g.terms[0] })}, "terms", "a row of term 1, seat 1 stands where term 1, seat 0 belongs"},
		{"a turn too few", synthetic{spoil: game(func(g *played) { g.turns = g.turns[1:] })}, "turns", "47 turns for 16 years of 3 seats"},
		{"a year of another term", synthetic{spoil: game(func(g *played) { g.turns[20].Term = 1 })}, "turns", "year 7 of term 1 is out of its place"},
		{"a favor in a turn", synthetic{spoil: game(func(g *played) {
			for i := range g.turns {
				if g.turns[i].Seat == 2 {
					g.turns[i].Italian += 2
				}
			}
		})}, "turns", "seat 2, year 1: "},
		{"a favor in an election", synthetic{spoil: game(func(g *played) { g.terms[2].German += 40 })}, "terms", "gained in the election, which it does not explain"},
		{"another win", synthetic{spoil: game(func(g *played) { g.seats[0].WinShare, g.seats[1].WinShare, g.seats[2].WinShare = 1, 1, 0 })}, "seats", "the win shares sum to 2"},
	}
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			y := quick(20)
			y.cells, y.spoilSeat, y.spoilElection, y.spoil, y.every = y.cells[:1], k.spoil.spoilSeat, k.spoil.spoilElection, k.spoil.spoil, nil
			_, err := tryRead(t, y.write(t), 1)
			if err == nil {
				t.Fatal("no error")
			}
			says := []string{filepath.Join(k.file, "part-000000.parquet"), "game 7", k.words}
			if k.name == "an unknown outcome" { // found before rows are known to be of games
				says[1] = "column outcome"
			}
			for _, w := range says {
				if !strings.Contains(err.Error(), w) {
					t.Errorf("the error %q does not say %q", err, w)
				}
			}
		})
	}
}

func TestFiguresHaveTheSameBitsOnAnyNumberOfWorkers(t *testing.T) {
	dir := quick(300).write(t)
	var first []byte
	for _, workers := range []int{1, 2, 7} {
		data, err := json.Marshal(read(t, dir, workers))
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = data
		}
		if !bytes.Equal(data, first) {
			t.Errorf("%d workers give other figures than 1", workers)
		}
	}
}

func TestWithoutElectionsTheRestIsStillTold(t *testing.T) {
	y := quick(60)
	y.noElections = true
	f := read(t, y.write(t), 1)
	all := f.Sections()
	if s := all[0]; s.Name != "wards" || len(s.Tables)+len(s.Drawings)+len(s.Answers) != 0 || !strings.HasPrefix(s.Notes[0], "Not recorded") {
		t.Errorf("%+v", s)
	}
	if s := all[1]; s.Name != "favors" || len(s.Drawings) != 1 {
		t.Errorf("%+v", s)
	}
}

func TestARunComparedWithItselfDoesNotDiffer(t *testing.T) {
	dir := quick(120).write(t)
	f := read(t, dir, 2)
	c, err := analysis.Compare(dir, dir, []analysis.Game{Game}, 2)
	if err != nil {
		t.Fatal(err)
	}
	if !c.Paired || len(c.Cells) != len(f.Wards) {
		t.Fatalf("paired %v, %d cells", c.Paired, len(c.Cells))
	}
	for i, k := range c.Cells {
		same := map[string]analysis.Measure{
			ContestRate: f.Wards[i].All.Contested, BidsPerWard: f.Wards[i].All.Bids, WastedFavors: f.Ledger[i].Groups[0].Wasted,
			FavorIncome: f.Ledger[i].Groups[0].Income, MajorityShare: f.Weights[i].Groups[0].Shares[pointMajorities].Mean,
		}
		for _, q := range k.Figures {
			if q.Difference.Value != 0 || q.Rho != nil && *q.Rho != 1 {
				t.Errorf("%s: %+v", q.Label, q)
			}
			if want, known := same[q.Name]; known {
				equal(t, q.Label, q.Base.Value, want.Value)
				delete(same, q.Name)
			}
		}
		if len(same) > 0 {
			t.Errorf("not compared: %v", same)
		}
	}
}

func TestPrimaryFiguresAreTheQuantitiesThatAreCompared(t *testing.T) {
	names := Game.PrimaryFigures()
	c, err := analysis.Compare(quick(30).write(t), quick(30).write(t), []analysis.Game{Game}, 1)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, q := range c.Cells[1].Figures {
		seen[q.Name] = true
	}
	for _, name := range names {
		if !seen[name] {
			t.Errorf("%s is offered and never compared", name)
		}
		delete(seen, name)
	}
	if len(seen) > 0 {
		t.Errorf("compared and not offered: %v", seen)
	}
}
