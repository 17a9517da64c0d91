package tallywood

import (
	"path/filepath"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
)

// Rules are the options and component data of a rule set (R9); its queries are in
// printed.go.
type Rules struct {
	name string

	switches switches
	solo     soloRules
	data     components

	sharesAt [maxTrack + 1]int8 // by place of a polling tracker
}

// maxTrack is the longest track that there may be.
const maxTrack = 30

// profiles are named sets of switches. The first is the default of every one.
var profiles = []string{"reconstructed", "text_strict"}

// Standard is the game with the placeholder components and the default reading of
// every switch.
func Standard() *Rules {
	r := &Rules{name: "standard"}
	r.data, r.switches, r.solo = placeholder()
	r.compile()
	return r
}

// RuleSet is the name under which the records file the rules.
func (r *Rules) RuleSet() string { return r.name }

func (r *Rules) compile() {
	for at := range r.sharesAt {
		r.sharesAt[at] = 0
		for _, icon := range r.data.shareIcons {
			if icon < at || icon == at && r.switches.shareIcons == iconsReached {
				r.sharesAt[at]++
			}
		}
	}
}

// setProfile sets every switch as the profile has it.
func (r *Rules) setProfile(profile int) {
	reset(&r.switches, choices, flags)
	reset(&r.solo, soloChoices, soloFlags)
	if profiles[profile] == "text_strict" {
		r.switches.held = heldNone
		r.switches.claimScope = claimAssistant
		r.switches.turnOrder = orderInitiative
		r.switches.politicianChoice = politicianDraft
		r.solo.lowestTie = lowestAllTied
		r.solo.replacesReward = false
	}
}

// Parse reads the options in n on top of base (nil: the standard rules): first
// the component data, then the profile, then single options, so that the more
// particular wins. Problems are collected; the result is only good when there
// are none.
func Parse(n *settings.Node, base engine.Rules, name string, p *settings.Problems) engine.Rules {
	var r *Rules
	if base != nil {
		copied := *base.(*Rules)
		r = &copied
	} else {
		r = Standard()
	}
	r.name = name
	s := newSections(n, p)
	root := s.at("")
	if data := dataNode(root.Node("data"), p); data != nil {
		readData(data, &r.data, &r.switches, &r.solo, p)
	}
	if root.Has("profile") {
		profile := 0
		root.Choice("profile", &profile, profiles...)
		r.setProfile(profile)
	}
	readSwitches(root, &r.switches)
	s.at("solo").Choice("mode", &r.solo.mode, modeNames...)
	readSoloNumbers(s, "solo", &r.solo)
	readSoloSwitches(s.at("solo"), &r.solo)
	s.done()
	r.compile()
	return r
}

// dataNode is the component data that a rule set names: a mapping as it is, or
// the file at a path that is relative to the rule set's own file.
func dataNode(n *settings.Node, p *settings.Problems) *settings.Node {
	if n == nil || n.Kind != settings.String {
		return n
	}
	path := filepath.FromSlash(n.Text)
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(n.File), path)
	}
	data, err := yamlfile.Read(path)
	if err == nil {
		return data
	}
	if e, ok := err.(*settings.Error); ok {
		for _, q := range e.Problems {
			p.AddProblem(q)
		}
	}
	p.Add(n, "the component data can't be read; see the file's problems")
	return nil
}
