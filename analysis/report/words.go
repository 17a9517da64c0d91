package report

import (
	"fmt"
	"strconv"
	"strings"

	"tweed/analysis/stats"
)

// count prints a number of things: "100,000".
func count(n int64) string { return stats.FormatCount(int(n)) }

// count64 prints a number that is a name, without separators.
func count64(n uint64) string { return strconv.FormatUint(n, 10) }

// points says a margin as it was chosen: "1 point", "0.25 points".
func points(share float64) string {
	text := strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.3f", 100*share), "0"), ".")
	if text == "1" {
		return "1 point"
	}
	return text + " points"
}

// thing says so many things: "1 game", "3 games".
func thing(n int64, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return count(n) + " " + one + "s"
}
