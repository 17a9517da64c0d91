package sim

import (
	"context"
	"errors"
	"sync"

	"golang.org/x/sync/errgroup"

	"tweed/sim/schedule"
)

// pool hands out shards to workers, in order.
type pool struct {
	p         *Prepared
	o         Options
	todo      []schedule.Shard
	committed func(shard int) error

	mu   sync.Mutex
	done tally // of what was committed
	next int   // to hand out
	// fault is that of the first shard, in order, with a fault that ends the
	// run, and faultAt its place in todo; len(todo) while there is none.
	fault   error
	faultAt int
	giveUp  map[int]context.CancelFunc // of the shards in play
}

// tally is how many shards, and games in them.
type tally struct {
	shards int
	games  int64
}

// playAll plays the shards on a pool of workers and returns how many were
// committed; committed is told of each at once.
//
// A fault that ends the run gives up the shards behind it only. So it is always
// the first that is reported, and a sequential run that stops before it does not
// know of it, whatever the number of workers.
func playAll(ctx context.Context, p *Prepared, o Options, todo []schedule.Shard, committed func(shard int) error) (tally, error) {
	l := &pool{p: p, o: o, todo: todo, committed: committed, faultAt: len(todo), giveUp: map[int]context.CancelFunc{}}
	group, ctx := errgroup.WithContext(ctx)
	for range min(max(o.Workers, 1), len(todo)) {
		group.Go(func() error { return l.work(ctx, group) })
	}
	err := group.Wait()
	if err == nil && l.fault != nil {
		err = l.fault
	}
	return l.done, err
}

// work plays shards until there are none left.
func (l *pool) work(ctx context.Context, group *errgroup.Group) (err error) {
	w := &worker{p: l.p, dir: l.o.Dir, selfCheck: l.o.SelfCheck, checked: orNothing(l.o.Checked)}
	defer func() { err = errors.Join(err, w.close()) }()
	progress := orNothing(l.o.Progress)
	free := make(chan struct{}, 1) // one shard is committed while the next is played
	for {
		i, ctx := l.take(ctx)
		if i < 0 {
			return nil
		}
		shard, err := w.playShard(ctx, l.todo[i], progress)
		if err = l.played(i, err); err != nil {
			return err
		}
		if shard == nil {
			continue
		}
		free <- struct{}{}
		group.Go(func() error {
			defer func() { <-free }()
			return l.commit(i, shard)
		})
	}
}

// take is the place of the next shard to play, −1 when there is none, and a
// context that ends when it is to be given up.
func (l *pool) take(ctx context.Context) (int, context.Context) {
	l.mu.Lock()
	defer l.mu.Unlock()
	i := l.next
	if i >= l.faultAt {
		return -1, ctx
	}
	l.next++
	ctx, l.giveUp[i] = context.WithCancel(ctx)
	return i, ctx
}

// played notes how playing a shard went. It returns an error that is to end the
// run at once: not a fault, for which the shards before it are waited for, nor
// that the shard was given up because of one.
func (l *pool) played(i int, err error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.giveUp[i]()
	delete(l.giveUp, i)
	var fault *FaultError
	if errors.As(err, &fault) {
		if i < l.faultAt {
			l.fault, l.faultAt = err, i
		}
		for j, giveUp := range l.giveUp {
			if j > l.faultAt {
				giveUp()
			}
		}
		return nil
	}
	if i > l.faultAt && errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

func (l *pool) commit(i int, shard *written) error {
	sum, err := shard.commit()
	if err != nil {
		return err
	}
	l.mu.Lock()
	l.done.shards++
	l.done.games += sum.Games
	l.mu.Unlock()
	return l.committed(l.todo[i].Index)
}
