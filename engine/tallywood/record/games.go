package record

import "tweed/engine/table"

// Columns of games; the six before GMode and the one after GOver40 are the
// run's.
const (
	GMode = 6 + iota
	GPoliticians
	GSupportRed
	_
	_
	_
	GDeckWorks
	_
	_
	_
	GCelebrity1
	_
	_
	GWorks1
	_
	_
	GBag
	GSoloDeck
	GWinner
	GWinners
	GPlies
	GOppositionVotes
	GOppositionBonus
	GReshuffles
	GBagShortages
	GCubesStuck
	GOver40
)

// Games has one row per game.
var Games = &table.Table{
	Name: "games",
	Doc:  "1 per game: what was played, the set-up with every hidden order as far as it came up, who won, and the diagnostics",
	Columns: table.Columns(table.GamesHead, []table.Column{
		table.OneOf("mode", Modes, "multi for 2 to 4 players, else the solo mode"),
		table.Words("politicians", "the politicians' ids in seat order, with spaces between; the Opposition has none"),
	}, four("support_", table.Int, "the initial support token of the district"), orders(ActionNames, "deck_", "ids of the cards of this deck in the order drawn, with spaces between; after a reshuffle a card may come again"),
		piles("celeb", "celebrity"), piles("works", "public works"), []table.Column{
			table.Words("bag", "letters R Y G B of the voter cubes in the order drawn, the plaza's first ones included"),
			table.Words("solo_deck", "ids of the solo cards in the order played, with spaces between; those that went back to the box unseen are not in it"),
			{Name: "winner", Kind: table.Int, Void: -1, Doc: "the winner's seat, 1 for the Opposition of a solo game; -1 when the win is shared"},
			table.Number("winners", "how many share the win, the Opposition counted; 0 in a game that was not finished"),
			table.Number("plies", "turns played, the Opposition's counted"),
			table.Number("opposition_votes", "the Opposition's votes, bonus included; 0 without one"),
			table.Number("opposition_bonus", "the Opposition's bonus votes for its money and popularity"),
			table.Number("reshuffles", "how often a deck ran out and was made anew from its discards"),
			table.Number("bag_shortages", "draws from the bag that gave fewer cubes than due"),
			table.Number("cubes_stuck", "cube icons of flipped tiles for which the plaza had no cube"),
			table.Number("over_40", "districts with more than 40 votes, beyond the printed chart"),
		}, table.GamesTail),
}

// orders are text columns with the order of one hidden place each.
func orders(names []string, prefix, doc string) []table.Column {
	cols := make([]table.Column, len(names))
	for i, name := range names {
		cols[i] = table.Words(prefix+name, doc)
	}
	return cols
}

func piles(name, title string) []table.Column {
	return orders([]string{name + "_1", name + "_2", name + "_3"}, "pile_",
		"numbers of the "+title+" tiles of this tier, 0 to 5, in the order placed, with spaces between")
}

// Columns of seats.
const (
	SSeat = iota
	SStrategy
	SPolitician
	SVotes
	SRank
	SWinShare
	SVotesRed
	_
	_
	_
	SVotesEndorsements
	SSharesRed
	_
	_
	_
	SPollingRed
	_
	_
	_
	SMoney
	SPop
	SWorks
	SCelebrity
	SResearch
	SCampaign
	SFundraise
	SAppeal
	SRally
	SAbilities
	SFavors
	SUnable
	SIconsUnused
	SClaims
	STokens
	SDistrictsLed
	SMoneyStart
	SMoneyIncome
	SMoneyActions
	SMoneyRewards
	SMoneyPaid
	SMoneyLost
	SPopStart
	SPopIncome
	SPopActions
	SPopRewards
	SPopPaid
	SPopLost
)

// Seats has one row per game and seat.
var Seats = &table.Table{
	Name: "seats",
	Doc:  "1 per game × seat: result, votes by source, what the seat did, and the ledgers of money and popularity (start + income + actions + rewards − paid = what is left; what the track had no room for is not in it)",
	Columns: table.Columns(table.SeatsHead, []table.Column{
		table.Number("politician", "place in the rule set's politicians, from 0"),
		table.Number("votes", "final votes"),
		table.Number("rank", "1 is best, ties share: 1, 1, 3; in a solo game the Opposition is ranked too, so that 2 is a defeat"),
		{Name: "win_share", Kind: table.Share, Doc: "1/k when k share the win, 0 for the others; sums to 1 per game, in a solo game with the Opposition's"},
	}, four("votes_", table.Int, "votes from the district's shares"), []table.Column{
		table.Number("votes_endorsements", "votes for endorsements held"),
	}, four("shares_", table.Int, "vote shares in the district: icons, token and majority"),
		four("polling_", table.Int, "the polling tracker at the end"), []table.Column{
			table.Number("money", "money at the end"),
			table.Number("pop", "popularity at the end"),
			table.Number("works", "public works built"),
			table.Number("celeb", "celebrities engaged"),
			table.Number("research", "research actions"),
			table.Number("campaign", "campaign actions"),
			table.Number("fundraise", "fundraise actions, in districts and in the plaza"),
			table.Number("appeal", "direct appeals"),
			table.Number("rally", "rallies"),
			table.Number("abilities", "abilities used; passive ones are not counted"),
			table.Number("favors", "favors used"),
			table.Number("unable", "actions that the Opposition could not take; 0 for players"),
			table.Number("icons_unused", "strategy icons that paid for nothing"),
			table.Number("claims", "endorsements taken"),
			table.Number("tokens", "vote share tokens held"),
			table.Number("districts_led", "most-strength rewards of districts, over all rounds"),
			table.Number("money_start", "the politician's money"),
			table.Number("money_income", "money from strings and the board when placing cards"),
			table.Number("money_actions", "money from actions, abilities and favors"),
			table.Number("money_rewards", "money from round scoring"),
			table.Number("money_paid", "money spent"),
			table.Number("money_lost", "money beyond the end of the track"),
			table.Number("pop_start", "the politician's popularity"),
			table.Number("pop_income", "popularity from strings and the board when placing cards"),
			table.Number("pop_actions", "popularity from actions, abilities and favors"),
			table.Number("pop_rewards", "popularity from round scoring"),
			table.Number("pop_paid", "popularity spent"),
			table.Number("pop_lost", "popularity beyond the end of the track"),
		}),
}
