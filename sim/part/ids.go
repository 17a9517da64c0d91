package part

import (
	"encoding/binary"
	"sort"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/format"
)

// ids is the column of the game ids. They ascend and come in runs, one for each
// game, and are kept as such: spelled out they would take more memory than all
// the other columns of some tables.
type ids struct {
	runs  []run
	total checksum
	room  *pages // where a page is spelled out
}

// run is the rows of a game: those before end that the run before has not.
type run struct {
	game int64
	end  int
}

func (c *ids) clear()         { c.runs = c.runs[:0] }
func (c *ids) sum() *checksum { return &c.total }

func (c *ids) len() int {
	if len(c.runs) == 0 {
		return 0
	}
	return c.runs[len(c.runs)-1].end
}

// gather is of no use: the rows' spans have the games, not their cells.
func (c *ids) gather(_ *table.Rows, _, from, _ int) int { return from }

// fill appends a game n times, n > 0.
func (c *ids) fill(game int64, n int) {
	c.total.repeat(game, n)
	end := c.len() + n
	if last := len(c.runs) - 1; last >= 0 && c.runs[last].game == game {
		c.runs[last].end = end
		return
	}
	c.runs = append(c.runs, run{game, end})
}

// at is the place of the run that has a row.
func (c *ids) at(row int) int {
	return sort.Search(len(c.runs), func(i int) bool { return c.runs[i].end > row })
}

func (c *ids) seal(int) {}

func (c *ids) encoding() format.Encoding { return format.DeltaBinaryPacked }

func (c *ids) dictionary(body []byte) ([]byte, int) { return body, 0 }

func (c *ids) page(body []byte, scratch *[]byte, from, to int) (_ []byte, err error) {
	c.room.longs = grow(c.room.longs[:0], to-from, to-from)
	for i, row := c.at(from), from; row < to; i++ {
		for end := min(c.runs[i].end, to); row < end; row++ {
			c.room.longs[row-from] = c.runs[i].game
		}
	}
	*scratch, err = new(delta.BinaryPackedEncoding).EncodeInt64(*scratch, c.room.longs)
	return append(body, *scratch...), err
}

func (c *ids) bounds(dst []byte, from, to int) ([]byte, int) {
	dst = binary.LittleEndian.AppendUint64(dst, uint64(c.runs[c.at(from)].game))
	return binary.LittleEndian.AppendUint64(dst, uint64(c.runs[c.at(to-1)].game)), 8
}
