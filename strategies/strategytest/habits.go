package strategytest

import (
	"fmt"
	"testing"

	"tweed/engine"
)

// Habit is something that presets are told apart by: of what a hero did in the games
// of a deal.
type Habit[H any] struct {
	Name string
	Of   func(h *H) float64
}

// Observation watches heroes among balanced seats, each in every seat of every deal.
type Observation[H any] struct {
	Players Players
	Rules   engine.Rules
	Seats   int
	Deals   int
	Master  uint64
	Habits  []Habit[H]
	// Watch plays a game at a table where the hero sits at a seat and adds what it
	// does to h, which is new with every deal.
	Watch func(h *H, b *Table, seed engine.Seed, at int)
}

// Trait is by how much, at least, a preset does something more than a balanced player
// in its place or, below 0, less.
type Trait struct {
	Preset, Habit string
	By            float64
}

// of estimates a preset's habits, in their order.
func (o *Observation[H]) of(t *testing.T, preset string) []Estimate {
	t.Helper()
	tables := make([]*Table, o.Seats)
	for at := range tables {
		tables[at] = o.Players.Table(t, o.Rules, Seated(preset, "balanced", o.Seats, at)...)
	}
	samples := make([]Sample, len(o.Habits))
	for deal := range o.Deals {
		h := new(H)
		for at, b := range tables {
			o.Watch(h, b, engine.DealSeed(o.Master, uint64(deal)), at)
		}
		for i, x := range o.Habits {
			samples[i].Add(x.Of(h))
		}
	}
	all := make([]Estimate, len(samples))
	for i := range samples {
		all[i] = samples[i].Estimate()
	}
	return all
}

// Test checks the traits and logs all habits of their presets, of which there are so
// many.
func (o *Observation[H]) Test(t *testing.T, presets int, traits []Trait) {
	t.Helper()
	balanced := o.of(t, "balanced")
	t.Logf("%-10s %s", "preset", o.heading())
	t.Logf("%-10s %s", "balanced", line(balanced))
	seen := map[string][]Estimate{}
	for _, c := range traits {
		all, ok := seen[c.Preset]
		if !ok {
			all = o.of(t, c.Preset)
			seen[c.Preset] = all
			t.Logf("%-10s %s", c.Preset, line(all))
		}
		i := o.habit(c.Habit)
		if d := all[i].Mean - balanced[i].Mean; c.By > 0 && d < c.By || c.By < 0 && d > c.By {
			t.Errorf("%s: %s %v, balanced %v: out of character", c.Preset, c.Habit, all[i], balanced[i])
		}
	}
	if len(seen) != presets {
		t.Errorf("%d characters are watched, %d ship", len(seen), presets)
	}
}

func (o *Observation[H]) habit(name string) int {
	for i, x := range o.Habits {
		if x.Name == name {
			return i
		}
	}
	panic("no habit is called " + name)
}

func (o *Observation[H]) heading() (text string) {
	for _, x := range o.Habits {
		text += fmt.Sprintf("%13s", x.Name)
	}
	return text
}

func line(all []Estimate) (text string) {
	for _, x := range all {
		text += fmt.Sprintf("%13v", x)
	}
	return text
}
