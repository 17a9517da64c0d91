package games_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is the module's path, root its folder.
const (
	module = "tweed/"
	root   = "../.."
)

// layer says what a set of packages may import of this module. Patterns are
// package paths within the module; {game} stands for one game's name, the same
// in the whole layer, {any} for any game's; /... is the package and all below.
type layer struct {
	packages string
	may      []string
	outside  []string // modules; {any} for any
}

// layers is the table of architecture.md. The first layer that a package fits is
// its own.
var layers = []layer{
	{packages: "engine", may: []string{"engine/table", "engine/settings"}},
	{packages: "engine/table"},
	{packages: "engine/settings"},
	{packages: "engine/settings/yamlfile", may: []string{"engine/settings"}, outside: []string{"github.com/goccy/go-yaml"}},
	{packages: "engine/enginetest", may: []string{"engine", "engine/table", "engine/settings"}},
	{packages: "engine/games", may: []string{"engine", "engine/{any}"}},
	{packages: "engine/{game}/record", may: []string{"engine/table"}},
	{packages: "engine/{game}/...", may: []string{"engine", "engine/table", "engine/settings/...", "engine/{game}/..."}},

	{packages: "strategies/registry", may: []string{"engine", "engine/games", "strategies/..."}},
	{packages: "strategies/{game}/...", may: []string{"engine", "engine/table", "engine/settings/...", "engine/{game}/...", "strategies", "strategies/characters", "strategies/{game}/...", "configs"}, outside: []string{"{any}"}},
	{packages: "strategies", may: []string{"engine", "engine/table", "engine/settings/..."}, outside: []string{"{any}"}},
	{packages: "strategies/characters", may: []string{"engine/settings/...", "strategies"}},
	{packages: "strategies/...", may: []string{"engine", "engine/table", "engine/settings/...", "strategies", "strategies/..."}, outside: []string{"{any}"}},

	{packages: "sim/manifest"},
	{packages: "sim/...", may: []string{"engine", "engine/table", "engine/settings/...", "engine/games", "strategies", "strategies/...", "sim/..."}, outside: []string{"{any}"}},

	{packages: "analysis/...", may: []string{"engine/table", "engine/{any}/record", "sim/manifest", "analysis/..."}, outside: []string{"{any}"}},

	{packages: "configs/..."},
	{packages: "cmd/...", may: []string{"..."}, outside: []string{"{any}"}},
}

// gameFolders are the folders of engine that are games, registered already or not.
var gameFolders = func() (names []string) {
	entries, err := os.ReadDir("..")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		if e.IsDir() && !slices.Contains([]string{"enginetest", "games", "settings", "table", "testdata"}, e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names
}()

// notInAGame are packages of the library with which a game could become more
// than a function of rules, seed and moves.
var notInAGame = []string{"crypto/rand", "math/rand", "math/rand/v2", "os", "runtime", "sync", "time", "unsafe"}

func TestImportsKeepToTheArchitecture(t *testing.T) {
	imports := readImports(t)
	for _, pkg := range []string{"engine", "engine/table", "engine/settings", "engine/games", "engine/tammany", "engine/tammany/record"} {
		if imports[pkg] == nil {
			t.Errorf("%s was not found: the test looks in the wrong place", pkg)
		}
	}
	for pkg, list := range imports {
		for _, imported := range list {
			if why := refuse(pkg, imported); why != "" {
				t.Errorf("%s imports %s: %s", pkg, imported, why)
			}
		}
	}
}

// TestForbiddenImportsAreNoticed keeps the test above from passing because it
// lets everything through.
func TestForbiddenImportsAreNoticed(t *testing.T) {
	for _, c := range []struct {
		pkg, imported string
		ok            bool
	}{
		{"engine", "tweed/engine/table", true},
		{"engine", "tweed/engine/tammany", false},
		{"engine", "pgregory.net/rapid", false},
		{"engine/tammany", "tweed/engine", true},
		{"engine/tammany", "tweed/engine/tammany/record", true},
		{"engine/tammany", "tweed/engine/enginetest", false},
		{"engine/tammany", "tweed/strategies", false},
		{"engine/tammany", "time", false},
		{"engine/tammany", "math/rand/v2", false},
		{"engine/tammany", "encoding/json", true},
		{"engine/tammany/record", "tweed/engine", false},
		{"engine/tammany/record", "tweed/engine/table", true},
		{"engine/settings/yamlfile", "github.com/goccy/go-yaml/ast", true},
		{"engine/settings", "github.com/goccy/go-yaml", false},
		{"strategies", "tweed/engine/tammany", false},
		{"strategies/mcts", "tweed/engine/tammany", false},
		{"strategies/mcts", "tweed/strategies", true},
		{"strategies/tammany", "tweed/engine/tammany", true},
		{"strategies/tammany", "tweed/sim", false},
		{"sim", "tweed/engine/tammany", false},
		{"sim/part", "tweed/engine/tammany/record", false},
		{"sim", "tweed/analysis", false},
		{"sim/manifest", "tweed/engine/table", false},
		{"analysis", "tweed/engine", false},
		{"analysis/tammany", "tweed/engine/tammany", false},
		{"analysis/tammany", "tweed/engine/tammany/record", true},
		{"analysis", "tweed/sim", false},
		{"analysis", "tweed/sim/manifest", true},
		{"analysis/report", "tweed/strategies", false},
		{"analysis/stats", "gonum.org/v1/gonum/stat", true},
		{"cmd/tweed", "tweed/analysis", true},
		{"cmd/tweed", "tweed/engine/enginetest", false},
		{"surprise", "tweed/engine", false},
	} {
		if why := refuse(c.pkg, c.imported); (why == "") != c.ok {
			t.Errorf("%s importing %s: refused because %q, should be allowed: %v", c.pkg, c.imported, why, c.ok)
		}
	}
}

// readImports lists the imports of each package's files that are no tests.
func readImports(t *testing.T) map[string][]string {
	t.Helper()
	imports := map[string][]string{}
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return skipFolder(file, d.Name())
		}
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(folder)
		imports[pkg] = append(imports[pkg], "") // so that it is there
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			imports[pkg] = append(imports[pkg], imported)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return imports
}

