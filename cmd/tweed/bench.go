package main

import (
	"fmt"
	"runtime"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"tweed/engine"
	"tweed/engine/games"
	"tweed/engine/settings/yamlfile"
	"tweed/sim"
	"tweed/sim/study"
	"tweed/strategies/registry"
)

func benchCommand() *cobra.Command {
	var only string
	each := time.Second
	var specs []string
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "measure how fast games are played and recorded on one core of this machine",
		Long: `Plays mirror line-ups of every game, player count and strategy for a moment, with
nothing recorded and with all default tables written to nowhere, on one core, and
prints games a second. For comparisons between versions use ` + "`go test -bench . ./...`" + `.`,
		Example: `  tweed bench
  tweed bench --game tammany --strategies random,machine --each 3s`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			chosen := games.All()
			if only != "" {
				g, err := gameNamed(only)
				if err != nil {
					return err
				}
				chosen = []*engine.Game{g}
			}
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', tabwriter.AlignRight)
			fmt.Fprintf(cmd.OutOrStdout(), "one core of %d, %s/%s, %s\n", runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version())
			fmt.Fprintln(w, "game\tplayers\tstrategy\tgames/s\trecorded games/s\tMB/s\tbytes a game\t")
			for _, g := range chosen {
				if err := benchGame(cmd, w, g, specs, each); err != nil {
					return err
				}
			}
			return w.Flush()
		},
	}
	cmd.Flags().StringVar(&only, "game", "", "only this game: "+strings.Join(games.Names(), ", "))
	cmd.Flags().StringSliceVar(&specs, "strategies", nil, "specs to play (default all fast ones without presets: random, greedy, machine)")
	cmd.Flags().DurationVar(&each, "each", each, "how long each line is measured, twice")
	return cmd
}

// benchDefaults are the strategies measured when none are named, where the game
// has them.
var benchDefaults = []string{"random", "greedy", "machine"}

func benchGame(cmd *cobra.Command, w *tabwriter.Writer, g *engine.Game, specs []string, each time.Duration) error {
	if specs == nil {
		catalog := registry.For(g.Name)
		for _, name := range benchDefaults {
			if catalog.ByName(name) != nil {
				specs = append(specs, name)
			}
		}
	}
	for players := g.MinPlayers; players <= g.MaxPlayers; players++ {
		for _, spec := range specs {
			if err := benchLine(cmd, w, g, players, spec, each); err != nil {
				return err
			}
		}
	}
	return nil
}

// benchLine measures one mirror line-up without and with records.
func benchLine(cmd *cobra.Command, w *tabwriter.Writer, g *engine.Game, players int, spec string, each time.Duration) error {
	node, err := yamlfile.Parse(fmt.Appendf(nil, "{name: bench, game: %s, players: %d, deals: 1000000000, lineups: [{mirror: %q}]}", g.Name, players, spec), "bench")
	if err != nil {
		return usageError{err}
	}
	s, err := study.Resolve(node, environment(study.Options{}))
	if err != nil {
		return usageError{err}
	}
	p, err := sim.Prepare(s, study.RunID(s), library)
	if err != nil {
		return err
	}
	bare, err := sim.Probe(cmd.Context(), p.Bare(), each)
	if err != nil {
		return err
	}
	recorded, err := sim.Probe(cmd.Context(), p, each)
	if err != nil {
		return err
	}
	bytes := 0.0
	for _, b := range recorded[0].Bytes {
		bytes += b
	}
	rate := recorded[0].GamesPerSecond()
	_, err = fmt.Fprintf(w, "%s\t%d\t%s\t%.0f\t%.0f\t%.1f\t%.0f\t\n", g.Name, players, spec, bare[0].GamesPerSecond(), rate, rate*bytes/1e6, bytes)
	return err
}
