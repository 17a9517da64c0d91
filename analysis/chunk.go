package analysis

import (
	"errors"
	"fmt"
	"slices"

	"github.com/apache/arrow/go/v17/parquet"
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
	f, l, group := &p.query.fields[i], &p.leaves[i], p.file.RowGroup(p.group)
	meta, err := group.MetaData().ColumnChunk(l.column)
	if err != nil {
		return nil, err
	}
	if meta.NumValues() != p.left {
		return nil, fmt.Errorf("it has %d values, the row group claims %d rows", meta.NumValues(), p.left)
	}
	open := func() (pages, error) { return l.open(p.handle, p.size, meta, p.left) }
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
	return openListed(f, group, l.column)
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

// room appends n values of any content and returns the whole and the new part.
func room[T any](to []T, n int) (all, added []T) {
	all = slices.Grow(to, n)[:len(to)+n]
	return all, all[len(to):]
}
