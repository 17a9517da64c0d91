package part

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/encoding/rle"
	"github.com/parquet-go/parquet-go/format"
)

// values are the decoded values of one page, in the form that suits the
// field: cells, longs, or text between ends.
type values struct {
	field  *field
	cellOf map[string]int32 // of an Enum's values

	n     int
	cells []int32
	longs []int64
	text  []byte
	ends  []uint32 // text i is text[ends[i]:ends[i+1]]

	dictionary []int32 // the cell of each entry
	extent     extent  // of the dictionary
	codes      []uint8
	wide       []int32
}

// clear forgets the dictionary and the page of the last chunk.
func (v *values) clear() {
	v.n, v.dictionary, v.extent.any = 0, v.dictionary[:0], false
}

// setDictionary decodes a dictionary page of n values.
func (v *values) setDictionary(body []byte, n int, label func(string) int32) error {
	f := v.field
	for range n {
		size := 4
		switch f.parquetType() {
		case format.ByteArray:
			if len(body) < 4 {
				return fmt.Errorf("the dictionary ends before its %d values", n)
			}
			size = int(min(binary.LittleEndian.Uint32(body), math.MaxInt32))
			body = body[4:]
		case format.Double:
			size = 8
		}
		if size > len(body) {
			return fmt.Errorf("the dictionary ends before its %d values", n)
		}
		cell, err := v.plainCell(body[:size], label)
		if err != nil {
			return err
		}
		v.dictionary = append(v.dictionary, cell)
		v.extent.add(f.kind, body[:size])
		body = body[size:]
	}
	if len(body) > 0 {
		return fmt.Errorf("%d bytes follow the dictionary's %d values", len(body), n)
	}
	return nil
}

// plainCell returns the cell of a value encoded as PLAIN.
func (v *values) plainCell(b []byte, label func(string) int32) (int32, error) {
	switch v.field.kind {
	case table.Int:
		return int32(binary.LittleEndian.Uint32(b)), nil
	case table.Share:
		return shareCell(math.Float64frombits(binary.LittleEndian.Uint64(b)))
	case table.Enum:
		cell, ok := v.cellOf[string(b)]
		if !ok {
			return 0, fmt.Errorf("the file has the value %q, which the table's column has not: it was written by another version", b)
		}
		return cell, nil
	case table.Label:
		return label(string(b)), nil
	default:
		return 0, fmt.Errorf("a column of this kind has no dictionary")
	}
}

// shareCell is the inverse of [table.ShareValue].
func shareCell(share float64) (int32, error) {
	if share == 0 {
		return 0, nil
	}
	if k := math.Round(1 / share); k >= 1 && k <= maxShare && table.ShareValue(int32(k)) == share {
		return int32(k), nil
	}
	return 0, fmt.Errorf("%v is no win share 1/k", share)
}

// decode decodes a data page of n values.
func (v *values) decode(body []byte, n int, encoding format.Encoding) (err error) {
	v.n = 0
	switch kind := v.field.kind; {
	case encoding == format.DeltaBinaryPacked && kind == table.Int:
		if err = checkDelta(body, n); err == nil {
			v.cells, err = new(delta.BinaryPackedEncoding).DecodeInt32(v.cells, body)
		}
	case encoding == format.DeltaBinaryPacked && kind == table.Long:
		if err = checkDelta(body, n); err == nil {
			// The decoder doubles room that is too small.
			v.longs = grow(v.longs[:0], n, max(n, defaultPage))
			v.longs, err = new(delta.BinaryPackedEncoding).DecodeInt64(v.longs, body)
		}
	case encoding == format.DeltaLengthByteArray && kind == table.Text:
		if err = checkDelta(body, n); err == nil {
			v.text, v.ends, err = new(delta.LengthByteArrayEncoding).DecodeByteArray(v.text, body, v.ends)
		}
	case encoding == format.Plain && kind == table.Bool:
		err = v.decodeBits(body, n)
	case encoding == format.RLEDictionary && len(v.dictionary) > 0:
		err = v.decodeCodes(body, n)
	default:
		err = fmt.Errorf("the encoding is %v, which a Writer does not use here", encoding)
	}
	if err != nil {
		return fmt.Errorf("a page of %d values does not decode: %w", n, err)
	}
	if got := v.decoded(); got != n {
		return fmt.Errorf("a page of %d values has %d", n, got)
	}
	v.n = n
	return nil
}

