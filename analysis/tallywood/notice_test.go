package tallywood

import (
	"encoding/json"
	"strings"
	"testing"

	"tweed/analysis"
	"tweed/engine/tallywood/record"
	"tweed/sim/manifest"
)

// noticeOf is the notice of a run with these rule sets.
func noticeOf(t *testing.T, sets []manifest.RuleSet) []string {
	t.Helper()
	all, err := notice(&analysis.Run{Manifest: &manifest.Run{Study: manifest.Study{Rules: sets}}})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// changed is the standard rules with other data.
func changed(t *testing.T, name string, change func(data map[string]any)) manifest.RuleSet {
	t.Helper()
	var options map[string]any
	if err := json.Unmarshal(standard(t)[0].Options, &options); err != nil {
		t.Fatal(err)
	}
	change(options["data"].(map[string]any))
	text, err := json.Marshal(options)
	if err != nil {
		t.Fatal(err)
	}
	return manifest.RuleSet{Name: name, Options: text}
}

func TestTheNoticeNamesEveryComponentUnderItsBasis(t *testing.T) {
	all := noticeOf(t, standard(t))
	if len(all) != 4 || !strings.Contains(all[0], "placeholders") {
		t.Fatalf("%q", all)
	}
	for _, s := range record.Provenance {
		found := ""
		for _, p := range all[1:] {
			if strings.Contains(p, s.Component) {
				found, _, _ = strings.Cut(p, ",")
			}
		}
		if found != s.Basis {
			t.Errorf("%s stands under %q, not %q", s.Component, found, s.Basis)
		}
	}
}

func TestReplacedDataAreNoLongerCalledPlaceholders(t *testing.T) {
	cards := changed(t, "cards", func(d map[string]any) { d["strategy_cards"].([]any)[5].(map[string]any)["ability"] = "m1" })
	all := noticeOf(t, []manifest.RuleSet{cards})
	last := all[len(all)-1]
	if last != "Replaced by the study's own data: strategy cards." || strings.Contains(all[1], "strategy cards") || !strings.Contains(all[1], "abilities") {
		t.Errorf("%q", all)
	}
}

func TestRuleSetsWithTheSameDataShareANotice(t *testing.T) {
	same := standard(t)[0]
	same.Name = "same"
	icons := changed(t, "icons", func(d map[string]any) { d["track"].(map[string]any)["share_icons"] = []int{3, 6, 9, 12} })
	all := noticeOf(t, []manifest.RuleSet{standard(t)[0], same, icons})
	if !strings.HasPrefix(all[0], "Rules standard, same: ") || len(all) != 9 || !strings.HasPrefix(all[4], "Rules icons: ") {
		t.Errorf("%q", all)
	}
}
