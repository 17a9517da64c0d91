package external

import (
	"fmt"
	"testing"
	"time"

	"golang.org/x/sys/windows"
)

func TestDescendantsEndWithTheProcess(t *testing.T) {
	for name, end := range map[string]func(*process) error{
		"closed": func(p *process) error { return p.dismiss() },
		"killed": func(p *process) error { _, err := p.bury(); return err },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBot(t, "family", ample)
			if f := tammany(b).play(0); f != nil {
				t.Fatal(f)
			}
			p := b.process
			b.process = nil
			if err := end(p); err != nil {
				t.Error(err)
			}
			var child uint32
			if _, err := fmt.Sscanf(p.stderr.finish(), "child %d", &child); err != nil {
				t.Fatal(err)
			}
			for _, pid := range []uint32{child, uint32(p.cmd.Process.Pid)} {
				for began := time.Now(); alive(pid); time.Sleep(10 * time.Millisecond) {
					if time.Since(began) > burial {
						t.Fatalf("process %d lives on", pid)
					}
				}
			}
		})
	}
}

// alive reports whether a process with this number runs.
func alive(pid uint32) bool {
	handle, err := windows.OpenProcess(windows.SYNCHRONIZE, false, pid)
	if err != nil {
		return false
	}
	defer windows.CloseHandle(handle)
	event, err := windows.WaitForSingleObject(handle, 0)
	return err != nil || event == uint32(windows.WAIT_TIMEOUT)
}
