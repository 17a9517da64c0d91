package strategytest

import (
	"encoding/json"
	"fmt"
	"testing"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/strategies"
)

// Rules reads a rule set.
func (p Players) Rules(t testing.TB, text string) engine.Rules {
	t.Helper()
	node, err := yamlfile.Parse([]byte(text), "rules")
	if err != nil {
		t.Fatal(err)
	}
	var problems settings.Problems
	r := p.Game.Parse(node, nil, "rules", &problems)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

// Settings are the parameters of a spec, as spec strings write them.
func (p Players) Settings(t testing.TB, text string) map[string]string {
	t.Helper()
	data, err := p.Spec(t, text).Settings()
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Parameters map[string]string }
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all.Parameters
}

// WeightsMatter plays a machine with each of its weights at its bounds against others
// that are as usual: one of them changes a game.
func (p Players) WeightsMatter(t *testing.T, r engine.Rules, games int) {
	t.Helper()
	results := func(text string) string {
		b, all := p.Table(t, r, text, "machine", text), ""
		for deal := range games {
			all += fmt.Sprint(*b.Play(engine.DealSeed(66, uint64(deal)), 0))
		}
		return all
	}
	usual := results("machine")
	for _, w := range p.Catalog.ByName("machine").Params {
		if w.Kind != strategies.FloatParam {
			continue
		}
		low, high := fmt.Sprintf("machine:%s=%v", w.Name, w.Min), fmt.Sprintf("machine:%s=%v", w.Name, w.Max)
		if results(low) == usual && results(high) == usual {
			t.Errorf("%s from %g to %g changes nothing in %d games", w.Name, w.Min, w.Max, games)
		}
	}
}

// ForgetsGames plays a deal first and after others, between instances of a strategy.
func (p Players) ForgetsGames(t *testing.T, r engine.Rules, hero string, players, games int) {
	t.Helper()
	seats := Seated(hero, hero, players, 0)
	fresh, used := p.Table(t, r, seats...), p.Table(t, r, seats...)
	for deal := range games {
		used.Play(engine.DealSeed(8, uint64(deal)), 0)
	}
	if seed := engine.DealSeed(7, 7); *fresh.Play(seed, 0) != *used.Play(seed, 0) {
		t.Errorf("%s plays a deal differently after other deals", hero)
	}
}

// ServesRuleSets plays one rule set after another with the same instance of a strategy,
// and with a new one for each.
func (p Players) ServesRuleSets(t *testing.T, hero string, rules ...engine.Rules) {
	t.Helper()
	used := p.New(t, hero)
	for i, r := range rules {
		fresh, again := p.Table(t, r, hero, "random", "random"), p.Table(t, r, hero, "random", "random")
		again.Seats[0] = used
		if seed := engine.DealSeed(7, 8); *fresh.Play(seed, 0) != *again.Play(seed, 0) {
			t.Errorf("%s, rule set %d: another game than with a new instance", hero, i)
		}
	}
}
