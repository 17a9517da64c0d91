package study

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tweed/engine/settings/yamlfile"
	"tweed/sim/schedule"
)

var toySpecs = []string{"random", "greedy", "machine", "machine:bid=equilibrium", "search", "external"}

// genText writes a valid study.
func genText(t *rapid.T) string {
	var b strings.Builder
	players := rapid.SliceOfNDistinct(rapid.IntRange(3, 5), 1, 3, rapid.ID).Draw(t, "players")
	fmt.Fprintf(&b, "game: toy\nplayers: [%s]\nseed: %d\n", words(players), rapid.Uint64().Draw(t, "seed"))
	fmt.Fprintf(&b, "%s: %d\n", rapid.SampledFrom([]string{"deals", "games"}).Draw(t, "budget"), rapid.Int64Range(1, 20_000).Draw(t, "size"))
	fmt.Fprintf(&b, "replicates: %d\n", rapid.IntRange(1, 4).Draw(t, "replicates"))
	if coins := rapid.IntRange(0, 5).Draw(t, "coins"); coins > 0 && coins != 3 {
		fmt.Fprintf(&b, "variants: {coined: {coins: %d}}\n", coins)
	}
	b.WriteString("lineups:\n")
	for i := range rapid.IntRange(1, 4).Draw(t, "line-ups") {
		genEntry(t, &b, players, i == 0)
	}
	return b.String()
}

// genEntry writes a line-up; the first one is for every player count.
func genEntry(t *rapid.T, b *strings.Builder, players []int, first bool) {
	pool := rapid.SliceOfNDistinct(rapid.SampledFrom(toySpecs), 1, 3, rapid.ID).Draw(t, "pool")
	switch form := rapid.IntRange(0, 2).Draw(t, "form"); {
	case form == 0:
		fmt.Fprintf(b, "  - mirror: %s\n", pool[0])
	case form == 1 || first:
		fmt.Fprintf(b, "  - every: [%s]\n", strings.Join(pool, ", "))
	default:
		n := rapid.SampledFrom(players).Draw(t, "of")
		mix := rapid.SliceOfN(rapid.SampledFrom(toySpecs), n, n).Draw(t, "mix")
		fmt.Fprintf(b, "  - mix: {%d: [%s]}\n", n, strings.Join(mix, ", "))
	}
	designs := []string{schedule.Auto, schedule.Rotate, schedule.Neighbour, schedule.Full}
	fmt.Fprintf(b, "    seating: %s\n", rapid.SampledFrom(designs).Draw(t, "seating"))
}

func words(ns []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(ns), " ", ", "), "[]")
}

// A valid study resolves to a sound one, each time the same, and its JSON is
// read again as it was.
func TestValidStudiesResolve(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := genText(t)
		n, err := yamlfile.Parse([]byte(text), "s.yaml")
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		s, err := Resolve(n, toyEnv())
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		again, err := Resolve(n, toyEnv())
		if diff := cmp.Diff(s, again); err != nil || diff != "" {
			t.Fatalf("resolved again: %v %s", err, diff)
		}
		checkStudy(t, s)
	})
}
