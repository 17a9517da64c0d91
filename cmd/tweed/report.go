package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tweed/analysis"
	analyses "tweed/analysis/games"
	"tweed/sim/manifest"
)

func reportCommand() *cobra.Command {
	var o analysis.Options
	cmd := &cobra.Command{
		Use:   "report RUN",
		Short: "print the answers of a run and draw its charts",
		Long: `Reads the records of a run and prints its figures, each with its interval, its
denominator and the number of blocks; draws the charts into RUN/report.`,
		Example: `  tweed report runs/quickstart
  tweed report runs/quickstart --detail | less -S`,
		Args: exactly("the run folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := manifest.Load(args[0]); err != nil {
				return usageError{err}
			}
			return report(cmd, args[0], o)
		},
	}
	cmd.Flags().BoolVar(&o.Detail, "detail", false, "print the long tables instead of the summary")
	cmd.Flags().BoolVar(&o.NoCharts, "no-charts", false, "only print")
	cmd.Flags().IntVar(&o.Workers, "workers", 0, "parts are read on so many cores (default all)")
	return cmd
}

// report prints the summary of a run and says where everything is.
func report(cmd *cobra.Command, dir string, o analysis.Options) error {
	out := cmd.OutOrStdout()
	files, err := analysis.Report(dir, analyses.All, out, o)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\nrecords  %s\n", filepath.Join(dir, "*", "part-*.parquet"))
	if len(files) > 0 {
		fmt.Fprintf(out, "charts   %s\n", strings.Join(charts(files), "\n         "))
	}
	fmt.Fprintf(out, "next     tweed report %s --detail, tweed replay %s --game 0, tweed verify %s\n", dir, dir, dir)
	return nil
}

// charts lists the drawn files without the second format of each.
func charts(files []string) (names []string) {
	for _, f := range files {
		if filepath.Ext(f) == ".png" {
			names = append(names, f)
		}
	}
	return names
}
