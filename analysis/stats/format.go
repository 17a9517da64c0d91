package stats

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// minus is the sign a table prints; a hyphen is narrower than the plus sign.
const minus = "−"

// maxDecimals keeps a tiny half-width from printing a wall of digits.
const maxDecimals = 12

// constantDecimals is used where there is no half-width to decide.
const constantDecimals = 2

// FormatP returns a p value with two significant digits as "p=0.0035", and
// "p<0.001" below that, never 0. At least two decimals are printed, and a
// value that would round to 1.00 is "p>0.99".
func FormatP(p float64) string {
	switch {
	case !(p >= 0 && p <= 1):
		return "p undefined"
	case p < 0.001:
		return "p<0.001"
	case p >= 0.995:
		return "p>0.99"
	default:
		return "p=" + strconv.FormatFloat(p, 'f', max(2, Decimals(p)), 64)
	}
}

// Decimals returns the number of decimals at which a half-width shows two
// significant digits: 4 for 0.0034, 0 for 12 and above. A half-width of 0
// decides nothing and gives 2. For percent pass 100 times the half-width of
// the share.
func Decimals(half float64) int {
	half = math.Abs(half)
	if half == 0 || !finite(half) {
		return constantDecimals
	}
	// Format first, so that 0.0999 counts as the 0.10 it prints as.
	text := strconv.FormatFloat(half, 'e', 1, 64)
	exponent, err := strconv.Atoi(text[strings.IndexByte(text, 'e')+1:])
	if err != nil {
		return constantDecimals
	}
	return min(max(1-exponent, 0), maxDecimals)
}

// FormatNumber returns x with the given number of decimals and a true minus
// sign: "−0.10". A value that rounds to zero has no sign.
func FormatNumber(x float64, decimals int) string {
	text := strconv.FormatFloat(math.Abs(x), 'f', max(decimals, 0), 64)
	if x < 0 && strings.ContainsAny(text, "123456789") {
		return minus + text
	}
	return text
}

// FormatSigned is FormatNumber with a plus sign for positive numbers.
func FormatSigned(x float64, decimals int) string {
	text := FormatNumber(x, decimals)
	if x > 0 && strings.ContainsAny(text, "123456789") {
		return "+" + text
	}
	return text
}

// FormatPercent returns a share as percent: FormatPercent(0.255, 2) is
// "25.50%".
func FormatPercent(share float64, decimals int) string {
	return FormatNumber(100*share, decimals) + "%"
}

// FormatPoints returns a difference of shares in percentage points:
// FormatPoints(0.005, 2) is "+0.50 pp".
func FormatPoints(diff float64, decimals int) string {
	return FormatSigned(100*diff, decimals) + " pp"
}

// FormatInterval returns both ends of an interval: "12.1 .. 13.4". Its
// half-width decides the decimals.
func FormatInterval(iv Interval) string {
	d := Decimals(iv.HalfWidth())
	return FormatNumber(iv.Lo, d) + " .. " + FormatNumber(iv.Hi, d)
}

// FormatPercentInterval returns both ends of an interval of a share:
// "25.16% .. 25.85%".
func FormatPercentInterval(iv Interval) string {
	d := Decimals(100 * iv.HalfWidth())
	return FormatPercent(iv.Lo, d) + " .. " + FormatPercent(iv.Hi, d)
}

// FormatPointsInterval returns both ends of an interval of a difference of
// shares, in percentage points: "[+0.23, +0.77]".
func FormatPointsInterval(iv Interval) string {
	d := Decimals(100 * iv.HalfWidth())
	return "[" + FormatSigned(100*iv.Lo, d) + ", " + FormatSigned(100*iv.Hi, d) + "]"
}

// FormatEstimate returns a value and its interval with the decimals the
// half-width decides: "12.8 (12.1 .. 13.4)".
func FormatEstimate(value float64, iv Interval) string {
	return FormatNumber(value, Decimals(iv.HalfWidth())) + " (" + FormatInterval(iv) + ")"
}

// FormatRare returns a small rate with two significant digits, as an exponent
// below 0.001: "3.7e-05".
func FormatRare(rate float64) string {
	if rate != 0 && math.Abs(rate) < 0.001 {
		return fmt.Sprintf("%.1e", rate)
	}
	return FormatNumber(rate, Decimals(rate))
}

// FormatCount returns a count with commas between thousands: "100,000".
func FormatCount(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = minus, digits[1:]
	}
	var groups []string
	for len(digits) > 3 {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
		digits = digits[:len(digits)-3]
	}
	return sign + strings.Join(append([]string{digits}, groups...), ",")
}
