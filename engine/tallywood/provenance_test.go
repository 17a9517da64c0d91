package tallywood

import (
	"encoding/json"
	"testing"

	"tweed/engine/tallywood/record"
)

// recorded is a rule set as a report finds it in run.json.
func recorded(t *testing.T, r *Rules) any {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var rules any
	if err := json.Unmarshal(text, &rules); err != nil {
		t.Fatal(err)
	}
	return rules
}

func TestThePlaceholderIsKnownByItsDigests(t *testing.T) {
	rules := recorded(t, Standard())
	for _, s := range record.Provenance {
		if s.Replaced(rules) {
			t.Errorf("%s: the data file has digest %q, record.Provenance %q", s.Component, s.Digest(rules), s.Shipped)
		}
	}
}

func TestDataThatAreReplacedAreNoPlaceholder(t *testing.T) {
	r := Standard()
	r.data.shareIcons = []int{3, 6, 9, 12}
	r.data.layout[0][1].joined = 1
	rules := recorded(t, r)
	replaced := map[string]bool{"vote share icons on the track": true, "middle rows": true}
	for _, s := range record.Provenance {
		if s.Replaced(rules) != replaced[s.Component] {
			t.Errorf("%s is replaced: %v", s.Component, s.Replaced(rules))
		}
	}
}
