package external

import (
	"testing"
	"time"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/strategies"
)

// table is a game with a bot in one seat and random players in the others.
type table struct {
	game     *engine.Game
	state    engine.State
	seats    []strategies.Strategy
	contexts []*strategies.Context
	moves    []engine.Move // of the last game
}

// newBot makes a bot that is closed at the end of the test.
func newBot(t *testing.T, name string, timeout time.Duration) *Bot {
	t.Helper()
	b, err := New(command(name), ample, timeout)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

func newTable(game *engine.Game, players int, seat int, s strategies.Strategy) *table {
	rules := game.Parse(nil, nil, "standard", nil)
	tb := &table{game: game, state: game.New(rules, players)}
	for i := range players {
		tb.seats = append(tb.seats, &strategies.Random{})
		tb.contexts = append(tb.contexts, &strategies.Context{Game: game, Rules: rules, Players: players, Seat: engine.Seat(i)})
	}
	tb.seats[seat] = s
	return tb
}

// tammany is a table of three with the bot in seat 1.
func tammany(b *Bot) *table { return newTable(games.ByName("tammany"), 3, 1, b) }

// play plays a deal and returns the fault that ended it, nil when it was played
// to its end.
func (tb *table) play(deal uint64) (fault *strategies.Fault) {
	defer func() {
		if r := recover(); r != nil {
			f := r.(strategies.Fault)
			fault = &f
		}
	}()
	seed := engine.DealSeed(1, deal)
	tb.state.Deal(seed)
	tb.moves = tb.moves[:0]
	for seat, c := range tb.contexts {
		c.Start(seed.StrategyStream(0, 0, engine.Seat(seat)), 1<<40)
		tb.seats[seat].Begin(c)
	}
	for a := tb.state.Actor(); a != engine.None; a = tb.state.Actor() {
		m := tb.seats[a].Choose(tb.contexts[a], tb.state.View())
		tb.moves = append(tb.moves, m)
		tb.state.Play(m)
	}
	var r engine.Result
	tb.state.Result(&r)
	for seat, c := range tb.contexts {
		if f, ok := tb.seats[seat].(interface {
			Finish(*strategies.Context, *engine.Result)
		}); ok {
			f.Finish(c, &r)
		}
	}
	return nil
}
