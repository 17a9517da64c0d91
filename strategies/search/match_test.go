package search_test

import (
	"fmt"
	"math"
	"sync"
	"testing"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/strategies"
	"tweed/strategies/registry"
)

// match is one strategy against others that fill all other seats, in every seat
// once a deal.
type match struct {
	game       string
	players    int
	spec, foes string
	seed       uint64
	deals      int
	workers    int
}

// figure is a mean over deals with the half width of its 95% interval.
type figure struct{ mean, half float64 }

// outcome is how a match ended: the strategy's win share in units of the fair
// share, and its mean margin over the best rival.
type outcome struct{ share, margin figure }

func (o outcome) String() string {
	return fmt.Sprintf("win share %.2f ± %.2f of the fair one, margin %+.1f ± %.1f points", o.share.mean, o.share.half, o.margin.mean, o.margin.half)
}

// play plays the match. A deal is the unit: its games share their luck.
func (m match) play(t testing.TB) outcome {
	t.Helper()
	shares, margins := make([]float64, m.deals), make([]float64, m.deals)
	deals := make(chan int)
	var group sync.WaitGroup
	for range max(1, m.workers) {
		seat := m.sit(t)
		group.Go(func() {
			for deal := range deals {
				shares[deal], margins[deal] = seat.deal(deal)
			}
		})
	}
	for deal := range m.deals {
		deals <- deal
	}
	close(deals)
	group.Wait()
	return outcome{figureOf(shares), figureOf(margins)}
}

// seated are the players of a match at one worker.
type seated struct {
	match
	state    engine.State
	one      strategies.Strategy
	others   []strategies.Strategy
	contexts []*strategies.Context
}

func (m match) sit(t testing.TB) *seated {
	t.Helper()
	game := games.ByName(m.game)
	rules := game.Parse(nil, nil, "standard", nil)
	s := &seated{match: m, state: game.New(rules, m.players), one: strategy(t, m.game, m.spec)}
	for seat := range m.players {
		s.others = append(s.others, strategy(t, m.game, m.foes))
		s.contexts = append(s.contexts, &strategies.Context{Game: game, Rules: rules, Players: m.players, Seat: engine.Seat(seat)})
	}
	return s
}

func strategy(t testing.TB, game, spec string) strategies.Strategy {
	t.Helper()
	s, err := registry.For(game).Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	made, err := s.New()
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// deal plays the games of a deal and returns the share and the mean margin.
func (s *seated) deal(deal int) (share, margin float64) {
	for place := range engine.Seat(s.players) {
		r := s.round(deal, place)
		if k := r.Share[place]; k > 0 {
			share += 1 / float64(k)
		}
		best := math.Inf(-1)
		for rival := range engine.Seat(s.players) {
			if rival != place {
				best = max(best, float64(r.Score[rival]))
			}
		}
		margin += (float64(r.Score[place]) - best) / float64(s.players)
	}
	return share, margin // of n games, each with a fair share of 1/n
}

func (s *seated) round(deal int, place engine.Seat) (r engine.Result) {
	seed := engine.DealSeed(s.seed, uint64(deal))
	s.state.Deal(seed)
	player := func(seat engine.Seat) strategies.Strategy {
		if seat == place {
			return s.one
		}
		return s.others[seat]
	}
	for seat, c := range s.contexts {
		c.Start(seed.StrategyStream(0, int(place), c.Seat), 1<<40)
		player(engine.Seat(seat)).Begin(c)
	}
	for a := s.state.Actor(); a != engine.None; a = s.state.Actor() {
		s.state.Play(player(a).Choose(s.contexts[a], s.state.View()))
	}
	s.state.Result(&r)
	return r
}

func figureOf(xs []float64) figure {
	n := float64(len(xs))
	sum, square := 0.0, 0.0
	for _, x := range xs {
		sum += x
	}
	for _, x := range xs {
		square += (x - sum/n) * (x - sum/n)
	}
	return figure{sum / n, 1.96 * math.Sqrt(square/(n-1)/n)}
}
