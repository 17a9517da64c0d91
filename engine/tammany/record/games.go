package record

import "tweed/engine/table"

// Columns of games; the six before GSetup and the one after GBagShortages are
// the run's.
const (
	GSetup = 6 + iota
	GWinner
	GWinners
	GMayor
	GPlies
	GBossShortages
	GFavorShortages
	GBagShortages
)

// Games has one row per game.
var Games = &table.Table{
	Name: "games",
	Doc:  "1 per game: what was played, the set-up, who won, and the diagnostics",
	Columns: table.Columns(table.GamesHead, []table.Column{
		{Name: "setup", Kind: table.Text, Doc: "one letter per ward in the board order 1 2 3 4 5 6 7 8 9 10 11 13 14 15 17: I E G T (Italian) for the starting cube; wards opened later too"},
		{Name: "winner", Kind: table.Int, Void: -1, Doc: "the winner's seat; -1 when the win is shared"},
		table.Number("winners", "how many seats share the win; 0 in a game that was not finished"),
		{Name: "mayor", Kind: table.Int, Void: -1, Doc: "the final mayor's seat, -1 none"},
		table.Number("plies", "turns played: 16 × players in the standard rules"),
		table.Number("boss_shortages", "ward actions that placed fewer bosses than they need"),
		table.Number("favor_shortages", "grants that gave fewer favors than due"),
		table.Number("bag_shortages", "refills of Castle Garden that drew fewer cubes than due"),
	}, table.GamesTail),
}

// Columns of seats.
const (
	SSeat = iota
	SStrategy
	SVP
	SRank
	SWinShare
	SVPWards
	SVPMayor
	SVPMajorities
	SVPSlander
	SWardsWon
	STermsMayor
	SGainedSettle
	SGainedLeader
	SGainedWard
	SGainedDeputy
	SSpentWon
	SSpentLost
	SSpentTied
	SSpentSlander
	SKept
	SSlandersMade
	SBossesSlandered
	SBossesLost
	SOfficeUses
)

// Seats has one row per game and seat.
var Seats = &table.Table{
	Name: "seats",
	Doc:  "1 per game × seat: result, points by source, and the favor ledger (gained − spent = kept)",
	Columns: table.Columns(table.SeatsHead, []table.Column{
		table.Number("vp", "final victory points"),
		table.Number("rank", "1 is best; by VP, then the whole tie-break of the winner; full ties share: 1, 1, 3"),
		{Name: "win_share", Kind: table.Share, Doc: "1/k when k seats share the win, 0 for the others; sums to 1 per game"},
		table.Number("vp_wards", "VP for wards won"),
		table.Number("vp_mayor", "VP for having been made Mayor"),
		table.Number("vp_majorities", "VP for end-game favor majorities"),
		table.Number("vp_slander", "VP for unused slander tokens"),
		table.Number("wards_won", "wards won over all elections"),
		table.Number("terms_mayor", "elections after which the seat was Mayor"),
		table.Number("gained_settle", "favors received by settling"),
		table.Number("gained_leader", "favors received as immigrant leader"),
		table.Number("gained_ward", "favors received as ward bonus"),
		table.Number("gained_deputy", "favors received as Deputy Mayor"),
		table.Number("spent_won", "favors bid in wards the seat won"),
		table.Number("spent_lost", "favors bid in wards somebody else won"),
		table.Number("spent_tied", "favors bid in wards that ended tied"),
		table.Number("spent_slander", "favors paid for slander and spread"),
		table.Number("kept", "favors in hand at the end"),
		table.Number("slanders_made", "slanders made; a spread counts once"),
		table.Number("bosses_slandered", "opponents' bosses sent home by the seat's slanders"),
		table.Number("bosses_lost_to_slander", "own bosses sent home by others' slanders"),
		table.Number("office_uses", "turns in which an office power was used"),
	}),
}
