package part

import (
	"encoding/binary"
	"errors"
	"fmt"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/format"
)

// cursor walks along one column through all row groups.
type cursor struct {
	*chunkReader
	groups []format.RowGroup
	column int // place among the fields
	group  int // the row group to open next
	at     int // place in the page
}

// ready makes sure that the value at is there, false at the end of the file.
func (c *cursor) ready() (bool, error) {
	for c.at == c.values.n {
		if more, err := c.inChunk(); !more || err != nil {
			return false, err
		}
		c.at = 0
		if err := c.next(); err != nil {
			return false, err
		}
	}
	return true, nil
}

// inChunk makes sure that the chunk has another page, false at the end of the
// file.
func (c *cursor) inChunk() (bool, error) {
	if c.left > 0 {
		return true, nil
	}
	if c.group == len(c.groups) {
		return false, nil
	}
	c.group++
	c.at = 0
	return true, c.open(&c.groups[c.group-1].Columns[c.column].MetaData)
}

var errShort = errors.New("the column ends before the others")

// takeKey takes n values that must be the given cell.
func (c *cursor) takeKey(want int32, n int) error {
	for n > 0 {
		if ok, err := c.ready(); err != nil {
			return err
		} else if !ok {
			return errShort
		}
		k := min(n, c.values.n-c.at)
		for _, v := range c.values.cells[c.at : c.at+k] {
			if v != want {
				return fmt.Errorf("the game's rows say %d and %d", want, v)
			}
		}
		c.at, n = c.at+k, n-k
	}
	return nil
}

// take takes n values into every width-th of the cells.
func (c *cursor) take(rows *table.Rows, cells []int32, n int) error {
	width, put := rows.Width(), 0
	for n > 0 {
		if ok, err := c.ready(); err != nil {
			return err
		} else if !ok {
			return errShort
		}
		k := min(n, c.values.n-c.at)
		switch c.field.kind {
		case table.Long:
			for _, v := range c.values.longs[c.at : c.at+k] {
				cells[put] = rows.AddLong(v)
				put += width
			}
		case table.Text:
			for i := c.at; i < c.at+k; i++ {
				cells[put] = rows.AddText(c.values.text[c.values.ends[i]:c.values.ends[i+1]])
				put += width
			}
		default:
			for _, v := range c.values.cells[c.at : c.at+k] {
				cells[put] = v
				put += width
			}
		}
		c.at, n = c.at+k, n-k
	}
	return nil
}

// skip passes over n values, undecoded where it can.
func (c *cursor) skip(n int) error {
	for n > 0 {
		if k := min(n, c.values.n-c.at); k > 0 {
			c.at, n = c.at+k, n-k
			continue
		}
		if ok, err := c.inChunk(); err != nil {
			return err
		} else if !ok {
			return errShort
		}
		c.at, c.values.n = 0, 0
		skipped, err := c.skipPage(n)
		if err != nil {
			return err
		}
		if n -= skipped; skipped > 0 {
			continue
		}
		if _, err := c.ready(); err != nil {
			return err
		}
	}
	return nil
}

// rewind moves to the start of a row group.
func (c *cursor) rewind(group int) {
	c.group, c.left, c.at = group, 0, 0
	c.values.clear()
}

// SeekGame moves to the first game whose id is not below game, forwards or
// backwards, by means of the footer's minima and maxima.
func (r *Reader) SeekGame(game int64) (err error) {
	if r.err != nil {
		return r.err
	}
	defer func() { r.err = err }()
	defer rescue(r.table, &err)
	group := 0
	for ; group < len(r.footer.RowGroups); group++ {
		most := r.footer.RowGroups[group].Columns[gameField].MetaData.Statistics.MaxValue
		if len(most) != 8 {
			return fmt.Errorf("row group %d: the greatest game has %d bytes: the footer is damaged", group, len(most))
		}
		if int64(binary.LittleEndian.Uint64(most)) >= game {
			break
		}
	}
	for _, c := range r.columns {
		c.rewind(group)
	}
	r.any = false
	return r.skipBelow(game)
}

// skipBelow passes over the games below the given one.
func (r *Reader) skipBelow(game int64) error {
	games, skip := r.columns[gameField], 0
	for {
		if ok, err := games.ready(); !ok || err != nil {
			return err // at the end of the file all columns are rewound there
		}
		if games.values.longs[games.at] >= game {
			break
		}
		games.at++
		skip++
	}
	for i, c := range r.columns {
		if i == gameField {
			continue
		}
		if err := c.skip(skip); err != nil {
			return fmt.Errorf("column %s: %w", c.field.name, err)
		}
	}
	return nil
}
