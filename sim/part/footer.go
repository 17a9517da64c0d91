package part

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"strconv"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// maxFooter is the most bytes of a footer that a Reader takes.
const maxFooter = 64 << 20

// readFooter reads the footer of the file and checks all that it says about
// the file's layout, so that later steps may rely on it.
func readFooter(r io.ReaderAt, size int64, t *table.Table, fields []field) (*format.FileMetaData, error) {
	data, err := footerBytes(r, size)
	if err != nil {
		return nil, err
	}
	if err := scanStruct(data); err != nil {
		return nil, fmt.Errorf("the footer is damaged: %w", err)
	}
	footer := new(format.FileMetaData)
	if err := thrift.Unmarshal(new(thrift.CompactProtocol), data, footer); err != nil {
		return nil, fmt.Errorf("the footer is damaged: %w", err)
	}
	if err := checkSchema(fields, footer.Schema); err != nil {
		return nil, err
	}
	if err := checkMeta(t, footer.KeyValueMetadata); err != nil {
		return nil, err
	}
	return footer, checkLayout(footer, fields, size-trailer-int64(len(data)))
}

// trailer is the length and the magic number behind the footer.
const trailer = int64(4 + len(magic))

// footerBytes returns the encoded footer.
func footerBytes(r io.ReaderAt, size int64) ([]byte, error) {
	var head [len(magic)]byte
	var tail [trailer]byte
	if size < int64(len(head)+len(tail)) {
		return nil, fmt.Errorf("%d bytes are too few for a Parquet file: it is cut off", size)
	}
	if err := readFull(r, head[:], 0); err != nil {
		return nil, err
	}
	if err := readFull(r, tail[:], size-trailer); err != nil {
		return nil, err
	}
	if string(head[:]) != magic || string(tail[4:]) != magic {
		return nil, fmt.Errorf("it does not begin and end with %s: it is no Parquet file, or cut off", magic)
	}
	length := int64(binary.LittleEndian.Uint32(tail[:]))
	if length > maxFooter || length > size-trailer-int64(len(magic)) {
		return nil, fmt.Errorf("a footer of %d bytes does not fit: the file is damaged", length)
	}
	data := make([]byte, length)
	return data, readFull(r, data, size-trailer-length)
}

// readFull fills b from the given offset.
func readFull(r io.ReaderAt, b []byte, offset int64) error {
	n, err := r.ReadAt(b, offset)
	if n == len(b) { // then io.EOF is no error
		return nil
	}
	return fmt.Errorf("reading %d bytes at offset %d: %w", len(b), offset, err)
}

// checkMeta checks what every part says about itself.
func checkMeta(t *table.Table, meta []format.KeyValue) error {
	want := map[string]string{tableKey: t.Name, versionKey: strconv.Itoa(table.SchemaVersion)}
	for _, kv := range meta {
		if value, ok := want[kv.Key]; ok && value != kv.Value {
			return fmt.Errorf("its %s is %q where %q is expected: take the right file, or the program version that wrote it", kv.Key, kv.Value, value)
		}
		delete(want, kv.Key)
	}
	for key := range want {
		return fmt.Errorf("the footer has no %q: the file was not written by this program", key)
	}
	return nil
}

// checkLayout checks that the row groups and column chunks are what a Writer
// makes of them, and fill the file up to end, where the page index ends.
func checkLayout(footer *format.FileMetaData, fields []field, end int64) error {
	rows, offset := int64(0), int64(len(magic))
	for g := range footer.RowGroups {
		group := &footer.RowGroups[g]
		if group.NumRows < 1 || group.NumRows > math.MaxInt32 {
			return fmt.Errorf("row group %d has %d rows: the footer is damaged", g, group.NumRows)
		}
		if len(group.Columns) != len(fields) {
			return fmt.Errorf("row group %d has %d columns where the schema has %d: the footer is damaged", g, len(group.Columns), len(fields))
		}
		rows += group.NumRows
		for c := range group.Columns {
			meta := &group.Columns[c].MetaData
			if err := checkChunk(meta, &fields[c], group.NumRows, offset, end); err != nil {
				return fmt.Errorf("row group %d, column %s: %w", g, fields[c].name, err)
			}
			offset += meta.TotalCompressedSize
		}
	}
	if rows != footer.NumRows {
		return fmt.Errorf("the row groups have %d rows where the footer says %d", rows, footer.NumRows)
	}
	return nil
}

// checkChunk checks a column chunk that should begin at offset.
func checkChunk(meta *format.ColumnMetaData, f *field, rows, offset, end int64) error {
	start := meta.DataPageOffset
	if meta.DictionaryPageOffset != 0 {
		start = meta.DictionaryPageOffset
	}
	switch {
	case meta.NumValues != rows:
		return fmt.Errorf("%d values are claimed for %d rows", meta.NumValues, rows)
	case meta.Type != f.parquetType():
		return fmt.Errorf("the chunk is %v where the schema has %v", meta.Type, f.parquetType())
	case len(meta.PathInSchema) != 1 || meta.PathInSchema[0] != f.name:
		return fmt.Errorf("the chunk is named %q", meta.PathInSchema)
	case meta.Codec != format.Zstd:
		return fmt.Errorf("the codec is %v, parts have ZSTD", meta.Codec)
	case start != offset:
		return fmt.Errorf("the chunk begins at offset %d where the one before ends at %d", start, offset)
	case meta.DataPageOffset < start || meta.TotalCompressedSize < 1 || meta.TotalCompressedSize > end-offset ||
		meta.DataPageOffset > offset+meta.TotalCompressedSize:
		return fmt.Errorf("a chunk of %d bytes at offset %d does not fit into the file", meta.TotalCompressedSize, start)
	}
	return nil
}
