package tammany

import (
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
	"tweed/engine/tammany/record"
)

// Scripts: what the suite of engine/enginetest can't know. It checks that every
// game replays, and that damaged rows do no harm.

// replayWith plays three seats' random game, lets damage change its rows, and
// replays them.
func replayWith(t *testing.T, damage func(rows []*table.Rows)) error {
	t.Helper()
	rules, seed, rows := Standard(), engine.DealSeed(2, 2), newRows()
	rec, s := NewRecorder(rules, 3, rows), New(rules, 3).(*State)
	choice := seed.StrategyStream(0, 0, 0).Rand()
	for rec.Deal(s, seed); s.actor != engine.None; {
		moves := s.Moves(nil)
		rec.Play(s, moves[choice.IntN(len(moves))])
	}
	damage(rows)
	script := NewScript(rules, 3)
	if err := script.Load(rows); err != nil {
		t.Fatal(err)
	}
	for s.Deal(seed); s.actor != engine.None; {
		m, err := script.Next(s)
		if err != nil {
			return err
		}
		s.Play(m)
	}
	return nil
}

// firstWith is the first row of a table that fits.
func firstWith(t *testing.T, rows []*table.Rows, tab int, fits func(row []int32) bool) []int32 {
	t.Helper()
	for i := range rows[tab].Len() {
		if row := rows[tab].Row(i); fits(row) {
			return row
		}
	}
	t.Fatal("there is no such row")
	return nil
}

func TestScriptNamesTheTurnWhoseRowDoesNotFit(t *testing.T) {
	for _, c := range []struct {
		what   string
		damage func(rows []*table.Rows)
		want   string
	}{
		{"another seat's turn", func(rows []*table.Rows) { rows[record.TTurns].Row(0)[record.USeat] = 2 }, "term 1, turn 0, seat 0: the row is for turn 0 of seat 2"},
		{"a ward that is closed", func(rows []*table.Rows) {
			rows[record.TTurns].Row(1)[record.UBossWard1], rows[record.TTurns].Row(1)[record.UBossWard2] = 17, 17
		}, "term 1, turn 1, seat 1: the rows say something that is not legal"},
		{"a ward there is not", func(rows []*table.Rows) { rows[record.TTurns].Row(0)[record.UBossWard1] = 12 }, "term 1, turn 0, seat 0: the rows say something that is not legal"},
		{"rows that end early", func(rows []*table.Rows) {
			turns := rows[record.TTurns]
			turns.Cells = turns.Cells[:20*turns.Width()]
		}, "term 2, turn 20, seat"},
		{"no ballots", func(rows []*table.Rows) { rows[record.TBallots].Cells = nil }, "there is no ballot of this seat in ward"},
		{"no elections", func(rows []*table.Rows) { rows[record.TElections].Cells = nil }, "there is no row for the election in ward"},
		{"no terms", func(rows []*table.Rows) { rows[record.TTerms].Cells = nil }, "there is no row for this term and seat"},
		{"a bid that is no bid in 16 bits", func(rows []*table.Rows) {
			asked := func(row []int32) bool { // there is an English bid to ask for
				return row[record.BHeldIrish+int(English)] > 0 && row[record.BVotes] > 0 && row[record.BBidIrish+int(English)] == 0
			}
			for i := range rows[record.TBallots].Len() {
				if row := rows[record.TBallots].Row(i); asked(row) {
					row[record.BBidIrish+int(English)] += 1 << 16
				}
			}
		}, "the rows say something that is not legal"},
		{"an office that is none", func(rows []*table.Rows) {
			row := firstWith(t, rows, record.TTerms, func(row []int32) bool { return row[record.ROffice] > int32(Mayor) })
			row[record.ROffice] = 0
		}, "the rows say something that is not legal"},
	} {
		err := replayWith(t, c.damage)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, should say %q", c.what, err, c.want)
		}
	}
	if err := replayWith(t, func([]*table.Rows) {}); err != nil {
		t.Errorf("undamaged: %v", err)
	}
}

func TestScriptNeedsItsTables(t *testing.T) {
	for _, tab := range []int{record.TTurns, record.TElections, record.TBallots, record.TTerms} {
		rows := newRows()
		rows[tab] = nil
		err := NewScript(Standard(), 3).Load(rows)
		if want := "the " + record.Tables[tab].Name + " table is not there"; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("without %s: %v, should say %q", record.Tables[tab].Name, err, want)
		}
	}
}

func TestBossesPlacedInDescendingOrderReplayAscending(t *testing.T) {
	// The row has the lower ward first, whatever the order of placing was.
	p := newPosition(t, 5, 1).garden("I").turn(A).campaign(9, 2)
	row := p.turnRow()
	p.equal("lower ward", int(row[record.UBossWard1]), 2).equal("higher ward", int(row[record.UBossWard2]), 9)
	again := newPosition(t, 5, 1).garden("I").turn(A)
	for range 3 { // campaign and both bosses
		o := inTurn(again.State, row)
		again.rec.Play(again.State, again.base+engine.Move(o))
	}
	again.hasBosses(2, 1).hasBosses(9, 1).equal("actor", int(again.actor), int(B))
}
