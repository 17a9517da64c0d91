package analysis

import "testing"

func TestAQuotedFigureHasItsIntervalBesideIt(t *testing.T) {
	m := Measure{Value: 0.255, Low: 0.2516, High: 0.2585, Confidence: 0.95, Blocks: 1000}
	bare := Measure{Value: 0.255, Blocks: 12}
	for _, c := range []struct{ got, want string }{
		{m.QuotedPercent(), "25.50% [25.16% .. 25.85%]"},
		{m.minus(0.25).QuotedPoints(), "+0.50 pp [+0.16, +0.85]"},
		{m.QuotedNumber(), "0.2550 [0.2516 .. 0.2585]"},
		{bare.QuotedPercent(), "25.5%"},
		{Measure{}.QuotedPercent(), None},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
