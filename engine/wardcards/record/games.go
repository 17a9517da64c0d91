package record

import "tweed/engine/table"

// Columns of games; the six before GSetup and the last one are the run's.
const (
	GSetup = 6 + iota
	GWards
	GWinner
	GWinners
	GPlies
	GVoids
	GTurnedAway
	GTerms
	GWardCap
	GHand
	GScoreTable
	GReading // the first of Readings, then of Flags
)

// Games has one row per game.
var Games = &table.Table{
	Name: "games",
	Doc:  "1 per game: what was played, under which reading of the text, the set-up, and who won",
	Columns: table.Columns(table.GamesHead, []table.Column{
		{Name: "setup", Kind: table.Text, Doc: "the wards in the map's order, separated by |: a digit for each immigrant, the seat it belongs to, x where nobody owns it"},
		table.Number("wards", "wards on the map"),
		{Name: "winner", Kind: table.Int, Void: -1, Doc: "the winner's seat; -1 when the win is shared"},
		table.Number("winners", "how many seats share the win; 0 in a game that was not finished"),
		table.Number("plies", "turns played: terms × cards × players"),
		table.Number("voids", "cards that were played without effect"),
		table.Number("turned_away", "immigrants that arrived and found no room"),
		table.Number("rule_terms", "terms of the game"),
		table.Number("rule_ward_cap", "immigrants that a ward holds at most"),
		{Name: "rule_hand", Kind: table.Text, Doc: "the cards that a player gets each term, or puts into the deck: A attract, T threat, B bribe, S speech, W wild"},
		{Name: "rule_score_table", Kind: table.Text, Doc: "points for 0, 1, 2 … tokens, separated by spaces"},
	}, readingColumns(), table.GamesTail),
}

// Columns of seats.
const (
	SSeat = iota
	SStrategy
	SScore
	SRank
	SWinShare
	STokens
	STokensLast
	SWardsWon
	SWardsByLeader
	SWardsShared
	SWardsTied
	SVoids
	SMoves
	SSpeeches
	SImmigrants
)

// Seats has one row per game and seat.
var Seats = &table.Table{
	Name: "seats",
	Doc:  "1 per game × seat: the result and where it came from",
	Columns: table.Columns(table.SeatsHead, []table.Column{
		table.Number("score", "final points"),
		table.Number("rank", "1 is best; by points, then tokens of the last term; full ties share: 1, 1, 3"),
		{Name: "win_share", Kind: table.Share, Doc: "1/k when k seats share the win, 0 for the others; sums to 1 per game"},
		table.Number("tokens", "election tokens taken over all terms"),
		table.Number("tokens_last", "those of the last term, which break a tie"),
		table.Number("wards_won", "wards won alone, over all elections"),
		table.Number("wards_by_leader", "those of them that were tied and went to the leader"),
		table.Number("wards_shared", "wards shared with those who tied, over all elections"),
		table.Number("wards_tied", "wards that the seat tied for most and nobody won"),
		table.Number("voids", "cards played without effect"),
		table.Number("moves", "turns in which an immigrant was moved after the card"),
		table.Number("speeches", "cards played as speech"),
		table.Number("immigrants", "immigrants of the seat's colour on the board at the end; 0 where nobody owns them"),
	}),
}

// chanceKinds are the places out of which chance comes.
var chanceKinds = []string{"setup_colour", "setup_ward", "arrival_colour", "arrival_ward", "card", "leader_ward"}

// Cells of chance.kind.
const (
	ChanceSetupColour = iota
	ChanceSetupWard
	ChanceArrivalColour
	ChanceArrivalWard
	ChanceCard
	ChanceLeaderWard
)

// Chance has one row per game and draw.
var Chance = table.Chance(chanceKinds, "colour: the seat it belongs to, -1 none; ward: its number, 0 when there is no room; card: 0 attract 1 threat 2 bribe 3 speech 4 wild, hand by hand from seat 0")
