package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"tweed/analysis/report"
	"tweed/analysis/sequential"
	"tweed/engine/settings"
	"tweed/sim"
	"tweed/sim/manifest"
	"tweed/sim/study"
)

// runFlags are the flags of tweed run.
type runFlags struct {
	workers  int
	out      string
	deals    int64
	resume   bool
	repair   bool
	until    bool
	bots     bool
	shards   string
	progress string
	report   bool
	check    bool
}

func runCommand() *cobra.Command {
	var f runFlags
	cmd := &cobra.Command{
		Use:   "run STUDY",
		Short: "play a study, record it, and report",
		Long: `Plays the games of a study on all cores, writes their records to a run folder,
and prints the answers. STUDY is a YAML file, the name of one that ships with
tweed, or the folder of a run, to go on with its study. The records do not depend
on the number of workers, and an interrupted run continues with --resume to the
same bytes.

Ctrl-C keeps the shards that are whole and says how to continue; pressed again it
ends at once. A run that would take more than 30 days or 10 TB is refused with what
it would take; --shards plays it in slices.`,
		Example: `  tweed run quickstart
  tweed run study.yaml --workers 8 --out runs/tuesday
  tweed run study.yaml --resume
  tweed run runs/tuesday --resume --repair   # plays damaged shards again
  tweed run study.yaml --until               # no more games than the answer needs
  tweed run study.yaml --shards 0..49        # a slice, for a cluster's array job`,
		Args: exactly("the study"),
		RunE: func(cmd *cobra.Command, args []string) error { return runStudy(cmd, args[0], f) },
	}
	fl := cmd.Flags()
	workersFlag(cmd, &f.workers, "games are played on so many cores")
	fl.StringVar(&f.out, "out", "", "run folder `DIR` (default runs/<name of the study>)")
	dealsFlag(cmd, &f.deals)
	fl.BoolVar(&f.resume, "resume", false, "continue an interrupted run")
	fl.BoolVar(&f.repair, "repair", false, "with --resume: play damaged shards again, and put a damaged run.json together again")
	fl.StringVar(&f.shards, "shards", "", "play only the shards `A..B`, both included; then tweed gather")
	fl.BoolVar(&f.until, "until", false, "stop as soon as every primary figure is decided; the study's budget is the most that is played")
	fl.BoolVar(&f.report, "report", true, "write the report at the end; --report=false leaves it to tweed report")
	fl.BoolVar(&f.check, "self-check", false, "while running, play the games of every 1000th deal again from their rows and compare")
	botsFlag(cmd, &f.bots)
	fl.StringVar(&f.progress, "progress", "auto", "`KIND` of progress: bar, lines, json or none; auto is a bar on a terminal, else lines")
	return cmd
}

func runStudy(cmd *cobra.Command, path string, f runFlags) error {
	resolved, err := f.resolve(path)
	if err != nil {
		return err
	}
	if err := mayStart(resolved, f.bots); err != nil {
		return err
	}
	p, err := sim.Prepare(resolved, study.RunID(resolved), library)
	if err != nil {
		return err
	}
	o := sim.Options{Dir: f.out, Workers: f.workers, First: 0, Last: -1, Resume: f.resume, Repair: f.repair}
	if o.Dir == "" {
		o.Dir = filepath.Join("runs", resolved.Name)
	}
	if resolved.Until != nil {
		if f.shards != "" {
			return usage("--until and --shards: a sequential run is played in one go")
		}
		if o.Judge, err = sequential.New(resolved); err != nil {
			return usageError{err}
		}
	}
	if f.shards != "" {
		if o.First, o.Last, err = shardRange(f.shards, p.Plan.Len()); err != nil {
			return err
		}
	}
	if err := affordable(cmd.Context(), p, o); err != nil {
		return err
	}
	bar, err := newProgress(f.progress, cmd.ErrOrStderr(), o.Total(p))
	if err != nil {
		return err
	}
	for _, note := range resolved.Notes {
		fmt.Fprintln(cmd.ErrOrStderr(), "note:", note)
	}
	return play(cmd, path, p, o, f, bar)
}

// resolve reads the study of a file, or that of a run folder, which run.json
// holds whole.
func (f *runFlags) resolve(path string) (*manifest.Study, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		if f.deals > 0 || f.until {
			return nil, usage("%s is the folder of a run, whose study is fixed: leave --deals and --until out, or give the study file", path)
		}
		run, err := loadRun(path, manifest.Load)
		if err != nil {
			return nil, err
		}
		if f.out == "" {
			f.out = path
		}
		return &run.Study, nil
	}
	node, err := readStudy(path)
	if err != nil {
		return nil, usageError{err}
	}
	resolved, err := study.Resolve(node, environment(study.Options{Deals: f.deals, Until: f.until}))
	if err != nil {
		return nil, usageError{err}
	}
	return resolved, nil
}

