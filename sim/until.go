package sim

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"

	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/sim/part"
)

// Judge looks at the results of a sequential run (analysis/sequential). It is
// given every shard of the contiguous prefix once, in order, whatever the order
// in which workers finish: looking in completion order would be biased.
type Judge interface {
	// Look takes the blocks of one more shard and says whether every primary
	// figure of the study is decided. seats[b] are the mean win shares of the
	// seats over block b's games; contestants[b] those of a seat of each
	// strategy, in order of first mention in the line-up.
	Look(shard, cell int, seats, contestants [][]float64) (looks []manifest.Look, decided bool, err error)
}

// watch looks at the shards of a sequential run as the prefix grows.
type watch struct {
	f     *folder
	judge Judge
	stop  context.CancelFunc

	mu      sync.Mutex
	have    []bool // by shard
	next    int    // the first shard not yet looked at
	looks   []manifest.Look
	stopped int // shards in the run once it is decided, else 0
}

func newWatch(f *folder, judge Judge, stop context.CancelFunc) *watch {
	return &watch{f: f, judge: judge, stop: stop, have: make([]bool, f.p.Plan.Len())}
}

// add notes that a shard is in, and looks as far as the prefix reaches.
func (w *watch) add(shard int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.have[shard] = true
	for w.stopped == 0 && w.next < len(w.have) && w.have[w.next] {
		if err := w.look(w.next); err != nil {
			return err
		}
		w.next++
	}
	return nil
}

func (w *watch) look(shard int) error {
	cell := w.f.p.Plan.At(shard).Cell
	seats, contestants, err := w.f.scores(shard)
	if err != nil {
		return err
	}
	looks, decided, err := w.judge.Look(shard, cell, seats, contestants)
	w.looks = append(w.looks, looks...)
	if decided {
		w.stopped = shard + 1
		w.stop()
	}
	return err
}

// done reports whether the run has stopped by its rule.
func (w *watch) done() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.stopped > 0
}

// discard removes what was played past the stop: it is not part of the run.
// Sidecars go first, so that no shard is ever without its parts.
func (w *watch) discard() error {
	var errs []error
	for shard := w.stopped; shard < len(w.have); shard++ {
		errs = append(errs, removeIfThere(filepath.Join(w.f.dir, manifest.ShardName(shard))))
		for _, t := range w.f.p.Tables {
			errs = append(errs, removeIfThere(filepath.Join(w.f.dir, manifest.PartName(t.Name, shard))))
		}
	}
	return errors.Join(errs...)
}

// scores reads the results of a shard's blocks from its seats part.
func (f *folder) scores(shard int) (seats, contestants [][]float64, err error) {
	c := &f.p.cells[f.p.Plan.At(shard).Cell]
	path := filepath.Join(f.dir, manifest.PartName(f.p.Tables[seatsTable].Name, shard))
	file, err := manifest.Open(path)
	if err != nil {
		return nil, nil, manifest.DamagedShard(f.dir, path, err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return nil, nil, err
	}
	r, err := part.Open(file, info.Size(), f.p.Tables[seatsTable], c.labels[seatsTable])
	if err != nil {
		return nil, nil, manifest.DamagedShard(f.dir, path, err)
	}
	rows, last := table.NewRows(f.p.Tables[seatsTable]), int64(-1)
	for {
		more, err := r.Next(rows)
		if err == nil && more && rows.Len() != c.Players {
			err = fmt.Errorf("game %d has %d seats", rows.Spans[0].Game, rows.Len())
		}
		if err != nil {
			return nil, nil, manifest.DamagedShard(f.dir, path, err)
		}
		if !more {
			return seats, contestants, nil
		}
		deal, _, seating := c.Place(rows.Spans[0].Game)
		if deal != last {
			seats = append(seats, make([]float64, c.Players))
			contestants = append(contestants, make([]float64, len(c.contestants)))
			last = deal
		}
		c.score(seats[len(seats)-1], contestants[len(seats)-1], rows, seating)
	}
}

// score adds a game to its block's mean shares.
func (c *cell) score(seats, contestants []float64, rows *table.Rows, seating int) {
	at := rows.Table.Index("win_share")
	games := float64(c.GamesPerBlock())
	for seat := range c.Players {
		share := table.ShareValue(rows.Row(seat)[at])
		seats[seat] += share / games
		who := c.seatName[seating][seat]
		contestants[who] += share / games / float64(c.holds(who))
	}
}

// holds is the number of seats that a contestant has in every game.
func (c *cell) holds(who int32) (n int) {
	for _, w := range c.seatName[0] {
		if w == who {
			n++
		}
	}
	return n
}
