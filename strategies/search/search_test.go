package search_test

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/strategies"
	"tweed/strategies/registry"
	"tweed/strategies/search"
)

// decisions begins a deal for the strategy in seat 0 and calls f at every ninth
// of that seat's decisions. All seats play at random.
func decisions(t testing.TB, game *engine.Game, players int, s strategies.Strategy, f func(c *strategies.Context, v engine.View)) {
	t.Helper()
	rules := game.Parse(nil, nil, "standard", nil)
	state := game.New(rules, players)
	seed := engine.DealSeed(3, 0)
	state.Deal(seed)
	c := &strategies.Context{Game: game, Rules: rules, Players: players}
	c.Start(seed.StrategyStream(0, 0, 0), 1<<40)
	s.Begin(c)
	chance := strategies.Context{Game: game, Rules: rules, Players: players}
	chance.Start(seed.StrategyStream(0, 0, 1), 1<<40)
	var random strategies.Random
	for asked := 0; state.Actor() != engine.None; {
		if state.Actor() == 0 {
			if asked%9 == 0 {
				f(c, state.View())
			}
			asked++
		}
		state.Play(random.Choose(&chance, state.View()))
	}
}

// chosenIn are the choices of the strategy in a deal.
func chosenIn(t testing.TB, game *engine.Game, players int, s strategies.Strategy) (moves []engine.Move) {
	t.Helper()
	decisions(t, game, players, s, func(c *strategies.Context, v engine.View) {
		m := s.Choose(c, v)
		if !v.Legal(m) {
			t.Fatalf("%s: move %d is not legal", game.Name, m)
		}
		moves = append(moves, m)
	})
	return moves
}

var everyWay = []string{
	"search:iterations=10", "search:iterations=10,rivals=search", "search:iterations=10,depth=1,win=0,caution=0",
	"search:iterations=1", "search:iterations=10,rollout=random,advice=random",
}

func TestSearchPlaysEveryGameTheSameWayTwice(t *testing.T) {
	for _, game := range games.All() {
		for _, players := range []int{game.MinPlayers, game.MaxPlayers} {
			for _, spec := range everyWay {
				used := strategy(t, game.Name, spec)
				first := fmt.Sprint(chosenIn(t, game, players, used))
				if again := fmt.Sprint(chosenIn(t, game, players, used)); again != first {
					t.Errorf("%s for %d: %s remembers the game before", game.Name, players, spec)
				}
				if other := fmt.Sprint(chosenIn(t, game, players, strategy(t, game.Name, spec))); other != first {
					t.Errorf("%s for %d: %s plays the same game in two ways", game.Name, players, spec)
				}
			}
		}
	}
}

// Where the game's own strategies evaluate, imagined games may be cut short.
func TestSearchWithAHorizonPlaysTheSameWayTwice(t *testing.T) {
	const spec = "search:iterations=20,horizon=30"
	cut := 0
	for _, game := range games.All() {
		parsed, err := registry.For(game.Name).Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parsed.New(); err != nil {
			continue // it has no evaluation
		}
		cut++
		for _, players := range []int{game.MinPlayers, game.MaxPlayers} {
			first := fmt.Sprint(chosenIn(t, game, players, strategy(t, game.Name, spec)))
			if again := fmt.Sprint(chosenIn(t, game, players, strategy(t, game.Name, spec))); again != first {
				t.Errorf("%s for %d: the same game is played in two ways", game.Name, players)
			}
		}
	}
	if cut == 0 {
		t.Error("no game has an evaluation")
	}
}

// The same choices on every architecture. A change of the engine, of the random
// strategy or of the search changes the sum; a change of the machine alone must
// not.
func TestGoldenChoices(t *testing.T) {
	h := fnv.New64a()
	fmt.Fprint(h, chosenIn(t, games.ByName("tammany"), 4, strategy(t, "tammany", "search:iterations=200,rollout=random,rivals=search")))
	const want = "97c0956921c970fe"
	if got := fmt.Sprintf("%x", h.Sum64()); got != want {
		t.Errorf("the choices have the sum %s, not %s", got, want)
	}
}

