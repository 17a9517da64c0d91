package study

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/sim/manifest"
)

func resolve(t *testing.T, text string, env Env) (*manifest.Study, error) {
	t.Helper()
	n, err := yamlfile.Parse([]byte(text), "s.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return Resolve(n, env)
}

func mustResolve(t *testing.T, text string, env Env) *manifest.Study {
	t.Helper()
	s, err := resolve(t, text, env)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

const small = "game: toy\nplayers: 3\nlineups: [{mirror: random}, {mix: [random, greedy, machine]}]\n"

func TestOptionsOverrideTheStudy(t *testing.T) {
	seed := uint64(7)
	for _, c := range []struct {
		text, design string
		deals        int64
	}{
		{small + "deals: 5000\n", "full", 12},
		{small + "games: 5000\n", "rotate", 12}, // seatings stay those of the study's budget
		{small, "rotate", 12},
	} {
		env := toyEnv()
		env.Options = Options{Deals: c.deals, Seed: &seed}
		s := mustResolve(t, c.text, env)
		if s.Seed != 7 || s.Cells[0].Deals != c.deals || s.Cells[1].Deals != c.deals || s.Cells[1].Design != c.design {
			t.Errorf("%q: got %+v", c.text, s.Cells)
		}
	}
	env := toyEnv()
	env.Options.Deals = -1
	if _, err := resolve(t, small, env); err == nil || err.Error() != "--deals -1: give at least 1" {
		t.Errorf("got %v", err)
	}
	env.Options.Deals = 1 << 60
	if _, err := resolve(t, small, env); err == nil || !strings.HasPrefix(err.Error(), "--deals: the study would have 8,070,450,532,247,928,832 games") {
		t.Errorf("got %v", err)
	}
}

// Games keep their ids and seatings when only the number of deals changes.
func TestDealsChangeNoGame(t *testing.T) {
	env := toyEnv()
	long := mustResolve(t, small+"games: 1_000_000\n", env)
	env.Options.Deals = 10
	short := mustResolve(t, small+"games: 1_000_000\n", env)
	for i := range short.Cells {
		a, b := &short.Cells[i], &long.Cells[i]
		if diff := cmp.Diff(a.Seatings, b.Seatings); diff != "" || a.GameID(9, 0, 0) != b.GameID(9, 0, 0) {
			t.Errorf("cell %d: %s", i, diff)
		}
	}
}

func TestKeysAreThoseOfTheFile(t *testing.T) {
	var keys []string
	for _, k := range Keys {
		keys = append(keys, k.Name)
	}
	_, err := resolve(t, "zzzzzzzzzzzz: 1\n", toyEnv())
	want := "s.yaml:1: zzzzzzzzzzzz: unknown key `zzzzzzzzzzzz`; the keys here are " + settings.QuoteAll(keys)
	if err == nil || !slices.Contains(strings.Split(err.Error(), "\n"), want) {
		t.Errorf("got %v\nwant %s", err, want)
	}
}

func TestRunIDIsTheHashOfTheResolvedStudy(t *testing.T) {
	s := mustResolve(t, small+"deals: 10\n", toyEnv())
	id := RunID(s)
	if len(id) != 32 || strings.Trim(id, "0123456789abcdef") != "" {
		t.Errorf("%q is not 32 hex digits", id)
	}
	data, err := json.MarshalIndent(s, "\t", "    ")
	if err != nil {
		t.Fatal(err)
	}
	var again manifest.Study
	if err := json.Unmarshal(data, &again); err != nil {
		t.Fatal(err)
	}
	if got := RunID(&again); got != id {
		t.Errorf("read again the id is %s, was %s", got, id)
	}
	for name, change := range map[string]func(*manifest.Study){
		"seed":    func(s *manifest.Study) { s.Seed++ },
		"deals":   func(s *manifest.Study) { s.Cells[1].Deals++ },
		"options": func(s *manifest.Study) { s.Rules[0].Options = json.RawMessage(`{}`) },
		"damaged": func(s *manifest.Study) { s.Rules[0].Options = json.RawMessage(`{`) },
	} {
		other := *s
		other.Cells, other.Rules = slices.Clone(s.Cells), slices.Clone(s.Rules)
		if change(&other); RunID(&other) == id {
			t.Errorf("another %s has the same id", name)
		}
	}
}

// The options of a resolved rule set, read again by the game, are the rule set.
func TestResolvedRulesAreReadAgain(t *testing.T) {
	s := mustResolve(t, small+"deals: 10\nrules: {coins: 9, map: hilly}\nvariants: {flat: {map: flat, coins: 2}}\n", toyEnv())
	for _, set := range s.Rules {
		n, err := settings.FromJSON(set.Options, set.Name)
		if err != nil {
			t.Fatal(err)
		}
		var p settings.Problems
		data, err := json.Marshal(parseToy(n, nil, set.Name, &p))
		if err != nil || p.Err() != nil || string(data) != string(set.Options) {
			t.Errorf("%s became %s: %v %v", set.Options, data, err, p.Err())
		}
	}
}

func TestTooManyLineups(t *testing.T) {
	var pool []string
	var own strings.Builder
	toyMany := toyEnv()
	toyMany.Strategy = func(_, spec string) (Spec, error) { return Spec{Canonical: spec}, nil }
	for i := range 40 {
		pool = append(pool, fmt.Sprint("s", i))
		fmt.Fprintf(&own, "  v%d: {coins: %d}\n", i%7, i%7+4)
	}
	head := "game: toy\nplayers: 5\ngames: 10\nlineups: [{every: [" + strings.Join(pool, ", ") + "]}]\n"
	_, err := resolve(t, head, toyMany)
	if want := "s.yaml:4: lineups[0].every: 40 strategies make 1,086,008 line-ups of 5; a study has at most 10,000 cells, so name fewer"; err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
	head = "game: toy\nplayers: 5\ngames: 10\nrules: mountains\nvariants: {a: {coins: 1}, b: {coins: 2}}\nlineups: [{every: [" + strings.Join(pool[:13], ", ") + "]}]\n"
	_, err = resolve(t, head, toyMany)
	if want := "s.yaml:6: lineups: the study has more than 10,000 cells (rule sets × line-ups); take some out"; err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

func TestEveryListsSortedLineupsMirrorsIncluded(t *testing.T) {
	s := mustResolve(t, "game: toy\nplayers: 3\ngames: 10\nlineups: [{every: [random, greedy]}]\n", toyEnv())
	var got []string
	for _, c := range s.Cells {
		got = append(got, strings.Join(c.Lineup, " "))
	}
	want := []string{"random random random", "random random greedy", "random greedy greedy", "greedy greedy greedy"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestProblemsOfTheProgramAreToldInPlace(t *testing.T) {
	env := toyEnv()
	env.RuleFile = func(string, string) (*settings.Node, error) { return nil, errors.New("disk\nfull") }
	_, err := resolve(t, small+"deals: 1\nrules: mountains\n", env)
	if want := "s.yaml:5: rules: the rule set can't be read: disk full"; err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
	if _, err := Load("testdata/none.yaml", toyEnv()); err == nil || err.Error() != "testdata/none.yaml: there is no such file; check the path" {
		t.Errorf("got %v", err)
	}
	if _, err := Resolve(nil, toyEnv()); err == nil || !strings.Contains(err.Error(), "name: missing; give the study a name") {
		t.Errorf("got %v", err)
	}
}

func TestNoStudyReportsOnDealsThatWeightsWereTunedOn(t *testing.T) {
	env := toyEnv()
	env.Strategy = func(game, spec string) (Spec, error) {
		s, err := toyStrategy(game, spec)
		if s.Canonical == "greedy" {
			s.TunedOn = settings.Seeds{{First: 7, Last: 7}, {First: 1000, Last: 1 << 62}}
		}
		return s, err
	}
	for seed, want := range map[uint64]string{
		6: "", 8: "", 999: "", 1<<62 + 1: "",
		7:    "s.yaml:5: seed: the weights of `greedy` were tuned on the deals of the master seed 7, where they look better than they are; choose another seed",
		1000: "s.yaml:5: seed: the weights of `greedy` were tuned on the deals of the master seed 1000 (one of 1000..4611686018427387904), where they look better than they are; choose another seed",
	} {
		_, err := resolve(t, small+fmt.Sprintf("deals: 1\nseed: %d\n", seed), env)
		if got := fmt.Sprint(err); err == nil && want != "" || err != nil && got != want {
			t.Errorf("seed %d: got %v\nwant %s", seed, err, want)
		}
	}
}
