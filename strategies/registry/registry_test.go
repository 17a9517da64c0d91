package registry_test

import (
	"math"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/strategies"
	"tweed/strategies/registry"
)

// quick names the strategies of a game that play within this process and in no
// time. The tests of package search examine the search on every game; a bot in
// another process sees the view's queries alone, which the conformance suite of
// the engine examines.
func quick(game string) (list []string) {
	for _, d := range registry.For(game) {
		if !d.Slow && !d.Outside {
			list = append(list, d.Name)
		}
	}
	return list
}

// seat is a strategy in one seat of a game.
type seat struct {
	strategy strategies.Strategy
	context  strategies.Context
}

// table seats the hero in the first and the last seat, and random players between.
func table(t *testing.T, game *engine.Game, rules engine.Rules, players int, hero string) []seat {
	t.Helper()
	seats := make([]seat, players)
	for i := range seats {
		text := "random"
		if i == 0 || i == players-1 {
			text = hero
		}
		spec, err := registry.For(game.Name).Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		s, err := spec.New()
		if err != nil {
			t.Fatal(err)
		}
		seats[i] = seat{s, strategies.Context{Game: game, Rules: rules, Players: players, Seat: engine.Seat(i)}}
	}
	return seats
}

func begin(seats []seat, seed engine.Seed) {
	for i := range seats {
		s := &seats[i]
		s.context.Start(seed.StrategyStream(0, 0, engine.Seat(i)), math.MaxInt64)
		s.strategy.Begin(&s.context)
	}
}

// Every strategy of every game plays along with a twin who never sees the game,
// only copies of it in which everything hidden has been drawn anew. Both must
// choose alike, and legally, always.
func TestNoStrategyUsesWhatIsHidden(t *testing.T) {
	scramble := engine.Stream{Hi: 3, Lo: 14}.Rand()
	for _, game := range games.All() {
		for _, hero := range quick(game.Name) {
			for _, players := range []int{game.MinPlayers, game.MaxPlayers} {
				for deal := range uint64(4) {
					playWithTwin(t, game, players, hero, engine.DealSeed(32, deal), &scramble)
				}
			}
		}
	}
}

func playWithTwin(t *testing.T, game *engine.Game, players int, hero string, seed engine.Seed, scramble *engine.Rand) {
	t.Helper()
	rules := game.Parse(nil, nil, "standard", nil)
	one, twin := table(t, game, rules, players, hero), table(t, game, rules, players, hero)
	state, imagined := game.New(rules, players), game.New(rules, players)
	state.Deal(seed)
	begin(one, seed)
	begin(twin, seed)
	for actor := state.Actor(); actor != engine.None; actor = state.Actor() {
		m := one[actor].strategy.Choose(&one[actor].context, state.View())
		if !state.Legal(m) {
			t.Fatalf("%s: %s plays %d, which is not legal", game.Name, hero, m)
		}
		state.Imagine(imagined, scramble)
		if got := twin[actor].strategy.Choose(&twin[actor].context, imagined.View()); got != m {
			t.Fatalf("%s for %d: %s chooses to %s, but when what it can't see changes, to %s", game.Name, players, hero, state.Describe(m), imagined.Describe(got))
		}
		state.Play(m)
	}
}

// Every strategy says in one line what it does, and what each parameter is.
func TestEveryStrategyExplainsItself(t *testing.T) {
	for _, game := range games.All() {
		catalog := registry.For(game.Name)
		for _, name := range []string{"random", "search", "external"} {
			if catalog.ByName(name) == nil {
				t.Errorf("%s has no %s", game.Name, name)
			}
		}
		for _, d := range catalog {
			if d.Doc == "" || strings.Contains(d.Doc, "\n") {
				t.Errorf("%s: %s explains itself with %q", game.Name, d.Name, d.Doc)
			}
			for _, p := range d.Params {
				if p.Doc == "" || strings.Contains(p.Doc, "\n") {
					t.Errorf("%s: %s explains %s with %q", game.Name, d.Name, p.Name, p.Doc)
				}
			}
		}
	}
}
