package sim

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
)

// roomError adds what a person can do to an error of the file system.
func roomError(err error) error {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return fmt.Errorf("%w: the disk is full; make room and resume", err)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%w: choose a folder you may write in with --out", err)
	}
	return err
}
