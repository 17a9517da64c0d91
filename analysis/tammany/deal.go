package tammany

import (
	"tweed/analysis"
	"tweed/engine/tammany/record"
	"tweed/sim/manifest"
)

// hallPlace is ward 14's place in record.Wards.
var hallPlace = placeOf[tammanyHall]

// placeOf is a printed ward number's place in record.Wards, −1 for none.
var placeOf = func() (at [18]int) {
	for i := range at {
		at[i] = -1
	}
	for i, w := range record.Wards {
		at[w] = i
	}
	return at
}()

// deal is the rows of all tables of one deal, column by column, and where in
// them the game is that is being read.
type deal struct {
	cell  *manifest.Cell
	rules rules
	cols  *columns
	// sideOf is the strategy's place in analysis.Sides at each place of the
	// line-up, and groups the groups of a seat (see groupsOf).
	sideOf []int
	groups [][][]int

	games     gameRows
	seats     seatRows
	elections electionRows
	ballots   ballotRows
	terms     termRows
	turns     turnRows
	game      game
}

// window is the rows of the present game in a table.
type window struct {
	block  *analysis.Block // nil when the table does not keep the deal
	ids    []int64
	lo, hi int
}

func (s *window) open(b *analysis.Block) {
	*s = window{block: b}
	if b != nil {
		s.ids = b.Game()
	}
}

// kept reports whether the table keeps the deal.
func (s *window) kept() bool { return s.block != nil }

// next moves on to the rows of a game.
func (s *window) next(id int64) {
	s.lo = s.hi
	for s.hi < len(s.ids) && s.ids[s.hi] == id {
		s.hi++
	}
}

type gameRows struct {
	window
	winners, bosses, favors, bag []int32
}

type seatRows struct {
	window
	seat, vp, slanders    []int32
	share                 []float64
	gained, spent, points [][]int32
}

type electionRows struct {
	window
	term, ward, position, candidates, bids, first, second, winner, bonusWard []int32
	outcome, bonusColour                                                     []int32
	cubes                                                                    [colours][]int32
}

type ballotRows struct {
	window
	term, ward, seat, bosses []int32
	bid                      [colours][]int32
	won                      []bool
}

type termRows struct {
	window
	term, seat, wards, vp, vpRank []int32
	led                           [colours][]bool
	mayor                         []bool
	office                        []int32
	favors                        [colours][]int32
}

type turnRows struct {
	window
	term, year, seat, order, action, office, cubeColour, officeColour, slanderColour []int32
	boss1, boss2, slanderWard, slanderVictim, spread                                 []int32
	garden, favors                                                                   [colours][]int32
}

// game is what the seats table says of the present game.
type game struct {
	seating int
	shares  []int64 // win shares by seat, in parts
	sides   []int   // the side in each seat
}

// load takes the columns of a deal's blocks; false when its seats are not kept,
// without which nothing is known of who won.
func (d *deal) load(from *analysis.Deal) bool {
	c := d.cols
	d.seats.open(from.Of(c.seats.query))
	if !d.seats.kept() {
		return false
	}
	d.games.open(from.Of(c.games.query))
	d.elections.open(from.Of(c.elections.query))
	d.ballots.open(from.Of(c.ballots.query))
	d.terms.open(from.Of(c.terms.query))
	d.turns.open(from.Of(c.turns.query))
	d.loadSeats()
	d.loadElections()
	d.loadBallots()
	d.loadTerms()
	d.loadTurns()
	if b := d.games.block; b != nil {
		k := &d.games
		k.winners, k.bosses, k.favors, k.bag = b.Ints(c.games.winners), b.Ints(c.games.bosses), b.Ints(c.games.favors), b.Ints(c.games.bag)
	}
	return true
}

func (d *deal) loadSeats() {
	k, c, b := &d.seats, &d.cols.seats, d.seats.block
	k.seat, k.vp, k.slanders, k.share = b.Ints(c.seat), b.Ints(c.vp), b.Ints(c.slanders), b.Floats(c.share)
	k.gained, k.spent, k.points = several(k.gained, b, c.gained), several(k.spent, b, c.spent), several(k.points, b, c.points)
}

func (d *deal) loadElections() {
	k, c, b := &d.elections, &d.cols.elections, d.elections.block
	if b == nil {
		return
	}
	k.term, k.ward, k.position, k.candidates, k.bids = b.Ints(c.term), b.Ints(c.ward), b.Ints(c.position), b.Ints(c.candidates), b.Ints(c.bids)
	k.first, k.second, k.winner, k.bonusWard = b.Ints(c.first), b.Ints(c.second), b.Ints(c.winner), b.Ints(c.bonusWard)
	k.outcome, k.bonusColour = b.Codes(c.outcome), b.Codes(c.bonusColour)
	k.cubes = fourColumns(b, c.cubes)
}

func (d *deal) loadBallots() {
	k, c, b := &d.ballots, &d.cols.ballots, d.ballots.block
	if b == nil {
		return
	}
	k.term, k.ward, k.seat, k.bosses, k.won = b.Ints(c.term), b.Ints(c.ward), b.Ints(c.seat), b.Ints(c.bosses), b.Bools(c.won)
	k.bid = fourColumns(b, c.bid)
}

func (d *deal) loadTerms() {
	k, c, b := &d.terms, &d.cols.terms, d.terms.block
	if b == nil {
		return
	}
	k.term, k.seat, k.wards, k.vp, k.vpRank = b.Ints(c.term), b.Ints(c.seat), b.Ints(c.wards), b.Ints(c.vp), b.Ints(c.vpRank)
	k.mayor, k.office = b.Bools(c.mayor), b.Codes(c.office)
	k.favors = fourColumns(b, c.favors)
	for i := range colours {
		k.led[i] = b.Bools(c.led[i])
	}
}

func (d *deal) loadTurns() {
	k, c, b := &d.turns, &d.cols.turns, d.turns.block
	if b == nil {
		return
	}
	k.term, k.year, k.seat = b.Ints(c.term), b.Ints(c.year), b.Ints(c.seat)
	k.order, k.action, k.office = b.Codes(c.order), b.Codes(c.action), b.Codes(c.office)
	k.cubeColour, k.officeColour, k.slanderColour = b.Codes(c.cubeColour), b.Codes(c.officeColour), b.Codes(c.slanderColour)
	k.boss1, k.boss2 = b.Ints(c.boss1), b.Ints(c.boss2)
	k.slanderWard, k.slanderVictim, k.spread = b.Ints(c.slanderWard), b.Ints(c.slanderVictim), b.Ints(c.spread)
	k.garden, k.favors = fourColumns(b, c.garden), fourColumns(b, c.favors)
}

func fourColumns(b *analysis.Block, cols [colours]analysis.IntColumn) (out [colours][]int32) {
	for i, c := range cols {
		out[i] = b.Ints(c)
	}
	return out
}

func several(to [][]int32, b *analysis.Block, cols []analysis.IntColumn) [][]int32 {
	to = to[:0]
	for _, c := range cols {
		to = append(to, b.Ints(c))
	}
	return to
}
