package part

import (
	"encoding/binary"
	"errors"

	"github.com/parquet-go/parquet-go/encoding/thrift"
)

// scanStruct walks over the encoded thrift struct that data should be, and
// returns an error unless every length in it can be true. parquet-go's decoder
// allocates what a list's length says before it reads the list, so that a
// single wrong bit could ask for all memory.
func scanStruct(data []byte) error {
	s := scanner{data: data}
	if s.structure(0); !s.failed && len(s.data) > 0 {
		return errors.New("it is longer than what it holds")
	}
	if s.failed {
		return errors.New("a length in it cannot be true")
	}
	return nil
}

// scanner walks over thrift's compact protocol. After a failure it stands at
// the end of the data.
type scanner struct {
	data   []byte
	failed bool
}

// maxDepth is how deep structs and lists may be nested; a footer needs 8.
const maxDepth = 16

func (s *scanner) fail() {
	s.data, s.failed = nil, true
}

func (s *scanner) skip(n uint64) {
	if n > uint64(len(s.data)) {
		s.fail()
		return
	}
	s.data = s.data[n:]
}

func (s *scanner) byte() byte {
	if len(s.data) == 0 {
		s.fail()
		return 0
	}
	b := s.data[0]
	s.data = s.data[1:]
	return b
}

func (s *scanner) varint() uint64 {
	v, n := binary.Uvarint(s.data)
	if n <= 0 {
		s.fail()
		return 0
	}
	s.data = s.data[n:]
	return v
}

func (s *scanner) structure(depth int) {
	if depth > maxDepth {
		s.fail()
	}
	for !s.failed {
		head := s.byte()
		if head == byte(thrift.STOP) {
			return
		}
		if head>>4 == 0 {
			s.varint() // the field's id
		}
		if typ := thrift.Type(head & 0xF); typ != thrift.TRUE && typ != thrift.FALSE {
			s.value(typ, depth)
		}
	}
}

// value walks over a list's element or a field that is not a boolean.
func (s *scanner) value(typ thrift.Type, depth int) {
	switch typ {
	case thrift.TRUE, thrift.FALSE, thrift.I8:
		s.skip(1)
	case thrift.I16, thrift.I32, thrift.I64:
		s.varint()
	case thrift.DOUBLE:
		s.skip(8)
	case thrift.BINARY:
		s.skip(s.varint())
	case thrift.LIST, thrift.SET:
		s.list(depth + 1)
	case thrift.STRUCT:
		s.structure(depth + 1)
	default: // a footer has no maps
		s.fail()
	}
}

func (s *scanner) list(depth int) {
	head := s.byte()
	n := uint64(head >> 4)
	if n == 15 {
		n = s.varint()
	}
	if depth > maxDepth || n > uint64(len(s.data)) { // an element has a byte at least
		s.fail()
	}
	for ; n > 0 && !s.failed; n-- {
		s.value(thrift.Type(head&0xF), depth)
	}
}
