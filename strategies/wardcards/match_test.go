package wardcards

import (
	game "tweed/engine/wardcards"
	"tweed/strategies"
	"tweed/strategies/strategytest"
)

// everyone is who can play the game.
var everyone = strategytest.Players{Game: game.Game, Catalog: Extend(strategies.General)}
