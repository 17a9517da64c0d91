package record

import "tweed/engine/table"

// Columns of elections.
const (
	ETerm = iota
	EWard
	EPosition
	EIrish
	_
	_
	_
	ELocked
	ECandidates
	EBosses
	EBids
	EVotesFirst
	EVotesSecond
	EOutcome
	EWinner
	EBonusColour
	EBonusWard
)

// Elections has one row per game, term and active ward.
var Elections = &table.Table{
	Name: "elections",
	Doc:  "1 per game × term × active ward, in the order of the election",
	Columns: table.Columns([]table.Column{
		table.Number("term", "from 1"),
		table.Number("ward", "printed number"),
		table.Number("position", "place in this election's order, from 0, over all zones"),
	}, four("", table.Int, "cubes of the colour in the ward at its vote"), []table.Column{
		table.Flag("locked", "the Council President had locked the ward"),
		table.Number("candidates", "players with a boss in the ward"),
		table.Number("bosses", "bosses of all candidates"),
		table.Number("bids", "favors bid by all candidates"),
		table.Number("votes_first", "most votes; 0 in a vacant ward"),
		table.Number("votes_second", "second most votes, equal to votes_first in a tie; 0 when unopposed or vacant"),
		table.OneOf("outcome", Outcomes, "won (contested), unopposed, tied or vacant"),
		table.Number("winner", "the winner's seat, -1 none"),
		table.OneOf("bonus_colour", colourValues, "ward bonus: colour of the cube put or the favor named"),
		table.Number("bonus_ward", "ward bonus of wards 1 and 2: where the cube was put, 0 none"),
	}),
}

// Columns of ballots.
const (
	BTerm = iota
	BWard
	BSeat
	BBosses
	BHeldIrish
	_
	_
	_
	BBidIrish
	_
	_
	_
	BVotes
	BWon
)

// Ballots has one row per game, term, ward and candidate.
var Ballots = &table.Table{
	Name: "ballots",
	Doc:  "1 per game × term × ward × candidate; none for vacant wards",
	Columns: table.Columns([]table.Column{
		table.Number("term", "from 1"),
		table.Number("ward", "printed number"),
		table.Number("seat", "the candidate"),
		table.Number("bosses", "the candidate's bosses in the ward"),
	}, four("held_", table.Int, "favors of the colour the candidate could have bid; 0 where the colour is absent from the ward"),
		four("bid_", table.Int, "favors of the colour bid; 0 when unopposed"), []table.Column{
			table.Number("votes", "bosses + favors bid"),
			table.Flag("won", "the candidate won the ward"),
		}),
}

// Columns of terms.
const (
	RTerm = iota
	RSeat
	RWardsWon
	RLedIrish
	_
	_
	_
	RMayor
	ROffice
	RVP
	RVPRank
	RFavorsIrish
	_
	_
	_
	RBossesOnBoard
)

// Terms has one row per game, term and seat.
var Terms = &table.Table{
	Name: "terms",
	Doc:  "1 per game × term × seat, after the election",
	Columns: table.Columns([]table.Column{
		table.Number("term", "from 1"),
		table.Number("seat", "the player"),
		table.Number("wards_won", "wards won in this election"),
	}, four("led_", table.Bool, "the seat is (one of) the immigrant leaders of the colour"), []table.Column{
		table.Flag("mayor", "the seat is Mayor after this election"),
		table.OneOf("office", Offices, "what the mayor handed out at this election (the mayor's own row says mayor); empty for everybody in the last term and when there is no mayor"),
		table.Number("vp", "running total; in the last term before the end scoring"),
		table.Number("vp_rank", "by VP alone, ties share"),
	}, four("favors_", table.Int, "favors of the colour in hand"), []table.Column{
		table.Number("bosses_on_board", "the seat's bosses left on the board"),
	}),
}

// Chance places and what their values mean.
var chanceKinds = []string{"zone_I", "zone_II", "zone_III", "garden"}

// Chance has one row per game and draw.
var Chance = table.Chance(chanceKinds, "the cube's colour, 0 irish 1 english 2 german 3 italian; a zone's cubes in its election order, drawn up at the set-up")
