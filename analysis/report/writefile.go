package report

import (
	"errors"
	"os"
	"path/filepath"
)

// WriteFile writes a file, whole or not at all, also where one of that name is. A
// library did this (google/renameio), but on Windows it writes in place.
func WriteFile(path string, data []byte) error {
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*.tmp")
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	err = errors.Join(err, file.Chmod(0o644), file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}
