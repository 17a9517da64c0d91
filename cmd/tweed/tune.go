package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tweed/analysis/heldout"
	"tweed/analysis/report"
	"tweed/analysis/stats"
	"tweed/engine/settings"
	"tweed/sim/study"
	"tweed/sim/tune"
	"tweed/strategies/registry"
)

func tuneCommand() *cobra.Command {
	workers := 0
	out := ""
	bots := false
	cmd := &cobra.Command{
		Use:   "tune STUDY",
		Short: "search for better weights of a strategy",
		Long: `Tunes the strategy in the first place of a study's line-ups against the others by
CMA-ES, over the weights that its tune block names:

  tune:
    strategy: machine
    weights: [bid_worth, bid_price]      # or {bid_worth: [0.5, 4]}; all when left out
    iterations: 30                       # each on new deals; the study's deals a candidate
    restarts: 3
    held_out: {seed: 99, deals: 2000}

What a restart ends with is written as a weights file only if it beats the incumbent
on the held-out deals (paired block t test, Holm over the restarts, 5%). Play it with
machine:weights=FILE. It names the master seeds that went into it, the held-out one
and those of the incumbent included: studies with one of them are refused.`,
		Example: `  tweed tune tune.yaml --out tuned.yaml
  tweed tune tune-machine                    # the study that the preset tuned comes from`,
		Args: exactly("the study"),
		RunE: func(cmd *cobra.Command, args []string) error {
			plan, err := tunePlan(args[0])
			if err != nil {
				return usageError{err}
			}
			if err := mayStart(plan.Study, bots); err != nil {
				return err
			}
			if out == "" {
				out = plan.Study.Name + "-weights.yaml"
			}
			if _, err := os.Stat(out); err == nil {
				return usage("%s exists; choose another file with --out", out)
			}
			if _, err := os.Stat(filepath.Dir(out)); err != nil {
				return usage("%s can't be written: %v; choose another file with --out", out, err)
			}
			tuner := &tune.Tuner{Plan: plan, Library: library, Workers: workers, Log: func(s tune.Step) {
				fmt.Fprintf(cmd.ErrOrStderr(), "restart %d, iteration %d: best %.3f, mean %.3f of a fair share; %s\n", s.Restart+1, s.Iteration+1, s.Best, s.Mean, s.Spec)
			}}
			results, err := tuner.Run(cmd.Context())
			if err != nil {
				return err
			}
			return showTuned(cmd.OutOrStdout(), plan, results, out)
		},
	}
	workersFlag(cmd, &workers, "games are played on so many cores")
	botsFlag(cmd, &bots)
	cmd.Flags().StringVar(&out, "out", "", "weights `FILE` (default <name of the study>-weights.yaml)")
	return cmd
}

// tunePlan reads a study with a tune block.
func tunePlan(path string) (*tune.Plan, error) {
	node, err := readStudy(path)
	if err != nil {
		return nil, err
	}
	resolved, err := study.Resolve(node, environment(study.Options{}))
	if err != nil {
		return nil, err
	}
	return tune.Read(node.Get(study.TuneKey), resolved, registry.For(resolved.Game))
}

// showTuned prints the held-out comparison and writes the best candidate that
// won it.
func showTuned(w io.Writer, plan *tune.Plan, results []tune.Result, out string) error {
	var candidates [][]float64
	for _, r := range results {
		candidates = append(candidates, r.Candidate)
	}
	verdicts, err := heldout.Judge(candidates, results[0].Incumbent)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "held-out seed %d, %s of %s; in fair shares, 1 is 1/n of the games\n", plan.HeldOutSeed, settings.Count(plan.HeldOutDeals, "block"), settings.Count(len(plan.Study.Cells), "line-up"))
	best := -1
	for i, v := range verdicts {
		fmt.Fprintf(w, "restart %d: %+.3f against %s, 95%% %s, %s after Holm; %s\n", i+1, v.Difference.Value, plan.Strategy,
			stats.FormatInterval(v.Interval), stats.FormatP(v.Adjusted), results[i].Spec)
		if v.Better() && (best < 0 || v.Difference.Value > verdicts[best].Difference.Value) {
			best = i
		}
	}
	if best < 0 {
		fmt.Fprintf(w, "no restart beats %s on the held-out deals: nothing is written\n", plan.Strategy)
		return nil
	}
	if err := report.WriteFile(out, weightsFile(plan, &results[best], verdicts[best])); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "wrote restart %d to %s\n", best+1, out)
	return err
}

// weightsFile is the winner as a preset, with where it comes from.
func weightsFile(plan *tune.Plan, r *tune.Result, v heldout.Verdict) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# Tuned from %s by `tweed tune`: %d iterations of %d candidates, master seed %d.\n", plan.Strategy, plan.Iterations, plan.Population, plan.Study.Seed)
	for _, c := range plan.Study.Cells {
		fmt.Fprintf(&b, "# Against %s, %d players, rules %s.\n", strings.Join(c.Lineup[1:], " | "), c.Players, c.Rules)
	}
	fmt.Fprintf(&b, "# On %d held-out blocks of seed %d it wins %+.3f fair shares more, 95%% %s.\n", plan.HeldOutDeals, plan.HeldOutSeed, v.Difference.Value, stats.FormatInterval(v.Interval))
	fmt.Fprintf(&b, "about: tuned from %s in the study %s\n", strings.ReplaceAll(plan.Strategy, ":", " with "), filepath.Base(plan.Study.Name))
	fmt.Fprintf(&b, "tuned_on: [%s]\n", strings.ReplaceAll(plan.TunedOn.String(), "/", ", "))
	for i, weight := range plan.Weights {
		fmt.Fprintf(&b, "%s: %g\n", weight.Name, r.Weights[i])
	}
	return []byte(b.String())
}
