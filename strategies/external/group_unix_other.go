//go:build unix && !linux

package external

import "syscall"

// ownGroup puts a process into a group of its own. When tweed is killed, the
// process learns it from the end of its stdin.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
