package study

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tweed/sim/manifest"
)

var update = flag.Bool("update", false, "write the golden files of testdata")

// The studies of testdata/good resolve to the text beside them, those of
// testdata/bad give the text beside them: all problems at once.
func TestGoldenStudies(t *testing.T) {
	for _, path := range studies(t, "good") {
		s, err := Load(path, toyEnv())
		if err != nil {
			t.Errorf("%s:\n%v", path, err)
			continue
		}
		golden(t, path, ".txt", printStudy(t, s))
	}
	for _, path := range studies(t, "bad") {
		s, err := Load(path, toyEnv())
		if err == nil {
			t.Errorf("%s is taken as %+v", path, s)
			continue
		}
		golden(t, path, ".txt", err.Error()+"\n")
	}
}

// printStudy prints a study as JSON with a line for each cell.
func printStudy(t *testing.T, s *manifest.Study) string {
	t.Helper()
	rest := *s
	rest.Cells = nil
	data, err := json.MarshalIndent(rest, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", data)
	for _, c := range s.Cells {
		fmt.Fprintf(&b, "cell %d: %s %d players, %d deals x %d, %s %s of %s\n", c.Cell, c.Rules, c.Players, c.Deals, c.Replicates,
			c.Design, fmt.Sprint(c.Seatings), strings.Join(c.Lineup, " | "))
	}
	return b.String()
}

func studies(t *testing.T, folder string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.yaml"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no studies in testdata/%s: %v", folder, err)
	}
	return paths
}

func golden(t *testing.T, path, ext, got string) {
	t.Helper()
	name := strings.TrimSuffix(path, ".yaml") + ext
	got = strings.ReplaceAll(got, `\`, "/")
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}
