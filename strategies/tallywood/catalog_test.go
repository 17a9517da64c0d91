package tallywood

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"tweed/engine"
	game "tweed/engine/tallywood"
	"tweed/strategies"
)

func settingsOf(t *testing.T, text string) map[string]string {
	t.Helper()
	data, err := everyone.Spec(t, text).Settings()
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Parameters map[string]string }
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all.Parameters
}

func TestTheCatalogHoldsEveryPreset(t *testing.T) {
	for _, name := range strings.Fields("random greedy machine balanced specialist spreader builder starmaker campaigner plaza") {
		d := everyone.Catalog.ByName(name)
		if d == nil || d.Doc == "" {
			t.Errorf("%s is missing or has no description", name)
		}
	}
}

func TestPresetsNameTheSeedsTheyWereTunedOn(t *testing.T) {
	for _, name := range []string{"machine", "builder"} {
		if seeds := everyone.Spec(t, name).TunedOn(); len(seeds) == 0 {
			t.Errorf("%s names none", name)
		}
	}
}

// TestWeightsMatter plays with each weight at its bounds: one of them changes some game.
func TestWeightsMatter(t *testing.T) {
	results := func(text string) (all [6]engine.Result) {
		b := everyone.Table(t, game.Standard(), text, "machine", text)
		for deal := range all {
			all[deal] = *b.Play(engine.DealSeed(66, uint64(deal)), 0)
		}
		return all
	}
	usual := results("machine")
	for _, p := range everyone.Catalog.ByName("machine").Params {
		if p.Kind != strategies.FloatParam {
			continue
		}
		low, high := fmt.Sprintf("machine:%s=%v", p.Name, p.Min), fmt.Sprintf("machine:%s=%v", p.Name, p.Max)
		if settingsOf(t, low)[p.Name] == settingsOf(t, high)[p.Name] {
			t.Errorf("%s has one value only", p.Name)
		}
		if results(low) == usual && results(high) == usual {
			t.Errorf("%s from %g to %g changes nothing in %d games", p.Name, p.Min, p.Max, len(usual))
		}
	}
}
