package analysis

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/apache/arrow/go/v17/parquet"
	"github.com/apache/arrow/go/v17/parquet/file"

	"tweed/sim/manifest"
)

// batchRows bounds how many rows of a part are decoded at once, whatever the size
// of its row groups: few enough for the columns of a table to stay in a core's
// cache between decoding and tallying.
const batchRows = 1 << 13

// part is an open Parquet file, read through the columns of one query.
type part struct {
	path   string
	query  *Query
	handle *os.File
	size   int64 // of the file
	file   *file.Reader
	leaves []leaf // of each of the query's fields

	group  int     // the row group being read, −1 before the first
	left   int64   // rows of it still to read
	chunks []chunk // one for each leaf
}

// source is a part as run.json lists it, and where it is.
type source struct {
	manifest.Part
	path string
	run  string // id of the run that it must be of
}

// readPart reads the query's columns of one file and calls next after each
// batch with the rows that it has not dropped yet. Every error names the file.
func readPart(s source, q *Query, next func(*frame) error) error {
	p, err := openPart(s, q)
	if err != nil {
		return err
	}
	defer p.file.Close()
	f := newFrame(q)
	for {
		more, err := p.read(f)
		if err != nil {
			return damaged(s.path, err)
		}
		if !more {
			return nil
		}
		if err := next(f); err != nil {
			return damaged(s.path, err)
		}
	}
}

// damaged is the error of a part whose content is wrong.
func damaged(path string, cause error) error {
	return manifest.DamagedShard(filepath.Dir(filepath.Dir(path)), path, cause)
}

// openPart opens the file and finds the query's columns in it. It hashes the
// file first, a tenth of what reading it costs: Arrow does not look at the
// checksums of the pages, and takes much of what a damaged file says for true.
func openPart(s source, q *Query) (*part, error) {
	handle, err := manifest.Open(s.path)
	if err != nil {
		return nil, damaged(s.path, err)
	}
	p := &part{path: s.path, query: q, handle: handle, size: s.Bytes, group: -1}
	if err = s.sameBytes(handle); err == nil {
		err = p.open(s)
	}
	if err != nil {
		handle.Close()
		return nil, damaged(s.path, err)
	}
	return p, nil
}

// sameBytes returns an error unless the file is the one that was written.
func (s *source) sameBytes(file io.Reader) error {
	h := sha256.New()
	n, err := io.Copy(h, file)
	switch {
	case err != nil:
		return err
	case n != s.Bytes:
		return fmt.Errorf("%s bytes, not the %s it was written with", count(n), count(s.Bytes))
	case hex.EncodeToString(h.Sum(nil)) != s.SHA256:
		return errors.New("its SHA-256 is not that of the part that was written")
	}
	return nil
}

func (p *part) open(s source) (err error) {
	defer panics(&err)
	if p.file, err = file.NewParquetReader(p.handle); err != nil {
		return err
	}
	if n := p.file.NumRows(); n != s.Rows {
		return fmt.Errorf("it has %d rows, run.json says %d", n, s.Rows)
	}
	// A slice of another seed has the same shards, and sidecars that agree with it.
	if id := p.file.MetaData().KeyValueMetadata().FindValue("run_id"); id != nil && *id != s.run {
		return fmt.Errorf("it is of another run, %s", *id)
	}
	for i := range p.query.fields {
		column, err := p.find(&p.query.fields[i])
		if err != nil {
			return err
		}
		p.leaves = append(p.leaves, leaf{column: column})
	}
	p.chunks = make([]chunk, len(p.leaves))
	return nil
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
			return false, nil
		}
		if err := p.openGroup(); err != nil {
			return false, err
		}
	}
	n := int(min(p.left, batchRows))
	for i, c := range p.chunks {
		if err := c.read(n, f); err != nil {
			return false, p.wrong(i, err)
		}
	}
	p.left -= int64(n)
	return true, nil
}

// openGroup opens the columns of a row group. A dictionary is that of one row
// group, so none is carried over.
func (p *part) openGroup() error {
	p.left = p.file.MetaData().RowGroup(p.group).NumRows()
	for i := range p.leaves {
		c, err := p.openChunk(i)
		if err != nil {
			return p.wrong(i, err)
		}
		p.chunks[i] = c
	}
	return nil
}

// wrong is the error of a column of the row group being read.
func (p *part) wrong(column int, cause error) error {
	return fmt.Errorf("column %s, row group %d: %w", p.query.fields[column].name, p.group, cause)
}
