package part

import (
	"encoding/binary"
	"math"
	"math/bits"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/format"
)

// seal finds the values in use and gives each its dictionary code, in
// ascending order of the cells.
func (c *cells) seal(pageRows int) {
	c.pageRows, c.used = pageRows, c.used[:0]
	switch {
	case !c.wide:
		c.sealNarrow()
	case c.names != nil:
		c.sealNames()
	}
}

func (c *cells) sealNarrow() {
	var all presence
	c.inPages = c.inPages[:0]
	for from := 0; from < len(c.lows); from += c.pageRows {
		c.inPages = append(c.inPages, presence{})
		p := &c.inPages[len(c.inPages)-1]
		for _, b := range c.lows[from:min(from+c.pageRows, len(c.lows))] {
			p[b] = true
		}
		for b, there := range p {
			all[b] = all[b] || there
		}
	}
	for v := int64(c.lo); v <= int64(c.hi); v++ {
		if all[byte(v)] {
			c.codes[byte(v)] = byte(len(c.used))
			c.used = append(c.used, int32(v))
		}
	}
}

// sealNames is for an Enum or Label whose cells in use are far apart.
func (c *cells) sealNames() {
	c.markSeen(c.words)
	if len(c.coded) < len(c.names) {
		c.coded = make([]int32, len(c.names))
	}
	for v, there := range c.seen {
		if there {
			c.coded[v] = int32(len(c.used))
			c.used = append(c.used, int32(v))
		}
	}
}

// markSeen sets seen[v] for the cells v in words.
func (c *cells) markSeen(words []int32) {
	if len(c.seen) != len(c.names) {
		c.seen = make([]bool, len(c.names))
	}
	clear(c.seen)
	for _, v := range words {
		c.seen[v] = true
	}
}

func (c *cells) encoding() format.Encoding {
	switch {
	case c.kind == table.Bool:
		return format.Plain
	case c.wide && c.names == nil:
		return format.DeltaBinaryPacked
	default:
		return format.RLEDictionary
	}
}

func (c *cells) dictionary(body []byte) ([]byte, int) {
	if c.encoding() != format.RLEDictionary {
		return body, 0
	}
	for _, v := range c.used {
		if c.names != nil {
			body = binary.LittleEndian.AppendUint32(body, uint32(len(c.names[v])))
		}
		body = c.appendPlain(body, v)
	}
	return body, len(c.used)
}

// appendPlain appends the value a cell stands for as PLAIN does, without a
// length.
func (c *cells) appendPlain(dst []byte, cell int32) []byte {
	switch {
	case c.names != nil:
		return append(dst, c.names[cell]...)
	case c.kind == table.Bool:
		return append(dst, byte(cell))
	case c.kind == table.Share:
		return binary.LittleEndian.AppendUint64(dst, math.Float64bits(table.ShareValue(cell)))
	default:
		return binary.LittleEndian.AppendUint32(dst, uint32(cell))
	}
}

func (c *cells) page(body []byte, scratch *[]byte, from, to int) (_ []byte, err error) {
	switch {
	case c.kind == table.Bool:
		return appendBits(body, c.lows[from:to]), nil
	case c.wide && c.names == nil:
		*scratch, err = new(delta.BinaryPackedEncoding).EncodeInt32(*scratch, c.words[from:to])
		return append(body, *scratch...), err
	}
	// One bit where none would do: not every reader takes a width of 0.
	c.levels.BitWidth = max(1, bits.Len(uint(len(c.used)-1)))
	if c.wide {
		words := c.words[from:to]
		for i, v := range words {
			words[i] = c.coded[v]
		}
		*scratch, err = c.levels.EncodeInt32(*scratch, words)
	} else {
		lows := c.lows[from:to]
		for i, b := range lows {
			lows[i] = c.codes[b]
		}
		*scratch, err = c.levels.EncodeLevels(*scratch, lows)
	}
	body = append(body, byte(c.levels.BitWidth))
	return append(body, *scratch...), err
}

// appendBits packs one bit out of each byte, lowest first; the bytes are 0 or 1.
func appendBits(dst, src []byte) []byte {
	for len(src) >= 8 {
		// The multiplication moves bit 8i to bit 56+i; no two land together.
		word := binary.LittleEndian.Uint64(src)
		dst = append(dst, byte(word*0x0102040810204080>>56))
		src = src[8:]
	}
	if len(src) > 0 {
		last := byte(0)
		for i, bit := range src {
			last |= bit << i
		}
		dst = append(dst, last)
	}
	return dst
}

func (c *cells) bounds(dst []byte, from, to int) ([]byte, int) {
	lo, hi := c.extremes(from, to)
	start := len(dst)
	if c.kind == table.Share && lo == 0 {
		// The format wants a least value of zero to be written as -0.
		dst = binary.LittleEndian.AppendUint64(dst, 1<<63)
	} else {
		dst = c.appendPlain(dst, lo)
	}
	split := len(dst) - start
	return c.appendPlain(dst, hi), split
}

// extremes returns the cells of the least and the greatest value of a page.
func (c *cells) extremes(from, to int) (lo, hi int32) {
	if c.wide && c.names == nil {
		lo, hi = c.words[from], c.words[from]
		for _, v := range c.words[from:to] {
			lo, hi = min(lo, v), max(hi, v)
		}
		return lo, hi
	}
	if c.wide {
		c.markSeen(c.words[from:to])
	}
	found := false
	for _, v := range c.used {
		switch there := c.wide && c.seen[v] || !c.wide && c.inPages[from/c.pageRows][byte(v)]; {
		case !there:
		case !found:
			lo, hi, found = v, v, true
		case c.less(v, lo):
			lo = v
		case c.less(hi, v):
			hi = v
		}
	}
	return lo, hi
}

// less orders cells by the values they stand for.
func (c *cells) less(a, b int32) bool {
	switch {
	case c.names != nil:
		return c.names[a] < c.names[b]
	case c.kind == table.Share:
		return table.ShareValue(a) < table.ShareValue(b)
	default:
		return a < b
	}
}
