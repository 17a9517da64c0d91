package tallywood

import "math/bits"

// first is the place of the lowest bit that is set.
func first(set uint64) int { return bits.TrailingZeros64(set) }
