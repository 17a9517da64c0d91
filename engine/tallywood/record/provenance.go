package record

// Source says where a part of the component data comes from. The publisher's card
// list, tiles and boards are not public: reports show this list so that nobody
// takes figures on placeholder data for figures on the published game.
type Source struct {
	Component string
	Basis     string // Text, Derived or Guess
	Why       string
	// Data are the places of the component's data in a rule set as run.json holds
	// it, and Shipped is the digest of what the placeholder has there (Replaced).
	// None: the engine has it of itself, and no data file changes it.
	Data    []string
	Shipped string
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
	{"strategy cards", Guess, "64 cards in 4 decks is text; every icon and ability on them is our own", []string{"data.strategy_cards"}, "408b504a"},
	{"abilities", Guess, "built from the labels of the icon key; costs and effects are our own", []string{"data.abilities"}, "66675f31"},
	{"tile icons", Guess, "18 + 18 tiles in 3 tiers is text; six a tier and every icon are our own", []string{"data.tiles"}, "55ad42bd"},
	{"strings and bonuses of the player board", Guess, "middle rows are derived, top and bottom rows and all bonuses are our own", []string{"data.layout.*.top", "data.layout.*.bottom"}, "2898b908"},
	{"politicians", Guess, "six cards is text; all starting places are our own", []string{"data.politicians"}, "d3991d37"},
	{"vote share icons on the track", Guess, "the example passes 3 and 1 icons; spaces 2, 5, 8, 11 are our own", []string{"data.track.share_icons"}, "96a1a23c"},
	{"endorsement spaces", Guess, "by position is text; 3, 6, 9 are our own", []string{"data.track.endorsement_at"}, "ea7ae0ee"},
	{"round cards 1, 2 and 4", Guess, "three criteria is text; all rewards but the last card's vote share are our own", []string{"data.rounds.1.present", "data.rounds.1.most", "data.rounds.1.plaza", "data.rounds.2.present", "data.rounds.2.most", "data.rounds.2.plaza", "data.rounds.4.present", "data.rounds.4.most", "data.rounds.4.plaza"}, "65b435ff"},
	{"hand sizes", Guess, "turns + 1", []string{"data.rounds.*.hand"}, "5f3a505d"},
	{"turns per round", Guess, "3, 3, 4, 4 is one of few ways to use the 24 solo cards exactly", []string{"data.rounds.*.turns"}, "8224d6e8"},
	{"favor of level 2", Guess, "between levels 1 and 3, which are text", []string{"data.favors.level=2"}, "61f118ae"},
	{"order of the action spaces", Guess, "the order in which the text explains the actions", []string{"data.action_spaces.left_to_right"}, "2cd75e94"},
	{"solo cards", Guess, "24 cards with two districts and two actions is text; every card is our own", []string{"data.solo_cards"}, "772d97d8"},
	{"plaza advance of the Opposition in round 4", Guess, "the number on the guessed round card", []string{"solo.plaza_polling.4"}, "038966de"},
	{"cubes per colour", Guess, "40 in all is derived; the equal split is our own", []string{"data.cubes.per_colour"}, "41164c42"},
	{"middle rows", Derived, "solo cards need one upper and one lower corner in each; the rightmost column is the example's", []string{"data.layout.*.middle"}, "000de61d"},
	{"number of cubes", Derived, "4 at the set-up and 2 for each of 18 celebrities", []string{"data.cubes"}, "737df85d"},
	{"support tokens 11 to 14", Derived, "the example's 14 and the chart's range of 12 to 40", []string{"data.initial_support"}, "554794d6"},
	{"votes of endorsements 1, 2, 3", Derived, "the example's 4 unclaimed votes", nil, ""},
	{"end of the track at 12", Derived, "the only space that the text names", []string{"data.track.max", "data.track.vote_share_token_at"}, "b4851da6"},
	{"round card 3", Text, "the scoring example", []string{"data.rounds.3.present", "data.rounds.3.most", "data.rounds.3.plaza"}, "5dfa7322"},
	{"favors of levels 1 and 3", Text, "the favor example", []string{"data.favors.level=1", "data.favors.level=3"}, "1b02a67e"},
	{"costs and gains of actions", Text, "the descriptions of the actions", []string{"data.costs"}, "ff6cc293"},
	{"votes per share", Text, "the chart and the formula", []string{"data.votes"}, "19e76972"},
	{"solo procedure", Text, "the solo chapter, with the readings that switches name", nil, ""},
}
