package tammany

import (
	"testing"

	"pgregory.net/rapid"

	"tweed/engine/tammany"
)

// TestTheLastTermsPricesGoByTheDistanceToTheBestRival compares the hands in lanes
// with one number after the other.
func TestTheLastTermsPricesGoByTheDistanceToTheBestRival(t *testing.T) {
	m := &machine{}
	for d := range m.stakes.end {
		m.stakes.end[d] = 100 + d
	}
	rapid.Check(t, func(t *rapid.T) {
		var held, rival uint64
		var want [tammany.Colours]int
		for c := range want {
			a, b := rapid.IntRange(0, 1<<15-1).Draw(t, "held"), rapid.IntRange(0, 1<<15-1).Draw(t, "rival")
			if rapid.Bool().Draw(t, "near") {
				b = min(max(0, a+rapid.IntRange(-9, 9).Draw(t, "distance")), 1<<15-1)
			}
			held |= uint64(a) << (16 * c)
			rival |= uint64(b) << (16 * c)
			want[c] = 100 + min(max(a-b, b-a), len(m.stakes.end)-1)
		}
		m.endPrices(held, rival)
		if m.price != want {
			t.Fatalf("hands of %#x and %#x: prices %v, should be %v", held, rival, m.price, want)
		}
	})
}
