package external

import "syscall"

// ownGroup puts a process into a group of its own. It is killed when the
// thread that started it ends, as when tweed is killed.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
