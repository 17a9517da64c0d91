package characters

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"tweed/strategies"
)

type weights struct{ near, far int }

// player is what a strategy was made of.
type player struct {
	weights
	style string
	depth int
}

type dummy struct {
	strategies.Random
	player
}

func kindWith(files map[string]string) *Kind[weights] {
	fs := fstest.MapFS{}
	for name, text := range files {
		fs["presets/"+name+".yaml"] = &fstest.MapFile{Data: []byte(text)}
	}
	return &Kind[weights]{
		Files: fs, Folder: "presets",
		Params: []strategies.Param{
			{Name: "style", Kind: strategies.ChoiceParam, Default: "calm", Choices: []string{"calm", "bold"}},
			{Name: "depth", Kind: strategies.IntParam, Default: "2", Min: 1, Max: 9},
		},
		Knobs: []Knob[weights]{
			NewKnob("near", func(w *weights) *int { return &w.near }, -1000, 5000, "what is near"),
			NewKnob("far", func(w *weights) *int { return &w.far }, 0, 5000, "what is far"),
		},
		New: func(v strategies.Values, w weights) (strategies.Strategy, error) {
			return &dummy{player: player{w, v.Text("style"), v.Int("depth")}}, nil
		},
	}
}

func aKind() *Kind[weights] {
	return kindWith(map[string]string{
		"balanced": "about: weighs all\nnear: 1.5\nfar: 0.25\ntuned_on: [7, 8]\n",
		"seer":     "about: sees far\nfar: 4\nstyle: bold\n",
	})
}

func made(t *testing.T, text string) player {
	t.Helper()
	spec, err := aKind().Catalog().Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := spec.New()
	if err != nil {
		t.Fatal(err)
	}
	return s.(*dummy).player
}

func write(t *testing.T, text string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// TestValuesComeFromBalancedPresetFileAndSpec in this order.
func TestValuesComeFromBalancedPresetFileAndSpec(t *testing.T) {
	mine := write(t, "near: -0.5\ndepth: 3\n")
	for spec, want := range map[string]player{
		"machine":              {weights: weights{1500, 250}, style: "calm", depth: 2},
		"balanced":             {weights: weights{1500, 250}, style: "calm", depth: 2},
		"seer":                 {weights: weights{1500, 4000}, style: "bold", depth: 2},
		"seer:weights=" + mine: {weights: weights{-500, 4000}, style: "bold", depth: 3},
		"seer:near=0.001,depth=4,weights=" + mine: {weights: weights{1, 4000}, style: "bold", depth: 4},
	} {
		if got := made(t, spec); got != want {
			t.Errorf("%s: %+v, want %+v", spec, got, want)
		}
	}
	if got := aKind().Balanced(); got != (weights{1500, 250}) {
		t.Errorf("the balanced weights are %+v", got)
	}
}

func TestAPresetIsAStrategyWithItsSentence(t *testing.T) {
	c := aKind().Catalog()
	if got := strings.Join(c.Names(), " "); got != "machine balanced seer" {
		t.Errorf("the catalog has %s", got)
	}
	if got := c.ByName("seer").Doc; got != "sees far" {
		t.Errorf("the seer %s", got)
	}
}

func TestSeedsTunedOnGoWithTheWeights(t *testing.T) {
	for text, want := range map[string]int{"machine": 2, "seer": 2, "machine:weights=" + write(t, "tuned_on: [1, 2, 3]"): 3} {
		spec, err := aKind().Catalog().Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := spec.TunedOn(); len(got) != want {
			t.Errorf("%s was tuned on %v, want %d seeds", text, got, want)
		}
	}
}

func TestABadFileIsRefusedWithAllItsProblems(t *testing.T) {
	_, err := aKind().Catalog().Parse("machine:weights=" + write(t, "naer: 1\nfar: 9\nstyle: wild\ndepth: 0\n"))
	for _, want := range []string{"mine.yaml:1: naer", "did you mean `near`?", "mine.yaml:2: far", "mine.yaml:3: style", "mine.yaml:4: depth"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
	if _, err = aKind().Catalog().Parse("machine:weights=/nowhere.yaml"); err == nil || !strings.Contains(err.Error(), "there is no such file") {
		t.Errorf("a missing file: %v", err)
	}
}

func TestAPresetThatCantBeReadIsAFaultOfTheProgram(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a preset with an unknown weight is accepted")
		}
	}()
	kindWith(map[string]string{"balanced": "about: weighs all\nbroad: 1\n"}).Catalog()
}
