package tammany_test

import (
	"testing"

	rules "tweed/engine/tammany"
)

// ruleSets are the standard rules and some that are far from them.
var ruleSets = []struct{ name, text string }{
	{"standard", ""},
	{"other readings", "{map: boardspace, zones: by-players, turn_order: fixed, garden_at_election: keep, bonus_cube_on_locked: decided, leader_on_zero: all, mayor_deadlock: no-change, majority_on_zero: all, bonus_optional: true, spread_needs_colour: false}"},
	{"scarce", "{terms: 2, years_per_term: 8, favors_per_colour: 4, bosses_per_player: 4, garden_extra: 0, locks_per_term: 15, slander_cost: 0, spread_cost: 0, slander_tokens: 9, cubes_per_colour: [10, 10, 10, 10]}"},
	{"plenty", "{terms: 8, years_per_term: 2, favors_per_colour: 0, bosses_per_player: 101, settle_favors: 10, deputy_favors: 10, leader_favors: 20, campaign_bosses: 1, slander_cost: 3, ward_vp: 7, tammany_hall_vp: 0, mayor_vp: 0, ward_bonuses: {3: cube, 5: favor, 14: cube}}"},
	{"bare", "{terms: 1, slander_tokens: 0, locks_per_term: 0, deputy_favors: 0, settle_favors: 0, leader_favors: 0, majority_vp: 0, slander_token_vp: 0, ward_bonuses: {}}"},
}

// contestants are all strategies, each way of bidding and some restrictions.
func contestants() (specs []string) {
	for _, d := range everyone.Catalog {
		specs = append(specs, d.Name)
	}
	return append(specs,
		"machine:bid=zero", "machine:bid=all", "machine:bid=proportional", "machine:bid=least-winning", "machine:bid=equilibrium",
		"machine:slander_from=8,slander=9,token=0,pile=-2", "machine:firm_early=3,firm_late=3,share=1,fade=0,enter=2,hall=20,topple=20",
		"machine:firm_early=0.1,firm_late=0.1,price=10,bid_noise=5",
		"machine:never=settle|slander,max_bid=2", "machine:never=campaign|office|ward_bonus|bid|spread,wards=14|6,from_term=2",
		"greedy:never=settle,max_bid=1", "random:never=slander|office|campaign|ward_bonus,wards=1|2|3,max_bid=3",
	)
}

// TestEveryStrategyPlaysEveryRuleSet plays each contestant among others like it
// and two that are not: legally, and the same again with other instances.
func TestEveryStrategyPlaysEveryRuleSet(t *testing.T) {
	for _, set := range ruleSets {
		t.Run(set.name, func(t *testing.T) {
			t.Parallel()
			r := everyone.Rules(t, set.text).(*rules.Rules)
			for _, hero := range contestants() {
				for players := 3; players <= 5; players++ {
					seats := []string{hero, hero, "random", "machine", hero}[:players]
					everyone.Table(t, r, seats...).PlayLegally(t, everyone.Table(t, r, seats...), 60, 6) // with 5 rule sets 300 games a player count
				}
			}
		})
	}
}

func TestAGameIsForgottenWithTheNext(t *testing.T) {
	for _, hero := range contestants() {
		everyone.ForgetsGames(t, rules.Standard(), hero, 4, 5)
	}
}

// TestPlayAllocatesNothing counts over whole games.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, hero := range contestants() {
		everyone.Table(t, rules.Standard(), hero, hero, hero).AllocatesNothing(t)
	}
}
