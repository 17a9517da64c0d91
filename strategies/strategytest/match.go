package strategytest

import (
	"fmt"
	"math"
	"testing"

	"tweed/engine"
)

// Estimate is a mean with the half width of its 95% interval.
type Estimate struct{ Mean, Margin float64 }

// Low and High are the bounds of the interval.
func (e Estimate) Low() float64   { return e.Mean - e.Margin }
func (e Estimate) High() float64  { return e.Mean + e.Margin }
func (e Estimate) String() string { return fmt.Sprintf("%6.2f±%.2f", e.Mean, e.Margin) }

// Sample adds values up.
type Sample struct{ sum, squares, n float64 }

// Add adds a value.
func (s *Sample) Add(x float64) {
	s.sum += x
	s.squares += x * x
	s.n++
}

// Estimate is the mean of what was added.
func (s *Sample) Estimate() Estimate {
	mean := s.sum / s.n
	return Estimate{mean, 1.96 * math.Sqrt(max(0, s.squares/s.n-mean*mean)/(s.n-1))}
}

// Match plays a hero among a field, in every seat of every deal, and returns its win
// share as a multiple of the fair one; for one player, its win share. The unit is
// the deal: its games share a key.
func (p Players) Match(t testing.TB, r engine.Rules, hero, field string, players, deals int, master uint64) Estimate {
	t.Helper()
	tables := make([]*Table, players)
	for at := range tables {
		tables[at] = p.Table(t, r, Seated(hero, field, players, at)...)
	}
	var all Sample
	for deal := range deals {
		won := 0.0
		for at, b := range tables {
			if k := b.Play(engine.DealSeed(master, uint64(deal)), at).Share[at]; k > 0 {
				won += 1 / float64(k)
			}
		}
		all.Add(won)
	}
	return all.Estimate()
}
