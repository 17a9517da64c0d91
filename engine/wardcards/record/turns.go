package record

import "tweed/engine/table"

// Columns of arrivals.
const (
	ATerm = iota
	AColour
	AWard
)

// Arrivals has one row per game and immigrant that came by chance.
var Arrivals = &table.Table{
	Name: "arrivals",
	Doc:  "1 per game × immigrant that chance brings, in the order of their arrival; those of the set-up too",
	Columns: []table.Column{
		table.Number("term", "the term at whose start it arrives, from 1; 0 the set-up"),
		table.Number("colour", "the seat it belongs to, -1 none"),
		table.Number("ward", "where it goes; 0 when no ward has room and it stays in the bank"),
	},
}

// Columns of leaders.
const (
	LTerm = iota
	LSeat
	LWard
	LFromWard
)

// Leaders has one row per game, term and seat.
var Leaders = &table.Table{
	Name: "leaders",
	Doc:  "1 per game × term × seat, in turn order: where each leader stands in the term",
	Columns: []table.Column{
		table.Number("term", "from 1"),
		table.Number("seat", "whose leader"),
		table.Number("ward", "where it stands"),
		table.Number("from_ward", "where it stood before, 0 in the first term"),
	},
}

// Columns of turns.
const (
	UTurn = iota
	UTerm
	URound
	USeat
	ULeader
	UCard
	UPlayedAs
	UVoid
	UColour
	UFromWard
	UToWard
	UMoveColour
	UMoveFrom
	UMoveTo
	UImmigrants
	UFullWards
	UBoard0
)

// Turns has one row per game and turn.
var Turns = &table.Table{
	Name: "turns",
	Doc:  "1 per game × turn: the card, what it did, the move after it, and the board afterwards",
	Columns: table.Columns([]table.Column{
		table.Number("turn", "from 0 in the game"),
		table.Number("term", "from 1"),
		table.Number("round", "from 1 in the term: everybody plays one card a round"),
		table.Number("seat", "whose turn"),
		table.Number("leader_ward", "where the seat's leader stands"),
		table.OneOf("card", Cards, "the card played"),
		table.OneOf("played_as", Cards[:4], "the kind whose effect it had: the same, unless the card is wild"),
		table.Flag("void", "the card had no possible effect"),
		table.Number("colour", "the immigrant that the card put, took or carried: the seat it belongs to; -1 none, or nobody's"),
		table.Number("from_ward", "threat and bribe: the ward it was taken from; 0 none"),
		table.Number("to_ward", "attract and bribe: the ward it was put in; 0 none"),
		table.Number("move_colour", "the immigrant moved after the card: the seat it belongs to; -1 none, or nobody's"),
		table.Number("move_from", "the ward it was moved from; 0 without a move"),
		table.Number("move_to", "the ward it was moved to; 0 without a move"),
		table.Number("immigrants", "immigrants on the board after the turn"),
		table.Number("full_wards", "wards after the turn that have no room: under rule_cap_scope = player for the seat's own colour"),
	}, bySeat("board_", table.Int, "immigrants of the seat's colour on the board after the turn; 0 where nobody owns them")),
}
