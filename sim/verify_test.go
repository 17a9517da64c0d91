package sim

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tweed/sim/manifest"
	"tweed/strategies"
)

func verify(t *testing.T, p *Prepared, dir string) *Verified {
	t.Helper()
	run, err := manifest.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	v, err := Verify(t.Context(), p, run, VerifyOptions{Dir: dir, Workers: 2, Every: 1})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// keep sets the density of the named tables.
func keep(s *manifest.Study, every int64, names ...string) {
	for i := range s.Records {
		for _, name := range names {
			if s.Records[i].Table == name {
				s.Records[i].Every = every
			}
		}
	}
}

func TestVerifyReplaysByTheBestMethod(t *testing.T) {
	games := int64(130 + 40*4)
	for _, c := range []struct {
		name  string
		drop  []string
		every int64
		want  map[Method]int64
	}{
		{"all tables", nil, 0, map[Method]int64{FromRows: games, FromMoves: games}},
		{"no ballots", []string{"ballots"}, 0, map[Method]int64{FromMoves: games}},
		{"no moves", []string{"moves"}, 0, map[Method]int64{FromRows: games}},
		{"neither", []string{"ballots", "moves"}, 0, map[Method]int64{FromStrategies: games}},
		// Deals 0, 10, … of 130 and of 40.
		{"a tenth of the ballots", []string{"ballots"}, 10, map[Method]int64{FromRows: 13 + 4*4, FromMoves: games}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := testStudy(t, mirror3, rotate4)
			keep(s, c.every, c.drop...)
			dir := play(t, s, 2)
			v := verify(t, prepared(t, s), dir)
			if len(v.Problems) > 0 || v.Games != games {
				t.Errorf("%d games, problems %v", v.Games, v.Problems)
			}
			for m, n := range c.want {
				if v.Method[m] != n {
					t.Errorf("%d games %s, want %d", v.Method[m], m, n)
				}
			}
			if _, err := os.Stat(filepath.Join(dir, "ballots")); (err == nil) != (c.every > 0 || !slices.Contains(c.drop, "ballots")) {
				t.Errorf("the ballots folder: %v", err)
			}
		})
	}
}

// A run whose rows were written by other strategies must not verify: the same
// study with its line-up changed behind its back.
func TestVerifyFindsRowsThatPlayingAgainDoesNotGive(t *testing.T) {
	s := testStudy(t, mirror3)
	keep(s, 0, "ballots", "moves")
	dir := play(t, s, 2)
	forged := testStudy(t, lineup{"mirror", 130, []string{"greedy", "greedy", "greedy"}})
	keep(forged, 0, "ballots", "moves")
	p := prepared(t, forged)
	p.RunID = prepared(t, s).RunID // that the parts say they are of
	v := verify(t, p, dir)
	if len(v.Problems) == 0 {
		t.Fatal("games of random verified as games of greedy")
	}
	if text := v.Problems[0].Error(); !strings.Contains(text, "column") || !strings.Contains(text, "tweed replay") {
		t.Errorf("the problem says: %s", text)
	}
}

func TestRunJSONAddsUpWhatThePartsHold(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	run, err := manifest.Load(play(t, s, 2))
	if err != nil {
		t.Fatal(err)
	}
	games := int64(130 + 40*4)
	want := map[string]int64{"games": games, "seats": 130*3 + 160*4, "turns": 130*48 + 160*64, "elections": 130*47 + 160*56, "terms": 130*12 + 160*16}
	for _, sum := range run.Tables {
		if n, ok := want[sum.Table]; ok && sum.Rows != n {
			t.Errorf("%s has %d rows, want %d", sum.Table, sum.Rows, n)
		}
		if sum.Bytes == 0 || sum.Parts != len(run.Shards) {
			t.Errorf("%s: %d bytes in %d parts of %d shards", sum.Table, sum.Bytes, sum.Parts, len(run.Shards))
		}
	}
	if run.Games != games || run.Blocks != 170 || run.Voided != 0 || len(run.Faults) != 0 {
		t.Errorf("%d games, %d blocks, %d void, faults %v", run.Games, run.Blocks, run.Voided, run.Faults)
	}
	data, err := json.Marshal(run)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"host", "workers", "seconds", "started"} {
		if strings.Contains(string(data), `"`+word) {
			t.Errorf("run.json speaks of %s", word)
		}
	}
}

// replay and verify must say the same of a game, whatever is kept of its deal.
func TestReplayComparesOnlyTheTablesThatKeepTheDeal(t *testing.T) {
	s := testStudy(t, mirror3)
	keep(s, 10, "turns")
	keep(s, 7, "ballots")
	keep(s, 3, "elections", "moves")
	keep(s, 0, "terms", "chance")
	dir := play(t, s, 2)
	p := prepared(t, s)
	for _, game := range []int64{0, 3, 7, 10, 21, 30, 70, 129} {
		var shown strings.Builder
		r, err := Replay(p, dir, game, &shown)
		if err != nil || !r.Agrees || !strings.Contains(shown.String(), "TERM 4") {
			t.Errorf("game %d: %v", game, err)
		}
	}
}

// The weights and bots that played a run need not be there to read it: its rows
// are enough, where they are kept.
func TestRowsAreVerifiedWithoutTheStrategiesThatPlayedThem(t *testing.T) {
	gone := Library{Game: testLibrary.Game, Catalog: func(string) strategies.Catalog { return nil }}
	for _, c := range []struct {
		drop []string
		want string
	}{{nil, ""}, {[]string{"moves"}, ""}, {[]string{"ballots"}, ""}, {[]string{"ballots", "moves"}, "--every 0 only checks the files"}} {
		s := testStudy(t, mirror3)
		keep(s, 0, c.drop...)
		s.Strategies = []manifest.Strategy{{Name: "random", Spec: "random"}}
		dir := play(t, s, 2)
		run, err := manifest.Load(dir)
		if err != nil {
			t.Fatal(err)
		}
		p, err := PrepareRecords(s, run.RunID, gone)
		if err != nil {
			t.Fatal(err)
		}
		v, err := Verify(t.Context(), p, run, VerifyOptions{Dir: dir, Workers: 2, Every: 1})
		_, replayErr := Replay(p, dir, 3, io.Discard)
		if c.want == "" {
			if err != nil || replayErr != nil || len(v.Problems) > 0 || v.Games != 130 {
				t.Errorf("without %v: %v, replay %v", c.drop, err, replayErr)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || replayErr == nil {
			t.Errorf("without %v: verify says %v, replay %v", c.drop, err, replayErr)
		}
		if v, err := Verify(t.Context(), p, run, VerifyOptions{Dir: dir, Workers: 2}); err != nil || len(v.Problems) > 0 {
			t.Errorf("without %v, files only: %v", c.drop, err)
		}
	}
}
