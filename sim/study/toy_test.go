package study

import (
	"cmp"
	"fmt"
	"strings"

	"tweed/engine"
	"tweed/engine/settings"
	"tweed/engine/table"
)

// toyRules are the rules of a game that only exists in tests: 3 to 5 players,
// two options of which not all go together.
type toyRules struct {
	name  string
	Coins int    `json:"coins"`
	Map   string `json:"map"`
}

func (r toyRules) RuleSet() string { return r.name }

var toyMaps = []string{"flat", "hilly"}

func parseToy(n *settings.Node, base engine.Rules, name string, p *settings.Problems) engine.Rules {
	rules := toyRules{Coins: 3, Map: "flat"}
	if base != nil {
		rules = base.(toyRules)
	}
	rules.name = name
	f := settings.NewFields(n, p)
	f.Int("coins", &rules.Coins, 1, 10)
	m := -1
	if f.Choice("map", &m, toyMaps...); m >= 0 {
		rules.Map = toyMaps[m]
	}
	if rules.Coins > 5 && rules.Map == "flat" {
		p.AddKey(n, "coins", "%d coins need the map hilly; give at most 5", rules.Coins)
	}
	f.Done()
	return rules
}

var toy = &engine.Game{
	Name: "toy", Title: "Toy Game", MinPlayers: 3, MaxPlayers: 5, MaxDecisions: 100,
	Tables: []*table.Table{{Name: "games"}, {Name: "seats"}, {Name: "turns"}, {Name: "chance"}},
	Parse:  parseToy,
	New:    func(engine.Rules, int) engine.State { return nil },
}

// toyStrategies are the strategies of the toy game and the values of their only
// parameter, bid; the first is the default.
var toyStrategies = map[string][]string{
	"random": nil, "greedy": nil, "machine": {"value", "equilibrium"}, "search": {"value"}, "external": {"bot"},
}

var toyNames = []string{"random", "greedy", "machine", "search", "external"}

func toyStrategy(game, spec string) (Spec, error) {
	name, param, _ := strings.Cut(spec, ":")
	bids, ok := toyStrategies[name]
	if !ok || game != "toy" {
		return Spec{}, fmt.Errorf("unknown strategy %s; %s", settings.Quote(name), settings.Hint(name, toyNames, "strategies"))
	}
	if bids != nil {
		param = cmp.Or(param, "bid="+bids[0])
	}
	if key, value, _ := strings.Cut(param, "="); param != "" && (key != "bid" || settings.Nearest(value, bids) != value) {
		return Spec{}, fmt.Errorf("strategy %s: unknown parameter %s", settings.Quote(name), settings.Quote(param))
	}
	canonical := strings.TrimSuffix(name+":"+param, ":")
	return Spec{Canonical: canonical, Slow: name == "search", Outside: name == "external"}, nil
}

// toyEnv is a program with one game and one shipped rule set.
func toyEnv() Env {
	return Env{
		Games: []string{"toy"},
		Game: func(name string) *engine.Game {
			if name == "toy" {
				return toy
			}
			return nil
		},
		Strategy:      toyStrategy,
		StrategyNames: func(string) []string { return toyNames },
		RuleNames:     func(string) []string { return []string{"standard", "mountains"} },
		RuleFile: func(game, name string) (*settings.Node, error) {
			return settings.FromJSON([]byte(`{"map": "hilly"}`), name+".yaml")
		},
		Figures: func(string) []string { return []string{"first_player_advantage", "strategy_win_share"} },
	}
}
