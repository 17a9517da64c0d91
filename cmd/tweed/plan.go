package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"tweed/analysis/stats"
	"tweed/engine/settings"
	"tweed/sim"
	"tweed/sim/manifest"
	"tweed/sim/study"
)

func planCommand() *cobra.Command {
	workers := 0
	probe := time.Second
	deals := int64(0)
	bots := false
	cmd := &cobra.Command{
		Use:   "plan STUDY",
		Short: "say what a study will cost and whether it is large enough, before it is played",
		Long: `Plays each cell of a study for a moment, keeps nothing, and says how many blocks
would show a first-player advantage of the study's margin (two-sided 5% test, 80%
power, from the spread between the blocks of the probe), how long the study takes
on this machine, and how much room each table needs.`,
		Example: `  tweed plan quickstart
  tweed plan study.yaml --workers 16 --deals 100000`,
		Args: exactly("the study"),
		RunE: func(cmd *cobra.Command, args []string) error {
			node, err := readStudy(args[0])
			if err != nil {
				return usageError{err}
			}
			resolved, err := study.Resolve(node, environment(study.Options{Deals: deals}))
			if err != nil {
				return usageError{err}
			}
			if err := mayStart(resolved, bots); err != nil {
				return err
			}
			p, err := sim.Prepare(resolved, study.RunID(resolved), library)
			if err != nil {
				return err
			}
			probed, err := sim.Probe(cmd.Context(), p, probe)
			if err != nil {
				return err
			}
			return showPlan(cmd.OutOrStdout(), resolved, p, probed, workers)
		},
	}
	workersFlag(cmd, &workers, "the time is for so many cores")
	cmd.Flags().Var(period{&probe}, "probe", "how long each cell is played")
	dealsFlag(cmd, &deals)
	botsFlag(cmd, &bots)
	return cmd
}

// showPlan prints a line a cell and a line a table.
func showPlan(w io.Writer, s *manifest.Study, p *sim.Prepared, probed []sim.Probed, workers int) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s: %s, margin %.3g pp, master seed %d\n\n", s.Name, settings.Count(len(s.Cells), "cell"), 100*s.Margin, s.Seed)
	fmt.Fprintln(t, "cell\tplayers\tdesign\tgames a block\tblocks planned\tblocks needed\tgames/s a core\ttime\t  line-up, rules")
	seconds, bytes := 0.0, make([]float64, len(p.Tables))
	for i, c := range s.Cells {
		cost := float64(c.Games()) / probed[i].GamesPerSecond() / float64(workers)
		seconds += cost
		for j := range bytes {
			bytes[j] += probed[i].Bytes[j] * float64(c.Games())
		}
		fmt.Fprintf(t, "%d\t%d\t%s\t%d\t%d\t%s\t%.0f\t%s\t  %s, %s\n", c.Cell, c.Players, c.Design, c.GamesPerBlock(), c.Deals,
			blocksNeeded(probed[i].Shares, s.Margin), probed[i].GamesPerSecond(), roughly(cost), strings.Join(c.Lineup, " | "), c.Rules)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(w, "\nabout %s on %s, of the kind of this machine's; on disk:\n", roughly(seconds), settings.Count(workers, "worker"))
	total := 0.0
	for j, table := range p.Tables {
		if p.Every[j] > 0 {
			total += bytes[j]
			fmt.Fprintf(w, "  %-15s %8.1f MB\n", table.Name, bytes[j]/1e6)
		}
	}
	_, err := fmt.Fprintf(w, "  %-15s %8.1f MB\n", "all", total/1e6)
	return err
}

// blocksNeeded estimates from the probe's blocks how many would show an
// advantage of the first seat as large as the margin.
func blocksNeeded(shares [][]float64, margin float64) string {
	first := make([]float64, len(shares))
	for i, s := range shares {
		first[i] = s[0]
	}
	if err := stats.GateBlocks(len(first)); err != nil {
		return "? (probe too short)"
	}
	mean, err := stats.BlockMean(first)
	if err != nil || mean.SD() == 0 {
		return "? (no spread)"
	}
	n, err := stats.BlocksForMean(mean.SD(), margin, 1-stats.Confidence, 0.8)
	if err != nil {
		return "more than 10^12"
	}
	return fmt.Sprint(n)
}

// roughly prints a time as a person would say it.
func roughly(seconds float64) string {
	d := time.Duration(seconds * float64(time.Second))
	if d < 10*time.Second {
		return d.Round(100 * time.Millisecond).String()
	}
	return d.Round(time.Second).String()
}
