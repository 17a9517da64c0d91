package part

import (
	"bytes"
	"unicode/utf8"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/format"
)

// texts is the column of a Text field.
type texts struct {
	data  []byte
	ends  []uint32 // text i is data[ends[i]:ends[i+1]]
	total checksum
}

func newTexts() *texts { return &texts{ends: []uint32{0}} }

func (t *texts) clear()         { t.data, t.ends = t.data[:0], append(t.ends[:0], 0) }
func (t *texts) sum() *checksum { return &t.total }
func (t *texts) len() int       { return len(t.ends) - 1 }

func (t *texts) gather(rows *table.Rows, column, from, n int) (bad int) {
	defer func() { _ = recover() }() // at the row bad, which has no handle from AddText
	stride := rows.Width()
	src := rows.Cells[from*stride+column:]
	for i := range n {
		bad = from + i
		text := rows.Text(src[i*stride])
		if len(text) > maxText || !utf8.Valid(text) {
			return bad
		}
		t.data = append(t.data, text...)
		t.ends = append(t.ends, uint32(len(t.data)))
		t.total.add(textSum(text))
	}
	return -1
}

func (t *texts) seal(int) {}

func (t *texts) encoding() format.Encoding { return format.DeltaLengthByteArray }

func (t *texts) dictionary(body []byte) ([]byte, int) { return body, 0 }

func (t *texts) page(body []byte, scratch *[]byte, from, to int) (_ []byte, err error) {
	ends := t.ends[from : to+1]
	data := t.data[ends[0]:ends[len(ends)-1]]
	*scratch, err = new(delta.LengthByteArrayEncoding).EncodeByteArray(*scratch, data, ends)
	return append(body, *scratch...), err
}

func (t *texts) text(i int) []byte { return t.data[t.ends[i]:t.ends[i+1]] }

func (t *texts) bounds(dst []byte, from, to int) ([]byte, int) {
	lo, hi := t.text(from), t.text(from)
	for i := from + 1; i < to; i++ {
		switch text := t.text(i); {
		case bytes.Compare(text, lo) < 0:
			lo = text
		case bytes.Compare(text, hi) > 0:
			hi = text
		}
	}
	return append(append(dst, lo...), hi...), len(lo)
}
