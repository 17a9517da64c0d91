package tammany_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tweed/engine"
)

var (
	update       = flag.Bool("update", false, "write the golden file of TestChoicesAreFixed")
	choicesGames = flag.Int("choices.games", goldenGames, "games of each configuration of TestChoicesAreFixed; any other number is printed, not compared")
)

// goldenGames is how many games of a configuration the golden file covers.
const goldenGames = 4

// TestChoicesAreFixed plays every contestant under every rule set, with every
// number of players, in a mirror and among others, and compares a hash of all
// moves of all seats with testdata/choices.txt: work on speed must change none.
// A change of how a strategy plays writes the file again with -update. For a
// wider look compare the output of two versions:
//
//	go test -run TestChoicesAreFixed -v ./strategies/tammany -choices.games 2000
func TestChoicesAreFixed(t *testing.T) {
	specs := contestants()
	hashes := make([]string, len(specs))
	t.Run("specs", func(t *testing.T) {
		for i, hero := range specs {
			t.Run(hero, func(t *testing.T) {
				t.Parallel()
				hashes[i] = fmt.Sprintf("%016x %s\n", hashChoices(t, hero, *choicesGames), hero)
			})
		}
	})
	got := strings.Join(hashes, "")
	if *choicesGames != goldenGames {
		t.Logf("%d games of each configuration:\n%s", *choicesGames, got)
		return
	}
	file := filepath.Join("testdata", "choices.txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("other choices than before (run with -update if that is meant):\n%s", diff)
	}
}

// hashChoices is the hash of all moves of a contestant's games.
func hashChoices(t *testing.T, hero string, games int) uint64 {
	h := fnv.New64a()
	var word [4]byte
	for _, set := range ruleSets {
		r := everyone.Rules(t, set.text)
		for players := 3; players <= 5; players++ {
			for _, line := range [][]string{{hero, hero, hero, hero, hero}, {hero, "machine", "random", hero, "greedy"}} {
				b := everyone.Table(t, r, line[:players]...)
				for deal := range games {
					b.Watch(engine.DealSeed(2026, uint64(deal)), 0, func(m engine.Move) {
						binary.LittleEndian.PutUint32(word[:], uint32(m))
						h.Write(word[:])
					})
				}
			}
		}
	}
	return h.Sum64()
}
