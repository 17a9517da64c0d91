package tammany_test

import (
	"math"
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
	"tweed/strategies"
	"tweed/strategies/tammany"
)

// everyone is what can play the game.
var everyone = tammany.Extend(strategies.General)

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

func newTable(t testing.TB, r *rules.Rules, seats ...string) *table {
	t.Helper()
	b := &table{state: rules.New(r, len(seats))}
	for i, text := range seats {
		b.seats = append(b.seats, player(t, text))
		b.contexts = append(b.contexts, &strategies.Context{Game: rules.Game, Rules: r, Players: len(seats), Seat: engine.Seat(i)})
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

// watch plays games and shows every choice before it is played.
func (b *table) watch(t testing.TB, master uint64, games int, see func(v rules.View, m engine.Move)) {
	t.Helper()
	for deal := range games {
		b.begin(engine.DealSeed(master, uint64(deal)), 0)
		for !b.over() {
			m := b.choose()
			if !b.state.Legal(m) {
				t.Fatalf("deal %d of master seed %d: %#x is not legal", deal, master, uint32(m))
			}
			see(b.state.View().(rules.View), m)
			b.state.Play(m)
		}
	}
}

// share is a win share with its 95% interval, both as multiples of 1/n.
type share struct{ mean, margin float64 }

func (s share) low() float64 { return s.mean - s.margin }

// match plays one hero among a field, in every seat of every deal. The unit is
// the deal: its games share a key.
func match(t testing.TB, hero, field string, players, deals int, master uint64) share {
	t.Helper()
	seatings := make([]*table, players)
	for at := range seatings {
		seats := make([]string, players)
		for i := range seats {
			seats[i] = field
		}
		seats[at] = hero
		seatings[at] = newTable(t, rules.Standard(), seats...)
	}
	var sum, squares float64
	for deal := range deals {
		won := 0.0
		for at, b := range seatings {
			if k := b.play(engine.DealSeed(master, uint64(deal)), at).Share[at]; k > 0 {
				won += 1 / float64(k)
			}
		}
		sum += won
		squares += won * won
	}
	n := float64(deals)
	mean := sum / n
	return share{mean, 1.96 * math.Sqrt(max(0, squares/n-mean*mean)/(n-1))}
}
