package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"tweed/analysis"
)

// Names of the files that every report has.
const (
	PageFile    = "index.html"
	FiguresFile = "figures.json"
)

// file is one file of the report.
type file struct {
	name string
	make func() ([]byte, error)
	data []byte // what make gave
}

// Write writes the report of a run into a folder, which it makes if need be, and
// returns the paths of its files, the page first. Everything is made before
// anything is written, so that a report that can't be made leaves the earlier
// one as it was.
func Write(dir string, run *analysis.Run, figures *analysis.Figures, o Options) ([]string, error) {
	sections := figures.Sections()
	if err := valid(sections); err != nil {
		return nil, err
	}
	files := listFiles(run, figures, sections, o)
	if err := makeAll(files); err != nil {
		return nil, fmt.Errorf("the report was not written: %w", err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("no folder for the report: %w", err)
	}
	stale := earlier(dir, files)
	// The page goes last: once it is there, all is.
	for _, f := range slices.Backward(files) {
		path := filepath.Join(dir, f.name)
		if err := WriteFile(path, f.data); err != nil {
			return nil, fmt.Errorf("%s was not written: %w", path, err)
		}
	}
	paths := make([]string, len(files))
	for i, f := range files {
		paths[i] = filepath.Join(dir, f.name)
	}
	return paths, remove(dir, stale)
}

// listFiles lists all files of a report, the page first.
func listFiles(run *analysis.Run, figures *analysis.Figures, sections []analysis.Section, o Options) []*file {
	var names []string
	files := []*file{
		{name: PageFile, make: func() ([]byte, error) { return page(run, figures, sections, o) }},
		{name: FiguresFile, make: func() ([]byte, error) { return document(figures, sections, names) }},
	}
	files = append(files, tableFiles(sections)...)
	for i := range sections {
		for _, d := range sections[i].Drawings {
			files = append(files, &file{name: d.Name + ".svg", make: d.SVG}, &file{name: d.Name + ".png", make: d.PNG})
		}
	}
	for _, f := range files {
		names = append(names, f.name)
	}
	return files
}

// makeAll makes the files' content, several at a time. Of several errors it
// returns the first in the order of the files.
func makeAll(files []*file) error {
	errs := make([]error, len(files))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, f := range files {
		group.Go(func() error {
			if f.data, errs[i] = f.make(); errs[i] != nil {
				errs[i] = fmt.Errorf("%s: %w", f.name, errs[i])
			}
			return nil
		})
	}
	group.Wait() // reports nothing: errors stand in errs
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// earlier lists the files of the report that lies in the folder which the new
// one does not have. A folder without a readable one has none: what it holds is
// not ours to remove.
func earlier(dir string, files []*file) []string {
	data, err := os.ReadFile(filepath.Join(dir, FiguresFile))
	if err != nil {
		return nil
	}
	var old struct {
		Files []string `json:"files"`
	}
	if json.Unmarshal(data, &old) != nil {
		return nil
	}
	var stale []string
	for _, name := range old.Files {
		here := slices.ContainsFunc(files, func(f *file) bool { return f.name == name })
		if filepath.Base(name) == name && !here {
			stale = append(stale, name)
		}
	}
	return stale
}

func remove(dir string, names []string) error {
	for _, name := range names {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("a file of an earlier report is in the way: %w", err)
		}
	}
	return nil
}
