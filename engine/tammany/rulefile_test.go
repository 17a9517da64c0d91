package tammany

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/engine/enginetest"
	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
)

// Rule sets from YAML files: those that ship, and what is said of bad ones.

const shippedRules = "../../configs/rules/tammany"

// readRules reads a rule file the way a study does.
func readRules(t *testing.T, name string) (*Rules, error) {
	t.Helper()
	n, err := yamlfile.Read(name)
	if err != nil {
		return nil, err
	}
	if inline := n.Get("rules"); inline != nil { // as in a study
		n = inline
	}
	var p settings.Problems
	r := Parse(n, nil, strings.TrimSuffix(filepath.Base(name), ".yaml"), &p)
	return r.(*Rules), p.Err()
}

// shipped says how each rule set of the folder differs from the standard one.
var shipped = map[string]func(*Rules){
	"standard":   func(*Rules) {},
	"boardspace": func(r *Rules) { r.Map = MapBoardspace },
	"by-players": func(r *Rules) { r.Zones = ZonesByPlayers },
	"zh":         func(r *Rules) { r.BonusOptional = true },
	"no-bonus":   func(r *Rules) { r.WardBonuses = [Wards]Bonus{} },
}

func shippedFile(name string) string { return filepath.Join(shippedRules, name+".yaml") }

func TestShippedRuleSetsLoad(t *testing.T) {
	for name, change := range shipped {
		r, err := readRules(t, shippedFile(name))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		want := Standard()
		want.name = name
		change(want)
		want.compile()
		if *r != *want {
			t.Errorf("%s: %+v\nshould be %+v", name, *r, *want)
		}
		if err := watchAll(r, enginetest.Games(3)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestStandardFileExplainsEveryOption: standard.yaml is the reference that people
// copy from, so each option stands in it with its default and a comment.
func TestStandardFileExplainsEveryOption(t *testing.T) {
	data, err := os.ReadFile(shippedFile("standard"))
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string]string{}
	for _, line := range strings.Split(string(data), "\n") {
		if key, rest, ok := strings.Cut(line, ":"); ok && !strings.ContainsAny(key, "# ") {
			lines[key] = rest
		}
	}
	for _, key := range optionKeys() {
		rest, ok := lines[key]
		if !ok {
			t.Errorf("%s is not in standard.yaml", key)
			continue
		}
		if _, comment, ok := strings.Cut(rest, "# "); !ok || len(comment) < 10 {
			t.Errorf("%s has no comment in standard.yaml", key)
		}
		delete(lines, key)
	}
	for key := range lines {
		t.Errorf("%s in standard.yaml is no option", key)
	}
}

func TestShippedRuleSetsBeginWithWhatTheyAre(t *testing.T) {
	for name := range shipped {
		data, err := os.ReadFile(shippedFile(name))
		if err != nil {
			t.Fatal(err)
		}
		if first, _, _ := strings.Cut(string(data), "\n"); !strings.HasPrefix(first, "# ") || !strings.HasSuffix(first, ".") {
			t.Errorf("%s.yaml begins with %q, should be a comment that `tweed rules` can list", name, first)
		}
	}
}

// TestBadRuleFilesNameEveryProblem compares the whole text of the errors: each
// with file, line and key, all at once.
func TestBadRuleFilesNameEveryProblem(t *testing.T) {
	for _, name := range []string{"types", "inconsistent", "lists"} {
		_, err := readRules(t, "testdata/rules/"+name+".yaml")
		if err == nil {
			t.Errorf("%s.yaml is taken for a rule set", name)
			continue
		}
		enginetest.Golden(t, "testdata/rules/"+name+".txt", []byte(err.Error()+"\n"))
	}
}
