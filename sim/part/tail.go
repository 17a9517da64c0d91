package part

import (
	"encoding/binary"
	"slices"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/format"
)

// writeTail writes the page index and the footer.
func (w *Writer) writeTail() error {
	w.begin()
	index, err := w.encodePageIndex()
	if err != nil {
		return err
	}
	footer := format.FileMetaData{
		Version:          2,
		Schema:           w.schema,
		NumRows:          w.rows,
		RowGroups:        make([]format.RowGroup, len(w.groups)), // the list is required, also when empty
		KeyValueMetadata: w.meta,
		CreatedBy:        createdBy,
		ColumnOrders:     slices.Repeat([]format.ColumnOrder{{Value: new(format.TypeDefinedOrder)}}, len(w.fields)),
	}
	for g := range w.groups {
		footer.RowGroups[g] = w.rowGroup(g, index)
	}
	end, err := w.encodeSection(&footer)
	if err != nil {
		return err
	}
	w.pages.out.Write(binary.LittleEndian.AppendUint32(nil, uint32(end.length)))
	w.pages.out.WriteString(magic)
	return w.drain(0)
}

// pageIndex says where the page index of a chunk stands.
type pageIndex struct{ columns, offsets section }

// section is a part of the file's tail.
type section struct {
	start  int64 // in the file
	length int32
}

// encodePageIndex appends all column indexes, then all offset indexes, and returns
// where those of each chunk are.
func (w *Writer) encodePageIndex() ([]pageIndex, error) {
	w.pages.index = grow(w.pages.index[:0], len(w.chunks), len(w.chunks))
	index := w.pages.index
	var columns format.ColumnIndex
	var offsets format.OffsetIndex
	var err error
	for i := range w.chunks {
		w.columnIndex(&columns, i)
		if index[i].columns, err = w.encodeSection(&columns); err != nil {
			return nil, err
		}
	}
	for i := range w.chunks {
		w.offsetIndex(&offsets, i)
		if index[i].offsets, err = w.encodeSection(&offsets); err != nil {
			return nil, err
		}
	}
	return index, nil
}

// encodeSection appends a struct and returns where it stands.
func (w *Writer) encodeSection(v any) (section, error) {
	start := w.at()
	err := w.pages.thrift.Encode(v)
	return section{start, int32(w.at() - start)}, err
}

// pagesOf are the data pages of chunk i.
func (w *Writer) pagesOf(i int) []dataPage {
	k := &w.chunks[i]
	return w.dataPages[k.firstPage : k.firstPage+k.pages]
}

// columnIndex fills in the bounds of the pages of chunk i.
func (w *Writer) columnIndex(x *format.ColumnIndex, i int) {
	pages := w.pagesOf(i)
	*x = format.ColumnIndex{
		NullPages:  slices.Grow(x.NullPages[:0], len(pages))[:len(pages)], // all stay zero
		NullCounts: slices.Grow(x.NullCounts[:0], len(pages))[:len(pages)],
		MinValues:  x.MinValues[:0],
		MaxValues:  x.MaxValues[:0],
	}
	for j := range pages {
		d := &pages[j]
		x.MinValues = append(x.MinValues, w.bounds[d.least:d.greatest])
		x.MaxValues = append(x.MaxValues, w.bounds[d.greatest:d.endBounds])
	}
	x.BoundaryOrder = boundaryOrder(w.kindOf(i), x)
}

// offsetIndex fills in the places of the pages of chunk i.
func (w *Writer) offsetIndex(x *format.OffsetIndex, i int) {
	x.PageLocations = x.PageLocations[:0]
	at := w.chunks[i].offset + int64(w.chunks[i].dictionary)
	for _, d := range w.pagesOf(i) {
		x.PageLocations = append(x.PageLocations, format.PageLocation{
			Offset: at, CompressedPageSize: d.size, FirstRowIndex: int64(d.firstRow),
		})
		at += int64(d.size)
	}
}

// rowGroup is the footer's entry of row group g.
func (w *Writer) rowGroup(g int, index []pageIndex) format.RowGroup {
	first := g * len(w.fields)
	group := format.RowGroup{
		NumRows:        int64(w.groups[g]),
		SortingColumns: []format.SortingColumn{{ColumnIdx: gameField}},
		FileOffset:     w.chunks[first].offset,
		Ordinal:        int16(g),
		Columns:        make([]format.ColumnChunk, len(w.fields)),
	}
	for c := range w.fields {
		k, x := &w.chunks[first+c], &index[first+c]
		group.TotalByteSize += k.uncompressed
		group.TotalCompressedSize += k.compressed
		group.Columns[c] = format.ColumnChunk{
			MetaData:          w.columnMeta(first+c, group.NumRows),
			ColumnIndexOffset: x.columns.start, ColumnIndexLength: x.columns.length,
			OffsetIndexOffset: x.offsets.start, OffsetIndexLength: x.offsets.length,
		}
	}
	return group
}

// columnMeta is the footer's entry of chunk i.
func (w *Writer) columnMeta(i int, rows int64) format.ColumnMetaData {
	k, f := &w.chunks[i], &w.fields[i%len(w.fields)]
	meta := format.ColumnMetaData{
		Type:                  f.parquetType(),
		PathInSchema:          []string{f.name},
		Codec:                 format.Zstd,
		NumValues:             rows,
		DataPageOffset:        k.offset + int64(k.dictionary),
		TotalUncompressedSize: k.uncompressed,
		TotalCompressedSize:   k.compressed,
	}
	if k.dictionary > 0 {
		meta.DictionaryPageOffset = k.offset
		meta.Encoding = append(meta.Encoding, format.Plain)
		meta.EncodingStats = append(meta.EncodingStats, format.PageEncodingStats{PageType: format.DictionaryPage, Encoding: format.Plain, Count: 1})
	}
	meta.Encoding = append(meta.Encoding, k.encoding, format.RLE) // the latter of the levels, which are not there
	meta.EncodingStats = append(meta.EncodingStats, format.PageEncodingStats{PageType: format.DataPage, Encoding: k.encoding, Count: k.pages})
	meta.Statistics.MinValue, meta.Statistics.MaxValue = w.chunkBounds(i)
	return meta
}

// chunkBounds are the bounds of chunk i, given those of its pages.
func (w *Writer) chunkBounds(i int) (least, greatest []byte) {
	kind := w.kindOf(i)
	for j, d := range w.pagesOf(i) {
		lo, hi := w.bounds[d.least:d.greatest], w.bounds[d.greatest:d.endBounds]
		if j == 0 || comparePlain(kind, lo, least) < 0 {
			least = lo
		}
		if j == 0 || comparePlain(kind, hi, greatest) > 0 {
			greatest = hi
		}
	}
	return least, greatest
}

// kindOf is the kind of chunk i's column.
func (w *Writer) kindOf(i int) table.Kind { return w.fields[i%len(w.fields)].kind }
