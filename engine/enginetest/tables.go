package enginetest

import (
	"slices"
	"testing"

	"tweed/engine"
	"tweed/engine/table"
)

// testTables checks the descriptions of the game and of its tables.
func testTables(t testing.TB, g *engine.Game) {
	if g.Name == "" || g.Title == "" || g.MinPlayers < 1 || g.MaxPlayers < g.MinPlayers || g.MaxPlayers > engine.MaxSeats || g.MaxDecisions < 1 {
		t.Errorf("the entry is incomplete: %q %q, %d to %d players, %d decisions", g.Name, g.Title, g.MinPlayers, g.MaxPlayers, g.MaxDecisions)
	}
	if len(g.Tables) < 2 || g.Tables[0].Name != "games" || g.Tables[1].Name != "seats" {
		t.Fatal("the first two tables are not games and seats")
	}
	games, seats := g.Tables[0].Columns, g.Tables[1].Columns
	if !hasColumns(games, table.GamesHead, 0) || !hasColumns(games, table.GamesTail, len(games)-len(table.GamesTail)) {
		t.Error("games does not begin and end with the general columns")
	}
	if !hasColumns(seats, table.SeatsHead, 0) {
		t.Error("seats does not begin with the general columns")
	}
	names := map[string]bool{}
	for _, tab := range table.Generic {
		names[tab.Name] = true
	}
	for _, tab := range g.Tables {
		if tab.Name == "" || tab.Doc == "" || names[tab.Name] {
			t.Errorf("table %q: no name, no explanation, or there twice", tab.Name)
		}
		names[tab.Name] = true
		checkColumns(t, tab)
	}
	for _, name := range g.Scripted {
		if !names[name] {
			t.Errorf("scripts need a table %s, which there is not", name)
		}
	}
	if (len(g.Scripted) > 0) != (g.NewScript != nil) {
		t.Error("NewScript and Scripted must be there together")
	}
}

func checkColumns(t testing.TB, tab *table.Table) {
	names := map[string]bool{"game": true, "cell": true, "players": true}
	for i, col := range tab.Columns {
		if col.Name == "" || col.Doc == "" || names[col.Name] {
			t.Errorf("%s, column %d, %q: no name, no explanation, or there twice", tab.Name, i, col.Name)
		}
		names[col.Name] = true
		if tab.Index(col.Name) != i {
			t.Errorf("%s: Index(%q) is %d, should be %d", tab.Name, col.Name, tab.Index(col.Name), i)
		}
		if (col.Kind == table.Enum) != (len(col.Values) > 0) {
			t.Errorf("%s.%s: an enumeration needs values, nothing else has them", tab.Name, col.Name)
		}
		if values := slices.Clone(col.Values); len(values) > 0 {
			slices.Sort(values)
			if len(slices.Compact(values)) != len(col.Values) {
				t.Errorf("%s.%s: a value is there twice", tab.Name, col.Name)
			}
		}
		if col.Kind == table.Label && !col.Given {
			t.Errorf("%s.%s: labels come from the run, so the column must be Given", tab.Name, col.Name)
		}
	}
}

// hasColumns reports whether the columns at place i are the wanted ones.
func hasColumns(cols, want []table.Column, i int) bool {
	if i < 0 || i+len(want) > len(cols) {
		return false
	}
	for j, w := range want {
		if c := cols[i+j]; c.Name != w.Name || c.Kind != w.Kind || c.Given != w.Given {
			return false
		}
	}
	return true
}
