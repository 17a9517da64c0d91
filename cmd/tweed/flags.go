package main

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tweed/engine/settings"
)

// number is a flag's whole number within bounds.
type number[T int | int64] struct {
	to       *T
	min, max T
}

func (n number[T]) Set(text string) error {
	v, err := strconv.ParseInt(text, 10, 64)
	if err != nil || v < int64(n.min) || v > int64(n.max) {
		if n.max > maxShown {
			return fmt.Errorf("give a whole number of at least %d, in up to 18 digits", n.min)
		}
		return fmt.Errorf("give a whole number from %d to %d", n.min, n.max)
	}
	*n.to = T(v)
	return nil
}

// maxShown is a bound beyond which nobody gets by mistake.
const maxShown = 1 << 32

func (n number[T]) String() string {
	if n.to == nil {
		return ""
	}
	return fmt.Sprint(*n.to)
}

func (n number[T]) Type() string { return "N" }

func numberFlag[T int | int64](cmd *cobra.Command, to *T, name string, min, max T, doc string) {
	cmd.Flags().Var(number[T]{to, min, max}, name, doc)
}

// maxWorkers is more than any machine has cores. Each worker holds the rows of a
// shard in memory.
const maxWorkers = 1024

// workersFlag adds --workers, by default as many as there are cores.
func workersFlag(cmd *cobra.Command, to *int, doc string) {
	*to = runtime.NumCPU()
	numberFlag(cmd, to, "workers", 1, maxWorkers, doc)
	cmd.Flags().Lookup("workers").DefValue = "all"
}

// dealsFlag adds --deals, which overrides a study's budget.
func dealsFlag(cmd *cobra.Command, to *int64) {
	numberFlag(cmd, to, "deals", 1, math.MaxInt64, "deals (blocks) per cell, instead of what the study says")
}

// period is a flag's stretch of time.
type period struct{ to *time.Duration }

// Bounds of a period: shorter measures nothing, longer is a slip.
const (
	minPeriod = 10 * time.Millisecond
	maxPeriod = time.Hour
)

func (p period) Set(text string) error {
	v, err := time.ParseDuration(text)
	if err != nil || v < minPeriod || v > maxPeriod {
		return errors.New("give a time from 10ms to 1h, such as 3s")
	}
	*p.to = v
	return nil
}

func (p period) String() string {
	if p.to == nil {
		return ""
	}
	return p.to.String()
}

func (p period) Type() string { return "TIME" }

// flagError says in a person's words what is wrong with a flag.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	what := err.Error()
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "":
		what = fmt.Sprintf("unknown flag --%s", printable(unknown.GetSpecifiedName()))
		if near := settings.Nearest(unknown.GetSpecifiedName(), flagNames(cmd)); near != "" {
			return usage("%s; did you mean --%s? See `%s --help`", what, near, cmd.CommandPath())
		}
	case errors.As(err, &unknown):
		what = fmt.Sprintf("unknown flag -%s; flags have two dashes and a whole word", printable(unknown.GetSpecifiedName()))
	case errors.As(err, &bare):
		what = fmt.Sprintf("--%s needs a value behind it", bare.GetFlag().Name)
	case errors.As(err, &invalid):
		cause := invalid.Unwrap()
		if invalid.GetFlag().Value.Type() == "bool" {
			cause = errors.New("it is on or off; write it alone, or with =true or =false")
		}
		what = fmt.Sprintf("--%s %s: %v", invalid.GetFlag().Name, printable(invalid.GetValue()), cause)
	}
	return usage("%s; see `%s --help`", what, cmd.CommandPath())
}

// printable is a text as part of a message, without the quotes.
func printable(text string) string { return strings.Trim(settings.Quote(text), "`") }

func flagNames(cmd *cobra.Command) (names []string) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return names
}

// exactly wants one argument and says what it is.
func exactly(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != 1 {
			return usage("%s takes one argument, %s, not %d; see `%s --help`", cmd.Name(), what, len(args), cmd.CommandPath())
		}
		return nil
	}
}

// atMost wants so many arguments or fewer.
func atMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) <= n:
			return nil
		case n == 0:
			return usage("%s takes no argument, not %s; see `%s --help`", cmd.Name(), settings.Quote(args[0]), cmd.CommandPath())
		}
		return usage("%s takes at most %s, not %d; see `%s --help`", cmd.Name(), settings.Count(n, "argument"), len(args), cmd.CommandPath())
	}
}

// helpCommand is `tweed help VERB`: like `tweed VERB --help`.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:     "help [VERB]",
		Short:   "explain a verb",
		Example: "  tweed help run",
		Args:    atMost(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return root.Help()
			}
			for _, c := range root.Commands() {
				if c.Name() == args[0] {
					return c.Help()
				}
			}
			return unknownVerb(root, args[0])
		},
	}
}

// addCompletion adds the library's verb for completion in shells, which would answer
// a shell it does not know with its help.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			c.Args = func(cmd *cobra.Command, args []string) error {
				if len(args) > 0 {
					return usage("unknown shell %s; see `%s --help`", settings.Quote(args[0]), cmd.CommandPath())
				}
				return nil
			}
			c.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		}
	}
}

// unknownVerb names the verb that was meant, or where all of them stand.
func unknownVerb(root *cobra.Command, name string) error {
	var verbs []string
	for _, c := range root.Commands() {
		verbs = append(verbs, c.Name())
	}
	if near := settings.Nearest(name, verbs); near != "" {
		return usage("unknown verb %s; did you mean %s? See `tweed --help`", settings.Quote(name), settings.Quote(near))
	}
	return usage("unknown verb %s; see `tweed --help`", settings.Quote(name))
}
