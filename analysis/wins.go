package analysis

import "math"

// WinParts is into how many parts a win is cut, so that a share of it is a whole
// number: it is divisible by every number of winners up to six, and no game has
// more players. Sums of such parts are exact, in any order.
const WinParts = 60

// Parts returns a win share in parts; false where it is no 1/k.
func Parts(share float64) (int64, bool) {
	x := share * WinParts
	whole := math.Round(x)
	return int64(whole), whole >= 0 && whole <= WinParts && math.Abs(x-whole) < 1e-9
}
