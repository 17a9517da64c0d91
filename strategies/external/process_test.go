//go:build unix

package external

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// alive reports whether a process with this number exists, a zombie included.
func alive(pid int) bool { return !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }

// running is a process after its first game.
func running(t *testing.T, name string) (*Bot, *process) {
	t.Helper()
	b := newBot(t, name, ample)
	if f := tammany(b).play(0); f != nil {
		t.Fatal(f)
	}
	return b, b.process
}

func TestCloseEndsTheProcess(t *testing.T) {
	for _, name := range []string{"first", "stubborn", "flood"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, p := running(t, name)
			pid := p.cmd.Process.Pid
			if !alive(pid) {
				t.Fatal("the process ended before it was closed")
			}
			began := time.Now()
			if err := b.Close(); err != nil {
				t.Fatal(err)
			}
			if took := time.Since(began); took > farewell+burial {
				t.Errorf("closing took %v", took)
			}
			if alive(pid) {
				t.Errorf("process %d lives on, or nobody reaped it", pid)
			}
			if err := b.Close(); err != nil {
				t.Errorf("closing again: %v", err)
			}
		})
	}
}

func TestDescendantsEndWithTheProcess(t *testing.T) {
	for name, end := range map[string]func(*process){
		"closed":  func(p *process) { p.dismiss() },
		"killed":  func(p *process) { p.bury() },
		"crashed": func(p *process) { syscall.Kill(p.cmd.Process.Pid, syscall.SIGSEGV); p.bury() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, p := running(t, "family")
			end(p)
			b.process = nil
			var child int
			if _, err := fmt.Sscanf(p.stderr.finish(), "child %d", &child); err != nil {
				t.Fatal(err)
			}
			gone(t, child)
			gone(t, p.cmd.Process.Pid)
		})
	}
}

// Bots that do what only some systems can: "bomb" starts processes without end (as
// far as this test lets it), "escapes" one that leaves the group and holds all pipes,
// "stopped" stops itself.
func init() {
	behaviours["bomb"] = func(m *received) bool {
		if m.Type == "hello" {
			shell(false, "i=0; while [ $i -lt 60 ]; do sleep 1000 & i=$((i+1)); done; wait")
		}
		return false
	}
	behaviours["escapes"] = func(m *received) bool {
		if m.Type == "hello" {
			fmt.Fprintf(os.Stderr, "child %d ", shell(true, "sleep 1000"))
		}
		return false
	}
	behaviours["stopped"] = third(func(*received) { syscall.Kill(os.Getpid(), syscall.SIGSTOP) })
}

// shell starts a shell that has the bot's pipes, in a session of its own if asked.
func shell(escape bool, text string) (pid int) {
	c := exec.Command("sh", "-c", text)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: escape}
	if err := c.Start(); err != nil {
		panic(err)
	}
	return c.Process.Pid
}

func TestProcessesThatABotKeepsStartingEndWithIt(t *testing.T) {
	t.Parallel()
	b, p := running(t, "bomb")
	group := p.cmd.Process.Pid
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	for began := time.Now(); groupLives(t, group); time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > burial {
			t.Fatalf("processes of group %d live on", group)
		}
	}
}

// groupLives reports whether a process of the group is more than a zombie. Where
// there is no /proc to look into, a zombie counts.
func groupLives(t *testing.T, group int) bool {
	t.Helper()
	if errors.Is(syscall.Kill(-group, 0), syscall.ESRCH) {
		return false
	}
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range stats {
		stat, err := os.ReadFile(file)
		if err != nil {
			continue // it ended meanwhile
		}
		_, rest, _ := bytes.Cut(stat, []byte(") ")) // state, parent, group, …
		if f := strings.Fields(string(rest)); len(f) > 2 && f[0] != "Z" && f[2] == fmt.Sprint(group) {
			return true
		}
	}
	return len(stats) == 0
}

// What leaves the group is not reached, and holds nobody up: not the game, and not
// the end of the bot.
func TestAProcessThatLeavesTheGroupHoldsNobodyUp(t *testing.T) {
	t.Parallel()
	b, p := running(t, "escapes")
	began := time.Now()
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took > farewell+burial {
		t.Errorf("closing took %v", took)
	}
	gone(t, p.cmd.Process.Pid)
	var child int
	if _, err := fmt.Sscanf(p.stderr.finish(), "child %d", &child); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(-child, syscall.SIGKILL); err != nil { // its own group
		t.Errorf("the child that left: %v", err)
	}
}

func TestABotThatStopsItselfIsTimedOut(t *testing.T) {
	t.Parallel()
	b := newBot(t, "stopped", 300*time.Millisecond)
	f := tammany(b).play(0)
	if f == nil || f.Cause != "time" {
		t.Errorf("fault %v, want time", f)
	}
}

// gone waits until a process has ended; as an orphan it is init that reaps it,
// which takes a moment.
func gone(t *testing.T, pid int) {
	t.Helper()
	for began := time.Now(); alive(pid) && !defunct(pid); time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > burial {
			t.Fatalf("process %d lives on", pid)
		}
	}
}

// defunct reports whether a process has ended and only waits for init.
func defunct(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && bytes.Contains(stat, []byte(") Z "))
}

// A message longer than a pipe holds blocks until the bot reads.
func TestABotThatDoesNotReadIsTimedOut(t *testing.T) {
	p, err := launch(os.Args[0], []string{os.Args[0], "bot=deaf"})
	if err != nil {
		t.Fatal(err)
	}
	_, f := p.ask(bytes.Repeat([]byte("x"), 1<<20), 300*time.Millisecond)
	if f == nil || f.cause != "time" {
		t.Errorf("failure %v, want time", f)
	}
	if _, err := p.bury(); err != nil {
		t.Error(err)
	}
	gone(t, p.cmd.Process.Pid)
}

func TestNothingIsLeftBehind(t *testing.T) {
	before, files := runtime.NumGoroutine(), openFiles(t)
	for _, name := range []string{"first", "crash", "endless", "family", "quits", "nonsense"} {
		b := newBot(t, name, ample)
		tb := tammany(b)
		for game := range uint64(3) {
			tb.play(game)
		}
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	}
	for began := time.Now(); runtime.NumGoroutine() > before || openFiles(t) > files; time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > burial {
			t.Fatalf("%d goroutines and %d files, %d and %d before", runtime.NumGoroutine(), openFiles(t), before, files)
		}
	}
}

// openFiles counts the open files of this process.
func openFiles(t *testing.T) int {
	t.Helper()
	list, err := os.ReadDir("/dev/fd")
	if err != nil {
		t.Fatal(err)
	}
	return len(list)
}

func TestAProgramThatIsNotThere(t *testing.T) {
	for cmd, want := range map[string]string{
		"":                       "no program to run",
		"no-such-program-at-all": "is it installed",
		"'open":                  "a quote is not closed",
	} {
		if _, err := New(cmd, ample, ample); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("cmd=%q: %v, want %q", cmd, err, want)
		}
	}
}

// A file that may be executed but can't be is found out at the first game.
func TestAProgramThatDoesNotStart(t *testing.T) {
	file := t.TempDir() + "/bot"
	if err := os.WriteFile(file, []byte("no program"), 0o700); err != nil {
		t.Fatal(err)
	}
	b, err := New(file, ample, ample)
	if err != nil {
		t.Fatal(err)
	}
	if f := tammany(b).play(0); f == nil || f.Cause != "crash" || !strings.Contains(f.Text, "can't be started") {
		t.Errorf("fault %v", f)
	}
}
