package record

import "tweed/engine/table"

// Columns of rounds.
const (
	RRound = iota
	RRegion
	RSeat
	RStrength
	RPresent
	RMost
	RMoney
	RPop
	RPollingRed
	_
	_
	_
	RVoteShare
)

// Rounds has one row per game, round, region and seat.
var Rounds = &table.Table{
	Name: "rounds",
	Doc:  "1 per game × round × region × seat: strength and rewards at the round's scoring",
	Columns: table.Columns([]table.Column{
		table.Number("round", "from 1"),
		table.OneOf("region", Regions, "the region"),
		table.Number("seat", "the player; 1 is the Opposition in a solo game"),
		table.Number("strength", "strength in the region"),
		table.Flag("present", "the seat got the district's reward for being present"),
		table.Flag("most", "the seat got the reward for most strength; in the plaza all tied seats do"),
		table.Number("money", "money rewarded, also what the track had no room for"),
		table.Number("pop", "popularity rewarded, also what the track had no room for"),
	}, four("polling_", table.Int, "polling steps rewarded in the district, also those the track had no room for"), []table.Column{
		table.Number("vote_share", "vote shares rewarded, which count in the tally"),
	}),
}

// Columns of cleanups.
const (
	CRound = iota
	CIndex
	CSeat
	CKind
	CCard
	CDeck
	CWith
	CDistrict
	CLevel
)

// Cleanups has one row per game and event of a clean-up.
var Cleanups = &table.Table{
	Name: "cleanups",
	Doc:  "1 per game × clean-up × event, in order: cards discarded from hands, the swap of initiative, cards drawn, decks made anew, and tokens won outside of turns; of the last round only these",
	Columns: table.Columns([]table.Column{
		table.Number("round", "the round that is cleaned up, from 1"),
		table.Number("index", "from 0 in the clean-up"),
		table.Number("seat", "who discards, swaps, draws or gets; -1 for a reshuffle"),
		table.OneOf("kind", Steps, "discard, swap, draw, reshuffle (a deck is made anew from its discards), grant (an endorsement for the Opposition) or token (a vote share token won outside of a turn)"),
		table.Number("card", "the strategy card discarded or drawn; -1 none"),
		table.OneOf("deck", orNone(ActionNames), "the deck that it belongs to, or that is made anew"),
		table.Number("with", "seat with which initiative tokens are exchanged; -1 none"),
		table.OneOf("district", orNone(Colours), "district of what is granted"),
		table.Number("level", "level of the endorsement granted, 0 none"),
	}),
}

// Columns of flips.
const (
	FIndex = iota
	FSeat
	FTile
	FDistrict
	FKind
	FTier
	FItem
	FMovedRed
	_
	_
	_
)

// Flips has one row per game and tile flipped in the final tally.
var Flips = &table.Table{
	Name: "flips",
	Doc:  "1 per game × tile flipped in the final tally, in order",
	Columns: table.Columns([]table.Column{
		table.Number("index", "from 0"),
		table.Number("seat", "who flips"),
		table.Number("tile", "number of the tile in the order in which tiles came onto the board, from 0"),
		table.OneOf("district", Colours, "where it stands"),
		table.OneOf("kind", ActionNames[:2], "public works or celebrity"),
		table.Number("tier", "its tier"),
		table.Number("item", "the tile: its place in the rule set's list of the kind and tier, from 0"),
	}, four("moved_", table.Int, "cubes of the colour that went from the plaza to the district")),
}

// Columns of tally.
const (
	LDistrict = iota
	LSeat
	LSupport
	LCubes
	LUnclaimed
	LVotes
	LPolling
	LIcons
	LToken
	LMajority
	LShares
	LTotalShares
	LPerShare
	LGained
	LHeld
)

// Tally has one row per game, district and seat.
var Tally = &table.Table{
	Name: "tally",
	Doc:  "1 per game × district × seat: the votes of the district, the seat's shares in it and what they are worth",
	Columns: table.Columns([]table.Column{
		table.OneOf("district", Colours, "the district"),
		table.Number("seat", "the player; 1 is the Opposition in a solo game"),
		table.Number("support", "the district's initial support token"),
		table.Number("cubes", "voter cubes in the district"),
		table.Number("unclaimed", "sum of the levels of the endorsements still in the district"),
		table.Number("district_votes", "votes of the district: support, cubes and unclaimed endorsements, rounded up to even if the rules say so"),
		table.Number("polling", "the seat's polling tracker"),
		table.Number("icons", "vote share icons that it counts"),
		table.Number("token", "1 when the seat holds the district's vote share token"),
		table.Number("majority", "vote shares for most strength in the district"),
		table.Number("shares", "icons + token + majority"),
		table.Number("total_shares", "shares of all seats"),
		table.Number("per_share", "votes that each share is worth"),
		table.Number("votes", "shares × per_share"),
		table.Number("held", "level of the district's endorsement that the seat holds; votes of their own only if the rules say so"),
	}),
}

// Columns of draws.
const (
	DIndex = iota
	DRound
	DTurn
	DSeat
	DPlace
	DItem
	DTo
	DTile
)

// Draws has one row per game and thing that left a hidden place.
var Draws = &table.Table{
	Name: "draws",
	Doc:  "1 per game × card, tile or cube that left a hidden place, in order, with who drew it when and where it went",
	Columns: []table.Column{
		table.Number("index", "from 0 in the game"),
		table.Number("round", "from 1; 0 in the set-up"),
		table.Number("turn", "the turn, from 0; -1 in the set-up and in a clean-up"),
		table.Number("seat", "who drew; -1 for the set-up's plaza"),
		table.OneOf("place", Places, "where it came from"),
		table.Number("item", "card, tile, solo card or cube colour (0 red 1 yellow 2 green 3 blue)"),
		table.OneOf("to", Destinations, "where it went; a district for tiles, which lie there face down"),
		table.Number("tile", "number of a tile in the order in which tiles came onto the board, from 0; -1 for anything else"),
	},
}

// Chance has one row per game and chance event.
var Chance = table.Chance(Places, "the card, tile, solo card, politician, support token's votes or cube colour (0 red 1 yellow 2 green 3 blue); support tokens in district order and random politicians in seat order come first")
