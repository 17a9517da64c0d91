package analysis

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"golang.org/x/sync/errgroup"

	"tweed/sim/manifest"
)

// ErrNotKept is the error of a figure whose table the run was told not to
// record.
var ErrNotKept = errors.New("the table was not recorded")

// Survey reads a run once for any number of figures. Each figure says first
// what it reads and adds up, then the survey goes through the files:
//
//	s := analysis.NewSurvey(run)
//	seats := s.Table("seats")
//	share := seats.Float("win_share")
//	tallies := analysis.Collect(s, func(c *manifest.Cell) *tally { … })
//	err := s.Read()
//
// Tables are read side by side, deal by deal, so that a figure can join them
// without holding more than one deal. A survey of two runs sees their cells as
// if they were those of one.
type Survey struct {
	Runs    []*Run
	queries []*Query
	members []member
	cells   []surveyed
	ends    []func() // called when all is read
}

// surveyed is a cell of one of the runs.
type surveyed struct {
	run  *Run
	cell *manifest.Cell
}

// NewSurvey begins a survey.
func NewSurvey(runs ...*Run) *Survey {
	s := &Survey{Runs: runs}
	for _, r := range runs {
		cells := r.Cells()
		for i := range cells {
			s.cells = append(s.cells, surveyed{r, &cells[i]})
		}
	}
	return s
}

// Run is the run of a survey of one.
func (s *Survey) Run() *Run { return s.Runs[0] }

// runOf is the run that a cell is of.
func (s *Survey) runOf(c *manifest.Cell) *Run {
	for i := range s.cells {
		if s.cells[i].cell == c {
			return s.cells[i].run
		}
	}
	return s.Run()
}

// Table returns the query of a table: the same one each time, so that a column
// that several figures read is read once.
func (s *Survey) Table(name string) *Query {
	for _, q := range s.queries {
		if q.table == name {
			return q
		}
	}
	q := newQuery(name)
	s.queries = append(s.queries, q)
	return q
}

// Keeps returns an error, which wraps ErrNotKept and says what to do, unless
// every run keeps the table at some density.
func (s *Survey) Keeps(tables ...string) error {
	for _, t := range tables {
		for _, r := range s.Runs {
			if r.Every(t) == 0 {
				return fmt.Errorf("%s keeps no %s table: play the study again with `%s: all` under `records:`: %w", r.Dir, t, t, ErrNotKept)
			}
		}
	}
	return nil
}

// Tally adds up the deals of a cell: Add takes the deals of one shard in order,
// Merge appends the tally of a later shard. A tally holds sums, never rows or
// games.
type Tally[T any] interface {
	Add(*Deal) error
	Merge(T) error
}

// Collected is a figure's tallies, one for each cell of the survey in order,
// complete once the survey was read.
type Collected[T Tally[T]] struct {
	Cells []T
	fresh func(*manifest.Cell) T
}

// Collect adds a figure to a survey. fresh makes an empty tally of a cell.
func Collect[T Tally[T]](s *Survey, fresh func(*manifest.Cell) T) *Collected[T] {
	c := &Collected[T]{fresh: fresh}
	for i := range s.cells {
		c.Cells = append(c.Cells, fresh(s.cells[i].cell))
	}
	s.members = append(s.members, c)
	return c
}

// member is a Collected of any tally.
type member interface {
	begin(cell *manifest.Cell) adder
	merge(cell int, shard adder) error
}

type adder interface{ Add(*Deal) error }

func (c *Collected[T]) begin(cell *manifest.Cell) adder { return c.fresh(cell) }

func (c *Collected[T]) merge(cell int, shard adder) error { return c.Cells[cell].Merge(shard.(T)) }

// place is a shard to be read, and the place of its cell in the survey.
type place struct {
	run   *Run
	shard int // in Manifest.Shards
	cell  int
}

// Read reads all shards of the runs and leaves each figure's tallies complete.
//
// Parts are read by up to Run.Workers goroutines. Each shard has its own tally;
// they are merged in a fixed order, whichever was ready first, so that sums of
// floats do not depend on the number of workers. The order goes by deal, then
// by cell: when a shard is merged, every cell's deals before its first one are
// in (see pairing). The first error in that order is returned. Blocks with a
// fault are left out.
func (s *Survey) Read() error {
	order := s.order()
	read := func(i int) ([]adder, error) { return s.readShard(order[i]) }
	merge := func(i int, shard []adder) error {
		for j, m := range s.members {
			if err := m.merge(order[i].cell, shard[j]); err != nil {
				return err
			}
		}
		return nil
	}
	if err := inOrder(len(order), s.Runs[0].Workers, read, merge); err != nil {
		return err
	}
	for _, end := range s.ends {
		end()
	}
	return nil
}

// order lists the shards by first deal, then by cell.
func (s *Survey) order() []place {
	var all []place
	for _, r := range s.Runs {
		for i := range r.Manifest.Shards {
			number := r.Manifest.Shards[i].Cell
			cell := slices.IndexFunc(s.cells, func(c surveyed) bool { return c.run == r && c.cell.Cell == number })
			all = append(all, place{r, i, cell})
		}
	}
	slices.SortStableFunc(all, func(a, b place) int {
		return cmp.Or(
			cmp.Compare(a.run.Manifest.Shards[a.shard].FirstDeal, b.run.Manifest.Shards[b.shard].FirstDeal),
			cmp.Compare(a.cell, b.cell))
	})
	return all
}

// readShard adds the deals of one shard to new tallies.
func (s *Survey) readShard(p place) ([]adder, error) {
	cell := s.cells[p.cell].cell
	tallies := make([]adder, len(s.members))
	for i, m := range s.members {
		tallies[i] = m.begin(cell)
	}
	m := merger{deal: Deal{Cell: cell, blocks: make([]*Block, len(s.queries)), queries: s.queries}}
	defer m.close()
	for _, q := range s.queries {
		var c *cursor
		if p.run.Every(q.table) > 0 {
			var err error
			if c, err = p.run.open(q, p.shard, cell); err != nil {
				return nil, err
			}
		}
		m.cursors = append(m.cursors, c)
	}
	for {
		d, err := m.next()
		if err != nil || d == nil {
			return tallies, err
		}
		for _, t := range tallies {
			if err := t.Add(d); err != nil {
				return nil, err
			}
		}
	}
}

// part returns a shard's part of a table, and where it is.
func (r *Run) part(table string, s *manifest.Shard) (source, error) {
	for _, p := range s.Parts {
		if p.Table == table {
			return source{p, filepath.Join(r.Dir, manifest.PartName(table, s.Shard)), r.Manifest.RunID}, nil
		}
	}
	return source{}, manifest.DamagedRun(r.Dir, fmt.Errorf("it lists no %s part for shard %d", table, s.Shard))
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
