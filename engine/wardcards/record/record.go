// Package record is the dictionary of Ward Cards' tables: their names, columns,
// enumerations and what each column means. It knows no rules, so that analysis
// can import it without importing the game.
//
// The column constants are the places of the cells in a row (after the key
// columns game, cell and players). A run of five columns, one for each seat,
// starts at the constant whose name ends in 0; columns of seats that are not in
// the game are empty. A colour is the seat that it belongs to, -1 where the
// rule set knows no owners.
package record

import (
	"strconv"

	"tweed/engine/table"
)

// MaxPlayers is the number of columns in a run of columns by seat.
const MaxPlayers = 5

// Cards are the kinds of action cards; the index is the cell of a card column.
var Cards = []string{"attract", "threat", "bribe", "speech", "wild"}

// CardLetters stand for Cards in games.rule_hand.
const CardLetters = "ATBSW"

// Outcomes of a ward's election; the index is the cell of the outcome column.
var Outcomes = []string{"vacant", "won", "leader", "tied", "shared"}

// Cells of the outcome column.
const (
	Vacant = iota // nobody counts anything
	Won           // one seat counts most
	Leader        // tied for most, one of the tied has the only leader among them
	Tied          // tied for most, nobody wins
	Shared        // tied for most, all of them win
)

// bySeat returns five columns with a common prefix, one for each seat.
func bySeat(prefix string, kind table.Kind, doc string) []table.Column {
	cols := make([]table.Column, MaxPlayers)
	for i := range cols {
		cols[i] = table.Column{Name: prefix + strconv.Itoa(i), Kind: kind, Doc: doc}
	}
	return cols
}

// Tables lists the game's tables in the order in which recorders and scripts
// get their rows: the T constants are the indices.
var Tables = []*table.Table{Games, Seats, Arrivals, Leaders, Turns, Elections, Terms, Chance}

// Places in Tables.
const (
	TGames = iota
	TSeats
	TArrivals
	TLeaders
	TTurns
	TElections
	TTerms
	TChance
)
