//go:build !unix && !windows

package external

import (
	"os"
	"syscall"
)

// ownGroup does nothing: this system knows no groups of processes.
func ownGroup() *syscall.SysProcAttr { return nil }

// group is a process alone.
type group struct{}

func (*group) adopt(*os.Process) error { return nil }

func (*group) kill(p *os.Process) { p.Kill() } // an error says that it is gone

func (*group) release() {}
