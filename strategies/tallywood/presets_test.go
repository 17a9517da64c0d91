package tallywood

import (
	"flag"
	"slices"
	"testing"

	"tweed/engine"
	game "tweed/engine/tallywood"
	"tweed/strategies/strategytest"
)

var (
	presetDeals = flag.Int("presets.deals", 25, "deals for which each preset is watched")
	presetSeed  = flag.Uint64("presets.seed", 3_155, "master seed of these deals")
)

// habits are seen of a hero who sits in each seat of a deal once, and are those of a
// game.
var habits = []strategytest.Habit[hero]{
	{Name: "works", Of: func(h *hero) float64 { return h.mean(h.acts[game.Works]) }},
	{Name: "built", Of: func(h *hero) float64 { return h.mean(h.tiers[game.Works]) }}, // tiers, summed
	{Name: "celebs", Of: func(h *hero) float64 { return h.mean(h.acts[game.Celebrity]) }},
	{Name: "stars", Of: func(h *hero) float64 { return h.mean(h.tiers[game.Celebrity]) }},
	{Name: "campaigns", Of: func(h *hero) float64 { return h.mean(h.acts[game.Campaign]) }},
	{Name: "research", Of: func(h *hero) float64 { return h.mean(h.acts[game.Research]) }},
	{Name: "raised", Of: func(h *hero) float64 { return h.mean(h.acts[game.Fundraise]) }},
	{Name: "visits", Of: func(h *hero) float64 { return h.mean(h.visits) }},    // assistants sent to the plaza
	{Name: "squares", Of: func(h *hero) float64 { return h.mean(h.squares) }},  // actions there
	{Name: "first", Of: func(h *hero) float64 { return h.mean(h.shares[0]) }},  // shares in the own best district
	{Name: "second", Of: func(h *hero) float64 { return h.mean(h.shares[1]) }}, // and in the others
	{Name: "third", Of: func(h *hero) float64 { return h.mean(h.shares[2]) }},
	{Name: "last", Of: func(h *hero) float64 { return h.mean(h.shares[3]) }},
	{Name: "gap", Of: func(h *hero) float64 { return h.mean(h.shares[0] - h.shares[3]) }}, // between them
	{Name: "votes", Of: func(h *hero) float64 { return h.mean(h.votes) }},                 // in the end
	{Name: "margin", Of: func(h *hero) float64 { return h.mean(h.margin) }},               // over the best rival
	{Name: "win", Of: func(h *hero) float64 { return h.win }},                             // share of wins, times players
}

// hero is what a watched seat did in the games of a deal.
type hero struct {
	players         int
	acts, tiers     [game.Acts]int
	visits, squares int
	shares          [game.Colours]int // by district, most first
	votes, margin   int
	win             float64
}

func (h *hero) mean(n int) float64 { return float64(n) / float64(h.players) }

// see notes a choice of the hero.
func (h *hero) see(v game.View, m engine.Move) {
	o := game.Option(m)
	switch v.Kind() {
	case game.KindRegion:
		if game.Region(o) == game.Plaza {
			h.visits++
		}
	case game.KindAct:
		if o < int(game.Acts) {
			h.acts[o]++
			if v.Region() == game.Plaza {
				h.squares++
			}
		}
	case game.KindTier:
		h.tiers[v.Acting()] += o
	}
}

// watch plays a game and notes what the hero does and has in the end.
func (h *hero) watch(b *strategytest.Table, seed engine.Seed, at int) {
	h.players = len(b.Seats)
	me := engine.Seat(at)
	r := b.Watch(seed, at, func(m engine.Move) {
		if b.State.Actor() == me {
			h.see(b.State.View().(game.View), m)
		}
	})
	v := b.State.View().(game.View)
	var shares [game.Colours]int
	for d := range shares {
		shares[d] = v.Shares(me, game.Colour(d))
		if v.Top(game.Region(d))>>at&1 != 0 {
			shares[d]++
		}
	}
	slices.Sort(shares[:])
	for i := range shares {
		h.shares[i] += shares[len(shares)-1-i]
	}
	h.votes += int(r.Score[at])
	rival := 0
	for seat, votes := range r.Score[:h.players] {
		if seat != at {
			rival = max(rival, int(votes))
		}
	}
	h.margin += int(r.Score[at]) - rival
	if k := r.Share[at]; k > 0 {
		h.win += 1 / float64(k)
	}
}

// TestPresetsPlayInCharacter compares each preset with what a balanced player does in
// its place, in what it is meant to do otherwise. With -v it prints everything:
//
//	go test -run TestPresets -v ./strategies/tallywood -presets.deals 300 -presets.seed S
func TestPresetsPlayInCharacter(t *testing.T) {
	const players = 3
	o := strategytest.Observation[hero]{
		Players: everyone, Rules: game.Standard(), Seats: players, Deals: *presetDeals, Master: *presetSeed,
		Habits: habits,
		Watch:  func(h *hero, b *strategytest.Table, seed engine.Seed, at int) { h.watch(b, seed, at) },
	}
	o.Test(t, len(Catalog)-3, []strategytest.Trait{ // greedy, machine, balanced
		{Preset: "specialist", Habit: "gap", By: 0.7},
		{Preset: "specialist", Habit: "last", By: -0.7},
		{Preset: "spreader", Habit: "gap", By: -0.7},
		{Preset: "spreader", Habit: "last", By: 0.2},
		{Preset: "builder", Habit: "built", By: 2},
		{Preset: "starmaker", Habit: "celebs", By: 2},
		{Preset: "starmaker", Habit: "stars", By: 4},
		{Preset: "campaigner", Habit: "campaigns", By: 2},
		{Preset: "plaza", Habit: "visits", By: 2},
		{Preset: "plaza", Habit: "squares", By: 4},
	})
}
