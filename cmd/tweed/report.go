package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	analyses "tweed/analysis/games"
	"tweed/analysis/report"
	"tweed/engine/games"
	"tweed/engine/settings"
	"tweed/sim/manifest"
)

func reportCommand() *cobra.Command {
	var o report.Options
	cmd := &cobra.Command{
		Use:   "report RUN",
		Short: "print the answers of a run and write its report",
		Long: `Reads the records of a run, prints a summary of its figures, each with its
interval and what it rests on, and writes the report into RUN/report:

  index.html     one page, self-contained: answers, charts, tables, method
  figures.json   all figures as data
  *.csv          a file for each table
  *.svg *.png    a file of each kind for each chart

Files of an earlier report that are no longer part of it are removed.

  --text         only print: write no file
  --detail       print the long tables instead of the summary`,
		Example: `  tweed report runs/quickstart
  tweed report runs/quickstart --text
  tweed report runs/quickstart --text --detail | less -S`,
		Args: exactly("the run folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := loadRun(args[0], manifest.LoadPlayed); err != nil {
				return err
			}
			return writeReport(cmd, args[0], o)
		},
	}
	cmd.Flags().BoolVar(&o.TextOnly, "text", false, "only print: write no file")
	cmd.Flags().BoolVar(&o.Detail, "detail", false, "print the long tables instead of the summary")
	workersFlag(cmd, &o.Workers, "parts are read on so many cores")
	return cmd
}

// writeReport prints the summary of a run, writes its report, and says where
// everything is.
func writeReport(cmd *cobra.Command, dir string, o report.Options) error {
	o.Version, o.Standard = version(), standardRules
	out := cmd.OutOrStdout()
	files, err := report.Make(dir, analyses.All, out, o)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\nrecords  %s\n", filepath.Join(dir, "*", "part-*.parquet"))
	if len(files) > 0 {
		fmt.Fprintf(out, "report   %s, and %s of data and charts beside it\n", files[0], settings.Count(len(files)-1, "file"))
	}
	fmt.Fprintf(out, "next     tweed report %s --text --detail\n         tweed replay %s --game 0\n         tweed verify %s\n", manifest.Arg(dir), manifest.Arg(dir), manifest.Arg(dir))
	return nil
}

// standardRules are the options of a game's standard rules.
func standardRules(game string) (json.RawMessage, error) {
	g := games.ByName(game)
	if g == nil {
		return nil, fmt.Errorf("this version has no game %s", settings.Quote(game))
	}
	var problems settings.Problems
	rules := g.Parse(nil, nil, "standard", &problems)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return json.Marshal(rules)
}
