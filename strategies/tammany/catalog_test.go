package tammany_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
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
	for _, name := range strings.Fields("random greedy machine balanced campaigner settler specialist spreader fortress hoarder gambler spoiler pacifist hall patron") {
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
	file := write(t, "about: mine\nbid: zero\nhall: 2.5\nmayor: 0.125\n")
	for _, c := range []struct {
		spec, key, want string
	}{
		{"hall", "hall", "8"},
		{"hall:hall=3", "hall", "3"},
		{"machine:weights=" + file, "hall", "2.5"},
		{"machine:weights=" + file, "bid", "zero"},
		{"machine:bid=value,weights=" + file, "bid", "value"},
		{"machine:hall=0,weights=" + file, "hall", "0"},
		{"hall:weights=" + file, "mayor", "0.125"},
		{"hall:weights=" + write(t, "mayor: 1"), "hall", "8"},
		{"machine:slander=0,price=1.3", "price", "1.3"},
	} {
		if got := everyone.Settings(t, c.spec)[c.key]; got != c.want {
			t.Errorf("%s: %s is %v, should be %v", c.spec, c.key, got, c.want)
		}
	}
}

// TestACanonicalSpecPlaysTheSame also where the spec says again what is the
// default, over a file that says otherwise.
func TestACanonicalSpecPlaysTheSame(t *testing.T) {
	file := write(t, "settle: -4")
	def := everyone.Settings(t, "machine")["settle"]
	one := everyone.Spec(t, "machine:settle="+def+",weights="+file)
	two := everyone.Spec(t, one.String())
	a, errA := one.Settings()
	b, errB := two.Settings()
	if errA != nil || errB != nil || string(a) != string(b) {
		t.Errorf("%s means %s, its canonical form %s means %s", one, a, two, b)
	}
}

func TestABadWeightsFileIsRefusedWithAllItsProblems(t *testing.T) {
	file := write(t, "bid: value\nmayour: 1\nhall: big\nprice: -3\nbid: sometimes\n")
	_, err := everyone.Catalog.Parse("machine:weights=" + file)
	if err == nil || !strings.Contains(err.Error(), "mine.yaml:") {
		t.Fatalf("%v names no file and line", err)
	}
	file = write(t, "mayour: 1\nhall: big\nprice: -3\nbid: sometimes\n")
	_, err = everyone.Catalog.Parse("machine:weights=" + file)
	for _, want := range []string{"mine.yaml:1: mayour", "did you mean `mayor`?", "mine.yaml:2: hall", "mine.yaml:3: price", "mine.yaml:4: bid"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
	if _, err = everyone.Catalog.Parse("machine:weights=/nowhere.yaml"); err == nil || !strings.Contains(err.Error(), "there is no such file") {
		t.Errorf("a missing file: %v", err)
	}
}

func TestEveryPresetNamesTheSeedsItWasTunedOn(t *testing.T) {
	for _, name := range strings.Fields("machine balanced campaigner settler gambler pacifist tuned") {
		for _, seed := range []uint64{777, 1000, 1040, 10039, 210000} {
			if _, ok := everyone.Spec(t, name).TunedOn().Range(seed); !ok {
				t.Errorf("%s does not name %d", name, seed)
			}
		}
	}
	own := write(t, "tuned_on: [5, 8..9]")
	for text, want := range map[string]string{
		"machine:weights=" + own:               "5/8..9",
		"machine:tuned_on=7,weights=" + own:    "7",
		"machine:tuned_on=1..2/4,never=bid":    "1..2/4",
		"hall:weights=" + write(t, "mayor: 1"): everyone.Spec(t, "machine").TunedOn().String(),
	} {
		if got := everyone.Spec(t, text).TunedOn().String(); got != want {
			t.Errorf("%s was tuned on %q, should be %q", text, got, want)
		}
	}
	for _, text := range []string{"machine:tuned_on=often", "machine:weights=" + write(t, "tuned_on: [9..8]")} {
		if _, err := everyone.Catalog.Parse(text); err == nil || !strings.Contains(err.Error(), "1000..1040") {
			t.Errorf("%s: %v does not say how seeds are written", text, err)
		}
	}
}

// TestWeightsMatter plays with each weight at its bounds: most change a game.
func TestWeightsMatter(t *testing.T) {
	d := everyone.Catalog.ByName("machine")
	results := func(text string) (all [12]engine.Result) {
		b := everyone.Table(t, rules.Standard(), text, "machine", text, "greedy")
		for deal := range all {
			all[deal] = *b.Play(engine.DealSeed(66, uint64(deal)), 0)
		}
		return all
	}
	usual := results("machine:slander=3")
	for _, p := range d.Params {
		if p.Max == 0 || p.Name == "max_bid" || p.Name == "from_term" {
			continue
		}
		low, high := results(with(p.Name, p.Min)), results(with(p.Name, p.Max))
		if low == usual && high == usual {
			t.Errorf("%s from %g to %g changes nothing in 12 games", p.Name, p.Min, p.Max)
		}
	}
}

// with is a machine who likes to slander, with one weight changed.
func with(weight string, value float64) string {
	text := fmt.Sprintf("machine:%s=%g", weight, value)
	if weight != "slander" {
		text += ",slander=3"
	}
	return text
}
