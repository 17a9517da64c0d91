package tallywood_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
	"tweed/engine/settings"
	"tweed/engine/table"
	"tweed/engine/tallywood"
)

// listed are the numbers from first to last as values of a type.
func listed[T ~int8 | ~int](first, last int) (values []T) {
	for i := first; i <= last; i++ {
		values = append(values, T(i))
	}
	return values
}

var conformance = enginetest.Options{
	Testdata: "testdata",
	Arguments: []any{
		listed[tallywood.Colour](0, tallywood.Colours-1),
		listed[tallywood.Region](0, tallywood.Regions-1),
		listed[tallywood.Act](0, tallywood.Spaces-1),
		listed[int](0, 3), // tiers, columns, tiles, options
	},
	Variants: []enginetest.Variant{
		{Name: "text strict", JSON: `{"profile": "text_strict", "solo": {"mode": "hard"}}`},
		{Name: "other readings", JSON: `{"politician_choice": "draft_seat_order", "turn_order": "clockwise_from_first", "share_icon_rule": "passed",
			"block_choice": "at_assignment", "endorsement_scope": "assistant_district", "held_endorsements": "none", "vote_share_token_timing": "immediate",
			"district_tie_last": "shared", "endorsement_optional": false, "repeat_action_same_turn": false, "choice_reward_split": true, "polling_loss_is_cost": false,
			"solo": {"after_move": "retry_original", "lowest_tie": "fewest_human_shares_then_board_order", "initiative_swap": "only_when_human_holds_1", "works_all_built": "unable",
				"both_blocked": "leftmost_open", "blocking_applies": false, "final_round_grant": true, "wrap_down_when_empty": true, "plaza_polling_replaces_reward": false}}`},
		{Name: "scarce", JSON: `{"block_choice": "any_open", "district_tie_last": "none", "data": {"cubes": {"per_colour": 2, "plaza_at_setup": 0}, "per_player": {"badges": 1},
			"track": {"max": 9, "vote_share_token_at": 9, "share_icons": [4], "endorsement_at": {"1": 1, "2": 2, "3": 3}},
			"rounds": {"1": {"turns": 1}, "2": {"turns": 2, "hand": 2}, "3": {"turns": 1, "hand": 1}, "4": {"turns": 1, "hand": 1}},
			"action_spaces": {"blocked_at_start": [{"district": "red", "action": "works"}, {"district": "red", "action": "celeb"}, {"district": "red", "action": "research"}, {"district": "red", "action": "campaign"}]}}}`},
		{Name: "plenty", JSON: `{"data": {"cubes": {"per_colour": 20, "plaza_at_setup": 40}, "per_player": {"badges": 15, "start_hand_per_deck": 4}, "track": {"max": 30},
			"costs": {"works": {"money_per_tier": 0}, "celeb": {"money_per_tier": 0, "pop_per_tier": 0, "cubes_drawn": 10}, "campaign": {"pop": 0}, "appeal": {"money": 0, "pop": 0}},
			"rounds": {"1": {"turns": 4, "hand": 16}, "2": {"turns": 4, "hand": 16}, "3": {"turns": 2, "hand": 16}, "4": {"turns": 4, "hand": 16, "plaza": {"polling_choice": 9}}}}}`},
	},
	Winners: bestWins,
}

// bestWins is the suite's own check for games of several, and lets a player who is
// alone lose: the Opposition has no seat in the result.
func bestWins(r engine.Result) error {
	if r.Players == 1 {
		if r.Rank[0] != 1 || r.Share[0] < 0 || r.Share[0] > 2 {
			return fmt.Errorf("alone: rank %d, share %d", r.Rank[0], r.Share[0])
		}
		return nil
	}
	for seat := range r.Players {
		if (r.Rank[seat] == 1) != (r.Share[seat] > 0) {
			return fmt.Errorf("seat %d has rank %d and share %d", seat, r.Rank[seat], r.Share[seat])
		}
		for rival := range r.Players {
			if (r.Rank[seat] < r.Rank[rival]) != (r.Score[seat] > r.Score[rival]) {
				return fmt.Errorf("seats %d and %d are ranked %d and %d for %d and %d votes", seat, rival, r.Rank[seat], r.Rank[rival], r.Score[seat], r.Score[rival])
			}
		}
	}
	return nil
}

func TestConformance(t *testing.T) { enginetest.Run(t, tallywood.Game, conformance) }

// TestAHardSoloGameReadsAsItDid compares the transcript of a game in hard mode with
// the golden file; the suite does the same for the standard rules.
func TestAHardSoloGameReadsAsItDid(t *testing.T) {
	n, err := settings.FromJSON([]byte(`{"solo": {"mode": "hard"}}`), "hard")
	if err != nil {
		t.Fatal(err)
	}
	var p settings.Problems
	rules := tallywood.Parse(n, nil, "hard", &p)
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	rows := make([]*table.Rows, len(tallywood.Game.Tables))
	for i, tab := range tallywood.Game.Tables {
		rows[i] = table.NewRows(tab)
		rows[i].Begin(table.Key{Players: 1})
	}
	state, rec := tallywood.New(rules, 1), tallywood.NewRecorder(rules, 1, rows)
	seed := engine.DealSeed(1, 1)
	rec.Deal(state, seed)
	choices := seed.StrategyStream(0, 0, 0).Rand()
	for state.Actor() != engine.None {
		moves := state.Moves(nil)
		rec.Play(state, moves[choices.IntN(len(moves))])
	}
	var text bytes.Buffer
	if err := tallywood.Transcript(&text, rules, 1, rows); err != nil {
		t.Fatal(err)
	}
	enginetest.Golden(t, filepath.Join("testdata", "playthrough-1-hard.txt"), text.Bytes())
}
