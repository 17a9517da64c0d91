package sim

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gofrs/flock"
)

// lockName is the file that a process holds while it writes into a run folder.
const lockName = ".lock"

// lock keeps other processes from writing into the folder: all of them, or for
// a slice of the shards those that are not slices too. The system drops the lock
// when the process ends, however it ends. The file stays behind, empty: to remove
// it would open a gap.
func lock(dir string, slice bool) (release func() error, err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, &FolderError{fmt.Sprintf("%s can't be a run folder: %v; choose another one with --out", dir, err)}
	}
	path := filepath.Join(dir, lockName)
	file := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o644))
	try := file.TryLock
	if slice {
		try = file.TryRLock
	}
	taken, err := try()
	switch {
	case withoutLocks(err):
		return func() error { return nil }, nil
	case err != nil:
		return nil, diskError(path, err)
	case !taken:
		return nil, &FolderError{fmt.Sprintf("another tweed is writing into %s: wait until it is done, or choose another folder with --out", dir)}
	}
	return file.Close, nil
}

// withoutLocks reports whether the file system has none.
func withoutLocks(err error) bool {
	return errors.Is(err, syscall.ENOLCK) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOSYS)
}
