package sim

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
)

// pending is a file being written under a name that no reader's glob finds
// (".…"), until place gives it its own. It hashes as it writes.
type pending struct {
	path string // where it will be
	file diskFile
	hash hash.Hash
	size int64
	err  error // the first one of any write
}

// reached is called between the steps of a commit. Tests set it to stop a
// process there and kill it.
var reached = func(step string) {}

// newPending creates the file beside its place; a leftover of a killed process
// is written over.
func newPending(path string) (*pending, error) {
	dir, name := filepath.Split(path)
	f, err := onDisk.Create(dir, "."+name+".*.tmp")
	if err != nil {
		return nil, diskError(path, err)
	}
	if err := f.Chmod(0o644); err != nil {
		return nil, errors.Join(diskError(path, err), f.Close(), removeIfThere(f.Name()))
	}
	return &pending{path: path, file: f, hash: sha256.New()}, nil
}

func (p *pending) Write(b []byte) (int, error) {
	if p.err != nil {
		return 0, p.err
	}
	n, err := p.file.Write(b)
	p.hash.Write(b[:n])
	p.size += int64(n)
	if err == nil && n < len(b) {
		err = io.ErrShortWrite
	}
	p.err = diskError(p.path, err)
	return n, p.err
}

// sha256 is the hash of everything written, in hexadecimal.
func (p *pending) sha256() string { return hex.EncodeToString(p.hash.Sum(nil)) }

// check reads the file back, through the same handle, and returns what is wrong
// with it. It does not wait for the platter: sync does.
func (p *pending) check(check func(r io.ReaderAt, size int64) error) error {
	if p.err != nil {
		return p.err
	}
	if err := check(p.file, p.size); err != nil {
		return &ReadBackError{Path: p.path, Err: err}
	}
	return nil
}

// sync makes the bytes durable.
func (p *pending) sync() error {
	if p.err == nil {
		p.err = diskError(p.path, p.file.Sync())
	}
	return p.err
}

// place gives the synced file its name. The folder is not yet synced: see
// syncDir. Whatever happens, nothing of the pending file is left.
func (p *pending) place() error {
	err := p.err
	if closeErr := p.file.Close(); err == nil {
		err = diskError(p.path, closeErr)
	}
	if err == nil {
		reached("closed")
		err = diskError(p.path, onDisk.Rename(p.file.Name(), p.path))
	}
	if err != nil {
		return errors.Join(err, removeIfThere(p.file.Name()))
	}
	return nil
}

// ReadBackError is a file that, read back before it was put in its place, was
// not what had been written: the disk or the writer lies.
type ReadBackError struct {
	Path string
	Err  error
}

func (e *ReadBackError) Unwrap() error { return e.Err }

func (e *ReadBackError) Error() string {
	return fmt.Sprintf("%s was not what had been written when it was read back (%v), and is not kept: check the disk and continue with --resume", e.Path, e.Err)
}

// discard drops the file; it is for a shard that is given up.
func (p *pending) discard() error {
	return errors.Join(p.file.Close(), removeIfThere(p.file.Name()))
}

func removeIfThere(path string) error {
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		return err
	}
	return nil
}

// syncDir makes renames in a folder durable.
func syncDir(dir string) error { return diskError(dir, onDisk.SyncDir(dir)) }

// writeJSON writes v as an indented file, whole or not at all.
func writeJSON(path string, v any) error {
	data, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	return writeFile(path, append(data, '\n'))
}

// writeFile replaces a file, whole or not at all.
func writeFile(path string, data []byte) error {
	reached("manifest")
	file, err := newPending(path)
	if err != nil {
		return err
	}
	_, _ = file.Write(data) // check returns its error
	reached("manifest written")
	err = file.check(func(r io.ReaderAt, size int64) error {
		back := make([]byte, len(data))
		if n, err := r.ReadAt(back, 0); n < len(data) {
			return err
		}
		if size != int64(len(data)) || !bytes.Equal(back, data) {
			return errors.New("other bytes")
		}
		return nil
	})
	if err == nil {
		err = file.sync()
	}
	if err != nil {
		return errors.Join(err, file.discard())
	}
	if err := file.place(); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}
