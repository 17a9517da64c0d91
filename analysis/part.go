package analysis

import (
	"context"
	"fmt"
	"os"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"
	"github.com/apache/arrow/go/v17/parquet"
	"github.com/apache/arrow/go/v17/parquet/file"
	"github.com/apache/arrow/go/v17/parquet/pqarrow"
)

// batchRows bounds how many rows of a part are in memory at once, whatever the
// size of its row groups.
const batchRows = 1 << 16

// part is an open Parquet file, read through the columns of one query.
type part struct {
	path   string
	query  *Query
	file   *file.Reader
	arrow  *pqarrow.FileReader
	leaves []int // the file's column of each of the query's fields

	group   int                     // the row group being read, −1 before the first
	left    int64                   // rows of it still to read
	readers []*pqarrow.ColumnReader // one for each leaf
}

// readPart reads the query's columns of one file and calls next after each
// batch with the rows that it has not dropped yet. Every error names the file.
func readPart(path string, rows int64, q *Query, next func(*frame) error) error {
	p, err := openPart(path, rows, q)
	if err != nil {
		return err
	}
	defer p.file.Close()
	defer p.release()
	f := newFrame(q)
	for {
		more, err := p.read(f)
		if err != nil {
			return damaged(path, err)
		}
		if !more {
			return nil
		}
		if err := next(f); err != nil {
			return damaged(path, err)
		}
	}
}

// damaged is the error of a part whose content is wrong.
func damaged(path string, cause error) error {
	return fmt.Errorf("%s is damaged (%w); `tweed verify` lists every damaged part, `tweed run STUDY --resume --repair` plays their shards again", path, cause)
}

// openPart opens the file and finds the query's columns in it.
func openPart(path string, rows int64, q *Query) (*part, error) {
	handle, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("%w; `tweed run STUDY --resume --repair` plays the shards with missing parts again", err)
	}
	p := &part{path: path, query: q, group: -1}
	if err := p.open(handle, rows); err != nil {
		handle.Close()
		return nil, damaged(path, err)
	}
	return p, nil
}

func (p *part) open(handle *os.File, rows int64) (err error) {
	defer panics(&err)
	if p.file, err = file.NewParquetReader(handle); err != nil {
		return err
	}
	if n := p.file.NumRows(); n != rows {
		return fmt.Errorf("it has %d rows, run.json says %d", n, rows)
	}
	props := pqarrow.ArrowReadProperties{BatchSize: batchRows}
	for i := range p.query.fields {
		leaf, err := p.find(&p.query.fields[i])
		if err != nil {
			return err
		}
		p.leaves = append(p.leaves, leaf)
		if p.query.fields[i].kind == codeKind {
			props.SetReadDict(leaf, true)
		}
	}
	p.readers = make([]*pqarrow.ColumnReader, len(p.leaves))
	p.arrow, err = pqarrow.NewFileReader(p.file, props, memory.DefaultAllocator)
	return err
}

// panics turns a panic into an error: Arrow has no other answer to some
// damages.
func panics(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%v", p)
	}
}

// physical is the Parquet type that a column of each kind must have.
var physical = [kinds]parquet.Type{
	intKind:   parquet.Types.Int32,
	longKind:  parquet.Types.Int64,
	boolKind:  parquet.Types.Boolean,
	floatKind: parquet.Types.Double,
	codeKind:  parquet.Types.ByteArray,
}

// find returns the file's column of a field after checking that it is what the
// field says: flat, required, of the right type.
func (p *part) find(f *field) (int, error) {
	schema := p.file.MetaData().Schema
	for i := range schema.NumColumns() {
		c := schema.Column(i)
		if c.Path() != f.name {
			continue
		}
		if c.PhysicalType() != physical[f.kind] || c.MaxDefinitionLevel() != 0 || c.MaxRepetitionLevel() != 0 {
			return 0, fmt.Errorf("column %s is not a required %v", f.name, physical[f.kind])
		}
		return i, nil
	}
	return 0, fmt.Errorf("it has no column %s: it is of another schema version", f.name)
}

