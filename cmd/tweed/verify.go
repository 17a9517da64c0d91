package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/spf13/cobra"

	"tweed/engine/settings"
	"tweed/sim"
)

func verifyCommand() *cobra.Command {
	o := sim.VerifyOptions{Every: 1}
	kind, bots := "auto", false
	cmd := &cobra.Command{
		Use:   "verify RUN",
		Short: "check the files of a run and play its games again",
		Long: `Hashes every part again, plays the games again from their rows through the
engine, and compares every value. Where one strategy sits in all seats it also
asks whether the seats win alike in all parts, by a chi-square test over blocks,
and reports a problem below p = 10⁻⁶ (divided by the number of cells). With
--every N only the games of deals divisible by N are played again; 0 only checks
the files.`,
		Example: `  tweed verify runs/quickstart
  tweed verify runs/big --every 100`,
		Args: exactly("the run folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			run, p, err := openRun(args[0])
			if err != nil {
				return err
			}
			p.MayPlay = func() error { return mayStart(&run.Study, bots) }
			o.Dir = args[0]
			bar, err := newProgress(kind, cmd.ErrOrStderr(), run.Games/max(o.Every, 1))
			if err != nil {
				return err
			}
			o.Progress = bar.add
			defer tightly(verifyingGC)()
			v, err := sim.Verify(cmd.Context(), p, run, o)
			bar.done()
			if err != nil {
				return err
			}
			return showVerified(cmd, v, run.Complete)
		},
	}
	workersFlag(cmd, &o.Workers, "games are played on so many cores")
	numberFlag(cmd, &o.Every, "every", 0, math.MaxInt64, "play the games of every N-th deal again; 1 all, 0 none")
	botsFlag(cmd, &bots)
	cmd.Flags().StringVar(&kind, "progress", kind, "`KIND` of progress: bar, lines, json or none")
	return cmd
}

func showVerified(cmd *cobra.Command, v *sim.Verified, complete bool) error {
	out := cmd.OutOrStdout()
	fmt.Fprintf(out, "checked %s: the bytes are those that were written\n", settings.Count(v.Parts, "part"))
	for _, m := range []sim.Method{sim.FromRows, sim.FromMoves, sim.FromStrategies} {
		if n := v.Method[m]; n > 0 {
			fmt.Fprintf(out, "%s played again %s: all agree\n", settings.Count(n, "game"), m)
		}
	}
	if n := len(v.Alike); n > 0 {
		least := slices.MinFunc(v.Alike, func(a, b sim.Alike) int { return cmp.Compare(a.P, b.P) })
		fmt.Fprintf(out, "%d mirror cells compared part by part: seats win alike where p is not tiny; the smallest is %.2g, of cell %d (%d parts, %d blocks)\n",
			n, least.P, least.Cell, least.Parts, least.Blocks)
	}
	if v.Void > 0 {
		fmt.Fprintf(out, "%s of void blocks: nothing to compare\n", settings.Count(v.Void, "game"))
	}
	if !complete {
		fmt.Fprintln(out, "the run is not complete: only the shards that are there were checked")
	}
	for _, p := range v.Problems {
		fmt.Fprintln(cmd.ErrOrStderr(), "problem:", p)
	}
	if n := len(v.Problems); n > 0 {
		return fmt.Errorf("the run has %s; see above", settings.Count(n, "problem"))
	}
	return nil
}
