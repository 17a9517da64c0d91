package part

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"tweed/engine/table"

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
		w.err = w.writeTail()
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
	if len(w.groups) > math.MaxInt16 || len(w.bounds) > math.MaxInt32/2 {
		return fmt.Errorf("part of table %s: more than %d row groups or 1 GB of bounds: write smaller parts", w.table.Name, len(w.groups))
	}
	w.begin()
	for i, c := range w.columns {
		c.seal(w.opts.Page)
		if err := w.writeChunk(&w.fields[i], c, w.pending); err != nil {
			return err
		}
		c.clear()
	}
	w.groups = append(w.groups, int32(w.pending))
	w.pending = 0
	return w.drain(0)
}

// begin empties the room, where another Writer may have left something, and puts
// the magic number at the start of the file.
func (w *Writer) begin() {
	w.pages.out.Reset()
	if w.offset == 0 {
		w.pages.out.WriteString(magic)
	}
}

// at is the place in the file where the next byte goes.
func (w *Writer) at() int64 { return w.offset + int64(w.pages.out.Len()) }

// drainBytes is how much waits before it is written: one call to the file for
// some ten chunks.
const drainBytes = 64 << 10

// drain writes what waits if that is more than so many bytes.
func (w *Writer) drain(waiting int) error {
	b := w.pages.out.Bytes()
	if len(b) <= waiting {
		return nil
	}
	n, err := w.out.Write(b)
	w.offset += int64(n)
	w.pages.out.Reset()
	if err == nil && n != len(b) {
		err = io.ErrShortWrite
	}
	if err != nil {
		return fmt.Errorf("part of table %s: writing %d bytes: %w", w.table.Name, len(b), err)
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
