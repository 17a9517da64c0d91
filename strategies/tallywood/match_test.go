package tallywood

import (
	"testing"

	game "tweed/engine/tallywood"
	"tweed/strategies"
	"tweed/strategies/strategytest"
)

// everyone is who can play the game.
var everyone = strategytest.Players{Game: game.Game, Catalog: Extend(strategies.General)}

// balanced are the weights of the machine.
var balanced = kind.Balanced()

// ruleSets are the standard rules and some that are far from them.
var ruleSets = []struct{ name, text string }{
	{"standard", "{}"},
	{"hard", "{solo: {mode: hard}}"},
	{"strict", "{profile: text_strict, solo: {after_move: retry_original, both_blocked: leftmost_open, wrap_down_when_empty: true}}"},
	{"other readings", "{politician_choice: draft_seat_order, turn_order: clockwise_from_first, share_icon_rule: passed, block_choice: any_open, vote_share_token_timing: immediate, district_tie_last: shared, endorsement_optional: false, repeat_action_same_turn: false, choice_reward_split: true, polling_loss_is_cost: false, solo: {lowest_tie: fewest_human_shares_then_board_order, initiative_swap: only_when_human_holds_1, works_all_built: unable, blocking_applies: false, final_round_grant: true}}"},
	{"blocks itself", "{block_choice: at_assignment, held_endorsements: none, district_tie_last: none}"},
	{"other components", `{data: {
  track: {max: 15, share_icons: [1, 3, 14], endorsement_at: {1: 2, 2: 7, 3: 14}, vote_share_token_at: 15},
  costs: {campaign: {pop: 1, polling: 3}, celeb: {money_per_tier: 2, pop_per_tier: 0, cubes_drawn: 3}, works: {money_per_tier: 1}},
  rounds: {1: {turns: 2, hand: 4, present: {money: 2}, most: {polling_here: 1}, plaza: {polling_choice: 2}}}}}`},
}

func rulesOf(t testing.TB, text string) *game.Rules {
	t.Helper()
	return everyone.Rules(t, text).(*game.Rules)
}
