package stats

import (
	"math"
	"testing"
)

// The contract's table: two-sided 5%, power 80%.
func TestGamesForSeat(t *testing.T) {
	for _, c := range []struct {
		seats int
		delta float64
		want  int
	}{
		{4, 0.005, 59_100}, {4, 0.01, 14_832},
		{3, 0.005, 69_923}, {3, 0.01, 17_519},
		{5, 0.005, 50_513}, {5, 0.01, 12_697},
	} {
		if got, err := GamesForSeat(c.seats, c.delta, 0.05, 0.80); err != nil || got != c.want {
			t.Errorf("%d seats, %v: %d games (%v), want %d", c.seats, c.delta, got, err, c.want)
		}
	}
}

func TestBlocksForMean(t *testing.T) {
	// R: power.t.test(delta = 1, sd = 2, power = 0.8, type = "one.sample")
	// gives n = 33.37; the normal approximation to the noncentral t is close.
	got, err := BlocksForMean(2, 1, 0.05, 0.80)
	if err != nil || got < 33 || got > 35 {
		t.Errorf("%d blocks (%v), want 34", got, err)
	}
	large, err := BlocksForMean(0.4, 0.005, 0.05, 0.80)
	want := math.Pow((1.959964+0.8416212)*0.4/0.005, 2)
	if err != nil || math.Abs(float64(large)-want) > 5 {
		t.Errorf("%d blocks (%v), want about %.0f", large, err, want)
	}
}

func TestBlocksForHalfWidth(t *testing.T) {
	const sd, half = 0.4, 0.01
	got, err := BlocksForHalfWidth(sd, half, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	width := func(b int) float64 { return tCritical(0.95, float64(b-1)) * sd / math.Sqrt(float64(b)) }
	if width(got) > half || width(got-1) <= half {
		t.Errorf("%d blocks give half-width %v", got, width(got))
	}
}

func TestPowerErrors(t *testing.T) {
	type result struct {
		name string
		err  error
	}
	var results []result
	try := func(name string, _ int, err error) { results = append(results, result{name, err}) }
	n, err := GamesForSeat(1, 0.01, 0.05, 0.8)
	try("one seat", n, err)
	n, err = GamesForSeat(4, 0, 0.05, 0.8)
	try("no difference", n, err)
	n, err = GamesForSeat(4, 0.8, 0.05, 0.8)
	try("impossible share", n, err)
	n, err = GamesForSeat(4, 1e-9, 0.05, 0.8)
	try("more games than can be", n, err)
	n, err = GamesForSeat(4, 0.01, 0.05, 1)
	try("power 1", n, err)
	n, err = BlocksForMean(0, 1, 0.05, 0.8)
	try("no spread", n, err)
	n, err = BlocksForMean(1, 1e-12, 0.05, 0.8)
	try("more blocks than can be", n, err)
	n, err = BlocksForHalfWidth(1, 0, 0.95)
	try("no width", n, err)
	n, err = InflateGames(0, 2)
	try("no games", n, err)
	n, err = InflateGames(10, 0)
	try("no effect", n, err)
	for _, r := range results {
		if r.err == nil {
			t.Errorf("%s gave no error", r.name)
		}
	}
	if got, err := InflateGames(14_832, 1.5); err != nil || got != 22_248 {
		t.Errorf("%d games (%v)", got, err)
	}
}

func TestGates(t *testing.T) {
	if GateBlocks(29) == nil || GateBlocks(30) != nil {
		t.Error("the gate of blocks is at 30")
	}
	if GateExpected(19, 4) == nil || GateExpected(20, 4) != nil || GateExpected(5, 0) == nil {
		t.Error("the gate of chi-square is at 5 per cell")
	}
	if c, err := SimultaneousConf(0.95, 4); err != nil || !closeTo(c, 0.9875, 1e-15) {
		t.Errorf("simultaneous level %v (%v)", c, err)
	}
}
