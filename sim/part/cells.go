package part

import (
	"math"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/rle"
)

// tileRows is how many rows are transposed at a time: a tile of some 30 columns
// stays in the first-level cache while each column picks its cells out of it.
const tileRows = 128

// cells is the column of an Int, Bool, Enum, Label or Share field.
//
// While the row group's values span less than 256 it keeps the low byte of
// each: with the least value that is enough to know them all, and it does not
// change when a lower one turns up. Else it is wide and keeps the cells.
type cells struct {
	kind  table.Kind
	names []string // the dictionary of an Enum or Label
	// firsts[k] is the first label equal to label k: a dictionary must not
	// hold a string twice.
	firsts []int32
	least  int32 // a cell of the kind is within least … most
	most   int32

	room   int // rows of a row group
	lows   []byte
	words  []int32
	wide   bool
	lo, hi int32 // of all cells gathered, lo > hi when there are none
	total  checksum
	tile   [tileRows]int32

	// What seal works out; see cells_encode.go.
	pageRows int
	inPages  []presence // by page, not when wide
	codes    [256]byte  // low byte → dictionary code
	used     []int32    // the dictionary: the cells in use
	coded    []int32    // cell → dictionary code, when a wide column has one
	seen     []bool     // scratch, by cell
	levels   rle.Encoding
}

// presence says which low bytes occur.
type presence [256]bool

func newCells(f *field, room int) *cells {
	c := &cells{kind: f.kind, room: room, least: math.MinInt32, most: math.MaxInt32}
	switch f.kind {
	case table.Bool:
		c.least, c.most = 0, 1
	case table.Share:
		c.least, c.most = 0, maxShare
	case table.Enum:
		c.setNames(f.values)
	}
	c.clear()
	return c
}

// maxShare is the most seats that may share a win: it keeps Share columns
// narrow, so that they always have a dictionary.
const maxShare = 255

// setNames gives the column its dictionary.
func (c *cells) setNames(names []string) {
	c.names = names
	c.least, c.most = 0, int32(len(names)-1)
	if c.kind != table.Label {
		return
	}
	c.firsts = c.firsts[:0]
	index := make(map[string]int32, len(names))
	for i, name := range names {
		first, ok := index[name]
		if !ok {
			first = int32(i)
			index[name] = first
		}
		c.firsts = append(c.firsts, first)
	}
}

func (c *cells) clear() {
	c.lows, c.words, c.wide = c.lows[:0], c.words[:0], false
	c.lo, c.hi = math.MaxInt32, math.MinInt32
}

func (c *cells) sum() *checksum { return &c.total }

func (c *cells) len() int { return len(c.lows) + len(c.words) } // one is empty

// narrow reports whether values from lo to hi can be told apart by their low
// bytes.
func narrow(lo, hi int32) bool { return int64(hi)-int64(lo) < 256 }

func (c *cells) gather(rows *table.Rows, column, from, n int) int {
	stride := rows.Width()
	src := rows.Cells[from*stride+column:]
	if c.kind == table.Label {
		for i := range n {
			k := src[i*stride]
			if uint(k) >= uint(len(c.firsts)) {
				return from + i
			}
			c.tile[i] = c.firsts[k]
		}
		src, stride = c.tile[:n], 1
	}
	if !c.wide {
		if c.gatherLows(src, stride, n) {
			return -1
		}
		if c.lo < c.least || c.hi > c.most {
			return from + c.firstBad(src, stride, n)
		}
		c.widen(n)
	}
	if c.gatherWords(src, stride, n); c.lo < c.least || c.hi > c.most {
		return from + c.firstBad(src, stride, n)
	}
	return -1
}

// gatherLows appends the low bytes of n cells, each stride behind the last. It
// returns false when they do not do; then lo and hi say why.
func (c *cells) gatherLows(src []int32, stride, n int) bool {
	c.lows = grow(c.lows, n, c.room)
	dst := c.lows[len(c.lows)-n:]
	if c.gatherWithin(dst, src, stride) {
		return true
	}
	lo, hi := c.lo, c.hi
	for i := range n {
		lo, hi = min(lo, src[i*stride]), max(hi, src[i*stride])
	}
	if lo < c.least || hi > c.most {
		c.lo, c.hi = lo, hi
		return false
	}
	if !narrow(lo, hi) {
		return false
	}
	c.lo, c.hi = lo, hi
	return c.gatherWithin(dst, src, stride)
}

// gatherWithin stores the low bytes of the cells if all lie within lo and hi, as
// they do as soon as the extremes have come by; else it returns false, and what
// it stored is of no use.
func (c *cells) gatherWithin(dst []byte, src []int32, stride int) bool {
	if c.lo > c.hi {
		return false
	}
	lo, most, total, at := c.lo, uint32(0), c.total, 0
	for i := range dst {
		v := src[at]
		at += stride
		dst[i] = byte(v)
		most = max(most, uint32(v-lo))
		total.add(int64(v))
	}
	if most > uint32(c.hi-lo) {
		return false
	}
	c.total = total
	return true
}

// gatherWords appends n cells, each stride behind the last.
func (c *cells) gatherWords(src []int32, stride, n int) {
	c.words = grow(c.words, n, c.room)
	dst := c.words[len(c.words)-n:]
	for i := range dst {
		v := src[i*stride]
		dst[i] = v
		c.lo, c.hi = min(c.lo, v), max(c.hi, v)
		c.total.add(int64(v))
	}
}

// widen turns all but the last drop low bytes back into cells; lo must be that
// of the cells they came from.
func (c *cells) widen(drop int) {
	lows := c.lows[:len(c.lows)-drop]
	c.words = grow(c.words[:0], len(lows), c.room)
	for i, b := range lows {
		c.words[i] = c.lo + int32(b-byte(c.lo))
	}
	c.lows, c.wide = c.lows[:0], true
}

// firstBad returns which of n cells is the first that is not of the kind.
func (c *cells) firstBad(src []int32, stride, n int) int {
	for i := range n {
		if v := src[i*stride]; v < c.least || v > c.most {
			return i
		}
	}
	return 0
}

// fill appends v n times: the key columns come in runs.
func (c *cells) fill(v int32, n int) {
	lo, hi := min(c.lo, v), max(c.hi, v)
	if !c.wide && !narrow(lo, hi) {
		c.widen(0)
	}
	c.lo, c.hi = lo, hi
	c.total.repeat(int64(v), n)
	if c.wide {
		c.words = grow(c.words, n, c.room)
		run := c.words[len(c.words)-n:]
		for i := range run {
			run[i] = v
		}
		return
	}
	c.lows = grow(c.lows, n, c.room)
	run := c.lows[len(c.lows)-n:]
	for i := range run {
		run[i] = byte(v)
	}
}
