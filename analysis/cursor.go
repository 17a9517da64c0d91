package analysis

import (
	"fmt"

	"tweed/sim/manifest"
)

// cursor reads one table of one shard block by block. A deal's games have
// consecutive ids, so a block ends before the first id past them. It may lie
// across batches.
type cursor struct {
	query *Query
	part  *part
	shard *manifest.Shard
	cell  *manifest.Cell
	void  map[int64]bool
	every int64 // every `every`-th deal was kept

	rows  *frame
	at    int  // the first row not handed out
	ended bool // the file has no more rows
	first int64
	count int64 // blocks handed out
	block Block // the one handed out last, reused
}

// open begins a shard of a table.
func (r *Run) open(q *Query, shard int, cell *manifest.Cell) (*cursor, error) {
	void, err := r.voidDeals(shard)
	if err != nil {
		return nil, err
	}
	s := &r.Manifest.Shards[shard]
	file, err := r.part(q.table, s)
	if err != nil {
		return nil, err
	}
	p, err := openPart(file, q)
	if err != nil {
		return nil, err
	}
	return &cursor{
		query: q, part: p, shard: s, cell: cell, void: void, every: r.Every(q.table),
		rows: q.frame(), first: s.FirstDeal,
	}, nil
}

// close releases the file and the rows; the cursor's blocks are good no longer.
func (c *cursor) close() {
	c.query.recycle(c.rows)
	c.part.file.Close() // read only: nothing can get lost
}

// next returns the next block that is not void, good until the next call; nil
// at the end. Every error names the file.
func (c *cursor) next() (*Block, error) {
	b, err := c.advance()
	if err != nil {
		return nil, damaged(c.part.path, err)
	}
	return b, nil
}

func (c *cursor) advance() (*Block, error) {
	for {
		b, err := c.cut()
		if err != nil {
			return nil, err
		}
		if b == nil {
			return nil, c.complete()
		}
		c.first = b.Deal + 1
		if c.void[b.Deal] {
			continue
		}
		if b.Deal%c.every != 0 {
			return nil, fmt.Errorf("deal %d should not have been kept: only every %d-th is", b.Deal, c.every)
		}
		if want := c.cell.GamesPerBlock(); !c.query.sparse && int64(b.Games) != want {
			return nil, fmt.Errorf("deal %d has rows of %d games, not of %d", b.Deal, b.Games, want)
		}
		c.count++
		return b, nil
	}
}

// cut returns the next block, reading on until its last row is in; nil at the
// end.
func (c *cursor) cut() (*Block, error) {
	for c.at == c.rows.len() {
		more, err := c.fill()
		if err != nil || !more {
			return nil, err
		}
	}
	deal, _, _ := c.cell.Place(c.rows.longs[0][c.at])
	if first := c.rows.longs[0][c.at]; first < c.cell.GameID(c.first, 0, 0) || deal >= c.shard.FirstDeal+c.shard.Deals {
		return nil, fmt.Errorf("game %d is out of its place", first)
	}
	limit := c.cell.GameID(deal+1, 0, 0)
	games, length := 1, 1
	for {
		game := c.rows.longs[0][c.at:]
		for ; length < len(game) && game[length] < limit; length++ {
			switch {
			case game[length] > game[length-1]:
				games++
			case game[length] < game[length-1]:
				return nil, fmt.Errorf("game %d is out of its place", game[length])
			}
		}
		if length < len(game) {
			break
		}
		if more, err := c.fill(); err != nil {
			return nil, err
		} else if !more {
			break
		}
	}
	c.block = Block{Cell: c.cell, Deal: deal, Games: games, path: c.part.path, rows: c.rows, lo: c.at, hi: c.at + length}
	c.at += length
	return &c.block, nil
}

// fill forgets the rows that were handed out and reads the next batch behind
// the others.
func (c *cursor) fill() (more bool, err error) {
	if c.ended {
		return false, nil
	}
	c.rows.drop(c.at)
	c.at = 0
	more, err = c.part.read(c.rows)
	c.ended = !more
	return more, err
}

// complete checks at the end that no deal was missing: there must be rows of
// all that were kept, less the void ones.
func (c *cursor) complete() error {
	first, end := c.shard.FirstDeal, c.shard.FirstDeal+c.shard.Deals
	want := (end+c.every-1)/c.every - (first+c.every-1)/c.every
	for deal := range c.void {
		if deal%c.every == 0 {
			want--
		}
	}
	if !c.query.sparse && c.count != want {
		return fmt.Errorf("it has rows of %d deals, not of the %d that were played and kept", c.count, want)
	}
	return nil
}
