package analysis

import "tweed/analysis/stats"

// Extent is the range of a number over cells, for a chart's title.
type Extent struct {
	Low, High float64
	some      bool
}

// Widen takes in another cell's number.
func (e *Extent) Widen(x float64) {
	if !e.some {
		*e = Extent{x, x, true}
	}
	e.Low, e.High = min(e.Low, x), max(e.High, x)
}

// String says a range of shares in whole percent: "80% to 97%", or "80%".
func (e *Extent) String() string { return between(e.Low, e.High) }

// Numbers says a range of numbers: "3.1 to 4.2", or "3.1".
func (e *Extent) Numbers(decimals int) string {
	low, high := stats.FormatNumber(e.Low, decimals), stats.FormatNumber(e.High, decimals)
	if low == high {
		return low
	}
	return low + " to " + high
}

// FirstMirrors picks the first mirror line-up of each number of players, for
// charts that have no room for more.
type FirstMirrors map[int]bool

// Take reports whether a cell is one.
func (f FirstMirrors) Take(s Scope) bool {
	if !s.Mirror || f[s.Players] {
		return false
	}
	f[s.Players] = true
	return true
}
