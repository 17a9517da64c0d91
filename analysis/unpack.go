package analysis

import (
	"encoding/binary"
	"errors"
	"fmt"
)

var errRuns = errors.New("a page ends before its values do")

// unpackCodes fills to from codes of the given width in bits, in Parquet's hybrid
// of runs and bit-packed groups. It reads nothing beyond src and writes nothing
// beyond to, whatever src says: what a last group has too many is dropped.
func unpackCodes(to []uint8, src []byte, width int) error {
	if width > 8 {
		return fmt.Errorf("codes of %d bits do not fit its dictionary", width)
	}
	for len(to) > 0 {
		head, size := binary.Uvarint(src)
		if size <= 0 {
			return errRuns
		}
		src = src[size:]
		if head&1 == 1 {
			groups := int(min(head>>1, uint64(len(to)+7)/8))
			if groups*width > len(src) {
				return errRuns
			}
			n := min(8*groups, len(to))
			unpackBits(to[:n], src, width)
			to, src = to[n:], src[groups*width:]
			continue
		}
		n, value := int(min(head>>1, uint64(len(to)))), uint8(0)
		if width > 0 {
			if len(src) == 0 {
				return errRuns
			}
			value, src = src[0], src[1:]
		}
		fill(to[:n], value)
		to = to[n:]
	}
	return nil
}

func fill(to []uint8, value uint8) {
	for i := range to {
		to[i] = value
	}
}

// unpackBits fills to from bit-packed codes, lowest bits first: eight codes take
// width bytes. src has the bytes of a whole last group.
func unpackBits(to []uint8, src []byte, width int) {
	mask := uint64(1)<<width - 1
	w := uint(width)
	for len(to) >= 8 && len(src) >= 8 {
		word := binary.LittleEndian.Uint64(src)
		out := to[:8:8]
		out[0] = uint8(word & mask)
		out[1] = uint8(word >> (w & 63) & mask)
		out[2] = uint8(word >> (2 * w & 63) & mask)
		out[3] = uint8(word >> (3 * w & 63) & mask)
		out[4] = uint8(word >> (4 * w & 63) & mask)
		out[5] = uint8(word >> (5 * w & 63) & mask)
		out[6] = uint8(word >> (6 * w & 63) & mask)
		out[7] = uint8(word >> (7 * w & 63) & mask)
		to, src = to[8:], src[width:]
	}
	for len(to) > 0 { // the last bytes, where no whole word is left
		var group [8]byte
		copy(group[:], src[:width])
		word := binary.LittleEndian.Uint64(group[:])
		n := min(8, len(to))
		for i := range to[:n] {
			to[i] = uint8(word >> (uint(i) * w & 63) & mask)
		}
		to, src = to[n:], src[width:]
	}
}
