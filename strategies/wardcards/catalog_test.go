package wardcards

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	game "tweed/engine/wardcards"
)

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
	machine, balanced := everyone.Settings(t, "machine"), everyone.Settings(t, "balanced")
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
		{"orator", "move", everyone.Settings(t, "balanced")["move"]},
		{"machine:weights=" + file, "home", "2.5"},
		{"machine:weights=" + file, "breadth", "3"},
		{"machine:breadth=5,weights=" + file, "breadth", "5"},
		{"machine:home=0,weights=" + file, "home", "0"},
		{"orator:weights=" + write(t, "move: 1"), "home", "1.5"},
	} {
		if got := everyone.Settings(t, c.spec)[c.key]; got != c.want {
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

func TestWeightsMatter(t *testing.T) { everyone.WeightsMatter(t, game.Standard(), 8) }
