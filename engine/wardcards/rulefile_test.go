package wardcards

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
)

// Rule sets that ship with the program.

const shipped = "../../configs/rules/wardcards"

// readShipped reads a rule file the way a study does.
func readShipped(t *testing.T, name string) *Rules {
	t.Helper()
	n, err := yamlfile.Read(filepath.Join(shipped, name+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var p settings.Problems
	r := Parse(n, nil, name, &p).(*Rules)
	if err := p.Err(); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestShippedRuleSetsAreWhatTheySay(t *testing.T) {
	for name, change := range map[string]func(*Rules){
		"standard":   func(*Rules) {},
		"paragraphs": func(r *Rules) { r.Tokens, r.Speech, r.HandRenewal = TokensAll, SpeechToken, HandDealt },
	} {
		want := Standard()
		want.name = name
		change(want)
		if got := readShipped(t, name); *got != *want {
			t.Errorf("%s: %+v\nshould be %+v", name, *got, *want)
		}
	}
}

// TestReferenceFileExplainsEveryOption: standard.yaml is what people copy from, so
// each option stands in it with its default and a comment.
func TestReferenceFileExplainsEveryOption(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(shipped, "standard.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var there []string
	for _, line := range strings.Split(string(text), "\n") {
		key, rest, ok := strings.Cut(line, ":")
		if !ok || strings.ContainsAny(key, "# ") {
			continue
		}
		there = append(there, key)
		if _, comment, ok := strings.Cut(rest, "# "); !ok || len(comment) < 10 {
			t.Errorf("%s has no comment", key)
		}
	}
	data, err := json.Marshal(Standard())
	if err != nil {
		t.Fatal(err)
	}
	var options map[string]any
	if err := json.Unmarshal(data, &options); err != nil {
		t.Fatal(err)
	}
	delete(options, "data")
	for key := range options {
		if !slices.Contains(there, key) {
			t.Errorf("%s is not in the file", key)
		}
	}
}
