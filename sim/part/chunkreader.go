package part

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"tweed/engine/table"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// chunkReader reads the pages of one field, chunk after chunk. The page last
// read is in values.
type chunkReader struct {
	field *field
	file  io.ReaderAt
	zstd  *zstd.Decoder
	// label returns the cell of a label.
	label func(name string) int32

	chunk  []byte // the present chunk's bytes
	rest   []byte // what of it is still to be read
	left   int    // values in rest
	header format.PageHeader
	thrift thrift.BytesReader
	body   []byte // room for a page's body
	values values
}

func newChunkReader(f *field, decoder *zstd.Decoder) *chunkReader {
	c := &chunkReader{field: f, zstd: decoder, thrift: new(thrift.CompactProtocol).NewReaderFromBytes(nil)}
	c.values.field = f
	if f.kind == table.Enum {
		c.values.cellOf = make(map[string]int32, len(f.values))
		for i, v := range f.values {
			c.values.cellOf[v] = int32(i)
		}
	}
	return c
}

// newDecoder returns a decoder for pages: it never writes beyond the room that
// it is given.
func newDecoder() (*zstd.Decoder, error) {
	return zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecodeAllCapLimit(true), zstd.WithDecoderLowmem(true))
}

// open begins a chunk, whose place [checkChunk] has checked, and reads its
// dictionary if it has one.
func (c *chunkReader) open(meta *format.ColumnMetaData) error {
	offset, size := meta.DataPageOffset, meta.TotalCompressedSize
	if meta.DictionaryPageOffset != 0 {
		offset = meta.DictionaryPageOffset
	}
	if err := c.load(offset, size); err != nil {
		return err
	}
	c.left = int(meta.NumValues)
	c.values.clear()
	if meta.DictionaryPageOffset == 0 {
		return nil
	}
	return c.readDictionary(meta.DataPageOffset - offset)
}

// openDictionary reads the dictionary of a chunk only.
func (c *chunkReader) openDictionary(meta *format.ColumnMetaData) error {
	c.values.clear()
	if meta.DictionaryPageOffset == 0 {
		return errors.New("the chunk has no dictionary")
	}
	size := meta.DataPageOffset - meta.DictionaryPageOffset
	if err := c.load(meta.DictionaryPageOffset, size); err != nil {
		return err
	}
	return c.readDictionary(size)
}

// load reads the bytes of a chunk.
func (c *chunkReader) load(offset, size int64) error {
	c.chunk = grow(c.chunk[:0], int(size), int(size))
	c.rest = c.chunk
	return readFull(c.file, c.chunk, offset)
}

// takeBuffers takes the room of another reader, whose page is then lost. Columns
// that are read one after the other need it only once.
func (c *chunkReader) takeBuffers(from *chunkReader) {
	if from == nil || c == from {
		return
	}
	c.chunk, from.chunk, from.rest = from.chunk, nil, nil
	c.body, from.body = from.body, nil
	v, w := &c.values, &from.values
	v.cells, w.cells = w.cells, nil
	v.longs, w.longs = w.longs, nil
	v.text, w.text = w.text, nil
	v.ends, w.ends = w.ends, nil
	v.codes, w.codes = w.codes, nil
	v.wide, w.wide = w.wide, nil
	v.dictionary, w.dictionary = w.dictionary, nil
	v.n, w.n = 0, 0
}

// next reads the next data page; it must not be called when left is 0.
func (c *chunkReader) next() error {
	compressed, n, err := c.dataPage()
	if err != nil {
		return err
	}
	if err := c.uncompress(compressed); err != nil {
		return err
	}
	return c.values.decode(c.body, n, c.header.DataPageHeader.V.Encoding)
}

// skipPage skips the next data page if it has no more than most values, and
// returns how many it had.
func (c *chunkReader) skipPage(most int) (int, error) {
	rest, left := c.rest, c.left
	_, n, err := c.dataPage()
	if err == nil && n > most {
		c.rest, c.left = rest, left
		return 0, nil
	}
	return n, err
}

// dataPage takes the next data page out of the chunk: its compressed body and
// how many values it has.
func (c *chunkReader) dataPage() ([]byte, int, error) {
	compressed, err := c.page(format.DataPage)
	if err != nil {
		return nil, 0, err
	}
	n := int(c.header.DataPageHeader.V.NumValues)
	if !c.header.DataPageHeader.Valid || n < 1 || n > c.left {
		return nil, 0, fmt.Errorf("a page claims %d values where %d are left in the chunk", n, c.left)
	}
	if c.left -= n; c.left == 0 && len(c.rest) > 0 {
		return nil, 0, fmt.Errorf("%d bytes follow the last page", len(c.rest))
	}
	return compressed, n, nil
}

// readDictionary reads the dictionary page, which should take the first size
// bytes of the chunk.
func (c *chunkReader) readDictionary(size int64) error {
	compressed, err := c.page(format.DictionaryPage)
	if err != nil {
		return err
	}
	if took := int64(len(c.chunk) - len(c.rest)); took != size {
		return fmt.Errorf("the dictionary takes %d bytes where the footer says %d", took, size)
	}
	header := c.header.DictionaryPageHeader
	if !header.Valid || header.V.Encoding != format.Plain || header.V.NumValues < 1 {
		return fmt.Errorf("the dictionary has %d values in encoding %v", header.V.NumValues, header.V.Encoding)
	}
	if err := c.uncompress(compressed); err != nil {
		return err
	}
	return c.values.setDictionary(c.body, int(header.V.NumValues), c.label)
}

// maxHeader is the most bytes of a page's header, which has some 30. The limit
// keeps nonsense from being decoded as structs nested without end.
const maxHeader = 512

// page takes the next page out of the chunk and checks its checksum.
func (c *chunkReader) page(want format.PageType) ([]byte, error) {
	c.header = format.PageHeader{}
	c.thrift.ResetBytes(c.rest[:min(len(c.rest), maxHeader)])
	if err := thrift.NewDecoder(c.thrift).Decode(&c.header); err != nil {
		return nil, fmt.Errorf("a page's header is damaged: %w", err)
	}
	c.rest = c.rest[c.thrift.BytesRead():]
	size := int(c.header.CompressedPageSize)
	if c.header.Type != want || size < 1 || size > len(c.rest) {
		return nil, fmt.Errorf("a %v of %d bytes stands where a %v of at most %d should", c.header.Type, size, want, len(c.rest))
	}
	compressed := c.rest[:size]
	c.rest = c.rest[size:]
	if sum := crc32.ChecksumIEEE(compressed); sum != uint32(c.header.CRC) {
		return nil, fmt.Errorf("a page's checksum is %08x where its header says %08x: the file is damaged", sum, uint32(c.header.CRC))
	}
	return compressed, nil
}

// uncompress puts the page into body.
func (c *chunkReader) uncompress(compressed []byte) error {
	size := int(c.header.UncompressedPageSize)
	var frame zstd.Header
	if err := frame.Decode(compressed); err != nil {
		return fmt.Errorf("a page is no zstd frame: %w", err)
	}
	// Before anything of that size is allocated: the frame is under the
	// checksum, the header is not. Small frames do not say their size.
	if size < 1 || size > maxPage || frame.HasFCS && frame.FrameContentSize != uint64(size) || !frame.HasFCS && size > 256 {
		return fmt.Errorf("a page of %d bytes claims to have %d", frame.FrameContentSize, size)
	}
	c.body = grow(c.body[:0], size, size)
	body, err := c.zstd.DecodeAll(compressed, c.body[:0:size])
	if err == nil && len(body) != size {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return fmt.Errorf("a page does not decompress: %w", err)
	}
	return nil
}
