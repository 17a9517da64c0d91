package registry

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tweed/engine/games"
)

// FuzzSpec: whatever a spec says, a game's catalog refuses it in a sentence, or reads
// it as a strategy whose canonical spec means the same.
//
//	go test -fuzz FuzzSpec -fuzztime 1m -fuzzminimizetime 10x ./strategies/registry
func FuzzSpec(f *testing.F) {
	for i, g := range games.All() {
		seeded := map[string]bool{} // parameters: presets have the same ones
		for _, d := range For(g.Name) {
			f.Add(uint8(i), d.Name)
			for _, p := range d.Params {
				if !seeded[p.Name] {
					f.Add(uint8(i), d.Name+":"+p.Name+"="+p.Default)
				}
				seeded[p.Name] = true
			}
		}
	}
	f.Add(uint8(0), `machine:never="slander|settle",bid=all`)
	f.Add(uint8(0), `external:cmd="'sh' -c \"exit 1\"",timeout=0.5`)
	f.Fuzz(func(t *testing.T, game uint8, text string) {
		checkSpec(t, games.All()[int(game)%len(games.All())].Name, text)
	})
}

// FuzzWeights: whatever stands in a file of weights.
//
//	go test -fuzz FuzzWeights -fuzztime 1m -fuzzminimizetime 10x ./strategies/registry
func FuzzWeights(f *testing.F) {
	for i, g := range games.All() {
		files, err := filepath.Glob(filepath.Join("../../configs/strategies", g.Name, "*.yaml"))
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(uint8(i), text)
		}
	}
	file := filepath.Join(f.TempDir(), "weights.yaml")
	f.Fuzz(func(t *testing.T, game uint8, text []byte) {
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		checkSpec(t, games.All()[int(game)%len(games.All())].Name, "machine:weights="+file)
	})
}

// checkSpec reads a spec and, where it is taken, its canonical form.
func checkSpec(t *testing.T, game, text string) {
	spec, err := For(game).Parse(text)
	if err != nil {
		if strings.ContainsAny(err.Error(), "\x00\x1b") {
			t.Errorf("%q: the error is not printable: %q", text, err)
		}
		return
	}
	again, err := For(game).Parse(spec.String())
	if err != nil {
		t.Fatalf("%q is canonically %q, which is refused: %v", text, spec, err)
	}
	a, errA := spec.Settings()
	b, errB := again.Settings()
	if errA != nil || errB != nil || string(a) != string(b) || again.String() != spec.String() {
		t.Fatalf("%q is canonically %q, and that is %q: %v %v\n%s\n%s", text, spec, again, errA, errB, a, b)
	}
	if _, err := spec.New(); err != nil && strings.ContainsAny(err.Error(), "\x00\x1b") {
		t.Errorf("%q: the error is not printable: %q", text, err)
	}
}
