// Package record is the dictionary of Tallywood Rally's tables: their names,
// columns, enumerations and what each column means. It knows no rules, so that
// analysis can import it without importing the game.
//
// The column constants are the places of the cells in a row (after the key
// columns game, cell and players). Districts and cube colours are always in the
// order red, yellow, green, blue; a run of four columns starts at the constant
// whose name ends in Red.
//
// Cards, tiles, politicians and solo cards are numbers, since the component
// data can be replaced: a strategy card's number is its place in the rule set's
// strategy_cards when these stand deck by deck, from 0, so that card/16 is its
// deck; a tile's number is its place in the list of its kind and tier. run.json
// holds the rule set with all component data.
//
// In a solo game the player is seat 0 and the Opposition, which no strategy
// plays, is seat 1 in both modes. The seats table has the player's row only;
// every other table has the rows of both.
package record

import "tweed/engine/table"

// Colours names the four districts, their polling trackers and the cubes.
var Colours = []string{"red", "yellow", "green", "blue"}

// Regions names the places where assistants go: the districts and the plaza.
var Regions = []string{"red", "yellow", "green", "blue", "plaza"}

// ActionNames names the four kinds of strategy actions; decks and action spaces are
// called the same.
var ActionNames = []string{"works", "celeb", "research", "campaign"}

// Rows are the three rows of an action column.
var Rows = []string{"top", "middle", "bottom"}

// Kinds are what a row of actions can tell. An Opposition that can't do what its
// solo card says is unable.
var Kinds = []string{"works", "celeb", "research", "campaign", "fundraise", "appeal", "rally", "ability", "favor", "unable"}

// Cells of actions.kind.
const (
	Works = iota
	Celebrity
	Research
	Campaign
	Fundraise
	Appeal
	Rally
	Ability
	Favor
	Unable
)

// Corners of a strategy card, "" for none.
var Corners = []string{"", "TL", "TR", "BL", "BR"}

// Targets are what a research flips, "" for anything else than a research.
var Targets = []string{"", "support", "celeb", "works"}

// Cells of actions.target.
const (
	NoTarget = iota
	TargetSupport
	TargetCelebrity
	TargetWorks
)

// Modes of a game.
var Modes = []string{"multi", "normal", "hard"}

// Steps are the kinds of events in a clean-up.
var Steps = []string{"discard", "swap", "draw", "reshuffle", "grant", "token"}

// Cells of cleanups.kind.
const (
	Discard = iota
	Swap
	Draw
	Reshuffle
	Grant
	Token
)

// Places are the hidden places out of which something comes; the index is the
// cell of draws.place and chance.kind.
var Places = []string{
	"deck_works", "deck_celeb", "deck_research", "deck_campaign",
	"celeb_1", "celeb_2", "celeb_3", "works_1", "works_2", "works_3",
	"bag", "solo_deck", "support", "politicians",
}

// Destinations of what was drawn.
var Destinations = []string{"plaza", "hand", "red", "yellow", "green", "blue", "column"}

// Cells of draws.to; a district's is ToRed + its colour.
const (
	ToPlaza = iota
	ToHand
	ToRed
	_
	_
	_
	ToColumn
)

// orNone is the dictionary of a column that holds one of the names or none: the
// cell is 0 for none, the index + 1 else.
func orNone(names []string) []string { return append([]string{""}, names...) }

// four returns the four colour columns with a common prefix and explanation.
func four(prefix string, kind table.Kind, doc string) []table.Column {
	return table.Each(prefix, Colours, kind, doc)
}

// Tables lists the game's tables in the order in which recorders and scripts
// get their rows: the T constants are the indices.
var Tables = []*table.Table{Games, Seats, Turns, Actions, Rounds, Cleanups, Flips, Tally, Draws, Chance}

// Places in Tables.
const (
	TGames = iota
	TSeats
	TTurns
	TActions
	TRounds
	TCleanups
	TFlips
	TTally
	TDraws
	TChance
)
