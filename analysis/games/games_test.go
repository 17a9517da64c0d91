package games_test

import (
	"testing"

	"tweed/analysis/games"
)

func TestEveryGameIsNamedOnceAndComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range games.All {
		if g.Name == "" || g.Title == "" || seen[g.Name] {
			t.Errorf("game %q, titled %q, is unnamed, untitled or listed twice", g.Name, g.Title)
		}
		if (g.Score == "") != (g.Unit == "") {
			t.Errorf("game %q has a score without a unit or a unit without a score", g.Name)
		}
		seen[g.Name] = true
	}
}
