package analysis

import (
	"encoding/binary"
	"errors"

	"github.com/apache/arrow/go/v17/parquet"
)

// deltas is a chunk of whole numbers in DELTA_BINARY_PACKED: the ids of games,
// which every table has.
type deltas struct {
	pages pages
	slot  int
	left  []int64 // of the present page, those not handed out
}

func (d *deltas) read(n int, f *frame) error {
	for n > 0 {
		if len(d.left) == 0 {
			if err := d.nextPage(); err != nil {
				return err
			}
		}
		k := min(n, len(d.left))
		f.longs[d.slot] = append(f.longs[d.slot], d.left[:k]...)
		d.left = d.left[k:]
		n -= k
	}
	return nil
}

func (d *deltas) nextPage() error {
	data, n, err := d.pages.next(parquet.Encodings.DeltaBinaryPacked)
	if err != nil {
		return err
	}
	l := d.pages.leaf
	l.longs, d.left = room(l.longs[:0], n)
	l.padded = append(append(l.padded[:0], data...), make([]byte, beyond)...)
	return unpackDeltas(d.left, l.padded)
}

// beyond is how many bytes unpackDeltas may look at behind the last one in use.
const beyond = 9

var errDeltas = errors.New("a page's differences are damaged")

// unpackDeltas fills to from DELTA_BINARY_PACKED, whose bytes beyond more ones
// follow: the size of a block and its number of miniblocks, how many values
// there are, and the first; then for each block the least difference, the width
// of each miniblock, and the differences less the least, bit-packed.
func unpackDeltas(to []int64, src []byte) error {
	var head [3]uint64
	for i := range head {
		n := 0
		if head[i], n = binary.Uvarint(src); n <= 0 {
			return errDeltas
		}
		src = src[n:]
	}
	block, minis, total := head[0], head[1], head[2]
	value, n := binary.Varint(src)
	if n <= 0 || minis == 0 || block == 0 || block > 1<<16 || block%(8*minis) != 0 || total != uint64(len(to)) {
		return errDeltas
	}
	src = src[n:]
	if len(to) > 0 {
		to[0], to = value, to[1:]
	}
	for len(to) > 0 {
		least, n := binary.Varint(src)
		if n <= 0 || n+int(minis) > len(src) {
			return errDeltas
		}
		widths := src[n : n+int(minis)]
		src = src[n+int(minis):]
		for _, width := range widths {
			part := to[:min(int(block/minis), len(to))]
			if len(part) == 0 {
				break
			}
			size := int(block/minis) / 8 * int(width)
			if width > 64 || size+beyond > len(src) {
				return errDeltas
			}
			value = addUp(part, src, uint(width), least, value)
			to, src = to[len(part):], src[size:]
		}
	}
	return nil
}

// addUp fills to with the running sums from value on, and returns the last one.
func addUp(to []int64, src []byte, width uint, least, value int64) int64 {
	if width == 0 {
		for i := range to {
			value += least
			to[i] = value
		}
		return value
	}
	mask := ^uint64(0) >> (64 - width)
	at := uint(0) // in bits
	for i := range to {
		from := src[at/8:]
		word := binary.LittleEndian.Uint64(from)>>(at%8) | uint64(from[8])<<(64-at%8)
		value += least + int64(word&mask)
		to[i] = value
		at += width
	}
	return value
}
