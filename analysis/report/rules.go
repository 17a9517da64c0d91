package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"
	"strings"

	"tweed/sim/manifest"
)

// rulesView is a rule set: its options, those that differ from the standard
// marked.
type rulesView struct {
	Name    string
	Options []optionView
	// Changed lists the options that differ from the standard; Known is false
	// when nobody told what the standard is.
	Changed []optionView
	Known   bool
}

// optionView is one option of a rule set.
type optionView struct {
	Key, Value, Standard string
	Differs              bool
}

// rules compares the study's rule sets with the game's standard rules.
func rules(study *manifest.Study, standard func(string) (json.RawMessage, error)) (sets []rulesView, note string, err error) {
	var base map[string]string
	if standard != nil {
		options, err := standard(study.Game)
		if err == nil {
			base, err = flatten(options)
		}
		if err != nil {
			return nil, "", fmt.Errorf("the standard rules of %s: %w", study.Game, err)
		}
	} else {
		note = "What this version calls the standard rules is not known here; all options of each rule set follow."
	}
	for _, set := range study.Rules {
		options, err := flatten(set.Options)
		if err != nil {
			return nil, "", fmt.Errorf("the options of rule set %s: %w", set.Name, err)
		}
		v := rulesView{Name: set.Name, Known: base != nil}
		for _, key := range keys(options) {
			o := optionView{Key: key, Value: options[key], Standard: base[key]}
			o.Differs = base != nil && o.Value != o.Standard
			v.Options = append(v.Options, o)
			if o.Differs {
				v.Changed = append(v.Changed, o)
			}
		}
		sets = append(sets, v)
	}
	return sets, note, nil
}

// flatten lists the options of a JSON object by name, those of objects in it
// with their path: "ward_bonuses.1".
func flatten(options json.RawMessage) (map[string]string, error) {
	flat := map[string]string{}
	var walk func(prefix string, value any) error
	walk = func(prefix string, value any) error {
		if object, ok := value.(map[string]any); ok {
			for k, v := range object {
				if err := walk(strings.TrimPrefix(prefix+"."+k, "."), v); err != nil {
					return err
				}
			}
			return nil
		}
		if text, ok := value.(string); ok {
			flat[prefix] = text
			return nil
		}
		text, err := json.Marshal(value)
		flat[prefix] = string(text)
		return err
	}
	var value any
	d := json.NewDecoder(bytes.NewReader(options))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		return nil, err
	}
	return flat, walk("", value)
}

func keys(m map[string]string) []string {
	all := make([]string, 0, len(m))
	for k := range m {
		all = append(all, k)
	}
	sort.Strings(all)
	return all
}
