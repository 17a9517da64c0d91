package main

import (
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"tweed/sim"
)

func replayCommand() *cobra.Command {
	game := int64(-1)
	bots := false
	cmd := &cobra.Command{
		Use:   "replay RUN --game N",
		Short: "print one game of a run, turn by turn",
		Long: `Plays a game again from its rows, through the engine, prints every turn, vote and
score, and checks the result against the rows. A game without rows (one that ended
with a fault, or whose tables were not kept) is played again by its strategies.`,
		Example: `  tweed replay runs/quickstart --game 0`,
		Args:    exactly("the run folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !cmd.Flags().Changed("game") {
				return usage("replay needs --game N, an id from the game column of any table; see `tweed replay --help`")
			}
			run, p, err := openRun(args[0])
			if err != nil {
				return err
			}
			p.MayPlay = func() error { return mayStart(&run.Study, bots) }
			out := cmd.OutOrStdout()
			shown, err := sim.Replay(p, args[0], game, out)
			if errors.Is(err, sim.ErrNoGame) {
				return usageError{err}
			}
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "\ngame %d, line-up %s\nplayed again %s", game, shown.Strategies, shown.Method)
			if shown.Agrees {
				fmt.Fprint(out, "; agrees with every row of the records")
			}
			fmt.Fprintln(out)
			return nil
		},
	}
	botsFlag(cmd, &bots)
	numberFlag(cmd, &game, "game", 0, math.MaxInt64, "the game's id, from the game column of any table")
	cmd.Flags().Lookup("game").DefValue = ""
	return cmd
}
