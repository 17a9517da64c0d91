package settings

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// The Read functions take one scalar out of a node: into dst when it is what is
// expected, else they add a problem that says what is, leave dst and return
// false. [Fields] calls them for the values of a Map; call them for the items
// of a List.

// exact is the largest float64 below which every whole number is exact.
const exact = 1 << 53

// ReadInt64 reads a whole number from min to max. A float that is whole (1e6)
// counts.
func ReadInt64(n *Node, p *Problems, dst *int64, min, max int64) bool {
	v, ok := wholeNumber(n)
	if !ok || v < min || v > max {
		p.Add(n, "expected %s, found %s", numberRange("a whole number", bound(min, math.MinInt64), bound(max, math.MaxInt64)), n.What())
		return false
	}
	*dst = v
	return true
}

// ReadInt reads a whole number from min to max.
func ReadInt(n *Node, p *Problems, dst *int, min, max int) bool {
	v, ok := wholeNumber(n)
	if !ok || v < int64(min) || v > int64(max) {
		p.Add(n, "expected %s, found %s", numberRange("a whole number", bound(min, math.MinInt), bound(max, math.MaxInt)), n.What())
		return false
	}
	*dst = int(v)
	return true
}

// ReadUint64 reads a whole number from 0 to 2⁶⁴−1.
func ReadUint64(n *Node, p *Problems, dst *uint64) bool {
	if n.Kind == Int {
		digits, base := digits(n.Text)
		if v, err := strconv.ParseUint(digits, base, 64); err == nil {
			*dst = v
			return true
		}
	}
	if v, ok := wholeNumber(n); ok && v >= 0 {
		*dst = uint64(v)
		return true
	}
	p.Add(n, "expected a whole number from 0 to %d, found %s", uint64(math.MaxUint64), n.What())
	return false
}

// ReadFloat reads a finite number from min to max; a whole number counts.
func ReadFloat(n *Node, p *Problems, dst *float64, min, max float64) bool {
	v, ok := number(n)
	if !ok || v < min || v > max {
		low, high := "", ""
		if min > -math.MaxFloat64 {
			low = strconv.FormatFloat(min, 'g', -1, 64)
		}
		if max < math.MaxFloat64 {
			high = strconv.FormatFloat(max, 'g', -1, 64)
		}
		p.Add(n, "expected %s, found %s", numberRange("a number", low, high), n.What())
		return false
	}
	*dst = v
	return true
}

// ReadBool reads true or false; YAML 1.2 has no yes and no.
func ReadBool(n *Node, p *Problems, dst *bool) bool {
	if n.Kind != Bool {
		p.Add(n, "expected true or false, found %s", n.What())
		return false
	}
	*dst = strings.EqualFold(n.Text, "true")
	return true
}

// ReadString reads a text. A number or true/false is not one, unless it stands
// in quotes.
func ReadString(n *Node, p *Problems, dst *string) bool {
	switch {
	case n.Kind == String:
		*dst = n.Text
		return true
	case n.IsScalar():
		p.Add(n, "expected a text, found %s; put it in quotes if it is one: %q", n.What(), n.Text)
	default:
		p.Add(n, "expected a text, found %s", n.What())
	}
	return false
}

// ReadChoice reads one of the names and gives its index.
func ReadChoice(n *Node, p *Problems, dst *int, names ...string) bool {
	if n.IsScalar() {
		for i, name := range names {
			if n.Text == name {
				*dst = i
				return true
			}
		}
	}
	text := "expected " + oneOf(names) + ", found " + n.What()
	if near := Nearest(n.Text, names); near != "" && n.IsScalar() {
		text += "; did you mean " + Quote(near) + "?"
	}
	p.Add(n, "%s", text)
	return false
}

func oneOf(names []string) string {
	if len(names) == 1 {
		return Quote(names[0])
	}
	return "one of " + QuoteAll(names)
}

// wholeNumber is the node's value if it is a whole number of 64 bits.
func wholeNumber(n *Node) (int64, bool) {
	if n == nil {
		return 0, false
	}
	switch n.Kind {
	case Int:
		digits, base := digits(n.Text)
		v, err := strconv.ParseInt(digits, base, 64)
		return v, err == nil
	case Float:
		v, ok := number(n)
		return int64(v), ok && v == math.Trunc(v) && math.Abs(v) < exact
	}
	return 0, false
}

func number(n *Node) (float64, bool) {
	if n == nil || n.Kind != Int && n.Kind != Float {
		return 0, false
	}
	text := strings.ReplaceAll(n.Text, "_", "")
	if digits, base := digits(n.Text); n.Kind == Int && base != 10 {
		v, err := strconv.ParseInt(digits, base, 64)
		return float64(v), err == nil
	}
	// An overflow is an error of ParseFloat, but .inf and .nan are words of
	// YAML that it doesn't know.
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsNaN(v) && !math.IsInf(v, 0)
}

// digits splits a whole number as YAML 1.2 writes it into sign and digits, and
// base. A leading 0 alone means nothing: 010 is ten.
func digits(text string) (string, int) {
	text = strings.ReplaceAll(text, "_", "")
	sign := ""
	if text != "" && (text[0] == '-' || text[0] == '+') {
		sign, text = text[:1], text[1:]
	}
	switch {
	case strings.HasPrefix(text, "0x"):
		return sign + text[2:], 16
	case strings.HasPrefix(text, "0o"):
		return sign + text[2:], 8
	}
	return sign + text, 10
}

// bound prints a bound of a range, "" when it is as wide as the type.
func bound[T int | int64](v, open T) string {
	if v == open {
		return ""
	}
	return strconv.FormatInt(int64(v), 10)
}

func numberRange(what, low, high string) string {
	switch {
	case low != "" && high != "":
		return fmt.Sprintf("%s from %s to %s", what, low, high)
	case low != "":
		return fmt.Sprintf("%s of at least %s", what, low)
	case high != "":
		return fmt.Sprintf("%s of at most %s", what, high)
	}
	return what
}
