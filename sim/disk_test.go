package sim

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"tweed/sim/manifest"
)

// faultyDisk is a disk on which one call fails: the n-th of an operation, or
// the write that would go beyond so many bytes. After that it works again, as a
// full disk does when temporary files are removed. It does not wait for the
// platter: the tests look at what is asked for, not at the disk below.
type faultyDisk struct {
	op    string // create, sync, close, rename, syncdir or bytes
	nth   int    // from 1
	bytes int64  // for the op bytes, instead of nth: room for so many in all
	lost  string // a kind of call that fails for good after the first failure
	err   error

	mu      sync.Mutex
	calls   map[string]int
	written int64
	failed  bool
}

func (d *faultyDisk) fails(op string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.calls == nil {
		d.calls = map[string]int{}
	}
	d.calls[op]++
	if d.failed && d.lost == op || op == d.op && d.calls[op] == d.nth {
		d.failed = true
		return d.err
	}
	return nil
}

func (d *faultyDisk) Create(dir, pattern string) (diskFile, error) {
	if err := d.fails("create"); err != nil {
		return nil, err
	}
	f, err := osDisk{}.Create(dir, pattern)
	return &faultyFile{f, d}, err
}

func (d *faultyDisk) Rename(from, to string) error {
	if err := d.fails("rename"); err != nil {
		return err
	}
	return os.Rename(from, to)
}

func (d *faultyDisk) SyncDir(string) error { return d.fails("syncdir") }

type faultyFile struct {
	diskFile
	disk *faultyDisk
}

func (f *faultyFile) Write(b []byte) (int, error) {
	d := f.disk
	d.mu.Lock()
	room := d.bytes - d.written
	short := d.op == "bytes" && !d.failed && room < int64(len(b))
	if short {
		d.failed = true
	}
	d.written += int64(len(b))
	d.mu.Unlock()
	if short {
		n, err := f.diskFile.Write(b[:room])
		return n, errors.Join(err, d.err)
	}
	return f.diskFile.Write(b)
}

func (f *faultyFile) Sync() error { return f.disk.fails("sync") }

func (f *faultyFile) Close() error {
	return errors.Join(f.diskFile.Close(), f.disk.fails("close"))
}

// with runs f on a disk.
func with(d disk, f func()) {
	onDisk = d
	defer func() { onDisk = osDisk{} }()
	f()
}

// smallStudy is over in an instant: two shards of two tables.
func smallStudy(t testing.TB) *manifest.Study {
	s := testStudy(t, lineup{"mirror", 4, []string{"random", "random", "random"}})
	s.ShardGames = 2
	keep(s, 0, "turns", "elections", "ballots", "chance", "moves")
	return s
}

// survives plays the study on the faulty disk, and then again on one that works.
// The first must fail in one sentence and leave whole, listed parts only; the
// second must end with the bytes of an undisturbed run.
func survives(t *testing.T, p *Prepared, d *faultyDisk, want map[string][32]byte) (message string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "run")
	defer os.RemoveAll(dir) // or thousands of them wait for the test's end
	var err error
	with(d, func() { _, err = Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1}) })
	what := fmt.Sprintf("%s %d/%d", d.op, d.nth, d.bytes)
	if err == nil {
		t.Fatalf("%s failed and the run did not", what)
	}
	if !errors.Is(err, d.err) || strings.Contains(err.Error(), "\n") {
		t.Errorf("%s: the error is %q", what, err)
	}
	for name := range hashes(t, dir) {
		if filepath.Ext(name) == ".parquet" {
			table := filepath.Dir(name)
			i := p.tableIndex(table)
			if err := readPart(filepath.Join(dir, name), p.Tables[i], p.cells[0].labels[i]); err != nil {
				t.Errorf("%s: %s is there and not whole: %v", what, name, err)
			}
		}
	}
	with(&faultyDisk{}, func() {
		if _, err := Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1, Resume: true}); err != nil && !errors.Is(err, ErrComplete) {
			t.Fatalf("%s: the run does not resume: %v", what, err)
		}
	})
	if got := hashes(t, dir); !maps.Equal(got, want) {
		sameFiles(t, what, want, got)
	}
	return err.Error()
}

