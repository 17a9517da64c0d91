package part

import (
	"io"

	"tweed/engine/table"
)

// Check reads a whole file back: its footer, counts and checksums, and every
// value. With the Info of the Writer's Close it also compares the file's size
// and, column by column, a checksum over all cells with that of the cells that
// were given to Write; with only Rows set it checks that number.
func Check(r io.ReaderAt, size int64, t *table.Table, want Info) error { panic("to do") }

// CheckPages is Check without decoding the values: footer, counts and page
// checksums only.
func CheckPages(r io.ReaderAt, size int64, t *table.Table, want Info) error { panic("to do") }
