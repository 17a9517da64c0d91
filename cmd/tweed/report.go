package main

import (
	"github.com/spf13/cobra"
)

func reportCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "report RUN",
		Short:   "print the answers of a run and draw its charts",
		Example: "  tweed report runs/quickstart",
		Args:    exactly("the run folder"),
		RunE:    func(cmd *cobra.Command, args []string) error { return report(cmd, args[0]) },
	}
}

// report prints the summary of a run and says where everything is.
func report(cmd *cobra.Command, dir string) error {
	return nil
}
