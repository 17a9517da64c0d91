package tammany

import "tweed/analysis"

// entry is a column of the seats table that a ledger adds up.
type entry struct {
	column string
	label  string // as tables and charts write it
}

// The favor ledger and the points by source, in the order in which they are
// printed and drawn.
var (
	sources = []entry{{"gained_settle", "settle"}, {"gained_leader", "leader"}, {"gained_ward", "ward"}, {"gained_deputy", "deputy"}}
	sinks   = []entry{{"spent_won", "won"}, {"spent_lost", "lost"}, {"spent_tied", "tied"}, {"spent_slander", "slander"}, {"kept", "kept"}}
	points  = []entry{{"vp_wards", "wards"}, {"vp_mayor", "mayor"}, {"vp_majorities", "majorities"}, {"vp_slander", "slander"}}
)

// Places in sources, sinks and points.
const (
	sourceSettle = iota
	sourceLeader
	sourceWard
	sourceDeputy
)

const (
	sinkWon = iota
	sinkLost
	sinkTied
	sinkSlander
	sinkKept
)

const pointMajorities = 2

// ledgerTally adds up the favors and points of a cell's seats, once for each
// group of seats: all, each seat, each strategy.
type ledgerTally struct {
	groups []ledgerSums
	block  []ledgerBlock
	count  int64
}

// ledgerSums is a group's sums over blocks, of block totals.
type ledgerSums struct {
	group   Group
	gained  []analysis.Total
	spent   []analysis.Total
	points  []analysis.Total
	income  analysis.Total // all sources
	score   analysis.Total // all points
	wasted  analysis.Pair  // bid on lost or tied wards, of all bid
	perGame int64          // the group's seats in a game
}

// ledgerBlock is a group's sums in one block.
type ledgerBlock struct{ gained, spent, points []int64 }

func ints(q *analysis.Query, entries []entry) []analysis.IntColumn {
	cols := make([]analysis.IntColumn, len(entries))
	for i, e := range entries {
		cols[i] = q.Int(e.column)
	}
	return cols
}

func newLedgerTally(groups []Group) *ledgerTally {
	t := &ledgerTally{}
	for _, g := range groups {
		t.groups = append(t.groups, ledgerSums{
			group: g, perGame: int64(g.Seats),
			gained: make([]analysis.Total, len(sources)), spent: make([]analysis.Total, len(sinks)), points: make([]analysis.Total, len(points)),
		})
		t.block = append(t.block, ledgerBlock{
			gained: make([]int64, len(sources)), spent: make([]int64, len(sinks)), points: make([]int64, len(points)),
		})
	}
	return t
}

// add takes in the seats of a game.
func (t *ledgerTally) add(d *deal) error {
	k := &d.seats
	for s, groups := range d.groups[d.game.seating] {
		row := k.lo + s
		for _, g := range groups {
			to := &t.block[g]
			addColumns(to.gained, k.gained, row)
			addColumns(to.spent, k.spent, row)
			addColumns(to.points, k.points, row)
		}
	}
	return nil
}

func addColumns(to []int64, columns [][]int32, row int) {
	for i, c := range columns {
		to[i] += int64(c[row])
	}
}

// close takes in the deal that was read.
func (t *ledgerTally) close(*deal) error {
	t.count++
	for i := range t.groups {
		t.groups[i].add(&t.block[i])
		t.block[i].reset()
	}
	return nil
}

func (k *ledgerBlock) reset() {
	clear(k.gained)
	clear(k.spent)
	clear(k.points)
}

func (s *ledgerSums) add(k *ledgerBlock) {
	s.income.Add(addTotals(s.gained, k.gained))
	addTotals(s.spent, k.spent)
	s.score.Add(addTotals(s.points, k.points))
	lost := k.spent[sinkLost] + k.spent[sinkTied]
	s.wasted.Add(lost+k.spent[sinkWon], lost)
}

// addTotals adds a block's values to their totals and returns their sum.
func addTotals(to []analysis.Total, x []int64) int64 {
	sum := int64(0)
	for i := range to {
		to[i].Add(x[i])
		sum += x[i]
	}
	return sum
}

func (t *ledgerTally) merge(p part) error {
	o := p.(*ledgerTally)
	for i := range t.groups {
		s, p := &t.groups[i], &o.groups[i]
		mergeTotals(s.gained, p.gained)
		mergeTotals(s.spent, p.spent)
		mergeTotals(s.points, p.points)
		s.income.Merge(p.income)
		s.score.Merge(p.score)
		s.wasted.Merge(p.wasted)
	}
	t.count += o.count
	return nil
}

func mergeTotals(to, from []analysis.Total) {
	for i := range to {
		to[i].Merge(from[i])
	}
}
