package analysis

import (
	"fmt"

	"tweed/sim/manifest"
)

// cutter cuts a shard's rows into blocks. A deal's games have consecutive ids,
// so a block ends before the first id past them. It may lie across batches.
type cutter struct {
	shard  *manifest.Shard
	cell   *manifest.Cell
	void   map[int64]bool
	sparse bool
	every  int64
	add    func(*Block) error

	rows   *frame
	block  Block
	next   int64 // the first deal that may come next
	blocks int64 // handed on
}

// newCutter begins a shard of a table of which every `every`-th deal was kept.
func newCutter(s *manifest.Shard, cell *manifest.Cell, void map[int64]bool, q *Query, every int64, add func(*Block) error) *cutter {
	return &cutter{
		shard: s, cell: cell, void: void, sparse: q.sparse, every: every, add: add,
		rows: newFrame(q), block: Block{Cell: cell}, next: s.FirstDeal,
	}
}

// batch takes the rows in f, hands on the whole blocks among them, and drops
// these. The last block stays: it may go on in the next batch.
func (c *cutter) batch(f *frame) error {
	c.rows = f
	lo := 0
	for lo < f.len() {
		hi, err := c.end(lo)
		if err != nil {
			return err
		}
		if hi == f.len() {
			break
		}
		if err := c.hand(lo, hi); err != nil {
			return err
		}
		lo = hi
	}
	f.drop(lo)
	return nil
}

// finish hands on the last block and checks that none was missing.
func (c *cutter) finish() error {
	if n := c.rows.len(); n > 0 {
		if err := c.hand(0, n); err != nil {
			return err
		}
	}
	if want := c.expected(); !c.sparse && c.blocks != want {
		return fmt.Errorf("it has rows of %d deals, not of the %d that were played and kept", c.blocks, want)
	}
	return nil
}

// end returns the row after the block that begins at row lo, and notes which
// block that is.
func (c *cutter) end(lo int) (int, error) {
	game := c.rows.longs[0]
	deal, _, _ := c.cell.Place(game[lo])
	if game[lo] < c.cell.GameID(c.next, 0, 0) || deal >= c.shard.FirstDeal+c.shard.Deals {
		return 0, fmt.Errorf("game %d is out of its place", game[lo])
	}
	c.block.Deal, c.block.Games = deal, 1
	limit := c.cell.GameID(deal+1, 0, 0)
	hi := lo + 1
	for ; hi < len(game) && game[hi] < limit; hi++ {
		switch {
		case game[hi] > game[hi-1]:
			c.block.Games++
		case game[hi] < game[hi-1]:
			return 0, fmt.Errorf("game %d is out of its place", game[hi])
		}
	}
	return hi, nil
}

// hand gives the block of rows lo … hi−1 on, unless it is void.
func (c *cutter) hand(lo, hi int) error {
	if _, err := c.end(lo); err != nil {
		return err
	}
	c.next = c.block.Deal + 1
	if c.void[c.block.Deal] {
		return nil
	}
	if c.every > 1 && c.block.Deal%c.every != 0 {
		return fmt.Errorf("deal %d should not have been kept: only every %d-th is", c.block.Deal, c.every)
	}
	if want := c.cell.GamesPerBlock(); !c.sparse && int64(c.block.Games) != want {
		return fmt.Errorf("deal %d has rows of %d games, not of %d", c.block.Deal, c.block.Games, want)
	}
	c.blocks++
	c.block.rows, c.block.lo, c.block.hi = c.rows, lo, hi
	return c.add(&c.block)
}

// expected is how many deals the part must have rows of: those that were kept,
// less the void ones.
func (c *cutter) expected() int64 {
	n := int64(0)
	if c.every > 0 {
		first, end := c.shard.FirstDeal, c.shard.FirstDeal+c.shard.Deals
		n = (end+c.every-1)/c.every - (first+c.every-1)/c.every
	}
	for deal := range c.void {
		if deal%c.every == 0 {
			n--
		}
	}
	return n
}
