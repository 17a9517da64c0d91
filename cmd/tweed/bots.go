package main

import (
	"slices"

	"github.com/spf13/cobra"

	"tweed/engine/settings"
	"tweed/sim/manifest"
	"tweed/strategies/registry"
)

// botsFlag adds --bots to a command that plays what others may have written: a study
// that names a program is a program.
func botsFlag(cmd *cobra.Command, to *bool) {
	cmd.Flags().BoolVar(to, "bots", false, "start the programs that the study names as external bots; they can do whatever you can")
}

// mayStart refuses a study that names programs, unless the caller said that they may
// be started.
func mayStart(s *manifest.Study, bots bool) error {
	var specs []string
	for _, one := range s.Strategies {
		if spec, err := registry.For(s.Game).Parse(one.Spec); err == nil && spec.Definition.Outside && !slices.Contains(specs, one.Spec) {
			specs = append(specs, one.Spec)
		}
	}
	if specs == nil || bots {
		return nil
	}
	return usage("study %s starts programs of its own, which can do whatever you can: %s. If you trust them, add --bots", s.Name, settings.QuoteAll(specs))
}
