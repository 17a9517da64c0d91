//go:build !unix

package sim

import "os"

// lockFile does nothing where there is no flock.
func lockFile(*os.File, bool) (taken bool, err error) { return true, nil }