// Whatever call fails, and at whatever byte the disk is full: the run stops with
// one sentence, what was committed is whole, and resuming gives the same bytes.
func TestNoFailureOfTheDiskIsLost(t *testing.T) {
	p := prepared(t, smallStudy(t))
	count := &faultyDisk{}
	var want map[string][32]byte
	with(count, func() { want = hashes(t, play(t, smallStudy(t), 1)) })
	for _, op := range []string{"create", "sync", "close", "rename", "syncdir"} {
		if count.calls[op] < 8 {
			t.Fatalf("only %d calls of %s: the test tests nothing", count.calls[op], op)
		}
		for n := range count.calls[op] {
			survives(t, p, &faultyDisk{op: op, nth: n + 1, lost: []string{"", op}[n%2], err: syscall.EIO}, want)
		}
	}
	tried := 0
	for at := int64(0); at < count.written; at += everyByte {
		message := survives(t, p, &faultyDisk{op: "bytes", bytes: at, err: syscall.ENOSPC}, want)
		if !strings.Contains(message, "no space left on device") || !strings.Contains(message, "make room and continue with --resume") {
			t.Fatalf("at byte %d the message is %q", at, message)
		}
		tried++
	}
	t.Logf("%d calls and %d of %d byte positions", len(count.calls), tried, count.written)
}

func TestFullDiskSaysHowMuchRoomIsNeeded(t *testing.T) {
	s := testStudy(t, mirror3, rotate4)
	p := prepared(t, s)
	whole := play(t, s, 1)
	run, err := manifest.Load(whole)
	if err != nil {
		t.Fatal(err)
	}
	var all int64
	for _, sum := range run.Tables {
		all += sum.Bytes
	}
	for _, room := range []int64{1000, all / 2} {
		dir := filepath.Join(t.TempDir(), "run")
		with(&faultyDisk{op: "bytes", bytes: room, err: syscall.ENOSPC}, func() { _, err = Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1}) })
		var full *DiskError
		if !errors.As(err, &full) || !strings.Contains(err.Error(), "the rest of the run needs about ") {
			t.Fatalf("the error is %v", err)
		}
		// The shards that are not there, from those that are or from a probe of a
		// few games, which knows less.
		if left := max(all-room, all/2); full.Need < left/2 || full.Need > 3*left {
			t.Errorf("with room for %d of %d bytes it asks for %d", room, all, full.Need)
		}
	}
}

func TestReadOnlyFolderIsRefusedInOneSentence(t *testing.T) {
	p := prepared(t, smallStudy(t))
	for _, cause := range []error{syscall.EROFS, fs.ErrPermission} {
		dir := filepath.Join(t.TempDir(), "run")
		var err error
		with(&faultyDisk{op: "create", nth: 1, lost: "create", err: cause}, func() {
			_, err = Run(t.Context(), p, Options{Dir: dir, Workers: 1, Last: -1})
		})
		if err == nil || !strings.Contains(err.Error(), "choose a folder you may write in with --out") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v: %v", cause, err)
		}
	}
}

func TestFolderRemovedMeanwhileStopsTheRunInOneSentence(t *testing.T) {
	s := testStudy(t, mirror3)
	p := prepared(t, s)
	dir := filepath.Join(t.TempDir(), "run")
	var once sync.Once
	_, err := Run(t.Context(), p, Options{Dir: dir, Workers: 2, Last: -1, Progress: func(int64) {
		once.Do(func() {
			if err := os.RemoveAll(dir); err != nil {
				t.Error(err)
			}
		})
	}})
	if err == nil || !strings.Contains(err.Error(), "the run folder was removed or moved") || strings.Contains(err.Error(), "\n") {
		t.Errorf("the error is %v", err)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the folder was made again")
	}
}