// What the actor can't see, the coming chances included, does not change its
// choice.
func TestHiddenThingsChangeNoChoice(t *testing.T) {
	for _, game := range games.All() {
		for _, spec := range everyWay[:3] {
			here, there := strategy(t, game.Name, spec), strategy(t, game.Name, spec)
			rules := game.Parse(nil, nil, "standard", nil)
			scrambled := game.New(rules, game.MaxPlayers)
			other := &strategies.Context{Game: game, Rules: rules, Players: game.MaxPlayers}
			r := engine.DealSeed(4, 0).Stream("scramble").Rand()
			begun := false
			decisions(t, game, game.MaxPlayers, here, func(c *strategies.Context, v engine.View) {
				if !begun {
					other.Start(engine.DealSeed(3, 0).StrategyStream(0, 0, 0), 1<<40)
					there.Begin(other)
					begun = true
				}
				v.Imagine(scrambled, &r)
				if a, b := here.Choose(c, v), there.Choose(other, scrambled.View()); a != b {
					t.Errorf("%s: %s plays %s, and %s when hidden things are others", game.Name, spec, v.Describe(a), v.Describe(b))
				}
			})
		}
	}
}

// A search spends a step for each iteration and uses nearly the whole budget.
func TestIterationsAreTheStepsSpent(t *testing.T) {
	game := games.ByName("tammany")
	for _, iterations := range []int{1, 7, 50, 333} {
		s := strategy(t, "tammany", fmt.Sprintf("search:rollout=random,iterations=%d", iterations))
		decisions(t, game, 3, s, func(c *strategies.Context, v engine.View) {
			c.Start(engine.Stream{Hi: 1}, int64(iterations))
			s.Choose(c, v) // one more would panic
			left := 0
			func() {
				defer func() { recover() }()
				for ; ; left++ {
					c.Spend(1)
				}
			}()
			if iterations >= 50 && left > 1 {
				t.Errorf("%d of %d iterations are not spent", left, iterations)
			}
		})
	}
}

func TestParametersThatMakeNoSense(t *testing.T) {
	for spec, want := range map[string]string{
		"search:rollout=machina":             "unknown strategy",
		"search:advice=machina":              "advice=machina",
		"search:rollout=search":              "too slow to play in imagined games",
		"search:advice=external":             "too slow to play in imagined games",
		"search:rollout=random,horizon=10":   "random can't evaluate",
		`search:rollout="machine:bids=zero"`: "unknown parameter",
	} {
		parsed, err := registry.For("tammany").Parse(spec)
		if err == nil {
			_, err = parsed.New()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", spec, err, want)
		}
	}
}

// A search is as good as what plays within it, so it is tuned where that is.
func TestASearchIsTunedWhereItsPlayersAre(t *testing.T) {
	for spec, want := range map[string]string{
		"search":                             "100..109",
		"search:rollout=random":              "",
		"search:rollout=random,advice=loud":  "5/6",
		"search:rollout=loud":                "5/6",
		"search:rollout=loud,advice=machine": "5/6/100..109",
	} {
		c := strategies.Catalog{{Name: "random"}}
		for name, seeds := range map[string]string{"machine": "100..109", "loud": "5/6"} {
			c = append(c, &strategies.Definition{Name: name, Params: []strategies.Param{strategies.TunedOnParam(seeds)}})
		}
		c = append(c, search.Definition(func() strategies.Catalog { return c }))
		parsed, err := c.Parse(spec)
		if err != nil {
			t.Fatal(err)
		}
		if got := parsed.TunedOn().String(); got != want {
			t.Errorf("%s is tuned on %q, should be %q", spec, got, want)
		}
	}
}