// decoded is how many values the last page had.
func (v *values) decoded() int {
	switch v.field.kind {
	case table.Long:
		return len(v.longs)
	case table.Text:
		return len(v.ends) - 1
	default:
		return len(v.cells)
	}
}

// checkDelta checks that a DELTA_BINARY_PACKED page begins with the number n,
// which its decoder allocates for.
func checkDelta(body []byte, n int) error {
	for range 2 { // the sizes of blocks
		_, size := binary.Uvarint(body)
		body = body[max(size, 0):]
	}
	if total, _ := binary.Uvarint(body); total != uint64(n) {
		return fmt.Errorf("it says that it has %d", total)
	}
	return nil
}

func (v *values) decodeBits(body []byte, n int) error {
	if len(body) != (n+7)/8 {
		return fmt.Errorf("%d bytes are not %d bits", len(body), n)
	}
	v.cells = grow(v.cells[:0], n, n)
	for i := range v.cells {
		v.cells[i] = int32(body[i/8] >> (i % 8) & 1)
	}
	return nil
}

// decodeCodes decodes dictionary codes, one width byte and RLE runs.
func (v *values) decodeCodes(body []byte, n int) error {
	width, body, err := splitCodes(body, n)
	if err != nil {
		return err
	}
	v.cells = grow(v.cells[:0], n, n)
	if width > 8 {
		if v.wide, err = (&rle.Encoding{BitWidth: width}).DecodeInt32(v.wide, body); err != nil {
			return err
		}
		for i, code := range v.wide[:n] {
			if uint(code) >= uint(len(v.dictionary)) {
				return fmt.Errorf("code %d is outside the dictionary of %d values", code, len(v.dictionary))
			}
			v.cells[i] = v.dictionary[code]
		}
		return nil
	}
	if v.codes, err = (&rle.Encoding{BitWidth: width}).DecodeLevels(v.codes, body); err != nil {
		return err
	}
	for i, code := range v.codes[:n] {
		if int(code) >= len(v.dictionary) {
			return fmt.Errorf("code %d is outside the dictionary of %d values", code, len(v.dictionary))
		}
		v.cells[i] = v.dictionary[code]
	}
	return nil
}

// sumCodes adds the values of a page of codes to a checksum without storing
// them; false, with nothing done, when the codes need more than a byte.
func (v *values) sumCodes(body []byte, n int, sum *checksum) (bool, error) {
	width, body, err := splitCodes(body, n)
	if err != nil || width > 8 {
		return false, err
	}
	if v.codes, err = (&rle.Encoding{BitWidth: width}).DecodeLevels(v.codes, body); err != nil {
		return false, err
	}
	var cellOf [256]int32 // so that no code is out of range in the loop
	copy(cellOf[:], v.dictionary)
	s, most := *sum, byte(0)
	for _, code := range v.codes[:n] {
		most = max(most, code)
		s.add(int64(cellOf[code]))
	}
	if int(most) >= len(v.dictionary) {
		return false, fmt.Errorf("code %d is outside the dictionary of %d values", most, len(v.dictionary))
	}
	*sum = s
	return true, nil
}

// splitCodes takes the width byte off a page of n codes and checks the lengths
// of the runs behind it.
func splitCodes(page []byte, n int) (width int, runs []byte, err error) {
	if len(page) == 0 {
		return 0, nil, errors.New("it is empty")
	}
	width, runs = int(page[0]), page[1:]
	total, err := countRuns(runs, width)
	if err == nil && (total < n || total >= n+8) { // bit-packed runs are filled up to 8
		err = fmt.Errorf("the runs have %d", total)
	}
	return width, runs, err
}

// countRuns adds up the lengths of RLE runs, which the decoder allocates for.
func countRuns(body []byte, width int) (total int, err error) {
	if width > 32 {
		return 0, fmt.Errorf("codes of %d bits are too wide", width)
	}
	for len(body) > 0 {
		head, size := binary.Uvarint(body)
		if size <= 0 || head > math.MaxInt32 {
			return 0, fmt.Errorf("the length of a run is damaged")
		}
		count, bytes := int(head>>1), (width+7)/8
		if head&1 == 1 {
			bytes = count * width
			count *= 8
		}
		if body = body[size:]; bytes > len(body) {
			return 0, fmt.Errorf("a run of %d values is cut off", count)
		}
		body = body[bytes:]
		total += count
	}
	return total, nil
}
