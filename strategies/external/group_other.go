//go:build !unix

package external

import (
	"os"
	"syscall"
)

// ownGroup does nothing: this system knows no groups of processes.
func ownGroup() *syscall.SysProcAttr { return nil }

func killGroup(p *os.Process) { p.Kill() } // an error says that it is gone
