package schedule

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tweed/sim/manifest"
)

func genStudy(t *rapid.T) *manifest.Study {
	s := &manifest.Study{ShardGames: rapid.IntRange(1, 200).Draw(t, "shard games")}
	cells := rapid.IntRange(0, 6).Draw(t, "cells")
	for i := range cells {
		lineup := rapid.SliceOfN(rapid.SampledFrom(people(3)), 1, 5).Draw(t, "lineup")
		s.Cells = append(s.Cells, manifest.Cell{
			Cell: i, Players: len(lineup), Lineup: lineup,
			Seatings:   Seatings(rapid.SampledFrom([]string{Rotate, Neighbour, Full}).Draw(t, "design"), lineup),
			Deals:      rapid.Int64Range(1, 60).Draw(t, "deals"),
			Replicates: rapid.IntRange(1, 3).Draw(t, "replicates"),
		})
	}
	return s
}

// Every block of every cell is in exactly one shard, in the order of cells and
// deals, and every game of it has its own id.
func TestPlanPlaysEveryGameOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		study := genStudy(t)
		plan := NewPlan(study)
		next := make([]int64, len(study.Cells)) // the next deal of each cell
		last := int64(-1)
		for i, s := range plan.Shards() {
			c := &study.Cells[s.Cell]
			if s.Index != i || s.Deals < 1 || s.FirstDeal != next[s.Cell] {
				t.Fatalf("shard %d is %+v, but deal %d is next", i, s, next[s.Cell])
			}
			if s.Deals > 1 && s.Games(c) > int64(study.ShardGames) {
				t.Fatalf("shard %+v has %d games, more than %d", s, s.Games(c), study.ShardGames)
			}
			next[s.Cell] += s.Deals
			last = checkGames(t, c, s, last)
		}
		for i, c := range study.Cells {
			if next[i] != c.Deals {
				t.Fatalf("cell %d: %d of %d deals are in shards", i, next[i], c.Deals)
			}
		}
	})
}

// checkGames walks the games of a shard: ids rise from last on, and Place finds
// each again. It returns the last id.
func checkGames(t *rapid.T, c *manifest.Cell, s Shard, last int64) int64 {
	for deal := s.FirstDeal; deal < s.FirstDeal+s.Deals; deal++ {
		for r := range c.Replicates {
			for seating := range c.Seatings {
				id := c.GameID(deal, r, seating)
				if id <= last {
					t.Fatalf("game %d follows game %d", id, last)
				}
				last = id
				if d, rr, ss := c.Place(id); d != deal || rr != r || ss != seating {
					t.Fatalf("game %d is (%d, %d, %d), but Place says (%d, %d, %d)", id, deal, r, seating, d, rr, ss)
				}
			}
		}
	}
	return last
}

// The shards of a cell are equal to within one block, however large the cell.
func TestPlanOfAHugeStudy(t *testing.T) {
	study := &manifest.Study{ShardGames: 50_000, Cells: []manifest.Cell{
		{Cell: 0, Seatings: Seatings(Full, people(4)), Deals: 1 << 35, Replicates: 1},
		{Cell: 1, Seatings: Seatings(Mirror, []string{"a", "a", "a"}), Deals: 1 << 39, Replicates: 1},
	}}
	plan := NewPlan(study)
	first, last := plan.At(0), plan.At(plan.Len()-1)
	if first.Cell != 0 || last.Cell != 1 || last.FirstDeal+last.Deals != 1<<39 {
		t.Errorf("from %+v to %+v", first, last)
	}
	if d := plan.At(plan.ends[0]).Deals - last.Deals; d < 0 || d > 1 {
		t.Errorf("shards differ by %d blocks", d)
	}
}

func TestShardGames(t *testing.T) {
	for _, c := range []struct {
		games int64
		slow  bool
		want  int
	}{
		{1, false, 500}, {20_000, false, 500}, {1_000_000, false, 3906}, {100_000_000, false, 50_000}, {10_000_000_000, false, 50_000},
		{20_000, true, 50}, {10_000_000, true, 50}, {100_000_000, true, 500},
	} {
		if got := ShardGames(c.games, c.slow); got != c.want {
			t.Errorf("%+v: got %d", c, got)
		}
	}
}

// In a sequential study the cells take turns, and each cell's shards come in
// order.
func TestCellsTakeTurnsInASequentialStudy(t *testing.T) {
	study := &manifest.Study{ShardGames: 500, Until: &manifest.Until{Blocks: 64}, Cells: []manifest.Cell{
		{Cell: 0, Seatings: [][]int{{0, 1, 2}}, Deals: 130, Replicates: 1},
		{Cell: 1, Seatings: [][]int{{0, 1, 2}}, Deals: 64, Replicates: 1},
		{Cell: 2, Seatings: [][]int{{0, 1, 2}, {1, 2, 0}}, Deals: 200, Replicates: 1},
	}}
	var cells []int
	next := map[int]int64{}
	for i, s := range NewPlan(study).Shards() {
		cells = append(cells, s.Cell)
		if s.Index != i || s.FirstDeal != next[s.Cell] || s.Deals > 64 {
			t.Errorf("shard %d is %+v, but deal %d of its cell is next", i, s, next[s.Cell])
		}
		next[s.Cell] += s.Deals
	}
	if want := []int{0, 1, 2, 0, 2, 0, 2, 2}; !slices.Equal(cells, want) {
		t.Errorf("the shards are of the cells %v, want %v", cells, want)
	}
	if next[0] != 130 || next[1] != 64 || next[2] != 200 {
		t.Errorf("deals played: %v", next)
	}
}
