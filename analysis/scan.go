package analysis

import (
	"errors"
	"fmt"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"tweed/sim/manifest"
)

// ErrNotKept is the error of a scan of a table that the run was told not to
// record.
var ErrNotKept = errors.New("the table was not recorded")

// Tally adds up the blocks of a cell: Add takes the blocks of one shard in
// order, Merge appends the tally of a later shard. A tally holds sums, never
// rows or games.
type Tally[T any] interface {
	Add(*Block) error
	Merge(T) error
}

// Scan reads the query's columns of every part of its table and returns a
// tally for each of the run's cells, in the order of [Run.Cells]. fresh makes
// an empty tally of a cell.
//
// Parts are read by up to Run.Workers goroutines. Each shard has its own tally;
// they are merged in the order of the shards, whichever was ready first, so
// that sums of floats do not depend on the number of workers. Blocks with a
// fault are left out. The first error in shard order is returned.
func Scan[T Tally[T]](r *Run, q *Query, fresh func(*manifest.Cell) T) ([]T, error) {
	if r.Every(q.table) == 0 {
		return nil, fmt.Errorf("%s keeps no %s table: play the study again with `%s: all` under `records:`: %w", r.Dir, q.table, q.table, ErrNotKept)
	}
	cells := r.Cells()
	total := make([]T, len(cells))
	for i := range cells {
		total[i] = fresh(&cells[i])
	}
	read := func(shard int) (T, error) {
		cell := &cells[r.cell(r.Manifest.Shards[shard].Cell)]
		t := fresh(cell)
		return t, r.scanShard(q, shard, cell, t.Add)
	}
	merge := func(shard int, t T) error {
		return total[r.cell(r.Manifest.Shards[shard].Cell)].Merge(t)
	}
	if err := inOrder(len(r.Manifest.Shards), r.Workers, read, merge); err != nil {
		return nil, err
	}
	return total, nil
}

// inOrder calls work for 0 … n−1 on up to workers goroutines, and done with
// each result in order, one at a time. At most two results a worker wait for
// their turn.
func inOrder[T any](n, workers int, work func(int) (T, error), done func(int, T) error) error {
	workers = max(workers, 1)
	type result struct {
		value T
		err   error
	}
	slots := make([]chan result, n)
	for i := range slots {
		slots[i] = make(chan result, 1)
	}
	window := make(chan struct{}, 2*workers)
	stop := make(chan struct{})
	var group errgroup.Group
	group.SetLimit(workers + 1) // and the one below that starts them
	group.Go(func() error {
		for i := range n {
			select {
			case <-stop:
				return nil
			case window <- struct{}{}:
			}
			group.Go(func() error {
				v, err := work(i)
				slots[i] <- result{v, err}
				return nil
			})
		}
		return nil
	})
	var first error
	for i := range n {
		r := <-slots[i]
		if first = r.err; first == nil {
			first = done(i, r.value)
		}
		if first != nil {
			close(stop)
			break
		}
		<-window
	}
	group.Wait() // reports nothing: errors travel through the slots
	return first
}

// scanShard reads one part and calls add with each block that has no fault.
func (r *Run) scanShard(q *Query, shard int, cell *manifest.Cell, add func(*Block) error) error {
	void, err := r.voidDeals(shard)
	if err != nil {
		return err
	}
	s := &r.Manifest.Shards[shard]
	path, rows, err := r.part(q.table, s)
	if err != nil {
		return err
	}
	cut := newCutter(s, cell, void, q, r.Every(q.table), add)
	if err := readPart(path, rows, q, cut.batch); err != nil {
		return err
	}
	if err := cut.finish(); err != nil {
		return damaged(path, err)
	}
	return nil
}

// part returns the path of a shard's part of a table and the rows it must have.
func (r *Run) part(table string, s *manifest.Shard) (path string, rows int64, err error) {
	for _, p := range s.Parts {
		if p.Table == table {
			return filepath.Join(r.Dir, manifest.PartName(table, s.Shard)), p.Rows, nil
		}
	}
	return "", 0, fmt.Errorf("%s lists no %s part for shard %d; put it together again with `tweed gather %s`",
		filepath.Join(r.Dir, manifest.RunFile), table, s.Shard, r.Dir)
}
