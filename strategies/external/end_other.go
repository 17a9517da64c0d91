//go:build !linux

package external

import "os"

// awaitEnd does nothing: this system does not tell that a process has ended before
// it is reaped.
func awaitEnd(*os.Process) (unreaped bool) { return false }
