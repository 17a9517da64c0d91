package enginetest

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files instead of comparing with them")

// Golden compares got with the file at path, and with -update writes it there.
func Golden(t testing.TB, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; run this test with -update to write it", err)
	}
	if line, g, w := firstDifference(got, want); line > 0 {
		t.Errorf("%s:%d: differs (if it should, run this test with -update and read the diff)\n got: %s\nwant: %s", path, line, g, w)
	}
}

// firstDifference is the first line in which two texts differ, 0 when none does.
func firstDifference(got, want []byte) (line int, g, w []byte) {
	if bytes.Equal(got, want) {
		return 0, nil, nil
	}
	for line = 1; ; line++ {
		var moreGot, moreWant bool
		g, got, moreGot = bytes.Cut(got, []byte("\n"))
		w, want, moreWant = bytes.Cut(want, []byte("\n"))
		if !bytes.Equal(g, w) || moreGot != moreWant {
			return line, g, w
		}
	}
}
