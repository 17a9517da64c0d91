package analysis

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"tweed/sim/manifest"
)

// Run is the folder of a run, opened for reading. Its methods may be used from
// several goroutines.
type Run struct {
	Dir string
	// Manifest is run.json as it stands; its shards are in order.
	Manifest *manifest.Run
	// Warnings say what a reader of any figure of this run must know: that it
	// is incomplete, or that a second run may differ.
	Warnings []string
	// Workers is how many parts are read at once. It changes no figure.
	Workers int

	void []shardVoid // by shard, in the order of Manifest.Shards
}

// shardVoid is a shard's faulted deals, read when first asked for.
type shardVoid struct {
	once  sync.Once
	deals map[int64]bool
	err   error
}

// Open reads a run folder's run.json and looks at every part it lists, without
// reading one. An error says what is missing or cut short and what puts it
// right; an incomplete run opens with a warning.
func Open(dir string) (*Run, error) {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: there is no such folder; give the folder of a run, e.g. runs/quickstart", dir)
	case err != nil:
		return nil, err
	case !info.IsDir():
		return nil, fmt.Errorf("%s is a file; give the folder of a run, e.g. runs/quickstart", dir)
	}
	m, err := manifest.LoadPlayed(dir)
	if err != nil {
		return nil, err
	}
	if err := m.Check(); err != nil {
		return nil, manifest.DamagedRun(dir, err)
	}
	slices.SortStableFunc(m.Shards, func(a, b manifest.Shard) int { return a.Shard - b.Shard })
	run := &Run{
		Dir:      dir,
		Manifest: m,
		Workers:  runtime.GOMAXPROCS(0),
		void:     make([]shardVoid, len(m.Shards)),
	}
	if err := run.check(); err != nil {
		return nil, err
	}
	run.Warnings = warnings(dir, m)
	return run, nil
}

// warnings lists what is amiss with a run that can still be read.
func warnings(dir string, m *manifest.Run) []string {
	var w []string
	if !m.Complete {
		played, planned := map[int]int64{}, int64(0)
		for _, s := range m.Shards {
			played[s.Cell] += s.Deals
		}
		done := int64(0)
		for i := range m.Study.Cells {
			c := &m.Study.Cells[i]
			planned += c.Deals
			done += played[c.Cell]
		}
		w = append(w, fmt.Sprintf("incomplete run: %s of %s blocks are in; `tweed run %s --resume` plays the rest, `tweed gather %s` completes one whose slices are all there", count(done), count(planned), manifest.Arg(dir), manifest.Arg(dir)))
	}
	if m.Study.Until != nil {
		w = append(w, stoppedWarning)
	}
	if m.NotReproducible != "" {
		w = append(w, "not reproducible: "+m.NotReproducible)
	}
	return w
}

// check looks for every part that run.json lists, and for the cells that its
// shards name.
func (r *Run) check() error {
	var bad []string
	for i := range r.Manifest.Shards {
		s := &r.Manifest.Shards[i]
		if r.cell(s.Cell) < 0 {
			return manifest.DamagedRun(r.Dir, fmt.Errorf("shard %d belongs to cell %d, which the study does not have", s.Shard, s.Cell))
		}
		for _, p := range s.Parts {
			path := filepath.Join(r.Dir, manifest.PartName(p.Table, s.Shard))
			info, err := os.Stat(path)
			switch {
			case errors.Is(err, fs.ErrNotExist):
				bad = append(bad, path+" is missing")
			case err != nil:
				return err
			case info.Size() != p.Bytes:
				bad = append(bad, fmt.Sprintf("%s has %s bytes, not the %s it was written with", path, count(info.Size()), count(p.Bytes)))
			}
		}
	}
	if len(bad) == 0 {
		return nil
	}
	return fmt.Errorf("%s%s; `tweed run %s --resume --repair` plays the shards with damaged parts again", strings.Join(bad[:min(3, len(bad))], "; "), more(len(bad)-3), manifest.Arg(r.Dir))
}

func more(n int) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf("; and %d more like it", n)
}

// Cells lists the study's cells: rule set × player count × line-up. Scan
// returns its tallies in this order.
func (r *Run) Cells() []manifest.Cell { return r.Manifest.Study.Cells }

// cell returns the place in Cells of the cell with the given number, or -1.
func (r *Run) cell(number int) int {
	return slices.IndexFunc(r.Manifest.Study.Cells, func(c manifest.Cell) bool { return c.Cell == number })
}

// Every says how densely a table was kept: 1 for every deal, k for deals that k
// divides, 0 when the run has no such table.
func (r *Run) Every(table string) int64 {
	for _, d := range r.Manifest.Study.Records {
		if d.Table == table {
			return d.Every
		}
	}
	return 0
}

// StrategyName is the study's name for the strategy with a spec; a spec the
// study does not name stands for itself.
func (r *Run) StrategyName(spec string) string {
	for _, s := range r.Manifest.Study.Strategies {
		if s.Spec == spec {
			return s.Name
		}
	}
	return spec
}
