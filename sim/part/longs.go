package part

import (
	"encoding/binary"
	"slices"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/format"
)

// longs is the column of a Long field.
type longs struct {
	room   int
	values []int64
	total  checksum
}

func (l *longs) clear()         { l.values = l.values[:0] }
func (l *longs) sum() *checksum { return &l.total }
func (l *longs) len() int       { return len(l.values) }

func (l *longs) gather(rows *table.Rows, column, from, n int) (bad int) {
	defer func() { _ = recover() }() // at the row bad, which has no handle from AddLong
	stride := rows.Width()
	src := rows.Cells[from*stride+column:]
	l.values = grow(l.values, n, l.room)
	dst := l.values[len(l.values)-n:]
	for i := range dst {
		bad = from + i
		dst[i] = rows.Long(src[i*stride])
		l.total.add(dst[i])
	}
	return -1
}

func (l *longs) seal(int) {}

func (l *longs) encoding() format.Encoding { return format.DeltaBinaryPacked }

func (l *longs) dictionary(body []byte) ([]byte, int) { return body, 0 }

func (l *longs) page(body []byte, scratch *[]byte, from, to int) (_ []byte, err error) {
	*scratch, err = new(delta.BinaryPackedEncoding).EncodeInt64(*scratch, l.values[from:to])
	return append(body, *scratch...), err
}

func (l *longs) bounds(dst []byte, from, to int) ([]byte, int) {
	page := l.values[from:to]
	dst = binary.LittleEndian.AppendUint64(dst, uint64(slices.Min(page)))
	return binary.LittleEndian.AppendUint64(dst, uint64(slices.Max(page))), 8
}
