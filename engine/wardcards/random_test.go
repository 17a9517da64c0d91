package wardcards_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tweed/engine"
	"tweed/engine/enginetest"
	"tweed/engine/settings"
	"tweed/engine/table"
	"tweed/engine/wardcards"
	"tweed/engine/wardcards/record"
)

// drawRules draws a rule set: any value of every switch and number.
func drawRules(t *rapid.T) engine.Rules {
	options := map[string]any{
		"terms":    rapid.IntRange(1, 4).Draw(t, "terms"),
		"ward_cap": rapid.IntRange(1, 6).Draw(t, "ward_cap"),
		"hand":     rapid.SliceOfN(rapid.SampledFrom(record.Cards[:4]), 1, 7).Draw(t, "hand"),
	}
	points := []int{0}
	for range rapid.IntRange(1, 8).Draw(t, "entries") {
		points = append(points, points[len(points)-1]+rapid.IntRange(0, 6).Draw(t, "step"))
	}
	options["score_table"] = points
	for _, r := range record.Readings {
		options[r.Key] = rapid.SampledFrom(r.Values).Draw(t, r.Key)
	}
	for _, f := range record.Flags {
		options[f.Key] = rapid.Bool().Draw(t, f.Key)
	}
	hand := slices.Sorted(slices.Values(options["hand"].([]string)))
	if len(slices.Compact(hand)) == len(options["hand"].([]string)) {
		options["wild_fifth"] = false // no kind stands twice
	}
	data, err := json.Marshal(options)
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, "drawn", string(data))
}

// fataler is a test or a property.
type fataler interface {
	Fatal(...any)
	Helper()
}

func parse(t fataler, name, options string) engine.Rules {
	t.Helper()
	n, err := settings.FromJSON([]byte(options), name)
	if err != nil {
		t.Fatal(err)
	}
	var p settings.Problems
	rules := wardcards.Parse(n, nil, name, &p)
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	return rules
}

// TestRandomGamesOfRandomRules plays at random under rule sets drawn at random:
// every step keeps the invariants and never lowers a score, nobody decides more
// often than the game says, and the rows stand the audit.
func TestRandomGamesOfRandomRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := drawRules(t)
		players := rapid.IntRange(2, 5).Draw(t, "players")
		seed := engine.DealSeed(rapid.Uint64().Draw(t, "master"), 0)
		rows := newRows()
		for _, r := range rows {
			r.Begin(table.Key{Players: int32(players)})
		}
		s := wardcards.New(rules, players)
		rec := wardcards.NewRecorder(rules, players, rows)
		rec.Deal(s, seed)
		playOut(t, s, rec, seed)
		if err := auditRows(rules, players, rows); err != nil {
			t.Fatal(err)
		}
	})
}

func playOut(t *rapid.T, s engine.State, rec engine.Recorder, seed engine.Seed) {
	choices := seed.Stream("choices").Rand()
	var decisions, score [engine.MaxSeats]int
	var moves []engine.Move
	for s.Actor() != engine.None {
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		if decisions[s.Actor()]++; decisions[s.Actor()] > wardcards.Game.MaxDecisions {
			t.Fatalf("seat %d has decided %d times", s.Actor(), decisions[s.Actor()])
		}
		moves = s.Moves(moves[:0])
		rec.Play(s, moves[choices.IntN(len(moves))])
		v := s.View().(wardcards.View)
		for seat := range engine.Seat(v.Players()) {
			if v.Score(seat) < score[seat] {
				t.Fatalf("the score of seat %d falls from %d to %d", seat, score[seat], v.Score(seat))
			}
			score[seat] = v.Score(seat)
		}
	}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
}

// TestRowsStandTheAudit audits many games of the standard rules and of the
// variants, for every number of players.
func TestRowsStandTheAudit(t *testing.T) {
	for _, v := range append([]enginetest.Variant{{Name: "standard", JSON: `{}`}}, variants...) {
		rules := parse(t, v.Name, v.JSON)
		for players := 2; players <= 5; players++ {
			rows := newRows()
			s, rec := wardcards.New(rules, players), wardcards.NewRecorder(rules, players, rows)
			for deal := range enginetest.Games(20) {
				for _, r := range rows {
					r.Reset()
					r.Begin(table.Key{Players: int32(players)})
				}
				playRandom(s, rec, engine.DealSeed(11, uint64(deal)))
				if err := auditRows(rules, players, rows); err != nil {
					t.Fatalf("%s, %d players, deal %d: %v", v.Name, players, deal, err)
				}
			}
		}
	}
}

func playRandom(s engine.State, rec engine.Recorder, seed engine.Seed) {
	choices := seed.Stream("choices").Rand()
	rec.Deal(s, seed)
	var moves []engine.Move
	for s.Actor() != engine.None {
		moves = s.Moves(moves[:0])
		rec.Play(s, moves[choices.IntN(len(moves))])
	}
}

// TestAuditFindsADamagedCell keeps the audit from agreeing with everything.
func TestAuditFindsADamagedCell(t *testing.T) {
	rules := parse(t, "standard", `{}`)
	for tab, columns := range map[int]string{
		record.TTurns:     "seat played_as void colour to_ward move_to immigrants full_wards board_0",
		record.TElections: "outcome winner winner_without_speech count_0 effective_1 leader_2 speech_3 tokens_0",
		record.TTerms:     "wards_won tokens points score rank leader_ward speeches",
		record.TSeats:     "score rank tokens wards_won wards_tied voids moves",
		record.TArrivals:  "term colour", record.TLeaders: "seat ward from_ward", record.TGames: "winner plies wards rule_ward_cap rule_tie",
	} {
		for _, column := range strings.Fields(columns) {
			rows := newRows()
			for _, r := range rows {
				r.Begin(table.Key{Players: 4})
			}
			playRandom(wardcards.New(rules, 4), wardcards.NewRecorder(rules, 4, rows), engine.DealSeed(12, 0))
			damage(t, rows[tab], column)
			if err := auditRows(rules, 4, rows); err == nil {
				t.Errorf("the audit does not see that %s.%s is damaged", rows[tab].Table.Name, column)
			}
		}
	}
}

// damage changes the column in every row.
func damage(t *testing.T, rows *table.Rows, column string) {
	t.Helper()
	c := rows.Table.Index(column)
	if c < 0 {
		t.Fatalf("%s has no column %s", rows.Table.Name, column)
	}
	for i := range rows.Len() {
		cell := &rows.Row(i)[c]
		switch rows.Table.Columns[c].Kind {
		case table.Bool:
			*cell = 1 - *cell
		case table.Enum:
			*cell = (*cell + 1) % int32(len(rows.Table.Columns[c].Values))
		default:
			*cell++
		}
	}
}
