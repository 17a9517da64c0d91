package manifest

import (
	"io"
	"io/fs"
	"os"
)

// NoFile is something else where a file of the run should be.
type NoFile struct{ Mode fs.FileMode }

func (e *NoFile) Error() string {
	if e.Mode.IsDir() {
		return "it is a folder and not a file"
	}
	return "it is a pipe or a device and not a file"
}

// Open opens a file of a run folder to read it. It looks before it opens: a pipe
// would wait for somebody to write, and a device may have no end.
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, &NoFile{info.Mode()}
	}
	return os.Open(path)
}

// ReadFile reads a file of a run folder.
func ReadFile(path string) ([]byte, error) {
	file, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close() // it was only read
	return io.ReadAll(file)
}
