package games_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/engine/enginetest"
	"tweed/engine/games"
	"tweed/engine/settings/yamlfile"
)

// FuzzRules: whatever stands in a rule file or a data file, a game finds problems in
// it or plays it.
//
//	go test -fuzz FuzzRules -fuzztime 1m -fuzzminimizetime 10x ./engine/games
func FuzzRules(f *testing.F) {
	for i, g := range games.All() {
		for _, text := range texts(f, "configs/rules/"+g.Name+"/*.yaml") {
			f.Add(uint8(i), []byte(text))
		}
		for _, text := range texts(f, "engine/"+g.Name+"/data.yaml") {
			f.Add(uint8(i), []byte("data:\n "+strings.ReplaceAll(text, "\n", "\n ")))
		}
		for _, v := range options[g.Name].Variants {
			f.Add(uint8(i), []byte(v.JSON))
		}
	}
	f.Fuzz(func(t *testing.T, game uint8, text []byte) {
		n, err := yamlfile.Parse(text, "rules.yaml")
		if err != nil {
			return
		}
		enginetest.CheckRules(t, games.All()[int(game)%len(games.All())], n)
	})
}

// texts reads the files of the module that a pattern names.
func texts(t testing.TB, pattern string) (all []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, pattern))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(text))
	}
	return all
}
