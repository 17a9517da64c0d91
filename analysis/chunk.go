package analysis

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/apache/arrow/go/v17/parquet"
	"github.com/apache/arrow/go/v17/parquet/file"
	"github.com/apache/arrow/go/v17/parquet/metadata"
)

// chunk is one column of one row group, read from the front.
//
// In a run's files, columns of whole numbers, shares and names are dictionary
// codes, flags are bits, and game ids are differences: their pages are taken as
// they are and decoded straight into a frame ([coded], [bits], [deltas]).
// Everything else that Parquet allows, such as a column whose dictionary grew too
// large for byte codes, goes through Arrow's column readers ([listed]), which are
// several times slower and give the same.
type chunk interface {
	// read appends the next n values to the column's place in a frame. An error
	// may leave some of them there.
	read(n int, f *frame) error
}

// errShort is the error of a column that ends before its row group does.
var errShort = errors.New("it has fewer values than the row group claims")

// openChunk opens the i-th of a query's columns in the present row group.
func (p *part) openChunk(i int) (chunk, error) {
	f, group := &p.query.fields[i], p.file.RowGroup(p.group)
	meta, err := group.MetaData().ColumnChunk(p.leaves[i])
	if err != nil {
		return nil, err
	}
	if meta.NumValues() != p.left {
		return nil, fmt.Errorf("it has %d values, the row group claims %d rows", meta.NumValues(), p.left)
	}
	open := func() (pages, error) {
		r, err := group.GetColumnPageReader(p.leaves[i])
		return pages{r, int(p.left)}, err
	}
	switch {
	case f.kind == boolKind && allPages(meta, parquet.Encodings.Plain):
		pages, err := open()
		return &bits{pages: pages, slot: f.slot}, err
	case f.kind == longKind && allPages(meta, parquet.Encodings.DeltaBinaryPacked):
		pages, err := open()
		return &deltas{pages: pages, slot: f.slot}, err
	case f.kind != boolKind && f.kind != longKind && meta.HasDictionaryPage() && allPages(meta, codeEncodings...):
		pages, err := open()
		if err != nil {
			return nil, err
		}
		if c, err := openCoded(f, pages); c != nil || err != nil {
			return c, err
		}
	}
	return openListed(f, group, p.leaves[i])
}

// codeEncodings are those of codes into a dictionary, the second of old writers.
var codeEncodings = []parquet.Encoding{parquet.Encodings.RLEDict, parquet.Encodings.PlainDict}

// dictionaryPage is the format's number of that type of page.
const dictionaryPage = 2

// allPages reports whether the file says that all data pages of a chunk have one
// of the encodings.
func allPages(meta *metadata.ColumnChunkMetaData, encodings ...parquet.Encoding) bool {
	stats := meta.EncodingStats()
	for _, s := range stats {
		if s.PageType != dictionaryPage && !slices.Contains(encodings, s.Encoding) {
			return false
		}
	}
	return len(stats) > 0
}

// pages hands out the data pages of a chunk.
type pages struct {
	reader file.PageReader
	left   int // values that the chunk still has
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

// room appends n values of any content and returns the whole and the new part.
func room[T any](to []T, n int) (all, added []T) {
	all = slices.Grow(to, n)[:len(to)+n]
	return all, all[len(to):]
}
