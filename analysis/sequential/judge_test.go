package sequential

import (
	"math"
	"math/rand/v2"
	"testing"

	"tweed/sim/manifest"
)

// planted returns the looks' results of a study whose seats and strategies win
// with known chances, and the number of shards played until it stopped (0 when
// it never did).
func planted(t *testing.T, c manifest.Cell, primary string, seed uint64, play func(r *rand.Rand) (seats, contestants []float64)) (looks []manifest.Look, stopped int) {
	t.Helper()
	study := &manifest.Study{Margin: 0.05, Primary: []string{primary}, Cells: []manifest.Cell{c}}
	j, err := New(study)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 1))
	for shard := range int(c.Deals / 64) {
		var seats, contestants [][]float64
		for range 64 {
			s, w := play(r)
			seats, contestants = append(seats, s), append(contestants, w)
		}
		found, decided, err := j.Look(shard, 0, seats, contestants)
		if err != nil {
			t.Fatal(err)
		}
		looks = append(looks, found...)
		if decided {
			return looks, shard + 1
		}
	}
	return looks, 0
}

// winner returns a game's win shares when seat s wins with chance p[s].
func winner(r *rand.Rand, p []float64) []float64 {
	x, shares := r.Float64(), make([]float64, len(p))
	for s := range p {
		if x -= p[s]; x < 0 || s == len(p)-1 {
			shares[s] = 1
			break
		}
	}
	return shares
}

var mirror = manifest.Cell{Players: 4, Lineup: []string{"a", "a", "a", "a"}, Mirror: true, Seatings: [][]int{{0, 1, 2, 3}}, Deals: 64 * 400, Replicates: 1}

func TestAdvantageStopsWithTheTruth(t *testing.T) {
	for _, c := range []struct {
		name string
		p    []float64
		want []string
	}{
		{"large", []float64{0.45, 0.20, 0.20, 0.15}, []string{"MATERIAL", "seats differ"}},
		{"none", []float64{0.25, 0.25, 0.25, 0.25}, []string{"EQUIVALENT"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			looks, stopped := planted(t, mirror, FirstPlayerAdvantage, 7, func(r *rand.Rand) ([]float64, []float64) {
				w := winner(r, c.p)
				return w, []float64{0.25}
			})
			if stopped == 0 {
				t.Fatal("it never stopped")
			}
			found := map[string]bool{}
			for _, l := range looks {
				found[l.Decision] = true
			}
			right := false
			for _, want := range c.want {
				right = right || found[want]
			}
			if !right || found["MATERIAL"] && c.name == "none" {
				t.Errorf("decisions %v after %d shards, want one of %v", found, stopped, c.want)
			}
		})
	}
}

// Under equal seats a sequential run must rarely find a difference, however
// often it looks: at most 5% of runs, plus chance.
func TestEqualSeatsRarelyLookUnequal(t *testing.T) {
	const runs = 200
	wrong := 0
	for seed := range uint64(runs) {
		looks, _ := planted(t, mirror, FirstPlayerAdvantage, 100+seed, func(r *rand.Rand) ([]float64, []float64) {
			return winner(r, []float64{0.25, 0.25, 0.25, 0.25}), []float64{0.25}
		})
		for _, l := range looks {
			if l.Decision == "MATERIAL" || l.Decision == "seats differ" {
				wrong++
				break
			}
		}
	}
	// 5% of 200 and three standard deviations of a binomial count.
	if limit := 0.05*runs + 3*math.Sqrt(runs*0.05*0.95); float64(wrong) > limit {
		t.Errorf("%d of %d runs of equal seats found a difference, more than %.0f", wrong, runs, limit)
	}
}

func TestStrategyShareStopsWithTheTruth(t *testing.T) {
	cell := manifest.Cell{Players: 3, Lineup: []string{"a", "b", "b"}, Seatings: [][]int{{0, 1, 2}, {1, 0, 2}, {1, 2, 0}}, Deals: 64 * 400, Replicates: 1}
	for _, c := range []struct {
		chance float64
		want   string
	}{{0.45, "better"}, {0.22, "worse"}, {1.0 / 3, "fair"}} {
		looks, stopped := planted(t, cell, StrategyWinShare, 3, func(r *rand.Rand) ([]float64, []float64) {
			a := 0.0
			for range 3 {
				if r.Float64() < c.chance {
					a++
				}
			}
			a /= 3
			return []float64{1.0 / 3, 1.0 / 3, 1.0 / 3}, []float64{a, (1 - a) / 2}
		})
		if stopped == 0 {
			t.Errorf("chance %v: it never stopped", c.chance)
		}
		decision := ""
		for _, l := range looks {
			if l.Figure == StrategyWinShare+" a" && l.Decision != "" {
				decision = l.Decision
			}
		}
		if decision != c.want {
			t.Errorf("chance %v: decided %q, want %q", c.chance, decision, c.want)
		}
	}
}

func TestAJudgeNeedsAFigureToJudge(t *testing.T) {
	if _, err := New(&manifest.Study{Margin: 0.01, Primary: []string{"ward_rates"}, Cells: []manifest.Cell{mirror}}); err == nil {
		t.Error("no error")
	}
}
