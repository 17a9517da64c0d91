package record

import "tweed/engine/table"

// Balances hold in every game.
var Balances = []table.Balance{
	{Doc: "money got = money paid + money left",
		Left:  table.Sums("seats", "money_start", "money_income", "money_actions", "money_rewards"),
		Right: table.Sums("seats", "money_paid", "money")},
	{Doc: "popularity got = popularity paid + popularity left",
		Left:  table.Sums("seats", "pop_start", "pop_income", "pop_actions", "pop_rewards"),
		Right: table.Sums("seats", "pop_paid", "pop")},
	{Doc: "votes = votes of the districts + votes for endorsements",
		Left:  table.Sums("seats", "votes"),
		Right: table.Sums("seats", "votes_red", "votes_yellow", "votes_green", "votes_blue", "votes_endorsements")},
	{Doc: "actions of the turns = actions",
		Left: table.Sums("turns", "actions"), Right: table.Count("actions", "")},
	{Doc: "plies = turns",
		Left: table.Sums("games", "plies"), Right: table.Count("turns", "")},
}
