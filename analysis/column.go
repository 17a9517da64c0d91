package analysis

import (
	"strings"

	"tweed/analysis/stats"
)

// Column says what a column holds: made by [Words], [Labels], [Counts], [Shares],
// [Differences], [Amounts] or [PValues].
type Column struct {
	Name string
	// Unit is of the numbers, "" for words and counts.
	Unit string
	// Interval heads the interval that stands beside each number, "" for none.
	Interval string

	kind     kindOfColumn
	decimals int // fixed ones, 0 where the half-width decides
}

type kindOfColumn int

const (
	wordColumn kindOfColumn = iota
	labelColumn
	countColumn
	shareColumn
	differenceColumn
	amountColumn
	pColumn
)

// Words is a column of text.
func Words(name string) Column { return Column{Name: name} }

// Labels is a column of whole numbers that name something: a seat, a ward. They
// stand to the left, as words do.
func Labels(name string) Column { return Column{Name: name, kind: labelColumn} }

// Counts is a column of whole numbers.
func Counts(name string) Column { return Column{Name: name, kind: countColumn} }

// Shares is a column of shares of 1, printed in percent.
func Shares(name string) Column { return Column{Name: name, Unit: "%", kind: shareColumn} }

// Differences is a column of differences of shares, printed in percentage
// points with their sign.
func Differences(name string) Column { return Column{Name: name, Unit: "pp", kind: differenceColumn} }

// Amounts is a column of numbers in a unit: "VP", "favors", "" for bare ones.
func Amounts(name, unit string) Column { return Column{Name: name, Unit: unit, kind: amountColumn} }

// PValues is a column of p values.
func PValues(name string) Column { return Column{Name: name, kind: pColumn} }

// With adds the interval of each estimate, under a heading of its own: "95%
// interval".
func (c Column) With(interval string) Column {
	c.Interval = interval
	return c
}

// Fixed prints every number of the column with so many decimals, so that those
// of a row add up; else two significant digits of the half-width decide.
func (c Column) Fixed(decimals int) Column {
	c.decimals = decimals
	return c
}

// Numeric reports whether the column's values are to be sorted as numbers.
func (c Column) Numeric() bool { return c.kind != wordColumn }

// Left reports whether the column's values stand to the left.
func (c Column) Left() bool { return c.kind == wordColumn || c.kind == labelColumn }

// Datum is one value of a table; the zero value is a gap.
type Datum struct {
	text    string
	number  Measure
	numeric bool
}

// Word is text in a column of any kind: also what stands for a number that
// does not exist.
func Word(s string) Datum { return Datum{text: s} }

// Count is a whole number.
func Count(n int64) Datum { return Exact(float64(n)) }

// Exact is a number without an interval.
func Exact(x float64) Datum { return Estimate(Measure{Value: x, Blocks: 1}) }

// Estimate is a measure; one without a value is a gap.
func Estimate(m Measure) Datum { return Datum{number: m, numeric: m.Known()} }

// Number is the datum as a number in the column's unit; false for words and
// gaps.
func (c Column) Number(d Datum) (x float64, ok bool) {
	return d.number.Scaled(c.scale()).Value, d.numeric
}

// Ends is the interval of the datum in the column's unit; false for none.
func (c Column) Ends(d Datum) (low, high float64, ok bool) {
	m := d.number.Scaled(c.scale())
	return m.Low, m.High, d.numeric && m.HasInterval()
}

// Words is the datum's text: what it says instead of a number.
func (d Datum) Words() string { return d.text }

// scale is how many of the column's units 1 is.
func (c Column) scale() float64 {
	if c.kind == shareColumn || c.kind == differenceColumn {
		return 100
	}
	return 1
}

// Text prints a datum without its interval.
func (c Column) Text(d Datum) string {
	switch {
	case !d.numeric && d.text == "" && c.Numeric():
		return None
	case !d.numeric:
		return d.text
	}
	m, decimals := d.number, c.decimals
	if decimals == 0 {
		decimals = m.decimals(c.scale())
	}
	switch c.kind {
	case shareColumn:
		return stats.FormatPercent(m.Value, decimals)
	case differenceColumn:
		return stats.FormatPoints(m.Value, decimals)
	case amountColumn:
		return stats.FormatNumber(m.Value, decimals)
	case pColumn:
		return stats.FormatP(m.Value)
	default:
		return count(int64(m.Value))
	}
}

// IntervalText prints a datum's interval.
func (c Column) IntervalText(d Datum) string {
	if !d.numeric {
		return None
	}
	switch c.kind {
	case shareColumn:
		return d.number.PercentInterval()
	case differenceColumn:
		return d.number.PointsInterval()
	default:
		return d.number.NumberInterval()
	}
}

// Key is the column's name in CSV: lower case, underscores, the unit at the
// end: "win_share_percent".
func (c Column) Key() string {
	unit := map[string]string{"%": "percent"}[c.Unit]
	if unit == "" {
		unit = c.Unit
	}
	return slug(c.Name+" "+unit, '_')
}

// slug keeps the letters and digits of a text, in lower case, and puts a joint
// between its words.
func slug(s string, joint rune) string {
	var b strings.Builder
	for _, r := range strings.ToLower(s) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
			continue
		}
		if n := b.Len(); n > 0 && b.String()[n-1] != byte(joint) {
			b.WriteRune(joint)
		}
	}
	return strings.TrimSuffix(b.String(), string(joint))
}
