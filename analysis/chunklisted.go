package analysis

import (
	"fmt"

	"github.com/apache/arrow/go/v17/parquet"
	"github.com/apache/arrow/go/v17/parquet/file"
)

// listed is a chunk in any encoding, read with Arrow's column readers.
type listed[T any] struct {
	reader arrowReader[T]
	put    func(n int, f *frame, read func([]T) error) error
}

// arrowReader is Arrow's reader of a column of one physical type.
type arrowReader[T any] interface {
	ReadBatch(n int64, values []T, definition, repetition []int16) (total int64, read int, err error)
}

func (l *listed[T]) read(n int, f *frame) error {
	return l.put(n, f, func(to []T) error {
		for len(to) > 0 {
			_, n, err := l.reader.ReadBatch(int64(len(to)), to, nil, nil)
			if err != nil {
				return err
			}
			if n <= 0 {
				return errShort
			}
			to = to[n:]
		}
		return nil
	})
}

// openListed opens a chunk by the physical type that its field's kind has.
func openListed(f *field, group *file.RowGroupReader, leaf int) (chunk, error) {
	column, err := group.Column(leaf)
	if err != nil {
		return nil, err
	}
	slot := f.slot
	switch r := column.(type) {
	case *file.Int32ColumnChunkReader:
		return listedIn[int32](r, func(f *frame) *[]int32 { return &f.ints[slot] }), nil
	case *file.Int64ColumnChunkReader:
		return listedIn[int64](r, func(f *frame) *[]int64 { return &f.longs[slot] }), nil
	case *file.BooleanColumnChunkReader:
		return listedIn[bool](r, func(f *frame) *[]bool { return &f.bools[slot] }), nil
	case *file.Float64ColumnChunkReader:
		return listedIn[float64](r, func(f *frame) *[]float64 { return &f.floats[slot] }), nil
	case *file.ByteArrayColumnChunkReader:
		return listedNames(r, f), nil
	}
	return nil, fmt.Errorf("Arrow reads it as %v", column.Type())
}

// listedIn is a chunk whose values go into a frame as they are.
func listedIn[T any](r arrowReader[T], column func(*frame) *[]T) chunk {
	return &listed[T]{r, func(n int, f *frame, read func([]T) error) error {
		to := column(f)
		all, added := room(*to, n)
		*to = all
		return read(added)
	}}
}

// listedNames is a chunk of names, which a frame has the codes of.
func listedNames(r arrowReader[parquet.ByteArray], fd *field) chunk {
	var names []parquet.ByteArray
	return &listed[parquet.ByteArray]{r, func(n int, f *frame, read func([]parquet.ByteArray) error) error {
		names, _ = room(names[:0], n)
		if err := read(names); err != nil {
			return err
		}
		for _, name := range names {
			code, known := fd.codes[string(name)]
			if !known {
				return unknownName(string(name))
			}
			f.codes[fd.slot] = append(f.codes[fd.slot], code)
		}
		return nil
	}}
}
