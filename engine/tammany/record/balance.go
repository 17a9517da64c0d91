package record

import "tweed/engine/table"

// Balances hold in every game: favors come from somewhere and go somewhere, and
// each vote, ward and point stands in more than one place.
var Balances = []table.Balance{
	{Doc: "favors gained = favors spent + favors kept",
		Left:  table.Sums("seats", "gained_settle", "gained_leader", "gained_ward", "gained_deputy"),
		Right: table.Sums("seats", "spent_won", "spent_lost", "spent_tied", "spent_slander", "kept")},
	{Doc: "victory points = their sources",
		Left:  table.Sums("seats", "vp"),
		Right: table.Sums("seats", "vp_wards", "vp_mayor", "vp_majorities", "vp_slander")},
	{Doc: "wards won by seats = elections with a winner",
		Left:  table.Sums("seats", "wards_won"),
		Right: table.Count("elections", "outcome", "won", "unopposed")},
	{Doc: "wards won by seats = ballots that won",
		Left: table.Sums("seats", "wards_won"), Right: table.Sums("ballots", "won")},
	{Doc: "wards won by seats = wards won by term",
		Left: table.Sums("seats", "wards_won"), Right: table.Sums("terms", "wards_won")},
	{Doc: "elections as Mayor of seats = mayors by term",
		Left: table.Sums("seats", "terms_mayor"), Right: table.Sums("terms", "mayor")},
	{Doc: "candidates of the elections = ballots",
		Left: table.Sums("elections", "candidates"), Right: table.Count("ballots", "")},
	{Doc: "bosses in the elections = bosses on the ballots",
		Left: table.Sums("elections", "bosses"), Right: table.Sums("ballots", "bosses")},
	{Doc: "favors bid in the elections = favors bid on the ballots",
		Left:  table.Sums("elections", "bids"),
		Right: table.Sums("ballots", "bid_irish", "bid_english", "bid_german", "bid_italian")},
	{Doc: "favors spent on votes = favors bid in the elections",
		Left:  table.Sums("seats", "spent_won", "spent_lost", "spent_tied"),
		Right: table.Sums("elections", "bids")},
	{Doc: "plies = turns",
		Left: table.Sums("games", "plies"), Right: table.Count("turns", "")},
}
