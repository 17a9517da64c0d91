package tammany_test

import (
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
)

// habits are what seat 0 did in some games among three balanced seats.
type habits struct {
	campaigns, settlings  int
	cubes, irish          int // cubes settled
	slanders              int
	asked, bid            int // questions for bids, favors bid
	bosses, stands        int // bosses at the elections, wards in which they stood
	halls, mayor          int // elections won in ward 14 and as mayor
	favors, tokens, games int // kept to the end
}

func observe(t *testing.T, preset string) (h habits) {
	t.Helper()
	b := everyone.Table(t, rules.Standard(), preset, "balanced", "balanced", "balanced")
	for deal := range 60 {
		b.Begin(engine.DealSeed(55, uint64(deal)), 0)
		voted, counted := 0, 1
		for !b.Over() {
			m, v := b.Choose(), b.State.View().(rules.View)
			if v.Kind() == rules.KindBid && voted < v.Term() {
				voted = v.Term()
				h.standing(v)
			}
			if counted < v.Term() {
				counted = v.Term()
				h.elected(v)
			}
			if v.Actor() == 0 {
				h.choice(v.Kind(), rules.Option(m))
			}
			b.State.Play(m)
		}
		v := b.State.View().(rules.View)
		h.elected(v)
		h.favors += v.Hand(0)
		h.tokens += v.Tokens(0)
		h.games++
	}
	return h
}

func (h *habits) choice(kind rules.Kind, option int) {
	switch {
	case kind == rules.KindAction && option == rules.ActCampaign:
		h.campaigns++
	case kind == rules.KindAction && option == rules.ActSettle:
		h.settlings++
	case kind == rules.KindAction && option == rules.ActSlander:
		h.slanders++
	case kind == rules.KindCube:
		h.cubes++
		if rules.Colour(option) == rules.Irish {
			h.irish++
		}
	case kind == rules.KindBid:
		h.asked++
		h.bid += option
	}
}

func (h *habits) standing(v rules.View) {
	for w := range rules.Ward(rules.Wards) {
		if n := v.Bosses(w, 0); n > 0 {
			h.bosses += n
			h.stands++
		}
	}
}

func (h *habits) elected(v rules.View) {
	if v.WonBy(rules.HallWard) == 0 {
		h.halls++
	}
	if v.Mayor() == 0 {
		h.mayor++
	}
}

func ratio(a, b int) float64 { return float64(a) / float64(max(1, b)) }

// measures are what the presets are told apart by.
var measures = map[string]func(h habits) float64{
	"campaigns per turn":    func(h habits) float64 { return ratio(h.campaigns, h.campaigns+h.settlings) },
	"Irish cubes settled":   func(h habits) float64 { return ratio(h.irish, h.cubes) },
	"slanders a game":       func(h habits) float64 { return ratio(h.slanders, h.games) },
	"favors a bid question": func(h habits) float64 { return ratio(h.bid, h.asked) },
	"bosses a ward":         func(h habits) float64 { return ratio(h.bosses, h.stands) },
	"halls a game":          func(h habits) float64 { return ratio(h.halls, h.games) },
	"mayor a game":          func(h habits) float64 { return ratio(h.mayor, h.games) },
	"favors kept":           func(h habits) float64 { return ratio(h.favors, h.games) },
	"tokens kept":           func(h habits) float64 { return ratio(h.tokens, h.games) },
}

func TestPresetsPlayInCharacter(t *testing.T) {
	balanced := observe(t, "balanced")
	seen := map[string]habits{}
	for _, c := range []struct {
		preset, measure string
		more            bool    // than balanced
		by              float64 // at least
	}{
		{"campaigner", "campaigns per turn", true, 0.3},
		{"settler", "campaigns per turn", false, 0},
		{"specialist", "Irish cubes settled", true, 0.1},
		{"spreader", "bosses a ward", false, 0.1},
		{"fortress", "bosses a ward", true, 0.3},
		{"hoarder", "favors kept", true, 3},
		{"gambler", "favors a bid question", true, 0.1},
		{"spoiler", "slanders a game", true, 0.5},
		{"pacifist", "slanders a game", false, 0.3},
		{"hall", "halls a game", true, 0.3},
		{"patron", "mayor a game", true, 0.1},
	} {
		h, ok := seen[c.preset]
		if !ok {
			h = observe(t, c.preset)
			seen[c.preset] = h
		}
		is, was := measures[c.measure](h), measures[c.measure](balanced)
		t.Logf("%-10s %-22s %6.2f, balanced %6.2f", c.preset, c.measure, is, was)
		if c.more && is < was+c.by || !c.more && is > was-c.by {
			t.Errorf("%s: %s %.2f, balanced %.2f: out of character", c.preset, c.measure, is, was)
		}
	}
	if h := seen["pacifist"]; h.slanders != 0 || h.tokens != 3*h.games {
		t.Errorf("pacifist slanders %d times and keeps %d tokens in %d games", h.slanders, h.tokens, h.games)
	}
}
