package analysis

import (
	"strings"

	"tweed/analysis/stats"
)

// None stands in a table where there is nothing to print.
const None = "–"

// How measures are printed. Two significant digits of the half-width decide
// the decimals; without an interval there are plainDecimals.
const plainDecimals = 1

// decimals is how many decimals of the value times `by` are worth printing.
func (m Measure) decimals(by float64) int {
	if !m.HasInterval() {
		return plainDecimals
	}
	return stats.Decimals(by * (m.High - m.Low) / 2)
}

func (m Measure) ends() stats.Interval {
	return stats.Interval{Lo: m.Low, Hi: m.High, Conf: m.Confidence}
}

// Percent prints a share: "25.50%".
func (m Measure) Percent() string {
	if !m.Known() {
		return None
	}
	return stats.FormatPercent(m.Value, m.decimals(100))
}

// PercentInterval prints a share's interval: "25.16% .. 25.85%".
func (m Measure) PercentInterval() string {
	if !m.HasInterval() {
		return None
	}
	return stats.FormatPercentInterval(m.ends())
}

// Points prints a difference of shares: "+0.50 pp".
func (m Measure) Points() string {
	if !m.Known() {
		return None
	}
	return stats.FormatPoints(m.Value, m.decimals(100))
}

// PointsInterval prints the interval of a difference: "[+0.23, +0.77]".
func (m Measure) PointsInterval() string {
	if !m.HasInterval() {
		return None
	}
	return stats.FormatPointsInterval(m.ends())
}

// Number prints a mean: "12.84".
func (m Measure) Number() string {
	if !m.Known() {
		return None
	}
	return stats.FormatNumber(m.Value, m.decimals(1))
}

// NumberInterval prints a mean's interval: "12.71 .. 12.97".
func (m Measure) NumberInterval() string {
	if !m.HasInterval() {
		return None
	}
	return stats.FormatInterval(m.ends())
}

// QuotedPercent prints a share and its interval for a sentence:
// "25.50% [25.16% .. 25.85%]".
func (m Measure) QuotedPercent() string { return quoted(m.Percent(), m.PercentInterval()) }

// QuotedPoints prints a difference of shares so: "+0.50 pp [+0.23, +0.77]".
func (m Measure) QuotedPoints() string { return quoted(m.Points(), m.PointsInterval()) }

// QuotedNumber prints a mean so: "12.84 [12.71 .. 12.97]".
func (m Measure) QuotedNumber() string { return quoted(m.Number(), m.NumberInterval()) }

func quoted(value, interval string) string {
	switch {
	case interval == None:
		return value
	case strings.HasPrefix(interval, "["):
		return value + " " + interval
	default:
		return value + " [" + interval + "]"
	}
}

// wholePercent prints a share without decimals, as charts do.
func wholePercent(share float64) string { return stats.FormatPercent(share, 0) }
