package part

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

const (
	magic     = "PAR1"
	createdBy = "tweed version 1.0.0 (build part)"
)

// Keys of the metadata that every part has.
const (
	tableKey   = "table"
	versionKey = "schema_version"
)

// Info says what was written, for [Check] to compare with what can be read.
type Info struct {
	Rows      int64
	Games     int64 // games that have rows
	Bytes     int64
	RowGroups int

	sums   []checksum   // by field, of the cells given to Write
	labels table.Labels // what the sums' label cells index
}

// Sum is what the cells written to a column of the table add up to.
func (i Info) Sum(column int) int64 { return int64(i.sums[keyFields+column].first) }

var errClosed = errors.New("the part is closed: Reset the writer to write the next one")

// Close writes what is left and the footer. It does not close out. Only when
// it returns no error is the file complete.
func (w *Writer) Close() (Info, error) {
	if w.err == nil && w.pending > 0 {
		w.err = w.flush()
	}
	if w.err == nil {
		w.err = w.writeFooter()
	}
	if w.err != nil {
		return Info{}, w.err
	}
	w.err = errClosed
	info := Info{Rows: w.rows, Games: w.games, Bytes: w.offset, RowGroups: len(w.groups), labels: w.labels}
	for _, c := range w.columns {
		info.sums = append(info.sums, *c.sum())
	}
	return info, nil
}

// flush writes the pending rows as a row group.
func (w *Writer) flush() error {
	if len(w.groups) > math.MaxInt16 {
		return fmt.Errorf("part of table %s: more than %d row groups: write smaller parts", w.table.Name, len(w.groups))
	}
	if err := w.begin(); err != nil {
		return err
	}
	group := format.RowGroup{
		NumRows:        int64(w.pending),
		SortingColumns: []format.SortingColumn{{ColumnIdx: gameField}},
		FileOffset:     w.offset,
		Ordinal:        int16(len(w.groups)),
	}
	for i, c := range w.columns {
		c.seal(w.opts.Page)
		chunk, index, err := w.encodeChunk(&w.fields[i], c, w.pending, w.offset)
		if err != nil {
			return fmt.Errorf("part of table %s, column %s: %w", w.table.Name, w.fields[i].name, err)
		}
		if err := w.emit(w.pages.chunk.Bytes()); err != nil {
			return err
		}
		group.Columns = append(group.Columns, chunk)
		group.TotalByteSize += chunk.MetaData.TotalUncompressedSize
		group.TotalCompressedSize += chunk.MetaData.TotalCompressedSize
		w.indexes = append(w.indexes, index)
		c.clear()
	}
	w.groups = append(w.groups, group)
	w.pending = 0
	return nil
}

// begin writes the magic number at the start of the file.
func (w *Writer) begin() error {
	if w.offset > 0 {
		return nil
	}
	return w.emit([]byte(magic))
}

// emit writes bytes to the file.
func (w *Writer) emit(b []byte) error {
	n, err := w.out.Write(b)
	w.offset += int64(n)
	if err == nil && n != len(b) {
		err = io.ErrShortWrite
	}
	if err != nil {
		return fmt.Errorf("part of table %s: writing %d bytes: %w", w.table.Name, len(b), err)
	}
	return nil
}

// writeFooter writes the page index and the footer.
func (w *Writer) writeFooter() error {
	if err := w.begin(); err != nil {
		return err
	}
	tail := &w.tail
	tail.Reset()
	encoder := thrift.NewEncoder(new(thrift.CompactProtocol).NewWriter(tail))
	if err := w.encodePageIndex(encoder, tail); err != nil {
		return err
	}
	orders := make([]format.ColumnOrder, len(w.fields))
	for i := range orders {
		orders[i].Value = new(format.TypeDefinedOrder)
	}
	footer := format.FileMetaData{
		Version:          2,
		Schema:           w.schema,
		NumRows:          w.rows,
		RowGroups:        w.groups,
		KeyValueMetadata: w.meta,
		CreatedBy:        createdBy,
		ColumnOrders:     orders,
	}
	if footer.RowGroups == nil {
		footer.RowGroups = []format.RowGroup{} // the list is required, also when empty
	}
	start := tail.Len()
	if err := encoder.Encode(&footer); err != nil {
		return err
	}
	tail.Write(binary.LittleEndian.AppendUint32(nil, uint32(tail.Len()-start)))
	tail.WriteString(magic)
	return w.emit(tail.Bytes())
}

// encodePageIndex appends all column indexes, then all offset indexes, and
// notes in the row groups where they are.
func (w *Writer) encodePageIndex(encoder *thrift.Encoder, tail *bytes.Buffer) error {
	for i := range w.indexes {
		chunk := &w.groups[i/len(w.fields)].Columns[i%len(w.fields)]
		start := tail.Len()
		if err := encoder.Encode(&w.indexes[i].columns); err != nil {
			return err
		}
		chunk.ColumnIndexOffset = w.offset + int64(start)
		chunk.ColumnIndexLength = int32(tail.Len() - start)
	}
	for i := range w.indexes {
		chunk := &w.groups[i/len(w.fields)].Columns[i%len(w.fields)]
		start := tail.Len()
		if err := encoder.Encode(&w.indexes[i].offsets); err != nil {
			return err
		}
		chunk.OffsetIndexOffset = w.offset + int64(start)
		chunk.OffsetIndexLength = int32(tail.Len() - start)
	}
	return nil
}

// keyValues returns the footer's metadata, sorted by key.
func keyValues(t *table.Table, meta map[string]string) ([]format.KeyValue, error) {
	own := map[string]string{tableKey: t.Name, versionKey: strconv.Itoa(table.SchemaVersion)}
	var all []format.KeyValue
	for k, v := range own {
		all = append(all, format.KeyValue{Key: k, Value: v})
	}
	for k, v := range meta {
		ours, taken := own[k]
		switch {
		case taken && v != ours:
			return nil, fmt.Errorf("part of table %s: metadata %q is %q, but the writer says %q: leave it out", t.Name, k, v, ours)
		case !taken:
			all = append(all, format.KeyValue{Key: k, Value: v})
		}
	}
	slices.SortFunc(all, func(a, b format.KeyValue) int { return bytes.Compare([]byte(a.Key), []byte(b.Key)) })
	return all, nil
}
