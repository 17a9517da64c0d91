package games_test

import (
	"fmt"
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
	"tweed/engine/games"
	"tweed/engine/tallywood"
	"tweed/engine/tammany"
	"tweed/engine/wardcards"
)

// options are what the suite can't know of each game.
var options = map[string]enginetest.Options{
	"tammany": {
		Arguments: []any{
			listed[tammany.Ward](tammany.Wards),
			listed[tammany.Colour](tammany.Colours),
			listed[int](32), // options of a decision
		},
		Variants: []enginetest.Variant{
			{Name: "boardspace", JSON: `{"map": "boardspace", "garden_at_election": "keep", "favors_per_colour": 0}`},
			{Name: "by players", JSON: `{"zones": "by-players", "turn_order": "fixed", "mayor_deadlock": "no-change"}`},
			{Name: "everything short", JSON: `{"bosses_per_player": 4, "favors_per_colour": 3, "cubes_per_colour": [10, 8, 9, 4], "leader_on_zero": "all"}`},
			{Name: "everything long", JSON: `{"terms": 8, "years_per_term": 8, "bosses_per_player": 101, "favors_per_colour": 1000, "slander_tokens": 100, "settle_favors": 10, "locks_per_term": 15, "bonus_optional": true, "bonus_cube_on_locked": "decided"}`},
			{Name: "slander is free", JSON: `{"slander_cost": 0, "spread_cost": 0, "spread_needs_colour": false, "majority_on_zero": "all", "mayor_deadlock": "tied-incumbent", "campaign_bosses": 1}`},
			{Name: "two short terms", JSON: `{"terms": 2, "years_per_term": 1, "ward_bonuses": {"1": "favor", "14": "cube"}, "starting_cubes": {"II": {"italian": 5}}}`},
		},
	},
	"wardcards": {
		Arguments: []any{
			listed[wardcards.Ward](16),
			listed[wardcards.Colour](5),
			listed[wardcards.Card](wardcards.Cards),
			listed[int](32), // options of a decision
		},
	},
	"tallywood": {
		Arguments: []any{
			listed[tallywood.Colour](tallywood.Colours),
			listed[tallywood.Region](tallywood.Regions),
			listed[tallywood.Act](tallywood.Spaces),
			listed[int](4), // tiers, columns, tiles, options
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
		Winners: mostVotesWin,
	},
}

// mostVotesWin is the suite's own check for games of several, and lets a player who is
// alone lose: the Opposition has no seat in the result.
func mostVotesWin(r engine.Result) error {
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

func TestConformance(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) { enginetest.Run(t, g, options[g.Name]) })
	}
}

// FuzzPlay: go test -fuzz FuzzPlay -fuzztime 1m -fuzzminimizetime 10x ./engine/games
func FuzzPlay(f *testing.F) {
	enginetest.Fuzz(f, games.All(), func(g *engine.Game) enginetest.Options { return options[g.Name] })
}

func TestEveryGameIsFoundByItsName(t *testing.T) {
	if len(games.Names()) != len(games.All()) {
		t.Fatalf("%d names for %d games", len(games.Names()), len(games.All()))
	}
	for i, name := range games.Names() {
		if g := games.ByName(name); g == nil || g != games.All()[i] || g.Name != name {
			t.Errorf("ByName(%q) is not game %d", name, i)
		}
	}
	if games.ByName("no such game") != nil {
		t.Error("there is a game that nobody has written")
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
