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
	all := contestants()
	for _, set := range ruleSets {
		t.Run(set.name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, set.text)
			for players := game.Game.MinPlayers; players <= game.Game.MaxPlayers; players++ {
				for i := range all {
					seats := make([]string, players)
					for seat := range seats {
						seats[seat] = all[(i+seat*(1+i%3))%len(all)]
					}
					playLegally(t, newTable(t, r, seats...), newTable(t, r, seats...), 200/(players*len(ruleSets))+1)
				}
			}
		})
	}
}

// playLegally plays some games, the first at two tables that must go alike.
func playLegally(t *testing.T, one, two *table, games int) {
	t.Helper()
	for deal := range games {
		seed := engine.DealSeed(42, uint64(deal))
		one.begin(seed, 0)
		two.begin(seed, 0)
		for !one.over() {
			m := one.choose()
			if !one.state.Legal(m) {
				t.Fatalf("deal %d: seat %d chooses %#x, which is not legal", deal, one.state.Actor(), uint32(m))
			}
			if deal == 0 {
				if other := two.choose(); other != m {
					t.Fatalf("deal %d: two instances choose to %s and to %s", deal, one.state.Describe(m), two.state.Describe(other))
				}
				two.state.Play(m)
			}
			one.state.Play(m)
		}
		if err := one.state.Check(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAGameIsForgottenWithTheNext plays a deal first and after others.
func TestAGameIsForgottenWithTheNext(t *testing.T) {
	seed := engine.DealSeed(7, 7)
	for _, hero := range contestants() {
		seats := []string{hero, hero, hero}
		fresh, used := newTable(t, game.Standard(), seats...), newTable(t, game.Standard(), seats...)
		for deal := range uint64(3) {
			used.play(engine.DealSeed(8, deal), 0)
		}
		if *fresh.play(seed, 0) != *used.play(seed, 0) {
			t.Errorf("%s plays a deal differently after other deals", hero)
		}
	}
}

// TestAStrategyServesOneRuleSetAfterAnother with the same instances.
func TestAStrategyServesOneRuleSetAfterAnother(t *testing.T) {
	seed := engine.DealSeed(7, 8)
	for _, hero := range []string{"greedy", "machine"} {
		used := player(t, hero)
		for _, set := range ruleSets[:4] {
			r := rulesOf(t, set.text)
			fresh, again := newTable(t, r, hero, "random", "random"), newTable(t, r, hero, "random", "random")
			again.seats[0] = used
			if *fresh.play(seed, 0) != *again.play(seed, 0) {
				t.Errorf("%s, %s: another game than with a new instance", hero, set.name)
			}
		}
	}
}

// TestPlayAllocatesNothing counts over whole games.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, set := range ruleSets {
		r := rulesOf(t, set.text)
		for _, hero := range []string{"greedy", "machine", extremes[1]} {
			b := newTable(t, r, hero, hero, hero)
			deal := uint64(0)
			b.play(engine.DealSeed(9, 99), 0) // buffers grow once
			if n := testing.AllocsPerRun(2, func() { b.play(engine.DealSeed(9, deal), 0); deal++ }); n != 0 {
				t.Errorf("%s, %s: %g allocations a game", hero, set.name, n)
			}
		}
	}
}
