package sim

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"time"

	"tweed/sim/manifest"
)

// DiskError is a failure to write into the run folder. What was committed
// before stays valid, and the run can be resumed.
type DiskError struct {
	Path string
	Err  error
	// Need is about how many bytes the rest of the run takes, when the disk is
	// full and that could be estimated; else 0.
	Need int64
}

func (e *DiskError) Unwrap() error { return e.Err }

func (e *DiskError) Error() string { return fmt.Sprintf("%s: %v: %s", e.Path, e.cause(), e.remedy()) }

// cause is the error without the path, which comes first, and without the name
// of the call.
func (e *DiskError) cause() error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(e.Err, &path):
		return path.Err
	case errors.As(e.Err, &link):
		return link.Err
	}
	return e.Err
}

func (e *DiskError) remedy() string {
	switch {
	case e.full() && e.Need > 0:
		return fmt.Sprintf("the rest of the run needs about %s more; make room and continue with --resume", bytesText(e.Need))
	case e.full():
		return "make room and continue with --resume"
	case errors.Is(e.Err, fs.ErrPermission), errors.Is(e.Err, syscall.EROFS):
		return "choose a folder you may write in with --out"
	case errors.Is(e.Err, fs.ErrNotExist):
		return "the run folder was removed or moved while the run wrote into it; put it back and continue with --resume, or start again"
	case errors.Is(e.Err, syscall.EISDIR), errors.Is(e.Err, syscall.ENOTDIR), errors.Is(e.Err, fs.ErrExist):
		return "something else is in its place; move that away and continue with --resume"
	case errors.Is(e.Err, syscall.EMFILE), errors.Is(e.Err, syscall.ENFILE):
		return "raise the limit of open files (`ulimit -n`) and continue with --resume"
	case errors.Is(e.Err, syscall.EFBIG):
		return "raise the limit of a file's size (`ulimit -f`) and continue with --resume"
	}
	return "the disk fails; continue with --resume when it works again"
}

func (e *DiskError) full() bool {
	return errors.Is(e.Err, syscall.ENOSPC) || errors.Is(e.Err, syscall.EDQUOT)
}

// diskError names the file that could not be written; nil stays nil, and the
// first path is kept.
func diskError(path string, err error) error {
	var known *DiskError
	if err == nil || errors.As(err, &known) {
		return err
	}
	return &DiskError{Path: path, Err: err}
}

// explain makes one sentence of what stopped a run: where the disk fails, what
// followed from it is not worth another.
func (f *folder) explain(ctx context.Context, err, next error) error {
	if err == nil {
		err, next = next, nil
	}
	var disk *DiskError
	if !errors.As(err, &disk) {
		return errors.Join(err, next)
	}
	if disk.full() {
		disk.Need = f.need(ctx)
	}
	return disk
}

// need estimates how many bytes the shards that are not there yet will take:
// from the shards that are, else from a probe; 0 when neither can be had.
func (f *folder) need(ctx context.Context) int64 {
	var written, had, all int64
	for i := range f.p.Plan.Len() {
		planned := f.p.Plan.At(i)
		all += planned.Games(f.p.cells[planned.Cell].Cell)
		s, err := f.sidecar(i)
		if err != nil || s == nil {
			continue
		}
		had += s.Games
		written += shardBytes(s)
	}
	if had > 0 {
		return int64(float64(written) / float64(had) * float64(all-had))
	}
	probed, err := Probe(ctx, f.p, 50*time.Millisecond)
	if err != nil {
		return 0
	}
	total := 0.0
	for i := range probed {
		for _, b := range probed[i].Bytes {
			total += b * float64(f.p.cells[i].Games())
		}
	}
	return int64(total)
}

func shardBytes(s *manifest.Shard) (n int64) {
	for _, p := range s.Parts {
		n += p.Bytes
	}
	return n
}

// bytesText prints a size as people say it.
func bytesText(n int64) string {
	for _, unit := range []struct {
		size int64
		name string
	}{{1e9, "GB"}, {1e6, "MB"}, {1e3, "kB"}} {
		if n >= unit.size {
			return fmt.Sprintf("%.1f %s", float64(n)/float64(unit.size), unit.name)
		}
	}
	return fmt.Sprintf("%d bytes", n)
}
