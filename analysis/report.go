package analysis

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"tweed/sim/manifest"
)

// Options say what a report prints.
type Options struct {
	// Detail prints the long tables instead of the summary.
	Detail bool
	// NoCharts draws nothing and writes no file.
	NoCharts bool
	// Workers bounds how many parts are read at once; 0 is one a core. It
	// changes no figure.
	Workers int
}

// Report reads the run in dir, prints its figures to out, draws its charts into
// the run's report folder, and returns the paths of the files it wrote. games
// is the list of the games it can read (analysis/games). Each file appears
// whole or not at all; what was there under the same name is replaced.
func Report(dir string, games []Game, out io.Writer, o Options) ([]string, error) {
	run, err := Open(dir)
	if err != nil {
		return nil, err
	}
	if o.Workers > 0 {
		run.Workers = o.Workers
	}
	game, err := find(games, run.Manifest.Study.Game)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	figures, err := Read(run, game)
	if err != nil {
		return nil, err
	}
	text := figures.Summary()
	if o.Detail {
		text = figures.Detail()
	}
	if _, err := io.WriteString(out, text); err != nil {
		return nil, err
	}
	if o.NoCharts {
		return nil, nil
	}
	return figures.draw(filepath.Join(dir, manifest.ReportDir))
}

// draw writes all charts into a folder, which it makes if need be.
func (f *Figures) draw(dir string) ([]string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("no folder for the charts: %w", err)
	}
	var written []string
	for _, c := range f.Charts() {
		files, err := c.Save(dir, c.Name)
		written = append(written, files...)
		if err != nil {
			return written, err
		}
	}
	return written, nil
}
