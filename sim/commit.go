package sim

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// pending is a file being written under a name that no reader's glob finds
// (".…"), until commit gives it its own. It hashes as it writes.
type pending struct {
	path string // where it will be
	file *os.File
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
	f, err := os.CreateTemp(dir, "."+name+".*.tmp")
	if err != nil {
		return nil, roomError(err)
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
	if err != nil {
		p.err = roomError(err)
	}
	return n, p.err
}

// sha256 is the hash of everything written, in hexadecimal.
func (p *pending) sha256() string { return hex.EncodeToString(p.hash.Sum(nil)) }

// commit makes the file durable and puts it in its place, after check has read
// it back and found it whole. The folder is not yet synced: see syncDir.
func (p *pending) commit(check func(r io.ReaderAt, size int64) error) error {
	err := p.err
	if err == nil {
		err = p.file.Sync()
	}
	if err == nil {
		err = check(p.file, p.size)
	}
	if closeErr := p.file.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Chmod(p.file.Name(), 0o644)
	}
	if err == nil {
		reached("closed")
		err = os.Rename(p.file.Name(), p.path)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", p.path, roomError(err))
		return errors.Join(err, removeIfThere(p.file.Name()))
	}
	return nil
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
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

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
	if err := renameio.WriteFile(path, data, 0o644); err != nil {
		return fmt.Errorf("%s: %w", path, roomError(err))
	}
	return syncDir(filepath.Dir(path))
}
