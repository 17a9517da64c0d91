package tallywood

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
)

// shipped is the folder of the rule sets that ship with the program.
const shipped = "../../configs/rules/tallywood"

func TestShippedRuleSetsAreWhatTheySay(t *testing.T) {
	for name, change := range map[string]func(*Rules){
		"standard": func(*Rules) {},
		"hard":     func(r *Rules) { r.solo.mode = modeHard },
		"text-strict": func(r *Rules) {
			r.switches.held, r.switches.claimScope, r.switches.politicianChoice = heldNone, claimAssistant, politicianDraft
			r.solo.replacesReward = false
		},
	} {
		n, err := yamlfile.Read(filepath.Join(shipped, name+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		var p settings.Problems
		got := Parse(n, nil, name, &p).(*Rules)
		if err := p.Err(); err != nil {
			t.Fatal(err)
		}
		want := Standard()
		change(want)
		if a, b := asJSON(t, got), asJSON(t, want); a != b {
			t.Errorf("%s: %s\nshould be %s", name, a, b)
		}
	}
}

// TestTheReferenceFileExplainsEveryOption: standard.yaml is what people copy from.
func TestTheReferenceFileExplainsEveryOption(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(shipped, "standard.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, line := range strings.Split(string(text), "\n") {
		key, rest, ok := strings.Cut(line, ":")
		if key = strings.TrimSpace(key); !ok || strings.ContainsAny(key, "# ") {
			continue
		}
		there[key] = true
		if _, comment, ok := strings.Cut(rest, "# "); key != "solo" && (!ok || len(comment) < 4) {
			t.Errorf("%s has no comment", key)
		}
	}
	var options map[string]any
	if err := json.Unmarshal([]byte(asJSON(t, Standard())), &options); err != nil {
		t.Fatal(err)
	}
	solo := options["solo"].(map[string]any)
	delete(options, "data")
	for _, set := range []map[string]any{options, solo} {
		for key := range set {
			if !there[key] {
				t.Errorf("%s is not in the file", key)
			}
		}
	}
}
