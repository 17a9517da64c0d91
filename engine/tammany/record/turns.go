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
	Columns: columns([]table.Column{
		number("turn", "from 0 in the game"),
		number("term", "from 1"),
		number("year", "from 1 in the game"),
		number("seat", "whose turn"),
		enum("order", Orders, "letters in the order done: W ward action, O office, S slander; no O or S when not used"),
	}, four("garden_", table.Int, "cubes of the colour in Castle Garden at the turn's start, after any refill"), []table.Column{
		yes("refilled", "Castle Garden was refilled at the turn's start; false on turn 0, the set-up filled it"),
		enum("action", Actions, "the ward action"),
		number("boss_ward_1", "ward of the lower-numbered boss placed; a single boss is here; 0 none"),
		number("boss_ward_2", "ward of the second boss, boss_ward_1 ≤ boss_ward_2; 0 none"),
		enum("cube_colour", colourValues, "colour of the cube settled"),
		number("cube_ward", "ward of the cube settled, 0 none"),
		enum("office", Offices, "office held in this turn, used or not"),
		enum("office_colour", colourValues, "Deputy Mayor: the favor named; Chief of Police and Precinct Chairman: the cube"),
		number("office_ward", "Chief of Police, Council President: the ward; Precinct Chairman: from where; 0 not used"),
		number("office_to_ward", "Precinct Chairman: to where; 0 else"),
		number("slander_ward", "ward of the slander, 0 none"),
		number("slander_victim", "seat of the victim, -1 none"),
		enum("slander_colour", colourValues, "colour of the favors paid"),
		number("spread_ward", "ward to which the slander spread, 0 none"),
	}, four("favors_", table.Int, "favors of the colour in the seat's hand after the turn"), []table.Column{
		number("bosses_left", "bosses in the seat's supply after the turn"),
		number("slander_left", "slander tokens left after the turn"),
		number("vp", "VP after the turn"),
	}),
}
