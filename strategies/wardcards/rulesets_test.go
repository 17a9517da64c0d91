package wardcards

import (
	"fmt"
	"strings"
	"testing"

	game "tweed/engine/wardcards"
	"tweed/engine/wardcards/record"
)

// ruleSets have, together, every value of every switch.
var ruleSets = []struct{ name, text string }{
	{"standard", "{}"},
	{"dealt", "{hand_renewal: deal_from_shuffled_deck, void: only_if_no_other_card, wild_fifth: true, ward_cap: 2, protect_last: true, attract_colour: any, tie: leader_else_shared, overflow: extrapolate, leader_move: random}"},
	{"no owners", "{ownership: leader_takes_all, ward_cap: 8, arrivals_first_term: true, tokens: all_in_ward, speech: plus_one_token, overflow: per_ward, start_player: same, leader_move: never}"},
	{"each its own", "{cap_scope: player, ward_cap: 3, move_colour: own, setup_min_one: false, start_player: leader_in_score, speech: double_also_tokens, overflow: cap, hand: [speech, attract, threat, threat, bribe, bribe, bribe], terms: 2}"},
	{"owners take all", "{tokens: all_in_ward, tie: leader_else_shared, move: any, wild_fifth: true, arrivals: blind_draw, speech: plus_one_token, leader_move: adjacent, score_table: [0, 7, 8], terms: 3}"},
	{"large", "{map: large, bribe: own_only, threat_target: foreign, overflow: per_ward, terms: 2}"},
}

func rulesOf(t testing.TB, text string) *game.Rules {
	t.Helper()
	return everyone.Rules(t, text).(*game.Rules)
}

func TestRuleSetsHaveEveryReading(t *testing.T) {
	all := ""
	for _, set := range ruleSets {
		all += set.text
	}
	for _, r := range record.Readings {
		for _, value := range r.Values[1:] {
			if !strings.Contains(all, fmt.Sprintf("%s: %s", r.Key, value)) {
				t.Errorf("no rule set has %s: %s", r.Key, value)
			}
		}
	}
	for _, f := range record.Flags {
		if !strings.Contains(all, f.Key+": ") {
			t.Errorf("no rule set has %s", f.Key)
		}
	}
}
