package analysis

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"tweed/analysis/stats"
	"tweed/sim/manifest"
)

// planted is a toy with a mirror cell whose start player wins 28% of four-player
// games, and a rotated cell whose strategies win 60, 25 and 15%.
func planted() toy {
	return toy{
		cells: []manifest.Cell{mirrorCell(0, 4, "plain", 20000), rotateCell(1, []string{"strong", "middling", "weak"}, 3000)},
		shard: 700, rows: 1000, margin: 0.01,
		shares: func(r *rand.Rand, c *manifest.Cell, strategies []string) []float64 {
			if c.Mirror {
				return winner(r, []float64{0.28, 0.24, 0.24, 0.24})
			}
			chance := map[string]float64{"strong": 0.60, "middling": 0.25, "weak": 0.15}
			p := make([]float64, len(strategies))
			for i, s := range strategies {
				p[i] = chance[s]
			}
			return winner(r, p)
		},
	}
}

func TestPlantedSeatEffectIsFound(t *testing.T) {
	f := read(t, planted().write(t), 2)
	a := f.Advantage[0]
	if a.Scope.Blocks != 20000 || a.Scope.Games != 20000 {
		t.Fatalf("%d blocks, %d games", a.Scope.Blocks, a.Scope.Games)
	}
	near(t, "advantage", a.First.Value, 0.03, 0.01)
	if !(a.First.Low < 0.03 && 0.03 < a.First.High) {
		t.Errorf("the interval %v .. %v misses the truth", a.First.Low, a.First.High)
	}
	if a.Verdict.Outcome != stats.Material || !a.Verdict.NonZero || a.EqualSeats.P > 0.001 {
		t.Errorf("verdict %+v, test %+v", a.Verdict, a.EqualSeats)
	}
	if !strings.Contains(a.Sentence, "more often than a fair share of 25%; that is more than the 1 point") {
		t.Errorf("sentence %q", a.Sentence)
	}
	total := 0.0
	for _, s := range a.Seats {
		total += s.Share.Value
		near(t, "score", s.Score.Value, 10*s.Share.Value, 1e-9)
		near(t, "sole wins", s.Sole.Value, s.Share.Value, 1e-12)
		if w, narrow := s.Share.High-s.Share.Low, s.Sole.High-s.Sole.Low; w <= narrow {
			t.Errorf("seat %d: the simultaneous interval (%v) is not wider than its own (%v)", s.Seat, w, narrow)
		}
	}
	near(t, "sum of shares", total, 1, 1e-9)
}

func TestPlantedStrategiesAreFoundWhereverTheySit(t *testing.T) {
	f := read(t, planted().write(t), 2)
	if len(f.Strategies) != 1 {
		t.Fatalf("%d cells with strategies to compare, want the mixed one alone", len(f.Strategies))
	}
	want := map[string]float64{"strong": 0.60, "middling": 0.25, "weak": 0.15}
	for _, c := range f.Strategies[0].Contestants {
		near(t, c.Strategy, c.Share.Value, want[c.Strategy], 0.02)
		near(t, c.Strategy+" against fair", c.Difference.Value, c.Share.Value-1.0/3, 1e-12)
		if c.Against.Tested() != (c.Strategy != "strong") || c.Against.Tested() && c.Against.P > 0.001 || c.Seats != 1 {
			t.Errorf("%+v", c)
		}
	}
	if a := f.Advantage[1]; a.Scope.Blocks != 3000 || a.Scope.Games != 9000 {
		t.Errorf("mixed cell: %d blocks, %d games", a.Scope.Blocks, a.Scope.Games)
	}
}

func TestFiguresHaveTheSameBitsOnAnyNumberOfWorkers(t *testing.T) {
	y := planted()
	// Shared wins make the sums inexact, so that another order would show.
	y.shares = func(r *rand.Rand, c *manifest.Cell, _ []string) []float64 {
		shares := make([]float64, c.Players)
		k := 1 + r.IntN(c.Players)
		for _, i := range r.Perm(c.Players)[:k] {
			shares[i] = 1 / float64(k)
		}
		return shares
	}
	dir := y.write(t)
	var first []byte
	for _, workers := range []int{1, 2, 7} {
		data, err := json.Marshal(read(t, dir, workers))
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = data
		}
		if !bytes.Equal(data, first) {
			t.Errorf("%d workers give other figures than 1", workers)
		}
	}
}

