package part

import (
	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/format"
)

// column collects the values of one field for a row group and then encodes
// them, page by page. The implementations differ in what they store a value
// as: [cells] a 32-bit cell, mostly in one byte; [longs] 64 bits; [ids]
// runs of them; [texts] bytes.
type column interface {
	// gather appends column c of the rows from ≤ row < from+n. It returns -1,
	// or the first row whose cell is not of the column's kind.
	gather(rows *table.Rows, c, from, n int) int

	// len is how many values were gathered for the row group.
	len() int
	// seal is called when the row group is complete, before its values are
	// encoded; pageRows is the length of its pages but the last.
	seal(pageRows int)
	// encoding is the encoding of the data pages.
	encoding() format.Encoding
	// dictionary appends the dictionary page's body and returns how many
	// values it has: 0 when the pages need no dictionary.
	dictionary(body []byte) ([]byte, int)
	// bounds appends the least and the greatest value of the page of the rows
	// from ≤ row < to, each as PLAIN without a length, and returns the length
	// of the former.
	bounds(dst []byte, from, to int) (both []byte, split int)
	// page appends the body of that page. It is called once for each page,
	// after bounds, and leaves the page's values encoded in place.
	// scratch is room that it may use and grow.
	page(body []byte, scratch *[]byte, from, to int) ([]byte, error)

	// clear makes room for the next row group.
	clear()
	// sum is the checksum over everything gathered since the file began.
	sum() *checksum
}

// grow returns s with n more elements, whose content is undefined, and keeps room
// for most of them or for a half, a quarter and so on of that: a table of which
// fewer rows come to a row group needs no more, and a long run takes its memory
// with its first row groups.
func grow[T any](s []T, n, most int) []T {
	need := len(s) + n
	if need > cap(s) {
		room := max(need, most)
		for room/2 >= need && room > leastRoom {
			room /= 2
		}
		bigger := make([]T, len(s), room)
		copy(bigger, s)
		s = bigger
	}
	return s[:need]
}

// leastRoom is the fewest elements that grow makes room for, about.
const leastRoom = 1024
