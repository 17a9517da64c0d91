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
	next   int64 // the first deal that may come next
	blocks int64 // handed on
	block  Block // the one handed on, reused
}

// newCutter begins a shard of a table of which every `every`-th deal was kept.
func newCutter(s *manifest.Shard, cell *manifest.Cell, void map[int64]bool, q *Query, every int64, add func(*Block) error) *cutter {
	return &cutter{
		shard: s, cell: cell, void: void, sparse: q.sparse, every: every, add: add,
		rows: newFrame(q), next: s.FirstDeal,
	}
}

// batch takes the rows in f, hands on the whole blocks among them, and drops
// these. The last block stays: it may go on in the next batch.
func (c *cutter) batch(f *frame) error {
	c.rows = f
	lo := 0
	for lo < f.len() {
		b, err := c.cut(lo)
		if err != nil {
			return err
		}
		if b.hi == f.len() {
			break
		}
		if err := c.hand(b); err != nil {
			return err
		}
		lo = b.hi
	}
	f.drop(lo)
	return nil
}

// finish hands on the last block and checks that none was missing.
func (c *cutter) finish() error {
	if c.rows.len() > 0 {
		b, err := c.cut(0)
		if err != nil {
			return err
		}
		if err := c.hand(b); err != nil {
			return err
		}
	}
	if want := c.expected(); !c.sparse && c.blocks != want {
		return fmt.Errorf("it has rows of %d deals, not of the %d that were played and kept", c.blocks, want)
	}
	return nil
}

// cut returns the block whose rows begin at row lo, as far as they are there.
func (c *cutter) cut(lo int) (Block, error) {
	game := c.rows.longs[0]
	deal, _, _ := c.cell.Place(game[lo])
	if game[lo] < c.cell.GameID(c.next, 0, 0) || deal >= c.shard.FirstDeal+c.shard.Deals {
		return Block{}, fmt.Errorf("game %d is out of its place", game[lo])
	}
	b := Block{Cell: c.cell, Deal: deal, Games: 1, rows: c.rows, lo: lo, hi: lo + 1}
	limit := c.cell.GameID(deal+1, 0, 0)
	for ; b.hi < len(game) && game[b.hi] < limit; b.hi++ {
		switch {
		case game[b.hi] > game[b.hi-1]:
			b.Games++
		case game[b.hi] < game[b.hi-1]:
			return Block{}, fmt.Errorf("game %d is out of its place", game[b.hi])
		}
	}
	return b, nil
}

// hand gives a block on, unless it is void.
func (c *cutter) hand(b Block) error {
	c.next = b.Deal + 1
	if c.void[b.Deal] {
		return nil
	}
	if b.Deal%c.every != 0 {
		return fmt.Errorf("deal %d should not have been kept: only every %d-th is", b.Deal, c.every)
	}
	if want := c.cell.GamesPerBlock(); !c.sparse && int64(b.Games) != want {
		return fmt.Errorf("deal %d has rows of %d games, not of %d", b.Deal, b.Games, want)
	}
	c.blocks++
	c.block = b
	return c.add(&c.block)
}

// expected is how many deals the part must have rows of: those that were kept,
// less the void ones.
func (c *cutter) expected() int64 {
	first, end := c.shard.FirstDeal, c.shard.FirstDeal+c.shard.Deals
	n := (end+c.every-1)/c.every - (first+c.every-1)/c.every
	for deal := range c.void {
		if deal%c.every == 0 {
			n--
		}
	}
	return n
}
