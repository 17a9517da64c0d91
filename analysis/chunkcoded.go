package analysis

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"github.com/apache/arrow/go/v17/parquet/file"
)

// mostCodes is how many codes fit into the byte that a code is unpacked to.
const mostCodes = 256

// coded is a chunk of codes into a dictionary of at most mostCodes values. A
// page is unpacked to a byte a value; a frame gets what the bytes stand for, out
// of a table.
type coded struct {
	field *field
	pages pages
	codes []uint8 // of the present page, those not handed out

	size    int                // of the dictionary
	numbers [mostCodes]int32   // what a code stands for, in a column of numbers or names
	shares  [mostCodes]float64 // the same in one of floats
	names   []string           // in one of names
	unknown bool               // some name is not among the field's
}

// openCoded reads the dictionary; nil when it is too large.
func openCoded(f *field, p pages) (chunk, error) {
	if !p.reader.Next() {
		return nil, cmp.Or(p.reader.Err(), errShort)
	}
	page, ok := p.reader.Page().(*file.DictionaryPage)
	if !ok {
		return nil, errors.New("it begins without its dictionary")
	}
	c := &coded{field: f, pages: p, size: int(page.NumValues())}
	if c.size > mostCodes {
		return nil, nil
	}
	return c, c.readDictionary(page.Data())
}

// readDictionary decodes the entries, which are PLAIN.
func (c *coded) readDictionary(data []byte) error {
	width := 4
	if c.field.kind == floatKind {
		width = 8
	}
	for i := range c.size {
		size := width
		if c.field.kind == codeKind {
			if len(data) < 4 {
				return fmt.Errorf("its dictionary ends before its %d entries", c.size)
			}
			size = int(min(binary.LittleEndian.Uint32(data), math.MaxInt32))
			data = data[4:]
		}
		if size > len(data) {
			return fmt.Errorf("its dictionary ends before its %d entries", c.size)
		}
		c.setEntry(i, data[:size])
		data = data[size:]
	}
	return nil
}

func (c *coded) setEntry(i int, data []byte) {
	switch c.field.kind {
	case intKind:
		c.numbers[i] = int32(binary.LittleEndian.Uint32(data))
	case floatKind:
		c.shares[i] = math.Float64frombits(binary.LittleEndian.Uint64(data))
	case codeKind:
		code, known := c.field.codes[string(data)]
		c.numbers[i], c.names = code, append(c.names, string(data))
		if !known {
			c.numbers[i], c.unknown = -1, true
		}
	}
}

func (c *coded) read(n int, f *frame) error {
	for n > 0 {
		if len(c.codes) == 0 {
			if err := c.nextPage(); err != nil {
				return err
			}
		}
		codes := c.codes[:min(n, len(c.codes))]
		c.codes = c.codes[len(codes):]
		n -= len(codes)
		slot := c.field.slot
		var err error
		switch c.field.kind {
		case intKind:
			f.ints[slot] = lookUp(f.ints[slot], codes, &c.numbers)
		case floatKind:
			f.floats[slot] = lookUp(f.floats[slot], codes, &c.shares)
		default:
			f.codes[slot] = lookUp(f.codes[slot], codes, &c.numbers)
			err = c.allKnown(codes)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// lookUp appends what the codes stand for.
func lookUp[T any](to []T, codes []uint8, table *[mostCodes]T) []T {
	to, added := room(to, len(codes))
	for i, code := range codes {
		added[i] = table[code]
	}
	return to
}

// allKnown is an error if a code stands for a name that the field does not have.
func (c *coded) allKnown(codes []uint8) error {
	if !c.unknown {
		return nil
	}
	for _, code := range codes {
		if c.numbers[code] < 0 {
			return unknownName(c.names[code])
		}
	}
	return nil
}

func unknownName(name string) error {
	return fmt.Errorf("it holds %q, which this version does not know", name)
}

// nextPage unpacks the next page: a byte with the width of the codes, then the
// codes.
func (c *coded) nextPage() error {
	data, n, err := c.pages.next(codeEncodings...)
	if err != nil {
		return err
	}
	if len(data) == 0 {
		return errors.New("a page of codes is empty")
	}
	c.pages.leaf.codes, c.codes = room(c.pages.leaf.codes[:0], n)
	if err := unpackCodes(c.codes, data[1:], int(data[0])); err != nil {
		return err
	}
	return checkCodes(c.codes, c.size)
}

// checkCodes is an error if a code is outside a dictionary of so many entries.
func checkCodes(codes []uint8, size int) error {
	most := uint8(0)
	for _, code := range codes {
		most = max(most, code)
	}
	if len(codes) > 0 && int(most) >= size {
		return fmt.Errorf("code %d is outside its dictionary of %d entries", most, size)
	}
	return nil
}
