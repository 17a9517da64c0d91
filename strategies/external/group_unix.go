//go:build unix

package external

import (
	"os"
	"syscall"
)

// group is a process with those of its descendants that have not left its group.
// The system knows it by the process's number.
type group struct{}

func (*group) adopt(*os.Process) error { return nil }

// kill kills the group. Just after the process has ended it still reaches the
// others.
func (*group) kill(p *os.Process) { syscall.Kill(-p.Pid, syscall.SIGKILL) }

func (*group) release() {}
