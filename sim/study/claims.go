package study

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"tweed/engine/settings"
)

// Defaults of what a study claims and does about faults.
const (
	defaultMargin   = 0.01
	defaultFigure   = "first_player_advantage"
	defaultMaxSteps = 1_000_000_000
	maxTimeout      = 24 * 60 * 60
)

// readClaims reads what the report may claim: the margin and the primary
// figures.
func (r *resolver) readClaims() {
	r.study.Margin = defaultMargin
	if n := r.f.Node("margin"); n != nil {
		r.readMargin(n)
	}
	r.study.Primary = []string{defaultFigure}
	r.f.Strings("primary", &r.study.Primary)
	if !r.f.Has("primary") {
		return
	}
	var known []string
	if r.env.Figures != nil && r.game != nil {
		known = r.env.Figures(r.game.Name)
	}
	seen := map[string]bool{}
	for _, item := range r.f.Node("primary").List {
		switch name := item.Text; {
		case item.Kind != settings.String:
		case known != nil && !slices.Contains(known, name):
			r.p.Add(item, "unknown figure %s; %s", settings.Quote(name), settings.Hint(name, known, "figures"))
		case seen[name]:
			r.p.Add(item, "figure %s stands twice; keep one", settings.Quote(name))
		}
		seen[item.Text] = true
	}
}

// readMargin reads percentage points, as a number or with a percent sign, and
// keeps a share.
func (r *resolver) readMargin(n *settings.Node) {
	text, percent := strings.CutSuffix(n.Text, "%")
	text = strings.TrimSpace(strings.ReplaceAll(text, "_", ""))
	points, err := strconv.ParseFloat(text, 64)
	number := n.Kind == settings.Int || n.Kind == settings.Float || n.Kind == settings.String && percent
	if !number || err != nil || !(points > 0 && points < 50) {
		r.p.Add(n, "expected percentage points above 0 and below 50, such as 1 or 0.5%%, found %s", n.What())
		return
	}
	if points < 0.1 && !percent {
		r.note("margin: %s is read as percentage points, %s%%", n.Text, n.Text)
	}
	r.study.Margin = points / 100
}

// onFault are the values of on_fault; the first is the default.
var onFault = []string{"abort", "void-block"}

// readFaultPolicy reads what a strategy may do and what happens when it does
// otherwise.
func (r *resolver) readFaultPolicy() {
	policy := 0
	r.f.Choice("on_fault", &policy, onFault...)
	r.study.OnFault = onFault[policy]
	r.study.MaxSteps = defaultMaxSteps
	r.f.Int64("max_steps", &r.study.MaxSteps, 1, math.MaxInt64)
	r.f.Float("timeout", &r.study.Timeout, 0, maxTimeout)
}
