package enginetest

import (
	"bytes"
	"encoding/json"
	"testing"

	"tweed/engine"
	"tweed/engine/settings"
)

// testRules writes a rule set as JSON and reads it back: on the standard rules,
// and with nothing to change on itself.
func testRules(t testing.TB, g *engine.Game, rules engine.Rules) {
	data, err := json.Marshal(rules)
	if err != nil {
		t.Fatal(err)
	}
	back, err := parse(g, Variant{rules.RuleSet(), string(data)})
	if err != nil {
		t.Fatalf("a rule set that was written is not read back: %v", err)
	}
	same(t, g, "read back from its JSON", rules, back)

	var p settings.Problems
	based := g.Parse(nil, rules, "based", &p)
	if err := p.Err(); err != nil {
		t.Fatalf("nothing, on top of a rule set: %v", err)
	}
	if based.RuleSet() != "based" {
		t.Errorf("the rule set parsed as based is called %s", based.RuleSet())
	}
	same(t, g, "as a base", rules, based)
	if unchanged, err := json.Marshal(rules); err != nil || !bytes.Equal(data, unchanged) {
		t.Errorf("using a rule set as a base changed it")
	}

	var unknown settings.Problems
	n, err := settings.FromJSON([]byte(`{"no_game_has_this_option": 1}`), "test")
	if err != nil {
		t.Fatal(err)
	}
	if g.Parse(n, nil, "x", &unknown); unknown.Err() == nil {
		t.Error("an option that is unknown is no problem")
	}
}

// same checks that two rule sets are written alike and play alike.
func same(t testing.TB, g *engine.Game, what string, a, b engine.Rules) {
	t.Helper()
	x, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	y, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(x, y) {
		t.Fatalf("%s a rule set is another:\n%s\n%s", what, x, y)
	}
	for players := g.MinPlayers; players <= g.MaxPlayers; players++ {
		for deal := range 3 {
			seed := engine.DealSeed(master, uint64(deal))
			s, u := g.New(a, players), g.New(b, players)
			s.Deal(seed)
			u.Deal(seed)
			if future(s, seed) != future(u, seed) || result(s) != result(u) {
				t.Fatalf("%s a rule set plays differently", what)
			}
		}
	}
}
