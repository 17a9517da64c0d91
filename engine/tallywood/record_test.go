package tallywood

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tweed/engine/tallywood/record"
)

func TestTheRecordsNameThingsAsTheEngineDoes(t *testing.T) {
	for _, c := range []struct {
		what          string
		records, here []string
	}{
		{"colours", record.Colours, colourNames[:]},
		{"regions", record.Regions[:Colours], colourNames[:]},
		{"actions", record.ActionNames, actNames[:Spaces]},
		{"kinds", record.Kinds[:Acts], actNames[:]},
		{"rows", record.Rows, rowNames[:]},
		{"corners", record.Corners[1:], cornerNames[:]},
		{"modes", record.Modes[1:], modeNames},
	} {
		if !slices.Equal(c.records, c.here) {
			t.Errorf("%s: the records say %v, the engine %v", c.what, c.records, c.here)
		}
	}
	if len(record.Places) != int(allPlaces) || record.Places[fromBag] != "bag" || record.Places[fromPoliticians] != "politicians" {
		t.Errorf("the places are %v", record.Places)
	}
	if record.Ability != actAbility || record.Favor != actFavor {
		t.Errorf("kinds of actions: %d and %d, options %d and %d", record.Ability, record.Favor, actAbility, actFavor)
	}
	if got := record.Games.Columns[record.GWorks1].Name; got != "pile_works_1" {
		t.Errorf("column GWorks1 is %s", got)
	}
}

// TestTheColumnConstantsNameTheirColumns spot-checks each table's last constants,
// which are wrong when any before them is.
func TestTheColumnConstantsNameTheirColumns(t *testing.T) {
	for _, c := range []struct {
		table, column int
		name          string
	}{
		{record.TGames, record.GOver40, "over_40"}, {record.TGames, record.GSupportRed + 3, "support_blue"},
		{record.TSeats, record.SPopLost, "pop_lost"}, {record.TSeats, record.SWorks + record.Unable, "unable"},
		{record.TTurns, record.UBadges, "badges"}, {record.TTurns, record.UTokenRed, "token_red"},
		{record.TActions, record.AMovedRed + 3, "moved_blue"}, {record.TActions, record.ACorner, "corner"},
		{record.TRounds, record.RVoteShare, "vote_share"}, {record.TCleanups, record.CLevel, "level"},
		{record.TFlips, record.FMovedRed, "moved_red"}, {record.TTally, record.LHeld, "held"},
		{record.TDraws, record.DTile, "tile"},
	} {
		if got := record.Tables[c.table].Columns[c.column].Name; got != c.name {
			t.Errorf("%s: column %d is %s, want %s", record.Tables[c.table].Name, c.column, got, c.name)
		}
	}
}

// TestCodeCitesSectionsThatExist follows every (R7.2) in a comment.
func TestCodeCitesSectionsThatExist(t *testing.T) {
	data, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, section := range regexp.MustCompile(`\bR\d{1,2}(\.\d)?\b`).FindAllString(string(code), -1) {
			if strings.HasPrefix(section, "R0") {
				continue // a card's id
			}
			if !strings.Contains(string(data), "\n## "+section+" ") && !strings.Contains(string(data), "**"+section+"**") {
				t.Errorf("%s cites %s, which RULES.md does not have", file, section)
			}
		}
	}
}

// TestTheRulesFileListsEverySwitchAndSource keeps RULES.md complete.
func TestTheRulesFileListsEverySwitchAndSource(t *testing.T) {
	data, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	rules := string(data)
	has := func(words ...string) {
		t.Helper()
		for _, w := range words {
			if !strings.Contains(rules, "`"+w+"`") {
				t.Errorf("RULES.md does not name `%s`", w)
			}
		}
	}
	for _, c := range choices {
		has(c.key)
		has(c.names...)
	}
	for _, f := range flags {
		has(f.key)
	}
	for _, c := range soloChoices {
		has(c.key)
		has(c.names...)
	}
	for _, f := range soloFlags {
		has(f.key)
	}
	has(profiles...)
	for _, s := range record.Provenance {
		if !strings.Contains(rules, "| "+s.Component+" | "+s.Basis+" |") {
			t.Errorf("RULES.md has no row for %q, %s", s.Component, s.Basis)
		}
	}
	for _, tab := range record.Tables {
		has(tab.Name)
	}
}
