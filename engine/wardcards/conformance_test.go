package wardcards_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
	"tweed/engine/table"
	"tweed/engine/wardcards"
	"tweed/engine/wardcards/record"
)

// variants have, together, every value of every switch (TestVariantsHaveEveryReading).
var variants = []enginetest.Variant{
	{Name: "large", JSON: `{"map": "large", "move": "any", "leader_move": "adjacent", "bribe": "own_only", "threat_target": "foreign", "arrivals": "blind_draw", "speech": "double_also_tokens", "overflow": "cap"}`},
	{Name: "dealt", JSON: `{"hand_renewal": "deal_from_shuffled_deck", "void": "only_if_no_other_card", "wild_fifth": true, "ward_cap": 2, "protect_last": true, "attract_colour": "any", "tie": "leader_else_shared", "overflow": "extrapolate", "leader_move": "random"}`},
	{Name: "no owners", JSON: `{"ownership": "leader_takes_all", "ward_cap": 8, "arrivals_first_term": true, "tokens": "all_in_ward", "speech": "plus_one_token", "overflow": "per_ward", "start_player": "same", "leader_move": "never"}`},
	{Name: "each its own", JSON: `{"cap_scope": "player", "ward_cap": 3, "move_colour": "own", "setup_min_one": false, "start_player": "leader_in_score", "terms": 3}`},
}

func TestConformance(t *testing.T) {
	enginetest.Run(t, wardcards.Game, enginetest.Options{
		Arguments: []any{
			listed[wardcards.Ward](16),
			listed[wardcards.Colour](5),
			listed[wardcards.Card](wardcards.Cards),
			listed[int](32), // options of a decision, tokens
		},
		Variants: variants,
	})
}

// TestPlaythroughsOfOtherReadings compares the transcripts of a few rule sets that
// read differently from the standard one with their golden files.
func TestPlaythroughsOfOtherReadings(t *testing.T) {
	const players = 3
	for _, v := range variants {
		if v.Name == "large" {
			continue // long, and told apart by its ward numbers only
		}
		rules := parse(t, v.Name, v.JSON)
		rows := newRows()
		for _, r := range rows {
			r.Begin(table.Key{Players: players})
		}
		playRandom(wardcards.New(rules, players), wardcards.NewRecorder(rules, players, rows), engine.DealSeed(1, players))
		var text bytes.Buffer
		if err := wardcards.Transcript(&text, rules, players, rows); err != nil {
			t.Fatal(err)
		}
		enginetest.Golden(t, fmt.Sprintf("testdata/playthrough-3-%s.txt", strings.ReplaceAll(v.Name, " ", "-")), text.Bytes())
	}
}

// listed are the numbers from 0 to n−1 as values of a type.
func listed[T ~int8 | ~int](n int) []T {
	values := make([]T, n)
	for i := range values {
		values[i] = T(i)
	}
	return values
}

// TestVariantsHaveEveryReading keeps the suite from missing a switch.
func TestVariantsHaveEveryReading(t *testing.T) {
	all := "{}"
	for _, v := range variants {
		all += v.JSON
	}
	for _, r := range record.Readings {
		for _, value := range r.Values[1:] {
			if !strings.Contains(all, fmt.Sprintf("%q: %q", r.Key, value)) {
				t.Errorf("no variant has %s: %s", r.Key, value)
			}
		}
	}
	for _, f := range record.Flags {
		if !strings.Contains(all, fmt.Sprintf("%q: ", f.Key)) {
			t.Errorf("no variant has %s", f.Key)
		}
	}
}
