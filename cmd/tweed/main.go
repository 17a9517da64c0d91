// Command tweed plays millions of seeded games of a board game without a screen
// and tells its designer whether the game is fair.
//
// Each verb has a file of its own, which reads its flags, calls the package that
// does the work, and prints. Results go to standard output, progress and
// messages to standard error. Exit codes: 0 done, 1 failed, interrupted or
// faulted, 2 bad usage or a bad study.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tweed/engine/settings"
	"tweed/sim"
	"tweed/sim/manifest"
)

// Exit codes.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

// usageError is a mistake in the call or in a file the caller wrote.
type usageError struct{ err error }

func (e usageError) Error() string { return e.err.Error() }
func (e usageError) Unwrap() error { return e.err }

func usage(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

func main() { os.Exit(run(os.Args[1:])) }

// run executes the command line and returns the exit code.
func run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), endings()...)
	defer stop()
	// The first interrupt asks to stop in order. The second one is for whoever does
	// not want to wait for that: it ends the program as if nothing caught it.
	context.AfterFunc(ctx, stop)
	root := rootCommand()
	root.SetArgs(args)
	out := &output{to: os.Stdout}
	root.SetOut(out)
	err := root.ExecuteContext(ctx)
	if err == nil {
		err = out.err
	}
	if err == nil {
		return exitDone
	}
	if err == context.Canceled { // with a message around it, it is explained
		err = errors.New("interrupted")
	}
	fmt.Fprintln(os.Stderr, "tweed:", err)
	return exitCode(err)
}

// endings are the signals that ask to stop in order. A terminal that goes away is one
// of them, unless nohup keeps it from the program.
func endings() []os.Signal {
	asked := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		asked = append(asked, syscall.SIGHUP)
	}
	return asked
}

// output is standard output. It keeps the first error, so that a verb whose
// results went nowhere fails.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(b []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.to.Write(b)
	if err != nil {
		o.err = fmt.Errorf("the results could not be written: %w", err)
	}
	return n, o.err
}

func exitCode(err error) int {
	var damage *manifest.Damage
	if errors.As(err, &damage) {
		return exitFailed
	}
	var bad usageError
	var folder *sim.FolderError
	var study *settings.Error
	if errors.As(err, &bad) || errors.As(err, &folder) || errors.As(err, &study) {
		return exitUsage
	}
	return exitFailed
}

// emptyFlags returns an error for a flag that was given nothing: the default is not
// what was meant, as with --out "$DIR" where DIR is not set.
func emptyFlags(cmd *cobra.Command) error {
	var empty []string
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Value.String() == "" {
			empty = append(empty, "--"+f.Name)
		}
	})
	if len(empty) == 0 {
		return nil
	}
	return usage("%s: nothing was given (is a variable of the shell not set?); give a value or leave it out", strings.Join(empty, ", "))
}

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "tweed",
		Short: "play a board game a million times and say whether it is fair",
		Long: `tweed plays seeded games of a board game without a screen, writes every turn
and every election to Parquet, and tells the game's designer how fair it is, with
an interval on every figure.

Start with:

  tweed run quickstart          a small study that ships with tweed
  tweed run STUDY.yaml          your own`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownVerb(cmd, args[0])
			}
			return nil
		},
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return emptyFlags(cmd) },
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(helpCommand(root))
	root.SetVersionTemplate(versionLine())
	root.Version = version()
	root.AddCommand(runCommand(), planCommand(), benchCommand(), tuneCommand(), gatherCommand(), reportCommand(), compareCommand(), replayCommand(), verifyCommand(),
		strategiesCommand(), rulesCommand(), tablesCommand(), versionCommand())
	addCompletion(root)
	return root
}
