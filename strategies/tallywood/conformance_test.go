package tallywood

import (
	"testing"

	"tweed/engine"
	game "tweed/engine/tallywood"
)

// extremes are weights far from any preset's.
var extremes = []string{
	"machine:breadth=1,rival=5,drift=3,influx=5,focus=2,even=5,money=5,pop=0,spend=20,fog=0,present=0,lead=5,later=5,fund=1,cube=5,tile=5,flip=5,endorse=5,favor=5,badge=5,works=20,celebrity=-20,research=20,campaign=-20,plaza=20,card=3,corner=5,block=-5,deny=5,first=5",
	"machine:breadth=960,rival=-1,drift=0,influx=0,focus=-2,even=-5,money=0,pop=5,spend=0.001,fog=5,present=1,lead=0,later=0,fund=0,cube=0,tile=0,flip=0,endorse=0,favor=0,badge=0,works=-20,celebrity=20,research=-20,campaign=20,plaza=-20,card=0,corner=0,block=5,deny=-5,first=-5",
}

// contestants are all strategies, and some weights.
func contestants() (specs []string) {
	for _, d := range Catalog {
		specs = append(specs, d.Name)
	}
	return append(specs, extremes...)
}

// TestEveryStrategyPlaysEveryRuleSet plays every strategy with each number of players,
// with others who change: legally, and the first game again with other instances.
func TestEveryStrategyPlaysEveryRuleSet(t *testing.T) {
	for _, set := range ruleSets {
		t.Run(set.name, func(t *testing.T) {
			t.Parallel()
			everyone.PlayEachOther(t, rulesOf(t, set.text), contestants(), func(int) int { return 4 })
		})
	}
}

func TestAGameIsForgottenWithTheNext(t *testing.T) {
	for _, hero := range contestants() {
		everyone.ForgetsGames(t, game.Standard(), hero, 3, 2)
	}
}

func TestAStrategyServesOneRuleSetAfterAnother(t *testing.T) {
	var rules []engine.Rules
	for _, set := range ruleSets {
		rules = append(rules, rulesOf(t, set.text))
	}
	for _, hero := range []string{"greedy", "machine"} {
		everyone.ServesRuleSets(t, hero, rules...)
	}
}

func TestPlayAllocatesNothing(t *testing.T) {
	for _, set := range ruleSets {
		r := rulesOf(t, set.text)
		for _, hero := range []string{"greedy", "machine", extremes[1]} {
			everyone.Table(t, r, hero, hero, hero).AllocatesNothing(t)
			everyone.Table(t, r, hero).AllocatesNothing(t)
		}
	}
}
