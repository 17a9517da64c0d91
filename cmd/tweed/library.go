package main

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	analyses "tweed/analysis/games"
	"tweed/configs"
	"tweed/engine/games"
	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/engine/table"
	"tweed/sim"
	"tweed/sim/manifest"
	"tweed/sim/study"
	"tweed/strategies/registry"
)

// library is where studies find their games and strategies.
var library = sim.Library{Game: games.ByName, Catalog: registry.For}

// environment is what resolving a study needs.
func environment(o study.Options) study.Env {
	return study.Env{
		Games: games.Names(),
		Game:  games.ByName,
		Strategy: func(game, spec string) (study.Spec, error) {
			s, err := registry.For(game).Parse(spec)
			if err != nil {
				return study.Spec{}, err
			}
			// What only shows when it is made, such as a bot without a program, is
			// a problem of the study too.
			if _, err := s.New(); err != nil {
				return study.Spec{}, err
			}
			all, err := s.Settings()
			return study.Spec{Canonical: s.String(), Settings: all, TunedOn: s.TunedOn(), Slow: s.Definition.Slow, Outside: s.Definition.Outside}, err
		},
		StrategyNames: func(game string) []string { return registry.For(game).Names() },
		RuleNames:     shippedRules,
		RuleFile: func(game, name string) (*settings.Node, error) {
			return readShipped(ruleFile(game, name))
		},
		Figures: primaryFigures,
		Options: o,
	}
}

// primaryFigures lists what a study of the game may call primary; nil, which
// allows anything, for a game without figures.
func primaryFigures(game string) []string {
	for i := range analyses.All {
		if analyses.All[i].Name == game {
			return analyses.All[i].PrimaryFigures()
		}
	}
	return nil
}

// readStudy reads a file from disk, or one that ships with tweed by its bare
// name.
func readStudy(file string) (*settings.Node, error) {
	_, err := os.Stat(file)
	if !errors.Is(err, fs.ErrNotExist) {
		return yamlfile.Read(file)
	}
	if name := strings.TrimSuffix(file, ".yaml") + ".yaml"; !strings.ContainsAny(file, `/\`) && shipped(name) {
		return readShipped(name)
	}
	return nil, usage("%s: there is no such file; the studies that ship with tweed are %s", file, settings.QuoteAll(shippedNames(".")))
}

func shipped(name string) bool {
	_, err := fs.Stat(configs.FS, name)
	return err == nil
}

func readShipped(name string) (*settings.Node, error) {
	data, err := fs.ReadFile(configs.FS, name)
	if err != nil {
		return nil, err
	}
	return yamlfile.Parse(data, "configs/"+name)
}

// shippedRules lists the rule sets of a game that ship with tweed. The standard
// rules are part of every game, with a file or without.
func shippedRules(game string) []string {
	names := shippedNames("rules/" + game)
	if !slices.Contains(names, standardName) {
		names = append([]string{standardName}, names...)
	}
	return names
}

const standardName = "standard"

func ruleFile(game, name string) string { return "rules/" + game + "/" + name + ".yaml" }

func shippedNames(dir string) []string {
	entries, err := fs.ReadDir(configs.FS, dir)
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		if path.Ext(e.Name()) == ".yaml" {
			names = append(names, strings.TrimSuffix(e.Name(), ".yaml"))
		}
	}
	return names
}

// openRun reads a run folder and prepares its records; the strategies that
// played it need not be there any more.
func openRun(dir string) (*manifest.Run, *sim.Prepared, error) {
	run, err := loadRun(dir, manifest.LoadPlayed)
	if err != nil {
		return nil, nil, err
	}
	p, err := sim.PrepareRecords(&run.Study, run.RunID, library)
	return run, p, err
}

// loadRun reads the manifest of a run folder, if it is of this version of the
// records and still holds the study that it was written for.
func loadRun(dir string, load func(dir string) (*manifest.Run, error)) (*manifest.Run, error) {
	run, err := load(dir)
	var damage *manifest.Damage
	switch {
	case errors.As(err, &damage):
		return nil, err
	case err != nil:
		return nil, usageError{err}
	case run.SchemaVersion != table.SchemaVersion:
		return nil, usage("%s has records of schema %d, this tweed reads %d: use the version that played it", dir, run.SchemaVersion, table.SchemaVersion)
	}
	return run, sim.Unedited(dir, run)
}
