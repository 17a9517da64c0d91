package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"path"
	"testing"
	"time"

	"tweed/configs"
	"tweed/engine/settings/yamlfile"
	"tweed/sim"
	"tweed/sim/manifest"
	"tweed/sim/study"
	"tweed/sim/tune"
	"tweed/strategies/registry"
)

// shippedStudies are the texts of the studies that ship.
func shippedStudies(t testing.TB) (all [][]byte) {
	t.Helper()
	names, err := fs.Glob(configs.FS, "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(configs.FS, path.Clean(name))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	return all
}

// FuzzStudy: whatever stands in a study, with the real games and strategies, has
// problems or can be prepared, tune block and all.
//
//	go test -fuzz FuzzStudy -fuzztime 1m -fuzzminimizetime 10x ./cmd/tweed
func FuzzStudy(f *testing.F) {
	for _, text := range shippedStudies(f) {
		f.Add(text)
	}
	f.Add([]byte("game: tammany\nplayers: 3\ndeals: 4\nlineups: [{mix: [machine, greedy, random]}]\ntune: {strategy: machine, weights: {bid_worth: [0.5, 4]}, held_out: {seed: 9, deals: 30}}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		node, err := yamlfile.Parse(text, "study.yaml")
		if err != nil {
			return
		}
		s, err := study.Resolve(node, environment(study.Options{}))
		if err != nil {
			return
		}
		if _, err := sim.Prepare(s, study.RunID(s), library); err != nil {
			t.Fatalf("a study that was taken can't be prepared: %v", err)
		}
		if block := node.Get(study.TuneKey); block != nil {
			// Its problems are reported; that it does not panic is what counts.
			_, _ = tune.Read(block, s, registry.For(s.Game))
		}
	})
}

// FuzzRunFile: whatever study stands in a run.json that somebody sends, it is
// refused in a sentence or its games are played.
//
//	go test -fuzz FuzzRunFile -fuzztime 1m -fuzzminimizetime 10x ./cmd/tweed
func FuzzRunFile(f *testing.F) {
	node, err := yamlfile.Parse([]byte("game: tammany\nplayers: [3, 4]\nseating: rotate\nrecords: none\ndeals: 2\nlineups: [{mirror: random}, {mix: {3: [greedy, greedy, random]}}]\n"), "s.yaml")
	if err != nil {
		f.Fatal(err)
	}
	s, err := study.Resolve(node, environment(study.Options{}))
	if err != nil {
		f.Fatal(err)
	}
	text, err := json.Marshal(s)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	for _, edit := range [][2]string{
		{`"players":3`, `"players":-3`}, {`"players":3`, `"players":1000000000`}, {`[0,1,2]`, `[0,1,7]`}, {`[0,1,2]`, `[]`}, {`[0,1,2]`, `[0,0,0]`},
		{`"replicates":1`, `"replicates":0`}, {`"replicates":1`, `"replicates":-1`}, {`"deals":2`, `"deals":-2`}, {`"deals":2`, `"deals":9223372036854775807`},
		{`"shard_games":500`, `"shard_games":0`}, {`"every":1`, `"every":-1`}, {`"cell":1`, `"cell":0`}, {`"cell":1`, `"cell":-1`}, {`"cell":1`, `"cell":9999999999`},
		{`"seatings":`, `"no":`}, {`"cells":`, `"no":`}, {`"records":`, `"no":`}, {`"max_steps":1000000000`, `"max_steps":-1`}, {`"rules":"standard"`, `"rules":""`},
		{`"lineup":["random","random","random"]`, `"lineup":["random"]`}, {`"name":"s"`, `"name":"../../s"`}, {`"shard_games":500`, `"shard_games":500,"until":{"blocks":0}`},
	} {
		if !bytes.Contains(text, []byte(edit[0])) {
			f.Fatalf("%s is not in the study", edit[0])
		}
		f.Add(bytes.Replace(text, []byte(edit[0]), []byte(edit[1]), 1))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var s manifest.Study
		if json.Unmarshal(text, &s) != nil {
			return
		}
		p, err := sim.Prepare(&s, study.RunID(&s), library)
		if err != nil {
			return
		}
		if _, err := sim.Probe(t.Context(), p, time.Nanosecond); err != nil {
			t.Logf("a study that was prepared can't be played: %v", err)
		}
	})
}
