package sim

import (
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"testing"
)

// most keeps the greatest value it was given.
func most(m *atomic.Int64, v int64) {
	for old := m.Load(); v > old && !m.CompareAndSwap(old, v); old = m.Load() {
	}
}

// However long a run, the files it holds open and its goroutines are bounded by
// what its workers need for the shard they play and the one they commit. Its
// memory is measured by .ci/memory.
func TestALongRunHoldsNoMoreThanAShortOne(t *testing.T) {
	if _, err := os.ReadDir("/proc/self/fd"); err != nil {
		t.Skip("open files can't be counted here")
	}
	const workers = 3
	open := func() int64 {
		entries, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Error(err)
		}
		return int64(len(entries))
	}
	for _, shards := range []int64{6, 60} {
		s := testStudy(t, lineup{"mirror", shards * 5, []string{"random", "random", "random"}})
		s.ShardGames = 5
		p := prepared(t, s)
		if p.Plan.Len() != int(shards) {
			t.Fatalf("%d shards", p.Plan.Len())
		}
		files, routines := open(), int64(runtime.NumGoroutine())
		var mostFiles, mostRoutines atomic.Int64
		_, err := Run(t.Context(), p, Options{Dir: filepath.Join(t.TempDir(), "run"), Workers: workers, Last: -1, Progress: func(int64) {
			most(&mostFiles, open())
			most(&mostRoutines, int64(runtime.NumGoroutine()))
		}})
		if err != nil {
			t.Fatal(err)
		}
		tables := int64(len(p.Tables))
		if n := mostFiles.Load() - files; n > 2*workers*(tables+2) {
			t.Errorf("%d shards: %d files more were open", shards, n)
		}
		if n := mostRoutines.Load() - routines; n > 2*workers*(tables+2) {
			t.Errorf("%d shards: %d goroutines more ran", shards, n)
		}
		if left := open() - files; left > 0 {
			t.Errorf("%d shards: %d files were left open", shards, left)
		}
	}
}
