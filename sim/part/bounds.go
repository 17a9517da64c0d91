package part

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"

	"tweed/engine/table"

	"github.com/parquet-go/parquet-go/format"
)

// comparePlain orders two values of a kind of column that are encoded as in
// statistics: PLAIN without a length.
func comparePlain(kind table.Kind, a, b []byte) int {
	switch kind {
	case table.Int:
		return cmp.Compare(int32(binary.LittleEndian.Uint32(a)), int32(binary.LittleEndian.Uint32(b)))
	case table.Long:
		return cmp.Compare(int64(binary.LittleEndian.Uint64(a)), int64(binary.LittleEndian.Uint64(b)))
	case table.Share:
		return cmp.Compare(math.Float64frombits(binary.LittleEndian.Uint64(a)), math.Float64frombits(binary.LittleEndian.Uint64(b)))
	default: // BOOLEAN is one byte, STRING is ordered by its bytes
		return bytes.Compare(a, b)
	}
}

// boundaryOrder says whether the bounds of the pages are sorted.
func boundaryOrder(kind table.Kind, pages *format.ColumnIndex) format.BoundaryOrder {
	ascending, descending := true, true
	for i := 1; i < len(pages.MinValues); i++ {
		least := comparePlain(kind, pages.MinValues[i-1], pages.MinValues[i])
		greatest := comparePlain(kind, pages.MaxValues[i-1], pages.MaxValues[i])
		ascending = ascending && least <= 0 && greatest <= 0
		descending = descending && least >= 0 && greatest >= 0
	}
	switch {
	case ascending:
		return format.Ascending
	case descending:
		return format.Descending
	default:
		return format.Unordered
	}
}

// extent collects the bounds of values read back.
type extent struct {
	any             bool
	least, greatest []byte
}

func (e *extent) add(kind table.Kind, value []byte) {
	if !e.any || comparePlain(kind, value, e.least) < 0 {
		e.least = append(e.least[:0], value...)
	}
	if !e.any || comparePlain(kind, value, e.greatest) > 0 {
		e.greatest = append(e.greatest[:0], value...)
	}
	e.any = true
}

// agrees reports whether statistics have exactly these bounds.
func (e *extent) agrees(kind table.Kind, s *format.Statistics) bool {
	fixed := kind == table.Int || kind == table.Long || kind == table.Share
	if fixed && (len(s.MinValue) != len(e.least) || len(s.MaxValue) != len(e.greatest)) {
		return false
	}
	return e.any && s.NullCount == 0 &&
		comparePlain(kind, e.least, s.MinValue) == 0 && comparePlain(kind, e.greatest, s.MaxValue) == 0
}
