package sim

import (
	"errors"
	"io"
	"os"
	"runtime"
)

// disk is the file system under everything that is written into a run folder,
// but for the lock and the session log.
type disk interface {
	// Create makes a new file for writing and reading back; a * in the pattern
	// becomes something that no other file has.
	Create(dir, pattern string) (diskFile, error)
	Rename(from, to string) error
	// SyncDir makes renames in a folder durable.
	SyncDir(dir string) error
}

type diskFile interface {
	io.Writer
	io.ReaderAt
	Name() string
	Chmod(os.FileMode) error
	Sync() error
	Close() error
}

// onDisk is where runs are written. Tests put a disk that fails in its place.
var onDisk disk = osDisk{}

type osDisk struct{}

func (osDisk) Create(dir, pattern string) (diskFile, error) {
	f, err := os.CreateTemp(dir, pattern)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (osDisk) Rename(from, to string) error { return rename(from, to) }

// SyncDir does nothing on Windows, which refuses to flush a folder and keeps a
// journal of its names itself.
func (osDisk) SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
