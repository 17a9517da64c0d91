package record

import "tweed/engine/table"

// Columns of turns.
const (
	UTurn = iota
	URound
	USeat
	UCard
	UColumn
	URow
	UIncomeMoney
	UIncomePop
	URegion
	UActions
	UBlock
	UClaimRed
	_
	_
	_
	UTokenRed
	_
	_
	_
	UMoney
	UPop
	URed
	_
	_
	_
	UBadges
)

// Turns has one row per game and turn.
var Turns = &table.Table{
	Name: "turns",
	Doc:  "1 per game × turn: the card and its space, income, region, space blocked, endorsements claimed, and the trackers afterwards; the actions are in a table of their own",
	Columns: table.Columns([]table.Column{
		table.Number("turn", "from 0 in the game"),
		table.Number("round", "from 1"),
		table.Number("seat", "whose turn; 1 is the Opposition in a solo game"),
		table.Number("card", "the strategy card; the solo card in an Opposition's turn"),
		table.Number("column", "action column of the player board, from 1"),
		table.OneOf("row", Rows, "row of the column"),
		table.Number("income_money", "money gained when placing the card, the board's bonus included"),
		table.Number("income_pop", "popularity gained when placing the card, the board's bonus included"),
		table.OneOf("region", Regions, "where the assistant stands at the end of the turn"),
		table.Number("actions", "rows of this turn in actions"),
		table.OneOf("block", orNone(ActionNames), "the action space that the assistant blocks; empty in the plaza and when none was open"),
	}, four("claim_", table.Int, "level of the endorsement of the district taken at the end of the turn, 0 none"),
		four("token_", table.Bool, "the district's vote share token was won in this turn"), []table.Column{
			table.Number("money", "money after the turn"),
			table.Number("pop", "popularity after the turn"),
		}, four("", table.Int, "polling in the district after the turn"), []table.Column{
			table.Number("badges", "badges left after the turn"),
		}),
}

// Columns of actions.
const (
	ATurn = iota
	AIndex
	ASeat
	AKind
	AIcon
	ARegion
	ATier
	ATile
	ATarget
	ACube
	ADistrict
	ALoss
	AFavor
	ALevel
	ACorner
	APaidMoney
	APaidPop
	AGotMoney
	AGotPop
	APolling
	ADrawn
	AMovedRed
	_
	_
	_
)

// Actions has one row per game, turn and action.
var Actions = &table.Table{
	Name: "actions",
	Doc:  "1 per game × turn × action, in the order taken: strategy actions, plaza actions, the card's ability, favors, and what the Opposition was unable to do",
	Columns: table.Columns([]table.Column{
		table.Number("turn", "from 0 in the game"),
		table.Number("index", "from 0 in the turn"),
		table.Number("seat", "who acts"),
		table.OneOf("kind", Kinds, "what was done; unable is the Opposition's consolation for an action of its card"),
		table.OneOf("icon", orNone(ActionNames), "the strategy icon that paid for it; empty for abilities, favors and the Opposition"),
		table.OneOf("region", Regions, "where the assistant stood"),
		table.Number("tier", "tier of the tile built, engaged or flipped, 0 none"),
		table.Number("tile", "number of that tile in the order in which tiles came onto the board, from 0; -1 none"),
		table.OneOf("target", Targets, "what a research flipped"),
		table.OneOf("cube", orNone(Colours), "colour of the cube that an appeal or an ability moved"),
		table.OneOf("district", orNone(Colours), "to where that cube went, or the polling tracker an ability chose"),
		table.OneOf("loss", orNone(Colours), "the polling tracker that paid for an ability"),
		table.OneOf("favor", orNone(Colours), "district of the endorsement used as a favor"),
		table.Number("level", "level of that endorsement, 0 none"),
		table.OneOf("corner", Corners, "the corner of the card that the favor joined"),
		table.Number("paid_money", "money paid"),
		table.Number("paid_pop", "popularity paid"),
		table.Number("got_money", "money gained, as far as the track goes"),
		table.Number("got_pop", "popularity gained, as far as the track goes"),
		table.Number("polling", "steps forward of polling trackers, as far as the track goes"),
		table.Number("drawn", "cubes drawn from the bag into the plaza"),
	}, four("moved_", table.Int, "cubes of the colour that went from the plaza to a district")),
}
