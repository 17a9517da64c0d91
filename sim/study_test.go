package sim

import (
	"encoding/json"
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/sim/manifest"
	"tweed/sim/schedule"
	"tweed/sim/study"
	"tweed/strategies"
	"tweed/strategies/registry"
)

// Strategies that fail, for the tests of faults. Each plays at random, and one game
// in seven, or in odds, fails at its tenth decision.
type failing struct {
	strategies.Random
	how  func(c *strategies.Context) engine.Move
	odds int
	asks int
	bad  bool
}

func (f *failing) Begin(c *strategies.Context) {
	f.asks = 0
	f.bad = c.Rand.IntN(f.odds) == 0
}

func (f *failing) Choose(c *strategies.Context, v engine.View) engine.Move {
	if f.asks++; f.bad && f.asks == 10 {
		return f.how(c)
	}
	return f.Random.Choose(c, v)
}

var failures = map[string]func(c *strategies.Context) engine.Move{
	"panics":  func(*strategies.Context) engine.Move { panic("a bug in a strategy") },
	"illegal": func(*strategies.Context) engine.Move { return -1 },
	"steps":   func(c *strategies.Context) engine.Move { c.Spend(1 << 40); return 0 },
	"typed": func(*strategies.Context) engine.Move {
		panic(strategies.Fault{Cause: "protocol", Text: "nonsense", Said: "muttered"})
	},
	"crashes": func(*strategies.Context) engine.Move { var none []engine.Move; return none[3] },
}

var testLibrary = Library{
	Game: games.ByName,
	Catalog: func(game string) strategies.Catalog {
		c := registry.For(game)
		for _, name := range slices.Sorted(keys(failures)) {
			how := failures[name]
			c = append(c, &strategies.Definition{Name: name, New: func(strategies.Values) (strategies.Strategy, error) {
				return &failing{how: how, odds: 7}, nil
			}})
		}
		c = append(c, &strategies.Definition{Name: "rarely", New: func(strategies.Values) (strategies.Strategy, error) {
			return &failing{how: failures["panics"], odds: 400}, nil
		}})
		for _, name := range slices.Sorted(keys(remembering)) {
			c = append(c, &strategies.Definition{Name: name, New: func(strategies.Values) (strategies.Strategy, error) {
				return remembering[name](), nil
			}})
		}
		return c
	},
}

func keys[K comparable, V any](m map[K]V) func(yield func(K) bool) {
	return func(yield func(K) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// lineup describes a cell for testStudy.
type lineup struct {
	design string
	deals  int64
	specs  []string
}

// testStudy is a resolved study of Tammany Hall with everything recorded, in
// small shards.
func testStudy(t testing.TB, cells ...lineup) *manifest.Study {
	t.Helper()
	return studyOf(t, "tammany", cells...)
}

// studyOf is such a study of any game.
func studyOf(t testing.TB, name string, cells ...lineup) *manifest.Study {
	t.Helper()
	game := games.ByName(name)
	rules, err := json.Marshal(game.Parse(nil, nil, "standard", nil))
	if err != nil {
		t.Fatal(err)
	}
	s := &manifest.Study{Name: "test", Game: game.Name, Seed: 7, Margin: 0.01, OnFault: "abort", MaxSteps: 1 << 20, ShardGames: 50,
		Rules: []manifest.RuleSet{{Name: "standard", Options: rules}}}
	for i, c := range cells {
		s.Cells = append(s.Cells, manifest.Cell{Cell: i, Rules: "standard", Players: len(c.specs), Lineup: c.specs,
			Mirror: schedule.IsMirror(c.specs), Design: c.design, Seatings: schedule.Seatings(c.design, c.specs), Deals: c.deals, Replicates: 1})
	}
	for _, table := range game.Tables {
		s.Records = append(s.Records, manifest.Density{Table: table.Name, Every: 1})
	}
	s.Records = append(s.Records, manifest.Density{Table: "moves", Every: 1})
	return s
}

var (
	mirror3 = lineup{"mirror", 130, []string{"random", "random", "random"}}
	rotate4 = lineup{"rotate", 40, []string{"greedy", "random", "random", "random"}}
)

func prepared(t *testing.T, s *manifest.Study) *Prepared {
	t.Helper()
	p, err := Prepare(s, study.RunID(s), testLibrary)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