// skipFolder leaves out folders that are no part of the module.
func skipFolder(folder, name string) error {
	if folder == root {
		return nil
	}
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	if err == nil || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata" || name == "runs" {
		return fs.SkipDir
	}
	return nil
}

// refuse says why a package may not import another, "" when it may.
func refuse(pkg, imported string) string {
	if imported == "" || imported == "embed" {
		return ""
	}
	l, game := layerOf(pkg)
	if l == nil {
		return "the package has no place in the architecture"
	}
	inside, ok := strings.CutPrefix(imported, module)
	if !ok {
		return l.refuseOutside(pkg, imported)
	}
	if inside == "engine/enginetest" {
		return "only tests may"
	}
	for _, may := range l.may {
		if _, ok := fit(strings.ReplaceAll(may, "{game}", game), inside); ok {
			return ""
		}
	}
	return "its layer (" + l.packages + ") does not allow that"
}

// refuseOutside is refuse for packages of the library and of other modules.
func (l *layer) refuseOutside(pkg, imported string) string {
	if host, _, _ := strings.Cut(imported, "/"); !strings.Contains(host, ".") {
		if _, isGame := fit("engine/{game}/...", pkg); isGame && slices.Contains(notInAGame, imported) {
			return "a game is a function of rules, seed and moves"
		}
		return ""
	}
	for _, may := range l.outside {
		if may == "{any}" || imported == may || strings.HasPrefix(imported, may+"/") {
			return ""
		}
	}
	return "its layer (" + l.packages + ") does without"
}

// layerOf finds the layer of a package and the game whose name it bears.
func layerOf(pkg string) (*layer, string) {
	for i := range layers {
		if game, ok := fit(layers[i].packages, pkg); ok {
			return &layers[i], game
		}
	}
	return nil, ""
}

// fit reports whether a package fits a pattern, and which game {game} was.
func fit(pattern, pkg string) (game string, ok bool) {
	pattern, below := strings.CutSuffix(pattern, "...")
	parts, rest := strings.Split(strings.TrimSuffix(pattern, "/"), "/"), strings.Split(pkg, "/")
	if pattern == "" {
		return "", true
	}
	if len(rest) < len(parts) || len(rest) > len(parts) && !below {
		return "", false
	}
	for i, part := range parts {
		switch {
		case part == "{game}" || part == "{any}":
			if !slices.Contains(gameFolders, rest[i]) {
				return "", false
			}
			game = rest[i]
		case part != rest[i]:
			return "", false
		}
	}
	return game, true
}

func TestPatternsFitPackages(t *testing.T) {
	for _, c := range []struct {
		pattern, pkg string
		ok           bool
	}{
		{"engine", "engine", true}, {"engine", "engine/table", false}, {"engine/...", "engine", true},
		{"engine/...", "engine/a/b", true}, {"engine/...", "engines", false}, {"...", "anything/at/all", true},
		{"engine/{game}", "engine/tammany", true}, {"engine/{game}", "engine/table", false},
		{"engine/{game}/...", path.Join("engine", "tammany", "record"), true},
	} {
		if _, ok := fit(c.pattern, c.pkg); ok != c.ok {
			t.Errorf("%q and %q: %v", c.pattern, c.pkg, ok)
		}
	}
}
