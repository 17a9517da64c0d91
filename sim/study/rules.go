package study

import (
	"bytes"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/sim/manifest"
)

// Names of rule sets that are no file.
const (
	standardRules = "standard"
	inlineRules   = "custom"
)

// readRules reads the base rule set: that of the first cells, on which variants
// are built.
func (r *resolver) readRules() {
	n := r.f.Node("rules")
	name := standardRules
	switch {
	case n == nil || n.Kind == settings.Null:
		n = nil
	case n.Kind == settings.Map:
		name = inlineRules
	default:
		var ok bool
		if n, name, ok = r.ruleFile(n); !ok {
			return
		}
	}
	r.addRules(r.f.Node("rules"), n, nil, name)
}

// readVariants reads the other rule sets. A mapping changes options of the base;
// a file means the same wherever it is named, so it stands on the standard
// rules.
func (r *resolver) readVariants() {
	n := r.f.Node("variants")
	if n == nil || n.Kind == settings.Null {
		return
	}
	if n.Kind != settings.Map {
		r.p.Add(n, "expected a mapping of names to options, found %s", n.What())
		return
	}
	base := r.base()
	for _, k := range n.Keys {
		before := r.p.Len()
		if !validName.MatchString(k.Name) {
			r.p.AddKey(n, k.Name, "%s is no name for a variant; %s", settings.Quote(k.Name), nameForm)
		}
		if r.rulesNamed(k.Name) {
			r.p.AddKey(n, k.Name, "the base rules are called %s too; give the variant another name", settings.Quote(k.Name))
		}
		options, on := k.Value, base
		switch k.Value.Kind {
		case settings.Map:
			if base == nil {
				continue // on top of what, the base's problems leave open
			}
		case settings.Null:
			r.p.Add(k.Value, "a variant without options; write what is different, such as {option: value}")
		default:
			options, _, _ = r.ruleFile(k.Value)
			on = nil
		}
		if r.p.Len() == before {
			r.addRules(k.Value, options, on, k.Name)
		}
	}
}

// ruleFile finds the rule set that the text n names: its options, nil for the
// standard rules, and its name.
func (r *resolver) ruleFile(n *settings.Node) (options *settings.Node, name string, ok bool) {
	if n.Kind != settings.String {
		r.p.Add(n, "expected the name of a rule set, a path that ends in .yaml, or a mapping of options; found %s", n.What())
		return nil, "", false
	}
	ref := n.Text
	ext := filepath.Ext(ref)
	switch {
	case ext == ".yaml" || ext == ".yml":
		return r.rulePath(n, ref, strings.TrimSuffix(filepath.Base(ref), ext))
	case ref == standardRules:
		return nil, standardRules, true
	case r.game == nil:
		return nil, "", false // which names there are depends on the game
	}
	names := []string{standardRules}
	if r.env.RuleNames != nil {
		for _, name := range r.env.RuleNames(r.game.Name) {
			if name != standardRules {
				names = append(names, name)
			}
		}
	}
	if r.env.RuleFile == nil || !slices.Contains(names, ref) {
		r.p.Add(n, "unknown rule set %s (one of your own is a path that ends in .yaml); %s", settings.Quote(ref), settings.Hint(ref, names, "rule sets"))
		return nil, "", false
	}
	options, err := r.env.RuleFile(r.game.Name, ref)
	return options, ref, r.readable(n, err)
}

// rulePath reads a file whose path is relative to the study's folder.
func (r *resolver) rulePath(n *settings.Node, ref, name string) (*settings.Node, string, bool) {
	if !validName.MatchString(name) {
		r.p.Add(n, "the file's name %s can't be a rule set's; %s", settings.Quote(name), nameForm)
		return nil, "", false
	}
	path := filepath.FromSlash(ref)
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(n.File), path)
	}
	options, err := r.env.read(path)
	return options, name, r.readable(n, err)
}

// readable adds the problems of a file that n names.
func (r *resolver) readable(n *settings.Node, err error) bool {
	var e *settings.Error
	switch {
	case err == nil:
		return true
	case errors.As(err, &e):
		for _, q := range e.Problems {
			r.p.AddProblem(q)
		}
		r.p.Add(n, "the rule set can't be read; see the file's problems")
	default:
		r.p.Add(n, "the rule set can't be read: %s", oneLine(err))
	}
	return false
}

// ruleSet is a rule set of the study and what the game made of it.
type ruleSet struct {
	manifest.RuleSet
	rules engine.Rules
}

// addRules lets the game read a rule set's options and adds it to the study. at
// is where the study names it, nil when it doesn't.
func (r *resolver) addRules(at, options *settings.Node, base engine.Rules, name string) {
	rules := r.parse(options, base, name)
	if rules == nil {
		return
	}
	data, err := json.Marshal(rules)
	if err != nil {
		r.p.Add(at, "the options of rule set %s can't be written: %s", settings.Quote(name), oneLine(err))
		return
	}
	for _, other := range r.rules {
		if bytes.Equal(other.Options, data) {
			r.p.Add(at, "rule set %s has the same options as %s; take it out, or change an option", settings.Quote(name), settings.Quote(other.Name))
			return
		}
	}
	if name == standardRules && options != nil && !r.isStandard(data) {
		r.p.Add(at, "only the game's standard rules are called %s; give this rule set another name", settings.Quote(name))
	}
	r.rules = append(r.rules, ruleSet{manifest.RuleSet{Name: name, Options: data}, rules})
	r.study.Rules = append(r.study.Rules, manifest.RuleSet{Name: name, Options: data})
}

// parse is the game's reading of options, nil when they have problems.
func (r *resolver) parse(options *settings.Node, base engine.Rules, name string) engine.Rules {
	if r.game == nil {
		return nil
	}
	before := r.p.Len()
	rules := r.game.Parse(options, base, name, &r.p)
	if r.p.Len() > before {
		return nil
	}
	return rules
}

func (r *resolver) isStandard(options []byte) bool {
	data, err := json.Marshal(r.parse(nil, nil, standardRules))
	return err == nil && bytes.Equal(data, options)
}

// base is the base rule set, nil when it has problems.
func (r *resolver) base() engine.Rules {
	if len(r.rules) == 0 {
		return nil
	}
	return r.rules[0].rules
}

func (r *resolver) rulesNamed(name string) bool {
	return slices.ContainsFunc(r.rules, func(s ruleSet) bool { return s.Name == name })
}
