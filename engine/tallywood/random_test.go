package tallywood

import (
	"testing"

	"tweed/engine"
	"tweed/engine/table"

	"pgregory.net/rapid"
)

// playChecked plays a deal at random with records, checks the invariants at every
// step, and returns the rows.
func playChecked(t testing.TB, r *Rules, players int, deal uint64) (*State, []*table.Rows) {
	t.Helper()
	rows := newRows()
	s := New(r, players).(*State)
	rec := NewRecorder(r, players, rows)
	seed := engine.DealSeed(5, deal)
	rec.Deal(s, seed)
	choices := seed.Stream("choices").Rand()
	var moves []engine.Move
	for s.Actor() != engine.None {
		if err := s.Check(); err != nil {
			t.Fatalf("%d players, deal %d: %v", players, deal, err)
		}
		moves = s.Moves(moves[:0])
		rec.Play(s, moves[choices.IntN(len(moves))])
	}
	if err := s.Check(); err != nil {
		t.Fatalf("%d players, deal %d: %v", players, deal, err)
	}
	return s, rows
}

// anyRules draws a rule set: a profile, then any switches, and numbers of the
// components that make things scarce or plenty.
func anyRules(t *rapid.T, base *Rules) *Rules {
	copied := *base
	r := &copied
	r.setProfile(rapid.IntRange(0, len(profiles)-1).Draw(t, "profile"))
	if rapid.Bool().Draw(t, "switches too") {
		for _, c := range choices {
			*c.at(&r.switches) = rapid.IntRange(0, len(c.names)-1).Draw(t, c.key)
		}
		for _, f := range flags {
			*f.at(&r.switches) = rapid.Bool().Draw(t, f.key)
		}
		for _, c := range soloChoices {
			*c.at(&r.solo) = rapid.IntRange(0, len(c.names)-1).Draw(t, c.key)
		}
		for _, f := range soloFlags {
			*f.at(&r.solo) = rapid.Bool().Draw(t, f.key)
		}
	}
	r.solo.mode = rapid.IntRange(0, modes-1).Draw(t, "mode")
	if rapid.Bool().Draw(t, "other numbers") {
		c := &r.data
		c.cubesPerColour = rapid.IntRange(1, 20).Draw(t, "cubes")
		c.plazaAtSetup = rapid.IntRange(0, 4*c.cubesPerColour).Draw(t, "plaza")
		c.badges = rapid.IntRange(1, 15).Draw(t, "badges")
		c.costs.worksMoney = rapid.IntRange(0, 4).Draw(t, "works")
		c.costs.celebCubes = rapid.IntRange(0, 10).Draw(t, "drawn")
		for i := 1; i < Rounds; i++ {
			c.rounds[i].hand = rapid.IntRange(c.rounds[i].turns, DeckSize).Draw(t, "hand")
		}
		c.rounds[0].region.pollingPick = rapid.IntRange(0, 9).Draw(t, "pick")
		c.closed[Red] = uint8(rapid.IntRange(0, 15).Draw(t, "closed"))
	}
	r.compile()
	return r
}

// TestTheInvariantsHoldUnderEveryRuleSet plays rule sets of all switches and both
// profiles at random, checks every position, re-scores every game from its rows
// and plays it again from them.
func TestTheInvariantsHoldUnderEveryRuleSet(t *testing.T) {
	base := Standard()
	rapid.Check(t, func(rt *rapid.T) {
		r := anyRules(rt, base)
		players := rapid.IntRange(1, maxPlayers).Draw(rt, "players")
		deal := rapid.Uint64Range(0, 1<<20).Draw(rt, "deal")
		s, rows := playChecked(t, r, players, deal)
		rescore(t, r, players, s, rows)
		replays(t, r, players, deal, rows)
	})
}

// replays plays a game again from its rows and compares the rows.
func replays(t testing.TB, r *Rules, players int, deal uint64, rows []*table.Rows) {
	t.Helper()
	script := NewScript(r, players)
	if err := script.Load(rows); err != nil {
		t.Fatal(err)
	}
	again := newRows()
	s := New(r, players).(*State)
	rec := NewRecorder(r, players, again)
	rec.Deal(s, engine.DealSeed(5, deal))
	for s.Actor() != engine.None {
		m, err := script.Next(s)
		if err != nil {
			t.Fatalf("%d players, deal %d: %v", players, deal, err)
		}
		rec.Play(s, m)
	}
	for i := range rows {
		if rows[i].Len() != again[i].Len() {
			t.Fatalf("%d players, deal %d: %d rows of %s, replayed %d", players, deal, rows[i].Len(), rows[i].Table.Name, again[i].Len())
		}
		for j := range rows[i].Cells {
			if rows[i].Cells[j] != again[i].Cells[j] {
				t.Fatalf("%d players, deal %d: %s differs in %s, row %d", players, deal, rows[i].Table.Name,
					rows[i].Table.Columns[j%rows[i].Width()].Name, j/rows[i].Width())
			}
		}
	}
}
