package analysis

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tweed/sim/manifest"
)

// scored is a toy with scores of 0 … 9, one seat of the strategy "high" 10 more.
func scored(deals int64) toy {
	return toy{
		cells: []manifest.Cell{mirrorCell(0, 4, "plain", deals), rotateCell(1, []string{"high", "plain", "plain"}, deals/3)},
		shard: 110, rows: 500, margin: 0.01,
		outcome: func(g toyPlay) ([]float64, []int32) {
			scores := make([]int32, len(g.strategies))
			shares := make([]float64, len(scores))
			for s, name := range g.strategies {
				scores[s] = int32(g.own.IntN(10))
				if name == "high" {
					scores[s] += 10
				}
			}
			shares[slices.Index(scores, slices.Max(scores))] = 1
			return shares, scores
		},
	}
}

func TestScoreDistributionsAreTheGames(t *testing.T) {
	y := scored(600)
	f := read(t, y.write(t), 2)
	for i, k := range f.Scores {
		c := &y.cells[i]
		var margins []int
		ranks := make([][]int, c.Players)
		level := 0
		for deal := range c.Deals {
			r := rand.New(rand.NewPCG(uint64(c.Cell), uint64(deal)))
			for _, seating := range c.Seatings {
				g := toyPlay{own: r}
				for _, place := range seating {
					g.strategies = append(g.strategies, c.Lineup[place])
				}
				_, scores := y.outcome(g)
				slices.SortFunc(scores, func(a, b int32) int { return int(b - a) })
				for i, v := range scores {
					ranks[i] = append(ranks[i], int(v))
				}
				margins = append(margins, int(scores[0]-scores[1]))
				if scores[0] == scores[1] {
					level++
				}
			}
		}
		check := func(g ScoreGroup, values []int) {
			t.Helper()
			counts := map[int]int64{}
			total := 0
			for _, v := range values {
				counts[v]++
				total += v
			}
			if len(g.Bins) != len(counts) {
				t.Errorf("%s: %d values", g.Name, len(g.Bins))
			}
			for _, b := range g.Bins {
				if counts[b.Value] != b.Count {
					t.Errorf("%s: %d games with %d, counted again %d", g.Name, b.Count, b.Value, counts[b.Value])
				}
			}
			near(t, g.Name, g.Mean.Value, float64(total)/float64(len(values)), 1e-9)
			slices.Sort(values)
			if median := values[(len(values)+1)/2-1]; g.Quantiles[2].Value != median || g.Quantiles[2].Low > median || g.Quantiles[2].High < median {
				t.Errorf("%s: median %s, counted again %d", g.Name, g.Quantiles[2], median)
			}
		}
		for i, g := range k.Ranks {
			check(g, ranks[i])
		}
		check(k.Margin, margins)
		if k.Level.Numerator != int64(level) || k.Level.Denominator != c.Games() {
			t.Errorf("%d of %d level, counted again %d", k.Level.Numerator, k.Level.Denominator, level)
		}
	}
	if g := f.Scores[1].Strategies; len(g) != 2 || g[0].Name != "high" || g[0].Bins[0].Value < 10 || len(f.Scores[0].Strategies) != 0 {
		t.Errorf("strategies %+v", g)
	}
}

func TestAGameWithoutScoresHasNoScoreFigures(t *testing.T) {
	run, err := Open(small(t))
	if err != nil {
		t.Fatal(err)
	}
	f, err := Read(run, Game{Name: "toy", Title: "Toy"})
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Scores) != 0 || strings.Contains(f.Summary(), "SCORES") {
		t.Error("there are scores")
	}
	names := (&Game{}).PrimaryFigures()
	if slices.Contains(names, MeanScore) || !slices.Contains(names, FirstPlayerAdvantage) || len((&toyGame).PrimaryFigures()) != len(Primary) {
		t.Errorf("%v", names)
	}
}
