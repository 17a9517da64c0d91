package wardcards

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
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

func write(t *testing.T, text string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestTheCatalogHoldsEveryPreset(t *testing.T) {
	for _, name := range strings.Fields("random greedy machine balanced attracter spoiler orator homebody hasty loner") {
		d := everyone.Catalog.ByName(name)
		if d == nil || d.Doc == "" {
			t.Errorf("%s is missing or has no description", name)
		}
	}
}

func TestMachineIsBalanced(t *testing.T) {
	machine, balanced := settingsOf(t, "machine"), settingsOf(t, "balanced")
	for key, v := range balanced {
		if machine[key] != v {
			t.Errorf("%s is %v for balanced and %v for machine", key, v, machine[key])
		}
	}
}

// TestWeightsComeFromPresetFileAndSpec in this order.
func TestWeightsComeFromPresetFileAndSpec(t *testing.T) {
	file := write(t, "about: mine\nbreadth: 3\nhome: 2.5\nmove: 0.125\n")
	for _, c := range []struct{ spec, key, want string }{
		{"orator", "home", "1.5"},
		{"orator:home=3", "home", "3"},
		{"orator", "move", settingsOf(t, "balanced")["move"]},
		{"machine:weights=" + file, "home", "2.5"},
		{"machine:weights=" + file, "breadth", "3"},
		{"machine:breadth=5,weights=" + file, "breadth", "5"},
		{"machine:home=0,weights=" + file, "home", "0"},
		{"orator:weights=" + write(t, "move: 1"), "home", "1.5"},
	} {
		if got := settingsOf(t, c.spec)[c.key]; got != c.want {
			t.Errorf("%s: %s is %v, should be %v", c.spec, c.key, got, c.want)
		}
	}
}

func TestABadWeightsFileIsRefusedWithAllItsProblems(t *testing.T) {
	_, err := everyone.Catalog.Parse("machine:weights=" + write(t, "hoem: 1\ntop: much\nsharp: -3\nbreadth: 0\n"))
	for _, want := range []string{"mine.yaml:1: hoem", "did you mean `home`?", "mine.yaml:2: top", "mine.yaml:3: sharp", "mine.yaml:4: breadth"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
}

func TestPresetsNameTheSeedsTheyWereTunedOn(t *testing.T) {
	for _, name := range []string{"machine", "spoiler"} {
		if seeds := everyone.Spec(t, name).TunedOn(); len(seeds) == 0 {
			t.Errorf("%s names none", name)
		}
	}
}

// TestWeightsMatter plays with each weight at its bounds: one of them changes some game.
func TestWeightsMatter(t *testing.T) {
	results := func(text string) (all [8]engine.Result) {
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
		if results(low) == usual && results(high) == usual {
			t.Errorf("%s from %g to %g changes nothing in %d games", p.Name, p.Min, p.Max, len(usual))
		}
	}
}
