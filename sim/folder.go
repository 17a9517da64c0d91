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
	"reflect"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"tweed/engine/table"
	"tweed/sim/manifest"
	"tweed/sim/part"
	"tweed/sim/schedule"
	"tweed/sim/study"
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
	// found is the run.json that was there, nil for none or a damaged one.
	found *manifest.Run
}

// openFolder makes the folder ready: new, or one that holds this very run.
func openFolder(p *Prepared, o Options, slice bool) (*folder, error) {
	f := &folder{p: p, dir: o.Dir}
	run, err := f.existing()
	var damage *manifest.Damage
	if errors.As(err, &damage) && o.Repair {
		return f, f.adopt()
	}
	if err != nil {
		return nil, err
	}
	f.found = run
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

// adopt puts a new run.json in the place of one that is damaged, after making
// sure that the parts are this run's.
func (f *folder) adopt() error {
	files, err := f.glob("*/part-*.parquet")
	if err != nil {
		return err
	}
	for _, path := range files {
		// One that can't be read has a wrong hash as well.
		if id, _, err := f.saysOf(path); err == nil && id != f.p.RunID {
			return &FolderError{fmt.Sprintf("%s is of another run (run id %s; this one is %s): give the study that was played, with the same options, or choose another folder with --out",
				path, id, f.p.RunID)}
		}
	}
	if err := removeIfThere(filepath.Join(f.dir, manifest.RunFile)); err != nil {
		return err
	}
	return f.create()
}

// saysOf is the run id that a part says it is of, and its number of rows.
func (f *folder) saysOf(path string) (runID string, rows int64, err error) {
	i := f.p.tableIndex(filepath.Base(filepath.Dir(path)))
	if i < 0 {
		return "", 0, errors.New("it is of no table of this run")
	}
	file, err := manifest.Open(path)
	if err != nil {
		return "", 0, err
	}
	defer file.Close() // it was only read
	info, err := file.Stat()
	if err != nil {
		return "", 0, err
	}
	r, err := part.Open(file, info.Size(), f.p.Tables[i], nil)
	if err != nil {
		return "", 0, err
	}
	return r.Meta()[runKey], r.NumRows(), nil
}

// Unedited returns an error unless the study of run.json is the one that was
// played: the run id is its hash.
func Unedited(dir string, run *manifest.Run) error {
	if run.RunID != study.RunID(&run.Study) {
		return manifest.DamagedRun(dir, errors.New("its study is not the one that was played: its hash is not the run id"))
	}
	return nil
}

// usable reports whether the folder is new, empty, or a run's that may be damaged.
func (f *folder) usable() error {
	_, err := f.existing()
	var damage *manifest.Damage
	if errors.As(err, &damage) {
		return nil // openFolder decides
	}
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
	var damage *manifest.Damage
	if err != nil && !errors.As(err, &damage) {
		return nil, &FolderError{fmt.Sprintf("%s is not empty and holds no run: choose another folder with --out", f.dir)}
	}
	if err != nil {
		return nil, err
	}
	if run.SchemaVersion != table.SchemaVersion {
		return nil, &FolderError{fmt.Sprintf("%s has records of schema %d, this tweed writes %d: continue it with the version that began it, or choose another folder with --out", f.dir, run.SchemaVersion, table.SchemaVersion)}
	}
	return run, Unedited(f.dir, run)
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
	run := &manifest.Run{RunID: f.p.RunID, SchemaVersion: table.SchemaVersion, Study: *f.p.Study, Shards: []manifest.Shard{}}
	run.Total()
	return run
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
			if err == nil && s != nil {
				err = f.listed(s)
			}
			var damage *manifest.Damage
			if err != nil && !(o.Repair && errors.As(err, &damage)) {
				return err // what can't be opened need not be damaged
			}
			if errors.Is(err, errUnlike) {
				err = nil // run.json is made anew from the sidecars
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

// errUnlike is why run.json is damaged when it does not say what a sidecar says.
var errUnlike = errors.New("it is not what the sidecar says")

// listed compares a sidecar with what run.json says of its shard, if it does.
// The one that is damaged is the one whose hashes are not those of the parts, or
// else run.json when it does not add up.
func (f *folder) listed(s *manifest.Shard) error {
	if f.found == nil {
		return nil
	}
	i := slices.IndexFunc(f.found.Shards, func(known manifest.Shard) bool { return known.Shard == s.Shard })
	if i < 0 || reflect.DeepEqual(&f.found.Shards[i], s) {
		return nil
	}
	if f.checkParts(&f.found.Shards[i]) == nil && f.found.Check() == nil {
		return manifest.DamagedShard(f.dir, filepath.Join(f.dir, manifest.ShardName(s.Shard)), errors.New("it is not what run.json says of its shard"))
	}
	return manifest.DamagedRun(f.dir, fmt.Errorf("shard %d: %w", s.Shard, errUnlike))
}

// sidecar reads a shard's sidecar, nil when it is not there.
func (f *folder) sidecar(index int) (*manifest.Shard, error) {
	path := filepath.Join(f.dir, manifest.ShardName(index))
	data, err := manifest.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if n := f.p.Plan.Len(); index < 0 || index >= n {
		return nil, &manifest.Damage{Path: path, Why: fmt.Errorf("the study's shards are 0 to %d", n-1), Remedy: "remove it"}
	}
	var s manifest.Shard
	if err == nil {
		decoder := json.NewDecoder(bytes.NewReader(data))
		decoder.DisallowUnknownFields()
		err = decoder.Decode(&s)
	}
	if err == nil {
		err = f.p.plausible(&s, index)
	}
	if err != nil {
		return nil, manifest.DamagedShard(f.dir, path, err)
	}
	return &s, nil
}

// plausible tells why a sidecar can't be that of a shard, nil when it can: what the
// schedule fixes, and what its faults make of it.
func (p *Prepared) plausible(s *manifest.Shard, index int) error {
	want := p.Plan.At(index)
	c := p.cells[want.Cell].Cell
	if s.Shard != index || s.Cell != c.Cell || s.FirstDeal != want.FirstDeal || s.Deals != want.Deals {
		return errors.New("it is another shard's")
	}
	if n := want.Games(c); s.Games != n {
		return fmt.Errorf("it says %d games, its deals have %d", s.Games, n)
	}
	void := map[int64]bool{}
	for _, fault := range s.Faults {
		deal, _, _ := c.Place(fault.Game)
		if fault.Game < c.GameID(s.FirstDeal, 0, 0) || deal >= s.FirstDeal+s.Deals || fault.Seat < 0 || fault.Seat >= c.Players {
			return fmt.Errorf("it has a fault in game %d, seat %d, which is not its own", fault.Game, fault.Seat)
		}
		void[deal] = true
	}
	if n := int64(len(void)); s.Voided != n {
		return fmt.Errorf("it says %d void blocks, its faults are in %d", s.Voided, n)
	}
	return nil
}

// checkParts compares the parts of a shard with its sidecar: their hashes, and
// how many rows they say they have.
func (f *folder) checkParts(s *manifest.Shard) error {
	var kept []string
	for i, t := range f.p.Tables {
		if f.p.Every[i] > 0 {
			kept = append(kept, t.Name)
		}
	}
	var listed []string
	for _, pt := range s.Parts {
		listed = append(listed, pt.Table)
	}
	if !slices.Equal(listed, kept) {
		return manifest.DamagedShard(f.dir, filepath.Join(f.dir, manifest.ShardName(s.Shard)), fmt.Errorf("it lists parts of %v, not of %v", listed, kept))
	}
	for _, pt := range s.Parts {
		if err := f.checkPart(s, pt); err != nil {
			return err
		}
	}
	return nil
}

func (f *folder) checkPart(s *manifest.Shard, pt manifest.Part) error {
	path := filepath.Join(f.dir, manifest.PartName(pt.Table, s.Shard))
	size, sum, err := hashFile(path)
	switch {
	case err != nil:
	case size != pt.Bytes:
		err = fmt.Errorf("%d bytes, should be %d", size, pt.Bytes)
	case sum != pt.SHA256:
		err = errors.New("its SHA-256 is not that of the part that was written")
		if id, _, unread := f.saysOf(path); unread == nil && id != f.p.RunID {
			err = fmt.Errorf("it is of another run, %s", id)
		}
	default:
		id, rows, unread := f.saysOf(path)
		switch {
		case unread != nil:
			err = unread
		case id != f.p.RunID:
			err = errors.New("it is no part of this run")
		case rows != pt.Rows:
			return manifest.DamagedShard(f.dir, filepath.Join(f.dir, manifest.ShardName(s.Shard)), fmt.Errorf("it says %d rows of %s, the part has %d", pt.Rows, pt.Table, rows))
		}
	}
	if err != nil {
		return manifest.DamagedShard(f.dir, path, err)
	}
	return nil
}
