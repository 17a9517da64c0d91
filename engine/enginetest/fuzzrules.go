package enginetest

import (
	"encoding/json"
	"testing"

	"tweed/engine"
	"tweed/engine/settings"
)

// CheckRules checks what becomes of a document that somebody wrote as a rule set:
// problems, each in one line, or rules that are written and read back as themselves
// and can be played by every number of players. It returns the rules, nil when there
// are problems.
func CheckRules(t testing.TB, g *engine.Game, n *settings.Node) engine.Rules {
	t.Helper()
	var problems settings.Problems
	rules := g.Parse(n, nil, "fuzzed", &problems)
	if problems.Err() != nil {
		return nil
	}
	written, err := json.Marshal(rules)
	if err != nil {
		t.Fatalf("rules that were taken can't be written: %v", err)
	}
	back, err := parse(g, Variant{"fuzzed", string(written)})
	if err != nil {
		t.Fatalf("rules that were taken are refused when read back: %v\n%s", err, written)
	}
	if again, err := json.Marshal(back); err != nil || string(again) != string(written) {
		t.Fatalf("read back, the rules are others: %v\n%s\n%s", err, written, again)
	}
	for players := g.MinPlayers; players <= g.MaxPlayers; players++ {
		p := &place{game: g, rules: rules, players: players, opts: &Options{}}
		p.checkPlayable(t)
	}
	return rules
}

// checkPlayable plays one game at random and checks the position at every step.
func (p *place) checkPlayable(t testing.TB) {
	s := p.state()
	s.Deal(p.seed(0))
	c := newChooser(p.seed(0))
	for decisions := 0; s.Actor() != engine.None; decisions++ {
		if err := s.Check(); err != nil {
			t.Fatalf("%d players, after %d decisions: %v", p.players, decisions, err)
		}
		if decisions > p.game.MaxDecisions*p.players {
			t.Fatalf("%d players: the game does not end", p.players)
		}
		s.Play(c.move(s))
	}
	if err := s.Check(); err != nil {
		t.Fatalf("%d players, at the end: %v", p.players, err)
	}
}
