package record

import "tweed/engine/table"

// Columns of turns.
const (
	UTurn = iota
	UTerm
	UYear
	USeat
	UOrder
	UGardenIrish
	_
	_
	_
	URefilled
	UAction
	UBossWard1
	UBossWard2
	UCubeColour
	UCubeWard
	UOffice
	UOfficeColour
	UOfficeWard
	UOfficeToWard
	USlanderWard
	USlanderVictim
	USlanderColour
	USpreadWard
	UFavorsIrish
	_
	_
	_
	UBossesLeft
	USlanderLeft
	UVP
)

// Turns has one row per game and turn.
var Turns = &table.Table{
	Name: "turns",
	Doc:  "1 per game × turn: what the player could choose from, what they did, in which order, and what they had afterwards",
	Columns: table.Columns([]table.Column{
		table.Number("turn", "from 0 in the game"),
		table.Number("term", "from 1"),
		table.Number("year", "from 1 in the game"),
		table.Number("seat", "whose turn"),
		table.OneOf("order", Orders, "letters in the order done: W ward action, O office, S slander; no O or S when not used"),
	}, four("garden_", table.Int, "cubes of the colour in Castle Garden at the turn's start, after any refill"), []table.Column{
		table.Flag("refilled", "Castle Garden was refilled at the turn's start; false on turn 0, the set-up filled it"),
		table.OneOf("action", Actions, "the ward action"),
		table.Number("boss_ward_1", "ward of the lower-numbered boss placed; a single boss is here; 0 none"),
		table.Number("boss_ward_2", "ward of the second boss, boss_ward_1 ≤ boss_ward_2; 0 none"),
		table.OneOf("cube_colour", colourValues, "colour of the cube settled"),
		table.Number("cube_ward", "ward of the cube settled, 0 none"),
		table.OneOf("office", Offices, "office held in this turn, used or not"),
		table.OneOf("office_colour", colourValues, "Deputy Mayor: the favor named; Chief of Police and Precinct Chairman: the cube"),
		table.Number("office_ward", "Chief of Police, Council President: the ward; Precinct Chairman: from where; 0 not used"),
		table.Number("office_to_ward", "Precinct Chairman: to where; 0 else"),
		table.Number("slander_ward", "ward of the slander, 0 none"),
		table.Number("slander_victim", "seat of the victim, -1 none"),
		table.OneOf("slander_colour", colourValues, "colour of the favors paid"),
		table.Number("spread_ward", "ward to which the slander spread, 0 none"),
	}, four("favors_", table.Int, "favors of the colour in the seat's hand after the turn"), []table.Column{
		table.Number("bosses_left", "bosses in the seat's supply after the turn"),
		table.Number("slander_left", "slander tokens left after the turn"),
		table.Number("vp", "VP after the turn"),
	}),
}
