package sim

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"tweed/sim/manifest"
)

// Gather checks that all shards of the run are there with their parts, and
// completes run.json.
func Gather(ctx context.Context, p *Prepared, dir string, workers int) (_ *manifest.Run, err error) {
	release, err := lock(dir, false)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, release()) }()
	f := &folder{p: p, dir: dir}
	todo, err := f.missing(ctx, Options{Workers: workers, First: 0, Last: p.Plan.Len() - 1})
	if err != nil {
		return nil, err
	}
	if len(todo) > 0 {
		var names []string
		for _, s := range todo[:min(len(todo), 10)] {
			names = append(names, fmt.Sprint(s.Index))
		}
		if len(todo) > 10 {
			names = append(names, "…")
		}
		return nil, fmt.Errorf("%s: %d of %d shards are missing (%s): play them with `tweed run %s --resume`, or some of them with `tweed run %s --shards A..B`",
			dir, len(todo), p.Plan.Len(), strings.Join(names, ", "), manifest.Arg(dir), manifest.Arg(dir))
	}
	return f.gather(nil)
}

// gather builds run.json from the sidecars that are there, and cleans up what
// killed processes left when the run is complete. w is the watch of a sequential
// run, else nil.
func (f *folder) gather(w *watch) (*manifest.Run, error) {
	run := f.newRun()
	shards := f.p.Plan.Len()
	if w != nil {
		run.Looks, run.Stopped = w.looks, w.stopped
		if w.stopped > 0 {
			shards = w.stopped
		}
	}
	for i := range shards {
		s, err := f.sidecar(i)
		if err != nil {
			return nil, err
		}
		if s != nil {
			run.Shards = append(run.Shards, *s)
		}
	}
	run.Complete = len(run.Shards) == shards
	run.Total()
	if run.Complete {
		if err := f.sweep(); err != nil {
			return nil, err
		}
	}
	return run, writeJSON(filepath.Join(f.dir, manifest.RunFile), run)
}

// leftovers are the names of files that a killed process was still writing.
var leftovers = []string{"*/.part-*.tmp", manifest.ShardsDir + "/.shard-*", "." + manifest.RunFile + "*", ".README.txt*"}

// sweep removes what processes that were killed have left.
func (f *folder) sweep() error {
	var errs []error
	for _, pattern := range leftovers {
		left, err := f.glob(pattern)
		errs = append(errs, err)
		for _, path := range left {
			errs = append(errs, removeIfThere(path))
		}
	}
	return errors.Join(errs...)
}

// glob lists the files in the folder that match the pattern. The folder's own name
// is no pattern, whatever is in it.
func (f *folder) glob(pattern string) ([]string, error) {
	found, err := fs.Glob(os.DirFS(f.dir), pattern)
	for i, name := range found {
		found[i] = filepath.Join(f.dir, filepath.FromSlash(name))
	}
	return found, err
}

// hashFile returns the size and the hexadecimal SHA-256 of a file.
func hashFile(path string) (size int64, sum string, err error) {
	file, err := manifest.Open(path)
	if err != nil {
		return 0, "", err
	}
	h := sha256.New()
	size, err = io.Copy(h, file)
	return size, hex.EncodeToString(h.Sum(nil)), errors.Join(err, file.Close())
}
