//go:build linux

package sim

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// smallDisk mounts a file system of its own with room for so many bytes.
func smallDisk(t *testing.T, bytes int) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tweed", dir, "tmpfs", 0, fmt.Sprintf("size=%d", bytes)); err != nil {
		t.Skipf("no file system can be mounted here (%v): run the test as root", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, 0); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// A disk that is full for real: the run stops with a sentence that says how much
// room it lacks, goes on when there is room, and ends with the same bytes.
func TestFullDiskForReal(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	want := hashes(t, play(t, s, 2))
	p := prepared(t, s)
	disk := smallDisk(t, 300_000) // the run takes about 900 kB
	dir := filepath.Join(disk, "run")
	stops := 0
	for ; ; stops++ {
		_, err := Run(t.Context(), p, Options{Dir: dir, Workers: 2, Last: -1, Resume: true})
		if err == nil {
			break
		}
		var full *DiskError
		if !errors.As(err, &full) || !strings.Contains(err.Error(), "no space left on device: the rest of the run needs about ") || strings.Contains(err.Error(), "\n") {
			t.Fatalf("the error is %v", err)
		}
		if stops == 0 {
			t.Log(err)
		}
		if stops > 20 {
			t.Fatal("the run does not get on")
		}
		for name := range hashes(t, dir) {
			if i := p.tableIndex(filepath.Dir(name)); i >= 0 && filepath.Ext(name) == ".parquet" {
				if err := readPart(filepath.Join(dir, name), p.Tables[i], p.cells[0].labels[i]); err != nil {
					t.Errorf("on a full disk %s is not whole: %v", name, err)
				}
			}
		}
		grow := fmt.Sprintf("size=%d", 300_000*(stops+2))
		if err := syscall.Mount("tweed", disk, "tmpfs", syscall.MS_REMOUNT, grow); err != nil {
			t.Fatal(err)
		}
	}
	if stops == 0 {
		t.Fatal("the disk was never full")
	}
	sameFiles(t, fmt.Sprintf("after %d full disks", stops), want, hashes(t, dir))
}

func TestReadOnlyDiskForReal(t *testing.T) {
	p := prepared(t, smallStudy(t))
	disk := smallDisk(t, 1<<20)
	dir := filepath.Join(disk, "run")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mount("tweed", disk, "tmpfs", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	_, err := Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1})
	if err == nil || !strings.Contains(err.Error(), "choose a folder you may write in with --out") || strings.Contains(err.Error(), "\n") {
		t.Errorf("the error is %v", err)
	}
}
