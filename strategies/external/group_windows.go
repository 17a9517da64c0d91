package external

import (
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// ownGroup keeps the keys that interrupt tweed from a process.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: windows.CREATE_NEW_PROCESS_GROUP}
}

// group is a process with its descendants: a job, which ends with the last handle
// to it, as when tweed is killed.
type group struct{ job windows.Handle }

// adopt puts a process that was started just now into the group.
func (g *group) adopt(p *os.Process) (err error) {
	if g.job, err = windows.CreateJobObject(nil, nil); err != nil {
		return os.NewSyscallError("CreateJobObject", err)
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{}
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(g.job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err != nil {
		return os.NewSyscallError("SetInformationJobObject", err)
	}
	held := p.WithHandle(func(handle uintptr) { err = windows.AssignProcessToJobObject(g.job, windows.Handle(handle)) })
	if held != nil {
		return held
	}
	return os.NewSyscallError("AssignProcessToJobObject", err)
}

// kill kills the process and its descendants.
func (g *group) kill(p *os.Process) {
	windows.TerminateJobObject(g.job, 1) // an error says that they are gone
	p.Kill()                             // for one that was not adopted
}

// release lets go of a group that has ended.
func (g *group) release() { windows.CloseHandle(g.job) }
