package report

import (
	"encoding/json"
	"io"
	"path/filepath"

	"tweed/analysis"
	"tweed/sim/manifest"
)

// Options say what to print, what to write, and what can't be read from a run.
type Options struct {
	// Detail prints the long tables instead of the summary.
	Detail bool
	// TextOnly prints and writes no file.
	TextOnly bool
	// Workers bounds how many parts are read at once; 0 is one a core. It
	// changes no figure.
	Workers int
	// Version is that of the program that makes the report.
	Version string
	// Standard returns the options of a game's standard rules, to tell which
	// ones a study changed; nil when nobody knows.
	Standard func(game string) (json.RawMessage, error)
}

// Make reads the run in dir, prints its figures to out, writes its report into
// the run's folder, and returns the paths of the files, the page first. games
// lists the games it can read (analysis/games).
func Make(dir string, games []analysis.Game, out io.Writer, o Options) ([]string, error) {
	run, err := analysis.Open(dir)
	if err != nil {
		return nil, err
	}
	if o.Workers > 0 {
		run.Workers = o.Workers
	}
	figures, err := analysis.ReadAs(run, games)
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
	if o.TextOnly {
		return nil, nil
	}
	return Write(filepath.Join(dir, manifest.ReportDir), run, figures, o)
}
