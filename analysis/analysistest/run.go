// Package analysistest writes run folders whose games a test made up, so that it
// knows what the figures of package analysis and of the games must find in them:
// rows → [WritePart] → the shards of a manifest.Run → [WriteRun] → analysis.Open.
// The files are those of a writer that is not ours.
package analysistest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/parquet-go/parquet-go"

	"tweed/sim/manifest"
)

// WritePart writes a table of a shard into a run folder, with Snappy and in row
// groups of 10,000 rows unless an option says otherwise, and returns it as run.json
// lists it.
func WritePart[T any](t testing.TB, dir, table string, shard int, rows []T, options ...parquet.WriterOption) manifest.Part {
	t.Helper()
	path := filepath.Join(dir, manifest.PartName(table, shard))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	options = append([]parquet.WriterOption{parquet.Compression(&parquet.Snappy), parquet.MaxRowsPerRowGroup(10_000)}, options...)
	if err := parquet.WriteFile(path, rows, options...); err != nil {
		t.Fatal(err)
	}
	return PartOf(t, path, table, len(rows))
}

// PartOf is a file of so many rows of a table as run.json lists it.
func PartOf(t testing.TB, path, table string, rows int) manifest.Part {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return manifest.Part{Table: table, Rows: int64(rows), Bytes: int64(len(data)), SHA256: fmt.Sprintf("%x", sha256.Sum256(data))}
}

// WriteRun adds up what the shards hold and writes run.json.
func WriteRun(t testing.TB, dir string, run *manifest.Run) {
	t.Helper()
	run.Total()
	data, err := json.MarshalIndent(run, "", " ")
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, manifest.RunFile), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
