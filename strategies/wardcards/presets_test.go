package wardcards

import (
	"flag"
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
	"tweed/strategies/strategytest"
)

var (
	presetDeals = flag.Int("presets.deals", 25, "deals for which each preset is watched")
	presetSeed  = flag.Uint64("presets.seed", 3_055, "master seed of these deals")
)

// habits are seen of a hero who sits in each seat of a deal once.
var habits = []strategytest.Habit[hero]{
	{Name: "attract", Of: func(h *hero) float64 { return h.round(game.Attract) }}, // mean round in which it is played
	{Name: "threat", Of: func(h *hero) float64 { return h.round(game.Threat) }},
	{Name: "bribe", Of: func(h *hero) float64 { return h.round(game.Bribe) }},
	{Name: "speech", Of: func(h *hero) float64 { return h.round(game.Speech) }},
	{Name: "void", Of: func(h *hero) float64 { return ratio(h.void, h.cards) }},                   // cards without effect
	{Name: "moves", Of: func(h *hero) float64 { return ratio(h.moves, h.moves+h.stays) }},         // moves a turn
	{Name: "foreign", Of: func(h *hero) float64 { return ratio(h.foreign, h.moves) }},             // of them, others' immigrants
	{Name: "own", Of: func(h *hero) float64 { return ratio(h.own, h.terms) }},                     // own immigrants, late in a term
	{Name: "rivals", Of: func(h *hero) float64 { return ratio(h.others, h.terms*(h.players-1)) }}, // and those of a rival
	{Name: "home", Of: func(h *hero) float64 { return ratio(h.home, h.own) }},                     // own ones where the leader stands
	{Name: "points", Of: func(h *hero) float64 { return ratio(h.points, h.players) }},             // a game
	{Name: "margin", Of: func(h *hero) float64 { return ratio(h.points-h.best, h.players) }},      // over the best rival
	{Name: "share", Of: func(h *hero) float64 { return h.share }},                                 // of wins, times players
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

// watch plays a game and notes the hero's choices.
func (h *hero) watch(b *strategytest.Table, seed engine.Seed, at int) {
	h.players = len(b.Seats)
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
	o := strategytest.Observation[hero]{
		Players: everyone, Rules: game.Standard(), Seats: players, Deals: *presetDeals, Master: *presetSeed,
		Habits: habits,
		Watch:  func(h *hero, b *strategytest.Table, seed engine.Seed, at int) { h.watch(b, seed, at) },
	}
	o.Test(t, len(Catalog)-3, []strategytest.Trait{ // greedy, machine, balanced
		{Preset: "attracter", Habit: "attract", By: 2},
		{Preset: "attracter", Habit: "void", By: -0.1},
		{Preset: "spoiler", Habit: "threat", By: -2},
		{Preset: "spoiler", Habit: "points", By: -3},
		{Preset: "orator", Habit: "speech", By: -1},
		{Preset: "orator", Habit: "home", By: 0.1},
		{Preset: "homebody", Habit: "moves", By: -0.7},
		{Preset: "hasty", Habit: "threat", By: -2},
		{Preset: "hasty", Habit: "bribe", By: -3},
		{Preset: "loner", Habit: "points", By: 1},
		{Preset: "loner", Habit: "foreign", By: -0.05},
	})
}
