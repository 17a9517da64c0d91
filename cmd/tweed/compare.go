package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"tweed/analysis"
	analyses "tweed/analysis/games"
	"tweed/sim/manifest"
)

func compareCommand() *cobra.Command {
	workers := 0
	asJSON := false
	cmd := &cobra.Command{
		Use:   "compare RUN_A RUN_B",
		Short: "compare two runs of a game, figure by figure",
		Long: `Compares the cells of two runs that have the same rules, players and line-up, then
those that differ in the rules only. Runs with the same master seed met the same
deals: their differences (B − A) are paired over deals, and otherwise they are
compared as independent samples; the output says which.`,
		Example: `  tweed compare runs/before runs/after`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usage("compare takes two run folders, not %d; see `tweed compare --help`", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, dir := range args {
				if _, err := loadRun(dir, manifest.LoadPlayed); err != nil {
					return err
				}
			}
			c, err := analysis.Compare(args[0], args[1], analyses.All, workers)
			if err != nil {
				return err
			}
			if asJSON {
				encoder := json.NewEncoder(cmd.OutOrStdout())
				encoder.SetIndent("", " ")
				return encoder.Encode(c)
			}
			_, err = fmt.Fprint(cmd.OutOrStdout(), c.Text())
			return err
		},
	}
	workersFlag(cmd, &workers, "parts are read on so many cores")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the comparison as JSON")
	return cmd
}
