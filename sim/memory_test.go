package sim

import (
	"context"
	"path/filepath"
	"runtime"
	"testing"

	"tweed/sim/schedule"
)

// A worker that has played a shard of a million games' run holds hardly more than
// one that has played a shard of ten thousand games': what it gathers is bounded
// by row groups, which a small shard fills too.
func TestWorkerHoldsTheSameWhateverItsShards(t *testing.T) {
	small, large := heldAfter(t, 500), heldAfter(t, 4000)
	const most = 512 << 10
	if large > small+most {
		t.Errorf("a worker holds %d kB after a shard of 4,000 games and %d kB after one of 500: that is more than %d kB more", large>>10, small>>10, most>>10)
	}
}

// heldAfter is how many bytes a worker holds after two shards of so many games.
func heldAfter(t *testing.T, games int64) int64 {
	p := benchStudy(t, 5, "random", true)
	f := &folder{p: p, dir: filepath.Join(t.TempDir(), "run")}
	if err := f.create(); err != nil {
		t.Fatal(err)
	}
	before := live()
	w := &worker{p: p, dir: f.dir}
	for i := range 2 {
		shard, err := w.playShard(context.Background(), schedule.Shard{Index: i, FirstDeal: int64(i) * games, Deals: games}, func(int64) {})
		if err == nil {
			_, err = shard.commit()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	held := live() - before
	runtime.KeepAlive(w)
	return held
}

// live is how many bytes of the heap are in use.
func live() int64 {
	runtime.GC()
	runtime.GC() // also what pools held
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
