package main

import (
	_ "embed"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"tweed/engine/table"
)

// licenses lists the modules that are part of the program, with their licences. A
// test compares it with what is linked in.
//
//go:embed licenses.txt
var licenses string

func versionCommand() *cobra.Command {
	all := false
	cmd := &cobra.Command{
		Use:   "version",
		Short: "print the version and that of the records",
		Long: `Prints the version of tweed and the version of the records that it writes and reads.

With --licenses it prints every module whose code is part of the program, the names
of their licences, and the texts.`,
		Example: `  tweed version
  tweed version --licenses | less`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			text := versionLine()
			if all {
				text = licenses
			}
			_, err := io.WriteString(cmd.OutOrStdout(), text)
			return err
		},
	}
	cmd.Flags().BoolVar(&all, "licenses", false, "print the licences of everything that is part of the program")
	return cmd
}

func versionLine() string {
	return fmt.Sprintf("tweed %s, records schema %d\n", version(), table.SchemaVersion)
}

// version is the module's version, with the revision where the build knows it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	v := info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && !strings.Contains(v, s.Value[:min(12, len(s.Value))]) {
			v += "+" + s.Value[:min(12, len(s.Value))]
		}
	}
	return v
}
