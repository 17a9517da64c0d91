package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tweed/configs"
	"tweed/engine"
	"tweed/engine/games"
	"tweed/engine/settings"
	"tweed/engine/table"
	"tweed/strategies"
	"tweed/strategies/registry"
)

// gameFlag adds --game to a command that prints what there is for a game.
func gameFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVar(name, "game", games.Names()[0], "which game `NAME`: "+strings.Join(games.Names(), ", "))
}

func gameNamed(name string) (*engine.Game, error) {
	if g := games.ByName(name); g != nil {
		return g, nil
	}
	return nil, usage("--game %s: unknown game; %s", name, settings.Hint(name, games.Names(), "games"))
}

func strategiesCommand() *cobra.Command {
	var game string
	cmd := &cobra.Command{
		Use:   "strategies [NAME]",
		Short: "list the strategies, with their parameters and defaults",
		Long: `Lists the strategies that can play a game. A study names one by a spec string:
the name, or name:key=value,key=value.`,
		Example: `  tweed strategies
  tweed strategies machine`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := gameNamed(game)
			if err != nil {
				return err
			}
			catalog := registry.For(g.Name)
			if len(args) == 0 {
				return listStrategies(cmd.OutOrStdout(), catalog)
			}
			spec, err := catalog.Parse(args[0])
			if err != nil {
				return usageError{err}
			}
			return showStrategy(cmd.OutOrStdout(), spec)
		},
	}
	gameFlag(cmd, &game)
	return cmd
}

// listStrategies prints a line a strategy, and then the parameters, once for all
// strategies that have the same ones.
func listStrategies(w io.Writer, catalog strategies.Catalog) error {
	var b strings.Builder
	for _, d := range catalog {
		fmt.Fprintf(&b, "%-12s %s\n", d.Name, d.Doc)
	}
	for len(catalog) > 0 {
		var same, rest strategies.Catalog
		for _, d := range catalog {
			if slices.Equal(paramNames(d), paramNames(catalog[0])) {
				same = append(same, d)
			} else {
				rest = append(rest, d)
			}
		}
		if len(same[0].Params) > 0 {
			fmt.Fprintf(&b, "\nparameters of %s:\n", strings.Join(same.Names(), ", "))
			for i := range same[0].Params {
				writeParam(&b, same, i)
			}
		}
		catalog = rest
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func paramNames(d *strategies.Definition) (names []string) {
	for _, p := range d.Params {
		names = append(names, p.Name)
	}
	return names
}

// writeParam prints parameter i of strategies that all have it.
func writeParam(b *strings.Builder, same strategies.Catalog, i int) {
	p := same[0].Params[i]
	value := "default " + settings.Quote(p.Default)
	if p.Default == "" {
		value = "default none"
	}
	for _, d := range same {
		if d.Params[i].Default != p.Default {
			value = "default differs"
		}
	}
	fmt.Fprintf(b, "  %-18s %s (%s)\n", p.Name, p.Doc, value)
}

// showStrategy prints one strategy with its parameters and everything that the
// spec stands for.
func showStrategy(w io.Writer, spec *strategies.Spec) error {
	if err := listStrategies(w, strategies.Catalog{spec.Definition}); err != nil {
		return err
	}
	all, err := spec.Settings()
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, all, "", "  "); err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "\nspec %s stands for\n%s\n", spec, out.String())
	return err
}

func rulesCommand() *cobra.Command {
	var game string
	cmd := &cobra.Command{
		Use:   "rules [NAME]",
		Short: "list the rule sets that ship with tweed, or print one with all its options",
		Long: `Lists the rule sets of a game that ship with tweed. With a name it prints that rule
set with every option in force, as JSON, which is YAML too: save it, change an
option, and name the file in a study.

A study names its rules in one of three ways:

  rules: by-players                    # one that ships
  rules: mine.yaml                     # a file of options, relative to the study
  rules: {mayor_vp: 2}                 # options, on top of the standard rules

and may play the same deals under others: variants: {cheap-mayor: {mayor_vp: 2}}.
An option that is left out is that of the standard rules.`,
		Example: `  tweed rules
  tweed rules by-players
  tweed rules --game wardcards
  tweed rules standard > mine.yaml`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := gameNamed(game)
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return listRules(cmd.OutOrStdout(), g.Name)
			}
			return showRules(cmd.OutOrStdout(), g, args[0])
		},
	}
	gameFlag(cmd, &game)
	return cmd
}

