package analysis

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tweed/analysis/analysistest"
	"tweed/sim/manifest"
)

// small is a run of two shards.
func small(t *testing.T) string {
	y := planted()
	y.cells = []manifest.Cell{mirrorCell(0, 3, "plain", 60)}
	y.shard = 40
	y.shares = func(r *rand.Rand, _ *manifest.Cell, _ []string) []float64 { return winner(r, []float64{0.4, 0.3, 0.3}) }
	return y.write(t)
}

// mustFail wants an error that holds all the words.
func mustFail(t *testing.T, err error, words ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error; want one with %q", words)
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("the error %q does not say %q", err, w)
		}
	}
}

func TestOpenNamesWhatIsWrongAndWhatHelps(t *testing.T) {
	part := filepath.Join("seats", "part-000001.parquet")
	cases := []struct {
		name  string
		spoil func(t *testing.T, dir string) string // returns the folder to open
		words []string
	}{
		{"no folder", func(_ *testing.T, dir string) string { return dir + "/none" }, []string{"none", "no such folder", "runs/quickstart"}},
		{"a file", func(t *testing.T, dir string) string { return filepath.Join(dir, manifest.RunFile) }, []string{"run.json is a file"}},
		{"not a run", func(t *testing.T, _ string) string { return t.TempDir() }, []string{"run.json", "not the folder of a run"}},
		{"unfinished", func(t *testing.T, _ string) string {
			dir := t.TempDir()
			if err := os.Mkdir(filepath.Join(dir, manifest.ShardsDir), 0o755); err != nil {
				t.Fatal(err)
			}
			return dir
		}, []string{"run.json is damaged", "it is missing, and there are shards", "tweed run STUDY --out", "--resume --repair"}},
		{"broken run.json", func(t *testing.T, dir string) string {
			write(t, filepath.Join(dir, manifest.RunFile), []byte("{"))
			return dir
		}, []string{"run.json is damaged", "tweed run STUDY --out", "--resume --repair"}},
		{"missing part", func(t *testing.T, dir string) string {
			if err := os.Remove(filepath.Join(dir, part)); err != nil {
				t.Fatal(err)
			}
			return dir
		}, []string{part, "missing", "--resume"}},
		{"truncated part", func(t *testing.T, dir string) string {
			data := load(t, filepath.Join(dir, part))
			write(t, filepath.Join(dir, part), data[:len(data)/2])
			return dir
		}, []string{part, "bytes", "--resume"}},
		{"edited totals", func(t *testing.T, dir string) string {
			text := string(load(t, filepath.Join(dir, manifest.RunFile)))
			write(t, filepath.Join(dir, manifest.RunFile), []byte(strings.Replace(text, `"games": 60`, `"games": 61`, 1)))
			return dir
		}, []string{"run.json is damaged", "it says 61 games", "its shards have 60"}},
		{"strange cell", func(t *testing.T, dir string) string {
			change(t, dir, func(r *manifest.Run) { r.Shards[1].Cell = 9 })
			return dir
		}, []string{"run.json is damaged", "cell 9"}},
	}
	for _, k := range cases {
		t.Run(k.name, func(t *testing.T) {
			_, err := Open(k.spoil(t, small(t)))
			mustFail(t, err, k.words...)
		})
	}
}

func TestAnIncompleteRunOpensWithAWarningInEveryHeader(t *testing.T) {
	dir := small(t)
	change(t, dir, func(r *manifest.Run) {
		r.Complete = false
		r.Shards = r.Shards[:1]
		r.NotReproducible = "a time-out"
	})
	f := read(t, dir, 1)
	text := f.Summary() + f.Header.Source()
	for _, want := range []string{"incomplete run: 40 of 60 blocks", "--resume", "not reproducible: a time-out"} {
		if strings.Count(text, want) < 2 {
			t.Errorf("%q is not in the summary and in the captions:\n%s", want, text)
		}
	}
	if f.Advantage[0].Scope.Blocks != 40 {
		t.Errorf("%d blocks", f.Advantage[0].Scope.Blocks)
	}
}

func TestARunOfAnUnknownGameNamesTheKnownOnes(t *testing.T) {
	run, err := Open(small(t))
	if err != nil {
		t.Fatal(err)
	}
	_, err = ReadAs(run, []Game{{Name: "chess"}, {Name: "go"}})
	mustFail(t, err, `"toy"`, "chess, go", run.Dir)
}

func load(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func write(t testing.TB, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// change rewrites a run's run.json.
func change(t *testing.T, dir string, how func(*manifest.Run)) {
	t.Helper()
	run, err := manifest.Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	how(run)
	analysistest.WriteRun(t, dir, run)
}

// Whatever the bytes of a part are, reading it is an error or gives rows: the
// decoders get them as they are, under a hash that fits.
//
//	go test -fuzz FuzzDamagedPart -fuzztime 1m -fuzzminimizetime 10x ./analysis
func FuzzDamagedPart(f *testing.F) {
	whole := load(f, writeRows[codedRow](f, someRows(300), 1))
	f.Add(whole)
	f.Add(load(f, writeRows[packedRow](f, someRows(300), 2)))
	f.Add(load(f, writeRows[plainRow](f, someRows(20), 1)))
	for i := 0; i < len(whole); i += 61 {
		flipped := slices.Clone(whole)
		flipped[i] ^= 1 << (i % 8)
		f.Add(flipped)
		f.Add(whole[:i])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		path := filepath.Join(t.TempDir(), "part.parquet")
		write(t, path, data)
		if _, err := readRows(t, path, testNames, 300); err != nil && !strings.Contains(err.Error(), path) {
			t.Errorf("the error does not name the file: %v", err)
		}
	})
}

func someRows(n int) (rows []codedRow) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range n {
		rows = append(rows, codedRow{int64(i / 3), r.Int32N(9), float64(r.Int32N(3)) / 2, testNames[r.IntN(len(testNames))], r.IntN(2) == 0, r.Int64N(1 << 20)})
	}
	return rows
}

// A part with one byte changed is named before anything of it is read.
func TestAFlippedBitIsFoundWhereverItIs(t *testing.T) {
	dir := small(t)
	path := filepath.Join(dir, "seats", "part-000001.parquet")
	data := load(t, path)
	for i := 0; i < len(data); i += 101 {
		flipped := slices.Clone(data)
		flipped[i] ^= 1 << (i % 8)
		write(t, path, flipped)
		run, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Read(run, toyGame)
		mustFail(t, err, path, "SHA-256", "tweed run "+dir+" --resume --repair")
	}
}
