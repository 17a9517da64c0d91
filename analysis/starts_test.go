package analysis

import (
	"strings"
	"testing"

	"tweed/sim/manifest"
)

// started is a toy in which seat 2 starts round 2 of even deals, nobody changes
// that of odd ones, and the starter of round 2 wins.
func started() toy {
	y := toy{cells: []manifest.Cell{mirrorCell(0, 3, "plain", 90)}, shard: 20, rows: 50, margin: 0.01}
	starter := func(g toyPlay) int { return 2 * int(1-g.deal%2) }
	y.outcome = func(g toyPlay) ([]float64, []int32) {
		shares := make([]float64, 3)
		shares[starter(g)] = 1
		return shares, nil
	}
	y.terms = func(g toyPlay) (rows []startRow) {
		for term := range int32(2) {
			for seat := range int32(3) {
				rows = append(rows, startRow{Term: term + 1, Seat: seat, Mayor: term == 0 && g.deal%2 == 0 && int(seat) == starter(g)})
			}
		}
		return rows
	}
	return y
}

func readStarts(t *testing.T, dir string) (*Figures, error) {
	t.Helper()
	game := toyGame
	game.Starts = &Starts{Table: "terms", Round: "term", Seat: "seat", Next: "mayor", Word: "term"}
	run, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return Read(run, game)
}

func TestWhoStartsLaterRoundsIsFollowedAndLabelled(t *testing.T) {
	f, err := readStarts(t, started().write(t))
	if err != nil {
		t.Fatal(err)
	}
	k := f.LaterStarts[0]
	if len(k.Rounds) != 1 || k.Rounds[0].Round != 2 || k.Label != Association {
		t.Fatalf("%+v", k)
	}
	r := k.Rounds[0]
	if r.Share.Value != 1 || r.Share.Denominator != 90 || r.Same.Numerator != 45 {
		t.Errorf("%+v", r)
	}
	if text := f.Summary(); !strings.Contains(text, "WHO STARTS LATER TERMS") || !strings.Contains(text, "ssociation, not effect") {
		t.Error("the summary does not say so")
	}
}

func TestWithoutAMarkTheFirstRowsSeatStartsTheRound(t *testing.T) {
	y := toy{cells: []manifest.Cell{mirrorCell(0, 3, "plain", 90)}, shard: 20, rows: 50, margin: 0.01}
	y.outcome = func(toyPlay) ([]float64, []int32) { return []float64{0, 0, 1}, nil }
	y.terms = func(g toyPlay) (rows []startRow) {
		for _, seat := range []int32{0, 1, 2, 0} {
			rows = append(rows, startRow{Term: 1, Seat: seat})
		}
		// Seat 2 is first in the second round of even deals, seat 1 of odd ones.
		return append(rows, startRow{Term: 2, Seat: 2 - int32(g.deal%2)}, startRow{Term: 2, Seat: 0})
	}
	game := toyGame
	game.Starts = &Starts{Table: "terms", Round: "term", Seat: "seat", Word: "term"}
	run, err := Open(y.write(t))
	if err != nil {
		t.Fatal(err)
	}
	f, err := Read(run, game)
	if err != nil {
		t.Fatal(err)
	}
	if r := f.LaterStarts[0].Rounds; len(r) != 1 || r[0].Share.Value != 0.5 || r[0].Share.Denominator != 90 || r[0].Same.Value != 0 {
		t.Errorf("%+v", r)
	}
}

func TestARoundOutOfItsPlaceIsAnErrorThatNamesFileAndGame(t *testing.T) {
	y := started()
	good := y.terms
	y.terms = func(g toyPlay) []startRow {
		rows := good(g)
		if g.deal == 33 {
			rows[5].Seat = 3
		}
		return rows
	}
	_, err := readStarts(t, y.write(t))
	mustFail(t, err, "terms", "part-000001.parquet", "game 33", "round 2 of seat 3 is out of its place")
}

func TestARunWithoutTheTableHasNoLaterStarts(t *testing.T) {
	f, err := readStarts(t, planted().write(t))
	if err != nil || len(f.LaterStarts) != 0 {
		t.Errorf("%d, %v", len(f.LaterStarts), err)
	}
}
