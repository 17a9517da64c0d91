package strategytest

import (
	"math"
	"testing"

	"tweed/engine"
	"tweed/strategies"
)

// Players is who can play a game.
type Players struct {
	Game    *engine.Game
	Catalog strategies.Catalog
}

// Spec reads a spec string.
func (p Players) Spec(t testing.TB, text string) *strategies.Spec {
	t.Helper()
	s, err := p.Catalog.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// New makes a strategy.
func (p Players) New(t testing.TB, text string) strategies.Strategy {
	t.Helper()
	s, err := p.Spec(t, text).New()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Table is a game with its players, one game after another.
type Table struct {
	State  engine.State
	Seats  []strategies.Strategy
	Result engine.Result

	specs    []string
	contexts []*strategies.Context
}

// Table seats the strategies of the specs.
func (p Players) Table(t testing.TB, r engine.Rules, seats ...string) *Table {
	t.Helper()
	b := &Table{State: p.Game.New(r, len(seats)), specs: seats}
	for i, text := range seats {
		b.Seats = append(b.Seats, p.New(t, text))
		b.contexts = append(b.contexts, &strategies.Context{Game: p.Game, Rules: r, Players: len(seats), Seat: engine.Seat(i)})
	}
	return b
}

// Begin deals a game.
func (b *Table) Begin(seed engine.Seed, seating int) {
	b.State.Deal(seed)
	for seat, c := range b.contexts {
		c.Start(seed.StrategyStream(0, seating, engine.Seat(seat)), math.MaxInt64)
		b.Seats[seat].Begin(c)
	}
}

// Choose is the choice of the seat that decides.
func (b *Table) Choose() engine.Move {
	seat := b.State.Actor()
	return b.Seats[seat].Choose(b.contexts[seat], b.State.View())
}

// Over reports whether the game is over.
func (b *Table) Over() bool { return b.State.Actor() == engine.None }

// Play plays a game to its end.
func (b *Table) Play(seed engine.Seed, seating int) *engine.Result {
	return b.Watch(seed, seating, func(engine.Move) {})
}

// Watch plays a game and shows every choice before it is played.
func (b *Table) Watch(seed engine.Seed, seating int, see func(m engine.Move)) *engine.Result {
	b.Begin(seed, seating)
	for !b.Over() {
		m := b.Choose()
		see(m)
		b.State.Play(m)
	}
	b.State.Result(&b.Result)
	return &b.Result
}

// Seated is a hero at a seat among a field.
func Seated(hero, field string, players, at int) []string {
	seats := make([]string, players)
	for i := range seats {
		seats[i] = field
	}
	seats[at] = hero
	return seats
}
