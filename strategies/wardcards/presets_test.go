package wardcards

import (
	"flag"
	"fmt"
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
	"tweed/strategies"
	"tweed/strategies/strategytest"
)

var (
	presetDeals = flag.Int("presets.deals", 25, "deals for which each preset is watched")
	presetList  = flag.String("presets.list", "balanced", "")
	presetSeed  = flag.Uint64("presets.seed", 3_055, "master seed of these deals")
)

// habit is something that presets are told apart by: a mean over deals.
type habit struct {
	name string
	of   func(h *hero) float64
}

// habits are seen of a hero who sits in each seat of a deal once.
var habits = []habit{
	{"attract", func(h *hero) float64 { return h.round(game.Attract) }}, // mean round in which it is played
	{"threat", func(h *hero) float64 { return h.round(game.Threat) }},
	{"bribe", func(h *hero) float64 { return h.round(game.Bribe) }},
	{"speech", func(h *hero) float64 { return h.round(game.Speech) }},
	{"void", func(h *hero) float64 { return ratio(h.void, h.cards) }},                   // cards without effect
	{"moves", func(h *hero) float64 { return ratio(h.moves, h.moves+h.stays) }},         // moves a turn
	{"foreign", func(h *hero) float64 { return ratio(h.foreign, h.moves) }},             // of them, others' immigrants
	{"own", func(h *hero) float64 { return ratio(h.own, h.terms) }},                     // own immigrants, late in a term
	{"rivals", func(h *hero) float64 { return ratio(h.others, h.terms*(h.players-1)) }}, // and those of a rival
	{"home", func(h *hero) float64 { return ratio(h.home, h.own) }},                     // own ones where the leader stands
	{"points", func(h *hero) float64 { return ratio(h.points, h.players) }},             // a game
	{"margin", func(h *hero) float64 { return ratio(h.points-h.best, h.players) }},      // over the best rival
	{"share", func(h *hero) float64 { return h.share }},                                 // of wins, times players
}

// hero is what a watched seat did in the games of a deal.
type hero struct {
	players           int
	rounds, plays     [game.Cards]int // by kind: rounds in which it was played, summed
	cards, void       int             // chosen out of several kinds
	moves, stays      int
	foreign           int // moves of others' immigrants
	terms             int
	own, others, home int // immigrants before the last turn of a term
	points, best      int
	share             float64 // of wins, times players
}

func ratio(a, b int) float64 { return float64(a) / float64(max(1, b)) }

func (h *hero) round(k game.Card) float64 { return ratio(h.rounds[k], h.plays[k]) }

// see notes a choice of the hero.
func (h *hero) see(v game.View, m engine.Move) {
	switch o := game.Option(m); v.Kind() {
	case game.KindCard:
		h.cards++
		if !v.CardWorks(game.Card(o)) {
			h.void++
		}
	case game.KindMove:
		h.rounds[v.AboutCard()] += v.Round()
		h.plays[v.AboutCard()]++
		if v.HandSize(v.Actor()) == 0 {
			h.count(v)
		}
		if o == game.NoMove {
			h.stays++
		} else {
			h.moves++
		}
	case game.KindMoveTo:
		if v.AboutColour() != v.ColourOf(v.Actor()) {
			h.foreign++
		}
	}
}

// count counts immigrants near the end of a term.
func (h *hero) count(v game.View) {
	h.terms++
	me := v.Actor()
	for w := range game.Ward(v.Wards()) {
		for seat := range engine.Seat(v.Players()) {
			if n := v.Immigrants(w, v.ColourOf(seat)); seat == me {
				h.own += n
			} else {
				h.others += n
			}
		}
	}
	h.home += v.Immigrants(v.Leader(me), v.ColourOf(me))
}

// observe watches a preset among balanced seats and estimates its habits.
func observe(t *testing.T, preset string, players, deals int, master uint64) map[string]strategytest.Estimate {
	t.Helper()
	tables := make([]*strategytest.Table, players)
	for at := range tables {
		tables[at] = everyone.Table(t, game.Standard(), strategytest.Seated(preset, "balanced", players, at)...)
	}
	samples := make([]strategytest.Sample, len(habits))
	for deal := range deals {
		h := &hero{players: players}
		for at, b := range tables {
			h.watch(b, engine.DealSeed(master, uint64(deal)), at)
		}
		for i, x := range habits {
			samples[i].Add(x.of(h))
		}
	}
	all := map[string]strategytest.Estimate{}
	for i, x := range habits {
		all[x.name] = samples[i].Estimate()
	}
	return all
}

// watch plays a game and notes the hero's choices.
func (h *hero) watch(b *strategytest.Table, seed engine.Seed, at int) {
	r := b.Watch(seed, at, func(m engine.Move) {
		if b.State.Actor() == engine.Seat(at) {
			h.see(b.State.View().(game.View), m)
		}
	})
	best := 0
	for seat, points := range r.Score[:h.players] {
		if seat != at {
			best = max(best, int(points))
		}
	}
	h.points += int(r.Score[at])
	h.best += best
	if k := r.Share[at]; k > 0 {
		h.share += 1 / float64(k)
	}
}

// TestPresetsPlayInCharacter compares each preset with what a balanced player does in
// its place, in what it is meant to do otherwise. With -v it prints everything:
//
//	go test -run TestPresets -v ./strategies/wardcards -presets.deals 500 -presets.seed S
func TestPresetsPlayInCharacter(t *testing.T) {
	const players = 4
	balanced := observe(t, "balanced", players, *presetDeals, *presetSeed)
	t.Logf("%-9s %s", "preset", heading())
	t.Logf("%-9s %s", "balanced", line(balanced))
	seen := map[string]map[string]strategytest.Estimate{}
	for _, c := range []struct {
		preset, habit string
		by            float64 // at least, more than balanced or, below 0, less
	}{
		{"attracter", "attract", 2},
		{"attracter", "void", -0.1},
		{"spoiler", "threat", -2},
		{"spoiler", "points", -3},
		{"orator", "speech", -1},
		{"orator", "home", 0.1},
		{"homebody", "moves", -0.7},
		{"hasty", "threat", -2},
		{"hasty", "bribe", -3},
		{"loner", "points", 1},
		{"loner", "foreign", -0.05},
	} {
		all, ok := seen[c.preset]
		if !ok {
			all = observe(t, c.preset, players, *presetDeals, *presetSeed)
			seen[c.preset] = all
			t.Logf("%-9s %s", c.preset, line(all))
		}
		is, was := all[c.habit], balanced[c.habit]
		if d := is.Mean - was.Mean; c.by > 0 && d < c.by || c.by < 0 && d > c.by {
			t.Errorf("%s: %s %v, balanced %v: out of character", c.preset, c.habit, is, was)
		}
	}
	if own := len(everyone.Catalog) - len(strategies.General); len(seen) != own-3 { // greedy, machine, balanced
		t.Errorf("%d characters are watched, %d ship", len(seen), own-3)
	}
}

func heading() (text string) {
	for _, x := range habits {
		text += fmt.Sprintf("%12s", x.name)
	}
	return text
}

func line(all map[string]strategytest.Estimate) (text string) {
	for _, x := range habits {
		text += fmt.Sprintf("%12v", all[x.name])
	}
	return text
}
