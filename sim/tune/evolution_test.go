package tune

import (
	"math"
	"math/rand/v2"
	"testing"
)

// climb runs an evolution for some iterations and returns where it ends.
func climb(t *testing.T, start []float64, population, iterations int, loss func(x []float64) float64) []float64 {
	t.Helper()
	e := newEvolution(start, 0.15, population, rand.New(rand.NewPCG(3, 4)))
	for range iterations {
		xs, err := e.ask()
		if err != nil {
			t.Fatal(err)
		}
		losses := make([]float64, len(xs))
		for k, x := range xs {
			losses[k] = loss(x)
		}
		e.tell(losses)
	}
	return e.mean
}

// hill is 0 at its top, which lies a little farther out in every dimension, and
// is up to steepness times as steep in the last of them, slanted.
func hill(x []float64, steepness float64) float64 {
	sum, before := 0.0, 0.0
	for i, v := range x {
		d := v - 0.55 - 0.02*float64(i)
		scale := math.Pow(steepness, float64(i)/float64(len(x)-1))
		sum += scale * (d + before/2) * (d + before/2)
		before = d
	}
	return sum
}

func middle(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = 0.5
	}
	return x
}

func TestEvolutionFindsTheTopOfAHill(t *testing.T) {
	for _, c := range []struct {
		dimensions, population, iterations int
		steepness                          float64
	}{{2, 6, 60, 1}, {10, 10, 150, 1}, {10, 10, 300, 100}, {25, 14, 300, 10}} {
		top := climb(t, middle(c.dimensions), c.population, c.iterations, func(x []float64) float64 { return hill(x, c.steepness) })
		if got, from := hill(top, c.steepness), hill(middle(c.dimensions), c.steepness); got > from/10000 {
			t.Errorf("%+v: %.3g below the top, %.3g at the start", c, got, from)
		}
	}
}

// The luck of the deals is larger than what candidates differ by.
func TestEvolutionClimbsThroughNoise(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	top := climb(t, middle(10), 12, 60, func(x []float64) float64 { return hill(x, 1) + 0.1*r.NormFloat64() })
	if got, from := hill(top, 1), hill(middle(10), 1); got > from/3 {
		t.Errorf("%.3g below the top, %.3g at the start", got, from)
	}
}

func TestTheSameDrawsClimbTheSameWay(t *testing.T) {
	way := func() []float64 {
		return climb(t, middle(5), 8, 20, func(x []float64) float64 { return hill(x, 10) })
	}
	a, b := way(), way()
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("%v and %v", a, b)
		}
	}
}
