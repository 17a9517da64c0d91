package search

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"tweed/engine/settings"
	"tweed/strategies"
)

// preferred are the strategies that advise and play out by default: the first
// of them that the game has.
var preferred = []string{"machine", "greedy", "random"}

// Definition is the strategy's entry in a game's catalog; catalog returns that
// catalog, out of which the playing strategies come.
func Definition(catalog func() strategies.Catalog) *strategies.Definition {
	return &strategies.Definition{
		Name: "search",
		Doc:  "tries every move in imagined games before it plays one (information-set Monte Carlo tree search)",
		Slow: true,
		Params: []strategies.Param{
			{Name: "iterations", Kind: strategies.IntParam, Default: "1000", Min: 1, Max: 1e8, Doc: "imagined games played for a decision"},
			{Name: "rollout", Kind: strategies.TextParam, Check: plays(catalog), Doc: "spec of the strategy that plays all seats in imagined games; by default the first that the game has of " + strings.Join(preferred, ", ")},
			{Name: "advice", Kind: strategies.TextParam, Check: plays(catalog), Doc: "spec of the strategy whose move is played unless another is clearly better; by default that of the playouts"},
			{Name: "depth", Kind: strategies.IntParam, Default: "8", Min: 1, Max: 1000, Doc: "own decisions that are searched; 1 leaves all after the present one to the playing strategy"},
			{Name: "rivals", Kind: strategies.ChoiceParam, Default: "play", Choices: []string{"play", "search"}, Doc: "how rivals decide in imagined games: as the playing strategy does, or from search trees of their own"},
			{Name: "horizon", Kind: strategies.IntParam, Default: "0", Min: 0, Max: 1e6, Doc: "decisions after which an imagined game is judged by the playing strategy's evaluation, if it has one; 0 plays to the end"},
			{Name: "win", Kind: strategies.IntParam, Default: "50", Min: 0, Max: 100, Doc: "percent of the reward that the win share makes; the rest is the margin over the best rival"},
			{Name: "explore", Kind: strategies.FloatParam, Default: "0.3", Min: 0, Max: 100, Doc: "factor of the confidence bounds below the present decision"},
			{Name: "caution", Kind: strategies.FloatParam, Default: "1", Min: 0, Max: 100, Doc: "standard errors by which a move must do better than the advised one to be played"},
		},
		TunedOn: func(v strategies.Values) settings.Seeds { return tunedOn(v, catalog()) },
		New:     func(v strategies.Values) (strategies.Strategy, error) { return build(v, catalog()) },
	}
}

// plays returns a check that a spec names a quick strategy of the catalog.
func plays(catalog func() strategies.Catalog) func(string) error {
	return func(text string) error {
		if text == "" {
			return nil
		}
		spec, err := catalog().Parse(text)
		if err == nil && spec.Definition.Slow {
			err = fmt.Errorf("%s is too slow to play in imagined games", spec.Definition.Name)
		}
		return err
	}
}

// within returns the specs of the strategies that play in imagined games and
// that advise.
func within(v strategies.Values, c strategies.Catalog) (rollout, advice string) {
	if rollout = v.Text("rollout"); rollout == "" {
		i := slices.IndexFunc(preferred, func(name string) bool { return c.ByName(name) != nil })
		rollout = preferred[i]
	}
	return rollout, cmp.Or(v.Text("advice"), rollout)
}

// tunedOn lists the master seeds that those strategies were tuned on.
func tunedOn(v strategies.Values, c strategies.Catalog) (seeds settings.Seeds) {
	rollout, advice := within(v, c)
	for _, text := range slices.Compact([]string{rollout, advice}) {
		if spec, err := c.Parse(text); err == nil {
			seeds = append(seeds, spec.TunedOn()...)
		}
	}
	return seeds
}

// build makes a search with its players from checked values.
func build(v strategies.Values, c strategies.Catalog) (*Search, error) {
	rollout, advice := within(v, c)
	s := &Search{options: options{
		iterations: v.Int("iterations"), depth: v.Int("depth"), horizon: v.Int("horizon"),
		rivals: v.Text("rivals") == "search", winPercent: v.Int("win"),
		explore: v.Float("explore") * unit, caution: v.Float("caution"),
	}}
	var err error
	if s.adviser.strategy, err = playing(c, "advice", advice); err != nil {
		return nil, err
	}
	for i := range s.players {
		if s.players[i].strategy, err = playing(c, "rollout", rollout); err != nil {
			return nil, err
		}
	}
	if _, ok := s.players[0].strategy.(Evaluator); !ok && s.options.horizon > 0 {
		return nil, fmt.Errorf("horizon=%d: %s can't evaluate a game that is not over; leave horizon at 0", s.options.horizon, rollout)
	}
	return s, nil
}

// playing makes a strategy that plays inside the search.
func playing(c strategies.Catalog, param, text string) (strategies.Strategy, error) {
	spec, err := c.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s=%s: %w", param, text, err)
	}
	return spec.New()
}
