package record

import "tweed/engine/table"

// Columns of elections.
const (
	ETerm       = 0
	EWard       = 1
	EImmigrants = 2
	EOutcome    = 3
	EWinner     = 4
	EPlain      = 5
	ECount0     = 6
	EEffective0 = ECount0 + MaxPlayers
	ELeader0    = EEffective0 + MaxPlayers
	ESpeech0    = ELeader0 + MaxPlayers
	ETokens0    = ESpeech0 + MaxPlayers
)

// Elections has one row per game, term and ward.
var Elections = &table.Table{
	Name: "elections",
	Doc:  "1 per game × term × ward, in the map's order",
	Columns: table.Columns([]table.Column{
		table.Number("term", "from 1"),
		table.Number("ward", "its number"),
		table.Number("immigrants", "immigrants in the ward"),
		table.OneOf("outcome", Outcomes, "vacant (nobody counts anything), won (strictly most), leader (tied, the leader decides), tied (nobody wins), shared (all tied win)"),
		table.Number("winner", "who wins the ward alone, -1 nobody"),
		table.Number("winner_without_speech", "who would win alone if no count were doubled, -1 nobody"),
	},
		bySeat("count_", table.Int, "immigrants that count for the seat: its own; where nobody owns them all of the ward, for the only leader there"),
		bySeat("effective_", table.Int, "the count after speech, by which the winner is found"),
		bySeat("leader_", table.Bool, "the seat's leader stands in the ward"),
		bySeat("speech_", table.Bool, "the seat has played speech in this term and its leader stands in the ward"),
		bySeat("tokens_", table.Int, "election tokens that the seat takes for the ward")),
}

// Columns of terms.
const (
	RTerm = iota
	RSeat
	RPlace
	RLeader
	RImmigrants
	RSpeeches
	RWardsWon
	RTokens
	RPoints
	RScore
	RRank
)

// Terms has one row per game, term and seat.
var Terms = &table.Table{
	Name: "terms",
	Doc:  "1 per game × term × seat, after the election",
	Columns: []table.Column{
		table.Number("term", "from 1"),
		table.Number("seat", "the player"),
		table.Number("place", "the seat's place in the term's turn order, 0 starts"),
		table.Number("leader_ward", "where its leader stands"),
		table.Number("immigrants", "immigrants of its colour on the board; 0 where nobody owns them"),
		table.Number("speeches", "cards it played as speech in the term"),
		table.Number("wards_won", "wards won alone or shared"),
		table.Number("tokens", "election tokens, that of a speech included where the reading gives one"),
		table.Number("points", "points for them"),
		table.Number("score", "running total"),
		table.Number("rank", "by score alone, ties share"),
	},
}
