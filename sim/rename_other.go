//go:build !windows

package sim

import "os"

func rename(from, to string) error { return os.Rename(from, to) }
