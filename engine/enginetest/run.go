package enginetest

import (
	"fmt"
	"path/filepath"
	"testing"

	"tweed/engine"
	"tweed/engine/settings"
)

// Options is what the suite can't know of a game.
type Options struct {
	// Variants are rule sets to play besides the standard one.
	Variants []Variant
	// Arguments holds, for each type that the queries of the game's view take
	// (other than engine.Seat), a slice of all its values: []Ward{0, 1, …}.
	Arguments []any
	// Knows, when set, compares by the game's own means what the actor of two
	// states knows; after is an imagined copy of before.
	Knows func(before, after engine.State) error
	// Winners, when set, replaces the check that the seats of rank 1 share the
	// win.
	Winners func(engine.Result) error
	// Testdata is the folder of the golden files; when empty the testdata of
	// the game's folder beside the present one.
	Testdata string
}

// Variant is a rule set, as overrides of the standard one.
type Variant struct {
	Name string
	JSON string
}

func (o *Options) testdata(g *engine.Game) string {
	if o.Testdata != "" {
		return o.Testdata
	}
	return filepath.Join("..", g.Name, "testdata")
}

// place is a game with its rules and number of players: one place to play at.
type place struct {
	game    *engine.Game
	rules   engine.Rules
	players int
	opts    *Options
}

// Run checks that the game keeps the contract.
func Run(t *testing.T, g *engine.Game, opts Options) {
	t.Run("tables", func(t *testing.T) { testTables(t, g) })
	for _, v := range append([]Variant{{"standard", "{}"}}, opts.Variants...) {
		rules, err := parse(g, v)
		if err != nil {
			t.Errorf("variant %s: %v", v.Name, err)
			continue
		}
		t.Run(v.Name+"/rules", func(t *testing.T) { testRules(t, g, rules) })
		for players := g.MinPlayers; players <= g.MaxPlayers; players++ {
			p := &place{game: g, rules: rules, players: players, opts: &opts}
			t.Run(fmt.Sprintf("%s/%d players", v.Name, players), p.test)
		}
	}
	t.Run("playthrough", func(t *testing.T) { testPlaythroughs(t, g, &opts) })
}

// checks are the checks of a game at a place.
var checks = []struct {
	name string
	run  func(*place, testing.TB)
}{
	{"moves", (*place).testMoves},
	{"determinism", (*place).testDeterminism},
	{"illegal moves", (*place).testIllegalMoves},
	{"knowledge", (*place).testKnowledge},
	{"futures", (*place).testFutures},
	{"records", (*place).testRecords},
	{"tables left out", (*place).testTablesLeftOut},
	{"many games in a buffer", (*place).testManyGames},
	{"scripts", (*place).testScripts},
	{"damaged rows", (*place).testDamagedRows},
	{"results", (*place).testResults},
	{"allocations", (*place).testAllocations},
}

func (p *place) test(t *testing.T) {
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) { c.run(p, t) })
	}
}

// parse makes the rule set of a variant.
func parse(g *engine.Game, v Variant) (engine.Rules, error) {
	n, err := settings.FromJSON([]byte(v.JSON), v.Name)
	if err != nil {
		return nil, err
	}
	var problems settings.Problems
	rules := g.Parse(n, nil, v.Name, &problems)
	return rules, problems.Err()
}