// listRules prints each shipped rule set with its file's first comment.
func listRules(w io.Writer, game string) error {
	for _, name := range shippedRules(game) {
		first := "The standard rules of the game."
		if shipped(ruleFile(game, name)) {
			data, err := fs.ReadFile(configs.FS, ruleFile(game, name))
			if err != nil {
				return err
			}
			first, _, _ = strings.Cut(string(data), "\n")
		}
		if _, err := fmt.Fprintf(w, "%-14s %s\n", name, strings.TrimPrefix(first, "# ")); err != nil {
			return err
		}
	}
	return nil
}

// showRules prints a rule set complete, as YAML's subset that is JSON.
func showRules(w io.Writer, g *engine.Game, name string) error {
	names := shippedRules(g.Name)
	if !slices.Contains(names, name) {
		return usage("unknown rule set %s of %s; %s", settings.Quote(name), g.Name, settings.Hint(name, names, "rule sets"))
	}
	var node *settings.Node // nil: the standard rules
	if file := ruleFile(g.Name, name); shipped(file) {
		var err error
		if node, err = readShipped(file); err != nil {
			return err
		}
	}
	var problems settings.Problems
	rules := g.Parse(node, nil, name, &problems)
	if err := problems.Err(); err != nil {
		return err
	}
	data, err := json.Marshal(rules)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := json.Indent(&out, data, "", "  "); err != nil {
		return err
	}
	_, err = fmt.Fprintln(w, out.String())
	return err
}

func tablesCommand() *cobra.Command {
	var game string
	cmd := &cobra.Command{
		Use:   "tables [NAME]",
		Short: "print the dictionary of a game's tables",
		Long: `Prints, for each table of a game's records, what one row is and how many a game has,
and each column with its type, its meaning and, in brackets, its possible values.

A run holds a folder of Parquet files for each table. Columns that tables share have
the same name, so that they join by game, and by game and seat. What of a table is
kept is said by the study: records: {turns: all, ballots: 1/10}.`,
		Example: `  tweed tables
  tweed tables ballots
  tweed tables --game wardcards games`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			g, err := gameNamed(game)
			if err != nil {
				return err
			}
			all := append(append([]*table.Table(nil), g.Tables...), table.Generic...)
			if len(args) == 0 {
				return listTables(cmd.OutOrStdout(), all)
			}
			var names []string
			for _, t := range all {
				if t.Name == args[0] {
					return listTables(cmd.OutOrStdout(), []*table.Table{t})
				}
				names = append(names, t.Name)
			}
			return usage("unknown table %s of %s; %s", settings.Quote(args[0]), g.Name, settings.Hint(args[0], names, "tables"))
		},
	}
	gameFlag(cmd, &game)
	return cmd
}

// keyColumns begin every table.
var keyColumns = []string{
	"game              INT64   unique in the run: cell · 2^40 + (deal · replicates + replicate) · seatings + seating",
	"cell              INT32   one rule set × player count × line-up, described in run.json",
	"players           INT32   number of players",
}

var kindNames = map[table.Kind]string{
	table.Int: "INT32", table.Bool: "BOOLEAN", table.Enum: "STRING", table.Label: "STRING",
	table.Long: "INT64", table.Text: "STRING", table.Share: "DOUBLE",
}

func listTables(w io.Writer, tables []*table.Table) error {
	var b strings.Builder
	for i, t := range tables {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s: %s\n", t.Name, t.Doc)
		for _, line := range keyColumns {
			fmt.Fprintf(&b, "  %s\n", line)
		}
		for _, c := range t.Columns {
			fmt.Fprintf(&b, "  %-17s %-7s %s", c.Name, kindNames[c.Kind], c.Doc)
			if c.Kind == table.Enum {
				fmt.Fprintf(&b, " [%s]", strings.TrimSpace(strings.Join(c.Values, " ")))
			}
			b.WriteString("\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