// play runs the study and prints what there is to say afterwards.
func play(cmd *cobra.Command, path string, p *sim.Prepared, o sim.Options, f runFlags, bar progress) error {
	o.Progress = bar.add
	var checked atomic.Int64
	if f.check {
		o.SelfCheck, o.Checked = selfCheckEvery, func(n int64) { checked.Add(n) }
	}
	began := time.Now()
	loosen := tightly(playingGC)
	outcome, err := sim.Run(cmd.Context(), p, o)
	loosen()
	bar.done()
	took := time.Since(began)
	if errors.Is(err, sim.ErrComplete) {
		fmt.Fprintf(cmd.ErrOrStderr(), "%s holds this run already, complete: nothing was played\n", o.Dir)
		if !f.report {
			return nil
		}
		return writeReport(cmd, o.Dir, report.Options{})
	}
	if outcome == nil && errors.Is(err, context.Canceled) {
		return fmt.Errorf("interrupted before a game was played. Continue with:\n  %s", resumeCommand(path, o, f))
	}
	if outcome == nil {
		return err
	}
	session := sim.Session{Started: began.UTC(), Seconds: took.Seconds(), Version: version(), Workers: o.Workers,
		Shards: outcome.Shards, Games: outcome.Games, Result: "done"}
	if err != nil {
		session.Result = err.Error()
	}
	if sessionErr := sim.AppendSession(o.Dir, session); err == nil {
		err = sessionErr
	}
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("interrupted with %s played whole and kept. Continue with:\n  %s", settings.Count(outcome.Shards+outcome.Skipped, "shard"), resumeCommand(path, o, f))
	}
	var disk *sim.DiskError
	if errors.As(err, &disk) {
		return fmt.Errorf("%w:\n  %s", err, resumeCommand(path, o, f))
	}
	if err != nil {
		return err
	}
	if f.shards != "" {
		fmt.Fprintf(cmd.OutOrStdout(), "shards %d..%d are in %s; when all 0..%d are: tweed gather %s\n", o.First, o.Last, o.Dir, p.Plan.Len()-1, manifest.Arg(o.Dir))
		return nil
	}
	if run := outcome.Run; run.Stopped > 0 {
		fmt.Fprintf(cmd.ErrOrStderr(), "stopped after %s: every primary figure is decided\n", settings.Count(run.Blocks, "block"))
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "played %s in %s (%.0f games/s, %s)\n", settings.Count(outcome.Games, "game"), took.Round(10*time.Millisecond), float64(outcome.Games)/took.Seconds(), settings.Count(o.Workers, "worker"))
	if f.check {
		fmt.Fprintf(cmd.ErrOrStderr(), "self-check: %s played again from the records, all agree\n", settings.Count(checked.Load(), "game"))
	}
	if !f.report {
		fmt.Fprintf(cmd.OutOrStdout(), "records  %s; next: tweed report %s\n", filepath.Join(o.Dir, "*", "part-*.parquet"), manifest.Arg(o.Dir))
		return nil
	}
	if err := writeReport(cmd, o.Dir, report.Options{}); err != nil {
		return err
	}
	return nothingLeft(outcome.Run, o.Dir)
}

// nothingLeft returns an error when a cell has no block without a fault: the
// study has no answer then.
func nothingLeft(run *manifest.Run, dir string) error {
	left := map[int]int64{}
	for _, s := range run.Shards {
		left[s.Cell] += s.Deals - s.Voided
	}
	for _, s := range run.Shards {
		if left[s.Cell] == 0 && len(s.Faults) > 0 {
			f := s.Faults[0]
			return fmt.Errorf("cell %d has no block without a fault, so nothing can be said about it; the first: %s (%s): %s; see it with: tweed replay %s --game %d",
				s.Cell, f.Strategy, f.Cause, f.Text, manifest.Arg(dir), f.Game)
		}
	}
	return nil
}

// selfCheckEvery is the share of the deals that --self-check plays again.
const selfCheckEvery = 1000

// resumeCommand is the call that continues this run.
func resumeCommand(path string, o sim.Options, f runFlags) string {
	words := []string{"tweed", "run", manifest.Arg(path), "--out", manifest.Arg(o.Dir), "--resume"}
	if f.repair {
		words = append(words, "--repair")
	}
	if f.deals > 0 {
		words = append(words, "--deals", strconv.FormatInt(f.deals, 10))
	}
	if f.shards != "" {
		words = append(words, "--shards", f.shards)
	}
	if f.until {
		words = append(words, "--until")
	}
	if f.check {
		words = append(words, "--self-check")
	}
	if f.bots {
		words = append(words, "--bots")
	}
	return strings.Join(words, " ")
}

// shardRange reads A..B.
func shardRange(text string, n int) (first, last int, err error) {
	a, b, found := strings.Cut(text, "..")
	if !found {
		b = a
	}
	first, err1 := strconv.Atoi(a)
	last, err2 := strconv.Atoi(b)
	if err1 != nil || err2 != nil || first < 0 || last < first || last >= n {
		return 0, 0, usage("--shards %s: give A..B with 0 ≤ A ≤ B ≤ %d; the study has %s", text, n-1, settings.Count(n, "shard"))
	}
	return first, last, nil
}