func TestABlockWithAFaultIsOutAsAWhole(t *testing.T) {
	for name, cut := range map[string]bool{"its rows are there": false, "its rows were cut back": true} {
		t.Run(name, func(t *testing.T) {
			y := planted()
			y.cells = []manifest.Cell{rotateCell(0, []string{"a", "b", "c"}, 100)}
			y.shard, y.rows, y.cut = 30, 7, cut
			y.faulty = map[int64]bool{y.cells[0].GameID(57, 0, 1): true}
			y.shares = func(_ *rand.Rand, _ *manifest.Cell, _ []string) []float64 { return []float64{0, 0.5, 0.5} }
			f := read(t, y.write(t), 2)
			a := f.Advantage[0]
			if a.Scope.Blocks != 99 || a.Scope.Games != 297 || a.Scope.Void != 1 {
				t.Errorf("%d blocks, %d games, %d void", a.Scope.Blocks, a.Scope.Games, a.Scope.Void)
			}
			if h := f.Header; h.Void != 1 || h.Faults.Games != 1 || h.Faults.Of != 300 {
				t.Errorf("header %+v", h)
			}
			if a.Seats[1].Shared != 297 || a.Seats[1].Sole.Value != 0 {
				t.Errorf("shared wins are counted apart: %+v", a.Seats[1])
			}
			if text := f.Summary(); !strings.Contains(text, "faults 1/300") || !strings.Contains(text, "left out of every figure: 1") {
				t.Errorf("the header does not say so:\n%s", text)
			}
		})
	}
}

func TestTooFewBlocksGiveNoIntervalAndSayWhy(t *testing.T) {
	y := planted()
	y.cells = []manifest.Cell{mirrorCell(0, 4, "plain", 29)}
	a := read(t, y.write(t), 1).Advantage[0]
	if a.First.HasInterval() || a.Verdict != nil || a.EqualSeats.Name != "" || a.Seats[0].Share.HasInterval() {
		t.Errorf("29 blocks were judged: %+v", a)
	}
	if a.First.Note == "" || a.Note == "" || a.EqualSeats.Note == "" {
		t.Errorf("no reason given: %+v", a)
	}
	if !a.First.Known() {
		t.Error("the estimate itself is still due")
	}
}

func TestASeatThatNeverWinsHasAnInterval(t *testing.T) {
	y := planted()
	y.cells = []manifest.Cell{mirrorCell(0, 3, "plain", 200)}
	y.shares = func(r *rand.Rand, _ *manifest.Cell, _ []string) []float64 { return winner(r, []float64{0, 0.5, 0.5}) }
	a := read(t, y.write(t), 1).Advantage[0]
	if s := a.Seats[0].Share; s.Value != 0 || s.Low != 0 || s.High < 0.01 || s.High > 0.05 {
		t.Errorf("share %+v", s)
	}
	if a.EqualSeats.Name != "" || a.EqualSeats.Note == "" {
		t.Errorf("a covariance without an inverse was tested: %+v", a.EqualSeats)
	}
}

func TestVerdictsAreThreeWay(t *testing.T) {
	cases := []struct {
		name    string
		chance  []float64
		deals   int64
		margin  float64
		outcome stats.Outcome
		nonZero bool
	}{
		{"far off", []float64{0.40, 0.20, 0.20, 0.20}, 2000, 0.01, stats.Material, true},
		{"behind", []float64{0.10, 0.30, 0.30, 0.30}, 2000, 0.01, stats.Material, true},
		{"fair", []float64{0.25, 0.25, 0.25, 0.25}, 20000, 0.02, stats.Equivalent, false},
		{"small but certain", []float64{0.28, 0.24, 0.24, 0.24}, 20000, 0.05, stats.Equivalent, true},
		{"too few", []float64{0.25, 0.25, 0.25, 0.25}, 300, 0.01, stats.Inconclusive, false},
	}
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			y := planted()
			y.cells = []manifest.Cell{mirrorCell(0, 4, "plain", k.deals)}
			y.margin = k.margin
			y.shares = func(r *rand.Rand, _ *manifest.Cell, _ []string) []float64 { return winner(r, k.chance) }
			v := read(t, y.write(t), 1).Advantage[0].Verdict
			if v.Outcome != k.outcome || v.NonZero != k.nonZero {
				t.Errorf("%+v", v)
			}
			if (v.Outcome == stats.Inconclusive) != (v.BlocksNeeded > 0) {
				t.Errorf("blocks needed: %d", v.BlocksNeeded)
			}
		})
	}
}
