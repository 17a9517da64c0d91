package tammany

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// RULES.md is what people read instead of the code, so it must not fall behind.

func rulesPage(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestRulesPageDocumentsEveryOption(t *testing.T) {
	page := rulesPage(t)
	_, options, ok := strings.Cut(page, "## R9. Options")
	if !ok {
		t.Fatal("RULES.md has no section R9")
	}
	options, _, _ = strings.Cut(options, "\n## ")
	for _, key := range optionKeys() {
		if !strings.Contains(options, "\n| `"+key+"` |") {
			t.Errorf("R9 has no line for %s", key)
		}
		before, _, _ := strings.Cut(page, "## R9. Options")
		if !strings.Contains(before, "`"+key) {
			t.Errorf("no rule names its option %s", key)
		}
	}
	for _, line := range regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\|").FindAllStringSubmatch(options, -1) {
		if !strings.Contains(strings.Join(optionKeys(), " "), line[1]) {
			t.Errorf("R9 has a line for %s, which is no option", line[1])
		}
	}
}

func TestRulesPageGivesDefaultsRangesAndReadings(t *testing.T) {
	page := rulesPage(t)
	for _, o := range numbers {
		want := fmt.Sprintf("| `%s` | %d | %d – %d", o.key, *o.at(Standard()), o.min, o.max)
		if !strings.Contains(page, want) {
			t.Errorf("R9 should say %s", want)
		}
	}
	for _, o := range choices {
		want := fmt.Sprintf("| `%s` | `%s` |", o.key, strings.Join(o.names, "`, `"))
		if !strings.Contains(page, want) {
			t.Errorf("R9 should say %s", want)
		}
	}
}

// TestCodeCitesSectionsThatExist follows every (R7.2) in a comment.
func TestCodeCitesSectionsThatExist(t *testing.T) {
	page := rulesPage(t)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	cited := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, section := range regexp.MustCompile(`\bR(10|[1-9])(\.\d)?\b`).FindAllString(string(data), -1) {
			cited[section] = file
		}
	}
	for section, file := range cited {
		if !strings.Contains(page, "## "+section+". ") && !strings.Contains(page, "**"+section) {
			t.Errorf("%s cites %s, which RULES.md does not have", file, section)
		}
	}
	for i := 1; i <= 10; i++ {
		if cited[fmt.Sprintf("R%d", i)] == "" {
			t.Errorf("no code cites R%d", i)
		}
	}
}

// TestRulesPageHasTheSamePairsAndOrdersAsTheBoard compares the lists of R2.
func TestRulesPageHasTheSamePairsAndOrdersAsTheBoard(t *testing.T) {
	page := strings.Join(strings.Fields(rulesPage(t)), " ")
	if want := strings.Join(bordersOf(Standard().adj), " "); !strings.Contains(page, want) {
		t.Errorf("R2 should list %s", want)
	}
	for z, numbers := range zoneOrder {
		var words []string
		for _, n := range numbers {
			words = append(words, fmt.Sprint(n))
		}
		if want := fmt.Sprintf("| %s | %s |", zoneNames[z], strings.Join(words, ", ")); !strings.Contains(page, want) {
			t.Errorf("R2 should say %s", want)
		}
	}
}
