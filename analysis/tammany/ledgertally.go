package tammany

import (
	"fmt"

	"tweed/analysis"
	"tweed/sim/manifest"
)

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

// Places in sinks.
const (
	sinkWon = iota
	sinkLost
	sinkTied
)

// ledgerTally adds up the favors and points of a cell's seats, once for each
// group of seats: all, each seat, each strategy.
type ledgerTally struct {
	cell   *manifest.Cell
	cols   ledgerColumns
	groups []ledgerSums
	// of lists the groups that a seat of a seating belongs to:
	// of[seating][seat].
	of    [][][]int
	block []ledgerBlock
	count int64
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

type ledgerColumns struct {
	seat, vp              analysis.IntColumn
	gained, spent, points []analysis.IntColumn
}

// scanLedger reads the seats table.
func scanLedger(r *analysis.Run) ([]*ledgerTally, error) {
	q := analysis.NewQuery("seats")
	cols := ledgerColumns{
		seat: q.Int("seat"), vp: q.Int("vp"),
		gained: ints(q, sources), spent: ints(q, sinks), points: ints(q, points),
	}
	return analysis.Scan(r, q, func(c *manifest.Cell) *ledgerTally { return newLedgerTally(r, c, cols) })
}

func ints(q *analysis.Query, entries []entry) []analysis.IntColumn {
	cols := make([]analysis.IntColumn, len(entries))
	for i, e := range entries {
		cols[i] = q.Int(e.column)
	}
	return cols
}

func newLedgerTally(r *analysis.Run, c *manifest.Cell, cols ledgerColumns) *ledgerTally {
	t := &ledgerTally{cell: c, cols: cols}
	groups, of := groupsOf(r, c)
	t.of = of
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

// Add takes in the seats of one block.
func (t *ledgerTally) Add(b *analysis.Block) error {
	for i := range t.block {
		t.block[i].reset()
	}
	seat := b.Ints(t.cols.seat)
	for i, game := range b.Game() {
		if seat[i] < 0 || int(seat[i]) >= t.cell.Players {
			return fmt.Errorf("game %d: there is no seat %d", game, seat[i])
		}
		if err := t.check(b, i); err != nil {
			return fmt.Errorf("game %d, seat %d: %w", game, seat[i], err)
		}
		_, _, seating := t.cell.Place(game)
		for _, g := range t.of[seating][seat[i]] {
			k := &t.block[g]
			addRow(k.gained, b, t.cols.gained, i)
			addRow(k.spent, b, t.cols.spent, i)
			addRow(k.points, b, t.cols.points, i)
		}
	}
	for i := range t.groups {
		t.groups[i].add(&t.block[i])
	}
	t.count++
	return nil
}

// check says whether a row's favors and points add up.
func (t *ledgerTally) check(b *analysis.Block, row int) error {
	gained, spent := sumRow(b, t.cols.gained, row), sumRow(b, t.cols.spent, row)
	if gained != spent {
		kept := int64(b.Ints(t.cols.spent[len(sinks)-1])[row])
		return fmt.Errorf("%d favors gained less %d spent are not the %d kept", gained, spent-kept, kept)
	}
	if vp, all := int64(b.Ints(t.cols.vp)[row]), sumRow(b, t.cols.points, row); vp != all {
		return fmt.Errorf("the points by source sum to %d, not to its %d", all, vp)
	}
	return nil
}

func addRow(to []int64, b *analysis.Block, cols []analysis.IntColumn, row int) {
	for i, c := range cols {
		to[i] += int64(b.Ints(c)[row])
	}
}

func sumRow(b *analysis.Block, cols []analysis.IntColumn, row int) int64 {
	sum := int64(0)
	for _, c := range cols {
		sum += int64(b.Ints(c)[row])
	}
	return sum
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

// Merge takes in the blocks of a later shard.
func (t *ledgerTally) Merge(o *ledgerTally) error {
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
