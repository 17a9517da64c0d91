package report

import (
	"os"
	"path/filepath"
	"testing"
)

func TestAFileIsReplacedWholeOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	for _, text := range []string{"long before", "new"} {
		if err := WriteFile(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); string(got) != text {
			t.Errorf("the file holds %q (%v), want %q", got, err, text)
		}
	}
	inTheWay := filepath.Join(dir, "folder")
	if err := os.MkdirAll(filepath.Join(inTheWay, "full"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(inTheWay, []byte("text")); err == nil {
		t.Error("a folder was replaced")
	}
	if err := WriteFile(filepath.Join(dir, "missing", "file"), nil); err == nil {
		t.Error("a file was written into no folder")
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 2 {
		t.Errorf("%v is left (%v), want the file and the folder", left, err)
	}
}
