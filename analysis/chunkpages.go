package analysis

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/apache/arrow/go/v17/arrow/memory"
	"github.com/apache/arrow/go/v17/parquet"
	"github.com/apache/arrow/go/v17/parquet/file"
	"github.com/apache/arrow/go/v17/parquet/metadata"
)

// leaf is a column of a part with the memory that reading its chunks, one after
// the other, takes: Arrow's own way to open a chunk copies it twice into new memory.
type leaf struct {
	column int // in the file
	bytes  []byte
	stream stream
	reader file.PageReader
	// Rooms for a page's codes, its numbers, and its bytes with some behind.
	codes  []uint8
	longs  []int64
	padded []byte
}

// open begins with the chunk of so many rows that the footer describes, in a file
// of the given size.
func (l *leaf) open(from io.ReaderAt, size int64, meta *metadata.ColumnChunkMetaData, rows int64) (pages, error) {
	start, length := meta.DataPageOffset(), meta.TotalCompressedSize()
	if first := meta.DictionaryPageOffset(); meta.HasDictionaryPage() && first > 0 {
		start = min(start, first)
	}
	switch {
	case meta.CryptoMetadata() != nil:
		return pages{}, errors.New("it is encrypted")
	case start < 0 || length < 0 || start > size || length > size-start:
		return pages{}, fmt.Errorf("%d bytes at offset %d are not in the file of %d", length, start, size)
	}
	l.bytes = slices.Grow(l.bytes[:0], int(length))[:length]
	if n, err := from.ReadAt(l.bytes, start); n < len(l.bytes) {
		return pages{}, err
	}
	l.stream = l.bytes
	if l.reader == nil {
		r, err := file.NewPageReader(&l.stream, meta.NumValues(), meta.Compression(), memory.DefaultAllocator, nil)
		l.reader = r
		return pages{l, int(rows)}, err
	}
	l.reader.Reset(&l.stream, meta.NumValues(), meta.Compression(), nil)
	return pages{l, int(rows)}, l.reader.Err()
}

// stream is bytes as Arrow wants to read them.
type stream []byte

func (s *stream) Peek(n int) ([]byte, error) {
	if n > len(*s) {
		return *s, io.EOF
	}
	return (*s)[:n], nil
}

func (s *stream) Discard(n int) (int, error) {
	var err error
	if n > len(*s) {
		n, err = len(*s), io.EOF
	}
	*s = (*s)[n:]
	return n, err
}

func (s *stream) Read(p []byte) (int, error) {
	if len(*s) == 0 {
		return 0, io.EOF
	}
	n := copy(p, *s)
	*s = (*s)[n:]
	return n, nil
}

// pages hands out the data pages of a chunk.
type pages struct {
	*leaf
	left int // values that the chunk still has
}

// next returns the next data page and its number of values, which must be in one
// of the encodings. Its bytes are the reader's, good until the next call.
func (p *pages) next(encodings ...parquet.Encoding) (data []byte, values int, err error) {
	if !p.reader.Next() {
		if err := p.reader.Err(); err != nil && !errors.Is(err, io.EOF) {
			return nil, 0, err
		}
		return nil, 0, errShort
	}
	page, ok := p.reader.Page().(file.DataPage)
	if !ok {
		return nil, 0, errors.New("something else stands where a page of data should")
	}
	if encoding := parquet.Encoding(page.Encoding()); !slices.Contains(encodings, encoding) {
		return nil, 0, fmt.Errorf("a page is in encoding %v, which the footer does not list", encoding)
	}
	n := int(page.NumValues())
	if n < 0 || n > p.left {
		return nil, 0, fmt.Errorf("a page claims %d values where %d are left", n, p.left)
	}
	p.left -= n
	return page.Data(), n, nil
}
