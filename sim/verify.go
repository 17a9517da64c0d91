package sim

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"tweed/engine"
	"tweed/sim/manifest"
)

// VerifyOptions say how much of a run is verified.
type VerifyOptions struct {
	Dir     string
	Workers int
	// Every plays the games of deals divisible by it again; 0 none, 1 all.
	Every    int64
	Progress func(games int64)
}

// Verified is what Verify found.
type Verified struct {
	Parts  int   // files whose hash is right
	Games  int64 // played again, with equal rows
	Void   int64 // games of void blocks, which have nothing to compare
	Method map[Method]int64
	// Alike compares the parts of each mirror cell.
	Alike []Alike
	// Problems lists what is wrong, at most one a shard and a
	// cell, and one of run.json.
	Problems []error
}

// Verify hashes the parts of a run again, plays games again and compares their
// rows. It goes on after a problem, so that all damaged shards are named.
func Verify(ctx context.Context, p *Prepared, run *manifest.Run, o VerifyOptions) (*Verified, error) {
	o.Progress = orNothing(o.Progress)
	if o.Every > 0 && p.needsStrategies() {
		if err := p.lookUpStrategies(); err != nil {
			return nil, fmt.Errorf("%w\nthe games of this run have no complete rows, so that their strategies have to play them again; --every 0 only checks the files", err)
		}
	}
	found := make([]Verified, len(run.Shards))
	shares := make([]*shareTally, len(run.Shards))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(o.Workers, 1))
	for i := range run.Shards {
		group.Go(func() error {
			err := verifyShard(ctx, p, run, &run.Shards[i], o, &found[i])
			if err == nil {
				shares[i], err = (&folder{p: p, dir: o.Dir}).tallyShares(run.Shards[i].Shard)
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				found[i].Problems = []error{err}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	total := &Verified{Method: map[Method]int64{}}
	if err := run.Check(); err != nil {
		total.Problems = append(total.Problems, manifest.DamagedRun(o.Dir, err))
	}
	byCell := map[int][]*shareTally{}
	for i := range found {
		total.add(&found[i])
		if shares[i] != nil {
			c := p.Plan.At(run.Shards[i].Shard).Cell
			byCell[c] = append(byCell[c], shares[i])
		}
	}
	total.judge(p, byCell)
	return total, nil
}

func (v *Verified) add(w *Verified) {
	v.Parts += w.Parts
	v.Games += w.Games
	v.Void += w.Void
	v.Problems = append(v.Problems, w.Problems...)
	for m, n := range w.Method {
		v.Method[m] += n
	}
}

func verifyShard(ctx context.Context, p *Prepared, run *manifest.Run, s *manifest.Shard, o VerifyOptions, v *Verified) (err error) {
	v.Method = map[Method]int64{}
	f := &folder{p: p, dir: o.Dir}
	side, err := f.sidecar(s.Shard)
	if err != nil {
		return err
	}
	if side == nil {
		return manifest.DamagedShard(o.Dir, filepath.Join(o.Dir, manifest.ShardName(s.Shard)), errors.New("it is missing"))
	}
	f.found = run
	if err := f.listed(side); err != nil {
		return err
	}
	if err := f.checkParts(s); err != nil {
		return err
	}
	v.Parts += len(s.Parts)
	if o.Every == 0 {
		return nil
	}
	r, err := openShard(p, o.Dir, s.Shard)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.Close()) }()
	pl := newTable(p, r.cell)
	if p.needsStrategies() {
		if pl, err = newPlayer(p, r.cell); err != nil {
			return err
		}
	}
	defer func() { err = errors.Join(err, pl.close()) }()
	games, err := verifyGames(ctx, r, pl, o, v)
	if err == nil && games != s.Games {
		err = fmt.Errorf("shard %d has %d games, its sidecar says %d", s.Shard, games, s.Games)
	}
	return err
}

// verifyGames plays the shard's games again and returns how many there are.
func verifyGames(ctx context.Context, r *shardReader, pl *player, o VerifyOptions, v *Verified) (games int64, err error) {
	script := r.p.Game.NewScript(r.cell.rules, r.cell.Players)
	for ; ; games++ {
		if err := ctx.Err(); err != nil {
			return games, err
		}
		key, err := r.next()
		if err == io.EOF {
			return games, nil
		}
		if err != nil {
			return games, err
		}
		if deal, _, _ := r.cell.Place(key.Game); deal%o.Every != 0 {
			continue
		}
		if err := r.verify(pl, key.Game, script, o, v); err != nil {
			return games, err
		}
	}
}

// verify plays the loaded game again by all its methods.
func (r *shardReader) verify(pl *player, game int64, script engine.Script, o VerifyOptions, v *Verified) error {
	if r.void() {
		v.Void++
		return nil
	}
	deal, replicate, seating := r.cell.Place(game)
	for _, m := range r.methods(deal) {
		if err := r.again(pl, m, deal, replicate, seating, script); err != nil {
			return fmt.Errorf("game %d (`%s`) played again %s: %w", game, replayCommand(o.Dir, game), m, err)
		}
		v.Method[m]++
	}
	v.Games++
	o.Progress(1)
	return nil
}

// needsStrategies reports whether there are games whose rows are not enough to
// play them again.
func (p *Prepared) needsStrategies() bool {
	if p.Every[p.counterfactuals] > 0 {
		return true // what would have been is in no row of the game
	}
	for _, name := range p.Game.Scripted {
		if p.Every[p.tableIndex(name)] != 1 {
			return p.Every[p.moves] != 1
		}
	}
	return false
}

// void reports whether the loaded game belongs to a void block.
func (r *shardReader) void() bool {
	g := r.rows[gamesTable]
	at := r.p.given.endReason
	return g.Format(at, g.Row(0)[at], r.readers[gamesTable].Labels()) != "finished"
}
