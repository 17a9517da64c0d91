package games_test

import (
	"testing"

	"tweed/engine"
	"tweed/engine/enginetest"
	"tweed/engine/games"
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
}

func TestConformance(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) { enginetest.Run(t, g, options[g.Name]) })
	}
}

// FuzzPlay: go test -fuzz FuzzPlay -fuzztime 1m ./engine/games
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