// read appends the next batch to the frame; false is the end of the file.
func (p *part) read(f *frame) (more bool, err error) {
	defer panics(&err)
	for p.left == 0 {
		if p.group++; p.group == p.file.NumRowGroups() {
			p.release()
			return false, nil
		}
		if err := p.openGroup(); err != nil {
			return false, err
		}
	}
	n := min(p.left, batchRows)
	want := f.len() + int(n)
	for i, r := range p.readers {
		if err := p.readColumn(&p.query.fields[i], r, n, f); err != nil {
			return false, fmt.Errorf("column %s, row group %d: %w", p.query.fields[i].name, p.group, err)
		}
	}
	if f.size() != want {
		return false, fmt.Errorf("the columns of row group %d do not all have the rows it claims", p.group)
	}
	p.left -= n
	return true, nil
}

// openGroup makes the readers of a row group. Each group needs its own: Arrow
// can't go on over a group's end where a column has a dictionary.
func (p *part) openGroup() error {
	p.release()
	p.left = p.file.MetaData().RowGroup(p.group).NumRows()
	for i, leaf := range p.leaves {
		r, err := p.arrow.GetFieldReader(context.Background(), leaf, map[int]bool{leaf: true}, []int{p.group})
		if err != nil {
			return err
		}
		p.readers[i] = r
	}
	return nil
}

func (p *part) release() {
	for i, r := range p.readers {
		if r != nil {
			r.Release()
		}
		p.readers[i] = nil
	}
}

// readColumn appends the next n values of a column to its place in the frame.
func (p *part) readColumn(fd *field, r *pqarrow.ColumnReader, n int64, f *frame) error {
	chunks, err := r.NextBatch(n)
	if err != nil {
		return err
	}
	defer chunks.Release()
	for _, c := range chunks.Chunks() {
		if err := appendChunk(fd, c, f); err != nil {
			return err
		}
	}
	return nil
}

func appendChunk(fd *field, c arrow.Array, f *frame) error {
	switch a := c.(type) {
	case *array.Int32:
		f.ints[fd.slot] = append(f.ints[fd.slot], a.Int32Values()...)
	case *array.Int64:
		f.longs[fd.slot] = append(f.longs[fd.slot], a.Int64Values()...)
	case *array.Float64:
		f.floats[fd.slot] = append(f.floats[fd.slot], a.Float64Values()...)
	case *array.Boolean:
		out := f.bools[fd.slot]
		for i := range a.Len() {
			out = append(out, a.Value(i))
		}
		f.bools[fd.slot] = out
	case *array.Dictionary:
		return appendCodes(fd, a, f)
	default:
		return fmt.Errorf("Arrow reads it as %v", c.DataType())
	}
	return nil
}

// appendCodes turns the file's dictionary codes into the query's.
func appendCodes(fd *field, a *array.Dictionary, f *frame) error {
	names, ok := a.Dictionary().(*array.String)
	if !ok {
		return fmt.Errorf("its dictionary holds %v, not strings", a.Dictionary().DataType())
	}
	codes := make([]int32, names.Len())
	for i := range codes {
		code, known := fd.codes[names.Value(i)]
		if !known {
			code = -1
		}
		codes[i] = code
	}
	places, ok := a.Indices().(*array.Int32)
	if !ok {
		return fmt.Errorf("its dictionary is indexed by %v", a.Indices().DataType())
	}
	out := f.codes[fd.slot]
	for _, place := range places.Int32Values() {
		if place < 0 || int(place) >= len(codes) {
			return fmt.Errorf("code %d is outside its dictionary of %d names", place, len(codes))
		}
		if codes[place] < 0 {
			return fmt.Errorf("it holds %q, which this version does not know", names.Value(int(place)))
		}
		out = append(out, codes[place])
	}
	f.codes[fd.slot] = out
	return nil
}
