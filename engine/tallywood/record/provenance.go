package record

// Source says where a part of the component data comes from. The publisher's card
// list, tiles and boards are not public: reports show this list so that nobody
// takes figures on placeholder data for figures on the published game.
type Source struct {
	Component string
	Basis     string // Text, Derived or Guess
	Why       string
}

// Bases of component data.
const (
	Text    = "TEXT"    // follows from the rulebook's text alone
	Derived = "DERIVED" // forced, or nearly, by arithmetic on numbers in the text
	Guess   = "GUESS"   // a placeholder of our own
)

// Provenance lists the sources of the placeholder data that ship with the game,
// the guesses first. A rule set that replaces data makes what it replaces its own.
var Provenance = []Source{
	{"strategy cards", Guess, "64 cards in 4 decks is text; every icon and ability on them is our own"},
	{"abilities", Guess, "built from the labels of the icon key; costs and effects are our own"},
	{"tile icons", Guess, "18 + 18 tiles in 3 tiers is text; six a tier and every icon are our own"},
	{"strings and bonuses of the player board", Guess, "middle rows are derived, top and bottom rows and all bonuses are our own"},
	{"politicians", Guess, "six cards is text; all starting places are our own"},
	{"vote share icons on the track", Guess, "the example passes 3 and 1 icons; spaces 2, 5, 8, 11 are our own"},
	{"endorsement spaces", Guess, "by position is text; 3, 6, 9 are our own"},
	{"round cards 1, 2 and 4", Guess, "three criteria is text; all rewards but the last card's vote share are our own"},
	{"hand sizes", Guess, "turns + 1"},
	{"turns per round", Guess, "3, 3, 4, 4 is one of few ways to use the 24 solo cards exactly"},
	{"favor of level 2", Guess, "between levels 1 and 3, which are text"},
	{"order of the action spaces", Guess, "the order in which the text explains the actions"},
	{"solo cards", Guess, "24 cards with two districts and two actions is text; every card is our own"},
	{"plaza advance of the Opposition in round 4", Guess, "the number on the guessed round card"},
	{"cubes per colour", Guess, "40 in all is derived; the equal split is our own"},
	{"middle rows", Derived, "solo cards need one upper and one lower corner in each; the rightmost column is the example's"},
	{"number of cubes", Derived, "4 at the set-up and 2 for each of 18 celebrities"},
	{"support tokens 11 to 14", Derived, "the example's 14 and the chart's range of 12 to 40"},
	{"votes of endorsements 1, 2, 3", Derived, "the example's 4 unclaimed votes"},
	{"end of the track at 12", Derived, "the only space that the text names"},
	{"round card 3", Text, "the scoring example"},
	{"favors of levels 1 and 3", Text, "the favor example"},
	{"costs and gains of actions", Text, "the descriptions of the actions"},
	{"votes per share", Text, "the chart and the formula"},
	{"solo procedure", Text, "the solo chapter, with the readings that switches name"},
}
