package sim

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/sim/schedule"
)

// ErrComplete says that the folder holds this run already, whole.
var ErrComplete = errors.New("the run is complete")

// FolderError is a folder that can't be used for this run; it is the caller's
// mistake, not a failure.
type FolderError struct{ Text string }

func (e *FolderError) Error() string { return e.Text }

// folder is a run folder.
type folder struct {
	p   *Prepared
	dir string
}

// openFolder makes the folder ready: new, or one that holds this very run.
func openFolder(p *Prepared, o Options, slice bool) (*folder, error) {
	f := &folder{p: p, dir: o.Dir}
	run, err := f.existing()
	if err != nil {
		return nil, err
	}
	switch {
	case run == nil:
		return f, f.create()
	case run.RunID != p.RunID:
		return nil, &FolderError{fmt.Sprintf("%s holds another run (study %s, run id %s; this one is %s): choose another folder with --out, or move that one away",
			o.Dir, run.Study.Name, run.RunID, p.RunID)}
	case slice || o.Resume || o.Repair:
		return f, f.create()
	case run.Complete:
		return nil, ErrComplete
	}
	return nil, &FolderError{fmt.Sprintf("%s holds an unfinished run of this study: continue it with --resume, or choose another folder with --out", o.Dir)}
}

// usable reports whether the folder is new, empty, or a run's.
func (f *folder) usable() error {
	_, err := f.existing()
	return err
}

// existing returns the run.json of the folder, nil when the folder is new or
// empty.
func (f *folder) existing() (*manifest.Run, error) {
	entries, err := os.ReadDir(f.dir)
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		// What a process leaves that was killed before it wrote run.json.
		return e.Name() == lockName || strings.HasPrefix(e.Name(), "."+manifest.RunFile)
	})
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, &FolderError{fmt.Sprintf("%s can't be a run folder: %v; choose another one with --out", f.dir, err)}
	}
	run, err := manifest.Load(f.dir)
	if err != nil && !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == manifest.RunFile }) {
		return nil, &FolderError{fmt.Sprintf("%s is not empty and holds no run: choose another folder with --out", f.dir)}
	}
	return run, err
}

// create makes what is not there yet: the unfinished run.json, before anything
// else so that a folder with anything in it is known to be this run's, then the
// folders and the README.
func (f *folder) create() error {
	if err := f.mkdir(""); err != nil {
		return err
	}
	if path := filepath.Join(f.dir, manifest.RunFile); !there(path) {
		if err := writeJSON(path, f.newRun()); err != nil {
			return err
		}
	}
	dirs := []string{manifest.ShardsDir}
	for i, t := range f.p.Tables {
		if f.p.Every[i] > 0 {
			dirs = append(dirs, t.Name)
		}
	}
	for _, d := range dirs {
		if err := f.mkdir(d); err != nil {
			return err
		}
	}
	if path := filepath.Join(f.dir, "README.txt"); !there(path) {
		return writeFile(path, readme(f.p))
	}
	return nil
}

func (f *folder) mkdir(name string) error {
	if err := os.MkdirAll(filepath.Join(f.dir, name), 0o755); err != nil {
		return &FolderError{fmt.Sprintf("%s can't be a run folder: %v; choose another one with --out", f.dir, err)}
	}
	return nil
}

func there(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func (f *folder) newRun() *manifest.Run {
	return &manifest.Run{RunID: f.p.RunID, SchemaVersion: table.SchemaVersion, Study: *f.p.Study,
		Tables: []manifest.Sum{}, Faults: []manifest.Tally{}, Shards: []manifest.Shard{}}
}

// missing lists the shards to play: those without a sidecar. The parts of the
// others are verified against their hashes.
func (f *folder) missing(ctx context.Context, o Options) ([]schedule.Shard, error) {
	n := o.Last - o.First + 1
	absent := make([]bool, n)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(o.Workers, 1))
	for i := range n {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			s, err := f.sidecar(o.First + i)
			if err == nil && s != nil {
				err = f.checkParts(s)
			}
			if err != nil && !o.Repair {
				return err
			}
			absent[i] = s == nil || err != nil
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var todo []schedule.Shard
	for i, gone := range absent {
		if gone {
			todo = append(todo, f.p.Plan.At(o.First+i))
		}
	}
	return todo, nil
}

// sidecar reads a shard's sidecar, nil when it is not there.
func (f *folder) sidecar(index int) (*manifest.Shard, error) {
	path := filepath.Join(f.dir, manifest.ShardName(index))
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var s manifest.Shard
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	err = decoder.Decode(&s)
	want := f.p.Plan.At(index)
	if err == nil && (s.Shard != index || s.Cell != f.p.cells[want.Cell].Cell.Cell || s.FirstDeal != want.FirstDeal || s.Deals != want.Deals) {
		err = errors.New("it is another shard's")
	}
	if err != nil {
		return nil, damaged(path, err, f.dir)
	}
	return &s, nil
}

// damaged is the error for a file that is not what was written.
func damaged(path string, why error, dir string) error {
	return fmt.Errorf("%s is damaged (%v): play its shard again with `tweed run --resume --repair` on %s", path, why, dir)
}

// checkParts compares the parts of a shard with the hashes in its sidecar.
func (f *folder) checkParts(s *manifest.Shard) error {
	kept := 0
	for i := range f.p.Tables {
		if f.p.Every[i] > 0 {
			kept++
		}
	}
	if len(s.Parts) != kept {
		return damaged(filepath.Join(f.dir, manifest.ShardName(s.Shard)), fmt.Errorf("it lists %d parts, not %d", len(s.Parts), kept), f.dir)
	}
	for _, pt := range s.Parts {
		path := filepath.Join(f.dir, manifest.PartName(pt.Table, s.Shard))
		size, sum, err := hashFile(path)
		switch {
		case err != nil:
		case size != pt.Bytes:
			err = fmt.Errorf("%d bytes, should be %d", size, pt.Bytes)
		case sum != pt.SHA256:
			err = errors.New("its SHA-256 is not the one in the sidecar")
		}
		if err != nil {
			return damaged(path, err, f.dir)
		}
	}
	return nil
}
