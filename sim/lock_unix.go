//go:build unix

package sim

import (
	"errors"
	"os"
	"syscall"
)

// lockFile takes the lock on an open file, shared or exclusive, without waiting.
// The system drops it when the process ends, however it ends.
func lockFile(f *os.File, shared bool) (taken bool, err error) {
	how := syscall.LOCK_EX
	if shared {
		how = syscall.LOCK_SH
	}
	err = syscall.Flock(int(f.Fd()), how|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return false, nil
	}
	if errors.Is(err, syscall.ENOLCK) || errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOSYS) {
		return true, nil // a file system without locks
	}
	return err == nil, err
}
