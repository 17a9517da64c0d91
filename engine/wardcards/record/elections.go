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
	Columns: columns([]table.Column{
		number("term", "from 1"),
		number("ward", "its number"),
		number("immigrants", "immigrants in the ward"),
		enum("outcome", Outcomes, "vacant (nobody counts anything), won (strictly most), leader (tied, the leader decides), tied (nobody wins), shared (all tied win)"),
		number("winner", "who wins the ward alone, -1 nobody"),
		number("winner_without_speech", "who would win alone if no count were doubled, -1 nobody"),
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
		number("term", "from 1"),
		number("seat", "the player"),
		number("place", "the seat's place in the term's turn order, 0 starts"),
		number("leader_ward", "where its leader stands"),
		number("immigrants", "immigrants of its colour on the board; 0 where nobody owns them"),
		number("speeches", "cards it played as speech in the term"),
		number("wards_won", "wards won alone or shared"),
		number("tokens", "election tokens, that of a speech included where the reading gives one"),
		number("points", "points for them"),
		number("score", "running total"),
		number("rank", "by score alone, ties share"),
	},
}
