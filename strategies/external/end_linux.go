package external

import (
	"os"

	"golang.org/x/sys/unix"
)

// awaitEnd waits until the process has ended and leaves it to be reaped: until
// then nothing else gets its number, so that its group can still be killed.
func awaitEnd(p *os.Process) (unreaped bool) {
	for {
		err := unix.Waitid(unix.P_PID, p.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			return err == nil
		}
	}
}
