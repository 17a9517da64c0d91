package external

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// farewell is how long a process may take to end by itself, once its
	// stdin is closed, before it is killed.
	farewell = time.Second
	// burial is how long a killed process may take to be gone. Only one that
	// hangs inside the kernel needs more than an instant.
	burial = 5 * time.Second
)

// process is a bot's process with the pipes to it. One goroutine talks to it;
// the watchdog may kill it from another at any time.
type process struct {
	cmd    *exec.Cmd
	group  group
	stdin  *os.File
	stdout *os.File
	lines  *bufio.Reader // of stdout
	stderr *tail

	ended   chan struct{} // closed when the process is gone
	expired atomic.Bool   // the watchdog killed it
	killing sync.Once
	// reaping is held while the process is reaped: after that its number, which
	// is the group's, may be another's.
	reaping sync.Mutex
	reaped  bool
}

// launch starts the program.
func launch(path string, args []string) (*process, error) {
	p := &process{
		cmd:   &exec.Cmd{Path: path, Args: args, Env: environment(os.Environ()), SysProcAttr: ownGroup()},
		ended: make(chan struct{}),
	}
	ours, theirs, err := pipes()
	if err != nil {
		return nil, err
	}
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1], theirs[2]
	err = p.start()
	closeAll(theirs[:])
	if err != nil {
		closeAll(ours[:])
		return nil, err
	}
	p.stdin, p.stdout = ours[0], ours[1]
	p.lines = bufio.NewReaderSize(p.stdout, maxAnswer)
	p.stderr = keepTail(ours[2])
	return p, nil
}

// pipes makes the three pipes. They are files of our own and not exec.Cmd's,
// whose Wait would wait for whatever else holds their other ends.
func pipes() (ours, theirs [3]*os.File, err error) {
	for i := range ours {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(ours[:])
			closeAll(theirs[:])
			return ours, theirs, err
		}
		if ours[i], theirs[i] = r, w; i == 0 {
			ours[i], theirs[i] = w, r
		}
	}
	return ours, theirs, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		if f != nil {
			f.Close() // of a pipe: there is nothing to lose
		}
	}
}

// start starts the process. When it ends it is reaped, and what it started and
// left behind is killed. The thread that starts it waits for it too, since some
// systems kill the process when that thread ends (see ownGroup).
func (p *process) start() error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := p.cmd.Start()
		if err == nil {
			if err = p.group.adopt(p.cmd.Process); err != nil {
				p.group.kill(p.cmd.Process)
				p.reap()
			}
		}
		started <- err
		if err == nil {
			p.reap()
			close(p.ended)
		}
	}()
	return <-started
}

// reap waits for the process to end, kills what it left behind, and lets go of its
// number.
func (p *process) reap() {
	unreaped := awaitEnd(p.cmd.Process)
	if !unreaped {
		p.cmd.Wait() // how it ended is in ProcessState
	}
	p.reaping.Lock()
	defer p.reaping.Unlock()
	p.group.kill(p.cmd.Process)
	if unreaped {
		p.cmd.Wait()
	}
	p.group.release()
	p.reaped = true
}

// ask sends a line and returns the line that answers it, good until the next.
func (p *process) ask(message []byte, timeout time.Duration) ([]byte, *failure) {
	watchdog := time.AfterFunc(timeout, func() {
		p.expired.Store(true)
		p.kill()
	})
	defer watchdog.Stop()
	_, err := p.stdin.Write(message)
	var line []byte
	if err == nil {
		line, err = p.lines.ReadSlice('\n')
	}
	switch {
	case err == nil:
		return line, nil
	case p.expired.Load():
		return nil, failed("time", "no answer within %v", timeout)
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, failed("protocol", "%s … is longer than the %d bytes of an answer", quoteLine(line), maxAnswer)
	}
	return nil, failed("crash", "%s", p.epitaph(err))
}

// epitaph tells how a process ended that does not talk any more.
func (p *process) epitaph(err error) string {
	select {
	case <-p.ended:
		return fmt.Sprintf("the bot ended (%v)", p.cmd.ProcessState)
	case <-time.After(farewell):
	}
	if errors.Is(err, io.EOF) {
		return "the bot closed its output"
	}
	return fmt.Sprintf("the bot does not read: %v", err)
}

// kill kills the process with all that it started, and lets go of the pipes
// that one of those may hold.
func (p *process) kill() {
	p.killing.Do(func() {
		p.killUnreaped()
		closeAll([]*os.File{p.stdin, p.stdout})
	})
}

// killUnreaped kills the group as long as its number is its own.
func (p *process) killUnreaped() {
	p.reaping.Lock()
	defer p.reaping.Unlock()
	if !p.reaped {
		p.group.kill(p.cmd.Process)
	}
}

// bury kills the process and waits until it is gone. It returns what it wrote
// to its error output last.
func (p *process) bury() (string, error) {
	p.kill()
	select {
	case <-p.ended:
	case <-time.After(burial):
		return p.stderr.finish(), fmt.Errorf("the bot's process %d can't be killed", p.cmd.Process.Pid)
	}
	return p.stderr.finish(), nil
}

// dismiss lets the process end by itself before it buries it.
func (p *process) dismiss() error {
	p.stdin.Close()
	select {
	case <-p.ended:
	case <-time.After(farewell):
	}
	_, err := p.bury()
	return err
}
