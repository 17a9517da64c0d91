package part

import (
	"fmt"

	"github.com/parquet-go/parquet-go/format"
)

// pageIndex is what the footer will say of a chunk's pages.
type pageIndex struct {
	columns format.ColumnIndex
	offsets format.OffsetIndex
}

// encodeChunk encodes rows of a sealed column as the column chunk at the given
// offset in the file. The bytes are left in w.pages.
func (w *Writer) encodeChunk(f *field, c column, rows int, offset int64) (format.ColumnChunk, pageIndex, error) {
	if c.len() != rows {
		return format.ColumnChunk{}, pageIndex{}, fmt.Errorf("%d values were gathered for %d rows: this is a fault of package part", c.len(), rows)
	}
	p := w.pages
	p.reset()
	meta := format.ColumnMetaData{
		Type:           f.parquetType(),
		PathInSchema:   []string{f.name},
		Codec:          format.Zstd,
		NumValues:      int64(rows),
		DataPageOffset: offset,
	}
	dictionary, entries := c.dictionary(p.body[:0])
	if p.body = dictionary; entries > 0 {
		if err := p.addDictionary(dictionary, entries); err != nil {
			return format.ColumnChunk{}, pageIndex{}, err
		}
		meta.DictionaryPageOffset = offset
		meta.DataPageOffset = offset + int64(p.chunk.Len())
		meta.Encoding = append(meta.Encoding, format.Plain)
		meta.EncodingStats = append(meta.EncodingStats, format.PageEncodingStats{PageType: format.DictionaryPage, Encoding: format.Plain, Count: 1})
	}

	index, err := w.encodePages(f, c, rows, offset)
	if err != nil {
		return format.ColumnChunk{}, pageIndex{}, err
	}
	meta.Encoding = append(meta.Encoding, c.encoding())
	meta.Encoding = append(meta.Encoding, format.RLE) // of the levels, which are not there
	meta.EncodingStats = append(meta.EncodingStats, format.PageEncodingStats{
		PageType: format.DataPage, Encoding: c.encoding(), Count: int32(len(index.offsets.PageLocations)),
	})
	meta.TotalUncompressedSize = p.uncompressed
	meta.TotalCompressedSize = int64(p.chunk.Len())
	meta.Statistics.MinValue, meta.Statistics.MaxValue = chunkBounds(f.kind, &index.columns)
	return format.ColumnChunk{MetaData: meta}, index, nil
}

// encodePages encodes the data pages of a column.
func (w *Writer) encodePages(f *field, c column, rows int, offset int64) (pageIndex, error) {
	p := w.pages
	var index pageIndex
	for from := 0; from < rows; from += w.opts.Page {
		to := min(from+w.opts.Page, rows)
		least, greatest := w.pageBounds(c, from, to)
		body, err := c.page(p.body[:0], &p.scratch, from, to)
		if err != nil {
			return index, err
		}
		p.body = body
		start := p.chunk.Len()
		if err := p.addData(body, to-from, c.encoding()); err != nil {
			return index, err
		}
		index.offsets.PageLocations = append(index.offsets.PageLocations, format.PageLocation{
			Offset:             offset + int64(start),
			CompressedPageSize: int32(p.chunk.Len() - start), // with its header
			FirstRowIndex:      int64(from),
		})
		index.columns.NullPages = append(index.columns.NullPages, false)
		index.columns.NullCounts = append(index.columns.NullCounts, 0)
		index.columns.MinValues = append(index.columns.MinValues, least)
		index.columns.MaxValues = append(index.columns.MaxValues, greatest)
	}
	index.columns.BoundaryOrder = boundaryOrder(f.kind, &index.columns)
	return index, nil
}

// pageBounds returns a page's bounds. They stay as they are until the next
// Reset, for the footer to refer to.
func (w *Writer) pageBounds(c column, from, to int) (least, greatest []byte) {
	start := len(w.bounds)
	both, split := c.bounds(w.bounds, from, to)
	w.bounds = both
	end := len(both)
	return both[start : start+split : start+split], both[start+split : end : end]
}
