package analysis

import "tweed/sim/manifest"

// pairing brings together what several cells have to say of the same deal: the
// cells share their deals, so a figure that pools or compares cells sums within
// a deal first, and counts deals.
//
// Shards are merged in the order of their first deals (Survey.Read). When one
// is merged, every cell is complete up to its first deal, so all deals before
// it can be joined and forgotten: what waits is never more than about a shard a
// cell.
type pairing struct {
	queues []dealQueue
	// join is called once for each deal that a cell has, in ascending order.
	// rows[i] is what cell i has, nil for nothing; good until it returns.
	join func(rows [][]int64)
	rows [][]int64
}

// dealQueue is the deals of a cell that wait to be joined.
type dealQueue struct {
	dealRows
	at int // the first that waits
}

// dealRows is some numbers for each of some deals, in ascending order.
type dealRows struct {
	deals  []int64
	values []int64 // width to a deal
	width  int
}

// row is the numbers of the i-th deal.
func (d *dealRows) row(i int) []int64 { return d.values[i*d.width : (i+1)*d.width] }

// add appends a deal with zeros, which it returns.
func (d *dealRows) add(deal int64) []int64 {
	d.deals = append(d.deals, deal)
	for range d.width {
		d.values = append(d.values, 0)
	}
	return d.row(len(d.deals) - 1)
}

// cut takes the last deal away.
func (d *dealRows) cut() {
	d.deals = d.deals[:len(d.deals)-1]
	d.values = d.values[:len(d.values)-d.width]
}

func newPairing(cells int, join func([][]int64)) *pairing {
	return &pairing{queues: make([]dealQueue, cells), join: join, rows: make([][]int64, cells)}
}

// take adds a shard of a cell.
func (p *pairing) take(cell int, shard *dealRows) {
	if len(shard.deals) == 0 {
		return
	}
	p.drain(shard.deals[0])
	q := &p.queues[cell]
	q.compact()
	q.width = shard.width
	q.deals = append(q.deals, shard.deals...)
	q.values = append(q.values, shard.values...)
}

// drain joins all deals below a limit.
func (p *pairing) drain(limit int64) {
	for {
		deal, some := int64(0), false
		for i := range p.queues {
			if d, waits := p.queues[i].front(); waits && d < limit && (!some || d < deal) {
				deal, some = d, true
			}
		}
		if !some {
			return
		}
		for i := range p.queues {
			p.rows[i] = nil
			if q := &p.queues[i]; q.at < len(q.deals) && q.deals[q.at] == deal {
				p.rows[i] = q.row(q.at)
				q.at++
			}
		}
		p.join(p.rows)
	}
}

// finish joins what still waits, after the last shard.
func (p *pairing) finish() { p.drain(1 << 62) }

func (q *dealQueue) front() (deal int64, waits bool) {
	if q.at == len(q.deals) {
		return 0, false
	}
	return q.deals[q.at], true
}

// compact forgets the deals that were joined.
func (q *dealQueue) compact() {
	q.deals = append(q.deals[:0], q.deals[q.at:]...)
	q.values = append(q.values[:0], q.values[q.at*q.width:]...)
	q.at = 0
}

// filler has some numbers for each deal of a cell; false for a deal that the
// tables do not keep.
type filler interface {
	width() int
	fill(d *Deal, to []int64) (kept bool, err error)
}

// pairDeals adds a pairing to a survey: of makes a cell's filler, and join gets
// what the cells have of each deal, in the order of the survey's cells.
func pairDeals(s *Survey, of func(*manifest.Cell) filler, join func(rows [][]int64)) {
	p := newPairing(len(s.cells), join)
	c := Collect(s, func(cell *manifest.Cell) *dealTally {
		f := of(cell)
		return &dealTally{dealRows: dealRows{width: f.width()}, filler: f}
	})
	for i, t := range c.Cells {
		t.to, t.cell = p, i
	}
	s.ends = append(s.ends, p.finish)
}

// dealTally is the rows of a shard; the cell's own hands them on.
type dealTally struct {
	dealRows
	filler filler
	to     *pairing
	cell   int
}

// Add takes in a deal.
func (t *dealTally) Add(d *Deal) error {
	kept, err := t.filler.fill(d, t.add(d.Deal))
	if !kept {
		t.cut()
	}
	return err
}

// Merge hands a shard's deals on.
func (t *dealTally) Merge(o *dealTally) error {
	t.to.take(t.cell, &o.dealRows)
	return nil
}
