package tammany_test

import (
	"testing"

	"tweed/engine"
	rules "tweed/engine/tammany"
	"tweed/strategies"
	"tweed/strategies/strategytest"
	"tweed/strategies/tammany"
)

// everyone is who can play the game.
var everyone = strategytest.Players{Game: rules.Game, Catalog: tammany.Extend(strategies.General)}

// watch plays games at a table and shows every choice before it is played.
func watch(t testing.TB, b *strategytest.Table, master uint64, games int, see func(v rules.View, m engine.Move)) {
	t.Helper()
	for deal := range games {
		b.Watch(engine.DealSeed(master, uint64(deal)), 0, func(m engine.Move) {
			if !b.State.Legal(m) {
				t.Fatalf("deal %d of master seed %d: %#x is not legal", deal, master, uint32(m))
			}
			see(b.State.View().(rules.View), m)
		})
	}
}
