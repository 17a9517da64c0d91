package sim

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"tweed/engine"
	"tweed/sim/part"
	"tweed/sim/schedule"
	"tweed/sim/study"
)

// benchStudy is a mirror study of one cell with everything recorded, or nothing.
func benchStudy(tb testing.TB, players int, strategy string, records bool) *Prepared {
	specs := make([]string, players)
	for i := range specs {
		specs[i] = strategy
	}
	s := testStudy(tb, lineup{"mirror", 1 << 30, specs})
	for i := range s.Records {
		if !records || s.Records[i].Table == "moves" || s.Records[i].Table == "chance" {
			s.Records[i].Every = 0
		}
	}
	p, err := Prepare(s, study.RunID(s), testLibrary)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

var benchStrategies = []string{"random", "greedy", "machine"}

// BenchmarkPlay deals and plays whole games on one core: without records, with
// all six tables as rows in memory, and with these written as Parquet.
func BenchmarkPlay(b *testing.B) {
	for players := 3; players <= 5; players++ {
		for _, strategy := range benchStrategies {
			for _, records := range []string{"none", "rows", "parquet"} {
				b.Run(fmt.Sprintf("players=%d/strategy=%s/records=%s", players, strategy, records), func(b *testing.B) {
					benchPlay(b, benchStudy(b, players, strategy, records != "none"), records == "parquet")
				})
			}
		}
	}
}

func benchPlay(b *testing.B, p *Prepared, write bool) {
	pl, err := newPlayer(p, &p.cells[0])
	if err != nil {
		b.Fatal(err)
	}
	out := &counter{}
	var writers []*part.Writer
	for i, t := range p.Tables {
		w, err := part.NewWriter(out, t, pl.cell.labels[i], nil, part.Options{})
		if err != nil {
			b.Fatal(err)
		}
		writers = append(writers, w)
	}
	decisions := int64(0)
	b.ReportAllocs()
	for deal := int64(0); b.Loop(); deal++ {
		if faults, err := pl.block(deal); faults != nil || err != nil {
			b.Fatal(faults, err)
		}
		decisions += int64(pl.decision)
		for i, rows := range pl.rows {
			if rows == nil || write && rows.Len() < flushRows {
				continue
			}
			if write {
				if err := writers[i].Write(rows); err != nil {
					b.Fatal(err)
				}
			}
			rows.Reset()
		}
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/seconds, "games/s")
	b.ReportMetric(float64(decisions)/seconds, "decisions/s")
}

// counter throws away what is written.
type counter struct{ n int64 }

func (c *counter) Write(b []byte) (int, error) {
	c.n += int64(len(b))
	return len(b), nil
}

// BenchmarkShard plays a shard of 4,000 five-player games, the size of those of a million games, into committed parts:
// what a run does, with fsync, read-back and sidecar.
func BenchmarkShard(b *testing.B) {
	p := benchStudy(b, 5, "machine", true)
	dir := filepath.Join(b.TempDir(), "run")
	f := &folder{p: p, dir: dir}
	if err := f.create(); err != nil {
		b.Fatal(err)
	}
	w := &worker{p: p, dir: dir}
	for i := 0; b.Loop(); i++ {
		shard, err := w.playShard(context.Background(), schedule.Shard{Index: i, FirstDeal: int64(i) * 4000, Deals: 4000}, func(int64) {})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := shard.commit(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(4000*float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// Nothing may be allocated per game, with or without records: the buffers have
// grown after the first games. This is what CI runs of the benchmarks.
func TestPlayAllocatesNothingPerGame(t *testing.T) {
	for players := 3; players <= 5; players++ {
		for _, strategy := range benchStrategies {
			for _, records := range []bool{false, true} {
				p := benchStudy(t, players, strategy, records)
				pl, err := newPlayer(p, &p.cells[0])
				if err != nil {
					t.Fatal(err)
				}
				deal := int64(0)
				once := func() {
					for range 10 {
						if faults, err := pl.block(deal); faults != nil || err != nil {
							t.Fatal(faults, err)
						}
						deal++
					}
					for _, rows := range pl.rows {
						if rows != nil {
							rows.Reset()
						}
					}
				}
				for range 30 {
					once()
				}
				if n := testing.AllocsPerRun(20, once); n > 0 {
					t.Errorf("%d players, %s, records %v: %v allocations in ten games", players, strategy, records, n)
				}
			}
		}
	}
}

// A game plays the same with and without records.
func TestRecordingDoesNotChangeTheGame(t *testing.T) {
	for _, strategy := range benchStrategies {
		var last [2]engine.Result
		for i, records := range []bool{false, true} {
			p := benchStudy(t, 4, strategy, records)
			pl, err := newPlayer(p, &p.cells[0])
			if err != nil {
				t.Fatal(err)
			}
			for deal := range int64(50) {
				var r engine.Result
				if _, err := pl.block(deal); err != nil {
					t.Fatal(err)
				}
				pl.state.Result(&r)
				for seat := range r.Score {
					last[i].Score[seat] = last[i].Score[seat]*31 + r.Score[seat]
				}
			}
		}
		if last[0] != last[1] {
			t.Errorf("%s: scores %v without records, %v with", strategy, last[0].Score, last[1].Score)
		}
	}
}
