//go:build unix

package external

import (
	"os"
	"syscall"
)

// killGroup kills the process and those of its descendants that have not left
// its group. Just after the process has ended it still reaches the others.
func killGroup(p *os.Process) { syscall.Kill(-p.Pid, syscall.SIGKILL) }
