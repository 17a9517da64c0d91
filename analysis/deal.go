package analysis

import "tweed/sim/manifest"

// Deal is one block, all games of one deal of one cell, as the tables of a
// survey have it.
type Deal struct {
	Cell *manifest.Cell
	Deal int64

	queries []*Query
	blocks  []*Block // by query
}

// Of returns the rows that a table has of the deal; nil when it was told to
// keep none of this deal.
func (d *Deal) Of(q *Query) *Block {
	for i := range d.queries {
		if d.queries[i] == q {
			return d.blocks[i]
		}
	}
	return nil
}

// merger goes through the tables of one shard side by side.
type merger struct {
	cursors []*cursor // by query; nil for a table that was not kept
	ahead   []*Block  // the next block of each, nil at its end
	deal    Deal      // the one handed out, reused
	empty   []Block   // what a sparse table has of a deal without rows
}

// next returns the next deal of which any table has rows; nil at the end.
func (m *merger) next() (*Deal, error) {
	if m.ahead == nil {
		m.ahead = make([]*Block, len(m.cursors))
		m.empty = make([]Block, len(m.cursors))
		clear(m.deal.blocks)
		for i := range m.cursors {
			if err := m.advance(i); err != nil {
				return nil, err
			}
		}
	} else {
		for i, b := range m.deal.blocks {
			if b != nil && b == m.ahead[i] {
				if err := m.advance(i); err != nil {
					return nil, err
				}
			}
		}
	}
	some := false
	for _, b := range m.ahead {
		if b != nil && (!some || b.Deal < m.deal.Deal) {
			some, m.deal.Deal = true, b.Deal
		}
	}
	if !some {
		return nil, nil
	}
	for i := range m.ahead {
		m.deal.blocks[i] = m.rows(i)
	}
	return &m.deal, nil
}

// advance reads the next block of a table.
func (m *merger) advance(i int) (err error) {
	if m.cursors[i] != nil {
		m.ahead[i], err = m.cursors[i].next()
	}
	return err
}

// rows is what table i has of the present deal: a block, an empty one where a
// sparse table has no row of a deal that it keeps, or nil.
func (m *merger) rows(i int) *Block {
	c := m.cursors[i]
	switch {
	case c == nil:
		return nil
	case m.ahead[i] != nil && m.ahead[i].Deal == m.deal.Deal:
		return m.ahead[i]
	case c.query.sparse && m.deal.Deal%c.every == 0:
		m.empty[i] = Block{Cell: c.cell, Deal: m.deal.Deal, path: c.part.path, rows: c.rows}
		return &m.empty[i]
	default:
		return nil
	}
}

func (m *merger) close() {
	for _, c := range m.cursors {
		if c != nil {
			c.close()
		}
	}
}
