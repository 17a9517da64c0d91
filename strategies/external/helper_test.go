package external

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"

	"tweed/engine"
)

// TestMain makes the test binary play the bots: run with a first argument such
// as bot=crash it is a bot that behaves like this instead.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		if name, ok := strings.CutPrefix(os.Args[1], "bot="); ok {
			playBot(name)
			os.Exit(0)
		}
	}
	os.Exit(m.Run())
}

// command is the command that runs the test binary as a bot.
func command(name string) string { return fmt.Sprintf("'%s' bot=%s", os.Args[0], name) }

// received is a message as a bot reads it.
type received struct {
	ID       int64
	Type     string
	Protocol int
	Game     string
	Players  int
	Seat     engine.Seat
	Seed     string
	Position map[string]any
	Moves    []move
	Scores   []int
	Ranks    []int
	Shares   []float64
}

// behaviour answers a message in a way of its own; false leaves it to the
// honest answer.
type behaviour func(m *received) bool

// third makes a bot behave like this at the third decision of a game.
func third(f func(m *received)) behaviour {
	n := 0
	return func(m *received) bool {
		switch m.Type {
		case "begin":
			n = 0
		case "decide":
			if n++; n == 3 {
				f(m)
				return true
			}
		}
		return false
	}
}

func say(text string) { os.Stdout.WriteString(text) }

var behaviours = map[string]behaviour{
	"first": func(*received) bool { return false },
	"crash": third(func(m *received) {
		fmt.Fprintf(os.Stderr, "Traceback: message %d was too much", m.ID)
		os.Exit(3)
	}),
	"hang":     third(func(*received) { time.Sleep(time.Hour) }),
	"nonsense": third(func(*received) { say("campaign, please\n") }),
	"illegal":  third(func(m *received) { say(fmt.Sprintf(`{"id":%d,"code":-5}`+"\n", m.ID)) }),
	"codeless": third(func(m *received) { say(fmt.Sprintf(`{"id":%d}`+"\n", m.ID)) }),
	"stale":    third(func(m *received) { say(fmt.Sprintf(`{"id":%d,"code":%d}`+"\n", m.ID-1, m.Moves[0].Code)) }),
	"endless": third(func(*received) {
		for block := strings.Repeat("x", 1<<16); ; {
			say(block)
		}
	}),
	"unfinished": third(func(m *received) {
		say(fmt.Sprintf(`{"id":%d,"code":%d}`, m.ID, m.Moves[0].Code))
		time.Sleep(time.Hour)
	}),
	"closes": third(func(*received) {
		os.Stdout.Close()
		time.Sleep(time.Hour)
	}),
	"old": func(m *received) bool {
		if m.Type == "hello" {
			say(`{"id":0,"protocol":7}` + "\n")
		}
		return m.Type == "hello"
	},
	"talkative": func(m *received) bool {
		if m.Type == "over" {
			say(fmt.Sprintf(`{"id":%d}`+"\n"+`{"id":%d}`+"\n", m.ID, m.ID))
		}
		return m.Type == "over"
	},
	"flood": func(m *received) bool {
		if m.Type == "over" {
			for {
				say(fmt.Sprintf(`{"id":%d}`+"\n", m.ID))
			}
		}
		return false
	},
	"quits": func(m *received) bool {
		if m.Type == "over" {
			say(fmt.Sprintf(`{"id":%d}`+"\n", m.ID))
			os.Exit(0)
		}
		return false
	},
	"loud": func(m *received) bool {
		if m.Type == "decide" {
			fmt.Fprintln(os.Stderr, strings.Repeat("thinking ", 1<<14))
		}
		return false
	},
	"mute": func(*received) bool { return true },
	"shuts": third(func(m *received) {
		os.Stdin.Close() // before the answer: the next message must find it closed
		say(fmt.Sprintf(`{"id":%d,"code":%d}`+"\n", m.ID, m.Moves[0].Code))
		time.Sleep(time.Hour)
	}),
	"stubborn": func(m *received) bool {
		if m.Type == "hello" {
			signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		}
		return false
	},
	"family": func(m *received) bool {
		if m.Type == "hello" {
			child := exec.Command(os.Args[0], "bot=sleeper")
			child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
			if err := child.Start(); err != nil {
				panic(err)
			}
			fmt.Fprintf(os.Stderr, "child %d ", child.Process.Pid)
		}
		return false
	},
}

// playBot answers messages until its stdin ends.
func playBot(name string) {
	switch name {
	case "sleeper", "deaf":
		time.Sleep(time.Hour)
	case "environment":
		fmt.Fprint(os.Stderr, strings.Join(os.Environ(), "\n"))
		os.Exit(1)
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		text, err := in.ReadBytes('\n')
		if err == io.EOF {
			if name == "stubborn" {
				time.Sleep(time.Hour)
			}
			return
		}
		m := new(received)
		if err := json.Unmarshal(text, m); err != nil {
			panic(err)
		}
		if !behaviours[name](m) {
			say(honest(m))
		}
	}
}

// honest plays the first move.
func honest(m *received) string {
	switch m.Type {
	case "hello":
		return fmt.Sprintf(`{"id":%d,"protocol":%d}`+"\n", m.ID, Protocol)
	case "decide":
		return fmt.Sprintf(`{"id":%d,"code":%d}`+"\n", m.ID, m.Moves[0].Code)
	}
	return fmt.Sprintf(`{"id":%d}`+"\n", m.ID)
}
