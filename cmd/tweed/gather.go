package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"tweed/engine/settings"
	"tweed/sim"
	"tweed/sim/manifest"
)

func gatherCommand() *cobra.Command {
	workers := 0
	cmd := &cobra.Command{
		Use:   "gather RUN",
		Short: "complete a run whose shards were played in slices",
		Long: `Checks that all shards of a run are in its folder with whole parts, and completes
run.json. Afterwards the folder is the same as that of a run in one go.`,
		Example: `  tweed run study.yaml --out runs/big --shards 0..99      # on one machine
  tweed run study.yaml --out runs/big --shards 100..255   # on another
  tweed gather runs/big`,
		Args: exactly("the run folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			_, p, err := openRun(args[0])
			if err != nil {
				return err
			}
			run, err := sim.Gather(cmd.Context(), p, args[0], workers)
			if err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s is complete: %s, %s; next: tweed report %s\n", args[0], settings.Count(len(run.Shards), "shard"), settings.Count(run.Games, "game"), manifest.Arg(args[0]))
			return nil
		},
	}
	workersFlag(cmd, &workers, "files are hashed on so many cores")
	return cmd
}
