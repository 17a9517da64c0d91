package study

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tweed/engine/settings"
	"tweed/engine/settings/yamlfile"
	"tweed/sim/manifest"
	"tweed/sim/schedule"
)

// FuzzResolve: any YAML either has problems with a place, or resolves to a
// sound study, each time to the same one.
func FuzzResolve(f *testing.F) {
	for _, folder := range []string{"good", "bad"} {
		paths, err := filepath.Glob(filepath.Join("testdata", folder, "*.yaml"))
		if err != nil {
			f.Fatal(err)
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
	env := toyEnv()
	env.ReadFile = func(path string) (*settings.Node, error) {
		return yamlfile.Parse([]byte("coins: 7\nmap: hilly\n"), path)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n, err := yamlfile.Parse(data, "s.yaml")
		if err != nil {
			return
		}
		s, err := Resolve(n, env)
		var e *settings.Error
		if err != nil {
			if s != nil || !errors.As(err, &e) || len(e.Problems) == 0 {
				t.Fatalf("a bad error: %v", err)
			}
			return
		}
		again, err := Resolve(n, env)
		if diff := cmp.Diff(s, again); err != nil || diff != "" {
			t.Fatalf("resolved again: %v %s", err, diff)
		}
		checkStudy(t, s)
	})
}

// checkStudy checks what every resolved study has.
func checkStudy(t rapid.TB, s *manifest.Study) {
	t.Helper()
	var games int64
	for i := range s.Cells {
		c := &s.Cells[i]
		games += c.Games()
		switch {
		case c.Cell != i, len(c.Lineup) != c.Players, c.Players < toy.MinPlayers, c.Players > toy.MaxPlayers,
			c.Mirror != schedule.IsMirror(c.Lineup), c.Mirror != (c.Design == schedule.Mirror), c.Deals < 1, c.Games() > maxGames,
			!cmp.Equal(c.Seatings, schedule.Seatings(c.Design, c.Lineup)):
			t.Fatalf("cell %+v", c)
		}
	}
	if len(s.Cells) == 0 || len(s.Cells) > maxCells || games > maxGames || len(s.Strategies) == 0 || len(s.Records) != len(toy.Tables)+1 ||
		!validName.MatchString(s.Name) || !(s.Margin > 0 && s.Margin < 0.5) || s.Primary == nil {
		t.Fatalf("study %+v", s)
	}
	if plan := schedule.NewPlan(s); plan.Len() == 0 || plan.At(plan.Len()-1).Cell != len(s.Cells)-1 {
		t.Fatalf("%d shards", plan.Len())
	}
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var again manifest.Study
	if err := json.Unmarshal(data, &again); err != nil || !cmp.Equal(s, &again) || RunID(s) != RunID(&again) {
		t.Fatalf("read again: %v %s", err, cmp.Diff(s, &again))
	}
}
