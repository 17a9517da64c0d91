package part

import "hash/crc32"

// checksum is a running sum over the cells of one column that depends on their
// order (Fletcher's, over 64-bit words): first is the sum, second the sum of
// all values that first ever had. The zero value is ready to use.
type checksum struct{ first, second uint64 }

func (s *checksum) add(v int64) {
	s.first += uint64(v)
	s.second += s.first
}

// repeat adds v n times.
func (s *checksum) repeat(v int64, n int) {
	m := uint64(n)
	s.second += m*s.first + uint64(v)*(m*(m+1)/2)
	s.first += uint64(v) * m
}

// textSum is what a text contributes to its column's checksum.
func textSum(text []byte) int64 { return int64(crc32.ChecksumIEEE(text)) }
