package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"sync"
	"syscall"
	"testing"

	"tweed/sim/manifest"
)

// sevenShards is a judge that decides at the seventh look, and remembers the
// order of its looks.
type sevenShards struct {
	t      *testing.T
	seen   []int
	blocks int
}

func (j *sevenShards) Look(shard, cell int, seats, _ [][]float64) ([]manifest.Look, bool, error) {
	j.seen = append(j.seen, shard)
	for _, b := range seats {
		sum := 0.0
		for _, w := range b {
			sum += w
		}
		if math.Abs(sum-1) > 1e-12 {
			j.t.Errorf("shard %d: the seats' shares of a block sum to %v", shard, sum)
		}
	}
	j.blocks += len(seats)
	return []manifest.Look{{Shard: shard, Cell: cell, Blocks: int64(j.blocks)}}, len(j.seen) == 7, nil
}

// untilStudy has two cells that take turns, ten shards each.
func untilStudy(t *testing.T) *manifest.Study {
	three := lineup{"mirror", 200, []string{"random", "random", "random"}}
	four := lineup{"rotate", 200, []string{"greedy", "random", "random", "random"}}
	s := testStudy(t, three, four)
	s.Until = &manifest.Until{Blocks: 20}
	return s
}

func TestSequentialRunStopsAtTheSamePlaceWhateverTheWorkers(t *testing.T) {
	s := untilStudy(t)
	var want map[string][32]byte
	for _, workers := range []int{1, 2, 7} {
		dir := filepath.Join(t.TempDir(), "run")
		judge := &sevenShards{t: t}
		out, err := Run(t.Context(), prepared(t, s), Options{Dir: dir, Workers: workers, Last: -1, Judge: judge})
		if err != nil {
			t.Fatal(err)
		}
		for i, shard := range judge.seen {
			if shard != i {
				t.Fatalf("%d workers: look %d was at shard %d", workers, i, shard)
			}
		}
		run := out.Run
		if !run.Complete || run.Stopped != 7 || len(run.Shards) != 7 || len(run.Looks) != 7 || run.Blocks != 140 {
			t.Errorf("%d workers: complete %v, stopped %d, %d shards, %d looks, %d blocks", workers, run.Complete, run.Stopped, len(run.Shards), len(run.Looks), run.Blocks)
		}
		got := hashes(t, dir)
		if want == nil {
			want = got
		}
		sameFiles(t, "workers", want, got)
	}
}

func TestInterruptedSequentialRunResumesToTheSameStop(t *testing.T) {
	s := untilStudy(t)
	whole := filepath.Join(t.TempDir(), "run")
	if _, err := Run(t.Context(), prepared(t, s), Options{Dir: whole, Workers: 2, Last: -1, Judge: &sevenShards{t: t}}); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "run")
	ctx, cancel := context.WithCancel(t.Context())
	games := int64(0)
	_, err := Run(ctx, prepared(t, s), Options{Dir: dir, Workers: 1, Last: -1, Judge: &sevenShards{t: t}, Progress: func(n int64) {
		if games += n; games > 130 {
			cancel()
		}
	}})
	if err == nil {
		t.Fatal("the run was not interrupted")
	}
	if _, err := Run(t.Context(), prepared(t, s), Options{Dir: dir, Workers: 2, Last: -1, Resume: true, Judge: &sevenShards{t: t}}); err != nil {
		t.Fatal(err)
	}
	sameFiles(t, "resumed", hashes(t, whole), hashes(t, dir))
}

func TestSequentialRunWithoutADecisionPlaysToItsCap(t *testing.T) {
	s := untilStudy(t)
	s.Cells = s.Cells[:1]
	s.Cells[0].Deals = 100
	out, err := Run(t.Context(), prepared(t, s), Options{Dir: filepath.Join(t.TempDir(), "run"), Workers: 2, Last: -1, Judge: &sevenShards{t: t}})
	if err != nil {
		t.Fatal(err)
	}
	if run := out.Run; !run.Complete || run.Stopped != 0 || run.Blocks != 100 || len(run.Looks) != 5 {
		t.Errorf("complete %v, stopped %d, %d blocks, %d looks", run.Complete, run.Stopped, run.Blocks, len(run.Looks))
	}
}

// brokenPastStop fails when the second part past the stop gets its place; the
// shard that decides waits for that.
type brokenPastStop struct {
	osDisk
	once   sync.Once
	failed chan struct{}
}

func (d *brokenPastStop) Rename(from, to string) error {
	var shard int
	table := filepath.Base(filepath.Dir(to))
	if _, err := fmt.Sscanf(filepath.Base(to), "part-%d.parquet", &shard); err == nil && shard == 6 {
		<-d.failed
	}
	if shard > 6 && table == "seats" {
		d.once.Do(func() { close(d.failed) })
		return syscall.EIO
	}
	return d.osDisk.Rename(from, to)
}

func TestDecidedRunKeepsNothingPastItsStopWhenTheDiskFailsThere(t *testing.T) {
	s := untilStudy(t)
	whole, dir := filepath.Join(t.TempDir(), "run"), filepath.Join(t.TempDir(), "run")
	if _, err := Run(t.Context(), prepared(t, s), Options{Dir: whole, Workers: 2, Last: -1, Judge: &sevenShards{t: t}}); err != nil {
		t.Fatal(err)
	}
	with(&brokenPastStop{failed: make(chan struct{})}, func() {
		_, err := Run(t.Context(), prepared(t, s), Options{Dir: dir, Workers: 2, Last: -1, Judge: &sevenShards{t: t}})
		if err != nil && !errors.Is(err, syscall.EIO) {
			t.Fatal(err)
		}
	})
	sameFiles(t, "decided", hashes(t, whole), hashes(t, dir))
}
