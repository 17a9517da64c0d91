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
	var named []string
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "measure how fast games are played and recorded on one core of this machine",
		Long: `Plays mirror line-ups of every game, player count and strategy for a moment, with
nothing recorded and with all default tables written to nowhere, on one core, and
prints games a second. For comparisons between versions use ` + "`go test -bench . ./...`" + `.`,
		Example: `  tweed bench
  tweed bench --game tammany --strategies random,machine --each 3s
  tweed bench --game tammany --strategies machine:bid=all,greedy`,
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
			specs, err := benchSpecs(chosen, named)
			if err != nil {
				return err
			}
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', tabwriter.AlignRight)
			fmt.Fprintf(cmd.OutOrStdout(), "one core of %d, %s/%s, %s\n", runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version())
			fmt.Fprintln(w, "game\tplayers\tstrategy\tgames/s\trecorded games/s\tMB/s\tbytes a game\t")
			for i, g := range chosen {
				for players := g.MinPlayers; players <= g.MaxPlayers; players++ {
					for _, spec := range specs[i] {
						if err := benchLine(cmd, w, g, players, spec, each); err != nil {
							return err
						}
					}
				}
			}
			return w.Flush()
		},
	}
	cmd.Flags().StringVar(&only, "game", "", "only this game `NAME`: "+strings.Join(games.Names(), ", "))
	cmd.Flags().StringArrayVar(&named, "strategies", nil, "`SPECS` to play, separated by commas (default "+strings.Join(benchDefaults, ",")+")")
	cmd.Flags().Var(period{&each}, "each", "how long each line is measured, twice")
	return cmd
}

// benchDefaults are the strategies measured when none are named, where the game
// has them.
var benchDefaults = []string{"random", "greedy", "machine"}

// benchSpecs lists the strategies to measure of each game: those that are named, or
// the defaults that the game has.
func benchSpecs(chosen []*engine.Game, named []string) ([][]string, error) {
	all := make([][]string, len(chosen))
	for i, g := range chosen {
		catalog := registry.For(g.Name)
		for _, text := range named {
			all[i] = append(all[i], splitSpecs(text)...)
		}
		for _, spec := range all[i] {
			if _, err := catalog.Parse(spec); err != nil {
				return nil, usage("--strategies, for %s: %v", g.Name, err)
			}
		}
		for _, name := range benchDefaults {
			if len(named) == 0 && catalog.ByName(name) != nil {
				all[i] = append(all[i], name)
			}
		}
	}
	return all, nil
}

// splitSpecs cuts a list of specs at its commas, but not at those inside a spec:
// those in quotes, and those before key=value.
func splitSpecs(text string) (specs []string) {
	quoted := false
	pieces := strings.FieldsFunc(text, func(r rune) bool {
		quoted = quoted != (r == '"')
		return r == ',' && !quoted
	})
	for _, piece := range pieces {
		name, _, isPair := strings.Cut(piece, "=")
		if isPair && !strings.Contains(name, ":") && len(specs) > 0 {
			specs[len(specs)-1] += "," + piece
		} else {
			specs = append(specs, piece)
		}
	}
	return specs
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
