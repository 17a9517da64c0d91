package main

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/analysis"
	analyses "tweed/analysis/games"
	"tweed/analysis/sequential"
	"tweed/sim"
	"tweed/sim/study"
)

// sequentialStudies stop early at a generous margin; with variants, replicates,
// mixed line-ups and every table that has figures.
var sequentialStudies = map[string]string{
	"tammany": `
game: tammany
players: [3]
seed: 5
lineups: [{mirror: machine}, {mix: [machine, greedy, random]}]
replicates: 2
variants: {plain: {mayor_vp: 1}}
deals: 640
margin: 15%
primary: [first_player_advantage, mean_score]
records: {counterfactuals: 1/2}
`,
	"wardcards": `
game: wardcards
players: [3]
seed: 5
lineups: [{mirror: random}, {mix: [machine, random, random]}]
deals: 1280
margin: 25%
primary: [first_player_advantage]
`,
	"tallywood": `
game: tallywood
players: [2]
seed: 5
lineups: [{mirror: random}]
deals: 640
margin: 20%
primary: [first_player_advantage]
`,
}

// After a sequential run every interval anywhere in the figures is the wider one
// of the confidence sequence or none, there is no test, and no TOST: compared
// with what the same rows give when they are taken for those of a fixed number
// of blocks.
func TestASequentialRunPrintsNoFixedSampleIntervalAndNoTest(t *testing.T) {
	for name, text := range sequentialStudies {
		t.Run(name, func(t *testing.T) {
			dir := playUntil(t, text)
			naive, looked := figuresOf(t, dir, false), figuresOf(t, dir, true)
			var count tally
			count.compare(t, name, naive, looked)
			if count.wider < 10 || count.intervals < 15 || name != "tallywood" && count.tests == 0 {
				t.Errorf("%d intervals, %d wider, %d without, %d tests: the test tests nothing", count.intervals, count.wider, count.gone, count.tests)
			}
			if count.wider < count.gone {
				t.Errorf("%d intervals are wider, %d gone", count.wider, count.gone)
			}
		})
	}
}

// playUntil plays a study until its figures are decided.
func playUntil(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "study.yaml")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	node, err := readStudy(file)
	if err != nil {
		t.Fatal(err)
	}
	resolved, err := study.Resolve(node, environment(study.Options{Until: true}))
	if err != nil {
		t.Fatal(err)
	}
	p, err := sim.Prepare(resolved, study.RunID(resolved), library)
	if err != nil {
		t.Fatal(err)
	}
	judge, err := sequential.New(resolved)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "run")
	out, err := sim.Run(t.Context(), p, sim.Options{Dir: dir, Workers: 2, Last: -1, Judge: judge})
	if err != nil {
		t.Fatal(err)
	}
	if out.Run.Stopped == 0 {
		t.Fatal("it did not stop")
	}
	return dir
}

// figuresOf is figures.json, read as that of a sequential run or not.
func figuresOf(t *testing.T, dir string, sequential bool) any {
	t.Helper()
	run, err := analysis.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if !sequential {
		run.Manifest.Study.Until, run.Warnings = nil, nil
	}
	f, err := analysis.ReadAs(run, analyses.All)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	var all any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

type tally struct{ intervals, wider, gone, tests int }

// compare goes through two trees of the same figures side by side.
func (k *tally) compare(t *testing.T, path string, naive, looked any) {
	switch n := naive.(type) {
	case []any:
		l, ok := looked.([]any)
		if !ok || len(l) != len(n) {
			t.Errorf("%s: a list has become %v", path, looked)
			return
		}
		for i := range n {
			k.compare(t, fmt.Sprintf("%s[%d]", path, i), n[i], l[i])
		}
	case map[string]any:
		l, ok := looked.(map[string]any)
		if !ok {
			if !strings.HasSuffix(path, ".verdict") {
				t.Errorf("%s has become %v", path, looked)
			}
			return
		}
		k.object(t, path, n, l)
		for name := range n {
			if then, ok := l[name]; ok {
				k.compare(t, path+"."+name, n[name], then)
			}
		}
	}
}

// object compares one figure.
func (k *tally) object(t *testing.T, path string, n, l map[string]any) {
	if low, ok := numberOf(n, "low"); ok && !strings.Contains(path, "faults") {
		high, _ := numberOf(n, "high")
		then, is := numberOf(l, "low")
		thenHigh, _ := numberOf(l, "high")
		confidence, _ := numberOf(l, "confidence")
		k.intervals++
		switch {
		case !is || confidence == 0 && n["confidence"] != nil:
			if !strings.Contains(path, "quantiles") {
				k.gone++
			}
			if l["note"] == nil {
				t.Errorf("%s: the interval is gone without a reason", path)
			}
		case thenHigh-then > high-low || then == 0 && low == 0 || thenHigh == 1 && high == 1:
			k.wider++
			if then > low || thenHigh < high {
				// A t interval is symmetric, Wilson's is not: a narrower end of
				// the sequence is one at most.
				if math.Min(then-low, high-thenHigh) > 0 {
					t.Errorf("%s: %v .. %v lies inside %v .. %v", path, then, thenHigh, low, high)
				}
			}
		default:
			t.Errorf("%s: %v .. %v is no wider than the naive %v .. %v", path, then, thenHigh, low, high)
		}
	}
	if p, ok := numberOf(n, "p"); ok && n["note"] == nil {
		k.tests++
		if then, _ := numberOf(l, "p"); l["note"] == nil || then != 1 && then != 0 {
			t.Errorf("%s: the test p=%v is still there: %v", path, p, l)
		}
	}
	if p, ok := numberOf(l, "tost_p"); ok {
		t.Errorf("%s: TOST p=%v", path, p)
	}
	if l["clear"] == true {
		t.Errorf("%s is marked as clear without a test", path)
	}
}

func numberOf(m map[string]any, name string) (float64, bool) {
	x, ok := m[name].(float64)
	return x, ok
}
