package sim

import (
	"context"
	"errors"
	"fmt"

	"tweed/sim/manifest"
	"tweed/sim/schedule"
)

// Options are how a study is run; nothing of it changes a byte of the records.
type Options struct {
	Dir     string // the run folder
	Workers int
	// First and Last are the shards to play, both included; Last < 0 is all
	// of them.
	First, Last int
	// Resume continues an unfinished run; Repair also plays damaged shards
	// again.
	Resume, Repair bool
	// SelfCheck plays the games of deals divisible by it again from their rows,
	// as Verify does, before their shard counts; 0 for none.
	// Checked is told of them; nil for none.
	SelfCheck int64
	Checked   func(games int64)
	// Judge stops a sequential study; others do not need one.
	Judge Judge
	// Progress is told about every so many games; it may be called from many
	// goroutines. Nil for none.
	Progress func(games int64)
}

// Outcome is what a call of Run did.
type Outcome struct {
	Shards  int   // played now
	Skipped int   // that were there already
	Games   int64 // played now
	// Run is the manifest as it stands; nil for a slice of the shards.
	Run *manifest.Run
}

// Run plays the study's shards that are not in the folder yet.
//
// When ctx ends, workers give up their shards, so that the folder holds whole
// parts only, and the error is ctx's. A slice (First, Last) leaves run.json
// unfinished for Gather.
func Run(ctx context.Context, p *Prepared, o Options) (_ *Outcome, err error) {
	slice := o.Last >= 0
	if !slice {
		o.First, o.Last = 0, p.Plan.Len()-1
	}
	if o.First < 0 || o.First > o.Last || o.Last >= p.Plan.Len() {
		return nil, fmt.Errorf("shards %d..%d: the study has shards 0..%d", o.First, o.Last, p.Plan.Len()-1)
	}
	if p.Study.Until != nil && (slice || o.Judge == nil) {
		return nil, errors.New("a sequential study is played in one go, with a judge")
	}
	if err := (&folder{p: p, dir: o.Dir}).usable(); err != nil {
		return nil, err
	}
	release, err := lock(o.Dir, slice)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	f, err := openFolder(p, o, slice)
	if err != nil {
		return nil, (&folder{p: p, dir: o.Dir}).explain(ctx, err, nil)
	}
	todo, err := f.missing(ctx, o)
	if err != nil {
		return nil, err
	}
	played, w, err := f.play(ctx, o, todo)
	out := &Outcome{Shards: played.shards, Games: played.games, Skipped: o.Last - o.First + 1 - len(todo)}
	if slice {
		return out, f.explain(ctx, err, nil)
	}
	run, gatherErr := f.gather(w)
	out.Run = run
	return out, f.explain(ctx, err, gatherErr)
}

// play plays the shards that are to do; of a sequential study, until it stops.
func (f *folder) play(ctx context.Context, o Options, todo []schedule.Shard) (played tally, w *watch, err error) {
	if f.p.Study.Until == nil {
		played, err := playAll(ctx, f.p, o, todo, func(int) error { return nil })
		return played, nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	w = newWatch(f, o.Judge, stop)
	absent := map[int]bool{}
	for _, s := range todo {
		absent[s.Index] = true
	}
	for i := range f.p.Plan.Len() {
		if !absent[i] {
			if err := w.add(i); err != nil {
				return played, w, err
			}
		}
	}
	if w.done() {
		return played, w, w.discard()
	}
	played, err = playAll(ctx, f.p, o, todo, w.add)
	var fault *FaultError
	if w.done() && (errors.Is(err, context.Canceled) || errors.As(err, &fault)) {
		err = nil // the cancellation was the watch's own, and the fault is past the stop
	}
	if !w.done() {
		return played, w, err
	}
	// Also after a failure: what is decided is complete, and holds nothing else.
	if discardErr := w.discard(); discardErr != nil {
		return played, nil, errors.Join(err, discardErr) // not complete: to be resumed
	}
	return played, w, err
}

func orNothing(told func(games int64)) func(games int64) {
	if told == nil {
		return func(int64) {}
	}
	return told
}

func dealRange(s schedule.Shard) string {
	return fmt.Sprintf("%d..%d", s.FirstDeal, s.FirstDeal+s.Deals-1)
}

func replayCommand(dir string, game int64) string {
	return fmt.Sprintf("tweed replay %s --game %d", manifest.Arg(dir), game)
}

// Total is the number of games that a call of Run with these options concerns.
func (o Options) Total(p *Prepared) (games int64) {
	first, last := o.First, o.Last
	if last < 0 {
		first, last = 0, p.Plan.Len()-1
	}
	for i := first; i <= last && i < p.Plan.Len(); i++ {
		s := p.Plan.At(i)
		games += s.Games(p.cells[s.Cell].Cell)
	}
	return games
}
