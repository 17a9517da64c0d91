package record

import "tweed/engine/table"

// Balances hold in every game under every reading.
var Balances = []table.Balance{
	{Doc: "wards won by seats = elections with one winner",
		Left:  table.Sums("seats", "wards_won"),
		Right: table.Count("elections", "outcome", "won", "leader")},
	{Doc: "tokens of seats = tokens by term",
		Left: table.Sums("seats", "tokens"), Right: table.Sums("terms", "tokens")},
	{Doc: "cards without effect of seats = those of the games",
		Left: table.Sums("seats", "voids"), Right: table.Sums("games", "voids")},
	{Doc: "plies = turns",
		Left: table.Sums("games", "plies"), Right: table.Count("turns", "")},
}
