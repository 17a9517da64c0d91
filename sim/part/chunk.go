package part

import (
	"fmt"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/format"
)

// chunk is what the footer and the page index will say of a column chunk. A
// part of many games has thousands, which wait for the end of the file: so this
// is a fraction of the format's own structs.
type chunk struct {
	offset                   int64 // in the file
	uncompressed, compressed int64 // bytes
	dictionary               int32 // bytes of the dictionary page, 0 for none
	encoding                 format.Encoding
	firstPage, pages         int32 // in Writer.dataPages
}

// dataPage is the same of a data page of a chunk. They follow the dictionary page
// and one another without a gap.
type dataPage struct {
	size      int32 // bytes with the header
	firstRow  int32 // in the row group
	least     int32 // Writer.bounds[least:greatest] and [greatest:end] are
	greatest  int32 // the bounds of its values
	endBounds int32
}

// writeChunk writes rows of a sealed column as a column chunk.
func (w *Writer) writeChunk(f *field, c column, rows int) error {
	if c.len() != rows {
		return w.inColumn(f, fmt.Errorf("%d values were gathered for %d rows: this is a fault of package part", c.len(), rows))
	}
	p := w.pages
	p.uncompressed = 0
	k := chunk{offset: w.at(), encoding: c.encoding(), firstPage: int32(len(w.dataPages))}
	dictionary, entries := c.dictionary(p.body[:0])
	if p.body = dictionary; entries > 0 {
		if err := p.addDictionary(dictionary, entries); err != nil {
			return w.inColumn(f, err)
		}
		k.dictionary = int32(w.at() - k.offset)
	}
	if err := w.writePages(f, c, rows); err != nil {
		return err
	}
	k.pages = int32(len(w.dataPages)) - k.firstPage
	k.uncompressed, k.compressed = p.uncompressed, w.at()-k.offset
	w.chunks = append(w.chunks, k)
	return nil
}

func (w *Writer) inColumn(f *field, err error) error {
	return fmt.Errorf("part of table %s, column %s: %w", w.table.Name, f.name, err)
}

// textPage is the most rows of a page of texts. A page of as many seeds as a page
// has numbers would be the largest by far, and every buffer on its way with it.
const textPage = 512

// pageRows is how many rows the pages of a column have, but for the last.
func (w *Writer) pageRows(f *field) int {
	if f.kind == table.Text {
		return min(w.opts.Page, textPage)
	}
	return w.opts.Page
}

// writePages writes the data pages of a column.
func (w *Writer) writePages(f *field, c column, rows int) error {
	p, length := w.pages, w.pageRows(f)
	for from := 0; from < rows; from += length {
		to := min(from+length, rows)
		start := w.at()
		d := dataPage{firstRow: int32(from), least: int32(len(w.bounds))}
		var split int
		w.bounds, split = c.bounds(w.bounds, from, to)
		d.greatest, d.endBounds = d.least+int32(split), int32(len(w.bounds))
		body, err := c.page(p.body[:0], &p.scratch, from, to)
		if err == nil {
			p.body = body
			err = p.addData(body, to-from, c.encoding())
		}
		if err != nil {
			return w.inColumn(f, err)
		}
		d.size = int32(w.at() - start)
		w.dataPages = append(w.dataPages, d)
		if err := w.drain(drainBytes); err != nil {
			return err
		}
	}
	return nil
}
