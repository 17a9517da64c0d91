package sim

import (
	"context"
	"errors"
	"io"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"tweed/sim/manifest"
	"tweed/sim/part"
	"tweed/sim/schedule"
)

// flushRows is about how many rows of a table wait in memory before they go to
// its part. It never changes the bytes.
const flushRows = 512

// Keys of what a part's footer says about itself.
const (
	runKey   = "run_id"
	dealsKey = "deals"
)

// worker plays whole shards, one at a time, into a run folder.
type worker struct {
	p   *Prepared
	dir string
	// selfCheck replays the games of deals divisible by it before their shard
	// counts; 0 for none.
	selfCheck int64
	checked   func(games int64) // is told of them
	// Of the last shard's cell, kept while shards of the same cell follow.
	player  *player
	writers []*part.Writer // by table, kept for the next shard
	room    *part.Room     // that they share
	account *account
}

// shardWork is a shard being played.
type shardWork struct {
	*worker
	shard schedule.Shard
	files []*pending // by table, nil where nothing is kept
	sum   manifest.Shard
}

// playShard plays a shard and writes its parts, whole and read back, for commit
// to put in their places. When ctx ends it gives the shard up and leaves nothing
// of it.
func (w *worker) playShard(ctx context.Context, s schedule.Shard, progress func(games int64)) (*written, error) {
	if err := w.sit(&w.p.cells[s.Cell]); err != nil {
		return nil, err
	}
	k := &shardWork{worker: w, shard: s, files: make([]*pending, len(w.p.Tables))}
	k.sum = manifest.Shard{Shard: s.Index, Cell: w.p.cells[s.Cell].Cell.Cell, FirstDeal: s.FirstDeal, Deals: s.Deals}
	err := k.open()
	if err == nil {
		err = k.play(ctx, progress)
	}
	if err == nil {
		err = k.finish()
	}
	if err != nil {
		return nil, errors.Join(err, k.discard())
	}
	return &written{dir: k.dir, files: k.files, sum: k.sum}, nil
}

// sit makes the worker ready for the games of a cell.
func (w *worker) sit(c *cell) error {
	if w.player != nil && w.player.cell == c {
		return nil
	}
	if err := w.close(); err != nil {
		return err
	}
	pl, err := newPlayer(w.p, c)
	w.player = pl
	return err
}

func (w *worker) close() error {
	if w.player == nil {
		return nil
	}
	pl := w.player
	w.player = nil
	return pl.close()
}

// open creates the pending parts and their writers.
func (k *shardWork) open() error {
	if k.writers == nil {
		room, err := part.NewRoom()
		if err != nil {
			return err
		}
		k.room, k.writers = room, make([]*part.Writer, len(k.p.Tables))
		k.account = newAccount(k.p)
	}
	k.account.reset()
	meta := map[string]string{
		runKey: k.p.RunID, "study": k.p.Study.Name,
		dealsKey: dealRange(k.shard),
	}
	for i, t := range k.p.Tables {
		if k.p.Every[i] == 0 {
			continue
		}
		file, err := newPending(filepath.Join(k.dir, manifest.PartName(t.Name, k.shard.Index)))
		if err != nil {
			return err
		}
		k.files[i] = file
		labels := k.player.cell.labels[i]
		if k.writers[i] == nil {
			k.writers[i], err = part.NewWriter(file, t, labels, meta, part.Options{Room: k.room})
		} else {
			err = k.writers[i].Reset(file, labels, meta)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// play plays the shard's blocks and writes their rows.
func (k *shardWork) play(ctx context.Context, progress func(games int64)) error {
	for deal := k.shard.FirstDeal; deal < k.shard.FirstDeal+k.shard.Deals; deal++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		faults, err := k.player.block(deal)
		if err != nil {
			return err
		}
		if faults != nil {
			if k.p.Study.OnFault == "abort" {
				return &FaultError{Fault: faults[0], Replay: replayCommand(k.dir, faults[0].Game)}
			}
			k.sum.Voided++
			k.sum.Faults = append(k.sum.Faults, faults...)
			if err := appendSaid(k.dir, faults); err != nil {
				return err
			}
		}
		games := k.player.cell.GamesPerBlock()
		k.sum.Games += games
		progress(games)
		if err := k.flush(flushRows); err != nil {
			return err
		}
	}
	return k.flush(0)
}

// flush writes the tables that have more than so many rows waiting.
func (k *shardWork) flush(waiting int) error {
	for i, rows := range k.player.rows {
		if rows == nil || rows.Len() <= waiting && waiting > 0 {
			continue
		}
		if err := k.writers[i].Write(rows); err != nil {
			return err
		}
		k.account.count(i, rows)
		rows.Reset()
	}
	return nil
}

// finish closes and reads back every part, and adds up what the shard holds.
func (k *shardWork) finish() error {
	for i, file := range k.files {
		if file == nil {
			continue
		}
		t := k.p.Tables[i]
		info, err := k.writers[i].Close()
		if err != nil {
			return err
		}
		if err := file.check(func(r io.ReaderAt, size int64) error { return k.room.Check(r, size, t, info) }); err != nil {
			return err
		}
		k.account.sum(i, info)
		k.sum.Parts = append(k.sum.Parts, manifest.Part{Table: t.Name, Rows: info.Rows, Bytes: file.size, SHA256: file.sha256()})
	}
	if err := k.account.check(k.player.cell.Players); err != nil {
		return unbalanced(k.shard, err)
	}
	if k.selfCheck > 0 {
		return k.replaySample()
	}
	return nil
}

// discard drops what is left of a shard that was given up.
func (k *shardWork) discard() error {
	k.player.resetRows()
	return discard(k.files)
}

func discard(files []*pending) error {
	var errs []error
	for _, file := range files {
		if file != nil {
			errs = append(errs, file.discard())
		}
	}
	return errors.Join(errs...)
}

// written is a shard whose parts are written but not yet in their places.
type written struct {
	dir   string
	files []*pending // by table, nil where nothing is kept
	sum   manifest.Shard
}

// commit makes the parts durable, puts them in their places, and then writes the
// sidecar that makes the shard count. Most of it is waiting for the disk: files
// wait side by side, and the worker plays the next shard meanwhile.
func (w *written) commit() (*manifest.Shard, error) {
	var syncs, dirs errgroup.Group
	for _, file := range w.files {
		if file != nil {
			syncs.Go(file.sync)
		}
	}
	if err := syncs.Wait(); err != nil {
		return nil, errors.Join(err, discard(w.files))
	}
	for i, file := range w.files {
		if file == nil {
			continue
		}
		w.files[i] = nil
		if err := file.place(); err != nil {
			return nil, errors.Join(err, discard(w.files))
		}
		reached("renamed")
		dirs.Go(func() error { return syncDir(filepath.Dir(file.path)) })
	}
	if err := dirs.Wait(); err != nil {
		return nil, err
	}
	return &w.sum, writeJSON(filepath.Join(w.dir, manifest.ShardName(w.sum.Shard)), &w.sum)
}
