package wardcards

import (
	"math"
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
	"tweed/strategies"
)

// everyone is what can play the game.
var everyone = Extend(strategies.General)

func spec(t testing.TB, text string) *strategies.Spec {
	t.Helper()
	s, err := everyone.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func player(t testing.TB, text string) strategies.Strategy {
	t.Helper()
	s, err := spec(t, text).New()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// table is a game with its players, one game after another.
type table struct {
	state    engine.State
	seats    []strategies.Strategy
	contexts []*strategies.Context
	result   engine.Result
}

func newTable(t testing.TB, r *game.Rules, seats ...string) *table {
	t.Helper()
	b := &table{state: game.New(r, len(seats))}
	for i, text := range seats {
		b.seats = append(b.seats, player(t, text))
		b.contexts = append(b.contexts, &strategies.Context{Game: game.Game, Rules: r, Players: len(seats), Seat: engine.Seat(i)})
	}
	return b
}

// begin deals a game.
func (b *table) begin(seed engine.Seed, seating int) {
	b.state.Deal(seed)
	for seat, c := range b.contexts {
		c.Start(seed.StrategyStream(0, seating, engine.Seat(seat)), math.MaxInt64)
		b.seats[seat].Begin(c)
	}
}

// choose is the choice of the seat that decides.
func (b *table) choose() engine.Move {
	seat := b.state.Actor()
	return b.seats[seat].Choose(b.contexts[seat], b.state.View())
}

func (b *table) over() bool { return b.state.Actor() == engine.None }

// play plays a game to its end.
func (b *table) play(seed engine.Seed, seating int) *engine.Result {
	b.begin(seed, seating)
	for !b.over() {
		b.state.Play(b.choose())
	}
	b.state.Result(&b.result)
	return &b.result
}

// seated is a hero at a seat among a field.
func seated(hero, field string, players, at int) []string {
	seats := make([]string, players)
	for i := range seats {
		seats[i] = field
	}
	seats[at] = hero
	return seats
}

// estimate is a mean with the half width of its 95% interval.
type estimate struct{ mean, margin float64 }

func (e estimate) low() float64  { return e.mean - e.margin }
func (e estimate) high() float64 { return e.mean + e.margin }

func estimated(sum, squares, n float64) estimate {
	mean := sum / n
	return estimate{mean, 1.96 * math.Sqrt(max(0, squares/n-mean*mean)/(n-1))}
}

// match plays one hero among a field, in every seat of every deal, and returns its
// win share as a multiple of the fair one. The unit is the deal: its games share
// a key.
func match(t testing.TB, hero, field string, players, deals int, master uint64) estimate {
	t.Helper()
	tables := make([]*table, players)
	for at := range tables {
		tables[at] = newTable(t, game.Standard(), seated(hero, field, players, at)...)
	}
	var sum, squares float64
	for deal := range deals {
		won := 0.0
		for at, b := range tables {
			if k := b.play(engine.DealSeed(master, uint64(deal)), at).Share[at]; k > 0 {
				won += 1 / float64(k)
			}
		}
		sum += won
		squares += won * won
	}
	return estimated(sum, squares, float64(deals))
}
