// Package record is the dictionary of Tammany Hall's tables: their names,
// columns, enumerations and what each column means. It knows no rules, so that
// analysis can import it without importing the game.
//
// The column constants are the places of the cells in a row (after the key
// columns game, cell and players). Colours are always in the order irish,
// english, german, italian; a run of four columns starts at the constant whose
// name ends in Irish.
package record

import "tweed/engine/table"

// Colours names the four immigrant groups, in the order used everywhere.
var Colours = []string{"irish", "english", "german", "italian"}

// colourValues is the dictionary of a column that holds a colour or none: the
// cell is 0 for none, colour + 1 else.
var colourValues = append([]string{""}, Colours...)

// Wards lists the printed ward numbers in board order. There is no 12 and no
// 16.
var Wards = []int32{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17}

// Offices are the city offices as the records write them; the index is the
// cell of an office column.
var Offices = []string{"", "mayor", "deputy_mayor", "chief_of_police", "council_president", "precinct_chairman"}

// Orders are the orders in which a turn's parts were done: W ward action, O
// office, S slander.
var Orders = []string{"W", "OW", "WO", "SW", "WS", "OWS", "OSW", "WOS", "WSO", "SOW", "SWO"}

// Actions are the two ward actions.
var Actions = []string{"campaign", "settle"}

// Outcomes of a ward's election.
var Outcomes = []string{"vacant", "unopposed", "tied", "won"}

// Cells of the outcome column.
const (
	Vacant = iota
	Unopposed
	Tied
	Won
)

// Cells of the action column.
const (
	Campaign = iota
	Settle
)

// four returns the four colour columns with a common prefix and explanation.
func four(prefix string, kind table.Kind, doc string) []table.Column {
	return table.Each(prefix, Colours, kind, doc)
}

// Tables lists the game's tables in the order in which recorders and scripts
// get their rows: the T constants are the indices.
var Tables = []*table.Table{Games, Seats, Turns, Elections, Ballots, Terms, Chance}

// Places in Tables.
const (
	TGames = iota
	TSeats
	TTurns
	TElections
	TBallots
	TTerms
	TChance
)
