package stats

import (
	"math"
	"testing"
)

func TestFormatP(t *testing.T) {
	for _, c := range []struct {
		p    float64
		want string
	}{
		{0, "p<0.001"}, {1e-300, "p<0.001"}, {0.00099999, "p<0.001"}, {0.001, "p=0.0010"},
		{0.003503416, "p=0.0035"}, {0.0123, "p=0.012"}, {0.0496, "p=0.050"}, {0.0999, "p=0.10"}, {0.3618, "p=0.36"},
		{0.994, "p=0.99"}, {0.9951, "p>0.99"}, {1, "p>0.99"},
		{math.NaN(), "p undefined"}, {-0.1, "p undefined"}, {1.1, "p undefined"},
	} {
		if got := FormatP(c.p); got != c.want {
			t.Errorf("FormatP(%v) = %q, want %q", c.p, got, c.want)
		}
	}
}

func TestDecimals(t *testing.T) {
	for _, c := range []struct {
		half float64
		want int
	}{
		{0.345, 2}, {0.0034, 4}, {0.0999, 2}, {0.0994, 3}, {1.2, 1}, {9.96, 0}, {12, 0}, {1234, 0},
		{0, 2}, {math.NaN(), 2}, {math.Inf(1), 2}, {1e-30, 12}, {-0.5, 2},
	} {
		if got := Decimals(c.half); got != c.want {
			t.Errorf("Decimals(%v) = %d, want %d", c.half, got, c.want)
		}
	}
}

func TestFormatNumbers(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{FormatNumber(-0.104, 2), "−0.10"},
		{FormatNumber(-0.004, 2), "0.00"},
		{FormatNumber(12.34, 0), "12"},
		{FormatSigned(0.004, 2), "0.00"},
		{FormatSigned(0.006, 2), "+0.01"},
		{FormatPercent(0.255, 2), "25.50%"},
		{FormatPoints(0.005, 2), "+0.50 pp"},
		{FormatPoints(-0.001, 2), "−0.10 pp"},
		{FormatInterval(Interval{Lo: -1.234, Hi: 2.345}), "−1.2 .. 2.3"},
		{FormatPercentInterval(Interval{Lo: 0.25157, Hi: 0.25844}), "25.16% .. 25.84%"},
		{FormatPointsInterval(Interval{Lo: 0.0023, Hi: 0.0077}), "[+0.23, +0.77]"},
		{FormatEstimate(12.777, Interval{Lo: 12.12, Hi: 13.43}), "12.78 (12.12 .. 13.43)"},
		{FormatRare(3.689e-5), "3.7e-05"},
		{FormatRare(0.0217), "0.022"},
		{FormatRare(0), "0.00"},
		{FormatCount(0), "0"},
		{FormatCount(999), "999"},
		{FormatCount(100_000), "100,000"},
		{FormatCount(-1_234_567), "−1,234,567"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
