package tallywood

import (
	"flag"
	"testing"

	"tweed/engine"
	game "tweed/engine/tallywood"
	"tweed/strategies/strategytest"
)

var (
	presetDeals = flag.Int("presets.deals", 25, "deals for which each preset is watched")
	presetSeed  = flag.Uint64("presets.seed", 3_155, "master seed of these deals")
)

// habits are seen of a hero who sits in each seat of a deal once; all but the last
// three a game.
var habits = []strategytest.Habit[hero]{
	{Name: "works", Of: func(h *hero) float64 { return h.a(h.acts[game.Works]) }},
	{Name: "celeb", Of: func(h *hero) float64 { return h.a(h.acts[game.Celebrity]) }},
	{Name: "tier", Of: func(h *hero) float64 { return float64(h.tiers) / float64(max(1, h.acts[game.Celebrity])) }}, // of a celebrity
	{Name: "campaign", Of: func(h *hero) float64 { return h.a(h.acts[game.Campaign]) }},
	{Name: "research", Of: func(h *hero) float64 { return h.a(h.acts[game.Research]) }},
	{Name: "raised", Of: func(h *hero) float64 { return h.a(h.acts[game.Fundraise]) }},
	{Name: "plaza", Of: func(h *hero) float64 { return h.a(h.plaza) }},   // assistants sent there
	{Name: "squares", Of: func(h *hero) float64 { return h.a(h.wilds) }}, // actions there
	{Name: "highest", Of: func(h *hero) float64 { return h.a(h.best) }},  // shares in the own best district
	{Name: "lowest", Of: func(h *hero) float64 { return h.a(h.least) }},  // and in the worst
	{Name: "shares", Of: func(h *hero) float64 { return h.a(h.all) }},    // in all
	{Name: "votes", Of: func(h *hero) float64 { return h.a(h.votes) }},   // in the end
	{Name: "margin", Of: func(h *hero) float64 { return h.a(h.margin) }}, // over the best rival
	{Name: "share", Of: func(h *hero) float64 { return h.share }},        // of wins, times players
}

// hero is what a watched seat did in the games of a deal.
type hero struct {
	players          int
	acts             [game.Acts]int
	tiers            int
	plaza, wilds     int
	best, least, all int
	votes, margin    int
	share            float64
}

func (h *hero) a(n int) float64 { return float64(n) / float64(h.players) }

// see notes a choice of the hero.
func (h *hero) see(v game.View, m engine.Move) {
	o := game.Option(m)
	switch v.Kind() {
	case game.KindRegion:
		if game.Region(o) == game.Plaza {
			h.plaza++
		}
	case game.KindAct:
		if o < int(game.Acts) {
			h.acts[o]++
			if v.Region() == game.Plaza {
				h.wilds++
			}
		}
	case game.KindTier:
		if v.Acting() == game.Celebrity {
			h.tiers += o
		}
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
	best, least := 0, 99
	for d := range game.Colour(game.Colours) {
		n := v.Shares(me, d)
		if v.Top(game.Region(d))>>at&1 != 0 {
			n++
		}
		best, least = max(best, n), min(least, n)
		h.all += n
	}
	h.best += best
	h.least += least
	h.votes += int(r.Score[at])
	rival := 0
	for seat, votes := range r.Score[:h.players] {
		if seat != at {
			rival = max(rival, int(votes))
		}
	}
	h.margin += int(r.Score[at]) - rival
	if k := r.Share[at]; k > 0 {
		h.share += 1 / float64(k)
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
		{Preset: "specialist", Habit: "highest", By: 0.5},
		{Preset: "specialist", Habit: "lowest", By: -0.3},
		{Preset: "spreader", Habit: "lowest", By: 0.2},
		{Preset: "spreader", Habit: "highest", By: -0.5},
		{Preset: "builder", Habit: "works", By: 2},
		{Preset: "starmaker", Habit: "celeb", By: 1.5},
		{Preset: "campaigner", Habit: "campaign", By: 2},
		{Preset: "plaza", Habit: "plaza", By: 3},
		{Preset: "plaza", Habit: "squares", By: 3},
	})
}
