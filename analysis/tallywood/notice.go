package tallywood

import (
	"encoding/json"
	"fmt"
	"strings"

	"tweed/analysis"
	"tweed/engine/tallywood/record"
)

// bases says what the bases of component data mean, in the order in which they
// are told.
var bases = []struct{ basis, meaning string }{
	{record.Guess, "placeholders of our own invention"},
	{record.Derived, "forced, or nearly, by numbers in the rulebook"},
	{record.Text, "as the rulebook's text has it"},
}

// notice says of which component data a run was played with placeholders, off
// what its rule sets hold. Rule sets with the same data share their paragraphs.
func notice(r *analysis.Run) ([]string, error) {
	var told []string // by the rule sets' paragraphs, in order
	names := map[string][]string{}
	for _, set := range r.Manifest.Study.Rules {
		var data any
		if err := json.Unmarshal(set.Options, &data); err != nil {
			return nil, fmt.Errorf("%s: rule set %s can't be read: %w", r.Dir, set.Name, err)
		}
		text := strings.Join(provenance(data), "\n")
		if names[text] == nil {
			told = append(told, text)
		}
		names[text] = append(names[text], set.Name)
	}
	var all []string
	for _, text := range told {
		paragraphs := strings.Split(text, "\n")
		if len(told) > 1 {
			paragraphs[0] = "Rules " + strings.Join(names[text], ", ") + ": " + paragraphs[0]
		}
		all = append(all, paragraphs...)
	}
	return all, nil
}

// provenance is the paragraphs of a rule set.
func provenance(rules any) []string {
	by := map[string][]string{}
	var replaced []string
	for i := range record.Provenance {
		s := &record.Provenance[i]
		if s.Replaced(rules) {
			replaced = append(replaced, s.Component)
			continue
		}
		by[s.Basis] = append(by[s.Basis], s.Component)
	}
	first := "The publisher's cards, tiles and boards are not public, and part of the component data of this run are placeholders: no figure here is one of the published game."
	if len(by[record.Guess]) == 0 {
		first = "None of the component data of this run are placeholders of our own invention."
	}
	all := []string{first}
	for _, b := range bases {
		if list := by[b.basis]; len(list) > 0 {
			all = append(all, fmt.Sprintf("%s, %s: %s.", b.basis, b.meaning, strings.Join(list, "; ")))
		}
	}
	if len(replaced) > 0 {
		all = append(all, "Replaced by the study's own data: "+strings.Join(replaced, "; ")+".")
	}
	return all
}
