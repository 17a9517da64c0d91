package wardcards

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/wardcards"
)

// extremes are weights far from any preset's.
var extremes = []string{
	"machine:sharp=20,fade=0,grow=3,leader=-5,open=0,home=5,rival=5,top=5,hold=5,others=-5,attract=20,threat=-20,bribe=20,speech=20,move=20,breadth=1",
	"machine:sharp=0,fade=20,grow=0,leader=5,open=10,home=-0.9,rival=-1,top=0,hold=-5,others=5,attract=-20,threat=20,bribe=-20,speech=-20,move=-20,breadth=1000",
}

// contestants are all strategies, and some weights.
func contestants() (specs []string) {
	for _, d := range Catalog {
		specs = append(specs, d.Name)
	}
	return append(specs, extremes...)
}

// TestEveryStrategyPlaysEveryRuleSet plays every strategy in 200 games with each
// number of players, with others who change: legally, and the same again with other
// instances.
func TestEveryStrategyPlaysEveryRuleSet(t *testing.T) {
	for _, set := range ruleSets {
		t.Run(set.name, func(t *testing.T) {
			t.Parallel()
			everyone.PlayEachOther(t, rulesOf(t, set.text), contestants(), func(players int) int { return 200/(players*len(ruleSets)) + 1 })
		})
	}
}

func TestAGameIsForgottenWithTheNext(t *testing.T) {
	for _, hero := range contestants() {
		everyone.ForgetsGames(t, game.Standard(), hero, 3, 3)
	}
}

func TestAStrategyServesOneRuleSetAfterAnother(t *testing.T) {
	var rules []engine.Rules
	for _, set := range ruleSets[:4] {
		rules = append(rules, rulesOf(t, set.text))
	}
	for _, hero := range []string{"greedy", "machine"} {
		everyone.ServesRuleSets(t, hero, rules...)
	}
}

// TestPlayAllocatesNothing counts over whole games.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, set := range ruleSets {
		r := rulesOf(t, set.text)
		for _, hero := range []string{"greedy", "machine", extremes[1]} {
			everyone.Table(t, r, hero, hero, hero).AllocatesNothing(t)
		}
	}
}
