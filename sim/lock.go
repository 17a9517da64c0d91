package sim

import (
	"fmt"
	"os"
	"path/filepath"
)

// lockName is the file that a process holds while it writes into a run folder.
const lockName = ".lock"

// lock keeps other processes from writing into the folder: all of them, or for
// a slice of the shards those that are not slices too. The file stays behind,
// empty: to remove it would open a gap.
func lock(dir string, slice bool) (release func() error, err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, &FolderError{fmt.Sprintf("%s can't be a run folder: %v; choose another one with --out", dir, err)}
	}
	f, err := os.OpenFile(filepath.Join(dir, lockName), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, diskError(filepath.Join(dir, lockName), err)
	}
	taken, err := lockFile(f, slice)
	if err == nil && !taken {
		err = &FolderError{fmt.Sprintf("another tweed is writing into %s: wait until it is done, or choose another folder with --out", dir)}
	}
	if err != nil {
		f.Close() // nothing was written
		return nil, err
	}
	return f.Close, nil
}
