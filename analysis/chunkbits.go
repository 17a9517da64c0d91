package analysis

import (
	"fmt"

	"github.com/apache/arrow/go/v17/parquet"
)

// bits is a chunk of flags, one bit each, lowest bits first.
type bits struct {
	pages pages
	slot  int
	data  []byte // of the present page
	at, n int    // flags handed out, and in all
}

func (b *bits) read(n int, f *frame) error {
	for n > 0 {
		if b.at == b.n {
			if err := b.nextPage(); err != nil {
				return err
			}
		}
		k := min(n, b.n-b.at)
		var added []bool
		f.bools[b.slot], added = room(f.bools[b.slot], k)
		for i := range added {
			at := b.at + i
			added[i] = b.data[at/8]>>(at%8)&1 == 1
		}
		b.at += k
		n -= k
	}
	return nil
}

func (b *bits) nextPage() error {
	data, n, err := b.pages.next(parquet.Encodings.Plain)
	if err != nil {
		return err
	}
	if len(data) < (n+7)/8 {
		return fmt.Errorf("a page of %d bytes has no %d flags", len(data), n)
	}
	b.data, b.at, b.n = data, 0, n
	return nil
}
