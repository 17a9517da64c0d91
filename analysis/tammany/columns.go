package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
)

// columns are the handles of everything that the figures read, by table.
type columns struct {
	games struct {
		query                        *analysis.Query
		winners, bosses, favors, bag analysis.IntColumn
	}
	seats struct {
		query                 *analysis.Query
		seat, vp, slanders    analysis.IntColumn
		share                 analysis.FloatColumn
		gained, spent, points []analysis.IntColumn
	}
	elections struct {
		query                                                         *analysis.Query
		term, ward, position, candidates, bids, first, second, winner analysis.IntColumn
		outcome, bonusColour                                          analysis.CodeColumn
		bonusWard                                                     analysis.IntColumn
		cubes                                                         [colours]analysis.IntColumn
	}
	ballots struct {
		query                    *analysis.Query
		term, ward, seat, bosses analysis.IntColumn
		bid                      [colours]analysis.IntColumn
		won                      analysis.BoolColumn
	}
	terms struct {
		query                         *analysis.Query
		term, seat, wards, vp, vpRank analysis.IntColumn
		led                           [colours]analysis.BoolColumn
		mayor                         analysis.BoolColumn
		office                        analysis.CodeColumn
		favors                        [colours]analysis.IntColumn
	}
	turns struct {
		query                              *analysis.Query
		term, year, seat                   analysis.IntColumn
		order, action, office              analysis.CodeColumn
		cubeColour, officeColour           analysis.CodeColumn
		slanderColour                      analysis.CodeColumn
		boss1, boss2                       analysis.IntColumn
		slanderWard, slanderVictim, spread analysis.IntColumn
		garden, favors                     [colours]analysis.IntColumn
	}
}

// colours is the number of immigrant groups.
const colours = 4

// none, then the colours: the dictionary of a column that holds one or none.
var colourOrNone = append([]string{""}, record.Colours...)

// columnsOf asks for the columns of every table.
func columnsOf(s *analysis.Survey) *columns {
	c := &columns{}
	c.askGames(s.Table("games"))
	c.askSeats(s.Table("seats"))
	c.askElections(s.Table("elections"))
	c.askBallots(s.Table("ballots"))
	c.askTerms(s.Table("terms"))
	c.askTurns(s.Table("turns"))
	return c
}

func (c *columns) askGames(q *analysis.Query) {
	k := &c.games
	k.query = q
	k.winners, k.bosses, k.favors, k.bag = q.Int("winners"), q.Int("boss_shortages"), q.Int("favor_shortages"), q.Int("bag_shortages")
}

func (c *columns) askSeats(q *analysis.Query) {
	k := &c.seats
	k.query = q
	k.seat, k.vp, k.slanders, k.share = q.Int("seat"), q.Int("vp"), q.Int("slanders_made"), q.Float("win_share")
	k.gained, k.spent, k.points = ints(q, sources), ints(q, sinks), ints(q, points)
}

func (c *columns) askElections(q *analysis.Query) {
	k := &c.elections
	k.query = q
	k.term, k.ward, k.position, k.candidates, k.bids = q.Int("term"), q.Int("ward"), q.Int("position"), q.Int("candidates"), q.Int("bids")
	k.first, k.second, k.winner = q.Int("votes_first"), q.Int("votes_second"), q.Int("winner")
	k.outcome, k.bonusColour, k.bonusWard = q.Code("outcome", record.Outcomes), q.Code("bonus_colour", colourOrNone), q.Int("bonus_ward")
	k.cubes = fourInts(q, "")
}

func (c *columns) askBallots(q *analysis.Query) {
	k := &c.ballots
	k.query = q.Sparse() // a game in which nobody stands anywhere has none
	k.term, k.ward, k.seat, k.bosses, k.won = q.Int("term"), q.Int("ward"), q.Int("seat"), q.Int("bosses"), q.Bool("won")
	k.bid = fourInts(q, "bid_")
}

func (c *columns) askTerms(q *analysis.Query) {
	k := &c.terms
	k.query = q
	k.term, k.seat, k.wards, k.vp, k.vpRank = q.Int("term"), q.Int("seat"), q.Int("wards_won"), q.Int("vp"), q.Int("vp_rank")
	k.mayor, k.office = q.Bool("mayor"), q.Code("office", record.Offices)
	k.favors = fourInts(q, "favors_")
	for i, name := range record.Colours {
		k.led[i] = q.Bool("led_" + name)
	}
}

func (c *columns) askTurns(q *analysis.Query) {
	k := &c.turns
	k.query = q
	k.term, k.year, k.seat = q.Int("term"), q.Int("year"), q.Int("seat")
	k.order, k.action, k.office = q.Code("order", record.Orders), q.Code("action", record.Actions), q.Code("office", record.Offices)
	k.cubeColour, k.officeColour, k.slanderColour = q.Code("cube_colour", colourOrNone), q.Code("office_colour", colourOrNone), q.Code("slander_colour", colourOrNone)
	k.boss1, k.boss2 = q.Int("boss_ward_1"), q.Int("boss_ward_2")
	k.slanderWard, k.slanderVictim, k.spread = q.Int("slander_ward"), q.Int("slander_victim"), q.Int("spread_ward")
	k.garden, k.favors = fourInts(q, "garden_"), fourInts(q, "favors_")
}

// fourInts asks for the four columns with a common prefix.
func fourInts(q *analysis.Query, prefix string) (cols [colours]analysis.IntColumn) {
	for i, name := range record.Colours {
		cols[i] = q.Int(prefix + name)
	}
	return cols
}
